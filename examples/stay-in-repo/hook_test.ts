import { assertEquals } from "@std/assert";
import { runHook } from "rtk/kit/hook";
import { judge, patchedFiles, plugin } from "./hook.ts";

const CWD = "/home/user/repo";

function blocksWrite(path: string): boolean {
  return judge({ kind: "write", path, content: "" }, CWD).block;
}

Deno.test("judge() lets files below the folder pass, and nothing else", () => {
  for (const path of ["a.txt", "src/../b", `${CWD}/c`, "./d", CWD]) assertEquals(blocksWrite(path), false, path);
  for (const path of ["../x", "/etc/passwd", `${CWD}-other/x`, "src/../../x", "/home/user/repo/../x"]) {
    assertEquals(blocksWrite(path), true, path);
  }
});

Deno.test("judge() blocks when it cannot tell", () => {
  assertEquals(judge({ kind: "write", path: "a", content: "" }, undefined).block, true);
  assertEquals(judge({ kind: "patch", patch: "no patch at all" }, CWD).block, true);
});

Deno.test("patchedFiles() finds every file of a patch", () => {
  const patch =
    "*** Begin Patch\n*** Add File: a\n+x\n*** Update File: b c\r\n*** Move to: ../d\n*** Delete File: /e\n*** End Patch";
  assertEquals(patchedFiles(patch), ["a", "b c", "../d", "/e"]);
  assertEquals(judge({ kind: "patch", patch }, CWD).block, true);
});

Deno.test("stay-in-repo judges by the folder that the payload names", async () => {
  const payload = (file_path: string) =>
    JSON.stringify({
      hook_event_name: "PreToolUse",
      cwd: CWD,
      tool_name: "Edit",
      tool_input: { file_path, old_string: "a", new_string: "b" },
    });
  assertEquals(await runHook(plugin, payload(`${CWD}/a`)), 0);
  assertEquals(await runHook(plugin, payload("/etc/passwd")), 2);
});
