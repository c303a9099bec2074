import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { outlineOf, readAtLevel } from "./mod.ts";
import { preview } from "./preview.ts";

/** A file and what an outline of it may not lose, and what it has to leave out. */
interface Sample {
  readonly path: string;
  readonly text: string;
  readonly kept: readonly string[];
  readonly gone: readonly string[];
}

const SAMPLES: readonly Sample[] = [
  {
    path: "cart.ts",
    text: `import { Db } from "./db.ts";
// plain comment
/** Documented. */
@Injectable({ scope: "request" })
export class Cart<T extends Item> extends Base implements Countable, Iterable<T> {
  lines: Map<string, number> = new Map();
  static readonly limit = 10;
  constructor(private readonly db: Db) {
    super();
    this.start();
  }
  get size(): number {
    const quoted = "}"; // a brace that counts for nothing
    return this.lines.size;
  }
  handle = async (event: Event): Promise<void> => {
    await this.db.write(\`\${event} {\`);
    return;
  };
}
export interface Countable { readonly size: number }
export type Id = string | {
  readonly value: string;
};
export function load(id: string): Cart<Item>;
export function load(id: number): Cart<Item>;
export function load(id: unknown) {
  const secret = 1;
  return make(id, secret);
}
export const double = (value: number): number => {
  const inner = value;
  return inner * 2;
};
export { a, b } from "./c.ts";
export * from "./d.ts";
export enum Color {
  Red = 1,
  Green,
}
`,
    kept: [
      'import { Db } from "./db.ts";',
      '@Injectable({ scope: "request" })',
      "export class Cart<T extends Item> extends Base implements Countable, Iterable<T> {",
      "lines: Map<string, number> = new Map();",
      "static readonly limit = 10;",
      "constructor(private readonly db: Db)",
      "get size(): number",
      "handle = async (event: Event): Promise<void> =>",
      "export interface Countable { readonly size: number }",
      "readonly value: string;",
      "export function load(id: string): Cart<Item>;",
      "export function load(id: number): Cart<Item>;",
      "export function load(id: unknown)",
      "export const double = (value: number): number =>",
      'export { a, b } from "./c.ts";',
      'export * from "./d.ts";',
      "export enum Color {",
      "Green,",
    ],
    gone: ["plain comment", "secret", "inner", "this.start", "db.write"],
  },
  {
    path: "model.py",
    text: `#!/usr/bin/env python3
"""Module."""
from a import b  # why
LIMIT = 3
TABLE = {
    "a": 1, "b": 2,
    "c": 3,
    "d": 4,
    "e": 5,
    "f": 6,
    "g": 7,
}
@dataclass(frozen=True)
class Model(Base, metaclass=Meta):
    """Doc."""
    name: str = "#1"
    items = []

    @property
    def total(self) -> int:
        return sum(self.items)

    async def save(
        self,
        db: Db,
        *, force: bool = False,
    ) -> None:
        if force:
            raise ValueError("no")
        await db.save(self)

def main(): return 1
if __name__ == "__main__":
    main()
`,
    kept: [
      "#!/usr/bin/env python3",
      "from a import b",
      "LIMIT = 3",
      "TABLE = {",
      "@dataclass(frozen=True)",
      "class Model(Base, metaclass=Meta):",
      'name: str = "#1"',
      "items = []",
      "@property",
      "def total(self) -> int:",
      "async def save(",
      "*, force: bool = False,",
      ") -> None:",
      "def main(): return 1",
    ],
    gone: ["sum(self.items)", "raise ValueError", '"d": 4', "# why"],
  },
  {
    path: "lib.rs",
    text: `use std::fmt;
/// Doc.
#[derive(Debug, Clone)]
pub struct Cart<'a> {
    pub name: &'a str,
    mark: char,
}
pub trait Price {
    fn price(&self) -> u32;
    fn double(&self) -> u32 {
        let brace = '{';
        self.price() * 2
    }
}
impl<'a> Price for Cart<'a> {
    fn price(&self) -> u32
    where
        Self: Sized,
    {
        let hidden = r#"}"#;
        hidden.len() as u32
    }
}
pub enum Kind { A, B(u8) }
macro_rules! go { () => {}; }
`,
    kept: [
      "use std::fmt;",
      "#[derive(Debug, Clone)]",
      "pub struct Cart<'a> {",
      "pub name: &'a str,",
      "pub trait Price {",
      "fn price(&self) -> u32;",
      "fn double(&self) -> u32",
      "impl<'a> Price for Cart<'a> {",
      "Self: Sized,",
      "pub enum Kind { A, B(u8) }",
      "macro_rules! go",
    ],
    gone: ["let brace", "hidden"],
  },
  {
    path: "main.go",
    text: `package main

import (
	"fmt"
)

type Store interface {
	Get(key string) (string, error)
}

type Config struct {
	Name string \`json:"name{"\`
}

const Limit = 3

func (c *Config) Load(path string) (map[string]interface{}, error) {
	hidden := path
	return nil, fmt.Errorf("x %s", hidden)
}

func Map[T any](in []T, f func(T) T) []T {
	hidden := in
	return hidden
}
`,
    kept: [
      "package main",
      '"fmt"',
      "type Store interface {",
      "Get(key string) (string, error)",
      'Name string `json:"name{"`',
      "const Limit = 3",
      "func (c *Config) Load(path string) (map[string]interface{}, error)",
      "func Map[T any](in []T, f func(T) T) []T",
    ],
    gone: ["hidden"],
  },
  {
    path: "Shop.java",
    text: `package shop;
import java.util.*;
@Service
public class Shop<T> extends Base
    implements A, B {
  private final Map<String, Integer> stock = new HashMap<>();
  @Autowired private Repo repo;
  public Shop(Repo repo) {
    hidden();
    this.repo = repo;
  }
  @Override
  public <R> List<R> map(Function<T, R> f,
      int limit) throws IOException {
    hidden();
    return null;
  }
  interface Listener { void on(String event); }
}
`,
    kept: [
      "import java.util.*;",
      "@Service",
      "public class Shop<T> extends Base",
      "implements A, B {",
      "private final Map<String, Integer> stock",
      "@Autowired private Repo repo;",
      "public Shop(Repo repo)",
      "@Override",
      "int limit) throws IOException",
      "interface Listener { void on(String event); }",
    ],
    gone: ["hidden"],
  },
  {
    path: "shop.cpp",
    text: `#include <vector>
namespace shop {
template <typename T>
class Cart : public Base<T> {
 public:
  explicit Cart(int size) : size_(size) {
    hidden();
    hidden();
  }
  virtual int total() const = 0;
 private:
  int size_{0};
};
struct Point { int x; };
static int helper(const char* text)
{
  char brace = '{';
  return hidden(text, brace);
}
}
`,
    kept: [
      "#include <vector>",
      "namespace shop {",
      "template <typename T>",
      "class Cart : public Base<T> {",
      "explicit Cart(int size)",
      "virtual int total() const = 0;",
      "int size_{0};",
      "struct Point { int x; };",
      "static int helper(const char* text)",
    ],
    gone: ["hidden"],
  },
  {
    path: "cart.rb",
    text: `require "json"
module Shop
  class Cart < Base
    include Enumerable
    attr_reader :lines
    TAX = 0.2

    def initialize(currency = "EUR")
      @hidden = currency
      @lines = {}
    end

    def self.load(id)
      hidden = find(id)
      hidden
    end

    private

    def total = 1
  end
end
`,
    kept: [
      'require "json"',
      "module Shop",
      "class Cart < Base",
      "include Enumerable",
      "attr_reader :lines",
      "TAX = 0.2",
      'def initialize(currency = "EUR")',
      "def self.load(id)",
      "private",
      "def total = 1",
    ],
    gone: ["hidden"],
  },
];

