import { readFileSync } from "node:fs";
import { join } from "node:path";
import { didYouMean, near } from "../../diagnostics/near.js";
import { parsePage, type Page } from "../../diagnostics/page.js";
import { areas, registry } from "../../diagnostics/registry.js";
import { packageRoot } from "../installation.js";
import { indent, styleFor, type Style } from "../report/style.js";
import { visible, wrap } from "../report/visible.js";
import { exitCode, Refusal, type ExitCode, type Terminal } from "../terminal.js";

/** Prints the page of a code; without one, all codes by what they are about. */
export function explain(code: string | undefined, terminal: Terminal): ExitCode {
  const style = styleFor(terminal);
  terminal.out(code === undefined ? listText(style) : pageText(pageOf(code), style));
  return exitCode.clean;
}

function pageOf(asked: string): Page {
  // As it stands behind a finding, in brackets.
  const code = asked.replace(/^\[(.*)\]$/, "$1");
  const page = Object.hasOwn(registry, code) ? readPage(code) : undefined;
  if (page !== undefined) return page;
  const hint = didYouMean(near(code, Object.keys(registry))) ?? "`cardwright explain` lists them.";
  throw new Refusal(`There is no code \`${visible(asked)}\`. ${hint}`);
}

function readPage(code: string): Page | undefined {
  try {
    return parsePage(readFileSync(join(packageRoot, "docs", "codes", `${code}.md`), "utf8"));
  } catch {
    return undefined;
  }
}

function pageText({ code, summary, why, bad, message, good, fix }: Page, style: Style): string {
  const columns = Math.min(style.columns, 100);
  const block = (text: string): string => indent(text.trimEnd().split("\n")).join("\n");
  return `${[
    style.bold(code),
    ...[summary, ...why].map((text) => wrap(text, columns)),
    style.bold("Wrong"),
    block(bad),
    style.dim(block(message)),
    style.bold("Right"),
    style.good(block(good)),
    wrap(`${fix.offered ? "Fix" : "No fix"}: ${fix.says}`, columns),
  ].join("\n\n")}\n`;
}

function listText(style: Style): string {
  const width = Math.max(...Object.keys(registry).map((code) => code.length)) + 2;
  const parts = areas.map(({ title, messages }) => {
    const rows = Object.keys(messages).map((code) => `  ${code.padEnd(width)}${style.dim(readPage(code)?.summary ?? "")}`);
    return [style.bold(title), ...rows].join("\n");
  });
  return `${parts.join("\n\n")}\n\n\`cardwright explain CODE\` says more.\n`;
}
