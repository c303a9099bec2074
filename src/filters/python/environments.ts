import type { Answer, Elision, Filter } from "../filter.ts";
import { splitLines } from "../split_lines.ts";
import { shortenInner } from "./inner_tools.ts";

const STEP =
  /^(?:\.pkg|[\w.{}-]+): (?:commands(?:_pre|_post)?\[\d+\]> .*|install_\w+> .*|(?:_?optional_hooks|get_requires_for_build_\w+|prepare_metadata_for_build_\w+|build_\w+|packages?|remove tox env folder|recreate env because|_exit|freeze).*|OK ✔ in .*|FAIL ✖ in .*|skipped because .*|create.*|installdeps:.*|inst(?:-nodeps|pkg): .*)$/;
const EXIT = /^([\w.{}-]+): exit (-?\d+) \(.*?\) \S+> (.*?)(?: pid=\d+)?$/;
const SUMMARY = /^ {2}([\w.{}-]+): (OK|FAIL code -?\d+|SKIP) \(.*\)$/;
const END = /^ {2}(?:congratulations :\)|evaluation failed :\() \(.*\)$/;

/** Shortens `tox`: what the tools printed, the commands that failed, an environment a line. */
export const tox: Filter = {
  name: "tox",
  condense({ stdout, stderr }, elision) {
    const lines = splitLines(stdout);
    if (!lines.some((line) => SUMMARY.test(line) || END.test(line))) return undefined;
    const names = new Set(lines.map((line) => SUMMARY.exec(line)?.[1]).filter((name) => name !== undefined));
    // A tool may name what it creates in the same way.
    const isStep = (line: string) =>
      STEP.test(line) && (names.size === 0 || /^\.pkg/.test(line) || names.has(line.slice(0, line.indexOf(":"))));
    const told: string[] = [];
    let inner: string[] = [];
    const flush = () => {
      told.push(...shortenInner(inner, elision));
      inner = [];
    };
    for (const line of lines) {
      const exit = EXIT.exec(line);
      const summary = SUMMARY.exec(line);
      if (exit === null && summary === null && !isStep(line) && !END.test(line)) {
        if (line.trim() !== "" || inner.length > 0) inner.push(line);
        continue;
      }
      flush();
      if (exit !== null) told.push(`${exit[1]}: exit ${exit[2]}: ${exit[3]}`);
      else if (summary !== null) told.push(`${summary[1]}: ${summary[2]}`);
    }
    flush();
    return answerOf(
      told,
      stderr,
      lines.some((line) => /FAIL code|evaluation failed/.test(line)),
      lines.some((line) => /congratulations/.test(line)),
    );
  },
};

const NOX_NOISE =
  /^nox > (?:Running session .*|Creating virtual environment .*|Re-using existing virtual environment .*|Reusing existing .*|.*uv binary not found\..*|(?:python -m |uv )?pip install .*|Session \S+ was successful(?: in .*)?\.|Ran (?:multiple|\d+) sessions.*:)$/;
/** A command that a session runs. What a session says itself may begin with the same words, so only what looks like one counts. */
const NOX_COMMAND =
  /^nox > (?:[\w./-]+$|[\w./-]+ (?:.* )?(?:-|\.(?: |$)|\S*\/)|(?:python[\d.]*|pytest|mypy|ruff|isort|flake8|pylint|pyright|pre-commit|sphinx-build|uv|pip|npm|echo|coverage (?=run|report|combine|xml|html|erase)) ?)/;
/** What a command of which nothing was to be seen printed before it failed: nox's own words to the end of the session. */
const NOX_SILENT = /^nox > Command .* failed with exit code -?\d+:$/;
const NOX_RESULT =
  /^nox > (?:\* (\S+): (\w+)(?:, took .*)?|Session (\S+) (failed|was successful|skipped|aborted).*|Command .* failed with exit code .*|(?:Error|Warning|No sessions|Failed|Session).*)$/;

const NOX_FAILED = /^nox > (?:\* \S+: (?:failed|aborted)|Session \S+ (?:failed|aborted)|Command .* failed)/;
const HAS_NOX = /^nox > /m;

/** True for a line that is kept; what became of a session stands in the list, if there is one. */
function isTold(line: string, listed: boolean): boolean {
  if (listed && /^nox > Session \S+ (?:was successful|failed)/.test(line)) return false;
  return NOX_RESULT.test(line) || line.trim() !== "" && !NOX_NOISE.test(line) && !NOX_COMMAND.test(line);
}

/** The lines that are kept, with all that a failed command had printed unseen. */
function toldLines(lines: readonly string[], listed: boolean): string[] {
  let isOutput = false;
  return lines.filter((line) => {
    if (isOutput && !/^nox > Session \S+ (?:failed|aborted)/.test(line)) return line.trim() !== "";
    isOutput = NOX_SILENT.test(line);
    return isTold(line, listed);
  });
}

/** Both streams came as one, as behind `2>&1`: what stands between two lines of nox is of one tool. */
function condenseMerged(stdout: string, stderr: string, elision: Elision): Answer {
  const lines = splitLines(stdout);
  const listed = lines.some((line) => /^nox > \* /.test(line));
  const told: string[] = [];
  let inner: string[] = [];
  let isOutput = false;
  for (const line of [...lines, "nox > Session end"]) {
    isOutput &&= !line.startsWith("nox > Session ");
    if (!line.startsWith("nox > ") && !isOutput) inner.push(line);
    else {
      const isEnd = line === "nox > Session end";
      told.push(...shortenInner(inner, elision), ...(!isEnd && (isOutput || isTold(line, listed)) ? [line] : []));
      inner = [];
    }
    isOutput ||= NOX_SILENT.test(line);
  }
  const failed = told.some((line) => NOX_FAILED.test(line));
  return { stdout: told.join("\n") + "\n", stderr, ...(failed ? { claim: "failed" as const } : {}) };
}

/** Shortens `nox`: what the tools printed, the commands that failed, a session a line. */
export const nox: Filter = {
  name: "nox",
  condense({ stdout, stderr }, elision) {
    if (!HAS_NOX.test(stderr) && HAS_NOX.test(stdout)) return condenseMerged(stdout, stderr, elision);
    const lines = splitLines(stderr);
    const listed = lines.some((line) => /^nox > \* /.test(line));
    const told = toldLines(lines, listed);
    if (!lines.some((line) => line.startsWith("nox > ")) || told.length === 0) return undefined;
    const failed = told.some((line) => NOX_FAILED.test(line));
    const inner = shortenInner(splitLines(stdout), elision);
    return {
      stdout: inner.length === 0 ? "" : inner.join("\n") + "\n",
      stderr: told.join("\n") + "\n",
      ...(failed ? { claim: "failed" as const } : {}),
    };
  },
};

function answerOf(told: readonly string[], stderr: string, failed: boolean, passed: boolean): Answer {
  return {
    stdout: told.join("\n") + "\n",
    stderr,
    ...(failed ? { claim: "failed" as const } : passed ? { claim: "passed" as const } : {}),
  };
}
