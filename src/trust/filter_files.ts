/**
 * Where filters of a user and of a project lie, and whether a CI run may use them without an agreement.
 *
 * @module
 */

import { configFolder, type Environment } from "../platform/paths.ts";

/** The user's own filters. */
export function userFilterFile(): string {
  return `${configFolder()}/filters.toml`;
}

/** True for a file. Asked before each command, so without the detour of an asynchronous call. */
export function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

/** The nearest `.rtk/filters.toml`, in this folder or one above it; undefined when there is none. */
export function projectFilterFile(folder: string): string | undefined {
  for (let here = folder;; here = here.slice(0, here.lastIndexOf("/"))) {
    const path = `${here}/.rtk/filters.toml`;
    if (isFile(path)) return path;
    if (!here.includes("/")) return undefined;
  }
}

/** Variables by which CI systems say that they are one; a value that says no is none. */
const CI_VARIABLES = [
  "CI",
  "GITHUB_ACTIONS",
  "GITLAB_CI",
  "JENKINS_URL",
  "BUILDKITE",
  "CIRCLECI",
  "TRAVIS",
  "TF_BUILD",
];

function says(value: string | undefined): boolean {
  return value !== undefined && !/^(?:|0|false|no|off)$/i.test(value.trim());
}

/**
 * True when the project's filters count without an agreement: `RTK_TRUST_PROJECT_FILTERS=1` on a CI machine. The user's own
 * file is never part of it.
 */
export function trustsProjectInCi(env: Environment = (name) => Deno.env.get(name)): boolean {
  return env("RTK_TRUST_PROJECT_FILTERS") === "1" && CI_VARIABLES.some((name) => says(env(name)));
}
