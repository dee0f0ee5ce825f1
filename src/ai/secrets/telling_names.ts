// Finds keys without a form of their own by the names before them; looks only where such a name stands.

import { isMadeUp, isMadeUpBare, isMadeUpLine } from "./accepted.ts";
import type { Found } from "./pattern.ts";

/** Names of passwords, as parts of a pattern. */
export const PASSWORD = "password|passwd|passphrase|passcode|passwort|kennwort|pwd";
// The token of a badge is shown to everyone.
const SECRET = String
  .raw`secret|(?<!codecov[^\s"'()<>]{0,150}[?&])token|credentials?|(?:api|access|private|signing|encryption|auth|account|master)[-_]?key`;
const NAMES = new RegExp(`(${PASSWORD})|${SECRET}`, "gi");

/** What stands between a name and its value: perhaps a type, and a sign. */
export const SIGN = String
  .raw`(?:\s{0,2}:\s{0,2}[\w.]{1,20}\s{0,4}:?=|\s{0,4}(?:=>|:=|={1,2}|:))`;
/** A value without quotes is on the same line: a variable that is set to nothing is followed by another one. */
export const SPACE = String.raw`[^\S\r\n]{0,4}`;

/** How a value follows a telling name. Bounded wherever it repeats, as every `SecretPattern`. */
interface Follower {
  /** Begins right behind the name (`y`); its group is the value. */
  readonly pattern: RegExp;
  readonly accepts: (value: string) => boolean;
}

/** The rest of the name, and what ends it in quotes or in brackets. */
const REST = String.raw`[\w-]{0,30}[\\"'\]]{0,3}`;

// The first whose value is accepted is taken.
const FOLLOWERS: readonly Follower[] = [
  {
    // In a file of settings signs are part of the value.
    pattern: follow(
      String
        .raw`(?<=^[ \t]{0,40}(?:export )?[\w.-]{0,60})[\w-]{0,30}${SPACE}[:=]${SPACE}([^\s"'\x60]{10,100})[ \t]{0,20}\r?$`,
    ),
    accepts: isMadeUpLine,
  },
  {
    pattern: follow(
      String.raw`${REST}${SIGN}\s{0,4}\\?["'\x60]((?:[^\s"'\x60\\]|\\[^\s"'\x60]){8,300})`,
    ),
    accepts: isMadeUp,
  },
  {
    pattern: follow(String.raw`${REST}${SIGN}${SPACE}([^\s"'\x60,;<>&]{8,300})`),
    accepts: isMadeUpBare,
  },
];

/** All that a machine seems to have made up, behind names such as `apiKey`; in no order, in linear time. */
export function findBehindNames(text: string): readonly Found[] {
  const found: Found[] = [];
  for (const name of text.matchAll(NAMES)) {
    const kind = name[1] === undefined ? "secret" : "password";
    const at = name.index + name[0].length;
    for (const { pattern, accepts } of FOLLOWERS) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      const value = match?.[1];
      if (match === null || value === undefined || !accepts(value)) continue;
      const start = at + match[0].lastIndexOf(value);
      found.push({ kind, start, end: start + value.length });
      break;
    }
  }
  return found;
}

function follow(source: string): RegExp {
  return new RegExp(source, "imy");
}
