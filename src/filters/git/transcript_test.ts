import { assertEquals } from "@std/assert";
import { shortenText } from "./testing.ts";

Deno.test("git commit keeps what a hook prints, line by line", () => {
  const hook = "check 1: ok\n\n  indented\nhint: a hint of the hook's own\n50% done\nMerge: none\n";
  const short = shortenText("git commit -m x", "[main 1234567] x\n 1 file changed, 1 insertion(+)\n", hook)!;
  assertEquals(short.stderr, hook.trimEnd());
});

Deno.test("git push drops advice in fixed words and keeps the reason", () => {
  const stderr =
    "To r.git\n ! [rejected]        main -> main (non-fast-forward)\nerror: failed to push some refs to 'r.git'\n" +
    "hint: Updates were rejected because the tip of your current branch is behind\nhint: its remote counterpart.\n";
  const short = shortenText("git push", "", stderr, 1)!;
  assertEquals(
    short.stderr,
    "To r.git\n ! [rejected] main -> main (non-fast-forward)\nerror: failed to push some refs to 'r.git'",
  );
});

Deno.test("git shows hints that are not known", () => {
  const stderr = "hint: The '.git/hooks/pre-commit' hook was ignored because it's not set as executable.\n";
  assertEquals(shortenText("git commit -m x", "", stderr)!.stderr, stderr.trimEnd());
});

Deno.test("git push drops the progress that a server reports and keeps its messages", () => {
  const stderr =
    "remote: Enumerating objects: 5, done.        \nremote: Resolving deltas: 100% (1/1), completed with 1 local object.        \n" +
    "remote: \nremote: Create a pull request:        \nremote:   https://example.com/pr        \nTo r.git\n";
  assertEquals(
    shortenText("git push", "", stderr)!.stderr,
    "remote: Create a pull request:\nremote:   https://example.com/pr\nTo r.git",
  );
});

Deno.test("git fetch names every new branch, and renamed ones with both names", () => {
  const refs = ["a", "b/c", "d"].map((name) => ` * [new branch]      ${name} -> origin/${name}\n`).join("");
  const short = shortenText(
    "git fetch",
    "",
    `From r\n${refs} * [new branch]      x -> other/y\n   1111111..2222222  main -> origin/main\n`,
  )!;
  assertEquals(
    short.stderr,
    "From r\n * [new branch] x -> other/y\n 1111111..2222222 main -> origin/main\n * [new branch] origin/a origin/b/c origin/d",
  );
});

Deno.test("git commit counts files by folder where there are too many to name, and says so", () => {
  const files = Array.from({ length: 60 }, (_, index) => ` create mode 100644 out/part/file${index}.txt\n`).join("");
  const short = shortenText(
    "git commit -m x",
    `[main 1234567] x\n 61 files changed, 61 insertions(+)\n${files} create mode 100755 run.sh\n`,
  )!;
  assertEquals(short.stdout.split("\n").slice(2), [
    " create 60 files: out/part/ (60 files)",
    " create mode 100755 run.sh",
    "… 60 paths left out · rtk recall 1a2b3c4d",
  ]);
});

Deno.test("git with wrong options keeps the complaint and the usage line", () => {
  const options = Array.from({ length: 20 }, (_, index) => `    -${String.fromCharCode(97 + index)}    option\n`).join(
    "",
  );
  const short = shortenText(
    "git add --nope",
    "",
    `error: unknown option \`nope'\nusage: git add [<options>]\n\n${options}`,
    129,
  )!;
  assertEquals(
    short.stderr,
    "error: unknown option `nope'\nusage: git add [<options>]\n… 21 lines on options left out · rtk recall 1a2b3c4d",
  );
});
