/** An answer of the service with addresses of files in place of its paths: every `uri`, and the keys of `changes`. */
export function withUris<T>(answer: T, uriOf: (path: string) => string): T {
  return mapped(answer, uriOf) as T;
}

function mapped(value: unknown, uriOf: (path: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => mapped(one, uriOf));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]: [string, unknown]) => {
      if (key === "uri" && typeof inside === "string") return [key, uriOf(inside)];
      if (key === "changes" && typeof inside === "object" && inside !== null) {
        return [key, Object.fromEntries(Object.entries(inside).map(([path, edits]) => [uriOf(path), edits]))];
      }
      return [key, mapped(inside, uriOf)];
    }),
  );
}
