import { realpathSync } from "node:fs";
import { isAbsolute, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { LanguageService } from "../service/index.js";
import type { Disk } from "./disk.js";

/** One project with a service of its own, and which file of the disk each path of the service is. */
export class OpenProject {
  readonly service: LanguageService;
  readonly #root: string;
  readonly #disk: Disk;
  readonly #byPath = new Map<string, string>();
  readonly #byFile = new Map<string, string>();
  /** Paths of files whose text is the editor's, with the address that the editor gave. */
  readonly #edited = new Map<string, string>();

  constructor(root: string, service: LanguageService, disk: Disk) {
    this.#root = root;
    this.service = service;
    this.#disk = disk;
  }

  /** The path in the service of a file; one that isn't on the disk gets the path that it would have there. */
  pathOf(file: string): string {
    const known = this.#byFile.get(file);
    if (known !== undefined) return known;
    const inside = relative(this.#root, file);
    const path = inside.startsWith("..") || isAbsolute(inside) ? file : inside.split(sep).join("/").replace(/^cards\//, "");
    this.#put(path, file);
    return path;
  }
  uriOf(path: string): string {
    const given = this.#edited.get(path);
    if (given !== undefined) return given;
    const file = this.#byPath.get(path) ?? path;
    return isAbsolute(file) ? pathToFileURL(file).href : file;
  }

  #put(path: string, file: string): void {
    this.#byPath.set(path, file);
    this.#byFile.set(file, path);
  }

  /** The editor's text of a file counts, until it closes it. */
  edit(file: string, uri: string, text: string): void {
    const path = this.pathOf(file);
    this.#edited.set(path, uri);
    this.service.open(path, text);
  }
  /** What is on the disk counts again. */
  release(file: string): void {
    const path = this.pathOf(file);
    this.#edited.delete(path);
    const text = this.#disk.read(file);
    if (text === undefined) this.service.close(path);
    else this.service.open(path, text);
  }

  /** Reads the files that the project has now. */
  load(files: ReadonlyMap<string, string>): void {
    for (const path of this.service.paths()) if (!files.has(path) && !this.#edited.has(path)) this.service.close(path);
    for (const [path, file] of files) {
      this.#put(path, file);
      if (this.#edited.has(path)) continue;
      const text = this.#disk.read(file);
      if (text !== undefined) this.service.open(path, text);
    }
  }
}

/** All projects of which a file has been opened. */
export class Projects {
  readonly #open = new Map<string, OpenProject>();
  readonly #ofFile = new Map<string, OpenProject>();
  readonly #disk: Disk;
  readonly #create: () => LanguageService;

  constructor(disk: Disk, create: () => LanguageService) {
    this.#disk = disk;
    this.#create = create;
  }

  all(): readonly OpenProject[] {
    return [...this.#open.values()];
  }

  /** The project of a file; its files are read when the first of them is asked for. */
  of(file: string): OpenProject {
    const known = this.#ofFile.get(file);
    if (known !== undefined) return known;
    const { root, files } = this.#disk.projectOf(file);
    let project = this.#open.get(root);
    if (project === undefined) {
      project = new OpenProject(root, this.#create(), this.#disk);
      project.load(files);
      this.#open.set(root, project);
    }
    this.#ofFile.set(file, project);
    return project;
  }

  /** Files have come, gone or changed on the disk. */
  refresh(files: readonly string[]): void {
    for (const root of new Set(files.map((file) => this.#disk.projectOf(file).root))) {
      const project = this.#open.get(root);
      const [inside] = files.filter((file) => this.#disk.projectOf(file).root === root);
      if (project !== undefined && inside !== undefined) project.load(this.#disk.projectOf(inside).files);
    }
  }
}

/** The file of an address, behind all links; what is on no disk, as an editor's new text, keeps its address. */
export function fileOf(uri: string): string {
  if (!uri.startsWith("file:")) return uri;
  try {
    const file = fileURLToPath(uri);
    try {
      return realpathSync(file);
    } catch {
      return file;
    }
  } catch {
    return uri;
  }
}
