// Finds keys without a format of their own, by the names before them.

import { ASSIGNMENTS } from "./assignment_patterns.ts";
import type { Found } from "./pattern.ts";

/** Names for passwords, as part of a pattern. */
export const PASSWORD = "password|passwd|passphrase|passcode|passwort|kennwort|pwd";
// A badge's token is public, and so is the one that names the key of a .NET assembly.
const SECRET = String
  .raw`secret|(?<!codecov[^\s"'()<>]{0,150}[?&]|public[-_]?key[-_]?)token|credentials?|(?:api|access|private|signing|encryption|auth|account|master)[-_]?key`;
// Short names match only as whole words.
const NAMES = new RegExp(`(${PASSWORD}|(?<![a-z])(?:pass|pw)(?![a-z]))|${SECRET}`, "gi");

/** A longer value is judged by its beginning. */
const LONG_REST = /[\w+/=.~-]*/y;

/** The values after names such as `apiKey` that look like secrets; unordered, in linear time. */
export function findBehindNames(text: string): readonly Found[] {
  const found: Found[] = [];
  // The end of the last value: names inside it need no search.
  let done = 0;
  for (const name of text.matchAll(NAMES)) {
    if (name.index < done) continue;
    const kind = name[1] === undefined ? "secret" : "password";
    const at = name.index + name[0].length;
    for (const { pattern, accepts, kind: only = kind } of ASSIGNMENTS) {
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
