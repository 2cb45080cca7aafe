import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Progress } from "../../compiler/cli/progress.js";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

function watched(columns = 80): { readonly progress: Progress; readonly said: string[] } {
  const said: string[] = [];
  const status = (text: string): void => void said.push(text);
  const terminal = { cwd: "/", out() {}, err() {}, columns, colour: false, status, interrupted: () => new AbortController().signal };
  return { progress: new Progress(terminal), said };
}

test("what is quick is not spoken of", () => {
  const { progress, said } = watched();
  progress.at("checking a.card", 0, 2);
  progress.at("checking b.card", 1, 2);
  progress.end();
  expect(said).toEqual([]);
});

test("what takes long is named now and then, on a line that is gone afterwards", () => {
  const { progress, said } = watched();
  for (let done = 0; done < 50; done++) {
    progress.at("checking a.card", done, 50);
    vi.advanceTimersByTime(20);
  }
  progress.end();
  progress.end();
  expect(said[0]).toBe("21/50 checking a.card");
  expect(said.length).toBeLessThan(10);
  expect(said.at(-1)).toBe("");
  expect(said.at(-2)).not.toBe("");
});

test("the line never reaches the end of its row, nor acts on the terminal", () => {
  const { progress, said } = watched(20);
  vi.advanceTimersByTime(1000);
  progress.at("checking \u001bカード集/一枚.card", 0, 1);
  expect(said).toEqual(["1/1 checking ␛カー"]);
});
