const START = /^ *(\S+\.go:\d+): *$/;
const FIELD = /^ *\t(Error Trace|Error|Messages|Test): *\t(.*)$/;
const MORE = /^ *\t +\t(.*)$/;

interface Assertion {
  readonly place: string;
  readonly fields: Map<string, string[]>;
}

/** Writes the tables of testify's failed assertions short: place, message and error first, of a diff its changed lines. */
export function shortAssertions(log: readonly string[]): string[] {
  const lines: string[] = [];
  for (let at = 0; at < log.length;) {
    const start = START.exec(log[at]!);
    if (start === null || !FIELD.test(log[at + 1] ?? "")) {
      lines.push(log[at++]!);
      continue;
    }
    const assertion: Assertion = { place: start[1]!, fields: new Map() };
    let field: string[] = [];
    for (at++; at < log.length; at++) {
      const head = FIELD.exec(log[at]!);
      const more = MORE.exec(log[at]!);
      if (head !== null) assertion.fields.set(head[1]!, field = [head[2]!]);
      else if (more !== null) field.push(more[1]!);
      else break;
    }
    lines.push(...renderAssertion(assertion));
  }
  return lines;
}

function renderAssertion({ place, fields }: Assertion): string[] {
  const [first = "", ...rest] = (fields.get("Error") ?? []).map((line) => line.trimEnd());
  const message = (fields.get("Messages") ?? []).join(" ");
  // The innermost place is where the log line stands.
  const trace = (fields.get("Error Trace") ?? []).filter((line) => !line.endsWith(`/${place}`));
  const diff = rest.indexOf("Diff:");
  const told = diff === -1 ? rest : rest.slice(0, diff);
  const changed = diff === -1
    ? []
    : rest.slice(diff + 1).filter((line) => /^[-+](?!-- Expected|\+\+ Actual)/.test(line));
  return [
    `${place}: ${message === "" ? "" : `${message}: `}${first}`,
    ...[...told, ...changed].filter((line) => line.trim() !== "").map((line) => `  ${line}`),
    ...trace.map((line) => `  at ${line}`),
  ];
}
