import type { Answer, Capture, Elision, Filter } from "../filter.ts";
import { pathList } from "./path_list.ts";

/** Characters shown of a list of counts, about 1,000 tokens. */
const BUDGET = 4000;

/** `wc`: the same columns without their padding. */
export function pickWc(argv: readonly string[]): Filter | undefined {
  if (argv.some((arg) => arg === "--help" || arg === "--version")) return undefined;
  return { name: "wc", condense };
}

function condense(capture: Capture, elision: Elision): Answer | undefined {
  const lines = capture.stdout.split("\n").filter((line) => line !== "").map((line) => {
    const parts = /^\s*((?:\d+\s+)*\d+)(?: (.*))?$/.exec(line);
    if (parts === null) return undefined;
    return { counts: (parts[1] ?? "").replace(/\s+/g, " "), name: parts[2] ?? "" };
  });
  const read = lines.filter((line) => line !== undefined);
  if (read.length < lines.length || read.length === 0) return undefined;
  const plain = read.map(({ counts, name }) => name === "" ? counts : `${counts} ${name}`).join("\n");
  if (plain.length < BUDGET) return { stdout: plain, stderr: capture.stderr };
  const isTotal = read.at(-1)?.name === "total";
  const files = (isTotal ? read.slice(0, -1) : read).map(({ counts, name }) => `${name} ${counts}`);
  const total = isTotal ? [`${read.at(-1)?.counts} total`] : [];
  return {
    stdout: ["counts stand behind the names", pathList(files, elision, { budget: BUDGET }), ...total].join("\n"),
    stderr: capture.stderr,
  };
}
