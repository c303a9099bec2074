import { assertEquals } from "@std/assert";
import { pick } from "./mod.ts";

const nameOf = (line: string) => pick(line.split(" "))?.name;

Deno.test("pick() finds the filter of a command of this family", () => {
  assertEquals(nameOf("rspec spec/a_spec.rb:12"), "rspec");
  assertEquals(nameOf("rspec -fd"), "rspec");
  assertEquals(nameOf("rspec --format progress"), "rspec");
  assertEquals(nameOf("rake test"), "rake");
  assertEquals(nameOf("rails test test/models"), "minitest");
  assertEquals(nameOf("ruby -Itest test/cart_test.rb"), "minitest");
  assertEquals(nameOf("rubocop lib"), "rubocop");
  assertEquals(nameOf("bundle install"), "bundle-install");
  assertEquals(nameOf("bundle exec rspec"), "rspec");
});

Deno.test("pick() leaves modes with another output raw", () => {
  for (
    const line of [
      "rspec -f json",
      "rspec --format html",
      "rspec --dry-run",
      "rspec --version",
      "rake -T",
      "rake server",
      "rails server",
      "rails console",
      "ruby app.rb",
      "rubocop -f json",
      "rubocop --lsp",
      "bundle list",
      "bundle exec rails server",
      "rubocop -fj",
      "rubocop -fo lib",
      "rubocop -oreport.txt",
      "rake -AT",
      "rake -sn test",
    ]
  ) assertEquals(nameOf(line), undefined, line);
});
