import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { Place } from "./support/rtk.ts";

/** Ways to run a command: raw ones, and one through a filter. */
const WAYS: readonly (readonly string[])[] = [[], ["run"], ["bypass"], ["proxy"], ["err"], ["test"], ["summary"]];

Deno.test("rtk ends with the exit code of the command it runs", async () => {
  await using place = await Place.create();
  for (const way of WAYS) {
    for (const code of [0, 1, 42, 255]) {
      const run = await place.rtk([...way, "sh", "-c", `exit ${code}`]);
      assertEquals([way[0], run.code], [way[0], code]);
    }
  }
});

Deno.test("a program that is not there gives 127 and a message that names it", async () => {
  await using place = await Place.create();
  for (const way of WAYS) {
    const { code, stdout, stderr } = await place.rtk([...way, "no-such-program", "x"]);
    assertEquals([code, stdout, stderr], [127, "", 'rtk: Cannot run "no-such-program": not found in PATH\n']);
  }
  const { code, stderr } = await place.rtk(["./no-such-file"]);
  assertEquals([code, stderr], [127, 'rtk: Cannot run "./no-such-file": no such file\n']);
});

Deno.test("a file that may not be run gives 126 and says why", async () => {
  await using place = await Place.create();
  await place.write("data.txt", "x\n");
  await place.write("stray.sh", "#!/no/such/shell\n", 0o755);
  for (const way of [[], ["run"], ["err"]]) {
    for (const [file, reason] of [["./data.txt", "permission"], [".//", "folder"], ["./stray.sh", "interpreter"]]) {
      const { code, stderr } = await place.rtk([...way, file!]);
      assertEquals([file, code], [file, 126]);
      assertStringIncludes(stderr, reason!);
    }
  }
});

Deno.test("a script without a first line that names its shell runs as it does from a shell", async () => {
  await using place = await Place.create();
  await place.write("plain", `echo "$1"\nexit 3\n`, 0o755);
  for (const way of [[], ["err"]]) {
    const { code, stdout } = await place.rtk([...way, "./plain", "error one"]);
    assertEquals([code, stdout], [3, "error one\n"]);
  }
});

Deno.test("a mistyped command of rtk's own is told what was meant, but a program of that name comes first", async () => {
  await using place = await Place.create();
  const { code, stderr } = await place.rtk(["recal", "1a2b"]);
  assertEquals(code, 127);
  assertStringIncludes(stderr, "did you mean `rtk recall`?");
  await place.program("recal", "echo mine");
  assertEquals((await place.rtk(["recal"])).stdout, "mine\n");
});

Deno.test("an option of rtk's own that is unknown is wrong use", async () => {
  await using place = await Place.create();
  for (
    const args of [["--bogus", "ls"], ["recall", "--bogus"], ["gain", "--bogus"], ["pipe", "--bogus"], [
      "err",
      "--bogus",
    ]]
  ) {
    const { code, stdout, stderr } = await place.rtk(args);
    assertEquals([args, code, stdout], [args, 2, ""]);
    assertStringIncludes(stderr, '"--bogus"');
  }
});

Deno.test("rtk without a command, and rtk --help, list the commands", async () => {
  await using place = await Place.create();
  const bare = await place.rtk([]);
  assertEquals([bare.code, bare.stdout], [2, ""]);
  const help = await place.rtk(["--help"]);
  assertEquals([help.code, help.stderr, bare.stderr], [0, "", help.stdout]);
  for (const command of ["recall", "bypass", "run", "err", "test", "summary", "pipe", "gain"]) {
    assertStringIncludes(help.stdout, `rtk ${command} `);
    for (const args of [[command, "--help"], ["help", command]]) {
      const { code, stdout } = await place.rtk(args);
      assertEquals(code, 0);
      assertMatch(stdout, /^[^\n]+\n\nUsage: [\s\S]*\nExample: /);
    }
  }
});

Deno.test("help may be asked for behind a command's own word, and by rtk help of every command", async () => {
  await using place = await Place.create();
  const ways = { hook: ["check"], config: ["get"], filter: ["try"], kit: ["new"], telemetry: ["forget"], rewrite: [] };
  for (const [command, words] of Object.entries(ways)) {
    const { code, stdout } = await place.rtk([command, ...words, "--help"]);
    assertEquals([command, code], [command, 0]);
    assertStringIncludes(stdout, "\nUsage");
    assertEquals((await place.rtk(["help", command])).stdout, stdout);
  }
  // Here it belongs to the command that is asked about.
  assertEquals((await place.rtk(["hook", "check", "git", "status", "--help"])).stdout, "rtk git status --help\n");
});

