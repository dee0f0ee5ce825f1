// What takes quadratic time is stopped, also inside a regular expression; what is linear is not.

import assert from "node:assert/strict";
import { assertLinear } from "./linear_time.ts";

const SOON = { limitMs: 1_000 };

Deno.test("assertLinear() stops quadratic work", () => {
  const quadratic: readonly ((text: string) => unknown)[] = [
    (text) => /\s+$/.test(`${text}x`),
    (text) => `${text}x`.replace(/ *x?y/g, ""),
    (text) => Array.from(text).filter((_, at) => !text.slice(0, at).trimEnd().includes("x")),
  ];
  for (const work of quadratic) {
    assert.throws(() => assertLinear(" ", work, SOON), /more than linear time for " "/);
  }
});

Deno.test("assertLinear() lets linear work end, on a text of a million characters", () => {
  const lengths: number[] = [];
  assertLinear("ab ", (text) => lengths.push(text.trimEnd().replace(/ ?b/g, "").length));
  assert.deepEqual(lengths, [666_667]);
});

Deno.test("assertLinear() throws what the work throws", () => {
  assert.throws(() => assertLinear("a", (text) => assert.equal(text, "b")), assert.AssertionError);
});
