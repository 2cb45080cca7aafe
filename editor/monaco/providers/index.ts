import { registerFixes, registerLenses } from "./acting.js";
import { registerNavigation, registerOutline, registerRename } from "./going.js";
import { registerColours, registerFolding, registerHints, registerHover } from "./reading.js";
import type { Service } from "./service.js";
import { registerCompletion, registerLayout, registerSignatures } from "./writing.js";

export type { Service } from "./service.js";

export interface Rights {
  readonly mayEdit: (path: string) => boolean;
  /** Why a file isn't changed, in a sentence. */
  readonly readOnly: (path: string) => string;
}

export async function registerProviders(ask: Service, { mayEdit, readOnly }: Rights): Promise<void> {
  const { tokenTypes, tokenModifiers } = await ask("semanticTokensLegend", []);
  registerColours(ask, { tokenTypes: [...tokenTypes], tokenModifiers: [...tokenModifiers] });
  registerHover(ask);
  registerHints(ask);
  registerFolding(ask);
  registerCompletion(ask);
  registerSignatures(ask);
  registerLayout(ask);
  registerNavigation(ask);
  registerOutline(ask);
  registerRename(ask, mayEdit, readOnly);
  registerFixes(ask, mayEdit);
  registerLenses(ask);
}
