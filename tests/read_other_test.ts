import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { Place } from "./support/rtk.ts";

Deno.test("rtk env masks secrets by their names and by their looks", async () => {
  await using place = await Place.create();
  const env = {
    AWS_SECRET_ACCESS_KEY: "abcdefghijklmnopqrstuvwx1234567890",
    DB_PASSWORD: "123456",
    DATABASE_URL: "postgres://app:hunter2hunter2@db/app",
    SSH_AUTH_SOCK: "/tmp/agent.sock",
    GIT_AUTHOR_NAME: "someone",
    ODD: "a\nb\x1b[31m",
  };
  const { stdout, code } = await place.rtk(["env"], { env });
  assertEquals(code, 0);
  for (const secret of ["abcdefghij", "123456", "hunter2"]) assert(!stdout.includes(secret), stdout);
  for (const line of ["SSH_AUTH_SOCK=/tmp/agent.sock", "GIT_AUTHOR_NAME=someone", "ODD=a\\nb\\x1b[31m"]) {
    assertStringIncludes(stdout, `${line}\n`);
  }
  assertEquals((await place.rtk(["env", "-f", "db_pass"], { env })).stdout, "DB_PASSWORD=********\n");
});

Deno.test("rtk env shows what the program env prints, each value whole, and not the end of a key", async () => {
  await using place = await Place.create();
  const key = "-----BEGIN PRIVATE KEY-----\nMIIabc==\n-----END PRIVATE KEY-----";
  const { stdout } = await place.rtk(["env"], { env: { ODD_ONE: "a\nb=c\nd", SIGNING_PEM: key } });
  assertStringIncludes(stdout, "ODD_ONE=a\\nb=c\\nd\n");
  assert(!stdout.includes("MIIabc"), stdout);
  await place.program("env", `printf '%s\\n' SHOP_MODE=prod 'NOTE=one' two 'SIGNING_PEM=${key}'`);
  assertEquals((await place.rtk(["env"])).stdout, "NOTE=one\\ntwo\nSHOP_MODE=prod\nSIGNING_PEM=********\n");
  assertEquals((await place.rtk(["env", "-f", "shop"])).stdout, "SHOP_MODE=prod\n");
});

Deno.test("rtk env with a command runs env", async () => {
  await using place = await Place.create();
  const { stdout, code } = await place.rtk(["env", "A=b", "sh", "-c", "echo $A; exit 3"]);
  assertEquals([stdout, code], ["b\n", 3]);
});

Deno.test("rtk smart says what a file declares and imports", async () => {
  await using place = await Place.create();
  await place.write(
    "cart.ts",
    'import { Db } from "./db.ts";\nexport class Cart {\n  total(): number {\n    return 1;\n  }\n}\n',
  );
  assertEquals(
    (await place.rtk(["smart", "cart.ts"])).stdout,
    "TypeScript, 6 lines, 90 bytes\ndeclares class Cart; imports ./db.ts\n",
  );
  assertEquals((await place.rtk(["smart", "nope"])).code, 1);
  assertEquals((await place.rtk(["smart"])).code, 2);
});

Deno.test("rtk deps lists what manifests require, and says so when there is none", async () => {
  await using place = await Place.create();
  const none = await place.rtk(["deps"]);
  assertEquals([none.code, none.stderr], [1, "rtk deps: no manifest in .\n"]);
  await place.write("package.json", '{"name":"shop","version":"1.0.0","dependencies":{"zod":"^4"}}');
  assertEquals((await place.rtk(["deps"])).stdout, "package.json: shop 1.0.0\n dependencies (1): zod ^4\n");
  await place.write("package.json", "{broken");
  const broken = await place.rtk(["deps", "."]);
  assertEquals(broken.code, 1);
  assertStringIncludes(broken.stderr, "rtk deps: ./package.json: ");
});
