/** Why a path can't be a file's. */
export type PathFault = "empty" | "not-a-card-file" | "bad-characters" | "outside" | "taken";

/** Control characters, marks that turn the direction of text, and what some system forbids in a file's name. */
const bad = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\\:*?"<>|]/;

/** Paths stand in trees, comments of code and zip files: `folder/name.card`, every part with a name. */
export function faultOfPath(path: string, taken: ReadonlySet<string> = new Set()): PathFault | undefined {
  if (path.trim() === "") return "empty";
  if (bad.test(path)) return "bad-characters";
  if (path.split("/").some((part) => part.trim() === "" || part === "." || part === "..")) return "outside";
  if (!/[^/]\.card$/.test(path)) return "not-a-card-file";
  return taken.has(path) ? "taken" : undefined;
}
