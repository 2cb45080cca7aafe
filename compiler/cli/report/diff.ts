import { structuredPatch } from "diff";
import type { Style } from "./style.js";
import { visible } from "./visible.js";

/** What has changed in a file, as people know it from version control. */
export function diffText(shown: string, before: string, after: string, style: Style): string {
  const { hunks } = structuredPatch(shown, shown, plain(before), plain(after), "", "", { context: 2 });
  const paint = (line: string): string => {
    const text = line.startsWith("\\") ? style.dim(line) : line.slice(0, 1) + visible(line.slice(1));
    return line.startsWith("+") ? style.good(text) : line.startsWith("-") ? style.severity.error(text) : text;
  };
  return [
    style.bold(visible(shown)),
    ...hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
      style.dim(`@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`),
      ...lines.map(paint),
    ]),
    "",
  ].join("\n");
}

/** Line ends stay as they are, so that they are not shown. */
function plain(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
