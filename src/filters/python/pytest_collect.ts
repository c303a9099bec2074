import type { Answer, Capture, Elision, Filter } from "../filter.ts";
import { Omitted } from "../omitted.ts";
import { foldSeries } from "../series.ts";
import { splitLines } from "../split_lines.ts";
import { pytest } from "./pytest.ts";
import { readSession } from "./pytest_session.ts";

const NODE = /^( *)<(\w+) (\S.*)>$/;
const TOTAL = /^=+ (.*\bcollected\b.*) =+$/;
const START = /^=+ test session starts =+$/;

interface Node {
  readonly depth: number;
  readonly kind: string;
  readonly name: string;
}

/** Reads `pytest --collect-only`: the tests of a file or class behind its name, in place of a tree; errors as `pytest` has them. */
export const pytestCollect: Filter = {
  name: "pytest-collect",
  holds: true,
  condense(capture, elision) {
    const lines = splitLines(capture.stdout);
    const nodes = lines.flatMap((line) => readNode(line) ?? []);
    const none = /^=+ (no tests collected\b.*) =+$/m.exec(capture.stdout)?.[1];
    if (capture.exitCode === 5 && none !== undefined && nodes.length === 0) {
      const { other } = readSession(
        lines.filter((line) => !START.test(line) && !/^=+ no tests collected\b/.test(line)),
      );
      const stdout = [...other, `${none}: failed with exit code 5`, ""].join("\n");
      return { stdout, stderr: capture.stderr, claim: "failed" };
    }
    if (capture.exitCode !== 0) return besideErrors(capture, nodes, elision);
    const at = lines.findIndex((line) => NODE.test(line));
    if (at < 0) return listedById(capture, elision);
    // What a module prints or documents stands between: then the tree is not all there is.
    if (!lines.slice(at).every((line) => NODE.test(line) || TOTAL.test(line) || line === "")) {
      return undefined;
    }
    const before = readSession(lines.slice(0, at).filter((line) => !START.test(line))).other;
    const totals = lines.flatMap((line) => TOTAL.exec(line)?.[1] ?? []);
    return { stdout: [...before, ...showGroups(nodes), ...totals, ""].join("\n"), stderr: capture.stderr };
  },
};

const ID = /^(\S+?\.py(?:::\w+)*)(::\w+(?:\[.*\])?)$/;
const COUNT = /^\d+(?:\/\d+)? tests? collected\b/;
/** A shorter list is shown as it came. */
const FEWEST = 5;

/** `-q` lists ids: of those in the same file and class only the ends say where they are. */
function listedById({ stdout, stderr }: Capture, elision: Elision): Answer | undefined {
  const lines = splitLines(stdout).filter((line) => line !== "");
  const ids = lines.filter((line) => ID.test(line));
  if (ids.length < FEWEST || !lines.every((line) => ID.test(line) || COUNT.test(line))) return undefined;
  const omitted = new Omitted();
  const ownerAt = (list: readonly string[], at: number) => ID.exec(list[at] ?? "")?.[1];
  const folded = foldSeries(lines, omitted);
  const runs = folded.map((line, at) => {
    const owner = ownerAt(folded, at);
    const isInside = owner !== undefined && [at - 1, at + 1].every((other) => ownerAt(folded, other) === owner);
    return isInside ? ID.exec(line)![2]! : line;
  });
  return { stdout: [...runs, ...omitted.marker(elision), ""].join("\n"), stderr };
}

/** What could be collected, and why the rest could not. */
function besideErrors(capture: Capture, nodes: readonly Node[], elision: Elision): Answer | undefined {
  const lines = capture.lines.filter(({ text }) => !NODE.test(text));
  const stdout = splitLines(capture.stdout).filter((line) => !NODE.test(line)).join("\n") + "\n";
  const rest = pytest.condense!({ ...capture, lines, stdout }, elision);
  if (rest === undefined) return undefined;
  const answer = typeof rest === "string" ? { stdout: rest } : rest;
  return { ...answer, stdout: [...showGroups(nodes), answer.stdout ?? ""].join("\n") };
}

function readNode(line: string): Node | undefined {
  const found = NODE.exec(line);
  return found === null ? undefined : { depth: found[1]!.length, kind: found[2]!, name: found[3]! };
}

/** A line for each run of tests in the same file and class; a name with blanks has a line of its own. */
function showGroups(nodes: readonly Node[]): string[] {
  const open: Node[] = [];
  const groups: { readonly owner: string; readonly names: string[] }[] = [];
  nodes.forEach((node, at) => {
    while (open.length > 0 && open.at(-1)!.depth >= node.depth) open.pop();
    const isOwner = (nodes[at + 1]?.depth ?? 0) > node.depth;
    if (!isOwner) {
      const owner = ownerOf(open);
      if (groups.at(-1)?.owner !== owner) groups.push({ owner, names: [] });
      groups.at(-1)!.names.push(node.name);
    }
    open.push(node);
  });
  return groups.flatMap(({ owner, names }) =>
    names.some((name) => name.includes(" "))
      ? [`${owner}:`, ...names.map((name) => `  ${name}`)]
      : [`${owner}: ${names.join(" ")}`]
  );
}

/** `tests/test_a.py::TestB`; the outermost folder is the one that pytest runs in. */
function ownerOf(open: readonly Node[]): string {
  let owner = "";
  open.forEach(({ kind, name }, at) => {
    if (at === 0 && kind === "Dir") return;
    const isPath = /^(?:Dir|Package|Module|DoctestModule|DoctestTextfile)$/.test(kind);
    const separator = owner === "" ? "" : isPath ? "/" : "::";
    owner = isPath && name.includes("/") ? name : owner + separator + name;
  });
  return owner;
}
