import { assert } from "@std/assert";
import { addsNothing } from "./adds_nothing.ts";

Deno.test("addsNothing() knows a message told again in other words", () => {
  const pairs = [
    ["move out of `x` occurs here", "cannot move out of `x` because it is borrowed"],
    ["cannot borrow as mutable", "cannot borrow `s` as mutable, as it is not declared as mutable"],
    ["method not found in `Store`", "no method named `missing` found for struct `Store` in the current scope"],
    ["value borrowed here after move", "borrow of moved value: `v`"],
    ["the trait `Display` is not implemented for `Box1`", "`Box1` doesn't implement `Display`"],
    ["missing `name` in implementation", "not all trait items implemented, missing: `name`"],
  ];
  for (const [text, message] of pairs) assert(addsNothing(text!, message!), text);
});

Deno.test("addsNothing() takes names, numbers and words of weight for news", () => {
  const pairs = [
    ["method not found in `Option<&_>`", "no method named `missing` found for enum `Option<T>` in the current scope"],
    ["first mutable borrow occurs here", "cannot borrow `*v` as mutable more than once at a time"],
    ["expected `i32` because of return type", "mismatched types; expected `i32`, found `&str`"],
    [
      "unexpected argument #2 of type `u8`",
      "this function takes 1 argument but 2 arguments of type `u8` were supplied",
    ],
    ["value moved here, in previous iteration of loop", "use of moved value: `v`"],
  ];
  for (const [text, message] of pairs) assert(!addsNothing(text!, message!), text);
});
