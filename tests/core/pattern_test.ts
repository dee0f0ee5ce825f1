// Regular expressions under their time limit.

import assert from "node:assert/strict";
import { createPatternTester } from "../../src/core/pattern.ts";
import { EnvironmentError, UsageError } from "../../src/errors.ts";

Deno.test("test() tests each text against the expression", () => {
  const tester = createPatternTester("^a.c$|é", "i");
  assert.deepEqual(tester.test(["abc", "ABC", "xabc", "É", ""]), [true, true, false, true, false]);
  assert.deepEqual(tester.test([]), []);
});

Deno.test("createPatternTester() treats expression and texts as data, never as code", () => {
  const tester = createPatternTester('"\\); throw 1; //', "");
  assert.deepEqual(tester.test(['"); throw 1; //', "`${texts}`", "\u2028"]), [true, false, false]);
});

Deno.test("test() stops an expression that takes too long, and can be used again", () => {
  const tester = createPatternTester("^(a+)+$", "");
  assert.throws(
    () => tester.test([`${"a".repeat(40)}b`]),
    (error: unknown) =>
      error instanceof EnvironmentError && error.message === "the pattern '^(a+)+$' takes too long",
  );
  assert.deepEqual(tester.test(["aaa"]), [true]);
});

Deno.test("capture() gives matches with their groups, at most so many, and none that is empty", () => {
  const tester = createPatternTester("(A)?-(\\d*)|", "");
  assert.deepEqual(tester.capture(["A-1 -2 x", "-3-4-5", ""], 2), [
    [["A-1", "A", "1"], ["-2", "", "2"]],
    [["-3", "", "3"], ["-4", "", "4"]],
    [],
  ]);
  const slow = createPatternTester("^(a+)+$", "");
  assert.throws(() => slow.capture([`${"a".repeat(40)}b`], 2), EnvironmentError);
});

Deno.test("test() and find() reject an expression that is too large", () => {
  const tester = createPatternTester("a".repeat(100_000), "i");
  const tooLarge = new UsageError(
    `the pattern '${"a".repeat(79)}…' is too large`,
    "write a shorter one",
  );
  assert.throws(() => tester.test(["abc"]), tooLarge);
  assert.throws(() => tester.find(["abc"], 1), tooLarge);
});

Deno.test("find() finds a limited number of places", () => {
  const tester = createPatternTester("a+|^", "m");
  const text = "aa b\na";
  const all = [{ start: 0, end: 2 }, { start: 5, end: 6 }];
  assert.deepEqual(tester.find([text, "b", ""], 10), [all, [], []]);
  assert.deepEqual(tester.find([text], 1), [all.slice(0, 1)]);
});
