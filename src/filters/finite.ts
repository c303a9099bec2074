import type { Filter } from "./filter.ts";

/** Says of a filter that its command ends by itself, however long it is silent; see `holds` in `filter.ts`. */
export function finite(filter: Filter | undefined): Filter | undefined {
  return filter?.condense === undefined ? filter : { ...filter, holds: true };
}