for (const { path, text, kept, gone } of SAMPLES) {
  Deno.test(`an outline of ${path} keeps every declaration and no body`, () => {
    const outline = outlineOf(path, text);
    assert(outline !== undefined);
    for (const part of kept) assertStringIncludes(outline.text, part);
    for (const part of gone) assert(!outline.text.includes(part), `${part} in\n${outline.text}`);
    assert(outline.hidden > 0);
    assertStringIncludes(outline.text, "… ");
  });
}

Deno.test("the level minimal drops comments, keeps documentation, steering comments and #!", () => {
  const text =
    '#!/usr/bin/env node\n/** Doc. */\n// gone\n// @ts-ignore\nlet url = "http://x"; // gone\n/* gone\n gone */\n\n\nlet r = /[/*]/;\n';
  assertEquals(
    readAtLevel("a.js", text, "minimal").text,
    '#!/usr/bin/env node\n/** Doc. */\n// @ts-ignore\nlet url = "http://x";\n\nlet r = /[/*]/;\n',
  );
});

Deno.test("the level minimal leaves strings with comment signs alone", () => {
  for (
    const [path, line] of [["a.py", "x = \"# no\" + '# no'"], ["a.rs", 'let x = r#"// no"#;'], [
      "a.sh",
      'echo "${#a} # no"',
    ]]
  ) {
    assertEquals(readAtLevel(path!, `${line}\n`, "minimal").text, `${line}\n`);
  }
});

