import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { Place, RTK_BIN } from "./support/rtk.ts";

const ignore = Deno.build.os === "windows";
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A shell program that names itself in `child.pid` and then waits. */
const WAITS = `echo $$ >child.pid; echo ready; while :; do sleep 0.05; done`;

async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (let i = 0; i < 400; i++) {
    if (await holds()) return;
    await pause(25);
  }
  throw new Error(`Waited in vain: ${what}`);
}

async function pidOf(place: Place): Promise<number> {
  let text = "";
  await until(async () => {
    text = await Deno.readTextFile(`${place.project}/child.pid`).catch(() => "");
    return text.endsWith("\n");
  }, "the child names itself");
  return Number(text);
}

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(Deno.readTextFileSync(`/proc/${pid}/status`));
  } catch {
    return false;
  }
}

interface Started {
  readonly process: Deno.ChildProcess;
  readonly child: number;
}

/** Starts rtk at the head of a process group of its own. */
async function start(place: Place, args: readonly string[]): Promise<Started> {
  const process = new Deno.Command("setsid", {
    args: [RTK_BIN, ...args],
    cwd: place.project,
    env: place.environment(),
    clearEnv: true,
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  return { process, child: await pidOf(place) };
}

async function killGroup(pid: number, signal: string): Promise<void> {
  await new Deno.Command("kill", { args: [`-${signal}`, "--", `-${pid}`] }).output();
}

/** Ways to run a child: raw, through a filter that holds all, through a filter that streams. */
const WAYS: readonly (readonly string[])[] = [["run"], [], ["test"], ["err"], ["bypass"]];

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
  Deno.test({ name: `a ${signal} to rtk alone ends its child, and rtk ends by it`, ignore }, async () => {
    for (const way of WAYS) {
      await using place = await Place.create();
      await place.program("waits", WAITS);
      const { process, child } = await start(place, [...way, "waits"]);
      Deno.kill(process.pid, signal);
      const status = await process.output();
      const number = { SIGTERM: 15, SIGINT: 2, SIGHUP: 1 }[signal];
      assertEquals([way[0], status.code, status.signal], [way[0], 128 + number, signal]);
      assert(!isAlive(child), `the child of rtk ${way.join(" ")} is left behind`);
    }
  });

  Deno.test({ name: `a ${signal} to the whole group ends both`, ignore }, async () => {
    for (const way of [["run"], ["err"]]) {
      await using place = await Place.create();
      await place.program("waits", WAITS);
      const { process, child } = await start(place, [...way, "waits"]);
      await killGroup(process.pid, signal.slice(3));
      assertEquals((await process.output()).signal, signal);
      assert(!isAlive(child));
    }
  });
}

Deno.test({ name: "a child that handles the signal has the last word, and its exit code counts", ignore }, async () => {
  for (const way of WAYS) {
    for (const target of ["rtk", "group"]) {
      await using place = await Place.create();
      await place.program("waits", `trap 'trap "" TERM; echo error: stopped; exit 42' TERM\n${WAITS}`);
      const { process } = await start(place, [...way, "waits"]);
      if (target === "rtk") Deno.kill(process.pid, "SIGTERM");
      else await killGroup(process.pid, "TERM");
      const { code, stdout } = await process.output();
      assertEquals([way[0], target, code], [way[0], target, 42]);
      assertStringIncludes(new TextDecoder().decode(stdout), "error: stopped");
    }
  }
});

Deno.test({ name: "what a test run printed before a signal ended it is shown", ignore }, async () => {
  await using place = await Place.create();
  await place.program("pytest", `echo "test_slow.py F"; ${WAITS}`);
  const { process } = await start(place, ["pytest"]);
  Deno.kill(process.pid, "SIGTERM");
  const { code, stdout } = await process.output();
  assertEquals(code, 143);
  assertStringIncludes(new TextDecoder().decode(stdout), "test_slow.py F");
});

Deno.test({ name: "a child killed by a signal of its own gives 128+n", ignore }, async () => {
  await using place = await Place.create();
  for (const way of [["run"], ["err"]]) {
    const { code, signal } = await place.rtk([...way, "sh", "-c", "kill -KILL $$"]);
    assertEquals([code, signal], [137, null]);
  }
});

Deno.test({ name: "a reader that goes away ends the child quietly", ignore }, async () => {
  for (const way of ["run", "err", "summary", "grep"]) {
    await using place = await Place.create();
    await place.program("grep", "exec yes error");
    const args = way === "grep" ? "grep error" : `${way} yes error`;
    const { stdout, stderr, code } = await place.run("bash", [
      "-c",
      `"${RTK_BIN}" ${args} | head -1; echo "\${PIPESTATUS[0]}"`,
    ]);
    assertEquals([way, stdout, stderr, code], [way, "error\n141\n", "", 0]);
  }
});

Deno.test({
  name: "Ctrl-C at a terminal reaches the child once",
  ignore: Deno.build.os !== "linux",
}, async () => {
  await using place = await Place.create();
  await place.program(
    "counts",
    `trap 'echo interrupt >>seen' INT\necho $$ >child.pid; for i in 1 2 3 4 5 6 7 8 9; do sleep 0.1; done`,
  );
  const process = new Deno.Command("script", {
    args: ["-qec", `"${RTK_BIN}" run counts`, "/dev/null"],
    cwd: place.project,
    env: place.environment(),
    clearEnv: true,
    stdin: "piped",
    stdout: "null",
    stderr: "null",
  }).spawn();
  await pidOf(place);
  const keyboard = process.stdin.getWriter();
  await keyboard.write(new Uint8Array([3]));
  await process.status;
  await keyboard.close().catch(() => {});
  assertEquals(await Deno.readTextFile(`${place.project}/seen`), "interrupt\n");
});
