/**
 * Throwaway homes for tests of installations, and snapshots of everything in them.
 *
 * @module
 */

/** What is at one place: kind, mode, and content or link target. */
export type Snapshot = ReadonlyMap<string, string>;

/** Everything below a folder, links not followed. The folder itself is not in it. */
export function snapshot(root: string): Snapshot {
  const result = new Map<string, string>();
  const walk = (folder: string) => {
    for (const entry of [...Deno.readDirSync(folder)].sort((a, b) => a.name < b.name ? -1 : 1)) {
      const path = `${folder}/${entry.name}`;
      const info = Deno.lstatSync(path);
      const mode = ((info.mode ?? 0) & 0o7777).toString(8);
      const name = path.slice(root.length + 1);
      if (info.isSymlink) result.set(name, `link to ${Deno.readLinkSync(path)}`);
      else if (info.isDirectory) {
        result.set(name, `folder ${mode}`);
        walk(path);
      } else {result.set(
          name,
          `file ${mode} ${JSON.stringify(new TextDecoder("latin1").decode(Deno.readFileSync(path)))}`,
        );}
    }
  };
  walk(root);
  return result;
}

/** Lines that say how two snapshots differ; empty when they are the same. */
export function differences(before: Snapshot, after: Snapshot): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names.filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name}\n  - ${before.get(name) ?? "nothing"}\n  + ${after.get(name) ?? "nothing"}`);
}

/** A home and a project folder in a temporary folder of their own, which is removed at the end. */
export class TestHome implements Disposable {
  readonly root: string;

  constructor() {
    this.root = Deno.realPathSync(Deno.makeTempDirSync({ prefix: "rtk_home_" }));
    Deno.mkdirSync(this.home);
    Deno.mkdirSync(this.project);
  }

  get home(): string {
    return `${this.root}/home`;
  }

  get project(): string {
    return `${this.root}/project`;
  }

  /** Replaces `$HOME` and `$PROJECT` at the start of a path. */
  path(path: string): string {
    return path.replace(/^\$HOME/, this.home).replace(/^\$PROJECT/, this.project);
  }

  /** Writes a file and its folders. */
  write(path: string, content: string | Uint8Array, mode = 0o644): void {
    const full = this.path(path);
    Deno.mkdirSync(full.slice(0, full.lastIndexOf("/")), { recursive: true });
    Deno.writeFileSync(full, typeof content === "string" ? new TextEncoder().encode(content) : content);
    Deno.chmodSync(full, mode);
  }

  read(path: string): string {
    return Deno.readTextFileSync(this.path(path));
  }

  [Symbol.dispose](): void {
    Deno.removeSync(this.root, { recursive: true });
  }
}
