import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { DatabaseSync } from "node:sqlite";
import { Place } from "./support/rtk.ts";

const LINES = "a line of output that is of no use\n".repeat(100);

/** A place with a program whose output is shortened. */
async function prepared(): Promise<Place> {
  const place = await Place.create();
  await place.write("output", LINES);
  await place.program("long", "cat output");
  return place;
}

function historyOf(place: Place): string {
  return `${place.home}/.local/share/rtk/history.db`;
}

function rows(path: string): Record<string, unknown>[] {
  const database = new DatabaseSync(path);
  try {
    return database.prepare("SELECT * FROM commands ORDER BY id").all() as Record<string, unknown>[];
  } finally {
    database.close();
  }
}

Deno.test("a run is noted with what it would have shown and what it showed", async () => {
  await using place = await prepared();
  const { bytes } = await place.rtk(["summary", "long", "x"]);
  const [row, ...others] = rows(historyOf(place));
  assertEquals(others, []);
  const [raw, shown] = [Math.ceil(LINES.length / 4), Math.ceil(bytes.length / 4)];
  assertEquals(
    [row!["original_cmd"], row!["rtk_cmd"], row!["input_tokens"], row!["output_tokens"], row!["saved_tokens"]],
    ["long x", "rtk summary long x", raw, shown, raw - shown],
  );
  assertEquals(row!["project_path"], place.project);
  assert(Math.abs(Date.now() - Date.parse(String(row!["timestamp"]))) < 60_000);
});

Deno.test("a run counts only as far as a host shows it", async () => {
  await using place = await prepared();
  await place.program("large", "seq 1 100000");
  await place.rtk(["summary", "large"]);
  assertEquals(rows(historyOf(place))[0]!["input_tokens"], 7500);
});

Deno.test("the history and its folder are their user's own", async () => {
  await using place = await prepared();
  await place.rtk(["summary", "long"]);
  const mode = async (path: string) => (await Deno.stat(path)).mode! & 0o777;
  assertEquals([await mode(historyOf(place)), await mode(`${place.home}/.local/share/rtk`)], [0o600, 0o700]);
});

Deno.test("RTK_DB_PATH and XDG_DATA_HOME move the history", async () => {
  await using place = await prepared();
  await place.rtk(["summary", "long"], { env: { RTK_DB_PATH: `${place.root}/elsewhere/h.db` } });
  await place.rtk(["summary", "long"], { env: { XDG_DATA_HOME: `${place.root}/data` } });
  assertEquals(rows(`${place.root}/elsewhere/h.db`).length, 1);
  assertEquals(rows(`${place.root}/data/rtk/history.db`).length, 1);
});

Deno.test("secrets in a command line are masked in the history", async () => {
  await using place = await prepared();
  await place.rtk(["summary", "long", "--password=hunter2hunter2", "AKIAABCDEFGHIJKLMNOP"]);
  const text = JSON.stringify(rows(historyOf(place)));
  assert(!text.includes("hunter2") && !text.includes("AKIAABCD"), text);
});

Deno.test("tracking.enabled = false notes nothing", async () => {
  await using place = await prepared();
  await place.write(`${place.home}/.config/rtk/config.toml`, "[tracking]\nenabled = false\n");
  await place.rtk(["summary", "long"]);
  assertEquals(await Deno.stat(historyOf(place)).catch(() => "absent"), "absent");
});

Deno.test("a history of the original rtk is carried on", async () => {
  await using place = await prepared();
  await Deno.mkdir(`${place.home}/.local/share/rtk`, { recursive: true });
  const old = new DatabaseSync(historyOf(place));
  old.exec(await Deno.readTextFile(new URL("fixtures/store/history.sql", import.meta.url)));
  old.exec(
    "INSERT INTO commands VALUES (1, '2026-11-29T06:39:40.504421602+00:00', 'git status', 'rtk git status', 51, 9, 42, 82.3, 7, '/p')",
  );
  const tables = old.prepare("SELECT sql FROM sqlite_master ORDER BY name").all();
  old.close();
  await place.rtk(["summary", "long"]);
  assertEquals(rows(historyOf(place)).map((row) => row["id"]), [1, 2]);
  const database = new DatabaseSync(historyOf(place));
  assertEquals(database.prepare("SELECT sql FROM sqlite_master ORDER BY name").all(), tables);
  assertEquals(database.prepare("PRAGMA user_version").get()!["user_version"], 2);
  database.close();
  const { summary } = JSON.parse((await place.rtk(["gain", "-f", "json"])).stdout);
  assertEquals(summary.total_commands, 2);
});

