// Tells a dark terminal background from a light one.

import type { Background } from "./types.ts";

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
