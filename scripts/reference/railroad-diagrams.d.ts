declare module "railroad-diagrams" {
  /** A part of a picture. */
  export interface Drawing {
    readonly width: number;
    toString(): string;
  }
  const railroad: {
    Diagram(...parts: readonly Drawing[]): Drawing;
    Sequence(...parts: readonly Drawing[]): Drawing;
    /** `normal` is the alternative that the straight line goes through. */
    Choice(normal: number, ...parts: readonly Drawing[]): Drawing;
    Optional(part: Drawing): Drawing;
    OneOrMore(part: Drawing, between?: Drawing): Drawing;
    ZeroOrMore(part: Drawing, between?: Drawing): Drawing;
    Terminal(text: string): Drawing;
    NonTerminal(text: string): Drawing;
    Skip(): Drawing;
  };
  export default railroad;
}
