// Tests of src/ui/background.ts.

import assert from "node:assert/strict";
import { readBackgroundColor, readColorVariable } from "../../src/ui/background.ts";
import type { Background } from "../../src/ui/types.ts";

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
