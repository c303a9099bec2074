/**
 * The commented template of a user's or a project's own filters.
 *
 * @module
 */

import template from "../../hooks/filters_template.toml" with { type: "text" };
import type { Step } from "../install/step.ts";
import { isFormerFilterTemplate } from "./former_texts.ts";

/** A step that leaves the template where there is no such file yet. A file that is there is the user's. */
export function filterTemplateStep(path: string): Step {
  const stock = (text: string) => text === template || isFormerFilterTemplate(text);
  return {
    path,
    label: "template for filters of your own",
    owned: true,
    optional: true,
    install: (text) => text ?? template,
    remove: (text) => stock(text) ? "" : text,
    state: (text) => text === undefined ? "absent" : "current",
    hollow: (text) => text === "",
    manual: () => template,
  };
}
