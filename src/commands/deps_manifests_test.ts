import { assertEquals } from "@std/assert";
import { MANIFESTS } from "./deps_manifests.ts";

function groups(file: string, text: string): Record<string, readonly string[]> {
  const read = new Map(MANIFESTS).get(file);
  const found = read?.(file, text).groups ?? [];
  return Object.fromEntries(
    found.filter(({ entries }) => entries.length > 0).map(({ name, entries }) => [name, entries]),
  );
}

Deno.test("package.json gives each kind of dependency", () => {
  assertEquals(groups("package.json", '{"name":"a","dependencies":{"x":"^1"},"devDependencies":{"y":"*"}}'), {
    dependencies: ["x ^1"],
    devDependencies: ["y"],
  });
});

Deno.test("Cargo.toml gives versions, paths, workspace entries and targets", () => {
  const text = `[package]
name = "a"
[dependencies]
serde = { version = "1", features = ["derive"] }
local = { path = "../local" }
shared = { workspace = true }
[target.'cfg(unix)'.dependencies]
libc = "0.2"
`;
  assertEquals(groups("Cargo.toml", text), {
    "dependencies": ["serde 1", "local ../local", "shared workspace"],
    "dependencies for cfg(unix)": ["libc 0.2"],
  });
});

Deno.test("pyproject.toml gives its dependencies and nothing of the other tables", () => {
  const text = `[project]
name = "a"
dependencies = ["requests>=2", "rich"]
[project.optional-dependencies]
dev = ["pytest"]
[tool.ruff]
line-length = 100
`;
  assertEquals(groups("pyproject.toml", text), { dependencies: ["requests>=2", "rich"], dev: ["pytest"] });
});

Deno.test("go.mod tells direct from indirect requirements", () => {
  const text =
    "module a.b/c\n\ngo 1.22\n\nrequire x.y/z v1.2.3\n\nrequire (\n\tq.r/s v0.1.0 // indirect\n\tt.u/v v2.0.0\n)\n";
  assertEquals(groups("go.mod", text), { require: ["x.y/z v1.2.3", "t.u/v v2.0.0"], indirect: ["q.r/s v0.1.0"] });
});

Deno.test("requirements.txt, pom.xml and Gemfile give what they require", () => {
  assertEquals(groups("requirements.txt", "# c\na==1 # why\n-r other.txt\n"), {
    requirements: ["a==1", "-r other.txt"],
  });
  const pom =
    "<dependency><groupId>g</groupId><artifactId>a</artifactId><version>1</version><scope>test</scope></dependency>";
  assertEquals(groups("pom.xml", pom), { dependencies: ["g:a 1 (test)"] });
  assertEquals(groups("Gemfile", 'gem "rails", "~> 7"\n# gem "no"\n  gem \'pg\'\n'), { gems: ["rails ~> 7", "pg"] });
});
