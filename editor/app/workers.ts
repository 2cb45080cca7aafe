const files = ["language.js", "rules.js", "text.js"] as const;
export type WorkerFile = (typeof files)[number];

interface Policy {
  createScriptURL(url: string): unknown;
}
interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
}

/** The page's policy lets a script's address be made here alone, and only for these files of the site. */
const policy: Policy | undefined = (globalThis as { readonly trustedTypes?: Policies }).trustedTypes?.createPolicy("cardwright", {
  createScriptURL(file) {
    if (!files.some((known) => known === file)) throw new TypeError("no worker of this site");
    return new URL(file, document.baseURI).href;
  },
});

export function startWorker(file: WorkerFile): Worker {
  return new Worker((policy?.createScriptURL(file) ?? new URL(file, document.baseURI).href) as string);
}
