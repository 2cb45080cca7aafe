/** What there is to say about one code, read from its page in `docs/codes`. */
export interface Page {
  readonly code: string;
  /** What kind of mistake it is, in one sentence. */
  readonly summary: string;
  /** Why it is one. */
  readonly why: readonly string[];
  /** A file with the mistake and no other. */
  readonly bad: string;
  /** What is said about that file. */
  readonly message: string;
  /** The file without the mistake. */
  readonly good: string;
  /** What the fix does, or why there is none. */
  readonly fix: { readonly offered: boolean; readonly says: string };
}

const form =
  /^# (?<code>[a-z-]+)\n\n(?<summary>.+)\n\n(?<why>(?:[^`#].*\n|`(?!``).*\n|\n)*?)\n?```card bad\n(?<bad>[^]*?)^```\n\n```text\n(?<message>[^]*?)^```\n\n```card good\n(?<good>[^]*?)^```\n\n(?<fix>Fix|No fix): (?<says>[^]+)$/m;

/** Reads a page; undefined if it hasn't the form that all pages have. */
export function parsePage(text: string): Page | undefined {
  const { code, summary, why, bad, message, good, fix, says } = form.exec(text.replaceAll("\r\n", "\n"))?.groups ?? {};
  if (code === undefined || summary === undefined || bad === undefined || good === undefined) return undefined;
  return {
    code,
    summary,
    why: paragraphs(why ?? ""),
    bad,
    message: message ?? "",
    good,
    fix: { offered: fix === "Fix", says: paragraphs(says ?? "").join(" ") },
  };
}

/** The page's text, as it is committed. */
export function printPage({ code, summary, why, bad, message, good, fix }: Page): string {
  const says = `${fix.offered ? "Fix" : "No fix"}: ${fix.says}`;
  return [
    `# ${code}`,
    summary,
    ...why.map(wrapped),
    fenced("card bad", bad),
    fenced("text", message),
    fenced("card good", good),
    `${wrapped(says)}\n`,
  ].join("\n\n");
}

function fenced(info: string, text: string): string {
  return `\`\`\`${info}\n${text}\`\`\``;
}

/** A paragraph in lines that can be read in a file. */
function wrapped(text: string): string {
  return text.replaceAll(/(.{1,110})(?: +|$)/g, "$1\n").trimEnd();
}

function paragraphs(text: string): readonly string[] {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll(/\s+/g, " ").trim())
    .filter((paragraph) => paragraph !== "");
}
