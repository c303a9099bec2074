/** Whatever comes on stdin, a hook answers, in its host's words, and ends well. */

import { assert, assertEquals } from "@std/assert";
import { hook, type Protocol, PROTOCOLS } from "./support/hooks.ts";
import { Place, RTK_BIN } from "./support/rtk.ts";

const encoder = new TextEncoder();

function bytes(...parts: (string | number[])[]): Uint8Array {
  return new Uint8Array(parts.flatMap((part) => typeof part === "string" ? [...encoder.encode(part)] : part));
}

/** Payloads that no host has an answer to. */
function unreadable(protocol: Protocol): Record<string, string | Uint8Array> {
  const good = JSON.stringify(protocol.payload("cargo test"));
  return {
    "nothing": "",
    "blanks": " \r\n\t ",
    "no JSON": "hello",
    "half a document": good.slice(0, -9),
    "two documents": good + good,
    "text behind the document": `${good} tail`,
    "an array": "[]",
    "null": "null",
    "a number": "3",
    "an empty object": "{}",
    "a lone surrogate escape": good.replace("cargo", '\\ud800"'),
    "a raw NUL": good.replace("cargo", "car\0go"),
    "UTF-16": new Uint8Array([...good].flatMap((char) => [char.charCodeAt(0), 0])),
    "deep nesting": `{"a":${"[".repeat(200_000)}`,
    "a command that is a number": JSON.stringify(protocol.payload(7)),
    "a command that is a list": JSON.stringify(protocol.payload(["ls"])),
    "a blank command": JSON.stringify(protocol.payload("  \n ")),
    "a command that rtk does not shorten": JSON.stringify(protocol.payload("frobnicate --now")),
    "a command that goes through rtk": JSON.stringify(protocol.payload("rtk cargo test")),
  };
}

for (const [name, protocol] of Object.entries(PROTOCOLS)) {
  Deno.test(`rtk hook ${name} is neutral about what it cannot read or need not change`, async () => {
    await using place = await Place.create();
    for (const [what, payload] of Object.entries(unreadable(protocol))) {
      const { code, stdout } = await hook(place, protocol, payload);
      assertEquals([code, stdout.trim()], [0, protocol.neutral], what);
    }
  });

  Deno.test(`rtk hook ${name} is neutral about a command with bytes that are no UTF-8`, async () => {
    await using place = await Place.create();
    const [before, behind] = JSON.stringify(protocol.payload("ls -l a#b")).split("#");
    const { code, stdout } = await hook(place, protocol, bytes(before!, [0xe9], behind!));
    assertEquals([code, stdout.trim()], [0, protocol.neutral]);
  });

  Deno.test(`rtk hook ${name} rewrites through odd bytes, and hands every argument back`, async () => {
    await using place = await Place.create();
    const payload = protocol.payload("cargo test --all", {
      timeout: 90,
      description: "ä\u2713",
      deep: { n: [1, null] },
    });
    const text = JSON.stringify(payload);
    const forms = {
      "as it is": bytes(text),
      "with a byte order mark": bytes([0xef, 0xbb, 0xbf], text),
      "with two": bytes([0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf], text),
      "with line ends of Windows": bytes("{\r\n", text.slice(1, -1), "\r\n}\r\n"),
      "with a byte that is no UTF-8": bytes(text.slice(0, -1), ',"x":"', [0xff], '"}'),
    };
    for (const [what, stdin] of Object.entries(forms)) {
      const { code, stdout } = await hook(place, protocol, stdin);
      assertEquals(code, 0, what);
      const answer = JSON.parse(stdout);
      assertEquals(protocol.rewritten(answer), "rtk cargo test --all", what);
      const given = protocol.input?.(answer);
      if (given !== undefined) {
        const kept = { command: "rtk cargo test --all", timeout: 90, description: "ä\u2713", deep: { n: [1, null] } };
        assertEquals(given, kept, what);
      }
    }
  });
}

