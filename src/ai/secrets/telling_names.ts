// Finds keys without a form of their own by the names before them; looks only where such a name stands.

import { FOLLOWERS } from "./followers.ts";
import type { Found } from "./pattern.ts";

/** Names of passwords, as parts of a pattern. */
export const PASSWORD = "password|passwd|passphrase|passcode|passwort|kennwort|pwd";
// The token of a badge is shown to everyone.
const SECRET = String
  .raw`secret|(?<!codecov[^\s"'()<>]{0,150}[?&])token|credentials?|(?:api|access|private|signing|encryption|auth|account|master)[-_]?key`;
// The short ones only as whole words.
const NAMES = new RegExp(`(${PASSWORD}|(?<![a-z])(?:pass|pw)(?![a-z]))|${SECRET}`, "gi");

/** The values behind names such as `apiKey` that look like secrets; in no order, in linear time. */
export function findBehindNames(text: string): readonly Found[] {
  const found: Found[] = [];
  for (const name of text.matchAll(NAMES)) {
    const kind = name[1] === undefined ? "secret" : "password";
    const at = name.index + name[0].length;
    for (const { pattern, accepts, kind: only = kind } of FOLLOWERS) {
      if (only !== kind) continue;
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
