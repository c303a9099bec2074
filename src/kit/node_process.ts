/** The part of Node's `process` that the kit uses. Told here so that no types of Node's own are needed. */
export interface NodeProcess {
  readonly argv: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly versions: Readonly<Record<string, string | undefined>>;
  readonly execPath: string;
  /** Names of the parts of Node that are loaded. */
  readonly moduleLoadList?: readonly string[];
  readonly pid: number;
  exitCode: number | undefined;
  readonly stdin: AsyncIterable<unknown>;
  readonly stdout: NodeOutput;
  readonly stderr: NodeOutput;
  cwd(): string;
  exit(code?: number): void;
  /** Ends the process with no listener asked. */
  reallyExit(code: number): void;
  on(event: string, listener: (value: unknown) => void): unknown;
}

/** One of its two outputs. */
export interface NodeOutput {
  write(chunk: string | Uint8Array, ...more: unknown[]): boolean;
  on(event: "error", listener: (error: unknown) => void): unknown;
}
