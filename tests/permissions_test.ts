import { assertEquals } from "@std/assert";
import { PERMISSIONS } from "../scripts/permissions.ts";
import { RTK_BIN } from "./support/rtk.ts";

const PROBE = `
const refused = async (act) => {
  try { await act(); return "done"; } catch (error) { return error.name; }
};
console.log(JSON.stringify(await Promise.all([
  refused(() => Deno.connect({ hostname: "127.0.0.1", port: 8081 })),
  refused(() => Deno.listen({ port: 0 })),
  refused(() => fetch("http://127.0.0.1:8081/")),
  refused(() => Deno.resolveDns("localhost", "A")),
  refused(() => Deno.dlopen("/lib/none.so", {})),
  refused(() => Deno.readTextFile(new URL(import.meta.url))),
])));
`;

Deno.test("the permissions rtk is built with refuse sockets, name look-ups and native libraries", async () => {
  const file = await Deno.makeTempFile({ suffix: ".js" });
  try {
    await Deno.writeTextFile(file, PROBE);
    const { stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--no-config", "--no-lock", ...PERMISSIONS, file],
      stderr: "null",
    }).output();
    const answers = JSON.parse(new TextDecoder().decode(stdout));
    assertEquals(answers, [...Array(5).fill("NotCapable"), "done"]);
  } finally {
    await Deno.remove(file);
  }
});

Deno.test("the built program carries these permissions and no others", async () => {
  const bytes = await Deno.readFile(RTK_BIN);
  const text = new TextDecoder("latin1").decode(bytes);
  if (bytes.length < 1e6) {
    const flags = [...text.matchAll(/ (--(?:allow|deny)-[a-z]+|--no-prompt)(?=\s)/g)].map((m) => m[1]);
    assertEquals(flags, [...PERMISSIONS]);
    return;
  }
  // A compiled executable keeps its flags as JSON behind the runtime; the last one written is the one that counts.
  const found = text.slice(text.lastIndexOf('"permissions":{') + 14);
  const permissions = JSON.parse(found.slice(0, found.indexOf("}") + 1));
  const granted = Object.entries(permissions).filter(([name, value]) =>
    name.startsWith("allow_") && value !== null && permissions[name.replace("allow", "deny")] === null
  );
  assertEquals(granted.map(([name]) => name).sort(), [
    "allow_env",
    "allow_read",
    "allow_run",
    "allow_sys",
    "allow_write",
  ]);
  assertEquals([permissions.deny_net, permissions.deny_ffi, permissions.deny_import, permissions.prompt], [
    [],
    [],
    [],
    false,
  ]);
});
