// Tests of src/platforms/description.ts.

import assert from "node:assert/strict";
import fc from "fast-check";
import { LONGEST_DESCRIPTION, shortenDescription } from "../../src/platforms/description.ts";
import { anyText } from "../support/any_text.ts";
import { hostileText } from "../support/hostile_text.ts";

type Case = readonly [description: string, sentence: string | undefined];

function check(cases: readonly Case[], title = "the title"): void {
  for (const [description, sentence] of cases) {
    assert.equal(shortenDescription(description, title), sentence, JSON.stringify(description));
    const windows = description.replaceAll("\n", "\r\n");
    assert.equal(shortenDescription(windows, title), sentence, JSON.stringify(windows));
  }
}

Deno.test("shortenDescription() takes the first sentence of the first paragraph", () => {
  check([
    ["", undefined],
    [" \n\t\n", undefined],
    ["Adds ports.", "Adds ports."],
    ["Adds ports", "Adds ports"],
    ["Adds ports. And hosts.", "Adds ports."],
    ["Adds\nports\n\nand hosts.", "Adds ports"],
    ["  Adds  \t ports.  ", "Adds ports."],
    ["Adds ports!\nReally.", "Adds ports!"],
    ["Are ports open? Not all.", "Are ports open?"],
    ["🎉", undefined],
    ["🎉\n\nAdds ports.", "Adds ports."],
    ["- Adds ports.\n- Adds hosts.", "Adds ports."],
    ["1. Adds ports.\n2. Adds hosts.", "Adds ports."],
    ["Adds\u2028ports\u0085too", "Adds ports too"],
  ]);
});

Deno.test("shortenDescription() takes out what is hidden or shown as a block", () => {
  check([
    ["<!-- Describe it. -->\nAdds ports.", "Adds ports."],
    ["<!--\nDescribe it.\n\n-->\n\nAdds ports.", "Adds ports."],
    ["Adds <!-- some\nor all --> ports.", "Adds ports."],
    ["Adds ports.\n<!-- unclosed", "Adds ports."],
    ["<!-- unclosed\nAdds ports.", undefined],
    ["<!-->Adds ports.", "Adds ports."],
    ["Takes `<!--` for text.\n\nMore.", "Takes `<!--` for text."],
    ["```html\n<!-- example\n```\nAdds ports.", "Adds ports."],
    ["```\ncode.\n```\nAdds ports.", "Adds ports."],
    ["~~~~ts\ncode\n~~~\n~~~~\nAdds ports.", "Adds ports."],
    ["```\ncode", undefined],
    ["    code here\n\nAdds ports.", "Adds ports."],
    ["\tcode here\n\nAdds ports.", "Adds ports."],
    ["---\ntitle: x\n---\nAdds ports.", "Adds ports."],
    ["---\nAdds ports.\n---", "Adds ports."],
    ["# Ports\nAdds ports.", "Adds ports."],
    ["### What? ###\n\nAdds ports.", "Adds ports."],
    ["Ports\n=====\n\nAdds ports.", "Adds ports."],
    ["Ports\n---\nAdds ports.", "Adds ports."],
    ["Adds ports.\n---\nMore", "Adds ports."],
    ["***\nAdds ports.\n* * *", "Adds ports."],
    ["| a | b |\n|---|---|\n| c | d |\n\nAdds ports.", "Adds ports."],
    ["a | b\n-- | --\nc | d\n\nAdds ports.", "Adds ports."],
    ["> Reported by many.\nlazily\n\nAdds ports.", "Adds ports."],
    ["> [!NOTE]\n> Careful.\n\nAdds ports.", "Adds ports."],
    ["[a]: https://a.example\n[^1]: A note.\n\nAdds ports.", "Adds ports."],
    ["<details>\n<summary>Log</summary>\n\nlines.\n</details>\n\nAdds ports.", "Adds ports."],
    ["<details><details>a</details>b</details>Adds ports.", "Adds ports."],
    ["<details>\nnot closed.", undefined],
    ["<h2>Ports</h2>\nAdds ports.", "Adds ports."],
    ["<picture><source srcset='a'><img src='b'></picture>\n\nAdds ports.", "Adds ports."],
    ["<script>alert(1).</script>Adds ports.", "Adds ports."],
    ["Folds `<details>` away.", "Folds `<details>` away."],
    ["Reads a Vec<Table> now.", "Reads a Vec<Table> now."],
  ]);
});

Deno.test("shortenDescription() takes out check lists", () => {
  check([
    ["- [ ] Tests\n- [x] Docs\n\nAdds ports.", "Adds ports."],
    ["* [X] Tests\n+ [] Docs\n1. [ ] More\n", undefined],
    ["- [ ] Tests\n  that run\n\n  and pass.\n\nAdds ports.", "Adds ports."],
    ["- [x] Tests\n  - [ ] more\n  - [ ] of them\n- Adds ports.", "Adds ports."],
    ["- [x](https://x.example) is read.", "x is read."],
  ]);
});