Deno.test("a hook takes 16 MiB and not much more", async () => {
  await using place = await Place.create();
  const protocol = PROTOCOLS["gemini"]!;
  const padded = (size: number) => JSON.stringify({ ...protocol.payload("cargo test"), pad: "x".repeat(size) });
  const large = await hook(place, protocol, padded(15 * 1024 * 1024));
  assertEquals(protocol.rewritten(JSON.parse(large.stdout)), "rtk cargo test");
  const huge = await hook(place, protocol, padded(17 * 1024 * 1024));
  assertEquals([huge.code, huge.stdout], [0, "{}\n"]);
  assert(huge.stderr.includes("16 MiB"));
});

Deno.test("a hook does not wait for ever on a stdin that stays open", async () => {
  await using place = await Place.create();
  const ask = async (text: string) => {
    const child = new Deno.Command(RTK_BIN, {
      args: ["hook", "claude"],
      cwd: place.project,
      env: place.environment(),
      clearEnv: true,
      stdin: "piped",
      stdout: "piped",
      stderr: "piped",
    }).spawn();
    const writer = child.stdin.getWriter();
    await writer.write(encoder.encode(text));
    const { code, stdout } = await child.output();
    await writer.close().catch(() => {});
    return { code, stdout: new TextDecoder().decode(stdout) };
  };
  const whole = await ask(JSON.stringify(PROTOCOLS["claude"]!.payload("cargo test")));
  assert(whole.stdout.includes("rtk cargo test"));
  assertEquals(await ask('{"tool_name":"Bash",'), { code: 0, stdout: "" });
  assertEquals(await ask(""), { code: 0, stdout: "" });
});

Deno.test("a hook works with a closed stdin, and with a reader that has gone", async () => {
  await using place = await Place.create();
  const closed = await place.run("sh", ["-c", "rtk hook antigravity <&-"]);
  assertEquals([closed.code, closed.stdout], [0, '{"decision":"allow"}\n']);
  const payload = JSON.stringify(PROTOCOLS["claude"]!.payload("cargo test"));
  const gone = await place.run("bash", ["-c", 'rtk hook claude | true; echo "${PIPESTATUS[0]}"'], { stdin: payload });
  assertEquals(gone.stdout, "0\n");
});

Deno.test("a hook keeps to the shell tool and to the event before it", async () => {
  await using place = await Place.create();
  const others: [string, string, unknown][] = [
    ["claude", "tool_name", "mcp__db__run"],
    ["claude", "tool_name", "PowerShell"],
    ["claude", "tool_name", "Read"],
    ["claude", "hook_event_name", "PostToolUse"],
    ["codex", "tool_name", "apply_patch"],
    ["codex", "hook_event_name", "PostToolUse"],
    ["codex", "permission_mode", "unheard-of"],
    ["cursor", "tool_name", "mcp__db__run"],
    ["cursor", "tool_name", "Read"],
    ["cursor", "hook_event_name", "postToolUse"],
    ["gemini", "tool_name", "read_file"],
    ["gemini", "hook_event_name", "AfterTool"],
    ["vibe", "tool_name", "file_system.read"],
    ["vibe", "hook_event_name", "post_tool"],
    ["droid", "tool_name", "Read"],
    ["droid", "hook_event_name", "PostToolUse"],
    ["trae", "tool_name", "Read"],
    ["trae", "hook_event_name", "PostToolUse"],
    ["copilot", "tool_name", "powershell"],
    ["copilot", "hook_event_name", "PostToolUse"],
    ["copilot-cli", "toolName", "powershell"],
    ["copilot-cli", "toolName", "view"],
    ["qwen", "tool_name", "read_file"],
    ["antigravity", "toolCall", { name: "view_file", args: { CommandLine: "cargo test" } }],
  ];
  for (const [name, field, value] of others) {
    const protocol = PROTOCOLS[name]!;
    const { stdout } = await hook(place, protocol, { ...protocol.payload("cargo test"), [field]: value });
    assertEquals(stdout.trim(), protocol.neutral, `${name}: ${field} = ${JSON.stringify(value)}`);
  }
});

Deno.test("rtk hook names the agents it knows when it is given another", async () => {
  await using place = await Place.create();
  const { code, stdout, stderr } = await place.rtk(["hook", "nobody"], { stdin: "{}" });
  assertEquals([code, stdout], [1, ""]);
  assert(stderr.includes("claude, cursor, copilot"));
});
