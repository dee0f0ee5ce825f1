// Tells a dark background from a light one by what a terminal says of itself.

import type { Background } from "./types.ts";

/**
 * The background that a terminal's answer to OSC 11 means: `rgb:` or `rgba:` with one to four
 * hexadecimal digits a channel (XParseColor(3)). Undefined when it is no such answer.
 */
export function readBackgroundColor(answer: string): Background | undefined {
  const [, red, green, blue] =
    /^rgba?:([0-9a-f]{1,4})\/([0-9a-f]{1,4})\/([0-9a-f]{1,4})(?:\/[0-9a-f]{1,4})?$/i.exec(answer) ??
      [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  const share = (digits: string): number => parseInt(digits, 16) / (16 ** digits.length - 1);
  // Luma as in ITU-R BT.601: how light a colour seems, which is all that is asked here.
  const luma = 0.299 * share(red) + 0.587 * share(green) + 0.114 * share(blue);
  return luma > 0.5 ? "light" : "dark";
}

/**
 * The background that `COLORFGBG` means (rxvt(1)): its last number is one of the sixteen colours.
 * Undefined when it says nothing of that kind.
 */
export function readColorVariable(value: string): Background | undefined {
  const color = /;(\d{1,2})$/.exec(value)?.[1];
  if (color === undefined || Number(color) > 15) return undefined;
  return Number(color) === 7 || Number(color) > 8 ? "light" : "dark";
}
