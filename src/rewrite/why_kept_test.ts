import { assertEquals } from "@std/assert";
import { DEFAULT_REWRITE_CONFIG } from "./rewrite_line.ts";
import { whyKept } from "./why_kept.ts";

const why = (source: string, config = DEFAULT_REWRITE_CONFIG) => whyKept(source, config).map((each) => each.why);

Deno.test("whyKept() says who takes the output of a command", () => {
  assertEquals(why("git log | jq ."), ["jq reads its output", "it works on what another command prints"]);
  assertEquals(why("ls > f"), ["its output goes to f"]);
  assertEquals(why("{ ls; } | sort")[0], "sort reads its output");
  assertEquals(why("ls | { frob; }")[0], "a group of commands reads its output");
  assertEquals(why("f() { ls; }"), ["it is part of a function, whose output cannot be followed"]);
  assertEquals(why("coproc ls"), ["it is a coprocess"]);
  assertEquals(why("echo $(ls)")[1], "another command takes its output");
  assertEquals(why("if grep -q x f; then :; fi")[0], "its exit code is what counts");
  assertEquals(why("ls | head")[0], "a program behind it counts on the lines of its output");
});

Deno.test("whyKept() tells a program without a filter from a use that has no short form", () => {
  assertEquals(why("frob x"), ["rtk has no filter for frob"]);
  for (const line of ["git add -p", "timeout 5 docker compose up", "gh pr list --json x"]) {
    assertEquals(why(line)[0]!.startsWith("rtk leaves this use of "), true, line);
  }
  assertEquals(why("cat -A f"), ["rtk read has no such option, or it reads no file"]);
  assertEquals(why("sudo git log"), ["the program in front of it runs it in another place or several times"]);
});

Deno.test("whyKept() says what the user has switched off", () => {
  assertEquals(why("RTK_DISABLED=1 ls"), ["RTK_DISABLED or its own PATH switches rtk off"]);
  assertEquals(why("rtk ls"), ["it goes through rtk already"]);
  assertEquals(why("\\ls"), ["its name is quoted or escaped, which asks for exactly this program"]);
  const config = { ...DEFAULT_REWRITE_CONFIG, excludeCommands: ["git push"] };
  assertEquals(why("git push", config), ["exclude_commands or include_commands in config.toml leave it out"]);
  assertEquals(why("alias ls=x; ls")[1], "the line gives its name to a function, an alias or another program");
  assertEquals(why("export PATH=/x; ls")[1], "it or an earlier command changes the PATH or where output goes");
});

Deno.test("whyKept() leaves out what is rewritten", () => {
  assertEquals(why("ls && git status"), []);
  assertEquals(whyKept("ls; frob  a", DEFAULT_REWRITE_CONFIG).map(({ text }) => text), ["frob  a"]);
});
