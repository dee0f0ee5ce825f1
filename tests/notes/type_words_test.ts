// The table of words: what it may hold, so that each word of it counts.

import assert from "node:assert/strict";
import { TYPE_WORDS } from "../../src/notes/type_words.ts";
import { CHANGE_TYPES } from "../../src/notes/types.ts";
import { TypeMatcher } from "../../src/notes/type_matcher.ts";

Deno.test("TYPE_WORDS has one row for each type", () => {
  const types = TYPE_WORDS.map(({ type }) => type);
  assert.deepEqual(types.toSorted(), CHANGE_TYPES.toSorted());
});

Deno.test("TYPE_WORDS are written as they are read: lower case, spellings in groups", () => {
  const texts = TYPE_WORDS.flatMap(({ starts = [], words = [] }) => [...starts, ...words]);
  for (const text of texts) {
    assert.match(text, /^[a-z(\[]([a-z0-9 '()\[\]|?*+{}$-]|\\[.dS])*$/, text);
  }
});

Deno.test("TYPE_WORDS leads each plain word to its own row or to one before it", () => {
  const matcher = new TypeMatcher(TYPE_WORDS);
  const order = TYPE_WORDS.map(({ type }) => type);
  for (const { type, starts = [], words = [] } of TYPE_WORDS) {
    for (const text of [...starts, ...words].filter((each) => /^[a-z -]+$/.test(each))) {
      const found = order.indexOf(matcher.match(text) ?? assert.fail(text));
      assert.ok(found <= order.indexOf(type), text);
    }
  }
});
