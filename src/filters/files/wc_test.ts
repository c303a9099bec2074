import { assertStringIncludes } from "@std/assert";
import { RunElision } from "../elision.ts";
import type { Answer } from "../filter.ts";
import { makeCapture } from "../make_capture.ts";
import { pickWc } from "./wc.ts";

Deno.test("wc counts the counts that it leaves out, not the folders above them", () => {
  const rows = Array.from(
    { length: 1200 },
    (_, index) => `  7 src/long-folder-${index % 1200 / 4 | 0}/file-${index}.ts\n`,
  );
  const bytes = new TextEncoder().encode(`${rows.join("")} 8400 total\n`);
  const { capture } = makeCapture(["wc"], [{ stream: "stdout", bytes }], 0);
  const text = (pickWc(["wc"])?.condense?.(capture, new RunElision("1a2b3c4d")) as Answer).stdout ?? "";
  const shown = text.match(/^ 7 file-/gm)?.length ?? 0;
  assertStringIncludes(text, `… ${1200 - shown} more counts left out`);
  assertStringIncludes(text, "\n8400 total");
});
