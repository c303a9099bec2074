import { assertEquals } from "@std/assert";
import { replaceBlocks } from "./page_blocks.ts";

const marked = (text: string) => replaceBlocks(text, (block, tag) => `{${tag ?? "comment"} ${block.length}}`);

Deno.test("replaceBlocks() replaces blocks in any case, up to the first end of their kind", () => {
  assertEquals(marked(`a<SCRIPT src="x">1</script>b<!--2<style>-->c</style>`), "a{script 26}b{comment 15}c</style>");
  assertEquals(marked("<svg><style>x</style></svg>."), "{svg 27}.");
});

Deno.test("replaceBlocks() leaves a block without end", () => {
  assertEquals(marked("<script>1<script>2<!--3--> <!-- <style>"), "<script>1<script>2{comment 8} <!-- <style>");
});
