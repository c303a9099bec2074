import { assertEquals, assertThrows } from "@std/assert";
import { cacheFolder, configFolder, dataFolder, homeFolder, isAbsolute } from "./paths.ts";

const table = (entries: Record<string, string>) => (name: string) => entries[name];

Deno.test("the folders follow XDG, and a relative value does not count", () => {
  const env = table({ HOME: "/h/", XDG_CONFIG_HOME: "/c/", XDG_DATA_HOME: "rel", XDG_CACHE_HOME: "" });
  assertEquals(homeFolder(env, "linux"), "/h");
  assertEquals(configFolder(env, "linux"), "/c/rtk");
  assertEquals(dataFolder(env, "linux"), "/h/.local/share/rtk");
  assertEquals(cacheFolder(env, "linux"), "/h/.cache/rtk");
});

Deno.test("the folders are the platform's own on macOS and Windows", () => {
  const mac = table({ HOME: "/Users/me" });
  assertEquals(configFolder(mac, "darwin"), "/Users/me/Library/Application Support/rtk");
  assertEquals(cacheFolder(mac, "darwin"), "/Users/me/Library/Caches/rtk");
  const windows = table({ USERPROFILE: "C:\\Users\\me", LOCALAPPDATA: "D:\\Local" });
  assertEquals(dataFolder(windows, "windows"), "D:\\Local/rtk");
  assertEquals(configFolder(windows, "windows"), "C:\\Users\\me/AppData/Roaming/rtk");
});

Deno.test("a home that nobody names is an error that says so", () => {
  assertThrows(() => homeFolder(table({}), "linux"), Error, "HOME is not set");
  assertEquals([isAbsolute("C:\\x", "windows"), isAbsolute("C:\\x", "linux"), isAbsolute("x", "linux")], [
    true,
    false,
    false,
  ]);
});
