/**
 * {@linkcode FileOperations} on a table in memory, for tests that try many homes.
 *
 * @module
 */

import type { FileEntry, FileOperations } from "../file_operations.ts";

type Entry =
  | { readonly kind: "file"; readonly mode: number; readonly bytes: Uint8Array }
  | { readonly kind: "folder"; readonly mode: number }
  | { readonly kind: "link"; readonly mode: number; readonly to: string };

function parent(path: string): string {
  return path.slice(0, path.lastIndexOf("/")) || "/";
}

/** A disk with nothing but its root. */
export class MemoryFiles implements FileOperations {
  readonly entries: Map<string, Entry> = new Map([["/", { kind: "folder", mode: 0o755 }]]);

  /** Puts a file there, with its folders. */
  write(path: string, text: string, mode = 0o644): void {
    this.folder(parent(path));
    this.entries.set(path, { kind: "file", mode, bytes: new TextEncoder().encode(text) });
  }

  /** Makes a folder with its parents. */
  folder(path: string): void {
    if (this.entries.has(path)) return;
    this.folder(parent(path));
    this.entries.set(path, { kind: "folder", mode: 0o755 });
  }

  /** Makes a link, with its folders. */
  link(path: string, to: string): void {
    this.folder(parent(path));
    this.entries.set(path, { kind: "link", mode: 0o777, to });
  }

  /** The text of a file, or undefined. */
  text(path: string): string | undefined {
    const entry = this.entries.get(path);
    return entry?.kind === "file" ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(entry.bytes) : undefined;
  }

  /** Everything, as one line for each place. */
  snapshot(): Map<string, string> {
    const show = (entry: Entry) =>
      entry.kind === "file"
        ? JSON.stringify([...entry.bytes].map((b) => String.fromCharCode(b)).join(""))
        : entry.kind === "link"
        ? entry.to
        : "";
    return new Map(
      [...this.entries].map(([path, e]) => [path, `${e.kind} ${e.mode.toString(8)} ${show(e)}`] as const).sort(),
    );
  }

  read(path: string): Promise<Uint8Array | undefined> {
    const entry = this.entries.get(path);
    return Promise.resolve(entry?.kind === "file" ? entry.bytes : undefined);
  }

  look(path: string): Promise<FileEntry | undefined> {
    const entry = this.entries.get(path);
    return Promise.resolve(entry && { kind: entry.kind, mode: entry.mode });
  }

  readLink(path: string): Promise<string> {
    const entry = this.entries.get(path);
    return entry?.kind === "link" ? Promise.resolve(entry.to) : Promise.reject(new Error(`${path} is no link`));
  }

  list(path: string): Promise<string[]> {
    const inside = path === "/" ? "/" : `${path}/`;
    const names = [...this.entries.keys()].filter((name) => name !== "/" && name.startsWith(inside))
      .map((name) => name.slice(inside.length)).filter((name) => !name.includes("/"));
    return Promise.resolve(names);
  }

  makeFolder(path: string, mode: number): Promise<void> {
    if (this.entries.has(path) || this.entries.get(parent(path))?.kind !== "folder") {
      return Promise.reject(new Error(`cannot make ${path}`));
    }
    this.entries.set(path, { kind: "folder", mode });
    return Promise.resolve();
  }

  replace(path: string, bytes: Uint8Array, mode?: number): Promise<void> {
    if (this.entries.get(parent(path))?.kind !== "folder") return Promise.reject(new Error(`no folder for ${path}`));
    this.entries.set(path, { kind: "file", mode: mode ?? this.entries.get(path)?.mode ?? 0o644, bytes });
    return Promise.resolve();
  }

  async create(path: string, bytes: Uint8Array, mode?: number): Promise<boolean> {
    if (this.entries.has(path)) return false;
    await this.replace(path, bytes, mode);
    return true;
  }

  async remove(path: string): Promise<void> {
    if (!this.entries.has(path) || (await this.list(path)).length > 0) throw new Error(`cannot remove ${path}`);
    this.entries.delete(path);
  }

  tidy(): Promise<void> {
    return Promise.resolve();
  }

  async lock(path: string): Promise<() => Promise<void>> {
    await this.replace(path, new Uint8Array());
    return () => this.remove(path);
  }
}
