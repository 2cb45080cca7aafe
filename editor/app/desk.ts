import { catalogues, files as shipped } from "cardwright:shipped";
import { registerProviders, type Service } from "../monaco/providers/index.js";
import { registerCommand, Surface } from "../monaco/surface.js";
import { RulesHost } from "../runner/host.js";
import type { Project } from "../store/database.js";
import { faultOfPath, type PathFault } from "../store/paths.js";
import { copyPath, type ProjectStore } from "../store/projects.js";
import { openTabs, type Tabs } from "../store/tabs.js";
import { pack, unpack } from "../store/zip.js";
import type { DescribedFinding } from "../worker/language.js";
import { OwnFiles } from "./files.js";
import { firstFile } from "./first.js";
import { Preview } from "./preview.js";
import { Proofs } from "./proofs.js";
import type { Store, Tab } from "./state.js";
import { words, type Words } from "./words/index.js";

export interface DeskParts {
  readonly store: Store;
  readonly projects: ProjectStore;
  readonly language: Service;
  readonly rules: RulesHost;
  readonly place: HTMLElement;
}
const shippedTexts: ReadonlyMap<string, string> = new Map(shipped.map(({ path, text }) => [path, text]));

/** Everything that the user can do, and what follows from it. */
export class Desk {
  readonly store: Store;
  readonly #projects: ProjectStore;
  readonly #ask: Service;
  readonly #surface: Surface;
  readonly #own: OwnFiles;
  readonly #tabs: Tabs;
  readonly #preview: Preview;
  readonly proofs: Proofs;
  readonly #moved = new Set<() => void>();
  #checking = false;
  /** When the oldest change was made that no check has seen. */
  #changed: number | undefined;

