import type { Comment, Span } from "../syntax/nodes.js";

/** The text that is formatted, and what stands in it between the nodes. */
export class Sheet {
  readonly text: string;
  /** In the order of the text. */
  readonly #comments: readonly Comment[];

  constructor(text: string, comments: readonly Comment[]) {
    this.text = text;
    this.#comments = comments;
  }

  /** What was written for a node that keeps its spelling, with single blanks. */
  spelling({ pos, end }: Span): string {
    return this.text.slice(pos, end).replaceAll(/\s+/g, " ").trim().normalize("NFC");
  }

  /** The comments between two places. */
  commentsIn(pos: number, end: number): readonly Comment[] {
    const found: Comment[] = [];
    for (let i = this.#firstFrom(pos); i < this.#comments.length; i++) {
      const comment = this.#comments[i] as Comment;
      if (comment.pos >= end) break;
      found.push(comment);
    }
    return found;
  }
  #firstFrom(pos: number): number {
    let [low, high] = [0, this.#comments.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#comments[middle] as Comment).pos < pos) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Does a line end between two places? */
  breaksIn(pos: number, end: number): boolean {
    return /[\n\r]/.test(this.text.slice(pos, end));
  }
  /** Is a line left empty between two places? */
  blankIn(pos: number, end: number): boolean {
    return (this.text.slice(pos, end).match(/\r\n|\n|\r/g)?.length ?? 0) > 1;
  }
}
