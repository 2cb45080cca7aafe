import type { StoredFile } from "../store/database.js";
import type { ProjectStore } from "../store/projects.js";
import type { Tabs } from "../store/tabs.js";

export interface FilesEvents {
  readonly conflict: (copy: StoredFile, theirs: StoredFile) => void;
  readonly failed: () => void;
}

/** The open project's own files, and their way into the store: each change is written at once, the newest last. */
export class OwnFiles {
  readonly #store: ProjectStore;
  readonly #tabs: Tabs;
  readonly #events: FilesEvents;
  #project = "";
  #files = new Map<string, { text: string; revision: number }>();
  readonly #waiting = new Set<string>();
  /** Texts on their way into the store: whether they arrived isn't known yet. */
  readonly #sent = new Map<string, string>();
  #writing: Promise<void> | undefined;

  constructor(store: ProjectStore, tabs: Tabs, events: FilesEvents) {
    this.#store = store;
    this.#tabs = tabs;
    this.#events = events;
  }
  get project(): string {
    return this.#project;
  }
  get paths(): ReadonlySet<string> {
    return new Set(this.#files.keys());
  }
  text(path: string): string | undefined {
    return this.#files.get(path)?.text;
  }
  all(): readonly { readonly path: string; readonly text: string }[] {
    return [...this.#files].map(([path, { text }]) => ({ path, text }));
  }

  async open(project: string): Promise<void> {
    await this.flush();
    this.#project = project;
    await this.#recover(project);
    this.#files = new Map((await this.#store.files(project)).map(({ path, text, revision }) => [path, { text, revision }]));
  }
  write(path: string, text: string): void {
    const known = this.#files.get(path);
    if (known === undefined) this.#files.set(path, { text, revision: 0 });
    else known.text = text;
    this.#waiting.add(path);
    // The store answers later; a page that is closed before that finds the text here.
    const entry: Unsaved = { text, base: this.#files.get(path)?.revision ?? 0, sent: this.#sent.get(path) ?? null };
    localStorage.setItem(unsaved(this.#project, path), JSON.stringify(entry));
    this.#writing ??= this.#writeAll().finally(() => (this.#writing = undefined));
  }
  /** Until all is written. */
  async flush(): Promise<void> {
    await this.#writing;
  }
  async remove(path: string): Promise<StoredFile | undefined> {
    await this.flush();
    this.#files.delete(path);
    const file = await this.#store.drop(this.#project, path);
    this.#tabs.tell({ is: "dropped", project: this.#project, path });
    return file;
  }
  /** What another tab has saved. */
  heard(path: string, text: string, revision: number): void {
    this.#files.set(path, { text, revision });
  }
  forget(path: string): void {
    this.#files.delete(path);
  }

  async #recover(project: string): Promise<void> {
    const prefix = unsaved(project, "");
    const stored = new Map((await this.#store.files(project)).map((file) => [file.path, file]));
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith(prefix))) {
      const { text, base, sent } = JSON.parse(localStorage.getItem(key) ?? "") as Unsaved;
      const path = key.slice(prefix.length);
      const there = stored.get(path);
      // What this page itself had sent before is nobody else's change.
      await this.#store.save(project, path, text, there?.text === sent ? (there?.revision ?? base) : base);
      localStorage.removeItem(key);
    }
  }
  async #writeAll(): Promise<void> {
    for (;;) {
      const [path] = this.#waiting;
      const file = path === undefined ? undefined : this.#files.get(path);
      if (path === undefined) return;
      this.#waiting.delete(path);
      if (file !== undefined) await this.#writeOne(path, file);
    }
  }
  async #writeOne(path: string, file: { text: string; revision: number }): Promise<void> {
    const project = this.#project;
    const { text } = file;
    this.#sent.set(path, text);
    try {
      const saved = await this.#store.save(project, path, text, file.revision);
      if (!this.#waiting.has(path)) localStorage.removeItem(unsaved(project, path));
      if (saved.is === "saved") {
        file.revision = saved.revision;
        this.#tabs.tell({ is: "saved", project, path, text, revision: saved.revision });
      } else {
        this.#files.set(saved.copy.path, { text: saved.copy.text, revision: saved.copy.revision });
        this.#files.set(path, { text: saved.theirs.text, revision: saved.theirs.revision });
        this.#tabs.tell({ is: "saved", project, path: saved.copy.path, text: saved.copy.text, revision: saved.copy.revision });
        this.#events.conflict(saved.copy, saved.theirs);
      }
    } catch {
      this.#events.failed();
    } finally {
      this.#sent.delete(path);
    }
  }
}

/** What is kept until the store has it: the text, what it changes, and what was on its way there before. */
interface Unsaved {
  readonly text: string;
  readonly base: number;
  readonly sent: string | null;
}

function unsaved(project: string, path: string): string {
  return `unsaved/${project}/${path}`;
}
