import type { Filter } from "../filter.ts";
import { condenseDocument } from "./condense_document.ts";
import { choosesContext, choosesDiffFormat } from "./diff.ts";
import { Flags } from "./flags.ts";
import { plainList } from "./plain_list.ts";
import { condenseTranscript } from "./transcript.ts";

/** `git stash` and its subcommands: `show` is a diff, `list` a list, the others report. */
export function pickStash(args: readonly string[]): Filter | undefined {
  const flags = new Flags(args, "-m --message");
  const action = flags.operands[0] ?? "push";
  if (flags.has("-h --help -z")) return undefined;
  if (action === "list") {
    if (flags.has("--format --pretty -p --patch --stat")) return undefined;
    return { name: "git-stash", condense: (capture, elision) => plainList(capture, elision, "stashes") };
  }
  if (action === "show") {
    if (choosesDiffFormat(flags)) return undefined;
    const keepContext = choosesContext(flags);
    return {
      name: "git-stash",
      readsLongLines: true,
      condense: (capture, elision) => condenseDocument(capture, elision, keepContext),
    };
  }
  if (!["push", "save", "pop", "apply", "branch", "drop", "clear"].includes(action)) return undefined;
  return { name: "git-stash", condense: condenseTranscript };
}
