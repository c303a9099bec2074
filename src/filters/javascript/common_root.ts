import { sharedRoot } from "../shared_root.ts";
import { type Failure, showFailure } from "./failure.ts";
import { isForeign } from "./frames.ts";

/**
 * Short forms of failures with every place told from the project's folder on, where the runner names its test files so, and else from
 * the folder that they share, which then stands in a line of its own.
 */
export function showRelative(failures: readonly Failure[]): string[] {
  const project = projectRoot(failures);
  const shared = project === "" ? rootOfPlaces(failures) : "";
  return [...(shared === "" ? [] : [`in ${shared}`]), ...relativeTo(project + shared, failures).flatMap(showFailure)];
}

/** Traces are told in full, test files from the project's folder on: what is before the same file's name is that folder. */
function projectRoot(failures: readonly Failure[]): string {
  const relative = failures.map((failure) => failure.file.replace(/:\d+:\d+$/, "")).filter((file) =>
    file !== "" && !file.startsWith("/")
  );
  for (const { place } of failures.flatMap((failure) => failure.errors.flatMap((error) => error.frames))) {
    const path = place.replace(/:\d+:\d+$/, "");
    const file = relative.find((each) => path.endsWith(`/${each}`));
    if (file !== undefined) return path.slice(0, -file.length);
  }
  return "";
}

function rootOfPlaces(failures: readonly Failure[]): string {
  const places = failures.flatMap((failure) => [
    failure.file,
    ...failure.errors.flatMap((error) => error.frames.filter((frame) => !isForeign(frame)).map((frame) => frame.place)),
  ]).filter((place) => place.startsWith("/"));
  return places.length < 3 ? "" : commonPrefix(places);
}

/** The folder above all of several absolute paths, with its last slash, as far as a project's own folders; empty for none that is worth a line. */
export function commonPrefix(paths: readonly string[]): string {
  return paths.length < 2 ? "" : sharedRoot(paths);
}

function relativeTo(root: string, failures: readonly Failure[]): Failure[] {
  if (root === "") return [...failures];
  const cut = (place: string) => place.startsWith(root) ? place.slice(root.length) : place;
  return failures.map((failure) => ({
    ...failure,
    names: failure.names.map(cut),
    file: cut(failure.file),
    errors: failure.errors.map((error) => ({
      ...error,
      frames: error.frames.map((frame) => ({ ...frame, place: cut(frame.place) })),
    })),
  }));
}