Deno.test("shortenDescription() takes out labels of templates", () => {
  check([
    ["**What does this PR do?**\nAdds ports.", "Adds ports."],
    ["**Description**\n\nAdds ports.", "Adds ports."],
    ["**Description:** Adds ports.", "Adds ports."],
    ["Description:\nAdds ports.", "Adds ports."],
    ["Summary: Adds ports.", "Adds ports."],
    ["Type of change\n\nAdds ports.", undefined],
    ["Type of change: bug fix\n\nAdds ports.", "Adds ports."],
    ["What is the current behavior?\n\nAdds ports.", undefined],
    ["__Why we need it__:\nAdds ports.", "Adds ports."],
    ["N/A", undefined],
    ["Please include a summary of the change.\n\nAdds ports.", "Adds ports."],
    ["/kind bug\n/area ports\n\nAdds ports.", "Adds ports."],
    ["_No response_", undefined],
    ["Ticket: none\nBreaking changes: no\nAdds ports.", "Adds ports."],
    ["**This moves every port.**", "This moves every port."],
  ]);
});

Deno.test("shortenDescription() takes out lines of references and trailers", () => {
  check([
    ["Fixes #12\n\nAdds ports.", "Adds ports."],
    ["Fixes #12\nAdds ports.", "Adds ports."],
    ["Closes: GH-1, #2", undefined],
    ["Resolves https://example.org/issues/12", undefined],
    ["Resolves <https://example.org/issues/12>.", undefined],
    ["Part of #5.", undefined],
    ["Related: [#5](https://example.org), owner/name#6", undefined],
    ["See merge request a/b!5", undefined],
    ["- #12\n- fixes #13\n- adds ports", "adds ports"],
    ["This PR closes #12 and #13.", undefined],
    ["Fixes # (issue)", undefined],
    ["Fixes PROJ-123", undefined],
    ["Closes #1. Adds ports. More.", "Adds ports."],
    ["#1. ".repeat(20), undefined],
    ["https://example.org/a", undefined],
    ["Fixes #12 by adding ports.", "Fixes #12 by adding ports."],
    ["Opens what was closed in\n#12 for all.", "Opens what was closed in #12 for all."],
    ["Opens what was closed in\n#12.", "Opens what was closed in #12."],
    ["Signed-off-by: A <a@b.example>\nCo-authored-by: B <b@b.example>", undefined],
    ["Adds ports\n\nSigned-off-by: A <a@b.example>", "Adds ports"],
    ["Adds ports\nReviewed-by: A", "Adds ports"],
  ]);
});

Deno.test("shortenDescription() makes plain text of inline markup", () => {
  check([
    ["Adds [ports](https://a.example/b_(c) 'd').", "Adds ports."],
    ["Adds [ports][p] and [hosts][].", "Adds ports and hosts."],
    ["Reads a[0][1] too.", "Reads a[0][1] too."],
    ["Adds [some] ports.", "Adds [some] ports."],
    ["![Logo](a.png) Adds ports![x][y].", "Adds ports."],
    ["[![Badge](a.svg)](https://b.example)\n\nAdds ports.", "Adds ports."],
    ["See <https://a.example/b_c> for **all** ports.", "See https://a.example/b_c for all ports."],
    ["**Adds** *all* __the__ _ports_ ~~not hosts~~.", "Adds all the ports not hosts."],
    ["***All*** ports **[here](x)**.", "All ports here."],
    ["Renames snake_case_name and 2 * 3 * 4.", "Renames snake_case_name and 2 * 3 * 4."],
    ["Adds `a * b` and ``c ` d``.", "Adds `a * b` and ``c ` d``."],
    ["Adds `[x](y) &amp;` here.", "Adds `[x](y) &amp;` here."],
    [
      "Keeps \\*stars\\* &amp; &lt;b&gt; &#8594; &#x41;&nbsp;&bogus;.",
      "Keeps *stars* & <b> → A &bogus;.",
    ],
    ["Adds <b>all</b><br>ports <img src='a.b'>here.", "Adds all ports here."],
    ["A < B and B > C.", "A < B and B > C."],
    ["Adds ports :tada: now.", "Adds ports :tada: now."],
    ["Adds ports[^1].", "Adds ports."],
    ["One&#10;two&#x2028;three", "One two three"],
  ]);
});

