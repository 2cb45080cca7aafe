import { openDB, type DBSchema, type IDBPDatabase } from "idb";

export interface Project {
  readonly id: string;
  readonly name: string;
}
/** A file of somebody's own. `revision` grows with every save, so that who saves knows what was there. */
export interface StoredFile {
  readonly project: string;
  readonly path: string;
  readonly text: string;
  readonly revision: number;
}
interface Schema extends DBSchema {
  readonly projects: { key: string; value: Project };
  readonly files: { key: [project: string, path: string]; value: StoredFile; indexes: { readonly project: string } };
}
export type Database = IDBPDatabase<Schema>;

/** The browser's own store of this site. */
export function openDatabase(name = "cardwright"): Promise<Database> {
  return openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore("projects", { keyPath: "id" });
      db.createObjectStore("files", { keyPath: ["project", "path"] }).createIndex("project", "project");
    },
  });
}
