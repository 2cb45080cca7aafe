/** The files of one project, as the server opens them. */
export interface ProjectFiles {
  readonly root: string;
  /** The absolute path of each file on disk, by its path in the service. */
  readonly files: ReadonlyMap<string, string>;
}

/** What the server asks of the file system; the command line's own answers stand in `compiler/cli`. */
export interface Disk {
  /** The project that a file belongs to, whether or not the file is there. */
  projectOf(file: string): ProjectFiles;
  /** The text of a card file, or nothing if it can't be read. */
  read(file: string): string | undefined;
}
