import { assertEquals } from "@std/assert";
import { hookCommandKind } from "./hook_command.ts";

const CASES: readonly (readonly [line: string, kind: string])[] = [
  ["rtk hook claude", "own"],
  ["  rtk   hook\tclaude  ", "own"],
  ["/usr/local/bin/rtk hook claude", "own"],
  ["'/opt/my tools/rtk' hook claude", "own"],
  ['"C:\\Program Files\\rtk.exe" hook claude', "own"],
  ["RTK_HOOK_AUDIT=1 A='b c' rtk hook claude", "own"],
  ["env -i X=1 rtk hook claude # note && more", "own"],
  ["exec rtk hook claude 2>/dev/null", "own"],
  ["rtk hook claude 2>&1 || true", "own"],
  ["rtk hook claude && log", "mixed"],
  ["cat | rtk hook claude", "mixed"],
  ["rtk hook cursor", "other"],
  ["rtk hook claudette", "other"],
  ["start-rtk hook claude", "other"],
  ["echo 'rtk hook claude'", "other"],
  ["# rtk hook claude", "other"],
  ["", "other"],
  ["~/.claude/hooks/rtk-rewrite.sh", "old"],
  ["bash $HOME/.claude/hooks/rtk-rewrite.sh", "old"],
  ['"$CLAUDE_PROJECT_DIR"/.claude/hooks/rtk-rewrite.sh', "old"],
  ["/x/my-rtk-rewrite.sh.py", "other"],
  ["/x/my-rtk-rewrite.sh", "other"],
];

Deno.test("hookCommandKind() knows rtk's commands in any spelling, and only those", () => {
  for (const [line, kind] of CASES) assertEquals(hookCommandKind(line, "claude", ["rtk-rewrite.sh"]), kind, line);
});
