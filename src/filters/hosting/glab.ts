import { LOG_IN_ORDER } from "../files/log/log_filter.ts";
import { has, readOptions } from "../files/options.ts";
import { pick as pickGit } from "../git/mod.ts";
import { condenseJsonAnswer } from "../infrastructure/json_answer.ts";
import { clipMiddle } from "../clip_middle.ts";
import { Omitted } from "../omitted.ts";
import type { Answer, Capture, Elision, Filter } from "../filter.ts";
import { condensePage } from "./page.ts";

const WITH_VALUE = new Set(
  "-R --repo -P --per-page -p --page -F --output -l --label -a --assignee --author --search -b --branch -s --status"
    .split(" "),
);
const LEFT_ALONE = ["-F", "--output", "--web", "-w", "--help", "-h", "--live", "-l"];

/** Rows from which on a list is cut in the middle. */
const MOST_ROWS = 60;

/** Lists parted by tabs: a project's name before each number is said in the heading already. */
function condenseList({ stdout, stderr }: Capture, elision: Elision): Answer {
  const lines = stdout.replace(/\n$/, "").split("\n").filter((line) => line.trim() !== "").map((line) => {
    const cells = line.split("\t").map((cell) => cell.trim());
    const [number = "", long = ""] = cells;
    const isTwice = /^[!#]\d+$/.test(number) && long.endsWith(number);
    return (isTwice ? [number, ...cells.slice(2)] : cells).join("\t").trimEnd();
  });
  const omitted = new Omitted();
  const heading = lines.filter((line) => !line.includes("\t"));
  const rows = lines.filter((line) => line.includes("\t"));
  return {
    stdout: [...heading, ...clipMiddle(rows, MOST_ROWS, omitted), ...omitted.marker(elision)].join("\n"),
    stderr,
  };
}

/** `glab`: lists, pages, differences as git's, logs by entries. */
export function pickGlab(argv: readonly string[]): Filter | undefined {
  const options = readOptions(argv.slice(1), WITH_VALUE);
  const [group = "", verb = ""] = options.operands;
  if (group === "api") return { name: "glab-api", holds: true, readsLongLines: true, condense: condenseJsonAnswer };
  if (has(options, ...LEFT_ALONE)) return undefined;
  switch (verb) {
    case "list":
    case "ls":
      return { name: "glab-list", holds: true, condense: condenseList };
    case "view":
    case "show":
      return group === "ci" || group === "pipeline"
        ? undefined
        : { name: "glab-view", holds: true, condense: condensePage };
    case "diff":
      return pickGit(["git", "diff"]);
    case "trace":
      return LOG_IN_ORDER;
    default:
      return undefined;
  }
}
