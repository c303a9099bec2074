import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { DatabaseSync } from "node:sqlite";
import { Place } from "./support/rtk.ts";

interface Entry {
  readonly time: string;
  readonly command: string;
  readonly raw: number;
  readonly shown: number;
  readonly project?: string;
}

/** A place with a history. */
async function withHistory(entries: readonly Entry[]): Promise<Place> {
  const place = await Place.create();
  await Deno.mkdir(`${place.home}/.local/share/rtk`, { recursive: true });
  const database = new DatabaseSync(`${place.home}/.local/share/rtk/history.db`);
  database.exec(await Deno.readTextFile(new URL("fixtures/store/history.sql", import.meta.url)));
  const insert = database.prepare("INSERT INTO commands VALUES (NULL, ?, ?, ?, ?, ?, ?, 0, 20, ?)");
  for (const { time, command, raw, shown, project } of entries) {
    insert.run(`${time}+00:00`, command, `rtk ${command}`, raw, shown, raw - shown, project ?? place.project);
  }
  database.close();
  return place;
}

const HISTORY: readonly Entry[] = [
  { time: "2026-10-30T10:00:00.000", command: "git status -sb", raw: 100, shown: 40 },
  { time: "2026-11-29T23:59:59.000", command: "git status", raw: 300, shown: 60 },
  { time: "2026-11-30T00:00:00.000", command: "ls -la", raw: 50, shown: 80 },
  { time: "2026-12-06T12:00:00.000", command: "git log", raw: 999_999, shown: 500, project: "/elsewhere" },
];

async function json(place: Place, ...options: string[]) {
  const { code, stdout } = await place.rtk(["gain", "-f", "json", ...options]);
  assertEquals(code, 0);
  return JSON.parse(stdout);
}

Deno.test("rtk gain adds up runs, losses too, each as far as a host shows it", async () => {
  await using place = await withHistory(HISTORY);
  const { summary } = await json(place);
  assertEquals([summary.total_commands, summary.total_input, summary.total_output], [4, 7950, 680]);
  assertEquals([summary.total_saved, summary.total_time_ms, summary.avg_time_ms], [7270, 80, 20]);
  assertMatch(`${summary.avg_savings_pct}`, /^91\.44/);
});

Deno.test("rtk gain --project counts this folder and what is below", async () => {
  await using place = await withHistory([
    ...HISTORY,
    { time: "2026-12-07T12:00:00.000", command: "ls", raw: 10, shown: 5, project: "/elsewhere" },
  ]);
  const database = new DatabaseSync(`${place.home}/.local/share/rtk/history.db`);
  database.exec(`UPDATE commands SET project_path = project_path || '/below' WHERE original_cmd = 'ls -la'`);
  database.exec(`UPDATE commands SET project_path = '${place.project}-other' WHERE original_cmd = 'git status'`);
  database.close();
  assertEquals((await json(place, "--project")).summary.total_input, 150);
});

Deno.test("rtk gain sums by day, week and month", async () => {
  await using place = await withHistory(HISTORY);
  const { daily, weekly, monthly } = await json(place, "--all");
  assertEquals(
    daily.map((day: { date: string; saved_tokens: number }) => [day.date, day.saved_tokens]),
    [["2026-10-30", 60], ["2026-11-29", 240], ["2026-11-30", -30], ["2026-12-06", 7000]],
  );
  assertEquals(
    weekly.map((week: Record<string, unknown>) => [week["week_start"], week["week_end"], week["commands"]]),
    [["2026-10-26", "2026-11-01", 1], ["2026-11-23", "2026-11-29", 1], ["2026-11-30", "2026-12-06", 2]],
  );
  assertEquals(monthly.map((month: Record<string, unknown>) => [month["month"], month["input_tokens"]]), [
    ["2026-10", 100],
    ["2026-11", 350],
    ["2026-12", 7500],
  ]);
});