Deno.test("shortenDescription() knows where a sentence ends", () => {
  check([
    ["Reads files, e.g. a.ts, i.e. all. More.", "Reads files, e.g. a.ts, i.e. all."],
    ["Ports vs. hosts etc. are read. More.", "Ports vs. hosts etc. are read."],
    ["Needs version 1.2.3 of b.js. More.", "Needs version 1.2.3 of b.js."],
    ["By J. Smith and K. L. Jones. More.", "By J. Smith and K. L. Jones."],
    ["Mends No. 5 and v1. of it. More.", "Mends No. 5 and v1. of it."],
    ["Moves to v2. Drops the rest.", "Moves to v2."],
    ["Waits ... and reads. More.", "Waits ... and reads."],
    ["Waits... Then reads.", "Waits..."],
    ["Says `a. B` twice. More.", "Says `a. B` twice."],
    ['Says "done." And more.', 'Says "done."'],
    ["Adds ports (all of them.) And more.", "Adds ports (all of them.)"],
    ["Adds ports?! Yes.", "Adds ports?!"],
    ["修复了端口。增加了主机。", "修复了端口。"],
    ["修复了端口！ 更多。", "修复了端口！"],
    ["For .NET and Node.js. More.", "For .NET and Node.js."],
  ]);
});

Deno.test("shortenDescription() prefers an item to what only introduces it", () => {
  check([
    ["This PR does the following:\n\n- adds ports\n- adds hosts", "adds ports"],
    ["This PR does the following:\n- [ ] nothing", "This PR does the following:"],
    ["This PR does the following:", "This PR does the following:"],
    ["This PR does these things:\n\n* first of all:\n  * adds ports", "adds ports"],
    ["Changes:\n\n1. adds ports", "adds ports"],
    ["Adds ports. It does so for:\n\n- hosts", "Adds ports."],
  ]);
});

Deno.test("shortenDescription() is undefined for what the title says", () => {
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

Deno.test("shortenDescription() reads what bots write", () => {
  const dependabot = "Bumps [lodash](https://github.com/lodash/lodash) from 4.17.20 to 4.17.21.\n" +
    "<details>\n<summary>Commits</summary>\n<ul>\n<li>a</li>\n</ul>\n</details>\n<br />\n\n" +
    "[![score](https://a.example/b)](https://c.example)\n\n[//]: # (dependabot-start)\n";
  const renovate = "This PR contains the following updates:\n\n| Package | Change |\n|---|---|\n" +
    "| [a](https://a.example) | `1` -> `2` |\n\n---\n\n### Configuration\n\n" +
    "📅 **Schedule**: At any time.\n\n - [ ] <!-- rebase-check -->If you want to rebase\n";
  check([
    [dependabot, "Bumps lodash from 4.17.20 to 4.17.21."],
    [renovate, undefined],
  ]);
});

Deno.test("shortenDescription() cuts what is too long between words", () => {
  const words = "abcdefg ".repeat(30);
  const cut = `${"abcdefg ".repeat(19)}abcdefg…`;
  check([
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

Deno.test("shortenDescription() reads descriptions of any size once", () => {
  const parts =
    '<!--|<!-->|<!---->|[|![|](|[](|*|**a|_|~~|`|` |``|`a``|<|<a |<a "|</|<details>|<details |<table|&|&#|&amp;|\\|\\`|>|> |- |- [ ] |1. |# |a | |\t|\n|\r|\n\n|-\n|a\n|a\n=\n|---\n|[a]:|[a]: b\n|.|. |a. |...|!|? |。|:|a:\n|```\n|~~~|```a`|@|#1 |fixes #1\n|https://|a-|(|)|()|a(|\u0301|👨‍|漢|\ud800|  - a:\n| * * |-by: |e.g. '
      .split("|").filter((part) => part !== "");
  parts.push("|", "|-", "a|b\n-|-\n", "| a |\n");
  for (const part of parts) {
    const long = part.repeat(Math.ceil(300_000 / part.length));
    for (const description of [long, `a ${long}`, `${long}\n\nEnd of it.`, `<b ${long}`]) {
      const sentence = shortenDescription(description, long);
      assert.ok(sentence === undefined || [...sentence].length <= LONGEST_DESCRIPTION);
    }
  }
  const comment = `<!-- ${"words ".repeat(200_000)}-->\nAdds ports.`;
  assert.equal(shortenDescription(comment, ""), "Adds ports.");
});

const description = fc.oneof(
  hostileText,
  anyText(400),
  fc.array(hostileText, { minLength: 2, maxLength: 12 }).map((texts) => texts.join(" word")),
);

Deno.test("shortenDescription() gives one short line of any text", () => {
  fc.assert(
    fc.property(description, anyText(20), (text, title) => {
      const sentence = shortenDescription(text, title);
      if (sentence === undefined) return;
      assert.ok([...sentence].length <= LONGEST_DESCRIPTION);
      assert.doesNotMatch(sentence, /[\n\r\v\f\u0085\u2028\u2029]|^\s|\s$|\s\s/);
      assert.match(sentence, /[\p{L}\p{N}]/u);
      assert.equal(shortenDescription(text, sentence), undefined);
    }),
    { numRuns: 3_000, seed: 20260131 },
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
    { numRuns: 500, seed: 20260131 },
  );
});
