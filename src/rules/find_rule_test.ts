import { assert, assertEquals } from "@std/assert";
import { parse } from "../shell/mod.ts";
import { findRule, PROGRAMS } from "./mod.ts";

const knows = (source: string) => findRule(PROGRAMS, parse(source).commands[0]!.words) !== undefined;

function assertKnown(known: boolean, ...sources: string[]): void {
  for (const source of sources) assertEquals(knows(source), known, source);
}

Deno.test("findRule() knows the subcommands that have a short form, as whole words", () => {
  assertKnown(
    true,
    "git log -3",
    "cargo test",
    "docker compose ps",
    "go vet ./...",
    "rake test:models",
    "ls",
    "python -m mypy .",
    "webpack --mode production",
    "vue-tsc --noEmit",
    "meson test -C build",
    "phpcs src",
    "coverage report -m",
    "php vendor/bin/phpstan analyse src",
    "php ./bin/phpstan analyze",
    "php phpstan analyse",
  );
  assertKnown(
    false,
    "git cat-file -p x",
    "git pushx",
    "cargo run",
    "docker compose exec x y",
    "go run .",
    "gitx log",
    "python x.py",
    "webpack serve",
    "rollup -c -w",
    "esbuild --serve=8000 a.ts",
    "coverage run x.py",
    "gotestsum --watch",
  );
});

Deno.test("findRule() reads past the global options of a program", () => {
  assertKnown(
    true,
    "git -C d -c a=b --no-pager log",
    "git --git-dir=x status",
    "cargo +nightly -q test",
    "kubectl -n x get pods",
    "kubectl --context=y get pods",
    "docker compose -f a.yml -f b.yml ps",
    "docker --context x ps",
    "terraform -chdir=x plan",
    "pnpm --filter web test",
    "npm --prefix web run build",
    "gh -R a/b pr list",
  );
  assertKnown(false, "git --odd log", "git -p log", "kubectl -n get", "cargo --odd test");
});

Deno.test("findRule() knows programs by bare name and in folders of programs", () => {
  assertKnown(
    true,
    "/usr/bin/git log",
    "node_modules/.bin/eslint .",
    ".venv/bin/pytest",
    "gcc-13 -c a.c",
    "clang++-18 a.cc",
    "./gradlew test",
    "../mvnw verify",
    "git.exe log",
  );
  assertKnown(false, "./git log", "tools/git log", "Git log", "$GIT log");
});

Deno.test("findRule() leaves alone what talks with a person", () => {
  assertKnown(
    false,
    "git add -p",
    "git commit -p",
    "git commit -vp x",
    "git add -ip .",
    "git add --interactive",
    "git stash -p",
    "git rebase -i HEAD~3",
    "docker run -it alpine",
    "docker run --rm -p 80:80 -ti alpine sh",
    "docker exec --tty x sh",
    "ssh host",
    "ssh -N -L 80:x:80 host",
    "pytest --pdb",
    "terraform apply",
    "docker compose rm",
    "kubectl delete -i pod x",
    "git clean -i",
    "az login",
    "mysql -u root",
    "redis-cli",
    "sqlite3 x.db",
    "ss -K dst 1.2.3.4",
  );
  assertKnown(
    true,
    "docker run --rm alpine ls -i -t",
    "docker exec x ls -t",
    "ssh -i k host uptime",
    "git stash show -p",
    "git log -p",
    "git clean -fd",
    "kubectl -n x delete pod y",
    "mysql -u root -e 'select 1'",
    "sqlite3 -box x.db 'select 1'",
    "redis-cli -p 7000 info",
    "az vm list",
  );
});

Deno.test("findRule() leaves alone what serves or watches", () => {
  assertKnown(
    false,
    "docker compose up",
    "docker stats",
    "free -s 1",
    "ss -E",
    "netstat -tnc",
    "vitest --watch",
    "vitest watch",
    "npx vitest --watch",
    "jest --watchAll",
    "tsc -w",
    "tsc --watch",
    "ruff server",
    "ty server",
    "playwright test --ui",
    "prisma studio",
    "deno test --watch",
    "gradle -t test",
  );
  assertKnown(
    true,
    "docker compose -f a.yml up -d --build",
    "docker stats --no-stream",
    "free -h",
    "ss -tlnp",
    "vitest --watch=false",
    "jest -w 2",
    "npx prisma migrate dev",
    "gradle -Dtest=x test",
    "pytest -rf",
  );
});

Deno.test("findRule() leaves alone what asks for a form that a program reads", () => {
  assertKnown(
    false,
    "gh pr list --json number",
    "gh pr view 1 --jq .x",
    "gh api user -q .login",
    "npm ls --json",
    "journalctl -o json",
    "systemctl list-units --plain",
    "mysql -NBe 'select 1'",
    "git blame --porcelain f",
    "git ls-files -z",
    "az vm list -o tsv",
    "tofu show -json",
  );
  assertKnown(true, 'gh pr comment 1 --body "text --json"', "gh pr list -R o/r");
});

Deno.test("findRule() finds the phases of build tools wherever they stand", () => {
  assertKnown(
    true,
    "mvn -q clean verify",
    "mvn test -Dtest=Foo",
    "./mvnw -B package",
    'sbt "testOnly a.B"',
    "sbt clean test",
  );
  assertKnown(true, "mvn spring-boot:run", "mvn dependency:tree", "mvn -B clean");
  assertKnown(false, "mvn help:effective-pom", "mvn -Dx=test enforcer:enforce", "sbt ~test", "sbt console");
});

Deno.test("PROGRAMS has each name once, and none of rtk's own commands", async () => {
  const names = [...PROGRAMS.values()].flatMap((program) => program.names);
  assertEquals(new Set(PROGRAMS.keys()).size, new Set(names).size);
  const source = await Deno.readTextFile(new URL("../commands/mod.ts", import.meta.url));
  const own = [...source.matchAll(/^\s*\["([a-z-]+)", /gm)].map((match) => match[1]!);
  assert(own.includes("read") && own.includes("recall"), "rtk's commands were not found in src/commands/mod.ts");
  assertEquals(own.filter((name) => PROGRAMS.has(name)), []);
});
