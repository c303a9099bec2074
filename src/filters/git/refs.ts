import { clipMiddle } from "../clip_middle.ts";
import { Omitted } from "../omitted.ts";
import { splitLines } from "../split_lines.ts";
import type { Answer, Capture, Elision, Filter } from "../filter.ts";
import { Flags } from "./flags.ts";

/** A shorter list is shown as it came. */
const FEW = 12;
/** Refs shown of one kind. */
const MOST = 60;
const ROW = /^([0-9a-f]{40,64})(?: (?:commit|tag|tree|blob))?[ \t](\S+)$/;
/** Those that one looks for by their whole names. */
const WHOLE = /^HEAD$|\/(?:HEAD|main|master)$/;
const KIND = /^(refs\/(?:remotes\/[^/]+|[^/]+)\/)(.+)$/;

interface Ref {
  readonly hash: string;
  readonly name: string;
  readonly line: string;
}

/** Refs by kind, each with the first digits of its hash. */
function condense({ stdout, stderr }: Capture, elision: Elision): Answer | undefined {
  const refs = splitLines(stdout).map((line): Ref | undefined => {
    const [, hash = "", name = ""] = ROW.exec(line) ?? [];
    return hash === "" ? undefined : { hash, name, line };
  }).filter((ref) => ref !== undefined);
  if (refs.length < FEW || refs.length < splitLines(stdout).length) return undefined;
  const omitted = new Omitted();
  const isWhole = ({ name }: Ref) => WHOLE.test(name) || !KIND.test(name);
  const kinds = Map.groupBy(refs.filter((ref) => !isWhole(ref)), ({ name }) => KIND.exec(name)?.[1] ?? "");
  const lists = [...kinds].flatMap(([kind, own]) => [
    `${own.length} in ${kind}, last ${own.at(-1)?.name}:`,
    ...clipMiddle(own.map(({ hash, name }) => ` ${hash.slice(0, 8)} ${name.slice(kind.length)}`), MOST, omitted),
  ]);
  const marker = omitted.isAny
    ? omitted.marker(elision)
    : [elision.leftOut(refs.length - refs.filter(isWhole).length, "full hashes")];
  return { stdout: [...refs.filter(isWhole).map(({ line }) => line), ...lists, ...marker].join("\n"), stderr };
}

/** `git ls-remote`, `git show-ref` and `git for-each-ref` in their usual format. */
export function pickRefs(name: string) {
  return (args: readonly string[]): Filter | undefined => {
    const flags = new Flags(args, "--upload-pack -o --server-option --sort --count --points-at --contains --merged");
    const others =
      "--format --hash -s --verify -q --quiet --exclude-existing --symref --get-url --exists -h --help --shell " +
      "--perl --python --tcl --abbrev";
    return flags.has(others) ? undefined : { name: `git-${name}`, condense };
  };
}
