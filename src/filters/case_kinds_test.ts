import { assertEquals } from "@std/assert";
import { type FilterCase, readCase } from "./filter_case.ts";
import { pickFilter } from "./pick_filter.ts";

const FILTERS = new URL("./", import.meta.url);
const KINDS = ["success", "failure", "empty", "big", "colour"] as const;
type Kind = (typeof KINDS)[number];

/** Tools that print no colours, whatever they are told; `testFilterCases` paints their output all the same. */
const NEVER_COLOURED: ReadonlySet<string> = new Set([
  "coverage-report",
  "df",
  "du",
  "gh-workflow-list",
  "git-apply",
  "git-bisect",
  "git-for-each-ref",
  "git-ls-files",
  "git-ls-remote",
  "git-remote",
  "git-rm",
  "git-show-ref",
  "git-submodule",
  "git-worktree",
  "go-test-list",
  "php-lint",
  "stat",
  "wc",
]);

function kindsOf({ stdout, stderr, exit }: FilterCase): Kind[] {
  const size = stdout.length + stderr.length;
  const text = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
  return [
    exit === 0 ? "success" : "failure",
    ...(size < 200 ? ["empty" as const] : []),
    ...(size >= 8000 ? ["big" as const] : []),
    ...(text.includes("\x1b[") ? ["colour" as const] : []),
  ];
}

/** The kinds of case that each filter has, by its name. */
async function recordedKinds(): Promise<Map<string, Set<Kind>>> {
  const kinds = new Map<string, Set<Kind>>();
  for (const family of Deno.readDirSync(FILTERS)) {
    const folder = new URL(`${family.name}/testdata/`, FILTERS);
    if (!family.isDirectory || !await Deno.stat(folder).then(() => true, () => false)) continue;
    for (const { name } of Deno.readDirSync(folder)) {
      const one = readCase(folder, name);
      const filter = await pickFilter(one.argv);
      if (filter === undefined) continue;
      const seen = kinds.get(filter.name) ?? new Set();
      kinds.set(filter.name, seen);
      for (const kind of kindsOf(one)) seen.add(kind);
    }
  }
  return kinds;
}

Deno.test("each filter has recorded cases of success, failure, empty, big and coloured output", async () => {
  const kinds = await recordedKinds();
  const missing = [...kinds].map(([name, seen]) => {
    const wanted = KINDS.filter((kind) => !seen.has(kind) && !(kind === "colour" && NEVER_COLOURED.has(name)));
    return wanted.length === 0 ? undefined : `${name}: ${wanted.join(", ")}`;
  }).filter((text) => text !== undefined);
  assertEquals(missing.sort(), []);
});
