// Tests of src/secrets/credentials.ts; what else its patterns find is tested in finder_test.ts.

import assert from "node:assert/strict";
import { CREDENTIAL_PATTERNS } from "../../src/secrets/credentials.ts";
import { findFirst } from "../support/ai/first_found.ts";

const WORD = ["sword", "fish"].join("");

Deno.test("CREDENTIAL_PATTERNS match only the value", () => {
  const cases: readonly (readonly [text: string, value: string | undefined])[] = [
    [`https://ada:${WORD}@example.org`, WORD],
    [`https://example.org:${WORD}/@ada`, undefined],
    [`postgres://postgres:postgres@localhost`, undefined],
    [`http://user:${"%70"}ass@host`, undefined],
    [`Authorization: Basic dXNlcjpwYXNz`, undefined],
  ];
  for (const [text, value] of cases) {
    assert.equal(findFirst(CREDENTIAL_PATTERNS, text), value, text);
  }
});
