/** A place as people count: both from 1, columns in UTF-16 code units as editors have them. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Lines of one text; made once, asked often. A line ends with LF or CR LF. */
export class Lines {
  readonly text: string;
  readonly #starts: readonly number[];

  constructor(text: string) {
    this.text = text;
    this.#starts = [0, ...Array.from(text.matchAll(/\n/g), (end) => end.index + 1)];
  }

  get count(): number {
    return this.#starts.length;
  }

  /** Where an offset stands; one outside of the text is taken for its nearest end. */
  at(offset: number): Position {
    const inside = Math.min(Math.max(offset, 0), this.text.length);
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.start(middle + 1) <= inside) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: inside - this.start(low + 1) + 1 };
  }

  /** The offset of a line's first character. */
  start(line: number): number {
    return this.#starts[line - 1] ?? this.text.length;
  }

  /** A line without its end. */
  content(line: number): string {
    return this.text.slice(this.start(line), this.start(line + 1)).replace(/\r?\n$/, "");
  }
}
