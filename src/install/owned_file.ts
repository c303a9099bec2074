/**
 * Files that are rtk's alone.
 *
 * @module
 */

import { EditRefused } from "./edit_refused.ts";
import type { Step } from "./step.ts";

/** The file, and how to know an earlier form of it. */
export interface OwnedFile {
  readonly path: string;
  readonly label: string;
  readonly content: string;
  readonly mode?: number;
  /** True for a text that an rtk of any version wrote as it is. */
  formerly?(text: string): boolean;
  /** True for a text that came from rtk and was changed since. */
  ours?(text: string): boolean;
  /** Set when the user agreed that a file of another's, or a changed one, is replaced; a copy is kept. */
  readonly replace?: boolean;
}

function stock(file: OwnedFile, text: string): boolean {
  return text.replaceAll("\r\n", "\n") === file.content || file.formerly?.(text) === true;
}

/** A step that keeps a file of rtk's own. */
export function ownedFileStep(file: OwnedFile): Step {
  const state = (text: string | undefined) => {
    if (text === undefined) return "absent";
    if (text === file.content) return "current";
    if (stock(file, text)) return "outdated";
    return file.ours?.(text) ? "changed" : "foreign";
  };
  return {
    path: file.path,
    label: file.label,
    owned: true,
    ...file.mode === undefined ? {} : { mode: file.mode },
    install: (text) => {
      const found = state(text);
      if ((found === "changed" || found === "foreign") && !file.replace) {
        throw new EditRefused(
          found === "foreign"
            ? "a file of yours stands where rtk's own would go: --auto-patch replaces it and keeps a copy"
            : "the file was changed since rtk wrote it: --auto-patch replaces it and keeps a copy",
        );
      }
      return file.content;
    },
    remove: (text) => state(text) === "foreign" ? text : "",
    state,
    hollow: (text) => text === "",
    manual: () => file.content,
  };
}

/** A file that older versions made and no version makes any more. */
export interface RetiredFile {
  readonly path: string;
  readonly label: string;
  /** True for a text that an rtk of any version wrote. */
  ours(text: string): boolean;
}

/** A step that knows such a file, for {@linkcode Flow.retire}. */
export function retiredFileStep(file: RetiredFile): Step {
  return {
    path: file.path,
    label: file.label,
    owned: true,
    install: (text) => text ?? "",
    remove: (text) => file.ours(text) ? "" : text,
    state: (text) => text === undefined ? "absent" : file.ours(text) ? "outdated" : "foreign",
    hollow: (text) => text === "",
    manual: () => "",
  };
}
