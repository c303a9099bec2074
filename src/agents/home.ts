import { homeFolder } from "../platform/paths.ts";

/** A folder below the user's home; below the root when there is no home, where nothing will be found. */
export function configHome(name: string): string {
  try {
    return `${homeFolder()}/${name}`;
  } catch {
    return `/${name}`;
  }
}
