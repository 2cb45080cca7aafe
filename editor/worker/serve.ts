/** Methods of a worker by name: what each takes and what it gives; all of it can be cloned. */
export type Methods = Readonly<Record<string, { readonly params: unknown; readonly result: unknown }>>;

export type Handlers<M extends Methods> = {
  readonly [K in keyof M]: (params: M[K]["params"]) => M[K]["result"] | Promise<M[K]["result"]>;
};
export interface Request {
  readonly id: number;
  readonly method: string;
  readonly params: unknown;
}
export type Response =
  | { readonly id: number; readonly result: unknown }
  /** What went wrong, in a sentence; the worker goes on. */
  | { readonly id: number; readonly error: string };

/** The part of a worker's global scope that is used. */
export interface Scope {
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  postMessage(message: Response): void;
}

/** Answers each `{id, method, params}` with `{id, result}` or `{id, error}`; what is no request gets no answer. */
export function serve<M extends Methods>(handlers: Handlers<M>, scope: Scope): void {
  scope.addEventListener("message", ({ data }) => {
    if (isRequest(data)) void answer(handlers, data).then((response) => scope.postMessage(response));
  });
}

async function answer<M extends Methods>(handlers: Handlers<M>, { id, method, params }: Request): Promise<Response> {
  const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined;
  if (handler === undefined) return { id, error: `There is no method ${method}.` };
  try {
    return { id, result: await handler(params) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

function isRequest(data: unknown): data is Request {
  return (
    typeof data === "object" &&
    data !== null &&
    "id" in data &&
    typeof data.id === "number" &&
    "method" in data &&
    typeof data.method === "string"
  );
}
