/**
 * The parts of Node's own modules that the kit uses. Told here so that no types of Node's own are needed, neither to build
 * the kit nor to use it.
 *
 * @module
 */

/** What `lstat` tells. */
export interface NodeStat {
  readonly mode: number;
  readonly mtimeMs: number;
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

/** Of `node:fs`. Every call throws an error with a `code`. */
export interface NodeFs {
  openSync(path: string, flags: string, mode?: number): number;
  closeSync(handle: number): void;
  fsyncSync(handle: number): void;
  fchmodSync(handle: number, mode: number): void;
  writeSync(handle: number, bytes: Uint8Array, offset: number): number;
  readFileSync(path: string): Uint8Array;
  readFileSync(path: string, encoding: "utf8"): string;
  lstatSync(path: string): NodeStat;
  statSync(path: string): NodeStat;
  realpathSync(path: string): string;
  readlinkSync(path: string): string;
  readdirSync(path: string): string[];
  mkdirSync(path: string, options: { readonly mode: number }): void;
  renameSync(from: string, to: string): void;
  linkSync(to: string, path: string): void;
  symlinkSync(to: string, path: string): void;
  unlinkSync(path: string): void;
  rmdirSync(path: string): void;
  rmSync(path: string, options?: { readonly recursive?: boolean; readonly force?: boolean }): void;
}

/** Of `node:child_process`. */
export interface NodeChildProcess {
  spawnSync(program: string, args: readonly string[], options: {
    readonly cwd: string;
    readonly input: string;
    readonly encoding: "utf8";
    /** Milliseconds. */
    readonly timeout: number;
    readonly killSignal: string;
  }): { readonly status: number | null; readonly stderr: string | null };
}

interface NodeScript {
  /** Throws an error with the code `ERR_SCRIPT_EXECUTION_TIMEOUT` after `timeout` milliseconds. */
  runInThisContext(options: { readonly timeout: number; readonly displayErrors: boolean }): unknown;
}

/** Of `node:vm`. */
export interface NodeVm {
  readonly Script: new (code: string) => NodeScript;
}

/** A thread that was started. */
export interface NodeWorker {
  on(event: "error", listener: () => void): void;
  unref(): void;
}

/** Of `node:worker_threads`. */
export interface NodeWorkers {
  readonly Worker: new (code: string, options: {
    readonly eval: boolean;
    readonly execArgv: readonly string[];
    readonly env: Readonly<Record<string, string>>;
    readonly workerData: unknown;
  }) => NodeWorker;
}

interface NodeHash {
  update(part: string | Uint8Array): NodeHash;
  digest(encoding: "hex"): string;
}

/** Of `node:crypto`. */
export interface NodeCrypto {
  createHash(algorithm: "sha256"): NodeHash;
}
