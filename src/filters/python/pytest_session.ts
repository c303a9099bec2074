const HEADER =
  /^(?:platform |rootdir: |configfile: |plugins: |cachedir: |testpaths: |collecting |collected |asyncio: |hypothesis profile |created: \d+\/\d+ workers|\d+ workers? \[|scheduling tests via |bringing up nodes|initialized: |ready: |metadata: |django: |timeout: |timeout method: |timeout func_only: |benchmark: |anyio: |gw\d+ |\[gw\d+\] (?:\w+ Python|linux|darwin|win32)|run-last-failure: |Test order randomisation|inifile: )/;
const DOTS = /^(?:\S.*\.(?:py|txt|md|rst|yaml|yml)(?:::\S*)? +| +)?(?:[.FEsxXRrpPuU,-]+ *)?(?:\[ *\d+(?:%|\/\d+)\])?$/;
const FILE_ONLY = /^\S+\.py *$/;
const VERDICT =
  /^(?:\[gw\d+\] )?(?:\[ *\d+%\] )?(?:(PASSED|FAILED|ERROR|SKIPPED|XFAIL|XPASS|RERUN|SUBPASSED\S*|SUBFAILED\S*) )?(\S.*?)(?: (PASSED|FAILED|ERROR|SKIPPED|XFAIL|XPASS|RERUN|SUBPASSED\S*|SUBFAILED\S*)(?: \((.*)\))?)?(?: +\[ *\d+(?:%|\/\d+)\])? *$/;

/** Tells a verdict from what a test says of its own work, such as `Upload FAILED`. */
const IN_REPORT = /::|\[ *\d+(?:%|\/\d+)\] *$|^\[(?:gw\d+| *\d+%)\] /;

/** What the header and the progress lines of a session hold besides themselves. */
export interface SessionNotes {
  /** Lines of no known kind: what tests printed with `-s`, live logs, notes of plugins. */
  readonly other: readonly string[];
  /** Skipped and expectedly failing tests with their reason, which `-v` tells. */
  readonly reasons: readonly string[];
}

/** Reads the lines before the first section. */
export function readSession(lines: readonly string[]): SessionNotes {
  const other: string[] = [];
  const reasons: string[] = [];
  for (const line of lines) {
    if (line.trim() === "" || HEADER.test(line) || DOTS.test(line) || FILE_ONLY.test(line)) continue;
    const verdict = VERDICT.exec(line);
    const word = verdict?.[1] ?? verdict?.[3];
    if (
      verdict !== null && (word !== undefined && IN_REPORT.test(line) || /^(?:\[gw\d+\] )?\S+\.py::\S.*$/.test(line))
    ) {
      if (verdict[4] !== undefined && word !== undefined) reasons.push(`${word} ${verdict[2]} (${verdict[4]})`);
    } else other.push(line);
  }
  return { other, reasons };
}
