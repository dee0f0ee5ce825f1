// Decides whether a value is a secret in its place: the clearer the place, the weaker the test.

import { isBetweenStrings, isCamelName, isCode, isMeasure, isName, isReference } from "./code.ts";
import { isStandIn } from "./placeholders.ts";
import { isPlaceholder, looksRandom } from "./values.ts";

/**
 * Whether a value may be a password that a person chose: 6 to 64 characters, letters with digits or
 * signs such as `@` among them. Use it only after a name such as `password`: "release-1x" passes
 * too. Placeholders, test values, versions, paths and code do not pass.
 */
export function looksChosen(value: string): boolean {
  // Excludes paths, selectors, validation rules ("required|min:8") and addresses.
  if (!/^[A-Za-z0-9!@*][\w!@#$%^&*+.~-]{5,63}$/.test(value)) return false;
  if (isMeasure(value) || !isPlain(value)) return false;
  // Labels end with punctuation too: "Password*", "Forgotten?".
  const inner = value.replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, "");
  return /[A-Za-z]/.test(inner) && /[\d!@#$^*]/.test(inner);
}

/** Whether a quoted value after the name of a secret is random. */
export function isMadeUp(value: string): boolean {
  return looksRandom(value) && isPlain(value) && !isMeasure(value) && !isReference(value) &&
    !isBetweenStrings(value) && !isName(value);
}

/** The same for an unquoted value, which may also be a name or an expression. */
export function isMadeUpBare(value: string): boolean {
  return isMadeUp(value) && !/[(){}[\]|]|^[-+!=~?:]|[=!]=/.test(withoutPadding(value));
}

/** The same for a value alone on its line, which may contain punctuation. */
export function isMadeUpLine(value: string): boolean {
  if (!isMadeUp(value)) return false;
  return [/[a-z]/, /[A-Z]/, /\d/].every((kind) => kind.test(value)) &&
    !/[({,;]$|=>|&&|[=!|]=|\(\)|^[-+!=?:]/.test(withoutPadding(value));
}

/** Without the `==` that ends base64; elsewhere it compares. */
function withoutPadding(value: string): string {
  return /^[\w+/-]{8,}={1,2}$/.test(value) ? value.replace(/=+$/, "") : value;
}

/** Whether a value is a password in a place that holds passwords or code. */
export function isPlain(value: string): boolean {
  return isWritten(value) && !isCode(value);
}

/** Whether a value is a password in a place without code, such as an environment file. */
export function isWritten(value: string): boolean {
  return !isPlaceholder(value) && !isStandIn(value);
}

/** Whether an unquoted value is a password and not a name or an expression. */
export function isBare(value: string): boolean {
  return looksChosen(value) && !isCamelName(value) &&
    (/\d[^\d]*\d[^\d]*\d/.test(value) || /\d/.test(value) && /[!@#$]/.test(value));
}

/** Whether an unquoted value on a line of its own is a password: `hunter2`, but not `formData2`. */
export function isChosenLine(value: string): boolean {
  return looksChosen(value) && !isCamelName(value);
}

/** Whether the value of a header for keys is a key. */
export function isOpaque(value: string): boolean {
  if (!isPlain(value)) return false;
  return looksRandom(value) || value.length >= 16 && /[A-Za-z]/.test(value) && /\d/.test(value);
}

/** Whether the text before the `@` of an address is a password; it may be percent-encoded. */
export function isOfAddress(value: string): boolean {
  const decoded = decodePercent(value).normalize("NFD").replace(/\p{M}/gu, "");
  // Shorter values, and those that look like a port, come from tests.
  return decoded.length > 3 && !/^\d{1,5}$/.test(decoded) && isWritten(decoded);
}

function decodePercent(value: string): string {
  try {
    // Tests of URLs encode more than once.
    return decodeURIComponent(decodeURIComponent(value.replaceAll("%25", "%")));
  } catch {
    return value;
  }
}