Deno.test("a file of comments alone, of an unknown kind, or read at none is shown whole", () => {
  for (const level of ["minimal", "aggressive"] as const) {
    assertEquals(readAtLevel("a.js", "// only\n// comments\n", level).text, "// only\n// comments\n");
    assertEquals(readAtLevel("-", "// x\ncode\n", level).text, "// x\ncode\n");
  }
  assertEquals(readAtLevel("a.js", "// x\ncode\n", "none").text, "// x\ncode\n");
});

Deno.test("an outline of prose keeps its headings", () => {
  const text = "# Title\n\nFirst line.\nMore text.\n\n## Part\n\n```\n# no heading\n```\nInside.\nMore.\n";
  assertEquals(outlineOf("a.md", text), { text: "# Title\nFirst line.\n## Part\nInside.", hidden: 5 });
});

Deno.test("an outline of prose in many sections is made of its headings", () => {
  const text = Array.from({ length: 20 }, (_, index) => `## Part ${index}\n\nSome prose about it.\n`).join("\n");
  const outline = outlineOf("a.md", text);
  assertEquals(outline?.text.split("\n").slice(0, 4), ["## Part 0", "Some prose about it.", "## Part 1", "## Part 2"]);
  assertEquals(outline?.hidden, 19);
});

Deno.test("readAtLevel() never throws and never grows a text, whatever it is", () => {
  const part = fc.constantFrom(
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    '"',
    "'",
    "`",
    "${",
    "//",
    "/*",
    "*/",
    "#",
    "\n",
    "  ",
    "def f(x):",
    "class A",
    "fn f() ",
    "=",
    ";",
    ",",
    "x",
  );
  const path = fc.constantFrom("a.ts", "a.py", "a.rs", "a.rb", "a.sh", "a.go", "a.php", "a.md", "a.css", "a.lua");
  fc.assert(fc.property(path, fc.array(part, { maxLength: 80 }), (name, parts) => {
    const text = parts.join("");
    for (const level of ["minimal", "aggressive"] as const) {
      const shown = readAtLevel(name, text, level);
      if (level === "minimal") assert(shown.text.length <= text.length, JSON.stringify([text, shown.text]));
    }
  }));
});

Deno.test("preview() shows so many lines, declarations first, and counts the others", () => {
  const text = Array.from({ length: 20 }, (_, index) => index % 5 === 0 ? `def f${index}():` : `    x = ${index}`).join(
    "\n",
  );
  const shown = preview(text, 6);
  assertEquals(shown.hidden, 14);
  for (const name of ["f0", "f5", "f10", "f15"]) assertStringIncludes(shown.text, `def ${name}():`);
  assertEquals(shown.text.split("\n").filter((line) => !line.startsWith("… ")).length, 6);
});
