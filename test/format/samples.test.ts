import { describe, test } from "vitest";
import { sameAtWidth, wellFormatted } from "./promises.js";
import { fixtures, samples } from "./texts.js";

describe("every text keeps what it says", () => {
  test.each(samples)("$path", ({ text }) => void wellFormatted(text));
});

describe("in narrow lines too", () => {
  test.each([20, 35, 50, 80])("%i columns", (width) => {
    for (const { text } of [...samples, ...fixtures]) sameAtWidth(text, width);
  });
});
