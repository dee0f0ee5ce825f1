// The choice of colours: option, answer of the terminal, variable, in this order.

import assert from "node:assert/strict";
import { choosePaint } from "../../src/commands/theme.ts";
import { createPaint } from "../../src/ui/theme.ts";
import { makeTerminal } from "../support/terminal/terminal.ts";

const WHITE = "rgb:ffff/ffff/ffff";
const BLACK = "rgb:0000/0000/0000";
const SAMPLES = {
  dark: createPaint("dark", 24)("feat", "x"),
  light: createPaint("light", 24)("feat", "x"),
};

const CASES: readonly (readonly [
  theme: "dark" | "light" | "auto",
  answer: string | undefined,
  variable: string | undefined,
  chosen: "dark" | "light",
  asked: number,
])[] = [
  ["auto", WHITE, undefined, "light", 1],
  ["auto", BLACK, "0;15", "dark", 1],
  ["auto", undefined, "0;15", "light", 1],
  ["auto", undefined, "15;0", "dark", 1],
  ["auto", "nonsense", "0;15", "light", 1],
  ["auto", undefined, undefined, "dark", 1],
  ["dark", WHITE, "0;15", "dark", 0],
  ["light", BLACK, "15;0", "light", 0],
];

Deno.test("choosePaint() prefers the option, then the terminal's answer, then COLORFGBG", async () => {
  for (const [theme, answer, variable, chosen, asked] of CASES) {
    const background = answer === undefined ? {} : { background: answer };
    const terminal = makeTerminal({ colorDepth: 24, ...background });
    const paint = await choosePaint(theme, { terminal, readVariable: () => variable });
    assert.equal(paint("feat", "x"), SAMPLES[chosen], `${theme} ${answer} ${variable}`);
    assert.equal(terminal.askedCount(), asked);
  }
});

Deno.test("choosePaint() does not query the terminal without colours or without a terminal", async () => {
  for (const setting of [{ colorDepth: 1 }, { isTerminal: false, colorDepth: 24 }] as const) {
    const terminal = makeTerminal({ ...setting, background: WHITE });
    await choosePaint("auto", { terminal, readVariable: () => undefined });
    assert.equal(terminal.askedCount(), 0);
  }
});