  constructor({ store, projects, language, rules, place }: DeskParts) {
    this.store = store;
    this.#projects = projects;
    this.#ask = language;
    this.#surface = new Surface(place, {
      changed: (path, text) => this.#edited(path, text),
      moved: () => {
        this.#moved.forEach((heard) => heard());
        void this.#preview.refresh();
      },
      opened: (path, at) => this.open(path, at),
    });
    this.#tabs = openTabs((notice) => {
      if (notice.project !== this.#own.project || this.store.state.mayEdit) return;
      if (notice.is === "saved") this.#own.heard(notice.path, notice.text, notice.revision);
      else this.#own.forget(notice.path);
      this.#bring(notice.path);
      this.#list();
      void this.check();
    });
    this.#own = new OwnFiles(projects, this.#tabs, {
      conflict: (copy, theirs) => {
        this.#bring(copy.path);
        this.#bring(theirs.path);
        this.#list();
        this.store.set({ notice: { says: this.words.conflict(theirs.path, copy.path) } });
      },
      failed: () => this.store.set({ notice: { says: this.words.notSaved } }),
    });
    this.#preview = new Preview(language, store, this.#surface);
    this.proofs = new Proofs(language, rules, store);
  }
  get words(): Words {
    return words[this.store.state.language];
  }

  async start(): Promise<void> {
    await this.#ask("start", { catalogues, language: this.store.state.language });
    for (const { path } of shipped) this.#bring(path);
    await registerProviders(this.#ask, { mayEdit: (path) => this.mayEdit(path), readOnly: (path) => this.words.readOnlyPath(path) });
    registerCommand("cardwright.run", (_path, ids) => {
      this.tab("rulings");
      void this.proofs.again(Array.isArray(ids) ? ids.map(String) : undefined);
    });
    registerCommand("cardwright.runCard", () => {
      this.tab("rulings");
      void this.proofs.again();
    });
    registerCommand("cardwright.trace", (path, id) => void this.proofs.trace(String(path), String(id)));
    registerCommand("cardwright.uses", () => this.#surface.focus());
    let all = await this.#projects.projects();
    if (all.length === 0) {
      const project = await this.#projects.create("My cards");
      await this.#projects.save(project.id, firstFile.path, firstFile.text, 0);
      all = [project];
    }
    const remembered = all.find(({ id }) => id === localStorage.getItem("project"));
    await this.enter((remembered ?? all[0] ?? { id: "", name: "" }).id, all);
  }

  async enter(project: string, projects: readonly Project[] = this.store.state.projects): Promise<void> {
    const before = this.#own.paths;
    await this.#own.open(project);
    localStorage.setItem("project", project);
    this.store.set({ project, projects, mayEdit: false });
    for (const path of new Set([...before, ...this.#own.paths])) this.#bring(path);
    this.#tabs.enter(project, (mayEdit) => void this.#mayEdit(mayEdit));
    this.#list();
    const last = localStorage.getItem("path");
    const [first] = this.#own.paths;
    this.open(last !== null && this.#text(last) !== undefined ? last : (first ?? shipped[0]?.path ?? ""));
  }
  async #mayEdit(mayEdit: boolean): Promise<void> {
    // Whoever had the right may have saved more than was heard.
    if (mayEdit) {
      await this.#own.open(this.#own.project);
      for (const path of this.#own.paths) this.#bring(path);
    }
    this.store.set({ mayEdit });
    this.#list();
    this.#show();
  }
  takeOver(): void {
    this.#tabs.takeOver();
  }
  async createProject(name: string): Promise<void> {
    const project = await this.#projects.create(name);
    await this.enter(project.id, [...this.store.state.projects, project]);
  }

  mayEdit(path: string): boolean {
    return this.store.state.mayEdit && this.#own.text(path) !== undefined;
  }
  #text(path: string): string | undefined {
    return this.#own.text(path) ?? shippedTexts.get(path);
  }
  /** Gives the text of a path, or that there is none, to the editor and to the service. */
  #bring(path: string): void {
    const text = this.#text(path);
    if (text === undefined) {
      this.#surface.drop(path);
      void this.#ask("close", { path });
      return;
    }
    this.#surface.put(path, text);
    if (path.endsWith(".card")) void this.#ask("open", { path, text });
  }
  #list(): void {
    const own = this.#own.paths;
    const files = [...[...own].map((path) => ({ path, own: true, copied: false })), ...shipped.map(({ path }) => ({ path, own: false, copied: own.has(path) }))];
    this.store.set({ files: files.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)) });
  }
  open(path: string, at?: { readonly line: number; readonly character: number }): void {
    if (this.#text(path) === undefined) return;
    localStorage.setItem("path", path);
    if (path !== this.store.state.path) this.store.set({ path, findings: undefined, card: undefined, rulings: [], traced: undefined, code: null });
    this.#show();
    if (at !== undefined) this.#surface.reveal(at);
    void this.check();
  }
  #show(): void {
    const { path } = this.store.state;
    if (path === "") return;
    const { textOf, readOnly, otherTab } = this.words;
    const own = this.#own.text(path) !== undefined;
    this.#surface.show(path, { label: textOf(path), readOnly: !this.mayEdit(path), readOnlyMessage: own ? otherTab : readOnly });
  }
  focusText(): void {
    this.#surface.focus();
  }
  markLine(line?: number): void {
    this.#surface.markLine(line);
  }
  /** Tells whenever the cursor has moved, until what this gives is called. */
  onMove(heard: () => void): () => void {
    this.#moved.add(heard);
    return () => void this.#moved.delete(heard);
  }
  /** Line of the cursor, from 1. */
  get line(): number {
    return this.#surface.position.line + 1;
  }

  #edited(path: string, text: string): void {
    this.#changed ??= performance.now();
    this.#own.write(path, text);
    if (path.endsWith(".card")) void this.#ask("open", { path, text });
    void this.check();
  }
  /** Checks the open file, as often as it changes; then everything that follows from it. */
  async check(): Promise<void> {
    if (this.#checking) return;
    this.#checking = true;
    let seen: string | undefined;
    let path = "";
    do {
      path = this.store.state.path;
      seen = this.#surface.text(path);
      const since = this.#changed;
      this.#changed = undefined;
      const [problems, findings] = await Promise.all([this.#ask("problems", [path]), this.#ask("findings", { path })]);
      if (path === this.store.state.path) {
        this.#surface.showProblems(path, problems);
        this.store.set({ findings });
        if (since !== undefined) performance.measure("cardwright/findings", { start: since, end: performance.now() });
      }
    } while (path !== this.store.state.path || seen !== this.#surface.text(path));
    this.#checking = false;
    await this.#preview.refresh();
    void this.proofs.refresh();
  }
  fix({ fixes }: DescribedFinding): void {
    this.#surface.apply(fixes[0]?.edits ?? []);
    this.#surface.focus();
  }

  /** Line of an offset, from 1. */
  lineAt(path: string, pos: number): number {
    return (this.#surface.text(path) ?? "").slice(0, pos).split("\n").length;
  }
  goTo(path: string, pos: number): void {
    const before = (this.#surface.text(path) ?? "").slice(0, pos).split("\n");
    this.open(path, { line: before.length - 1, character: before.at(-1)?.length ?? 0 });
  }

  tab(tab: Tab): void {
    this.store.set({ tab });
    void this.#preview.refresh();
  }
  edition(edition: string | undefined): void {
    this.store.set({ edition });
    void this.#preview.refresh();
  }
  async speak(language: "en" | "ja"): Promise<void> {
    this.store.set({ language });
    document.documentElement.lang = language;
    localStorage.setItem("language", language);
    this.#show();
    await this.#ask("speak", [language]);
  }

  faultOf(path: string): PathFault | undefined {
    return faultOfPath(path, this.#own.paths);
  }
  create(path: string, text = ""): void {
    this.#own.write(path, text);
    this.#bring(path);
    this.#list();
    this.open(path, { line: 0, character: 0 });
  }
  copy(path: string): void {
    this.create(path, shippedTexts.get(path) ?? "");
  }
  async rename(from: string, to: string): Promise<void> {
    this.create(to, this.#own.text(from) ?? "");
    await this.#own.remove(from);
    this.#bring(from);
    this.#list();
    void this.check();
  }
  async remove(path: string): Promise<void> {
    const file = await this.#own.remove(path);
    this.#bring(path);
    this.#list();
    const [next] = this.#own.paths;
    if (this.#text(path) === undefined) this.open(next ?? shipped[0]?.path ?? "");
    else this.open(path);
    const undo = (): void => {
      this.create(path, file?.text ?? "");
      this.store.set({ notice: undefined });
    };
    this.store.set({ notice: { says: this.words.removed(path), undo } });
  }

  async exportZip(): Promise<Blob> {
    await this.#own.flush();
    return new Blob([new Uint8Array(await pack(this.#own.all()))], { type: "application/zip" });
  }
  async importZip(data: Uint8Array): Promise<void> {
    try {
      const { files, refused } = await unpack(data);
      const own = new Map(this.#own.all().map((file) => [file.path, file.text]));
      for (const { path, text } of files) {
        // What was there stays, under another name.
        const there = own.get(path);
        if (there !== undefined && there !== text) {
          const kept = copyPath(path, new Set(own.keys()));
          own.set(kept, there);
          this.#own.write(kept, there);
        }
        this.#own.write(path, text);
        this.#bring(path);
      }
      await this.#own.flush();
      this.#list();
      const [first] = files;
      if (first !== undefined) this.open(first.path);
      this.store.set({ notice: { says: this.words.imported(files.length, refused.length) } });
    } catch {
      this.store.set({ notice: { says: this.words.badZip } });
    }
  }
}
