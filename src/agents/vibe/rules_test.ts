import { assertEquals } from "@std/assert";
import { parse } from "../../shell/mod.ts";
import { vibeLists, vibeStrictness } from "./rules.ts";

const folder = Deno.makeTempDirSync();
const of = (bash: unknown, command: string) =>
  vibeStrictness(vibeLists({ tools: { bash } }, "c").lists, parse(command).commands[0]!, folder);
const [RUNS, ASKS, REFUSED] = [0, 1, 2];

Deno.test("vibeStrictness() without a config is Vibe's own lists", () => {
  for (const command of ["git status -s", "ls", "cat a.txt", "grep x .", "find . -name x"]) {
    assertEquals(of({}, command), RUNS, command);
  }
  for (const command of ["cargo test", "git push", "rtk git status", "cat /etc/passwd", "sudo ls", "lsx"]) {
    assertEquals(of({}, command), ASKS, command);
  }
  for (const command of ["vim x", "bash -i", "python", "nohup"]) assertEquals(of({}, command), REFUSED, command);
});

Deno.test("vibeStrictness() goes by the user's lists, deny first", () => {
  const bash = { permission: "always", denylist: ["git status"], allowlist: [] };
  assertEquals([of(bash, "git status"), of(bash, "rtk git status"), of(bash, "sudo x")], [REFUSED, RUNS, ASKS]);
  assertEquals(of({ allowlist: ["cargo"] }, "cargo test"), RUNS);
  assertEquals(of({ allowlist: ["cargo"] }, "ls"), ASKS);
  assertEquals(of({ permission: "never" }, "ls"), REFUSED);
});

Deno.test("vibeLists() reports a list of a wrong type and falls back to Vibe's own", () => {
  const { lists, problems } = vibeLists({ tools: { bash: { denylist: "vim" } } }, "c");
  assertEquals(problems, ["c: tools.bash.denylist is not a list"]);
  assertEquals(vibeLists({ tools: { bash: { denylist: ["vim", 3], permission: 1 } } }, "c").problems, [
    "c: tools.bash.permission is not a string",
    "c: tools.bash.denylist has an entry that is not a string",
  ]);
  assertEquals(lists.denylist.includes("vim"), true);
  for (const parsed of [undefined, [], { tools: {} }]) assertEquals(vibeLists(parsed, "c").problems, []);
  assertEquals(vibeLists({ tools: 3 }, "c").problems, ["c: tools is not a table"]);
  assertEquals(vibeLists({ tools: { bash: "ask" } }, "c").problems, ["c: tools.bash is not a table"]);
});
