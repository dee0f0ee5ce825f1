// Tests of src/ui/background.ts.

import assert from "node:assert/strict";
import { readBackgroundColor, readColorVariable } from "../../src/ui/background.ts";
import type { Background } from "../../src/ui/types.ts";

Deno.test("readBackgroundColor() reads what terminals answer", () => {
  const cases: readonly (readonly [string, Background | undefined])[] = [
    ["rgb:0/0/0", "dark"],
    ["rgb:f/f/f", "light"],
    ["rgb:00/00/00", "dark"],
    ["rgb:ff/ff/ff", "light"],
    ["rgb:000/000/000", "dark"],
    ["rgb:fff/fff/fff", "light"],
    ["rgb:0000/0000/0000", "dark"],
    ["rgb:ffff/ffff/ffff", "light"],
    ["rgb:FFFF/FFFF/FFFF", "light"],
    ["RGB:ffff/ffff/ffff", "light"],
    ["rgb:f/ff/ffff", "light"],
    ["rgba:ffff/ffff/ffff/ffff", "light"],
    ["rgba:0000/0000/0000/8000", "dark"],
    // Solarized, both ways.
    ["rgb:0000/2b2b/3636", "dark"],
    ["rgb:fdfd/f6f6/e3e3", "light"],
    // Channels weigh what an eye makes of them.
    ["rgb:0000/0000/ffff", "dark"],
    ["rgb:ffff/0000/0000", "dark"],
    ["rgb:0000/ffff/0000", "light"],
    ["rgb:ffff/ffff/0000", "light"],
    // The boundary lies in the middle.
    ["rgb:7f/7f/7f", "dark"],
    ["rgb:80/80/80", "light"],
    ["rgb:7fff/7fff/7fff", "dark"],
    ["rgb:8000/8000/8000", "light"],
    ["rgb:7/7/7", "dark"],
    ["rgb:8/8/8", "light"],
  ];
  for (const [answer, background] of cases) {
    assert.equal(readBackgroundColor(answer), background, answer);
  }
});

Deno.test("readBackgroundColor() makes nothing of anything else", () => {
  const cases: readonly string[] = [
    "",
    "?",
    "white",
    "#ffffff",
    "rgb:",
    "rgb:ff/ff",
    "rgb:ff/ff/",
    "rgb:ff//ff",
    "rgb:gg/gg/gg",
    "rgb:fffff/ffff/ffff",
    "rgb:ffff/fffff/ffff",
    " rgb:ff/ff/ff",
    "rgbi:1.0/1.0/1.0",
    "hsl:0/0/100",
  ];
  for (const answer of cases) assert.equal(readBackgroundColor(answer), undefined, answer);
});

Deno.test("readBackgroundColor() takes nothing that goes on behind the channels", () => {
  const cases: readonly string[] = [
    "rgb:ffff/ffff/fffff",
    "rgb:ff/ff/ffz",
    "rgb:ff/ff/ff/ff/ff",
    "rgba:ff/ff/ff/ff/ff",
  ];
  for (const answer of cases) assert.equal(readBackgroundColor(answer), undefined, answer);
});

Deno.test("readColorVariable() reads the last number of COLORFGBG", () => {
  const cases: readonly (readonly [string, Background | undefined])[] = [
    ["15;0", "dark"],
    ["0;15", "light"],
    ["0;default;15", "light"],
    ["15;default;0", "dark"],
    ["0;7", "light"],
    ["12;8", "dark"],
    ["7;1", "dark"],
    ["7;6", "dark"],
    ["0;9", "light"],
    ["0;11", "light"],
    ["7", undefined],
    ["", undefined],
    [";", undefined],
    ["15;", undefined],
    ["15;default", undefined],
    ["0;16", undefined],
    ["0;99", undefined],
    ["0;100", undefined],
    ["0;-1", undefined],
    ["0;15 ", undefined],
    ["0;1x", undefined],
    ["light", undefined],
  ];
  for (const [value, background] of cases) {
    assert.equal(readColorVariable(value), background, value);
  }
});
