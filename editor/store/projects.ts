import type { Database, Project, StoredFile } from "./database.js";

/** What became of a save. */
export type Saved =
  | { readonly is: "saved"; readonly revision: number }
  /** Somebody else had saved in between: theirs stays, this text is kept beside it. */
  | { readonly is: "conflict"; readonly copy: StoredFile; readonly theirs: StoredFile };

/** Projects of one browser. Every write is one transaction, so that a crash leaves the state before or after it. */
export interface ProjectStore {
  projects(): Promise<readonly Project[]>;
  create(name: string): Promise<Project>;
  remove(project: string): Promise<void>;
  files(project: string): Promise<readonly StoredFile[]>;
  /** Saves a text that was made from `base`, the revision that was read; 0 for a file that is new. */
  save(project: string, path: string, text: string, base: number): Promise<Saved>;
  /** Takes a file away and gives what it was, for undo. */
  drop(project: string, path: string): Promise<StoredFile | undefined>;
}

export function projectStore(db: Database): ProjectStore {
  return {
    projects: () => db.getAll("projects"),
    async create(name) {
      const project: Project = { id: crypto.randomUUID(), name };
      await db.add("projects", project);
      return project;
    },
    async remove(project) {
      const tx = db.transaction(["projects", "files"], "readwrite");
      const keys = await tx.objectStore("files").index("project").getAllKeys(project);
      await Promise.all([...keys.map((key) => tx.objectStore("files").delete(key)), tx.objectStore("projects").delete(project)]);
      await tx.done;
    },
    files: (project) => db.getAllFromIndex("files", "project", project),
    async save(project, path, text, base) {
      const tx = db.transaction("files", "readwrite", { durability: "strict" });
      const theirs = await tx.store.get([project, path]);
      if (theirs === undefined || theirs.revision === base || theirs.text === text) {
        const revision = Math.max(theirs?.revision ?? 0, base) + 1;
        await tx.store.put({ project, path, text, revision });
        await tx.done;
        return { is: "saved", revision };
      }
      const taken = new Set((await tx.store.index("project").getAllKeys(project)).map(([, other]) => other));
      const copy: StoredFile = { project, path: copyPath(path, taken), text, revision: 1 };
      await tx.store.put(copy);
      await tx.done;
      return { is: "conflict", copy, theirs };
    },
    async drop(project, path) {
      const tx = db.transaction("files", "readwrite");
      const file = await tx.store.get([project, path]);
      await tx.store.delete([project, path]);
      await tx.done;
      return file;
    },
  };
}

/** `a.card` → `a.card.conflict-1`: not a card file, so that no card is declared twice. */
export function copyPath(path: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const copy = `${path}.conflict-${String(n)}`;
    if (!taken.has(copy)) return copy;
  }
}