Deno.test("a new history has the tables that the original rtk expects", async () => {
  await using place = await prepared();
  await place.rtk(["summary", "long"]);
  const old = new DatabaseSync(":memory:");
  old.exec(await Deno.readTextFile(new URL("fixtures/store/history.sql", import.meta.url)));
  const columns = (database: DatabaseSync, name: string) =>
    database.prepare(`SELECT name, type, "notnull", pk FROM pragma_table_info('${name}')`).all();
  const database = new DatabaseSync(historyOf(place));
  for (const name of ["commands", "parse_failures", "hook_decisions"]) {
    assertEquals(columns(database, name), columns(old, name));
    assert(columns(database, name).length > 3);
  }
  database.close();
  old.close();
});

Deno.test("a history that cannot be written disturbs no command", async () => {
  const spoil: [string, (place: Place) => Promise<unknown>][] = [
    ["is no database", (place) => place.write(historyOf(place), "not a database, not at all".repeat(100))],
    ["is a folder", (place) => Deno.mkdir(historyOf(place), { recursive: true })],
    ["has other tables", async (place) => {
      await Deno.mkdir(`${place.home}/.local/share/rtk`, { recursive: true });
      const database = new DatabaseSync(historyOf(place));
      database.exec("CREATE TABLE commands (x); PRAGMA user_version = 9;");
      database.close();
    }],
  ];
  for (const [what, act] of spoil) {
    await using place = await prepared();
    const usual = await place.rtk(["summary", "long"]);
    await Deno.remove(`${place.home}/.local`, { recursive: true });
    await act(place);
    const { code, stdout, stderr } = await place.rtk(["summary", "long"]);
    const neutral = (text: string) => text.replace(/recall [0-9a-f]{8}/g, "recall ID");
    assertEquals([what, code, neutral(stdout), stderr], [what, 0, neutral(usual.stdout), ""]);
  }
});

Deno.test("without a home, commands run all the same", async () => {
  await using place = await prepared();
  for (const env of [{ HOME: "" }, { HOME: "/proc/none" }]) {
    const { code, stdout, stderr } = await place.rtk(["summary", "long"], {
      env: { ...env, PATH: `${place.bin}:/usr/bin:/bin` },
    });
    assertEquals([code, stdout, stderr], [0, LINES, ""]);
  }
});

Deno.test("a history that another program keeps locked delays a command only little", async () => {
  await using place = await prepared();
  await place.rtk(["summary", "long"]);
  const database = new DatabaseSync(historyOf(place));
  database.exec("BEGIN EXCLUSIVE");
  try {
    const started = performance.now();
    const { code, stderr } = await place.rtk(["summary", "long"]);
    assertEquals([code, stderr], [0, ""]);
    assert(performance.now() - started < 10_000);
  } finally {
    database.exec("ROLLBACK");
    database.close();
  }
});

Deno.test("many at once all get their line", async () => {
  await using place = await prepared();
  await Promise.all(Array.from({ length: 6 }, () => place.rtk(["summary", "long"])));
  assertEquals(rows(historyOf(place)).length, 6);
});

Deno.test("rtk -v says that the history cannot be written", async () => {
  await using place = await prepared();
  await place.write(historyOf(place), "not a database, not at all".repeat(100));
  assertStringIncludes((await place.rtk(["-v", "summary", "long"])).stderr, "rtk: cannot write the history");
});
