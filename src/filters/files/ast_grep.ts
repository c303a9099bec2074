import type { Filter } from "../filter.ts";
import { pickGrep } from "./grep.ts";

/** Formats for programs, changes, questions, services, and context, whose lines look different. */
const LEFT_ALONE =
  /^(?:--(?:json|format|debug-query|rewrite|update-all|interactive|help|version|stdin|heading|report-style|context|after|before)(?:=.*)?|-[rUihVABC].*)$/;
const OTHER = new Set(["new", "lsp", "test", "completions", "help", "scan", "docs"]);

/** `ast-grep`, also `sg`: matches as grep's, `path:line:text`. */
export function pickAstGrep(argv: readonly string[]): Filter | undefined {
  const args = argv.slice(1);
  if (OTHER.has(args[0] ?? "") || args.some((arg) => LEFT_ALONE.test(arg))) return undefined;
  const isSearch = args.some((arg) => /^(?:-p|--pattern|-k|--kind)\b/.test(arg));
  const filter = isSearch ? pickGrep(["grep", "-rn", "-e", ""]) : undefined;
  return filter === undefined ? undefined : { ...filter, name: "ast-grep" };
}
