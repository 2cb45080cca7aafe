import { strFromU8, strToU8, unzip, zip, type AsyncZippable } from "fflate";
import { faultOfPath } from "./paths.js";

export interface PlainFile {
  readonly path: string;
  readonly text: string;
}
export interface Unpacked {
  readonly files: readonly PlainFile[];
  /** Names of what was left out: no card files, or paths that lead elsewhere. */
  readonly refused: readonly string[];
}
/** More than this is no project of card files; a small zip can hold terabytes of nothing. */
const limits = { files: 5_000, bytes: 64 * 1024 * 1024 };

export function pack(files: readonly PlainFile[]): Promise<Uint8Array> {
  const entries: AsyncZippable = Object.fromEntries(files.map(({ path, text }) => [path, strToU8(text)]));
  return new Promise((resolve, reject) => {
    zip(entries, (error, data) => (error === null ? resolve(data) : reject(error)));
  });
}

/** Reads a zip file; what its names and sizes promise is not believed. */
export function unpack(data: Uint8Array): Promise<Unpacked> {
  const refused: string[] = [];
  let [count, bytes] = [0, 0];
  const filter = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }): boolean => {
    if (name.endsWith("/")) return false;
    const good = faultOfPath(name) === undefined && (count += 1) <= limits.files && (bytes += originalSize) <= limits.bytes;
    if (!good) refused.push(name);
    return good;
  };
  return new Promise((resolve, reject) => {
    unzip(data, { filter }, (error, entries) => {
      if (error !== null) return reject(error);
      resolve({ files: Object.entries(entries).map(([path, content]) => ({ path, text: strFromU8(content) })), refused });
    });
  });
}
