/** Serves the built site as a host of files does, with the headers that a host should set. */
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { basename, extname, join } from "node:path";
import { pagePolicy, workerPolicies } from "./policy.js";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".ttf": "font/ttf",
  ".txt": "text/plain; charset=utf-8",
};

/** Below `/base/`; `headers` says whether the policies are sent, too, or stand in the page alone. */
export function serveSite(folder: string, { headers = true }: { readonly headers?: boolean } = {}): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === "/") return void response.writeHead(302, { location: "/editor/" }).end();
    const name = pathname.endsWith("/") ? "index.html" : basename(pathname);
    readFile(join(folder, name)).then(
      (content) => {
        const policy = workerPolicies[name] ?? pagePolicy;
        const sent = { "content-type": types[extname(name)] ?? "application/octet-stream", "x-content-type-options": "nosniff", "cache-control": "no-cache" };
        response.writeHead(200, headers ? { ...sent, "content-security-policy": policy } : sent).end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
}
