/**
 * A hook for tests: what it is asked to do, it does. The word at the start of a command, reply or prompt chooses.
 * `PROBE_TIMEOUT` is its timeout in seconds.
 *
 * @module
 */

import { defineHook, type HookVerdict, type MaybeLater, runCli } from "rtk/kit/hook";

const { console: printer } = globalThis;
/** Taken before the kit can put anything in its place. */
const leave: (code: number) => void = "Deno" in globalThis
  ? Deno.exit
  : (globalThis as unknown as { process: { exit(code: number): void } }).process.exit;

function env(name: string): string | undefined {
  return (globalThis as unknown as { process: { env: Record<string, string | undefined> } }).process.env[name];
}

const PASS: HookVerdict = { block: false };

/** Values that are no verdict. */
const WRONG: Record<string, unknown> = {
  nothing: undefined,
  null: null,
  true: true,
  text: "block",
  empty: {},
  word: { block: "false" },
  zero: { block: 0 },
  reasonless: { block: true },
  number: { block: true, reason: 7 },
  list: [{ block: false }],
};

interface Listening {
  on(event: string, listener: () => void): void;
}

function never(): Promise<HookVerdict> {
  return new Promise(() => {});
}

function later(verdict: HookVerdict, milliseconds: number): Promise<HookVerdict> {
  return new Promise((settle) => setTimeout(() => settle(verdict), milliseconds));
}

const ACTS: Record<string, (rest: string) => MaybeLater<HookVerdict>> = {
  pass: () => PASS,
  "pass-later": () => later(PASS, 20),
  block: (reason) => ({ block: true, reason }),
  "block-later": (reason) => later({ block: true, reason }, 20),
  throw: () => {
    throw new Error("thrown on purpose");
  },
  "throw-odd": () => {
    throw Object.create(null);
  },
  reject: () => Promise.reject(new Error("rejected on purpose")),
  wrong: (which) => WRONG[which] as HookVerdict,
  never,
  "never-busy": () => {
    setInterval(() => {}, 100);
    return never();
  },
  "throw-late": () => {
    setTimeout(() => {
      throw new Error("thrown late");
    }, 5);
    return later(PASS, 100);
  },
  "throw-after": () => {
    setTimeout(() => {
      throw new Error("thrown after the verdict");
    }, 0);
    return PASS;
  },
  "reject-late": () => {
    setTimeout(() => Promise.reject(new Error("rejected late")), 5);
    return later(PASS, 100);
  },
  garbage: () => {
    printer.log(`{"decision":"allow"} garbage`);
    (globalThis as unknown as { process: { stdout: { write(text: string): void } } }).process.stdout.write(
      "more garbage\n",
    );
    return PASS;
  },
  "garbage-stream": async () => {
    const { Deno: deno } = globalThis as { Deno?: { stdout: { writable: WritableStream<Uint8Array> } } };
    await deno?.stdout.writable.getWriter().write(new TextEncoder().encode("garbage\n"));
    return PASS;
  },
  long: () => ({ block: true, reason: "No. ".repeat(500_000) }),
  "garbage-block": (reason) => {
    printer.log("garbage");
    return { block: true, reason };
  },
  exit: (code) => {
    (globalThis as unknown as { process: { exit(code: number): void } }).process.exit(Number(code));
    return PASS;
  },
  "exit-hidden": (code) => {
    try {
      (globalThis as unknown as { process: { exit(code: number): void } }).process.exit(Number(code));
    } catch {
      // Swallowed, as a careless check would.
    }
    return PASS;
  },
  "exit-code": (code) => {
    (globalThis as unknown as { process: { exitCode: number } }).process.exitCode = Number(code);
    throw new Error("after setting the exit code");
  },
  "exit-kept": (code) => {
    leave(Number(code));
    return PASS;
  },
  "exit-really": (code) => {
    (globalThis as unknown as { process: { reallyExit(code: number): void } }).process.reallyExit(Number(code));
    return PASS;
  },
  "exit-listener": () => {
    (globalThis as unknown as { process: Listening }).process.on("exit", (): never => {
      (globalThis as unknown as { process: { exitCode: number } }).process.exitCode = 0;
      throw new Error("in a listener");
    });
    globalThis.addEventListener?.("unload", () => {
      if ("Deno" in globalThis) Deno.exitCode = 0;
    });
    throw new Error("after adding listeners");
  },
  kill: () => {
    const { process } = globalThis as unknown as { process: { pid: number; kill(pid: number, signal: string): void } };
    process.kill(process.pid, "SIGKILL");
    return never();
  },
  "break-promises": () => {
    const nothing = () => undefined as never;
    Object.assign(Promise, { race: nothing, resolve: nothing, all: nothing });
    Object.assign(Promise.prototype, { then: nothing, catch: nothing, finally: nothing });
    return { block: true, reason: "No." };
  },
  "break-globals": () => {
    const nothing = () => undefined as never;
    Object.assign(JSON, { stringify: () => "{}", parse: () => ({}) });
    Object.assign(Object, { hasOwn: () => false, assign: nothing });
    Object.assign(Array.prototype, { includes: () => true, map: nothing, push: nothing });
    Object.assign(String.prototype, { trim: () => "", replace: () => "" });
    Object.assign(globalThis, {
      setTimeout: nothing,
      clearTimeout: nothing,
      queueMicrotask: nothing,
      TextEncoder: undefined,
    });
    return { block: true, reason: "No." };
  },
  leak: () => {
    setInterval(() => {}, 1000);
    return PASS;
  },
  spin: () => {
    for (;;);
  },
  "spin-later": async () => {
    await later(PASS, 10);
    for (;;);
  },
  "spin-in-verdict": () => ({
    get block(): false {
      for (;;);
    },
  }),
  backtrack: () => ({ block: /^(?:a+)+$/.test(`${"a".repeat(60)}b`), reason: "never" }),
  allocate: () => {
    const all: unknown[] = [];
    for (;;) all.push(new Array(100_000).fill(all.length));
  },
};

function act(text: string): MaybeLater<HookVerdict> {
  const [word = "", ...rest] = text.split(" ");
  return (ACTS[word] ?? ACTS["pass"]!)(rest.join(" "));
}

const plugin = defineHook({
  name: "probe",
  kinds: ["shell", "write", "edit", "patch", "tool"],
  tools: ["mcp__probe__ask"],
  timeout: Number(env("PROBE_TIMEOUT") ?? 4),
  check: (call) => {
    switch (call.kind) {
      case "shell":
        return act(call.command);
      case "write":
        return act(call.content);
      case "edit":
        return act(call.after);
      case "patch":
        return act(call.patch);
      case "tool":
        return act(String(call.input["act"] ?? `block ${JSON.stringify(call.input)}`));
    }
  },
  events: {
    Stop: { check: ({ reply }) => act(reply) },
    UserPromptSubmit: { check: ({ prompt }) => act(prompt), hidePrompt: true },
  },
});

void runCli(plugin, import.meta.url);
