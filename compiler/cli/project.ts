import { existsSync, realpathSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { globSync } from "tinyglobby";
import { Refusal } from "./terminal.js";

/** A `.card` file as it is named in reports (`shown`, from the working folder) and on disk. */
export interface CardPath {
  readonly absolute: string;
  readonly shown: string;
}

/**
 * Files that know each other's words. A file belongs to the project of the nearest folder above it that
 * holds one of the marks below; files under no such folder make one project of what was asked for.
 */
export interface Project {
  readonly root: string;
  /** Whether a mark says so, or only what was asked for. */
  readonly marked: boolean;
  /** All files whose words count, the shipped ones last, by their path from the folder of the sets. */
  readonly files: ReadonlyMap<string, CardPath>;
  /** Those that were asked for: findings and rulings of these are reported. */
  readonly asked: readonly string[];
  /** Those that are the project's, and not shipped. */
  readonly own: readonly string[];
}

/** Files and folders that make a folder a project. */
export const marks = ["cardwright.json", "package.json", ".git"];

/** The projects of all `.card` files at or under the given paths. */
export function findProjects(paths: readonly string[], cwd: string, shipped: string): readonly Project[] {
  const asked = new Set(paths.flatMap((path) => filesAt(resolve(cwd, path), path)));
  const rootOf = markedFolders();
  return [...new Set([...asked].map(rootOf))].map((root) => {
    const folders = root === undefined ? paths.map((path) => folderAt(resolve(cwd, path))) : [root];
    const known = new Set([...asked, ...folders.flatMap(cardFiles)].filter((file) => rootOf(file) === root));
    const files = openFiles(root ?? commonFolder(folders), [...known].sort(), cwd, shipped);
    const own = [...files].filter(([, { absolute }]) => known.has(absolute));
    return {
      root: root ?? commonFolder(folders),
      marked: root !== undefined,
      files,
      asked: own.filter(([, { absolute }]) => asked.has(absolute)).map(([name]) => name),
      own: own.map(([name]) => name),
    };
  });
}

/** The project of a folder, which may have no card file yet; nothing is asked for. */
export function projectIn(folder: string, shipped: string): Project {
  const rootOf = markedFolders();
  const cwd = realpathSync(folder);
  const marked = rootOf(join(cwd, "any.card"));
  const root = marked ?? cwd;
  const known = new Set(cardFiles(root).filter((file) => rootOf(file) === marked));
  const files = openFiles(root, [...known].sort(), folder, shipped);
  const own = [...files].filter(([, { absolute }]) => known.has(absolute)).map(([name]) => name);
  return { root, marked: marked !== undefined, files, asked: [], own };
}

function openFiles(
  root: string,
  known: readonly string[],
  cwd: string,
  shipped: string,
): ReadonlyMap<string, CardPath> {
  const files = new Map<string, CardPath>();
  const add = (key: string, absolute: string): void => {
    const shown = slashes(relative(cwd, absolute));
    // A path stands in the comments of what is built, where a line break would end them.
    if (/[\u0000-\u001f\u007f\u0085\u2028\u2029]/.test(key))
      throw new Refusal(`${shown} can't be used: its name has a control character.`);
    files.set(key, { absolute, shown });
  };
  for (const file of known) {
    const path = slashes(relative(root, file));
    const fromSets = path.replace(/^cards\//, "");
    add(files.has(fromSets) ? path : fromSets, file);
  }
  const own = new Set(known);
  for (const file of cardFiles(shipped)) {
    const path = slashes(relative(shipped, file));
    // A project's own file stands in place of the shipped one with the same path.
    if (!own.has(file) && !files.has(path)) add(path, file);
  }
  return files;
}

function filesAt(absolute: string, given: string): readonly string[] {
  const stat = statSync(absolute, { throwIfNoEntry: false });
  if (stat === undefined) throw new Refusal(`There is no file or folder ${given}.`);
  if (stat.isDirectory()) {
    const files = cardFiles(absolute);
    if (files.length === 0) throw new Refusal(`There are no .card files in ${given === "." ? "this folder" : given}.`);
    return files;
  }
  if (!stat.isFile() || !absolute.endsWith(".card")) throw new Refusal(`${given} is no .card file.`);
  return [realpathSync(absolute)];
}

function folderAt(absolute: string): string {
  return realpathSync(absolute.endsWith(".card") ? dirname(absolute) : absolute);
}

function cardFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const found = globSync(["**/*.card"], {
    cwd: realpathSync(folder),
    absolute: true,
    ignore: ["**/node_modules/**"],
    followSymbolicLinks: false,
  });
  return found.map((file) => resolve(file)).sort();
}

/** Asks for the nearest folder above a path that holds a project's mark, each folder once. */
export function markedFolders(): (path: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return function rootOf(path) {
    const folder = dirname(path);
    if (folder === path) return undefined;
    if (!known.has(folder))
      known.set(folder, marks.some((mark) => existsSync(join(folder, mark))) ? folder : rootOf(folder));
    return known.get(folder);
  };
}

/** The deepest folder that holds all of them. */
function commonFolder(folders: readonly string[]): string {
  const [first = sep, ...rest] = folders;
  const holds = (folder: string): boolean => rest.every((other) => other === folder || other.startsWith(folder + sep));
  let folder = first;
  while (!holds(folder) && basename(folder) !== "") folder = dirname(folder);
  return folder;
}

export function slashes(path: string): string {
  return path.replaceAll(sep, "/");
}
