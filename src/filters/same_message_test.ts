import { assertEquals } from "@std/assert";
import { type FailureForm, foldSameMessages } from "./same_message.ts";

const FORM: FailureForm = { head: /^(\d+\)) /, place: /^at /, end: /^\d+ failed$/ };
const LONG = "cannot connect to the database at db.example.org, port 5432";

Deno.test("foldSameMessages() refers to the first failure with a long message and keeps names and places", () => {
  assertEquals(
    foldSameMessages(
      ["1) a", LONG, "at a:1", "2) b", LONG, "at b:2", "3) c", "short", "4) d", "short", "2 failed"],
      FORM,
    ),
    ["1) a", LONG, "at a:1", "2) b", "  same as 1), but:", "at b:2", "3) c", "short", "4) d", "short", "2 failed"],
  );
});

Deno.test("foldSameMessages() leaves alone what stands outside of failures and messages that differ", () => {
  const lines = [LONG, "1) a", `${LONG}0`, "2) b", `${LONG}1`, "2 failed", LONG];
  assertEquals(foldSameMessages(lines, FORM), lines);
});

Deno.test("foldSameMessages() shows only those places that the first failure does not have", () => {
  assertEquals(
    foldSameMessages(
      ["1) a", LONG, "at db:7", "at a:1", "2) b", LONG, "at db:7", "at b:2", "3) c", LONG, "at db:7"],
      FORM,
    ),
    ["1) a", LONG, "at db:7", "at a:1", "2) b", "  same as 1), but:", "at b:2", "3) c", "  same as 1)"],
  );
});

Deno.test("foldSameMessages() refers by the whole first line where another failure has the same number", () => {
  assertEquals(
    foldSameMessages(["1) a", LONG, "1) b", "short", "2) c", LONG, "2 failed"], FORM),
    ["1) a", LONG, "1) b", "short", "2) c", "  same as 1) a", "2 failed"],
  );
  const lines = [`1) ${LONG}${LONG}`, LONG, "1) b", LONG, "2 failed"];
  assertEquals(foldSameMessages(lines, FORM), lines);
});
