import type { Connection, TextDocuments } from "vscode-languageserver/node";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { fileOf, type Projects } from "./projects.js";
import { withUris } from "./uris.js";

/** How long an editor must be quiet before findings are sent, in milliseconds. */
const quiet = 30;

/** Sends the findings of the open files whenever a text has changed: one file's words are another file's findings. */
export class Findings {
  readonly #connection: Connection;
  readonly #documents: TextDocuments<TextDocument>;
  readonly #projects: Projects;
  #waiting: NodeJS.Timeout | undefined;

  constructor(connection: Connection, documents: TextDocuments<TextDocument>, projects: Projects) {
    this.#connection = connection;
    this.#documents = documents;
    this.#projects = projects;
  }

  soon(): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#send(), quiet);
  }

  #send(): void {
    for (const { uri, version } of this.#documents.all()) {
      const file = fileOf(uri);
      const project = this.#projects.of(file);
      const diagnostics = withUris(project.service.problems(project.pathOf(file)), (path) => project.uriOf(path));
      void this.#connection.sendDiagnostics({ uri, version, diagnostics });
    }
  }
}
