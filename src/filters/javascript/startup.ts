import { foldCrash } from "./crash.ts";
import { withoutManagerNoise } from "./manager_noise.ts";
import type { Read } from "./reading.ts";

/** A configuration echoed on one line that is longer than this says nothing of what went wrong. */
const LONG_ECHO = 120;

/** What the package of the name `tsc`, which is not the compiler, says besides what it is not and what helps. */
const TSC_ADVICE =
  /^(?:To get access to the TypeScript compiler, tsc, |- Use yarn to avoid accidentally running code )/;

/**
 * Reads what a tool prints when it does not come to its work: a configuration that cannot be loaded, a name that matches no file, a package
 * that is not installed. Traces are folded; every sentence stays.
 */
export const readStartup: Read = (streams) => {
  let leftOut = 0;
  const shorten = (lines: readonly string[]) =>
    foldCrash(
      withoutManagerNoise(lines).filter((line) => {
        if (
          line.trim() === "" || TSC_ADVICE.test(line) || /^\s*⎯+\s*$/.test(line) || /^ (RUN|DEV) +v\d\S* /.test(line)
        ) return false;
        const isEcho = /^exclude: /.test(line) && line.length > LONG_ECHO;
        if (isEcho) leftOut++;
        return !isEcho;
      }),
    ).map((line) =>
      line.replace(/^\s*⎯+ (.+) ⎯+\s*$/, "$1").replace(/^ {8,}(?=This is not the tsc command)/, "").trimEnd()
    );
  const stdout = shorten(streams.stdout);
  const stderr = shorten(streams.stderr);
  return { stdout, stderr, leftOut };
};