Deno.test("rtk -v says why an output is shown as it is, whether a filter gave way or there is none", async () => {
  await using place = await Place.create();
  await place.program("git", "echo abc");
  const verbose = async (...words: string[]) => (await place.rtk(["-v", ...words])).stderr;
  assertEquals(
    await verbose("git", "status", "--porcelain"),
    "rtk: shown raw: there is no short form of this command\n",
  );
  assertMatch(await verbose("git", "status"), /^rtk: shown raw: .+\n$/);
  assertEquals((await place.rtk(["git", "status", "--porcelain"])).stderr, "");
});

Deno.test("options of a command are the command's, not rtk's", async () => {
  await using place = await Place.create();
  await place.program("show", 'printf "%s." "$@"');
  for (const way of [[], ["run"], ["bypass"], ["-v"], ["-vv", "--skip-env"]]) {
    const { stdout } = await place.rtk([...way, "show", "--help", "-v", "--", "--version", ""]);
    assertEquals([way, stdout], [way, "--help.-v.--.--version.."]);
  }
});

Deno.test("rtk run -c reads a shell line", async () => {
  await using place = await Place.create();
  const { code, stdout } = await place.rtk(["run", "-c", "echo a | tr a b; exit 5"]);
  assertEquals([code, stdout], [5, "b\n"]);
  assertEquals((await place.rtk(["run", "--shell", "bash", "-c", "echo $BASH_VERSION"])).stdout.includes("."), true);
  assertEquals((await place.rtk(["err", "--shell", "bash", "[[ x == x ]] && echo error"])).stdout, "error\n");
  assertEquals((await place.rtk(["run"])).code, 0);
  assertEquals((await place.rtk(["run", "-c"])).code, 2);
});

Deno.test("--skip-env sets the variable that skips checks of the environment", async () => {
  await using place = await Place.create();
  const { stdout } = await place.rtk(["--skip-env", "sh", "-c", "echo $SKIP_ENV_VALIDATION"]);
  assertEquals(stdout, "1\n");
});

Deno.test("a command gets the environment that rtk was given", async () => {
  await using place = await Place.create();
  const name = "DENO_NO_UPDATE_CHECK";
  assertEquals((await place.rtk(["printenv", name])).stdout, "");
  assertEquals((await place.rtk(["printenv", name], { env: { [name]: "1" } })).stdout, "1\n");
});

Deno.test("a HOME that is a file, as /dev/null is, keeps no command from running and stays as it is", async () => {
  if (Deno.build.os === "windows") return;
  await using place = await Place.create();
  const env = { HOME: "/dev/null" };
  await place.program("ls", 'echo "$HOME ${RTK_GIVEN_HOME-}"; exit 4');
  for (const way of [["ls"], ["run", "ls"], ["err", "ls"]]) {
    const { code, stdout, stderr } = await place.rtk(way, { env });
    assertEquals([way, code, stderr], [way, 4, ""]);
    assertStringIncludes(stdout, "/dev/null");
  }
  const { stdout, stderr } = await place.rtk(["rewrite", "git status"], { env });
  assertEquals([stdout.trim(), stderr], ["rtk git status", ""]);
});

Deno.test("variables meant for a Deno or Node that rtk runs reach it, and not the one under rtk", async () => {
  await using place = await Place.create();
  const env = {
    DENO_AUDIT_PERMISSIONS: `${place.project}/audit`,
    DENO_COVERAGE_DIR: `${place.project}/coverage`,
    DENO_PERMISSION_BROKER_PATH: "/no/such/broker",
    DENO_V8_FLAGS: "--no-such-flag",
    NODE_CHANNEL_FD: "3",
  };
  await place.program("shows", `${Object.keys(env).map((name) => `echo "$${name}"`).join("\n")}\nenv | grep RTK_GIVEN`);
  for (const way of [[], ["run"], ["summary"]]) {
    const { stdout, stderr } = await place.rtk([...way, "shows"], { env });
    assertEquals([way, stdout.split("\n").slice(0, 5), stderr], [way, Object.values(env), ""]);
    assertEquals(/RTK_GIVEN/.test(stdout), false);
  }
  assertEquals([...Deno.readDirSync(place.project)], []);
});
