// The colours of each role, for dark and light backgrounds, and how to recognize the background.

import styles from "ansi-styles";
import type { Background, ColorDepth } from "./types.ts";

/**
 * The look of a role: for each background a colour in 24 bits, in the 256-colour palette and in the
 * terminal's sixteen.
 */
export interface Look {
  readonly dark: readonly [rgb: string, index: number, basic: number];
  readonly light: readonly [rgb: string, index: number, basic: number];
  readonly modifiers?: readonly ("bold" | "underline" | "inverse")[];
}

// The third value is an SGR code. 39 is the default text colour, for where none of the sixteen is
// sure to be readable.
const GREEN = { dark: ["#8fd460", 113, 92], light: ["#2f6f0a", 22, 39] } as const;
const RED = { dark: ["#ff8f82", 210, 91], light: ["#b3261e", 124, 31] } as const;
const BLUE = { dark: ["#82b7ff", 111, 96], light: ["#1a56b0", 25, 34] } as const;
const VIOLET = { dark: ["#d3a3ff", 183, 95], light: ["#7a34b5", 91, 39] } as const;
const YELLOW = { dark: ["#ecc95f", 221, 93], light: ["#7d5200", 94, 39] } as const;
const TEAL = { dark: ["#5fd3c4", 80, 96], light: ["#00695e", 23, 39] } as const;
const GREY = { dark: ["#9aa2ad", 247, 37], light: ["#5b626b", 240, 39] } as const;

/** The looks of all roles. */
export const LOOKS = {
  breaking: { ...RED, modifiers: ["bold"] },
  feat: GREEN,
  fix: RED,
  perf: VIOLET,
  docs: BLUE,
  refactor: TEAL,
  test: YELLOW,
  build: GREY,
  ci: GREY,
  style: GREY,
  chore: GREY,
  revert: { ...RED, modifiers: ["bold"] },
  heading: { dark: ["#ffffff", 231, 97], light: ["#000000", 16, 30], modifiers: ["bold"] },
  hash: YELLOW,
  scope: TEAL,
  author: BLUE,
  date: GREY,
  note: GREY,
  tag: { ...VIOLET, modifiers: ["bold"] },
  frame: GREY,
  match: { ...YELLOW, modifiers: ["bold", "underline"] },
  selected: {
    dark: ["#ffffff", 231, 97],
    light: ["#000000", 16, 30],
    modifiers: ["bold", "inverse"],
  },
  added: GREEN,
  removed: RED,
  hunk: VIOLET,
} as const satisfies Readonly<Record<string, Look>>;

/** The meaning of a piece of text, which decides its look. */
export type Role = keyof typeof LOOKS;

/** The role of a section's heading; user-defined sections look like other headings. */
export function roleOfSection(type: string): Role {
  return Object.keys(LOOKS).find((role): role is Role => role === type) ?? "heading";
}

/** Paints a text in the look of a role; the text must be one line and safe to display. */
export type Paint = (role: Role, text: string) => string;

/** A painter for a background and a colour depth; at depth 1 it returns texts unchanged. */
export function createPaint(background: Background, depth: ColorDepth): Paint {
  if (depth === 1) return (_role, text) => text;
  return (role, text) => {
    if (text === "") return "";
    const { modifiers = [], [background]: color }: Look = LOOKS[role];
    const opens = modifiers.map((name) => styles.modifier[name].open).join("");
    const closes = modifiers.map((name) => styles.modifier[name].close).join("");
    return `${opens}${openColor(color, depth)}${text}${styles.color.close}${closes}`;
  };
}

function openColor([rgb, index, basic]: Look[Background], depth: ColorDepth): string {
  if (depth === 24) return styles.color.ansi16m(...styles.hexToRgb(rgb));
  return depth === 8 ? styles.color.ansi256(index) : styles.color.ansi(basic);
}

/**
 * The background in a terminal's answer to OSC 11: `rgb:` or `rgba:` with one to four hexadecimal
 * digits for each channel (XParseColor(3)). Undefined for any other answer.
 */
export function readBackgroundColor(answer: string): Background | undefined {
  const [, red, green, blue] =
    /^rgba?:([0-9a-f]{1,4})\/([0-9a-f]{1,4})\/([0-9a-f]{1,4})(?:\/[0-9a-f]{1,4})?$/i.exec(answer) ??
      [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  const share = (digits: string): number => parseInt(digits, 16) / (16 ** digits.length - 1);
  // Luma of ITU-R BT.601: an approximate lightness is enough.
  const luma = 0.299 * share(red) + 0.587 * share(green) + 0.114 * share(blue);
  return luma > 0.5 ? "light" : "dark";
}

/**
 * The background in `COLORFGBG` (rxvt(1)): its last number is one of the sixteen colours. Undefined
 * for any other value.
 */
export function readColorVariable(value: string): Background | undefined {
  const color = /;(\d{1,2})$/.exec(value)?.[1];
  if (color === undefined || Number(color) > 15) return undefined;
  return Number(color) === 7 || Number(color) > 8 ? "light" : "dark";
}
