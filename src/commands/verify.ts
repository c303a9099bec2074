/**
 * `rtk verify`: holds what rtk put on this machine against what it was.
 *
 * @module
 */

import { AGENT_INSTALLS } from "../agents/installs.ts";
import type { InstallContext } from "../install/agent_install.ts";
import { BASELINE_NAME } from "../integrity/baseline.ts";
import { checkProgram, type IntegrityReport, type IntegrityState } from "../integrity/check.ts";
import { installContext } from "./install_context.ts";
import { type FilterTestOptions, filterTestResults } from "./filter_tests.ts";
import { registrations } from "./verify_registrations.ts";
import { writeError, writeOut } from "../platform/bytes_out.ts";
import { EXIT_CODES } from "../platform/exit_codes.ts";
import { dataFolder } from "../platform/paths.ts";
import { plainText } from "../platform/plain_text.ts";

export const HELP = `Check the files that rtk has put on this machine.

Usage: rtk verify [--json] [--filter NAME] [--require-all]

Every script and plugin that rtk init writes has its SHA-256 beside it, in ${BASELINE_NAME}. Hooks that are entries in
settings of yours are held against what rtk init writes there.
  PASS  the file is as rtk wrote it      FAIL  it was changed, and rtk does not serve it
  WARN  nobody knows: no checksum, or a checksum without the file      SKIP  not installed

The tests in filter files (.rtk/filters.toml and your own) are run as well; --filter runs only those of one filter, and
--require-all fails a filter without a test.

Exit codes: 0 nothing failed, 1 something did, 2 wrong use

Example: rtk verify
`;

type Grade = "PASS" | "FAIL" | "WARN" | "SKIP";

/** One line of the answer. */
interface Result {
  readonly grade: Grade;
  readonly what: string;
  readonly path: string;
  readonly detail: string;
}

const GRADES: Readonly<Record<IntegrityState, Grade>> = {
  "verified": "PASS",
  "tampered": "FAIL",
  "no-baseline": "WARN",
  "orphaned": "WARN",
  "not-installed": "SKIP",
};

function detailOf({ state, expected, actual }: IntegrityReport, mend: string): string {
  switch (state) {
    case "verified":
      return `sha256 ${actual}`;
    case "tampered":
      return `expected ${expected ?? "a readable checksum"}, found ${
        actual ?? "a file that cannot be read"
      }: look at it, then ${mend} --auto-patch`;
    case "no-baseline":
      return `no checksum beside it, an older installation: ${mend}`;
    case "orphaned":
      return `a checksum without the file: ${mend}`;
    default:
      return "";
  }
}

async function programs(context: InstallContext): Promise<Result[]> {
  const results: Result[] = [];
  for (const agent of AGENT_INSTALLS) {
    for (const scope of agent.scopes) {
      const { steps, retire = [] } = await agent.flow({ ...context, scope });
      const mend = `rtk init${scope === "user" ? " -g" : ""} --agent ${agent.name}`;
      const baselines = steps.filter((step) => step.path.endsWith(`/${BASELINE_NAME}`)).map((step) =>
        folder(step.path)
      );
      const files = steps.filter((step) => step.owned && baselines.includes(folder(step.path)));
      // Scripts that an older rtk installed: an agent may still call them.
      const old = retire.filter((step) => step.owned && step.path.endsWith(".sh"));
      for (const { path } of [...files.filter((step) => !step.path.endsWith(BASELINE_NAME)), ...old]) {
        if (results.some((result) => result.path === path)) continue;
        const report = await checkProgram(path);
        results.push({ grade: GRADES[report.state], what: agent.title, path, detail: detailOf(report, mend) });
      }
    }
  }
  return results;
}

function folder(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}

async function dataFolderResult(): Promise<Result> {
  const path = dataFolder();
  const what = "data folder";
  try {
    const mode = ((await Deno.stat(path)).mode ?? 0) & 0o777;
    const grade = Deno.build.os === "windows" || (mode & 0o077) === 0 ? "PASS" : "WARN";
    const detail = grade === "PASS" ? "only you can read it" : `mode ${mode.toString(8)}: chmod 700 ${path}`;
    return { grade, what, path, detail };
  } catch {
    return { grade: "SKIP", what, path, detail: "not there yet" };
  }
}

function line({ grade, what, path, detail }: Result): string {
  return `${grade}  ${what}  ${path}${detail === "" ? "" : `\n      ${detail}`}`;
}

/** What to verify. */
interface Request extends FilterTestOptions {
  readonly json: boolean;
}

/** The command line, or what is wrong with it. */
function readRequest(args: readonly string[]): Request | string {
  const at = args.indexOf("--filter");
  const filter = at < 0 ? undefined : args[at + 1];
  if (at >= 0 && filter === undefined) return "--filter needs a name";
  const others = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  const unknown = others.find((arg) => arg !== "--json" && arg !== "--require-all");
  if (unknown !== undefined) return `unknown argument "${unknown}"`;
  const requireAll = others.includes("--require-all");
  return { json: others.includes("--json"), requireAll, ...(filter === undefined ? {} : { filter }) };
}

/** Runs `rtk verify`. */
export async function run(args: readonly string[]): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) return writeOut(HELP) ? EXIT_CODES.ok : EXIT_CODES.failed;
  const request = readRequest(args);
  if (typeof request === "string") {
    writeError(`rtk verify: ${request}\n`);
    return EXIT_CODES.usage;
  }
  const context = installContext();
  const tests = await filterTestResults(request);
  const isAll = request.filter === undefined;
  if (!isAll && tests.length === 0) {
    writeError(plainText(`rtk verify: no filter "${request.filter}" in any file that counts here\n`));
    return EXIT_CODES.failed;
  }
  const results = isAll
    ? [...await programs(context), ...await registrations(context), await dataFolderResult(), ...tests]
    : tests;
  if (request.json) writeOut(`${JSON.stringify(results, null, 2)}\n`);
  else {
    const shown = results.filter(({ grade }) => grade !== "SKIP");
    const skipped = results.length - shown.length;
    const rest = skipped > 0 ? [`SKIP  ${skipped} files and entries, of agents that rtk is not installed in`] : [];
    writeOut(plainText([...shown.map(line), ...rest].map((each) => `${each}\n`).join("")));
  }
  return results.some(({ grade }) => grade === "FAIL") ? EXIT_CODES.failed : EXIT_CODES.ok;
}
