// Tests of src/cli/options/patterns.ts.

import assert from "node:assert/strict";
import { UsageError } from "../../../src/errors.ts";
import { checkPatterns } from "../../../src/cli/options/patterns.ts";
import type { OptionRow } from "../../../src/cli/options/schema.ts";

const ROWS: readonly OptionRow[] = [
  { name: "author", flags: ["--author"], kind: "pattern", group: "x", help: "x" },
  { name: "text", flags: ["--text"], kind: "text", group: "x", help: "x" },
];

Deno.test("checkPatterns() accepts valid expressions, and values that are not patterns", async () => {
  for (
    const author of ["alice", "^(a|b)$", "@example\\.org$", "(.*a+)+$", "", "\\-", "(?<x>a)\\k<x>"]
  ) {
    await checkPatterns(ROWS, { author, text: "(" });
  }
  await checkPatterns(ROWS, {});
});

Deno.test("checkPatterns() says what is wrong with an expression, and where", async () => {
  const cases: readonly (readonly [pattern: string, fault: string])[] = [
    ["(", "Unterminated group at character 1"],
    ["a(b", "Unterminated group at character 3"],
    ["ab)", "Unmatched ')' at character 3"],
    ["a[b", "Unterminated character class at character 3"],
    ["*", "Nothing to repeat at character 1"],
    ["a**", "Nothing to repeat at character 3"],
    ["a: (", "Unterminated group at character 4"],
    ["\\", "\\ at end of pattern at character 1"],
    ["[z-a]", "Range out of order in character class at character 4"],
    ["a{2,1}", "numbers out of order in {} quantifier at character 6"],
    ["(?<n", "Invalid capture group name at character 4"],
  ];
  for (const [author, fault] of cases) {
    await assert.rejects(
      checkPatterns(ROWS, { author }),
      (error: unknown) =>
        error instanceof UsageError &&
        error.message ===
          `invalid value '${author}' for --author: not a valid regular expression: ${fault}`,
      author,
    );
  }
});

Deno.test("checkPatterns() shows only the start of a long expression", async () => {
  const long = "a".repeat(100_000);
  const cases: readonly (readonly [author: string, shown: string, fault: string])[] = [
    [`${long}(`, "a".repeat(79), "Unterminated group at character 100001"],
    ["(".repeat(100_000), "(".repeat(79), "Too many captures"],
  ];
  for (const [author, shown, fault] of cases) {
    await assert.rejects(
      checkPatterns(ROWS, { author }),
      new UsageError(
        `invalid value '${shown}…' for --author: not a valid regular expression: ${fault}`,
        "put a backslash before a character to match it literally",
      ),
    );
  }
});
