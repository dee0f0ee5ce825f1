// Tests of src/pull_requests/description.ts.

import assert from "node:assert/strict";
import fc from "fast-check";
import { LONGEST_DESCRIPTION, shortenDescription } from "../../src/pull_requests/description.ts";
import { anyText } from "../support/any_text.ts";
import { longRun } from "../support/long_run.ts";
import { checkMarked, checkPairs } from "../support/notes/descriptions.ts";
import { hostileText } from "../support/notes/hostile_text.ts";

Deno.test("shortenDescription() takes the first sentence of the first paragraph", () => {
  checkMarked([
    "",
    " \n\t\n",
    "«Adds ports.»",
    "«Adds ports»",
    "«Adds ports.» And hosts.",
    "«Adds ports!»\nReally.",
    "«Are ports open?» Not all.",
    "🎉",
    "🎉\n\n«Adds ports.»",
    "- «Adds ports.»\n- Adds hosts.",
    "1. «Adds ports.»\n2. Adds hosts.",
  ]);
  checkPairs([
    ["Adds\nports\n\nand hosts.", "Adds ports"],
    ["  Adds  \t ports.  ", "Adds ports."],
    ["Adds\u2028portstoo", "Adds ports too"],
  ]);
});

Deno.test("shortenDescription() skips comments, code, tables, quotes and headings", () => {
  checkMarked([
    "<!-- Describe it. -->\n«Adds ports.»",
    "<!--\nDescribe it.\n\n-->\n\n«Adds ports.»",
    "«Adds ports.»\n<!-- unclosed",
    "<!-- unclosed\nAdds ports.",
    "<!-->«Adds ports.»",
    "«Takes `<!--` for text.»\n\nMore.",
    "```html\n<!-- example\n```\n«Adds ports.»",
    "```\ncode.\n```\n«Adds ports.»",
    "~~~~ts\ncode\n~~~\n~~~~\n«Adds ports.»",
    "```\ncode",
    "    code here\n\n«Adds ports.»",
    "\tcode here\n\n«Adds ports.»",
    "---\ntitle: x\n---\n«Adds ports.»",
    "---\n«Adds ports.»\n---",
    "# Ports\n«Adds ports.»",
    "### What? ###\n\n«Adds ports.»",
    "Ports\n=====\n\n«Adds ports.»",
    "Ports\n---\n«Adds ports.»",
    "«Adds ports.»\n---\nMore",
    "***\n«Adds ports.»\n* * *",
    "| a | b |\n|---|---|\n| c | d |\n\n«Adds ports.»",
    "a | b\n-- | --\nc | d\n\n«Adds ports.»",
    "> Reported by many.\nlazily\n\n«Adds ports.»",
    "> [!NOTE]\n> Careful.\n\n«Adds ports.»",
    "[a]: https://a.example\n[^1]: A note.\n\n«Adds ports.»",
    "<details>\n<summary>Log</summary>\n\nlines.\n</details>\n\n«Adds ports.»",
    "<details><details>a</details>b</details>«Adds ports.»",
    "<details>\nnot closed.",
    "<h2>Ports</h2>\n«Adds ports.»",
    "<picture><source srcset='a'><img src='b'></picture>\n\n«Adds ports.»",
    "<script>alert(1).</script>«Adds ports.»",
    "«Folds `<details>` away.»",
    "«Reads a Vec<Table> now.»",
  ]);
  checkPairs([
    ["Adds <!-- some\nor all --> ports.", "Adds ports."],
  ]);
});

Deno.test("shortenDescription() skips check lists", () => {
  checkMarked([
    "- [ ] Tests\n- [x] Docs\n\n«Adds ports.»",
    "* [X] Tests\n+ [] Docs\n1. [ ] More\n",
    "- [ ] Tests\n  that run\n\n  and pass.\n\n«Adds ports.»",
    "- [x] Tests\n  - [ ] more\n  - [ ] of them\n- «Adds ports.»",
  ]);
  checkPairs([
    ["- [x](https://x.example) is read.", "x is read."],
  ]);
});

Deno.test("shortenDescription() skips template labels", () => {
  checkMarked([
    "**What does this PR do?**\n«Adds ports.»",
    "**Description**\n\n«Adds ports.»",
    "**Description:** «Adds ports.»",
    "Description:\n«Adds ports.»",
    "Summary: «Adds ports.»",
    "Type of change\n\nAdds ports.",
    "Type of change: bug fix\n\n«Adds ports.»",
    "What is the current behavior?\n\nAdds ports.",
    "__Why we need it__:\n«Adds ports.»",
    "N/A",
    "Please include a summary of the change.\n\n«Adds ports.»",
    "/kind bug\n/area ports\n\n«Adds ports.»",
    "_No response_",
    "Ticket: none\nBreaking changes: no\n«Adds ports.»",
    "**«This moves every port.»**",
  ]);
});

