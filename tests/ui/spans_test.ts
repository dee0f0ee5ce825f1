// Tests of src/ui/spans.ts.

import assert from "node:assert/strict";
import { paintSpans, type Span, widthOfSpans } from "../../src/ui/spans.ts";
import { markRoles } from "../support/terminal/views.ts";

const SPANS: readonly Span[] = [
  { text: "abc", role: "hash" },
  { text: " def" },
  { text: "ghi", role: "note" },
];

Deno.test("paintSpans() paints each span in its role", () => {
  assert.equal(paintSpans(SPANS, markRoles), "<hash>abc</> def<note>ghi</>");
  assert.equal(paintSpans([], markRoles), "");
  assert.equal(paintSpans([{ text: "", role: "hash" }], markRoles), "");
});

Deno.test("paintSpans() cuts the line and keeps the roles", () => {
  const cases: readonly (readonly [number, string])[] = [
    [11, "<hash>abc</> def<note>ghi</>"],
    [10, "<hash>abc</> def<note>ghi</>"],
    [9, "<hash>abc</> def<note>g…</>"],
    [8, "<hash>abc</> def<note>…</>"],
    // More follows a span that fits exactly.
    [7, "<hash>abc</> de…"],
    [6, "<hash>abc</> d…"],
    [5, "<hash>abc</> …"],
    [4, "<hash>abc</>…"],
    [3, "<hash>ab…</>"],
    [2, "<hash>a…</>"],
    [1, "<hash>…</>"],
    [0, ""],
    [-3, ""],
  ];
  for (const [width, line] of cases) {
    assert.equal(paintSpans(SPANS, markRoles, width), line, String(width));
  }
  assert.equal(paintSpans([{ text: "a" }, { text: "b" }], markRoles, 1), "…");
  assert.equal(paintSpans([{ text: "世界" }, { text: "😀 x" }], markRoles, 7), "世界😀…");
  // Empty spans do not count.
  const spans: readonly Span[] = [{ text: "" }, { text: "abc", role: "hash" }, { text: "" }];
  assert.equal(paintSpans(spans, markRoles, 3), "<hash>abc</>");
  assert.equal(paintSpans(spans, markRoles, 0), "");
});

Deno.test("widthOfSpans() adds up columns", () => {
  assert.equal(widthOfSpans([]), 0);
  assert.equal(widthOfSpans(SPANS), 10);
  assert.equal(widthOfSpans([{ text: "世" }, { text: "e\u0301", role: "note" }]), 3);
});
