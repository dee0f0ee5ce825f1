// Words looked up in rows: whole words, phrases, beginnings, the first row that fits.

import assert from "node:assert/strict";
import { TypeMatcher } from "../../src/notes/type_matcher.ts";

const MATCHER = new TypeMatcher([
  { type: "revert", starts: ["undo", "back(s|ed)? out"] },
  { type: "docs", starts: ["v\\d"], words: ["docs?", "licen[cs]e", "man ?pages?"] },
  { type: "fix", starts: ["(handle|don't)"], words: ["bugs?", "clang-format", "race conditions?"] },
]);

Deno.test("TypeMatcher.match() finds the first row that fits", () => {
  const cases: [string, string | undefined][] = [
    ["a bug", "fix"],
    ["BUGS in Docs", "docs"],
    ["undo the docs", "revert"],
    ["do not undo", undefined],
    ["backed out a bug", "revert"],
    ["back outside", undefined],
    ["license", "docs"],
    ["licence", "docs"],
    ["licene", undefined],
    ["manpage", "docs"],
    ["man pages", "docs"],
    ["man  pages", undefined],
    ["don't do it", "fix"],
    ["we don't do it", undefined],
    ["a race condition.", "fix"],
    ["a race conditional", undefined],
    ["v1", "docs"],
    ["", undefined],
  ];
  for (const [text, type] of cases) assert.equal(MATCHER.match(text), type, text);
});

Deno.test("TypeMatcher.match() counts a word only where it stands alone", () => {
  const alone = ["bug", "(bug)", "'bug'", "a/bug", "…bug", ". bug", "bug.txt", "ébug"];
  const part = ["debug", "bugfix", "a-bug", "bug-a", "bug_", "file.bug", "x2.bug"];
  for (const text of alone) assert.equal(MATCHER.match(text), "fix", text);
  for (const text of part) assert.equal(MATCHER.match(text), undefined, text);
});
