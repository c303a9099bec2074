import { has, readOptions } from "../files/options.ts";
import { pick as pickGit } from "../git/mod.ts";
import { condenseJsonAnswer } from "../infrastructure/json_answer.ts";
import type { Capture, Elision, Filter } from "../filter.ts";
import { JOB_LOG } from "./job_log.ts";
import { condensePage } from "./page.ts";
import { condenseChecks } from "./checks.ts";
import { condenseRunView } from "./run_view.ts";
import { type Columns, condenseTabList } from "./tab_list.ts";

const WITH_VALUE = new Set(
  ("-R --repo -L --limit -s --state -l --label -a --assignee -A --author -S --search -B --base -H --head -q --jq -t --template " +
    "--json -F --field -f --raw-field -X --method --input --cache --hostname -j --job -w --workflow -b --branch -e --event -u " +
    "--user --commit --status --sort --order --milestone -m").split(" "),
);
/** Formats that were asked for, what goes on, and what opens a browser. */
const LEFT_ALONE = [
  "--json",
  "-q",
  "--jq",
  "--template",
  "--format",
  "--web",
  "--watch",
  "--help",
  "-h",
  "--interactive",
  "-i",
];

/** Columns as `gh` prints them when nobody looks; newer versions have one more than older ones. */
const COLUMNS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  "pr list": [["pr", "title", "branch", "state"], ["pr", "title", "branch", "state", "created"]],
  "issue list": [["issue", "state", "title", "labels", "updated"], [
    "issue",
    "state",
    "title",
    "labels",
    "",
    "updated",
  ]],
  "run list": [
    ["status", "conclusion", "title", "workflow", "branch", "event", "id", "elapsed", "age"],
    ["status", "conclusion", "title", "workflow", "branch", "event", "id", "elapsed", "started"],
  ],
  "release list": [["title", "type", "tag", "published"]],
  "repo list": [["repo", "description", "info", "updated"]],
  "workflow list": [["workflow", "state", "id"]],
  "label list": [["label", "description", "colour"]],
};

/** Characters shown of a list, about 1,200 tokens. */
const BUDGET = 4500;

function columnsFor(command: string, stdout: string): Columns {
  const width = stdout.slice(0, Math.max(0, stdout.indexOf("\n"))).split("\t").length;
  return COLUMNS[command]?.findLast((columns) => columns.length === width);
}

function list(command: string): Filter {
  return {
    name: `gh-${command.replace(" ", "-")}`,
    holds: true,
    condense: (capture: Capture, elision: Elision) =>
      condenseTabList(columnsFor(command, capture.stdout), { budget: BUDGET })(capture, elision),
  };
}

const PAGE: Filter = { name: "gh-view", holds: true, condense: condensePage };
const RUN: Filter = { name: "gh-run-view", holds: true, condense: condenseRunView };
const CHECKS: Filter = { name: "gh-checks", holds: true, condense: condenseChecks };
const API: Filter = { name: "gh-api", holds: true, readsLongLines: true, condense: condenseJsonAnswer };

/** `gh`: lists without what all entries share, pages, checks, logs step by step, differences as git's. */
export function pickGh(argv: readonly string[]): Filter | undefined {
  const options = readOptions(argv.slice(1), WITH_VALUE);
  const [group = "", verb = ""] = options.operands;
  if (group === "api") {
    return has(options, "-q", "--jq", "-t", "--template", "-i", "--include", "--silent", "--verbose") ? undefined : API;
  }
  if (has(options, ...LEFT_ALONE)) return undefined;
  switch (verb) {
    case "list":
      return list(`${group} list`);
    case "checks":
      return CHECKS;
    case "diff":
      return has(options, "--name-only", "--patch") ? undefined : pickGit(["git", "diff"]);
    case "view":
      if (group === "run") return has(options, "--log", "--log-failed") ? JOB_LOG : RUN;
      return PAGE;
    case "status":
      return PAGE;
    default:
      return undefined;
  }
}
