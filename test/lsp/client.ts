import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter, type Diagnostic, type InitializeResult, type ProtocolConnection, type PublishDiagnosticsParams } from "vscode-languageserver-protocol/node";

/** An editor: a real client on the streams of a real `cardwright lsp`. */
export class Editor {
  readonly #connection: ProtocolConnection;
  readonly #ended: Promise<number | null>;
  readonly #published = new Map<string, PublishDiagnosticsParams>();
  readonly #waiting = new Set<() => void>();
  readonly #versions = new Map<string, number>();
  readonly messages: string[] = [];

  constructor(cwd: string) {
    const server = spawn(process.execPath, ["--import", import.meta.resolve("tsx"), fileURLToPath(new URL("../../compiler/cli/main.ts", import.meta.url)), "lsp", "--stdio"], { cwd, stdio: ["pipe", "pipe", "inherit"] });
    this.#ended = new Promise((resolve) => server.once("exit", resolve));
    this.#connection = createProtocolConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
    this.#connection.onNotification("textDocument/publishDiagnostics", (params: PublishDiagnosticsParams) => {
      this.#published.set(params.uri, params);
      for (const look of this.#waiting) look();
    });
    this.#connection.onNotification("window/showMessage", ({ message }: { readonly message: string }) => void this.messages.push(message));
    this.#connection.onRequest("client/registerCapability", () => null);
    this.#connection.listen();
  }

  async start(options: { readonly language?: string } = {}): Promise<InitializeResult> {
    const result = await this.ask<InitializeResult>("initialize", { processId: process.pid, rootUri: null, capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } }, initializationOptions: options });
    await this.#connection.sendNotification("initialized", {});
    return result;
  }
  ask<R>(method: string, params: unknown): Promise<R> {
    return this.#connection.sendRequest<R>(method, params);
  }
  tell(method: string, params: unknown): Promise<void> {
    return this.#connection.sendNotification(method, params);
  }

  async open(uri: string, text: string): Promise<void> {
    this.#versions.set(uri, 1);
    await this.tell("textDocument/didOpen", { textDocument: { uri, languageId: "card", version: 1, text } });
  }
  /** Types a text over a range. */
  async type(uri: string, range: { readonly start: unknown; readonly end: unknown }, text: string): Promise<void> {
    const version = (this.#versions.get(uri) ?? 0) + 1;
    this.#versions.set(uri, version);
    await this.tell("textDocument/didChange", { textDocument: { uri, version }, contentChanges: [{ range, text }] });
  }

  /** The findings that the server sends for the text as it is now. */
  findings(uri: string): Promise<readonly Diagnostic[]> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = this.#published.get(uri);
        if (found?.version !== this.#versions.get(uri) || found === undefined) return;
        this.#waiting.delete(look);
        resolve(found.diagnostics);
      };
      this.#waiting.add(look);
      look();
    });
  }

  /** Says goodbye as editors do, and gives the server's exit code. */
  async end(): Promise<number | null> {
    await this.ask("shutdown", undefined);
    await this.tell("exit", undefined);
    const code = await this.#ended;
    this.#connection.dispose();
    return code;
  }
}
