// Types of the functions used from npm:deno-std, which carries none. With `jsr:@std/*` in the import map this file goes.

declare module "@std/assert" {
  export function assert(expr: unknown, msg?: string): asserts expr;
  export function assertEquals<T>(actual: T, expected: T, msg?: string): void;
  export function assertNotEquals<T>(actual: T, expected: T, msg?: string): void;
  export function assertExists<T>(actual: T, msg?: string): asserts actual is NonNullable<T>;
  export function assertMatch(actual: string, expected: RegExp, msg?: string): void;
  export function assertNotMatch(actual: string, expected: RegExp, msg?: string): void;
  export function assertStringIncludes(actual: string, expected: string, msg?: string): void;
  export function assertThrows(
    fn: () => unknown,
    ErrorClass?: abstract new (...args: never[]) => Error,
    msgIncludes?: string,
    msg?: string,
  ): Error;
  export function assertRejects(
    fn: () => PromiseLike<unknown>,
    ErrorClass?: abstract new (...args: never[]) => Error,
    msgIncludes?: string,
    msg?: string,
  ): Promise<Error>;
  export function fail(msg?: string): never;
}

declare module "@std/cli/parse-args" {
  export interface ParseOptions {
    boolean?: string[];
    string?: string[];
    collect?: string[];
    negatable?: string[];
    alias?: Record<string, string | string[]>;
    default?: Record<string, unknown>;
    stopEarly?: boolean;
    "--"?: boolean;
    unknown?: (arg: string, key?: string, value?: unknown) => unknown;
  }
  export function parseArgs(
    args: readonly string[],
    options?: ParseOptions,
  ): { _: Array<string | number>; [name: string]: unknown };
}

declare module "@std/yaml" {
  export function parse(
    content: string,
    options?: { schema?: "core" | "default" | "extended" | "failsafe" | "json" },
  ): unknown;
}
