// Tests of the pictures of terminals.

import assert from "node:assert/strict";
import { drawSvg } from "../../scripts/screen_svg.ts";
import type { CellStyle, ScreenCell } from "../support/pty/cells.ts";

const PLAIN: CellStyle = { attributes: [] };
const WINDOW = { columns: 6, rows: 1, background: "#101010", foreground: "#eeeeee", title: "demo" };

function cellsOf(text: string, style = PLAIN): readonly ScreenCell[] {
  return [...text].map((character) => ({ text: character, style }));
}

/** The lines of the picture that draw cells. */
function drawn(row: readonly ScreenCell[], window = WINDOW): readonly string[] {
  return drawSvg([row], window).split("\n").filter((line) =>
    /^<(?:rect .*height="17"|text .*textLength)/.test(line)
  );
}

const FITTED = `lengthAdjust="spacingAndGlyphs"`;

Deno.test("drawSvg() draws a window around the text", () => {
  assert.equal(
    drawSvg([cellsOf("  hi  ")], { ...WINDOW, title: `"a" & <b>` }),
    `<svg xmlns="http://www.w3.org/2000/svg" width="78.4" height="65" viewBox="0 0 78.4 65" ` +
      `role="img" font-family="ui-monospace, Menlo, Consolas, &quot;DejaVu Sans Mono&quot;, ` +
      `monospace" font-size="14">
<title>&quot;a&quot; &amp; &lt;b&gt;</title>
<rect x="0.5" y="0.5" width="77.4" height="64" rx="8" fill="#101010" stroke="#eeeeee" stroke-opacity="0.25"/>
<circle cx="18" cy="17" r="5.5" fill="#ff5f57"/>
<circle cx="36" cy="17" r="5.5" fill="#febc2e"/>
<circle cx="54" cy="17" r="5.5" fill="#28c840"/>
<text x="39.2" y="21.5" text-anchor="middle" fill="#eeeeee" fill-opacity="0.7" font-size="12.5">` +
      `&quot;a&quot; &amp; &lt;b&gt;</text>
<g transform="translate(14 34)" shape-rendering="crispEdges">
</g>
<g transform="translate(14 34)" xml:space="preserve">
<text x="16.8" y="13" textLength="16.8" ${FITTED} fill="#eeeeee">hi</text>
</g>
</svg>
`,
  );
});

Deno.test("drawSvg() escapes text", () => {
  assert.deepEqual(drawn(cellsOf(`<&>"\u0007`)), [
    `<text x="0" y="13" textLength="33.6" ${FITTED} fill="#eeeeee">&lt;&amp;&gt;&quot;</text>`,
    `<text x="33.6" y="13" textLength="8.4" ${FITTED} fill="#eeeeee">\ufffd</text>`,
  ]);
});

Deno.test("drawSvg() gives a wide character two cells", () => {
  const row = [...cellsOf("a日"), { text: "", style: PLAIN }, ...cellsOf("b")];
  assert.deepEqual(drawn(row), [
    `<text x="0" y="13" textLength="8.4" ${FITTED} fill="#eeeeee">a</text>`,
    `<text x="8.4" y="13" textLength="16.8" ${FITTED} fill="#eeeeee">日</text>`,
    `<text x="25.2" y="13" textLength="8.4" ${FITTED} fill="#eeeeee">b</text>`,
  ]);
});

Deno.test("drawSvg() fits symbols one by one and lines together", () => {
  const texts = drawn(cellsOf("──●●ab")).map((line) => line.replace(/.*>(.+)<.*/, "$1"));
  assert.deepEqual(texts, ["──", "●", "●", "ab"]);
});

for (
  const [color, drawnAs] of [
    ["#d75f00", "#d75f00"],
    ["16:1", "#cc0000"],
    ["16:15", "#eeeeec"],
    ["256:9", "#ef2929"],
    ["256:16", "#000000"],
    ["256:110", "#87afd7"],
    ["256:231", "#ffffff"],
    ["256:232", "#080808"],
    ["256:255", "#eeeeee"],
  ] as const
) {
  Deno.test(`drawSvg() draws ${color} as ${drawnAs}`, () => {
    assert.deepEqual(
      drawn(cellsOf("x", { attributes: [], foreground: color, background: color })),
      [
        `<rect x="0" y="0" width="8.4" height="17" fill="${drawnAs}"/>`,
        `<text x="0" y="13" textLength="8.4" ${FITTED} fill="${drawnAs}">x</text>`,
      ],
    );
  });
}

Deno.test("drawSvg() draws attributes", () => {
  const row = [
    ...cellsOf("b", { attributes: ["bold", "italic"] }),
    ...cellsOf("d", { attributes: ["dim"] }),
    ...cellsOf("h", { attributes: ["hidden"] }),
    ...cellsOf(" u", { attributes: ["underline", "strikethrough"] }),
  ];
  assert.deepEqual(drawn(row), [
    `<text x="0" y="13" textLength="8.4" ${FITTED} fill="#eeeeee" font-weight="bold" ` +
    `font-style="italic">b</text>`,
    `<text x="8.4" y="13" textLength="8.4" ${FITTED} fill="#eeeeee" fill-opacity="0.6">d</text>`,
    `<text x="25.2" y="13" textLength="16.8" ${FITTED} fill="#eeeeee" ` +
    `text-decoration="underline line-through"> u</text>`,
  ]);
});

Deno.test("drawSvg() swaps the colours of what is inverse, those of the window too", () => {
  const row = [
    ...cellsOf("a", { attributes: ["inverse"] }),
    ...cellsOf("b", { attributes: ["inverse"], foreground: "#112233", background: "#445566" }),
  ];
  assert.deepEqual(drawn(row), [
    `<rect x="0" y="0" width="8.4" height="17" fill="#eeeeee"/>`,
    `<rect x="8.4" y="0" width="8.4" height="17" fill="#112233"/>`,
    `<text x="0" y="13" textLength="8.4" ${FITTED} fill="#101010">a</text>`,
    `<text x="8.4" y="13" textLength="8.4" ${FITTED} fill="#445566">b</text>`,
  ]);
});

Deno.test("drawSvg() leaves out what lies beyond its rows and columns", () => {
  assert.deepEqual(drawn(cellsOf("abcdefgh")), [
    `<text x="0" y="13" textLength="50.4" ${FITTED} fill="#eeeeee">abcdef</text>`,
  ]);
  assert.deepEqual(drawn(cellsOf("abc"), { ...WINDOW, rows: 0 }), []);
});
