// Tests of src/ui/theme.ts: every colour can be read on its background, and ends where its text does.

import assert from "node:assert/strict";
import { createPaint, LOOKS, type Role } from "../../src/ui/theme.ts";
import type { Background, ColorDepth } from "../../src/ui/types.ts";

type Color = readonly [red: number, green: number, blue: number];

const BACKGROUNDS: readonly (readonly [Background, Color])[] = [
  ["dark", [0, 0, 0]],
  ["light", [255, 255, 255]],
];
const DEPTHS: readonly ColorDepth[] = [4, 8, 24];
const ROLES = Object.keys(LOOKS) as readonly Role[];

/** The relative luminance of WCAG 2.1. */
function luminanceOf(color: Color): number {
  const [red, green, blue] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** The contrast ratio of WCAG 2.1, from 1 to 21. */
function contrastOf(one: Color, other: Color): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

/** The colour of a cell in the table of 256, without the sixteen that are the terminal's own. */
function colorOfIndex(index: number): Color {
  assert.ok(index >= 16 && index <= 255, `colour ${index} is the terminal's own`);
  if (index >= 232) {
    const grey = 8 + 10 * (index - 232);
    return [grey, grey, grey];
  }
  const levels = [0, 95, 135, 175, 215, 255];
  const cell = index - 16;
  return [Math.floor(cell / 36), Math.floor(cell / 6) % 6, cell % 6]
    .map((level) => levels[level]!) as unknown as Color;
}

/** The numbers of all SGR sequences in a text, each sequence a list. */
function sequencesIn(text: string): readonly (readonly number[])[] {
  // deno-lint-ignore no-control-regex
  return [...text.matchAll(/\u001b\[([\d;]*)m/g)].map(([, codes]) => codes!.split(";").map(Number));
}

/** The roles whose colour is below what can be read, each with its contrast. */
function unreadable(background: Background, behind: Color, depth: 8 | 24): readonly string[] {
  const paint = createPaint(background, depth);
  return ROLES.flatMap((role) => {
    const sequence = sequencesIn(paint(role, "x")).find(([code]) => code === 38);
    assert.ok(sequence, role);
    const color = depth === 24
      ? sequence.slice(2) as unknown as Color
      : colorOfIndex(sequence[2] ?? 0);
    const contrast = contrastOf(color, behind);
    return contrast >= 4.5 ? [] : [`${role} ${sequence.join(";")}: ${contrast.toFixed(2)}`];
  });
}

Deno.test("the contrast of WCAG is told as its examples say", () => {
  assert.equal(contrastOf([0, 0, 0], [255, 255, 255]), 21);
  assert.equal(contrastOf([255, 255, 255], [255, 255, 255]), 1);
  assert.equal(contrastOf([119, 119, 119], [255, 255, 255]).toFixed(2), "4.48");
  assert.deepEqual(colorOfIndex(67), [95, 135, 175]);
  assert.deepEqual(colorOfIndex(244), [128, 128, 128]);
});

for (const [background, behind] of BACKGROUNDS) {
  for (const depth of [8, 24] as const) {
    Deno.test(`createPaint() has colours to read on ${background} at a depth of ${depth}`, () => {
      assert.deepEqual(unreadable(background, behind, depth), []);
    });
  }
}

Deno.test("createPaint() writes only readable ones of the sixteen colours", () => {
  const readable: Readonly<Record<Background, readonly number[]>> = {
    dark: [37, 39, 91, 92, 93, 95, 96, 97],
    light: [30, 31, 34, 39],
  };
  const modifiers = [1, 4, 7, 22, 24, 27];
  for (const [background] of BACKGROUNDS) {
    const paint = createPaint(background, 4);
    for (const role of ROLES) {
      const codes = sequencesIn(paint(role, "x")).flat();
      const wrong = codes.filter((code) =>
        !readable[background].includes(code) && !modifiers.includes(code)
      );
      assert.deepEqual(wrong, [], `${background} ${role}`);
    }
  }
});

Deno.test("createPaint() inverts the marked line only, in the strongest colour there is", () => {
  const inverse = ROLES.filter((role) =>
    sequencesIn(createPaint("dark", 24)(role, "x")).some(([code]) => code === 7)
  );
  assert.deepEqual(inverse, ["selected"]);
  // Inverted, the colour is behind the text and the terminal's background is the text.
  const cases: readonly (readonly [Background, ColorDepth, string])[] = [
    ["dark", 24, "\u001b[38;2;255;255;255m"],
    ["dark", 8, "\u001b[38;5;231m"],
    ["dark", 4, "\u001b[97m"],
    ["light", 24, "\u001b[38;2;0;0;0m"],
    ["light", 8, "\u001b[38;5;16m"],
    ["light", 4, "\u001b[30m"],
  ];
  for (const [background, depth, color] of cases) {
    const painted = createPaint(background, depth)("selected", "x");
    assert.ok(painted.includes(color), `${background} ${depth}: ${JSON.stringify(painted)}`);
  }
});

Deno.test("createPaint() writes colours as a terminal takes them", () => {
  const cases: readonly (readonly [Background, ColorDepth, Role, string])[] = [
    ["dark", 24, "feat", "\u001b[38;2;143;212;96mx\u001b[39m"],
    ["light", 24, "feat", "\u001b[38;2;47;111;10mx\u001b[39m"],
    ["dark", 8, "feat", "\u001b[38;5;113mx\u001b[39m"],
    ["dark", 4, "feat", "\u001b[92mx\u001b[39m"],
    ["light", 4, "feat", "\u001b[39mx\u001b[39m"],
    ["dark", 1, "feat", "x"],
    ["light", 1, "selected", "x"],
    ["dark", 24, "breaking", "\u001b[1m\u001b[38;2;255;143;130mx\u001b[39m\u001b[22m"],
    ["light", 4, "breaking", "\u001b[1m\u001b[31mx\u001b[39m\u001b[22m"],
    [
      "dark",
      24,
      "match",
      "\u001b[1m\u001b[4m\u001b[38;2;236;201;95mx\u001b[39m\u001b[22m\u001b[24m",
    ],
    ["light", 4, "selected", "\u001b[1m\u001b[7m\u001b[30mx\u001b[39m\u001b[22m\u001b[27m"],
  ];
  for (const [background, depth, role, painted] of cases) {
    assert.equal(createPaint(background, depth)(role, "x"), painted, `${background} ${depth}`);
  }
});

Deno.test("createPaint() closes everything that it opens, behind the text", () => {
  const closing = (code: number): number => {
    if (code === 1) return 22;
    if (code === 4 || code === 7) return code + 20;
    return 39;
  };
  for (const [background] of BACKGROUNDS) {
    for (const depth of DEPTHS) {
      const paint = createPaint(background, depth);
      for (const role of ROLES) {
        const painted = paint(role, "some text");
        const [before = "", after = "", ...more] = painted.split("some text");
        assert.deepEqual(more, [], role);
        const opened = sequencesIn(before).map(([code]) => closing(code!));
        const closed = sequencesIn(after).flat();
        assert.deepEqual(closed.toSorted(), opened.toSorted(), `${background} ${depth} ${role}`);
        // Nothing but sequences stands around the text.
        // deno-lint-ignore no-control-regex
        assert.equal((before + after).replace(/\u001b\[[\d;]+m/g, ""), "");
      }
    }
  }
});

Deno.test("createPaint() leaves an empty text empty", () => {
  for (const [background] of BACKGROUNDS) {
    for (const depth of [1, ...DEPTHS] as const) {
      const paint = createPaint(background, depth);
      for (const role of ROLES) assert.equal(paint(role, ""), "", `${background} ${depth} ${role}`);
    }
  }
});

Deno.test("createPaint() writes no escape at a depth of 1", () => {
  for (const [background] of BACKGROUNDS) {
    const paint = createPaint(background, 1);
    for (const role of ROLES) assert.equal(paint(role, "a text"), "a text", role);
  }
});
