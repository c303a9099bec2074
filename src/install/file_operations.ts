/**
 * What editing needs from the disk. Kept this small so that the edits run wherever someone can offer these few calls.
 *
 * @module
 */

/** What is at a path; a link is itself, not what it leads to. */
export interface FileEntry {
  readonly kind: "file" | "folder" | "link" | "other";
  /** Permission bits; 0 where the system has none. */
  readonly mode: number;
}

/** Gives a lock back. */
export type Release = () => Promise<void>;

/** File calls on absolute paths. A call throws what the system says unless its text tells otherwise. */
export interface FileOperations {
  /** The bytes, through links; undefined when nothing is there. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** What is there, without following a link at the end; undefined when nothing is. */
  look(path: string): Promise<FileEntry | undefined>;
  /** Where a link points, as written in it. */
  readLink(path: string): Promise<string>;
  /** Names in a folder; empty when there is no such folder. */
  list(path: string): Promise<string[]>;
  /** Makes one folder whose parent exists. */
  makeFolder(path: string, mode: number): Promise<void>;
  /** Replaces or creates a file in one step that a crash cannot halve. `mode` is set exactly; without it the umask rules. */
  replace(path: string, bytes: Uint8Array, mode?: number): Promise<void>;
  /** Creates a file in one step; false, and nothing changed, when the name is taken. */
  create(path: string, bytes: Uint8Array, mode?: number): Promise<boolean>;
  /** Removes a file, or a folder that is empty. */
  remove(path: string): Promise<void>;
  /** Removes what killed runs left behind of writes to this path or to its backups. Only for the holder of the lock. */
  tidy(path: string): Promise<void>;
  /** Waits for the lock file at a path, whose folder exists. The file is gone after the release. */
  lock(path: string): Promise<Release>;
}
