import { build } from "esbuild";
import { root } from "./graph.js";

export interface Bundle {
  readonly kilobytes: number;
  /** Every file that went in, and every import that stayed out. */
  readonly inputs: readonly string[];
}

/** Bundles one entry for the browser, minified; what only Node has fails. */
export async function bundleForBrowser(entry: string | { readonly source: string }): Promise<Bundle> {
  const { metafile, outputFiles } = await build({
    ...(typeof entry === "string"
      ? { entryPoints: [entry] }
      : { stdin: { contents: entry.source, resolveDir: root, loader: "ts" } }),
    absWorkingDir: root,
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    external: ["node:*"],
    write: false,
    metafile: true,
    logLevel: "silent",
  });
  const bytes = outputFiles.reduce((sum, file) => sum + file.contents.byteLength, 0);
  const external = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter((one) => one.external).map(({ path }) => path),
  );
  return { kilobytes: bytes / 1024, inputs: [...Object.keys(metafile.inputs), ...external] };
}

/** A worker loads in one go: the compiler with its grammar, and the renderer that an editor's preview asks for. */
const LIMIT = 690;

/** What a worker may not be made of. */
export function unfitForBrowsers({ kilobytes, inputs }: Bundle): readonly string[] {
  const strangers = inputs.filter((input) => /^node:|(^|\/)ts-morph\/|^compiler\/(cli|verify)\//.test(input));
  return [...strangers, ...(kilobytes > LIMIT ? [`${Math.round(kilobytes)} KB`] : [])];
}
