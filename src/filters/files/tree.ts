import type { Answer, Capture, Elision, Filter } from "../filter.ts";
import { has, readOptions } from "./options.ts";

/** A smaller tree is shown as it came. */
const SMALL = 400;
/** Characters shown of a tree, about 2,000 tokens. */
const BUDGET = 8000;
/** Names shown of each folder, tried from the first on until the tree fits. */
const CAPS = [Infinity, 40, 20, 10, 5, 2, 0];

const WITH_VALUE = new Set(
  "-L -P -I -o -H -T --filelimit --charset --timefmt --sort --gitfile --infofile --hintro --houtro".split(" "),
);
const LEFT_ALONE = "-J -X -H -o --help --version --fromfile --fromtabfile".split(" ");

/** A line of a tree: the rails, the branch, the name. Rails hold no-break spaces where the locale is UTF-8. */
const LINE = /^((?:[│|][\u00a0 ]{3}|[\u00a0 ]{4})*)(?:├──|└──|\|--|`--)[\u00a0 ](.*)$/;

/** What would be misread between braces. */
const AWKWARD = /[ {},]/;

interface Node {
  readonly name: string;
  readonly children: Node[];
}

/** Roots with their trees, and the summary that ends the output; undefined if a line is neither. */
function read(lines: readonly string[]): { readonly roots: readonly Node[]; readonly summary: string } | undefined {
  const roots: Node[] = [];
  let path: Node[] = [];
  let summary = "";
  for (const line of lines) {
    const parts = LINE.exec(line);
    if (parts === null) {
      if (/^\d+ director(?:y|ies)(?:, \d+ files?)?$/.test(line)) summary = line;
      else if (line !== "") roots.push({ name: line, children: [] });
      path = roots.slice(-1);
      continue;
    }
    const depth = (parts[1] ?? "").length / 4 + 1;
    const parent = path[depth - 1];
    if (parent === undefined) return undefined;
    const node = { name: parts[2] ?? "", children: [] };
    parent.children.push(node);
    path = [...path.slice(0, depth), node];
  }
  return { roots, summary };
}

/** Writes a tree by indentation; counts the names it leaves out. */
class Writer {
  readonly lines: string[] = [];
  hidden = 0;

  constructor(readonly cap: number) {}

  /** Neighbours without children stand on one line; folders with the same content share theirs. */
  children(nodes: readonly Node[], indent: string): string[] {
    const lines: string[] = [];
    const shown = this.#shown(nodes);
    for (let index = 0; index < shown.length;) {
      const end = this.#run(shown, index);
      const run = shown.slice(index, end);
      lines.push(...(run[0]?.children.length === 0 ? this.#leaves(run, indent) : this.#folders(run, indent)));
      index = end;
    }
    const leftOut = nodes.length - shown.length;
    if (leftOut > 0) lines.push(`${indent}… ${leftOut} more`);
    return lines;
  }

  #shown(nodes: readonly Node[]): readonly Node[] {
    let leaves = 0;
    const shown = nodes.filter((node) => node.children.length > 0 || ++leaves <= this.cap);
    this.hidden += nodes.length - shown.length;
    return shown;
  }

  /** End of a run of leaves, or of folders with the same content and names that can stand between braces. */
  #run(nodes: readonly Node[], start: number): number {
    const node = nodes[start];
    if (node !== undefined && node.children.length > 0 && AWKWARD.test(node.name)) return start + 1;
    const first = JSON.stringify(node?.children);
    let end = start + 1;
    const same = ({ name, children }: Node) =>
      JSON.stringify(children) === first && (children.length === 0 || !AWKWARD.test(name));
    for (let next = nodes[end]; next !== undefined && same(next); next = nodes[end]) end += 1;
    return end;
  }

  #leaves(nodes: readonly Node[], indent: string): string[] {
    const names = nodes.map((node) => node.name);
    return names.some((name) => name.includes(" ")) ? names.map((name) => indent + name) : [indent + names.join(" ")];
  }

  #folders(nodes: readonly Node[], indent: string): string[] {
    const [first] = nodes;
    if (first === undefined) return [];
    const names = nodes.map((node) => node.name);
    const name = names.length === 1 ? names[0] : `{${names.join(",")}}`;
    const before = this.hidden;
    const content = this.children(first.children, `${indent} `);
    this.hidden += (this.hidden - before) * (nodes.length - 1);
    const isOneLine = content.length === 1 && first.children.every((child) => child.children.length === 0);
    return isOneLine ? [`${indent}${name}/ ${content[0]?.trimStart()}`] : [`${indent}${name}/`, ...content];
  }
}

function write(roots: readonly Node[], cap: number): { readonly text: string; readonly hidden: number } {
  const writer = new Writer(cap);
  const text = roots.flatMap((root) => [root.name, ...writer.children(root.children, " ")]).join("\n");
  return { text, hidden: writer.hidden };
}

/** The folders themselves do not fit: what is below the given depth is counted. */
function prune(node: Node, depth: number): Node {
  if (depth > 0) return { name: node.name, children: node.children.map((child) => prune(child, depth - 1)) };
  const count = countBelow(node);
  return count === 0 ? node : { name: `${node.name}/(${count})`, children: [] };
}

function countBelow(node: Node): number {
  return node.children.reduce((sum, child) => sum + 1 + countBelow(child), 0);
}

function shorten(roots: readonly Node[], elision: Elision): string {
  for (const cap of CAPS) {
    const { text, hidden } = write(roots, cap);
    if (text.length <= BUDGET) return hidden === 0 ? text : `${text}\n${elision.leftOut(hidden, "names")}`;
  }
  const all = roots.reduce((sum, root) => sum + countBelow(root), 0);
  for (let depth = 5; depth > 1; depth--) {
    const pruned = roots.map((root) => prune(root, depth));
    const { text, hidden } = write(pruned, 5);
    const kept = pruned.reduce((sum, root) => sum + countBelow(root), 0);
    if (text.length <= BUDGET) return `${text}\n${elision.leftOut(all - kept + hidden, "names")}`;
  }
  const top = roots.map((root) => prune(root, 1));
  const lines = write(top, Infinity).text.slice(0, BUDGET);
  return `${lines.slice(0, lines.lastIndexOf("\n"))}\n${elision.leftOut(all, "names in these folders and more")}`;
}

function condense(capture: Capture, elision: Elision): Answer | undefined {
  if (capture.stdout.length < SMALL) return undefined;
  const tree = read(capture.stdout.replace(/\n$/, "").split("\n"));
  if (tree === undefined || tree.roots.length === 0) return undefined;
  const summary = tree.summary === "" ? "" : `\n${tree.summary}`;
  return { stdout: shorten(tree.roots, elision) + summary, stderr: capture.stderr };
}

/** `tree`: the same tree in order, by indentation; folders with the same content are written once. */
export function pickTree(argv: readonly string[]): Filter | undefined {
  if (has(readOptions(argv.slice(1), WITH_VALUE), ...LEFT_ALONE)) return undefined;
  return { name: "tree", holds: true, condense };
}
