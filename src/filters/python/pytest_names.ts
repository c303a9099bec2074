const OUTCOME = /^(FAILED|ERROR|SUBFAILED\S*|SUBFAIL) (.+)$/;

/** The lines of `short test summary info`, by which a failure's heading is matched to its node id. */
export class SummaryNames {
  readonly #lines: string[] = [];
  /** Lines that no block belongs to: skips, expected failures, failures without a block. */
  readonly #unused = new Set<string>();

  constructor(lines: readonly string[]) {
    for (const line of lines) {
      if (line.trim() === "") continue;
      this.#lines.push(line);
      this.#unused.add(line);
    }
  }

  /** The node id that a heading such as `TestCart.test_add[1]` stands for, with what was wrong at setup or teardown. */
  nameOf(title: string): string {
    const error = /^ERROR (?:at (setup|teardown) of |collecting )(.+)$/.exec(title);
    const name = error?.[2] ?? title;
    const word = error === null ? /^(?:FAILED|SUBFAIL)/ : /^ERROR/;
    for (const line of this.#lines) {
      const outcome = OUTCOME.exec(line);
      if (outcome === null || !this.#unused.has(line) || !word.test(outcome[1]!)) continue;
      const id = nodeId(outcome[2]!, name.replace(/ \(.*\)$/, "")) ?? nodeId(outcome[2]!, name);
      if (id === undefined) continue;
      this.#unused.delete(line);
      const detail = name.startsWith(id.replace(/^.*::/, "")) ? "" : subtest(name);
      return `${error === null ? "FAILED" : "ERROR"} ${id}${detail}${
        error?.[1] === undefined ? "" : ` at ${error[1]}`
      }`;
    }
    return error === null ? `FAILED ${title}` : title;
  }

  /** The files that it names, as they are called from the folder of the run. */
  paths(): string[] {
    return [...new Set(this.#lines.flatMap((line) => /^[A-Z_]+ (\S+?)(?:::| - |$)/.exec(line)?.[1] ?? []))];
  }

  /** What is left of the summary once all blocks are named. */
  rest(): string[] {
    return [...this.#unused];
  }
}

function subtest(name: string): string {
  return /( \(.*\))$/.exec(name)?.[1] ?? "";
}

/** The node id at the beginning of `text` whose dotted form is `name`. */
function nodeId(text: string, name: string): string | undefined {
  if (text === name || text.startsWith(`${name} - `)) return name;
  const start = text.indexOf("::");
  if (start === -1) return undefined;
  const rest = text.slice(start + 2);
  const bracket = name.indexOf("[");
  const dotted = bracket === -1 ? name : name.slice(0, bracket);
  const base = new RegExp(`^${dotted.split(".").map(escape).join("(?:\\.|::)")}`).exec(rest)?.[0];
  if (base === undefined) return undefined;
  const params = bracket === -1 ? "" : name.slice(bracket);
  const after = rest.slice(base.length);
  if (!after.startsWith(params) || !/^(?: - .*)?$/s.test(after.slice(params.length))) return undefined;
  return text.slice(0, start + 2) + base + params;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
