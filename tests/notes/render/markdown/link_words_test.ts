// Tests of src/notes/render/markdown/link_words.ts.

import assert from "node:assert/strict";
import {
  linkWords,
  mayContainLinkWords,
} from "../../../../src/notes/render/markdown/link_words.ts";
import { assertLinear } from "../../../support/linear_time.ts";

function wordsOf(text: string): readonly string[] {
  return linkWords(text).map(({ start, end }) => text.slice(start, end));
}

Deno.test("linkWords() finds URLs without trailing punctuation, addresses and mentions", () => {
  const marked = [
    "see «https://x.example/a».",
    "(«http://x.example/a_(b)»), ok",
    "[a](«https://x.example/»)",
    "<«https://x.example/»>",
    "'«ftp://x.example/a?b=c&d»'!",
    "«git+https://x.example/r.git#main»",
    "«ssh://git@x.example/r»",
    "a «https://x.example», «http://y.example»",
    "«HTTPS://X.EXAMPLE»",
    "«https://x.example/»`a`",
    "see «http://...»",
    "1«http://x.example»",
    ":// and 1://x",
    // Names that begin with www.
    "«www.example.com», really",
    "(«WWW.example.com/a»)",
    "_«www.example.com»_",
    "awww.example.com",
    // E-mail addresses as GitHub defines them.
    "clone «git@github.com:o/r.git» now",
    "«tool@1.0.0-rc.1»",
    "«icon@2x.png»",
    "mailto:«git@x.example».",
    "«a.b@-c.de» and «x@.y»",
    "tool@1.2.3 actions/checkout@v4 bob@…",
    // Mentions and scoped packages.
    "«@alice»",
    "thanks («@alice», «@bob-smith»)!",
    "/«@alice»: hi",
    "add «@@map» and («@@@map»)",
    "«@types/node» and «@scope/package@1.2.3».",
    "«@jürgen»",
    "«@std/*» entries, «@std/**», «@a»* and «@a»/*b*",
    "_«@alice»",
    "a@b @ @. @-",
  ];
  for (const text of ["", "a: //b", "www", "plain"]) assert.equal(mayContainLinkWords(text), false);
  for (const text of marked) {
    const words = [...text.matchAll(/«(.*?)»/g)].map(([, word]) => word);
    const plain = text.replaceAll(/[«»]/g, "");
    assert.deepEqual(wordsOf(plain), words, text);
    assert.ok(mayContainLinkWords(plain) || words.length === 0, text);
  }
});

Deno.test("linkWords() takes linear time", () => {
  const parts = "a@ @ @a a.@ www. :// a:// 1:// www.a) ) a@a. @- @. a@. a@.1".split(" ");
  for (const part of parts) assertLinear(part, linkWords);
  assertLinear(")", (text) => assert.deepEqual(wordsOf(`http://x${text}`), ["http://x"]));
});
