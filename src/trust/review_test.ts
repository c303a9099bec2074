import { assertEquals, assertStringIncludes } from "@std/assert";
import { reviewFilters } from "./review.ts";

function risks(keys: string): readonly string[] {
  const { filters, faults } = reviewFilters(`schema_version = 1\n[filters.a]\nmatch_command = "^tool"\n${keys}\n`);
  assertEquals(faults, []);
  return filters[0]!.risks;
}

Deno.test("reviewFilters() knows every way in which a filter can leave out all, whatever the pattern looks like", () => {
  for (
    const patterns of ['".*"', '"."', '".+"', '"\\\\S"', '"^"', '"$"', '"(?:)"', '"^[a-zA-Z]", "^[^a-zA-Z]"', '"x|.?"']
  ) {
    assertEquals(risks(`strip_lines_matching = [${patterns}]`), ["leaves out every line"], patterns);
  }
  for (const patterns of ['"^note:"', '"^\\\\s*$"', '"[a-z]{40}"', '"error", "warn"']) {
    assertEquals(risks(`strip_lines_matching = [${patterns}]`), [], patterns);
  }
  for (const key of ["max_lines", "head_lines", "tail_lines", "truncate_lines_at"]) {
    assertStringIncludes(risks(`${key} = 0`)[0]!, `${key} = 0`);
    assertEquals(risks(`${key} = 80`), []);
  }
  assertStringIncludes(risks('keep_lines_matching = ["^ok"]')[0]!, "every line but");
});

Deno.test("reviewFilters() names what a filter puts in the place of output", () => {
  assertStringIncludes(risks('on_empty = "fine"')[0]!, "of its own");
  assertStringIncludes(risks('match_output = [{ pattern = "x", message = "y" }]')[0]!, "replace the whole output");
  assertStringIncludes(risks('replace = [{ pattern = "x", replacement = "y" }]')[0]!, "rewrites parts");
  assertStringIncludes(risks("filter_stderr = true")[0]!, "error messages");
  assertEquals(risks('description = "d"'), []);
});

Deno.test("reviewFilters() names what would not work, with the filter and the key", () => {
  const faults = (text: string) => reviewFilters(text).faults.join("\n");
  assertStringIncludes(
    faults('schema_version = 1\n[filters.a]\nmatch_command = "^a|b"\n'),
    "a: match_command must start",
  );
  assertStringIncludes(faults('schema_version = 1\n[filters.a]\nmatch_command = "^(a"\n'), "no valid pattern");
  assertStringIncludes(faults("a = \n"), "line 1");
});

Deno.test("reviewFilters() names patterns that may never end, by the rules it is given", () => {
  const rules = {
    compile: (source: string) => new RegExp(source.replace("(?i)", "")),
    mayNeverEnd: (source: string) => source === "(a+)+",
  };
  const text = 'schema_version = 1\n[filters.a]\nmatch_command = "(?i)^tool"\nnoise = ["x", "(a+)+"]\n' +
    'count = [{ pattern = "(a+)+", message = "m" }]\n';
  const { filters, faults } = reviewFilters(text, rules);
  assertEquals(faults, []);
  assertEquals(filters[0]!.risks, ["may take time without end on some outputs (noise, count.pattern)"]);
});