Deno.test("rtk gain -f csv has a table for each period", async () => {
  await using place = await withHistory(HISTORY);
  const { stdout } = await place.rtk(["gain", "-f", "csv", "--daily", "--monthly"]);
  assertStringIncludes(
    stdout,
    "# Daily Data\ndate,commands,input_tokens,output_tokens,saved_tokens,savings_pct,total_time_ms,avg_time_ms\n" +
      "2026-10-30,1,100,40,60,60,20,20\n",
  );
  assertStringIncludes(stdout, "\n\n# Monthly Data\nmonth,commands,");
});

Deno.test("rtk gain lists commands by what they saved, the subcommand named", async () => {
  await using place = await withHistory(HISTORY);
  const { stdout } = await place.rtk(["gain"]);
  const commands = [...stdout.matchAll(/^(rtk .*?) {2,}(\d+) .* (-?[\d.]+K?) +(-?[\d.]+ %)/gm)].map((m) =>
    m.slice(1, 5)
  );
  assertEquals(commands, [
    ["rtk git log", "1", "7.0K", "93.3 %"],
    ["rtk git status", "2", "300", "75.0 %"],
    ["rtk ls", "1", "-30", "-60.0 %"],
  ]);
  assertStringIncludes(stdout, "7.3K tokens (91.4 %)");
});

Deno.test("rtk gain -H lists the last runs and -g draws days", async () => {
  await using place = await withHistory(HISTORY);
  const { stdout } = await place.rtk(["gain", "-H", "-g"]);
  const times = [...stdout.matchAll(/^(2026-\d\d-\d\d \d\d:\d\d) /gm)].map(([, time]) => time);
  assertEquals(times, ["2026-12-06 12:00", "2026-11-30 00:00", "2026-11-29 23:59", "2026-10-30 10:00"]);
  assertMatch(stdout, /^2026-12-06 {2}█{40} {2}7\.0K$/m);
  assertMatch(stdout, /^2026-11-30 {2}▒ +-30$/m);
});

Deno.test("rtk gain without a history says so in zeros, and makes none", async () => {
  await using place = await Place.create();
  assertEquals((await json(place)).summary.total_commands, 0);
  const { code, stdout } = await place.rtk(["gain"]);
  assertEquals(code, 0);
  assertEquals((await place.rtk(["gain", "-g", "-H"])).stdout, stdout);
  assertEquals(await Deno.stat(`${place.home}/.local`).catch(() => "absent"), "absent");
});

Deno.test("rtk gain on a file that is no database says what to do", async () => {
  await using place = await Place.create();
  const path = await place.write(`${place.home}/.local/share/rtk/history.db`, "nothing of the kind ".repeat(200));
  const { code, stdout, stderr } = await place.rtk(["gain"]);
  assertEquals([code, stdout], [1, ""]);
  assertStringIncludes(stderr, path);
  assertStringIncludes(stderr, "move the file away");
});

Deno.test("rtk gain --reset asks before it forgets", async () => {
  await using place = await withHistory(HISTORY);
  const refused = await place.rtk(["gain", "--reset"]);
  assertEquals([refused.code, refused.stdout], [1, ""]);
  assertEquals((await json(place)).summary.total_commands, 4);
  assertEquals((await place.rtk(["gain", "--reset", "--yes"])).code, 0);
  assertEquals((await json(place)).summary.total_commands, 0);
});

Deno.test("rtk gain refuses what it does not know", async () => {
  await using place = await Place.create();
  for (const args of [["-f", "xml"], ["extra"], ["--weekly", "--bogus"]]) {
    assertEquals((await place.rtk(["gain", ...args])).code, 2);
  }
});

Deno.test("rtk gain --recalls says whose markers were followed", async () => {
  await using place = await Place.create();
  await place.program("long", "seq 1 1000");
  const { stdout } = await place.rtk(["summary", "long"]);
  await place.rtk(["summary", "long"]);
  await place.rtk(["recall", /recall ([0-9a-f]{8})/.exec(stdout)![1]!]);
  assertMatch((await place.rtk(["gain", "--recalls"])).stdout, /^summary +2 +1 +50 %$/m);
});
