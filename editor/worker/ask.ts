import type { Methods, Response } from "./serve.js";

/** The part of a worker that is used. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
}
/** A question to a worker. It is rejected with the worker's sentence when the answer is an error. */
export type Ask<M extends Methods> = <K extends keyof M & string>(method: K, params: M[K]["params"]) => Promise<M[K]["result"]>;

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** The other end of `serve`. Answers come in any order; a worker that was ended never answers. */
export function asker<M extends Methods>(port: Port): Ask<M> {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  port.addEventListener("message", ({ data }) => {
    // Only this site's own worker posts here.
    const response = data as Response;
    const asked = waiting.get(response.id);
    waiting.delete(response.id);
    if ("error" in response) asked?.reject(new Error(response.error));
    else asked?.resolve(response.result);
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve: resolve as Waiting["resolve"], reject });
      port.postMessage({ id: last, method, params });
    });
}
