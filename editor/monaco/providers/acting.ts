/** What can be done at a place: fixes and lenses. */
import type * as lsp from "vscode-languageserver-types";
import { fromRange, fromWorkspaceEdit, toMarker, toRange } from "../convert.js";
import { LANGUAGE, monaco, pathOf } from "../monaco.js";
import type { Service } from "./service.js";

export function registerFixes(ask: Service, mayEdit: (path: string) => boolean): void {
  monaco.languages.registerCodeActionProvider(
    LANGUAGE,
    {
      async provideCodeActions(model, range, context) {
        const here = [pathOf(model.uri), toRange(range)] as const;
        const actions = await ask("codeActions", context.only === undefined ? here : [...here, [context.only]]);
        return { actions: actions.filter((action) => editable(action, mayEdit)).map(fromAction), dispose: () => undefined };
      },
    },
    { providedCodeActionKinds: ["quickfix", "source.fixAll"] },
  );
}
function editable({ edit }: lsp.CodeAction, mayEdit: (path: string) => boolean): boolean {
  return Object.keys(edit?.changes ?? {}).every(mayEdit);
}
function fromAction({ title, kind, diagnostics = [], isPreferred = false, edit }: lsp.CodeAction): monaco.languages.CodeAction {
  return {
    title,
    ...(kind === undefined ? {} : { kind }),
    diagnostics: diagnostics.map(toMarker),
    isPreferred,
    ...(edit === undefined ? {} : { edit: fromWorkspaceEdit(edit) }),
  };
}

/** Lenses call commands of the host. */
export function registerLenses(ask: Service): void {
  monaco.languages.registerCodeLensProvider(LANGUAGE, {
    async provideCodeLenses(model) {
      const lenses = await ask("codeLenses", [pathOf(model.uri)]);
      return {
        lenses: lenses.flatMap(({ range, command }) =>
          command === undefined ? [] : [{ range: fromRange(range), command: { id: command.command, title: command.title, arguments: command.arguments ?? [] } }],
        ),
        dispose: () => undefined,
      };
    },
  });
}