Deno.test("shortenDescription() skips lines of references and trailers", () => {
  checkMarked([
    "Fixes #12\n\n«Adds ports.»",
    "Fixes #12\n«Adds ports.»",
    "Closes: GH-1, #2",
    "Resolves https://example.org/issues/12",
    "Resolves <https://example.org/issues/12>.",
    "Part of #5.",
    "Related: [#5](https://example.org), owner/name#6",
    "See merge request a/b!5",
    "- #12\n- fixes #13\n- «adds ports»",
    "This PR closes #12 and #13.",
    "Fixes # (issue)",
    "Fixes PROJ-123",
    "Closes #1. «Adds ports.» More.",
    "#1. #1. #1. #1. #1. #1. #1. #1. #1. #1. #1. #1. #1. #1. #1. #1. #1. #1. #1. #1. ",
    "https://example.org/a",
    "«Fixes #12 by adding ports.»",
    "Signed-off-by: A <a@b.example>\nCo-authored-by: B <b@b.example>",
    "«Adds ports»\n\nSigned-off-by: A <a@b.example>",
    "«Adds ports»\nReviewed-by: A",
  ]);
  checkPairs([
    ["Opens what was closed in\n#12 for all.", "Opens what was closed in #12 for all."],
    ["Opens what was closed in\n#12.", "Opens what was closed in #12."],
  ]);
});

Deno.test("shortenDescription() converts inline markup to plain text", () => {
  checkMarked([
    "«Reads a[0][1] too.»",
    "«Adds [some] ports.»",
    "«Adds [ports][p] of no address![x][y] and no note[^1].»",
    "[![Badge](a.svg)](https://b.example)\n\n«Adds ports.»",
    "«Renames snake_case_name and 2 * 3 * 4.»",
    "«Adds `a * b` and ``c ` d``.»",
    "«Adds `[x](y) &amp;` here.»",
    "«A < B and B > C.»",
    "«Adds ports :tada: now.»",
  ]);
  checkPairs([
    ["Adds [ports](https://a.example/b_(c) 'd').", "Adds ports."],
    ["Adds [ports][p] and [hosts][].\n\n[p]: a\n[hosts]: b", "Adds ports and hosts."],
    ["![Logo](a.png) Adds ports![x][y].\n\n[y]: b", "Adds ports."],
    ["See <https://a.example/b_c> for **all** ports.", "See https://a.example/b_c for all ports."],
    ["**Adds** *all* __the__ _ports_ ~~not hosts~~.", "Adds all the ports not hosts."],
    ["***All*** ports **[here](x)**.", "All ports here."],
    [
      "Keeps \\*stars\\* &amp; &lt;b&gt; &#8594; &#x41;&nbsp;&bogus;.",
      "Keeps *stars* & <b> → A &bogus;.",
    ],
    ["Adds <b>all</b><br>ports <img src='a.b'>here.", "Adds all ports here."],
    ["Adds ports[^1].\n\n[^1]: Not all.", "Adds ports."],
    ["One&#10;two&#x2028;three", "One two three"],
  ]);
});

Deno.test("shortenDescription() finds the end of a sentence", () => {
  checkMarked([
    "«Reads files, e.g. a.ts, i.e. all.» More.",
    "«Ports vs. hosts etc. are read.» More.",
    "«Needs version 1.2.3 of b.js.» More.",
    "«By J. Smith and K. L. Jones.» More.",
    "«Mends No. 5 and v1. of it.» More.",
    "«Moves to v2.» Drops the rest.",
    "«Waits ... and reads.» More.",
    "«Waits...» Then reads.",
    "«Says `a. B` twice.» More.",
    '«Says "done."» And more.',
    "«Adds ports (all of them.)» And more.",
    "«Adds ports?!» Yes.",
    "«修复了端口。»增加了主机。",
    "«修复了端口！» 更多。",
    "«For .NET and Node.js.» More.",
  ]);
});

Deno.test("shortenDescription() prefers a list item to its introduction", () => {
  checkMarked([
    "This PR does the following:\n\n- «adds ports»\n- adds hosts",
    "«This PR does the following:»\n- [ ] nothing",
    "«This PR does the following:»",
    "This PR does these things:\n\n* first of all:\n  * «adds ports»",
    "Changes:\n\n1. «adds ports»",
    "«Adds ports.» It does so for:\n\n- hosts",
  ]);
});

Deno.test("shortenDescription() is undefined when the sentence repeats the title", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["Adds ports.", "adds ports"],
    ["Adds ports.", "feat(net)!: Adds ports"],
    ["feat: adds ports", "feat: adds ports"],
    ["adds **ports**", "Adds ports!"],
    ["Adds ports. More of it.", "Adds ports"],
  ];
  for (const [description, title] of cases) {
    assert.equal(shortenDescription(description, title), undefined, description);
  }
  assert.equal(shortenDescription("Adds hosts.", "Adds ports"), "Adds hosts.");
  assert.equal(shortenDescription("Adds hosts.", ""), "Adds hosts.");
});

