import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { parse } from "../../../grammar/index.js";
import { describe } from "../../diagnostics/describe.js";
import { didYouMean, near } from "../../diagnostics/near.js";
import { BASE, collectGames, wordDeclarations, type Game } from "../../vocabulary/collect.js";
import { sourceFile } from "../../workspace/source.js";
import { readCardFile, reason } from "../disk.js";
import { readCatalogues, shippedCards } from "../installation.js";
import { projectIn, slashes, type Project } from "../project.js";
import { visible } from "../report/visible.js";
import { newGame, newSet, type NewFile } from "../starter.js";
import { exitCode, Refusal, type ExitCode, type Terminal } from "../terminal.js";
import type { Tools } from "../tools.js";

export interface NewOptions {
  readonly game: string | undefined;
  readonly edition: string | undefined;
}

/** Writes a game or a set that can be tested at once. Nothing is written over. */
export async function create(
  kind: string,
  name: string,
  options: NewOptions,
  terminal: Terminal,
  tools: Tools,
): Promise<ExitCode> {
  const project = projectIn(terminal.cwd, shippedCards);
  const texts = new Map([...project.files].map(([path, file]) => [path, readCardFile(file)]));
  const sources = [...texts].map(([path, text]) => sourceFile(path, text));
  const { games } = collectGames(wordDeclarations(sources), readCatalogues());
  const made = await filesOf(kind, name, options, { project, texts, games, tools });
  const files = await Promise.all(made.map((file) => formatted(file, tools)));
  const paths = await writeNew(project.marked ? files : [mark, ...files], project.root, terminal);
  for (const path of paths) terminal.out(`${visible(path)}\n`);
  const folder = visible(slashes(relative(terminal.cwd, join(project.root, dirname(files[0]?.path ?? "")))));
  terminal.out(`Written. See \`cardwright test ${/\s/.test(folder) ? `"${folder}"` : folder}\`.\n`);
  return exitCode.clean;
}

/** Without it, what belongs to the project would depend on what is asked for. */
const mark: NewFile = { path: "cardwright.json", text: "{}\n" };

interface Known {
  readonly project: Project;
  readonly texts: ReadonlyMap<string, string>;
  readonly games: ReadonlyMap<string, Game>;
  readonly tools: Tools;
}

async function filesOf(kind: string, name: string, options: NewOptions, known: Known): Promise<readonly NewFile[]> {
  switch (kind) {
    case "game":
      if (options.game !== undefined || options.edition !== undefined)
        throw new Refusal("`new game` takes a name and no options.");
      return gameFiles(name, known);
    case "set":
      return setFiles(name, options, known);
    default:
      throw new Refusal(`\`${visible(kind)}\` can't be made: \`new game NAME\` or \`new set NAME --game GAME\`.`);
  }
}

function gameFiles(name: string, { games }: Known): readonly NewFile[] {
  checkName(name, `game ${name} { }`);
  if (name === BASE || games.has(name)) throw new Refusal(`There is a game ${name} already.`);
  return newGame(name).map(({ path, text }) => ({ path: `cards/${name}/${path}`, text }));
}

async function setFiles(name: string, { game, edition }: NewOptions, known: Known): Promise<readonly NewFile[]> {
  const { games, project, texts, tools } = known;
  if (game === undefined) throw new Refusal(`Of which game? The games are ${list(games.keys())}: \`--game GAME\`.`);
  checkName(name, `set ${name} of some-game { }`);
  const found = games.get(game);
  if (found === undefined) {
    const hint = didYouMean(near(game, games.keys())) ?? `The games are ${list(games.keys())}.`;
    throw new Refusal(`There is no game ${visible(game)}. ${hint}`);
  }
  const { vocabulary } = found;
  const editions = Object.keys(vocabulary.game.editions);
  if (edition !== undefined && !editions.includes(edition))
    throw new Refusal(`${game} has no edition ${visible(edition)}; ${editions.length > 0 ? `it has ${list(editions)}` : "it has none"}.`);

  // A set stands beside its game; one of a shipped game, where that would stand.
  const own = project.own.includes(found.path) ? project.files.get(found.path)?.absolute : undefined;
  const folder = own === undefined ? `cards/${game}` : slashes(relative(project.root, dirname(own)));
  const path = `${folder === "" ? "" : `${folder}/`}${name}/first-cards.card`;
  for (const text of newSet(name, vocabulary, edition))
    if (await passes(path.replace(/^cards\//, ""), text, texts, tools)) return [{ path, text }];
  throw new Refusal(`${game} has mistakes in its words; see \`cardwright check\`.`);
}

/** Whether nothing in the file is found wrong and its rulings hold, before anything of it is written. */
async function passes(path: string, text: string, texts: ReadonlyMap<string, string>, tools: Tools): Promise<boolean> {
  const service = tools.createLanguageService({ catalogues: readCatalogues() });
  for (const [other, known] of texts) service.open(other, known);
  service.open(path, text);
  if (service.diagnostics(path).some((finding) => describe(finding).severity !== "hint")) return false;
  const results = await tools.runRulings(service, [path]);
  return results.every(({ status }) => status === "passed");
}

/** What is declared is called by one word, so that it can be spoken of and be a folder. */
function checkName(name: string, declaration: string): void {
  const { errors, file } = parse(declaration);
  const isWord = /^[\p{Ll}\p{Lo}\p{Lm}\p{Nd}]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{Nd}]+)*$/u.test(name);
  if (errors.length === 0 && file.declarations.length === 1 && isWord) return;
  throw new Refusal(`\`${visible(name)}\` can't be a name: it needs one word of small letters, digits and hyphens, like \`my-game\`.`);
}

async function formatted(file: NewFile, tools: Tools): Promise<NewFile> {
  const result = await tools.format(file.text);
  return result.ok ? { ...file, text: result.text } : file;
}

async function writeNew(files: readonly NewFile[], root: string, { cwd }: Terminal): Promise<readonly string[]> {
  const targets = files.map(({ path, text }) => {
    const absolute = join(root, path);
    return { absolute, shown: slashes(relative(cwd, absolute)), text };
  });
  const there = targets.find(({ absolute }) => existsSync(absolute));
  if (there !== undefined) throw new Refusal(`${there.shown} is there already; nothing is written.`);
  for (const { absolute, shown, text } of targets) {
    try {
      await mkdir(dirname(absolute), { recursive: true });
      // `x`: what has come meanwhile is not written over either.
      await writeFile(absolute, text, { flag: "wx" });
    } catch (error) {
      throw new Refusal(`${shown} can't be written: ${reason(error)}.`);
    }
  }
  return targets.map(({ shown }) => shown);
}

function list(names: Iterable<string>): string {
  return [...names].map((name) => `\`${name}\``).join(", ");
}
