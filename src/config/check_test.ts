import { assertEquals } from "@std/assert";
import { checkConfig } from "./check.ts";
import { DEFAULT_HOOK_CONFIG, hookConfigFrom } from "./hook_config.ts";
import { CONFIG_SECTIONS } from "./schema.ts";
import { DEFAULT_STORE_CONFIG, storeConfigFrom } from "./store_config.ts";

Deno.test("checkConfig() fills in every default and finds nothing wrong with an empty file", () => {
  const { config, problems } = checkConfig({});
  assertEquals(problems, []);
  assertEquals(Object.keys(config), Object.keys(CONFIG_SECTIONS));
  assertEquals(config.limits.grep_max_results, 200);
});

Deno.test("checkConfig() takes a section with one key of it", () => {
  for (const section of Object.keys(CONFIG_SECTIONS)) {
    assertEquals(checkConfig({ [section]: {} }).problems, []);
  }
  const { config, problems } = checkConfig({ tracking: { history_days: 7 } });
  assertEquals([config.tracking.history_days, config.tracking.enabled, problems], [7, true, []]);
});

Deno.test("checkConfig() lets a wrong value cost only its own key, and names it", () => {
  const { config, problems } = checkConfig({ hooks: { exclude_commands: "x", wrap_fish_scripts: true } });
  assertEquals([config.hooks.exclude_commands, config.hooks.wrap_fish_scripts], [[], true]);
  assertEquals(problems.length, 1);
  assertEquals(checkConfig({ hooks: 3 }).problems, ["hooks is not a table"]);
});

Deno.test("checkConfig() names unknown keys and sections with what was likely meant", () => {
  assertEquals(checkConfig({ hooks: { exclude_comands: [] } }).problems, [
    "unknown key hooks.exclude_comands: did you mean hooks.exclude_commands?",
  ]);
  assertEquals(checkConfig({ display: { history_days: 1 } }).problems, [
    "unknown key display.history_days: did you mean tracking.history_days?",
  ]);
  assertEquals(checkConfig({ hook: {}, constructor: {} }).problems, [
    "unknown section [hook]: did you mean [hooks]?",
    "unknown section [constructor]",
  ]);
});

Deno.test("checkConfig() reads the older [tee] section, and leaves [telemetry] alone", () => {
  const { config, problems } = checkConfig({ tee: { enabled: true, mode: "always", max_files: 3 }, telemetry: {} });
  assertEquals(problems, []);
  assertEquals([config.retriever.mode, config.retriever.tee_on_success, config.retriever.tee_max_files], [
    "tee",
    true,
    3,
  ]);
  assertEquals(checkConfig({ tee: { mode: "never" } }).config.retriever.mode, "disabled");
});

Deno.test("the small readers of hooks and store agree with the schema about the defaults", () => {
  const { config } = checkConfig({});
  assertEquals(hookConfigFrom({}), DEFAULT_HOOK_CONFIG);
  assertEquals(
    [config.hooks.exclude_commands, config.hooks.transparent_prefixes, config.hooks.wrap_fish_scripts],
    [
      [...DEFAULT_HOOK_CONFIG.excludeCommands],
      [...DEFAULT_HOOK_CONFIG.transparentPrefixes],
      DEFAULT_HOOK_CONFIG.wrapFishScripts,
    ],
  );
  const store = storeConfigFrom({});
  assertEquals(store, DEFAULT_STORE_CONFIG);
  assertEquals([config.store.mask_secrets, config.store.max_bytes], [store.masksSecrets, store.maxBytes]);
  assertEquals([config.retriever.max_entries, config.retriever.retention_days], [store.maxEntries, store.maxDays]);
  assertEquals([config.tracking.enabled, config.tracking.history_days], [store.tracks, store.historyDays]);
});
