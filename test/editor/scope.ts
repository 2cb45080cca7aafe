import { serve, type Handlers, type Methods, type Response } from "../../editor/worker/serve.js";

/** A worker without a thread: `ask` posts a request and gives the answer. */
export function workerWith<M extends Methods>(
  handlers: Handlers<M>,
): { ask(method: string, params?: unknown): Promise<Response>; post(data: unknown): void } {
  let listener: (event: { readonly data: unknown }) => void = () => undefined;
  const waiting = new Map<number, (response: Response) => void>();
  serve(handlers, {
    addEventListener: (_, listen) => void (listener = listen),
    postMessage(message) {
      // What can't be cloned would be an error in a real worker.
      const { id } = structuredClone(message);
      waiting.get(id)?.(message);
      waiting.delete(id);
    },
  });
  let last = 0;
  return {
    post: (data) => listener({ data }),
    ask: (method, params = null) =>
      new Promise((resolve) => {
        waiting.set(++last, resolve);
        listener({ data: { id: last, method, params } });
      }),
  };
}
