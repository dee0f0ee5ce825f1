// Tests of src/notes/render/link_words.ts.

import assert from "node:assert/strict";
import { linkWords, mayHoldLinkWords } from "../../../src/notes/render/link_words.ts";

function wordsOf(text: string): readonly string[] {
  return linkWords(text).map(({ start, end }) => text.slice(start, end));
}

Deno.test("linkWords() finds URLs without trailing punctuation, addresses and mentions", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["see https://x.example/a.", ["https://x.example/a"]],
    ["(http://x.example/a_(b)), ok", ["http://x.example/a_(b)"]],
    ["[a](https://x.example/)", ["https://x.example/"]],
    ["<https://x.example/>", ["https://x.example/"]],
    ["'ftp://x.example/a?b=c&d'!", ["ftp://x.example/a?b=c&d"]],
    ["git+https://x.example/r.git#main", ["git+https://x.example/r.git#main"]],
    ["ssh://git@x.example/r", ["ssh://git@x.example/r"]],
    ["a https://x.example, http://y.example", ["https://x.example", "http://y.example"]],
    ["HTTPS://X.EXAMPLE", ["HTTPS://X.EXAMPLE"]],
    ["https://x.example/`a`", ["https://x.example/"]],
    ["see http://...", ["http://..."]],
    ["1http://x.example", ["http://x.example"]],
    [":// and 1://x", []],
    // Names that begin with www.
    ["www.example.com, really", ["www.example.com"]],
    ["(WWW.example.com/a)", ["WWW.example.com/a"]],
    ["_www.example.com_", ["www.example.com"]],
    ["awww.example.com", []],
    ["www", []],
    // E-mail addresses as GitHub defines them.
    ["clone git@github.com:o/r.git now", ["git@github.com:o/r.git"]],
    ["tool@1.0.0-rc.1", ["tool@1.0.0-rc.1"]],
    ["icon@2x.png", ["icon@2x.png"]],
    ["mailto:git@x.example.", ["git@x.example"]],
    ["a.b@-c.de and x@.y", ["a.b@-c.de", "x@.y"]],
    ["tool@1.2.3 actions/checkout@v4 bob@…", []],
    // Mentions and scoped packages.
    ["@alice", ["@alice"]],
    ["thanks (@alice, @bob-smith)!", ["@alice", "@bob-smith"]],
    ["/@alice: hi", ["@alice"]],
    ["@types/node and @scope/package@1.2.3.", ["@types/node", "@scope/package@1.2.3"]],
    ["@jürgen", ["@jürgen"]],
    ["_@alice", ["@alice"]],
    ["a@b @ @. @-", []],
  ];
  for (const [text, words] of cases) assert.deepEqual(wordsOf(text), words, text);
});

Deno.test("mayHoldLinkWords() is true wherever linkWords() finds one", () => {
  for (const text of ["@a", "Www.a", "a://b"]) assert.equal(mayHoldLinkWords(text), true);
  for (const text of ["", "a: //b", "www", "plain"]) assert.equal(mayHoldLinkWords(text), false);
});

Deno.test("linkWords() takes linear time", () => {
  const parts = "a@ @ @a a.@ www. :// a:// 1:// www.a) ) a@a. @- @. a@. a@.1".split(" ");
  for (const part of parts) linkWords(part.repeat(100_000 / part.length));
  assert.deepEqual(wordsOf(`http://x${")".repeat(100_000)}`), ["http://x"]);
});
