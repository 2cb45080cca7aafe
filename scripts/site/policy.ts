/** Monaco's own policies that make markup from what it has escaped, and ours for the addresses of workers. */
const policies = [
  "cardwright",
  "defaultWorkerFactory",
  "diffEditorWidget",
  "diffReview",
  "domLineBreaksComputer",
  "dompurify",
  "editorGhostText",
  "editorViewLayer",
  "richScreenReaderContent",
  "standaloneColorizer",
  "stickyScrollViewLayer",
  "tokenizeToString",
];

/** What the page may do; it stands in the page itself, so that any host of files will do. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  // Monaco places its lines by style attributes.
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  `trusted-types ${policies.join(" ")}`,
].join("; ");

/** A worker doesn't inherit the page's policy: it has that of its own file's headers, where a host can set them. */
export const workerPolicies: Readonly<Record<string, string>> = {
  "language.js": "default-src 'none'; script-src 'self'; connect-src 'none'",
  "text.js": "default-src 'none'; script-src 'self'; connect-src 'none'",
  // The one place that makes functions from emitted text; it can load and reach nothing.
  "rules.js": "default-src 'none'; script-src 'unsafe-eval'; connect-src 'none'",
};
