import { assertEquals } from "@std/assert";
import { RunElision } from "../elision.ts";
import { makeCapture } from "../make_capture.ts";
import { shorten } from "../shorten.ts";
import { pick } from "./mod.ts";
import { foldRepeated } from "./repeated.ts";

/** What is shown of a command's stdout; the raw text where no short form is made. */
function shown(command: string, stdout: string, exitCode = 0): string {
  const argv = command.split(" ");
  const bytes = new TextEncoder().encode(stdout);
  const capture = makeCapture(argv, [{ stream: "stdout", bytes }], exitCode);
  const short = shorten(pick(argv)!, capture, new RunElision("1a2b3c4d"), bytes.length);
  return short === undefined ? stdout : new TextDecoder().decode(short.stdout);
}

Deno.test("psql: a value that ends in a plus does not swallow the next row", () => {
  const heading = " id | language \n----+----------\n";
  assertEquals(
    shown("psql -c x", `${heading}  1 | C++\n  2 | Go\n(2 rows)\n\n`),
    "id|language\n1|C++\n2|Go\n(2 rows)\n",
  );
  assertEquals(
    shown("psql -c x", `${heading}  1 | two     +\n    | lines\n  2 | Go\n(2 rows)\n\n`),
    "id|language\n1|two lines\n2|Go\n(2 rows)\n",
  );
  assertEquals(
    shown("psql -c x", " id |  language  \n----+------------\n  1 | 言語      +\n    | x\n(1 row)\n\n"),
    "id|language\n1|言語 x\n(1 row)\n",
  );
});

Deno.test("mysql: a table with bars in its cells stays as it is", () => {
  const table =
    "+----+------+\n| id | name |\n+----+------+\n|  1 | a|b  |\n|  2 | c    |\n+----+------+\n2 rows in set\n";
  assertEquals(shown("mysql -t -e x", table), table);
});

Deno.test("rsync: what could not be done is told apart from the paths", () => {
  const text = shown(
    "rsync -av a b",
    'sending incremental file list\na/b.txt\nskipping non-regular file "sock"\na/c.txt\n' +
      "IO error encountered -- skipping file deletion\ncannot delete non-empty directory: q\n\nsent 100 bytes  received 20\n",
    23,
  );
  assertEquals(
    text,
    'a/{b.txt,c.txt}\nskipping non-regular file "sock"\nIO error encountered -- skipping file deletion\n' +
      "cannot delete non-empty directory: q\nsent 100 bytes  received 20\n",
  );
});

Deno.test("kubectl: rows that differ in their names alone are names alone", () => {
  const rows = [1, 3, 4, 5].map((i) => `web-${i}   1/1     Running   0          5d\n`).join("");
  assertEquals(
    shown("kubectl get pods", `NAME    READY   STATUS    RESTARTS   AGE\n${rows}`),
    "all: READY 1/1, STATUS Running, RESTARTS 0, AGE 5d\nNAME\nweb-{1,3..5}\n",
  );
});

Deno.test("terraform: a text of several lines stays as it is, brackets and rules included", () => {
  const plan = `  # a.b will be updated in-place
  ~ resource "a" "b" {
      ~ user_data = <<-EOT
            if x {
              - old: [
              + new: [
                }
            --------------------------
            ]
        EOT
        # (3 unchanged attributes hidden)
    }

Plan: 0 to add, 1 to change, 0 to destroy.
`;
  assertEquals(
    shown("terraform plan", plan),
    `# a.b will be updated in-place
 ~ user_data = <<-EOT
       if x {
         - old: [
         + new: [
           }
       --------------------------
       ]
   EOT
Plan: 0 to add, 1 to change, 0 to destroy.
`,
  );
});

Deno.test("gcloud: an empty cell does not move the ones behind it", () => {
  const table = `NAME   ZONE            MACHINE_TYPE  PREEMPTIBLE  INTERNAL_IP  EXTERNAL_IP  STATUS
web-1  europe-west1-b  e2-medium                  10.132.0.2   34.76.1.2    RUNNING
web-2  europe-west1-c  e2-medium     true         10.132.0.3                TERMINATED
`;
  assertEquals(
    shown("gcloud compute instances list", table),
    `NAME ZONE MACHINE_TYPE PREEMPTIBLE INTERNAL_IP EXTERNAL_IP STATUS
web-1 europe-west1-b e2-medium - 10.132.0.2 34.76.1.2 RUNNING
web-2 europe-west1-c e2-medium true 10.132.0.3 - TERMINATED
`,
  );
});

Deno.test("foldRepeated() counts what is said again, and neither empty lines nor what belongs to a line", () => {
  const text = "failed\n  at a\n\nfailed\n  at a\n\nother\n";
  assertEquals(foldRepeated(text), "2× failed\n  at a\n\n  at a\n\nother");
});
