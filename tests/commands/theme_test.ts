// The choice of colours: option, answer of the terminal, variable, in this order.

import assert from "node:assert/strict";
import { choosePaint, guessPaint } from "../../src/commands/theme.ts";
import { createPaint } from "../../src/ui/theme.ts";
import { makeTerminal } from "../support/terminal.ts";

const WHITE = "rgb:ffff/ffff/ffff";
const BLACK = "rgb:0000/0000/0000";
const SAMPLES = {
  dark: createPaint("dark", 24)("feat", "x"),
  light: createPaint("light", 24)("feat", "x"),
};

const CASES: readonly {
  theme: "dark" | "light" | "auto";
  answer?: string;
  variable?: string;
  chosen: "dark" | "light";
  asked: number;
}[] = [
  { theme: "auto", answer: WHITE, chosen: "light", asked: 1 },
  { theme: "auto", answer: BLACK, chosen: "dark", asked: 1 },
  { theme: "auto", answer: BLACK, variable: "0;15", chosen: "dark", asked: 1 },
  { theme: "auto", variable: "0;15", chosen: "light", asked: 1 },
  { theme: "auto", variable: "15;0", chosen: "dark", asked: 1 },
  { theme: "auto", answer: "nonsense", variable: "0;15", chosen: "light", asked: 1 },
  { theme: "auto", chosen: "dark", asked: 1 },
  { theme: "dark", answer: WHITE, variable: "0;15", chosen: "dark", asked: 0 },
  { theme: "light", answer: BLACK, variable: "15;0", chosen: "light", asked: 0 },
];

for (const { theme, answer, variable, chosen, asked } of CASES) {
  Deno.test(`choosePaint() takes ${theme}, answer ${answer}, COLORFGBG ${variable} for ${chosen}`, async () => {
    const terminal = makeTerminal({
      colorDepth: 24,
      ...(answer === undefined ? {} : { background: answer }),
    });
    const paint = await choosePaint(theme, { terminal, readVariable: () => variable });
    assert.equal(paint("feat", "x"), SAMPLES[chosen]);
    assert.equal(terminal.askedCount(), asked);
  });
}

Deno.test("choosePaint() asks nothing where no colour is written, or no terminal is there", async () => {
  for (const setting of [{ colorDepth: 1 }, { isTerminal: false, colorDepth: 24 }] as const) {
    const terminal = makeTerminal({ ...setting, background: WHITE });
    await choosePaint("auto", { terminal, readVariable: () => undefined });
    assert.equal(terminal.askedCount(), 0);
  }
});

Deno.test("guessPaint() asks nothing", () => {
  const terminal = makeTerminal({ colorDepth: 24, background: WHITE });
  const world = {
    terminal,
    readVariable: (name: string) => name === "COLORFGBG" ? "0;15" : undefined,
  };
  assert.equal(guessPaint("auto", world)("feat", "x"), SAMPLES.light);
  assert.equal(guessPaint("dark", world)("feat", "x"), SAMPLES.dark);
  assert.equal(terminal.askedCount(), 0);
});
