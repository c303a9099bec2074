import { type Finding, renderAlike } from "../alike.ts";
import { sharedRoot } from "../shared_root.ts";

/** Findings, those of one kind together; the folder that all files are in is said once, where there are several. */
export function renderUnderRoot(findings: readonly Finding[]): string[] {
  const root = findings.length < 2 ? "" : sharedRoot(findings.map(({ place }) => place));
  const told = renderAlike(findings.map((one) => ({ ...one, place: one.place.slice(root.length) })));
  return root === "" ? told : [`in ${root}`, ...told];
}
