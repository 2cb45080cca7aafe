/** The extension for VS Code: it starts `cardwright lsp` and shows what a lens asks for. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { commands, Position, Uri, window, workspace, type ExtensionContext } from "vscode";
import { LanguageClient, TransportKind, type Executable } from "vscode-languageclient/node";

let client: LanguageClient | undefined;

export async function activate(context: ExtensionContext): Promise<void> {
  const run = server();
  const language = workspace.getConfiguration("cardwright").get<string>("language");
  client = new LanguageClient("cardwright", "Cardwright", run, {
    documentSelector: [{ language: "card" }],
    initializationOptions: language === "" ? {} : { language },
    middleware: {
      // A trace is read in a terminal, step by step.
      executeCommand(command, args, next) {
        if (command !== "cardwright.trace") return next(command, args);
        trace(run, args);
        return undefined;
      },
    },
  });
  context.subscriptions.push(commands.registerCommand("cardwright.uses", uses));
  try {
    await client.start();
  } catch {
    void window.showErrorMessage("Cardwright can't be started. Install it in the project (npm install cardwright), or set cardwright.path.");
  }
}

export function deactivate(): Promise<void> | undefined {
  return client?.stop();
}

/** The command that is set, else the project's own package, else what is on the path. */
function server(): Executable {
  const path = workspace.getConfiguration("cardwright").get<string>("path") ?? "";
  const args = ["lsp"];
  const own = (workspace.workspaceFolders ?? []).map(({ uri }) => join(uri.fsPath, "node_modules", "cardwright", "dist", "cli.js")).find((file) => existsSync(file));
  if (path === "" && own !== undefined) return { command: "node", args: [own, ...args], transport: TransportKind.stdio };
  const command = path === "" ? "cardwright" : path;
  // A script is run by Node, wherever it is no program of its own.
  if (/\.[cm]?js$/.test(command)) return { command: "node", args: [command, ...args], transport: TransportKind.stdio };
  return { command, args, transport: TransportKind.stdio, options: { shell: process.platform === "win32" } };
}

function trace({ command, args = [] }: Executable, [uri, id]: readonly unknown[]): void {
  if (typeof uri !== "string" || typeof id !== "string") return;
  const terminal = window.createTerminal({ name: `trace ${id}`, shellPath: command, shellArgs: [...args.slice(0, -1), "test", Uri.parse(uri).fsPath, "--trace", id] });
  terminal.show();
}

interface PlainPlace {
  readonly line: number;
  readonly character: number;
}
/** VS Code's own list of references, with the places that the lens has counted. */
async function uses(uri: string, position: PlainPlace, locations: readonly { readonly uri: string; readonly range: { readonly start: PlainPlace; readonly end: PlainPlace } }[]): Promise<void> {
  const converter = client?.protocol2CodeConverter;
  if (converter === undefined) return;
  const places = locations.map(({ uri: where, range }) => converter.asLocation({ uri: where, range }));
  await commands.executeCommand("editor.action.showReferences", Uri.parse(uri), new Position(position.line, position.character), places);
}
