import { createConnection, DidChangeWatchedFilesNotification, MessageType, ProposedFeatures, ResponseError, ShowMessageNotification, TextDocuments, type CodeLens, type Connection } from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Language, LanguageService, Refused, ServiceHost } from "../service/index.js";
import { capabilities, commands, languageOf, tagged, untagged } from "./capabilities.js";
import type { Disk } from "./disk.js";
import { Findings } from "./findings.js";
import { fileOf, Projects, type OpenProject } from "./projects.js";
import { runAndTell, type RunRulings } from "./rulings.js";
import { withUris } from "./uris.js";

/** What the server is made of. */
export interface ServerParts {
  readonly disk: Disk;
  readonly create: (host: ServiceHost) => LanguageService;
  readonly host: ServiceHost;
  readonly runRulings: RunRulings;
  readonly version: string;
}

/** Speaks the Language Server Protocol over two streams until the other side ends it. */
export function serve(input: NodeJS.ReadableStream, output: NodeJS.WritableStream, parts: ServerParts): void {
  const connection = createConnection(ProposedFeatures.all, input, output);
  const documents = new TextDocuments(TextDocument);
  let language: Language = "en";
  const projects = new Projects(parts.disk, () => parts.create({ ...parts.host, language }));
  let watches = false;

  connection.onInitialize((params) => {
    language = languageOf(params);
    watches = params.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    const legend = parts.create(parts.host).semanticTokensLegend();
    return { capabilities: capabilities(legend), serverInfo: { name: "cardwright", version: parts.version } };
  });
  connection.onInitialized(() => {
    if (!watches) return;
    const watchers = [{ globPattern: "**/*.card" }, { globPattern: "**/cardwright.json" }];
    // An editor that can't watch after all tells us nothing of the disk; everything else works.
    connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }).catch(() => undefined);
  });

  const findings = new Findings(connection, documents, projects);
  documents.onDidChangeContent(({ document }) => {
    const file = fileOf(document.uri);
    projects.of(file).edit(file, document.uri, document.getText());
    findings.soon();
  });
  documents.onDidClose(({ document }) => {
    const file = fileOf(document.uri);
    projects.of(file).release(file);
    void connection.sendDiagnostics({ uri: document.uri, diagnostics: [] });
    findings.soon();
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    projects.refresh(changes.map(({ uri }) => fileOf(uri)));
    findings.soon();
  });

  bind(connection, projects);
  connection.onExecuteCommand(async ({ command, arguments: args = [] }) => {
    const [uri, what, more] = args as readonly unknown[];
    if (typeof uri !== "string") return null;
    const { project, path } = at(projects, uri);
    const ids = command === commands.card ? pairs(more) : typeof what === "string" ? [[path, what] as const] : strings(what).map((id) => [path, id] as const);
    const { ok, says } = await runAndTell(parts.runRulings, project.service, ids.length === 0 && command === commands.run ? path : ids);
    await connection.sendNotification(ShowMessageNotification.type, { type: ok ? MessageType.Info : MessageType.Warning, message: says });
    return { ok, says };
  });

  documents.listen(connection);
  connection.listen();
}

function at(projects: Projects, uri: string): { readonly project: OpenProject; readonly path: string; readonly service: LanguageService } {
  const file = fileOf(uri);
  const project = projects.of(file);
  return { project, path: project.pathOf(file), service: project.service };
}

/** One handler a question: the service answers, and its paths become addresses. */
function bind(connection: Connection, projects: Projects): void {
  const ask = <T>({ uri }: { readonly uri: string }, question: (service: LanguageService, path: string) => T): T => {
    const { project, path, service } = at(projects, uri);
    return withUris(question(service, path), (other) => project.uriOf(other));
  };
  connection.onCompletion(({ textDocument, position }) => ask(textDocument, (s, path) => tagged(s.completion(path, position), textDocument.uri)));
  connection.onCompletionResolve((item) => {
    const known = untagged(item.data);
    return known === undefined ? item : ask({ uri: known.file }, (s) => s.resolveCompletion({ ...item, data: known.data }));
  });
  connection.onSignatureHelp(({ textDocument, position }) => ask(textDocument, (s, path) => s.signatureHelp(path, position)));
  connection.onHover(({ textDocument, position }) => ask(textDocument, (s, path) => s.hover(path, position)));
  connection.onDefinition(({ textDocument, position }) => ask(textDocument, (s, path) => s.definition(path, position)));
  connection.onReferences(({ textDocument, position, context }) => ask(textDocument, (s, path) => s.references(path, position, context.includeDeclaration)));
  connection.onDocumentHighlight(({ textDocument, position }) => ask(textDocument, (s, path) => s.highlights(path, position)));
  connection.onPrepareRename(({ textDocument, position }) => ask(textDocument, (s, path) => orRefuse(s.prepareRename(path, position))));
  connection.onRenameRequest(({ textDocument, position, newName }) => ask(textDocument, (s, path) => orRefuse(s.rename(path, position, newName))));
  connection.onDocumentSymbol(({ textDocument }) => ask(textDocument, (s, path) => s.documentSymbols(path)));
  connection.onWorkspaceSymbol(({ query }) => projects.all().flatMap((project) => withUris(project.service.workspaceSymbols(query), (path) => project.uriOf(path))));
  connection.onFoldingRanges(({ textDocument }) => ask(textDocument, (s, path) => s.foldingRanges(path)));
  connection.onSelectionRanges(({ textDocument, positions }) => ask(textDocument, (s, path) => s.selectionRanges(path, positions)));
  connection.onCodeAction(({ textDocument, range, context }) => ask(textDocument, (s, path) => s.codeActions(path, range, context.only)));
  connection.onCodeLens(({ textDocument }) => ask(textDocument, (s, path) => s.codeLenses(path).map((lens) => fromFile(lens, textDocument.uri))));
  connection.onDocumentFormatting(({ textDocument }) => ask(textDocument, (s, path) => s.format(path)));
  connection.onDocumentRangeFormatting(({ textDocument, range }) => ask(textDocument, (s, path) => s.formatRange(path, range)));
  connection.onDocumentOnTypeFormatting(({ textDocument, position, ch }) => ask(textDocument, (s, path) => s.formatOnType(path, position, ch)));
  connection.languages.inlayHint.on(({ textDocument, range }) => ask(textDocument, (s, path) => s.inlayHints(path, range)));
  connection.languages.semanticTokens.on(({ textDocument }) => ask(textDocument, (s, path) => s.semanticTokens(path)));
  connection.languages.semanticTokens.onRange(({ textDocument, range }) => ask(textDocument, (s, path) => s.semanticTokens(path, range)));
}

/** The first argument of a lens is its file. */
function fromFile(lens: CodeLens, uri: string): CodeLens {
  if (lens.command === undefined) return lens;
  const [, ...rest] = (lens.command.arguments ?? []) as readonly unknown[];
  return { ...lens, command: { ...lens.command, arguments: [uri, ...rest] } };
}

/** An editor shows the sentence of a refusal if it comes as an error. */
function orRefuse<T extends object>(answer: T | Refused): T {
  if ("refused" in answer) throw new ResponseError(requestFailed, answer.refused);
  return answer;
}
const requestFailed = -32803;

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}
function pairs(value: unknown): readonly (readonly [string, string])[] {
  return (Array.isArray(value) ? value : []).flatMap((pair: unknown) => {
    const [path, id] = strings(pair);
    return path === undefined || id === undefined ? [] : [[path, id] as const];
  });
}
