import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { Place } from "./support/rtk.ts";

Deno.test("a filter that is part of rtk as TOML shortens the command it is meant for", async () => {
  await using place = await Place.create();
  await place.program(
    "netstat",
    `printf 'Proto   Recv-Q   Send-Q   Local Address\\ntcp          0        0   0.0.0.0:22\\n'`,
  );
  assertEquals(
    (await place.rtk(["netstat", "-tln"])).stdout,
    "Proto Recv-Q Send-Q Local Address\ntcp 0 0 0.0.0.0:22\n",
  );
});

Deno.test("rtk verify runs the tests of its own filters, and by name shows each", async () => {
  await using place = await Place.create();
  const all = await place.rtk(["verify"]);
  assert(/^PASS {2}\d+ tests of filters {2}built in$/m.test(all.stdout), all.stdout);
  const one = await place.rtk(["verify", "--filter", "ollama", "--require-all"]);
  assertStringIncludes(one.stdout, "PASS  filter ollama: drops padding  built in");
});

Deno.test("rtk filter try takes the name of a program whose filters are part of rtk", async () => {
  await using place = await Place.create();
  const stdin = "Filesystem      Size  Used Avail Use% Mounted on\n/dev/sda1       100G   95G    5G  95% /data\n";
  const { stdout, code } = await place.rtk(["filter", "try", "df", "--on", "-"], { stdin });
  assertEquals([code, stdout], [0, "Filesystem Size Used Avail Use% Mounted on\n/dev/sda1 100G 95G 5G 95% /data\n"]);
});

Deno.test("a program that rtk does not know has only its repetitions folded", async () => {
  await using place = await Place.create();
  await place.program("waits-for", `for i in 1 2 3 4 5 6; do echo waiting for the server; done; echo ready; exit 3`);
  const { stdout, code } = await place.rtk(["waits-for"]);
  assertEquals([code, stdout], [3, "waiting for the server\n(5 more lines like this)\nready\n"]);
  await place.program("prints", `printf '{"a":[0,\\n0,\\n0,\\n0,\\n0,\\n0]}\\n'`);
  assertEquals((await place.rtk(["prints", "--json"])).stdout, '{"a":[0,\n0,\n0,\n0,\n0,\n0]}\n');
});

Deno.test("a secret that a command was asked for is masked, and not stored either", async () => {
  await using place = await Place.create();
  await place.program("aws", `echo '{"Name":"p/db","SecretString":"hunter2hunter2"}'`);
  const command = ["aws", "secretsmanager", "get-secret-value", "--secret-id", "p/db"];
  const { stdout, stderr } = await place.rtk(command);
  assert(!`${stdout}${stderr}`.includes("hunter2"), stdout);
  assertStringIncludes(stderr, "rtk: 1 secret masked");
  assert(!(await place.rtk(["recall", "--list"])).stdout.includes("secretsmanager"));
  await place.write(`${place.home}/.config/rtk/config.toml`, "[store]\nmask_secrets = false\n");
  assertStringIncludes((await place.rtk(command)).stdout, "hunter2hunter2");
});
