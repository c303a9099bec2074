import type { Outline } from "./outline_braces.ts";

/** The beginnings of lines that tell what a file is about, in any of the common languages. */
const TELLING =
  /^\s*(?:export|import|from\s|use\s|mod\s|package|#include|class|interface|type\s|enum|struct|trait|impl|(?:pub|async|unsafe|static|public|private|protected|internal|override|final|abstract)\b|fn\s|func\s|fun\s|def\s|function|module|require|@\w|#{1,6}\s|\[[\w."-]+\]\s*$)/;

/**
 * A preview: the lines that declare something, as many as there is room for, then the first of the others. Gaps are
 * marked.
 *
 * @param most Lines to show; the marks of gaps are not counted.
 */
export function preview(text: string, most: number): Outline {
  const lines = text.replace(/\n$/, "").split("\n");
  if (lines.length <= most) return { text, hidden: 0 };
  const order = [...lines.keys()].filter((index) => TELLING.test(lines[index] ?? ""));
  const chosen = new Set(order.slice(0, most));
  for (let index = 0; index < lines.length && chosen.size < most; index++) chosen.add(index);
  const shown: string[] = [];
  let gap = 0;
  const closeGap = () => {
    if (gap > 0) shown.push(`… ${gap} ${gap === 1 ? "line" : "lines"}`);
    gap = 0;
  };
  lines.forEach((line, index) => {
    if (!chosen.has(index)) {
      gap += 1;
      return;
    }
    closeGap();
    shown.push(line);
  });
  // The last gap is what the marker below tells of.
  return { text: shown.join("\n"), hidden: lines.length - chosen.size };
}
