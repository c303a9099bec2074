import type { Outline } from "./outline_braces.ts";

/** A text with more headings is shown by them alone, but for the line below the first. */
const FEW = 8;

interface MarkedLine {
  readonly text: string;
  readonly isHeading: boolean;
  /** Plain text, outside fences. */
  readonly isProse: boolean;
}

/** Tells headings and prose from what stands in fences. */
function markLines(text: string): MarkedLine[] {
  let fence = "";
  return text.replace(/\n$/, "").split("\n").map((line) => {
    const mark = /^\s*(```|~~~)/.exec(line)?.[1] ?? "";
    const inside = fence !== "";
    if (mark !== "") fence = !inside ? mark : fence === mark ? "" : fence;
    const isHeading = !inside && /^#{1,6}\s/.test(line);
    return { text: line, isHeading, isProse: !inside && mark === "" && !isHeading && line.trim() !== "" };
  });
}

/** Headings of a text in Markdown, of a short one with the first line below each; code in fences holds no headings. */
export function outlineMarkdown(text: string): Outline {
  const lines = markLines(text);
  const headings = lines.filter(({ isHeading }) => isHeading).length;
  const shown: string[] = [];
  let hidden = 0;
  let seen = 0;
  let isFirst = true;
  for (const line of lines) {
    if (line.isHeading) {
      shown.push(line.text);
      seen += 1;
      isFirst = true;
    } else if (line.isProse && isFirst && (headings <= FEW || seen <= 1)) {
      shown.push(line.text);
      isFirst = false;
    } else if (line.text.trim() !== "") {
      hidden += 1;
    }
  }
  return { text: shown.join("\n"), hidden };
}
