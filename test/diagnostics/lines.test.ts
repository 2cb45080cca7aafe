import { expect, test } from "vitest";
import { Lines } from "../../compiler/diagnostics/lines.js";

test.each<readonly [text: string, offset: number, place: string, content: string]>([
  ["ab\ncd", 0, "1:1", "ab"],
  ["ab\ncd", 2, "1:3", "ab"],
  ["ab\ncd", 3, "2:1", "cd"],
  ["ab\r\ncd", 4, "2:1", "cd"],
  ["ab\rcd\r\n\nef", 8, "3:1", "ef"],
  ["カード\n１枚", 5, "2:2", "１枚"],
  ["ab\n", 3, "2:1", ""],
  ["ab\n", 99, "2:1", ""],
  ["", 0, "1:1", ""],
])("%j at %d is %s", (text, offset, place, content) => {
  const lines = new Lines(text);
  const { line, column } = lines.at(offset);
  expect(`${line}:${column}`).toBe(place);
  expect(lines.content(line)).toBe(content);
});
