/** `ctx.do.deals(holes)`: one method a word, made once a vocabulary and shared by all contexts. */

export type Methods<C, A extends readonly unknown[], R> = (ctx: C, words: object) => { readonly [word: string]: (...args: A) => R };

/** Objects with a method for each word, each calling `call` with its context. */
export function methods<C, A extends readonly unknown[], R>(call: (ctx: C, word: string, ...args: A) => R): Methods<C, A, R> {
  const shapes = new WeakMap<object, object>();
  const context = Symbol("context");
  return (ctx, words) => {
    let shape = shapes.get(words);
    if (shape === undefined) {
      const made: Record<string, (this: { readonly [context]: C }, ...args: A) => R> = {};
      for (const word of Object.keys(words)) {
        made[word] = function (...args) {
          return call(this[context], word, ...args);
        };
      }
      shapes.set(words, (shape = made));
    }
    return Object.create(shape, { [context]: { value: ctx } }) as { readonly [word: string]: (...args: A) => R };
  };
}
