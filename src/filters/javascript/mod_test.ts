import { assertEquals } from "@std/assert";
import { pick } from "./mod.ts";

function nameFor(command: string): string | undefined {
  return pick(command.split(" "))?.name;
}

Deno.test("pick() knows a tool however it is called", () => {
  const commands: Readonly<Record<string, string>> = {
    "vitest run": "vitest",
    "npx vitest run": "vitest",
    "npx --yes vitest@3 run": "vitest",
    "pnpm exec jest --coverage": "jest",
    "pnpm vitest": "vitest",
    "yarn jest": "jest",
    "yarn tsc --noEmit": "tsc",
    "npm exec -- eslint src": "eslint",
    "bunx tsc -p .": "tsc",
    "bun test": "bun-test",
    "node --test": "node-test",
    "node --import tsx --test src/a.test.ts": "node-test",
    "node_modules/.bin/mocha": "mocha",
    "eslint --fix src": "eslint",
    "eslint --format=unix .": "eslint",
    "prettier --check .": "prettier",
    "biome ci .": "biome",
    "vite build": "build",
    "deno lint": "deno-lint",
    "vitest --watch=false": "vitest",
    "jest --watchAll=false": "jest",
    "ng test --watch=false": "karma",
    "npx karma start --single-run": "karma",
    "prisma migrate diff --from-empty --to-schema-datamodel a.prisma": "prisma-diff",
    "npm view react": "npm-view",
  };
  for (const [command, name] of Object.entries(commands)) assertEquals(nameFor(command), name, command);
});

Deno.test("pick() knows scripts and what package managers do themselves", () => {
  for (
    const command of [
      "npm test",
      "npm t",
      "npm run build",
      "npm --prefix app run lint",
      "npm test -w packages/cart",
      "npm run build --workspace=packages/cart",
      "pnpm test",
      "pnpm lint",
      "yarn build",
      "bun run check",
    ]
  ) {
    assertEquals(nameFor(command), "package-script", command);
  }
  for (
    const command of [
      "npm install",
      "npm i left-pad",
      "npm ci",
      "npm ls",
      "pnpm add x",
      "yarn",
      "yarn add x",
      "bun install",
      "npm audit",
    ]
  ) {
    assertEquals(nameFor(command), "package-manager", command);
  }
});

Deno.test("pick() leaves modes raw that print something else than the report", () => {
  const commands = [
    "vitest --version",
    "vitest --help",
    "vitest run --reporter=json",
    "vitest run --reporter=default --reporter=json",
    "vitest run --reporter dot --reporter junit",
    "vitest run --inspect-brk",
    "mocha -Rjson",
    "mocha --reporter=spec -R xunit",
    "mocha --inspect-brk",
    "eslint -fjson src",
    "eslint -f stylish --format=json src",
    "oxlint -fjson",
    "biome check --reporter=default --reporter=json",
    "playwright test --ui-port=8080",
    "playwright test --reporter=line --reporter=json",
    "webpack -j",
    "npm ls --long",
    "npm ll",
    "vitest watch",
    "vitest bench",
    "vitest --ui",
    "jest --listTests",
    "jest --json",
    "jest --watch",
    "jest --showConfig",
    "tsc --showConfig",
    "tsc --listFiles",
    "tsc --init",
    "tsc --watch",
    "tsc -w",
    "tsc -v",
    "eslint -f json .",
    "eslint --format=html .",
    "eslint --print-config a.js",
    "mocha --reporter json",
    "mocha -w",
    "prettier a.ts",
    "prettier --list-different .",
    "biome check --reporter=json .",
    "playwright test --list",
    "playwright show-report",
    "node --test --test-reporter=junit",
    "node --watch a.js",
    "node",
    "npm ls --json",
    "npm view react --json",
    "ng test --watch",
    "ng serve",
    "karma run",
    "prisma migrate diff --from-empty --to-empty --script",
    "npm --version",
    "npm publish",
    "npm init -y",
    "pnpm -r test",
    "npx cowsay hello",
    "npx --help",
    "deno fmt",
    "deno lint --json",
    "deno task build",
  ];
  for (const command of commands) assertEquals(nameFor(command), undefined, command);
});

Deno.test("pick() leaves alone what serves or watches", () => {
  const commands = [
    "npm start",
    "npm run dev",
    "npm run start:prod",
    "pnpm dev",
    "yarn start",
    "yarn serve",
    "bun run dev",
    "npm run test:watch",
    "npm test -- --watch",
    "npm test -- -w",
    "pnpm test -w",
    "vite",
    "vite dev",
    "vite preview",
    "next dev",
    "webpack serve",
    "webpack --watch",
  ];
  for (const command of commands) assertEquals(nameFor(command), undefined, command);
});
