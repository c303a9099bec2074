import { type FilterCase, readCase } from "../src/filters/filter_case.ts";

const FILTERS = new URL("../src/filters/", import.meta.url);

/** The cases recorded beside the filters, with the family each belongs to. */
export function* recordedCases(): Generator<{ readonly family: string; readonly one: FilterCase }> {
  for (const { name: family } of Deno.readDirSync(FILTERS)) {
    const folder = new URL(`${family}/testdata/`, FILTERS);
    let names: string[];
    try {
      names = [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
      for (const name of names) Deno.statSync(new URL(`${encodeURIComponent(name)}/cmd.json`, folder));
    } catch (error) {
      if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) continue;
      throw error;
    }
    for (const name of names) yield { family, one: readCase(folder, name) };
  }
}
