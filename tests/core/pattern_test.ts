// Regular expressions under their time limit.

import assert from "node:assert/strict";
import { createPatternTester } from "../../src/core/pattern.ts";
import { EnvironmentError, UsageError } from "../../src/errors.ts";

Deno.test("createPatternTester() tells for each text whether the expression matches somewhere", () => {
  const tester = createPatternTester("^a.c$|é", "i");
  assert.deepEqual(tester.test(["abc", "ABC", "xabc", "É", ""]), [true, true, false, true, false]);
  assert.deepEqual(tester.test([]), []);
});

Deno.test("createPatternTester() takes expression and texts as data, never as code", () => {
  const tester = createPatternTester('"\\); throw 1; //', "");
  assert.deepEqual(tester.test(['"); throw 1; //', "`${texts}`", "\u2028"]), [true, false, false]);
});

Deno.test("createPatternTester() ends an expression that takes too long, and works on after it", () => {
  const tester = createPatternTester("^(a+)+$", "");
  assert.throws(
    () => tester.test([`${"a".repeat(40)}b`]),
    (error: unknown) =>
      error instanceof EnvironmentError && error.message === "the pattern '^(a+)+$' takes too long",
  );
  assert.deepEqual(tester.test(["aaa"]), [true]);
});

Deno.test("createPatternTester() refuses an expression that is too large, and does not show it whole", () => {
  const tester = createPatternTester("a".repeat(100_000), "i");
  const tooLarge = new UsageError(
    `the pattern '${"a".repeat(79)}…' is too large`,
    "write a shorter one",
  );
  assert.throws(() => tester.test(["abc"]), tooLarge);
  assert.throws(() => tester.find(["abc"], 1), tooLarge);
});

Deno.test("createPatternTester() finds places one behind the other, as many as are asked for", () => {
  const tester = createPatternTester("a+|^", "m");
  const text = "aa b\na";
  const all = [{ start: 0, end: 2 }, { start: 5, end: 6 }];
  assert.deepEqual(tester.find([text, "b", ""], 10), [all, [], []]);
  assert.deepEqual(tester.find([text], 1), [all.slice(0, 1)]);
  assert.throws(() => createPatternTester("(a+)+$", "").find(["a".repeat(40) + "b"], 1));
});
