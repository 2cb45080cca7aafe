/** `ctx.do.deals(holes)`: one method a word, made once a vocabulary and shared by all contexts. */

export type Methods<C, A extends readonly unknown[], R> = (ctx: C, words: object) => { readonly [word: string]: (...args: A) => R };

/** Objects with a method for each word, each calling `call` with its context. */
export function methods<C, A extends readonly unknown[], R>(call: (ctx: C, word: string, ...args: A) => R): Methods<C, A, R> {
  const context = Symbol("context");
  interface Bound {
    readonly [context]: C;
  }
  const classOf = (words: object): new (ctx: C) => Bound => {
    class Words implements Bound {
      readonly [context]: C;
      constructor(ctx: C) {
        this[context] = ctx;
      }
    }
    for (const word of Object.keys(words)) {
      const value = function (this: Bound, ...args: A): R {
        return call(this[context], word, ...args);
      };
      Object.defineProperty(Words.prototype, word, { value, enumerable: true });
    }
    return Words;
  };
  const classes = new WeakMap<object, new (ctx: C) => Bound>();
  return (ctx, words) => {
    let Words = classes.get(words);
    if (Words === undefined) classes.set(words, (Words = classOf(words)));
    return new Words(ctx) as unknown as { readonly [word: string]: (...args: A) => R };
  };
}
