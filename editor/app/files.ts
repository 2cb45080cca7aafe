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
    localStorage.setItem(unsaved(this.#project, path), JSON.stringify({ text, base: this.#files.get(path)?.revision ?? 0 }));
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
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith(prefix))) {
      const { text, base } = JSON.parse(localStorage.getItem(key) ?? "") as { readonly text: string; readonly base: number };
      await this.#store.save(project, key.slice(prefix.length), text, base);
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
    }
  }
}

function unsaved(project: string, path: string): string {
  return `unsaved/${project}/${path}`;
}
