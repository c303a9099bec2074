import { assertEquals } from "@std/assert";
import { approvedCommands, copilotRules } from "./rules.ts";
import { parse } from "../../shell/mod.ts";

Deno.test("approvedCommands() takes the commands approved in the folder and in those around it", () => {
  const approvals = (...names: unknown[]) => ({ tool_approvals: [{ kind: "commands", commandIdentifiers: names }] });
  const config = {
    locations: {
      "/a/b": approvals("cargo", 3),
      "/a": { tool_approvals: [{ kind: "write" }, ...approvals("npm").tool_approvals] },
      "/other": approvals("make"),
    },
  };
  assertEquals(approvedCommands(config, ["/a/b", "/a", "/"]), ["cargo", "npm"]);
});

Deno.test("approvedCommands() is empty for a file of any other shape", () => {
  for (
    const config of [undefined, [], { locations: [] }, { locations: { "/a": 1 } }, {
      locations: { "/a": { tool_approvals: 1 } },
    }]
  ) {
    assertEquals(approvedCommands(config, ["/a"]), []);
  }
});

Deno.test("what Copilot CLI 1.0.102 runs unasked does not end alike in rtk's spelling", () => {
  const { endsAlike } = copilotRules({ cwd: Deno.cwd(), payload: { toolName: "bash" } });
  const alike = (line: string) => endsAlike!(parse(line), parse(`rtk ${line}`), "default");
  const unasked = [
    "git status",
    "git blame a",
    "git tag",
    "git ls-files",
    "git shortlog",
    "gh pr list",
    "gh run view 1",
  ];
  for (const line of [...unasked, "gh search repos x", "gh pr checks 1", "free -h", "df -h"]) {
    assertEquals(alike(line), false, line);
  }
  for (const line of ["git fetch", "git reflog", "gh api user", "gh pr create -t x", "npm test", "docker ps"]) {
    assertEquals(alike(line), true, line);
  }
});
