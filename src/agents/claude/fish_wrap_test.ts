import { assertEquals } from "@std/assert";
import { parse } from "../../shell/mod.ts";
import { isFishScript } from "./fish_wrap.ts";

Deno.test("isFishScript() knows a script by the words that only fish has", () => {
  const scripts = [
    "if test -d src; ls src; end",
    "if test -d src\n  ls src\nend",
    "begin; git log; end",
    "for f in *.py; cat $f; end",
    "while true; ls; end",
    "switch a; case b; ls; end",
    "function g; ls; end; g",
    "git status; and ls",
    "not git status",
    "end",
    "begin; ls",
    "begin; ls >/dev/null 2>&1; end",
    "begin; git log | head; end",
    "begin; ls &; end",
    'begin; echo "a; b"; ls; end',
    "A=1 begin; ls; end",
    "ls\nand git log",
    "begin; ls # then fi\nend",
  ];
  for (const script of scripts) assertEquals(isFishScript(parse(script)), true, script);
});

Deno.test("isFishScript() leaves alone what another shell may run, and what could run or write unseen", () => {
  const scripts = [
    "ls -l",
    "echo begin; ls; echo end",
    "git log begin",
    "set x 1; ls",
    "if true; then ls; fi",
    "begin; ls; done; end",
    "begin; [[ -f a ]] && ls; end",
    "set -l x (ls)",
    "begin; echo $(date); end",
    "begin; echo `date`; end",
    "begin; ls <(id); end",
    "begin; ls > f; end",
    "begin; cat < f; end",
    "begin; git log &| head; end",
    'begin; echo "open; end',
  ];
  for (const script of scripts) assertEquals(isFishScript(parse(script)), false, script);
});
