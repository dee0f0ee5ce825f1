// Tests of src/notes/render/markdown/escape.ts.

import assert from "node:assert/strict";
import fc from "fast-check";
import { splitCodeSpans } from "../../../../src/text/code_spans.ts";
import {
  escapeHeading,
  escapeInline,
  escapeLine,
} from "../../../../src/notes/render/markdown/escape.ts";
import { visibleLine } from "../../../../src/notes/render/visible_entry.ts";
import { longRun } from "../../../support/long_run.ts";
import { hostileLine } from "../../../support/notes/hostile_text.ts";
import { textOf, treesOf, typesUnder } from "../../../support/notes/markdown_tree.ts";
import { assertLinear } from "../../../support/linear_time.ts";

/** Checks texts in which `¦` marks each place where a backslash is inserted. */
function checkMarked(escape: (text: string) => string, marked: readonly string[]): void {
  for (const text of marked) {
    assert.equal(escape(text.replaceAll("¦", "")), text.replaceAll("¦", "\\"));
  }
}

Deno.test("escapeInline() keeps ordinary subjects", () => {
  checkMarked(escapeInline, [
    "",
    "Handle foo_bar, C++ and x < y (really!)",
    "reftable/stack: fix use of unseeded randomness; see #12 (again)",
    "`foo_bar` and ``a`b`` stay code, ```` even so ````",
    "2 * 3 ~ 6, a <= b <=> c, <10ms, x <- y, 1 << 2",
    "AT&T & co, a&b, R&D",
    "costs $5",
    "C:\\temp\\new",
    "snake_case__twice, größe_a_字",
    "use actions/checkout@v4 and tool@1.2.3",
    'Revert "add [thing": 100% | {done} ^ ok = true! -> => ... C# #1',
    "世界 😀 naïve",
    "all [old] names, [a][b], [^1], a[0] (1)",
    "keep src/* and a* or b_ and ~ c~ (x*)",
  ]);
});

Deno.test("escapeInline() escapes Markdown", () => {
  checkMarked(escapeInline, [
    "¦*a* ¦*¦*b*¦*",
    "2¦*3 ¦*(a)",
    "¦_a_ ¦_¦_init__ foo_ ¦_bar",
    "¦~a~ ¦~/.bashrc",
    "a¦*~ a¦*_ b¦~* a** b",
    "[a¦](b) ![c¦](d) [[e]¦](f)",
    "¦<b> ¦</b> ¦<!-- --> ¦<?x",
    "¦<1@x>",
    "¦&amp; ¦&#38; ¦&#x26; &copy",
    "\\¦* \\a \\¦",
    "¦`unbalanced ¦`¦`runs",
    "`code` ¦*and* ¦`un",
    "\\¦`a\\`",
    "¦$a¦$ and ¦$5",
    "\\u{1b}[31mred¦](x)",
  ]);
});

Deno.test("escapeInline() writes links and mentions as code spans", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["see https://x.example/a_b.", "see `https://x.example/a_b`."],
    ["<https://x.example>", "\\<`https://x.example`>"],
    ["thanks @alice, (@bob)!", "thanks `@alice`, (`@bob`)!"],
    ["@types/node to 20", "`@types/node` to 20"],
    ["clone git@github.com:o/r.git", "clone `git@github.com:o/r.git`"],
    ["www.example.com", "`www.example.com`"],
    ["`code`@alice", "`code@alice`"],
    ["https://x.example/`a`https://y.example/", "`https://x.example/ahttps://y.example/`"],
    ["`` ` ``@alice", "`` `@alice ``"],
    ["`@alice` stays", "`@alice` stays"],
  ];
  for (const [text, escaped] of cases) assert.equal(escapeInline(text), escaped);
});

Deno.test("escapeLine() escapes the start of a line", () => {
  checkMarked(escapeLine, [
    ..."¦# a; ¦###### a; ####### a; #12 a; ¦> a; ¦- a; --flag; ¦---; ¦+ a; +1".split("; "),
    ..."¦* a; ¦===; == a; 1¦. a; 12¦) a; 1.2 a; 1234567890. a; ¦`¦`¦`; ```a``` b".split("; "),
    ..."¦[ ] a; ¦[x] a; ¦[a]: b; ¦[^1]: b; ¦[a; ¦[a\\¦]; [a] b; [a][b]; [bot]".split("; "),
    ..."¦~¦~¦~; ¦| - | - |; ¦:-: | -; ¦--- | ---; : a; ¦- ¦*a¦*".split("; "),
  ]);
});

Deno.test("escapeHeading() escapes what would close the heading", () => {
  checkMarked(escapeHeading, ["v1.2.0", "v1 ¦#", "v1 ¦###", "C#", "¦#"]);
  for (const text of ["v1.2.0", "v1 ###", "C#", "@scope/package@1.2.3"]) {
    const heading = treesOf(`## Release ${escapeHeading(text)}`)[0]?.[1].children[0];
    assert.ok(heading?.type === "heading");
    assert.equal(textOf(heading), `Release ${text}`);
  }
});

Deno.test("escapeLine() writes hostile lines as a paragraph of exactly their text", () => {
  fc.assert(
    fc.property(hostileLine.map(visibleLine).filter((text) => text !== ""), (text) => {
      const expected = splitCodeSpans(text).map((piece) => piece.text).join("");
      for (const [syntax, tree] of treesOf(escapeLine(text))) {
        assert.deepEqual(tree.children.map((node) => node.type), ["paragraph"], syntax);
        const types = typesUnder(tree).filter((type) => type !== "text" && type !== "inlineCode");
        assert.deepEqual(types, ["paragraph"], syntax);
        assert.equal(textOf(tree), expected, syntax);
      }
    }),
    { numRuns: longRun(300, 75) },
  );
});

Deno.test("escapeLine() takes linear time", () => {
  const parts = [
    ..."[`<_*~&$@\\#-=|:1)>+",
    ..."a@,a_,_ ,<a,<1,&a,&#1,` ,www.,a://,\\`,[`,a.@,- ,= ,``` ` ".split(","),
  ];
  for (const part of parts) {
    assertLinear(part, (text) => assert.ok(escapeLine(text).length >= text.length, part));
  }
  assertLinear("#", (text) => assert.equal(escapeHeading(`${text}a`).length, text.length + 1));
});
