// Finds keys without a form of their own by the names before them; looks only where such a name stands.

import { FOLLOWERS } from "./assignment_patterns.ts";
import type { Found } from "./pattern.ts";

/** Names of passwords, as parts of a pattern. */
export const PASSWORD = "password|passwd|passphrase|passcode|passwort|kennwort|pwd";
// The token of a badge is shown to everyone.
const SECRET = String
  .raw`secret|(?<!codecov[^\s"'()<>]{0,150}[?&])token|credentials?|(?:api|access|private|signing|encryption|auth|account|master)[-_]?key`;
// The short ones only as whole words.
const NAMES = new RegExp(`(${PASSWORD}|(?<![a-z])(?:pass|pw)(?![a-z]))|${SECRET}`, "gi");

/** What is longer is judged by its beginning. */
const LONG_REST = /[\w+/=.~-]*/y;

/** The values behind names such as `apiKey` that look like secrets; in no order, in linear time. */
export function findBehindNames(text: string): readonly Found[] {
  const found: Found[] = [];
  // Where the last value ends: what is within it has been found.
  let done = 0;
  for (const name of text.matchAll(NAMES)) {
    if (name.index < done) continue;
    const kind = name[1] === undefined ? "secret" : "password";
    const at = name.index + name[0].length;
    for (const { pattern, accepts, kind: only = kind } of FOLLOWERS) {
      if (only !== kind) continue;
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      const value = match?.[1];
      if (match === null || value === undefined || !accepts(value)) continue;
      const start = at + match[0].lastIndexOf(value);
      LONG_REST.lastIndex = start + value.length;
      const rest = value.length < 300 ? "" : LONG_REST.exec(text)?.[0] ?? "";
      done = start + value.length + rest.length;
      found.push({ kind, start, end: done });
      break;
    }
  }
  return found;
}
