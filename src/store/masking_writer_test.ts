import { assert, assertEquals } from "@std/assert";
import * as fc from "fast-check";
import { maskSecrets } from "../platform/mask_secrets.ts";
import { MaskingWriter } from "./masking_writer.ts";

function masked(pieces: readonly Uint8Array[]): { bytes: Uint8Array; count: number } {
  const out: number[] = [];
  const writer = new MaskingWriter((bytes) => out.push(...bytes));
  for (const piece of pieces) writer.write(piece);
  writer.end();
  return { bytes: Uint8Array.from(out), count: writer.masked };
}

function split(bytes: Uint8Array, size: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
}

const SECRETS = [
  "AKIAABCDEFGHIJKLMNOP",
  `ghp_${"a1B2".repeat(9)}`,
  `github_pat_${"a1".repeat(15)}`,
  `glpat-${"x".repeat(20)}`,
  "xoxb-1234567890-abc",
  `AIza${"b".repeat(35)}`,
  `npm_${"c".repeat(36)}`,
  `pypi-${"d".repeat(60)}`,
  `sk-ant-${"e".repeat(40)}`,
  `sk_live_${"f".repeat(24)}`,
  `eyJ${"g".repeat(20)}.${"h".repeat(20)}.${"i".repeat(20)}`,
  "https://user:hunter2@example.invalid/",
  `Authorization: Bearer ${"j".repeat(30)}`,
  "API_KEY=0123456789",
  "export DB_PASSWORD='hunter22'",
  '"client_secret": "hunter2222"',
  "private-key: hunter22",
  "access-key = hunter22",
  "refresh_token: hunter22",
  "AWS_CREDENTIALS=hunter22",
];

Deno.test("MaskingWriter finds every kind of secret that maskSecrets() knows, wherever the pieces are cut", () => {
  for (const secret of SECRETS) {
    const text = `first line\n${secret}\nlast line\n`;
    const expected = maskSecrets(text);
    assertEquals([secret, expected.count], [secret, 1]);
    const bytes = new TextEncoder().encode(text);
    for (const size of [1, 7, 1000]) {
      const { bytes: out, count } = masked(split(bytes, size));
      assertEquals([secret, new TextDecoder().decode(out), count], [secret, expected.text, 1]);
    }
  }
});

Deno.test("MaskingWriter masks in a line of any words what maskSecrets() does", () => {
  const word = fc.constantFrom(
    ..."sk- task- pk_live_ AKIA ghp_ npm_ pypi- :// / @ bearer secret TOKEN passw password pwd api_key private-key"
      .split(" "),
    ...[
      "credentials",
      " ",
      "=",
      ": ",
      '"',
      "'",
      "-",
      "_",
      "\u00a0",
      "é",
      "https",
      "user",
      "x",
      "hunter2222",
      "a1B2".repeat(9),
    ],
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const text = words.join("");
      const { bytes, count } = masked([new TextEncoder().encode(text)]);
      assertEquals({ text: new TextDecoder().decode(bytes), count }, maskSecrets(text));
    }),
    { numRuns: 3000 },
  );
});

Deno.test("MaskingWriter masks a private key over many lines", () => {
  const key = `-----BEGIN RSA PRIVATE KEY-----\n${"MIIEabc/+\n".repeat(30)}-----END RSA PRIVATE KEY-----`;
  const bytes = new TextEncoder().encode(`a\n${key}\nb\n${key}\n`);
  for (const size of [10, 333, 100_000]) {
    const { bytes: out, count } = masked(split(bytes, size));
    assertEquals([new TextDecoder().decode(out), count], ["a\n********\nb\n********\n", 2]);
  }
});

Deno.test("MaskingWriter keeps every byte of what holds no secret", () => {
  fc.assert(fc.property(fc.array(fc.uint8Array({ maxLength: 300 })), (pieces) => {
    const whole = Uint8Array.from(pieces.flatMap((piece) => [...piece]));
    const { bytes, count } = masked(pieces);
    if (count === 0) assertEquals(bytes, whole);
  }));
});

Deno.test("MaskingWriter keeps lines of any length", () => {
  const long = new TextEncoder().encode(`${"x".repeat(500_000)}\nshort\n${"-----BEGIN y".repeat(20_000)}`);
  assertEquals(masked(split(long, 20_000)).bytes, long);
});

Deno.test("MaskingWriter masks a secret on a line of bytes that are no UTF-8, and keeps these", () => {
  const bytes = Uint8Array.from([0xe9, ...new TextEncoder().encode(" AKIAABCDEFGHIJKLMNOP "), 0xff, 10]);
  const { bytes: out } = masked([bytes]);
  assertEquals(out, Uint8Array.from([0xe9, ...new TextEncoder().encode(" ******** "), 0xff, 10]));
  assert(!new TextDecoder("latin1").decode(out).includes("AKIA"));
});
