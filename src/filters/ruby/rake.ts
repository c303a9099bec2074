import type { Filter } from "../filter.ts";
import { minitest } from "./minitest.ts";
import { rspec } from "./rspec.ts";

/** The command that rake's task for rspec says before it runs it, and after it failed. */
const COMMAND = /^\S*ruby\S* .*\/rspec --pattern .*?( failed)?$/;

/** `rake` and its tasks: what minitest prints, or rspec, and rake's own errors. */
export const rake: Filter = {
  ...minitest,
  name: "rake",
  condense(capture, elision) {
    if (!/^\d+ examples?, \d+ failures?/m.test(capture.stdout)) return minitest.condense?.(capture, elision);
    const without = (text: string) =>
      text.split("\n").flatMap((line) => {
        const command = COMMAND.exec(line);
        return command === null ? [line] : command[1] === undefined ? [] : ["rspec failed"];
      }).join("\n");
    return rspec.condense?.({ ...capture, stdout: without(capture.stdout), stderr: without(capture.stderr) }, elision);
  },
};
