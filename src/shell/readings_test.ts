import { assertEquals } from "@std/assert";
import { parse } from "./parse.ts";
import { readings } from "./readings.ts";

/** What is read behind the prefixes, innermost last; `!` marks what `rtk` must not be put in front of. */
function read(source: string, prefixes: string[][] = []): string[] {
  const command = parse(source).commands[0]!;
  return readings(command, prefixes).list.map(({ from, transparent }) =>
    (transparent ? "" : "!") + command.words.slice(from).map((word) => word.raw).join(" ")
  );
}

const inner = (source: string) => read(source).at(-1);

Deno.test("readings() peels one prefix at a time", () => {
  assertEquals(read("nohup env A=1 timeout 5 git log"), [
    "nohup env A=1 timeout 5 git log",
    "env A=1 timeout 5 git log",
    "timeout 5 git log",
    "git log",
  ]);
});

Deno.test("readings() reads the options of prefixes that leave the command as it is", () => {
  for (
    const prefix of [
      "env -u X -C /d",
      "env --unset=X A=1",
      "timeout -k 5 -s KILL --foreground 10",
      "timeout --signal=9 5s",
      "nice -n 5",
      "nice -10",
      "time -p",
      "/usr/bin/time -v -o f",
      "command",
      "exec",
      "noglob",
      "uv run",
      "env PATH=$PATH:/x",
    ]
  ) assertEquals(inner(prefix + " git log"), "git log", prefix);
});

Deno.test("readings() sees behind prefixes that rtk must not stand behind", () => {
  for (
    const prefix of [
      "sudo -u root -E",
      "sudo A=1",
      "doas -u x",
      "env -i",
      "env -",
      "env PATH=/x",
      "command -p",
      "exec -a x",
      "setsid -w",
      "stdbuf -oL -e 0",
      "ionice -c 3",
      "chrt -f 10",
      "taskset -c 0,1",
      "watch -n 1",
      "xargs -0 -n1 -I {}",
      "flock -w 5 /tmp/lock",
      "strace -f -o out",
      "perf stat -e cycles -p 1",
      "perf record -F 99 --call-graph dwarf --",
      "valgrind --tool=massif -v",
      "gdb -q -ex run --args",
      "lldb --",
      "busybox",
      "npx --yes",
      "bundle exec",
      "poetry run",
      "uv run --with x",
      "eval",
      "and",
      "not",
      "\\env",
    ]
  ) assertEquals(inner(prefix + " git log"), "!git log", prefix);
});

Deno.test("readings() finds no command behind options that run none", () => {
  for (const source of ["command -v git", "sudo -l git", "ionice -p 1 x", "npx --version git", "gdb git", "gdb -p 1"]) {
    assertEquals(read(source).length, 1, source);
  }
});

Deno.test("readings() is not complete behind an unknown option or more than 32 prefixes", () => {
  const complete = (source: string) => readings(parse(source).commands[0]!).complete;
  assertEquals(complete("timeout --odd 5 git log"), false);
  assertEquals(complete("perf stat -j git log"), false);
  assertEquals(complete("nohup ".repeat(32) + "git log"), true);
  assertEquals(complete("nohup ".repeat(33) + "git log"), false);
});

Deno.test("readings() peels configured prefixes word by word as typed", () => {
  const configured = [["direnv", "exec", "."], ["sudo"], ["x", '"a', 'b"']];
  assertEquals(read("direnv exec . git log", configured).at(-1), "git log");
  assertEquals(read('x "a b" git log', configured).at(-1), "git log");
  assertEquals(read("sudo A=1 git log", configured).at(-1), "git log");
  assertEquals(read("sudo -u bob git log", configured).at(-1), "!git log");
  assertEquals(read("direnvx exec . git log", configured).length, 1);
});
