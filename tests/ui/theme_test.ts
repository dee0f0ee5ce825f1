// Tests of src/ui/theme.ts.

import assert from "node:assert/strict";
import {
  createPaint,
  LOOKS,
  readBackgroundColor,
  readColorVariable,
  type Role,
} from "../../src/ui/theme.ts";
import type { Background, ColorDepth } from "../../src/ui/types.ts";

type Color = readonly [red: number, green: number, blue: number];

const BACKGROUNDS: readonly (readonly [Background, Color])[] = [
  ["dark", [0, 0, 0]],
  ["light", [255, 255, 255]],
];
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

/** A colour of the 256-colour palette, above the sixteen that terminals define. */
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

/** The roles whose colour has too little contrast. */
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

Deno.test("createPaint() uses readable colours", () => {
  for (const [background, behind] of BACKGROUNDS) {
    for (const depth of [8, 24] as const) {
      assert.deepEqual(unreadable(background, behind, depth), [], `${background} ${depth}`);
    }
  }
  // The measure itself.
  assert.equal(contrastOf([119, 119, 119], [255, 255, 255]).toFixed(2), "4.48");
  assert.deepEqual(colorOfIndex(67), [95, 135, 175]);
});

Deno.test("createPaint() uses readable colours of the sixteen", () => {
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

Deno.test("createPaint() inverts only the selected line", () => {
  const inverse = ROLES.filter((role) =>
    sequencesIn(createPaint("dark", 24)(role, "x")).some(([code]) => code === 7)
  );
  assert.deepEqual(inverse, ["selected"]);
});

Deno.test("createPaint() writes the sequences of each colour depth", () => {
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

Deno.test("createPaint() closes every sequence after the text, and none at a depth of 1", () => {
  const closing: Readonly<Record<number, number>> = { 1: 22, 4: 24, 7: 27 };
  for (const [background] of BACKGROUNDS) {
    for (const depth of [1, 4, 8, 24] as const) {
      const paint = createPaint(background, depth);
      for (const role of ROLES) {
        assert.equal(paint(role, ""), "");
        const painted = paint(role, "text");
        if (depth === 1) assert.equal(painted, "text");
        const [before = "", after = ""] = painted.split("text");
        const opened = sequencesIn(before).map(([code = 0]) => closing[code] ?? 39);
        const closed = sequencesIn(after).flat();
        assert.deepEqual(closed.toSorted(), opened.toSorted(), `${background} ${depth} ${role}`);
        // deno-lint-ignore no-control-regex
        assert.equal((before + after).replace(/\u001b\[[\d;]+m/g, ""), "");
      }
    }
  }
});

Deno.test("readBackgroundColor() reads the answers of terminals", () => {
  const backgrounds: Readonly<Record<Background, string>> = {
    dark: "rgb:0/0/0 rgb:00/00/00 rgb:000/000/000 rgb:0000/0000/0000 rgba:0000/0000/0000/8000 " +
      // Solarized; single channels; just below the middle.
      "rgb:0000/2b2b/3636 rgb:0000/0000/ffff rgb:ffff/0000/0000 rgb:7f/7f/7f rgb:7fff/7fff/7fff",
    light: "rgb:f/f/f rgb:ff/ff/ff rgb:fff/fff/fff RGB:FFFF/FFFF/FFFF rgb:f/ff/ffff " +
      "rgba:ffff/ffff/ffff/ffff rgb:fdfd/f6f6/e3e3 rgb:0000/ffff/0000 rgb:80/80/80 rgb:8/8/8",
  };
  for (const [background, answers] of Object.entries(backgrounds)) {
    for (const answer of answers.split(" ")) {
      assert.equal(readBackgroundColor(answer), background, answer);
    }
  }
  const others = " ? white #ffffff rgb: rgb:ff/ff rgb:ff/ff/ rgb:ff//ff rgb:gg/gg/gg " +
    "rgb:fffff/ffff/ffff rgb:ffff/ffff/fffff rgb:ff/ff/ffz rgba:ff/ff/ff/ff/ff hsl:0/0/100";
  for (const answer of [...others.split(" "), " rgb:ff/ff/ff"]) {
    assert.equal(readBackgroundColor(answer), undefined, answer);
  }
});

Deno.test("readColorVariable() reads the last number of COLORFGBG", () => {
  const cases: readonly (readonly [Background | undefined, string])[] = [
    ["dark", "15;0 15;default;0 12;8 7;6"],
    ["light", "0;15 0;default;15 0;7 0;9"],
    [undefined, "7 ; 15; 15;default 0;16 0;100 0;-1 0;1x light"],
  ];
  for (const [background, values] of cases) {
    for (const value of values.split(" ")) {
      assert.equal(readColorVariable(value), background, value);
    }
  }
  for (const value of ["", "0;15 "]) assert.equal(readColorVariable(value), undefined);
});
