// Tests of src/text/formats/html.ts.

import assert from "node:assert/strict";
import { HtmlReader, textOfTag, withoutComments } from "../../../src/text/formats/html.ts";
import { assertLinear } from "../../support/linear_time.ts";

/** The texts of HTML blocks: headings with their level, folded texts with a plus. */
function seenOf(...pieces: readonly string[]): readonly string[] {
  const reader = new HtmlReader();
  return pieces.flatMap((piece) =>
    Array.from(
      reader.read(piece),
      ({ level, text, isFolded }) => `${isFolded ? "+" : ""}${level || ""}${text}`,
    )
  );
}

Deno.test("HtmlReader reads headings and text", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["", []],
    ["<p align=center>a <b>b</b><br>c\nd</p>", ["a b", "c\nd"]],
    ["<h2 id='a'>b <b>c</b></h2>\nd", ["2b c", "d"]],
    ["<H1>a</H1>b", ["1a", "b"]],
    ["<img src='a'><!-- b\n<p>c -->", []],
    ["a<!-->b<!--->c<!-- d", ["abc"]],
    ["<!DOCTYPE html><?php a ?>b<![CDATA[c", ["b"]],
    [
      "<details><summary>a</summary>b<details>c</details>d</details>e",
      ["+a", "+b", "+c", "+d", "e"],
    ],
    ["<script>a</details></script>b<svg/>c", ["+a", "b", "c"]],
    ["</details>a < b <", ["a < b <"]],
  ];
  for (const [html, seen] of cases) assert.deepEqual(seenOf(html), seen, html);
});

Deno.test("HtmlReader keeps track of open elements", () => {
  assert.deepEqual(seenOf("<details>\na", "b</details> c", "d"), ["+a", "+b", "c", "d"]);
});

Deno.test("textOfTag() breaks the line, and keeps types", () => {
  const cases = {
    "<br/>": "\n",
    "</p>": "\n",
    "<b>": "",
    "<!-- a -->": "",
    "</Table>": "</Table>",
  };
  for (const [tag, text] of Object.entries(cases)) assert.equal(textOfTag(tag), text, tag);
});

Deno.test("withoutComments() cuts comments, in linear time", () => {
  assert.equal(withoutComments("a <!-- b --> c <!-- d\n-->e"), "a  c e");
  assert.equal(withoutComments("a <!-- b"), "a <!-- b");
  assert.equal(withoutComments("a <!--> b --> c"), "a  b --> c");
  assertLinear("<!--", withoutComments);
});