Deno.test("shortenDescription() cuts long sentences between words", () => {
  const words = "abcdefg ".repeat(30);
  const cut = `${"abcdefg ".repeat(19)}abcdefg…`;
  checkPairs([
    [`${"x".repeat(159)}.`, `${"x".repeat(159)}.`],
    [words, cut],
    [`${"abc, ".repeat(50)}`, `${"abc, ".repeat(31)}abc…`],
    ["x".repeat(300), `${"x".repeat(159)}…`],
    ["😀a".repeat(200), `${"😀a".repeat(79)}😀…`],
    [`${"ab ".repeat(50)}\`${"c ".repeat(40)}\` d`, `${"ab ".repeat(49)}ab…`],
    [`\`${"c ".repeat(200)}\``, undefined],
    ["漢".repeat(300), `${"漢".repeat(159)}…`],
    [`修复 ${"漢".repeat(300)}`, `修复 ${"漢".repeat(156)}…`],
  ]);
  // A family is one character of seven code points.
  const family = "👨‍👩‍👧‍👦";
  assert.equal(shortenDescription(`a${family.repeat(60)}`, ""), `a${family.repeat(22)}…`);
  assert.equal(shortenDescription(`a${"\u0301".repeat(500)}`, ""), undefined);
});

Deno.test("shortenDescription() reads the beginning of descriptions of any size", () => {
  const parts =
    '<!--|<!-->|<!---->|[|![|](|[](|*|**a|_|~~|`|` |``|`a``|<|<a |<a "|</|<details>|<details |<table|&|&#|&amp;|\\|\\`|>|> |- |- [ ] |1. |# |a | |\t|\n|\r|\n\n|-\n|a\n|a\n=\n|---\n|[a]:|[a]: b\n|.|. |a. |...|!|? |。|:|a:\n|```\n|~~~|```a`|@|#1 |fixes #1\n|https://|a-|(|)|()|a(|\u0301|👨‍|漢|\ud800|  - a:\n| * * |-by: |e.g. '
      .split("|").filter((part) => part !== "");
  parts.push("|", "|-", "a|b\n-|-\n", "| a |\n");
  for (const part of parts) {
    const long = part.repeat(Math.ceil(longRun(5_000, 1_000) / part.length));
    for (const description of [long, `a ${long}`, `${long}\n\nEnd of it.`, `<b ${long}`]) {
      const sentence = shortenDescription(description, long);
      assert.ok(sentence === undefined || [...sentence].length <= LONGEST_DESCRIPTION);
    }
  }
  // Of what is longer than 4,000 characters the last line is not read: it may be cut.
  const lines = (count: number): string => "Fixes #1.\n".repeat(count);
  assert.equal(shortenDescription(`${lines(390)}Adds ports.`, ""), "Adds ports.");
  assert.equal(shortenDescription(`${lines(399)}Adds ports.`, ""), undefined);
  assert.equal(shortenDescription(`Adds ports.\r\n${lines(1_000)}`, ""), "Adds ports.");
});

const description = fc.oneof(
  hostileText,
  anyText(400),
  fc.array(hostileText, { minLength: 2, maxLength: 12 }).map((texts) => texts.join(" word")),
);

Deno.test("shortenDescription() returns one short line for any text", () => {
  fc.assert(
    fc.property(description, anyText(20), (text, title) => {
      const sentence = shortenDescription(text, title);
      if (sentence === undefined) return;
      assert.ok([...sentence].length <= LONGEST_DESCRIPTION);
      assert.doesNotMatch(sentence, /[\n\r\v\f\u0085\u2028\u2029]|^\s|\s$|\s\s/);
      assert.match(sentence, /[\p{L}\p{N}]/u);
      if (!sentence.endsWith("…")) assert.equal(shortenDescription(text, sentence), undefined);
    }),
    { numRuns: longRun(500, 125), seed: 20260131 },
  );
});

Deno.test("shortenDescription() leaves its own plain sentences as they are", () => {
  const word = fc.constantFrom(
    "adds",
    "ports",
    "`a_b()`",
    "hosts,",
    "(all)",
    "a.ts",
    "über",
    "漢字",
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 4, maxLength: 60 }), (words) => {
      const sentence = shortenDescription(`word ${words.join(" ")}.`, "") ?? "";
      assert.notEqual(sentence, "");
      assert.equal(shortenDescription(sentence, ""), sentence);
    }),
    { numRuns: longRun(500, 125), seed: 20260131 },
  );
});
