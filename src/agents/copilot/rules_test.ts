import { assertEquals } from "@std/assert";
import { approvedCommands } from "./rules.ts";

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
