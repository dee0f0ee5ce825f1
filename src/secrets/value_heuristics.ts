// Says which values are secrets in which places: the more a place tells, the less the value must.

import { isBetweenStrings, isCamelName, isCode, isMeasure, isName, isReference } from "./code.ts";
import { isStandIn } from "./placeholders.ts";
import { isPlaceholder, looksRandom } from "./values.ts";

/**
 * Whether a value is one that a person may have chosen for a password: of 6 to 64 characters, letters and
 * with them digits, or such as `@` among them. Only where a name says that it is one does that mean anything:
 * "release-1x" looks no different. Placeholders, what tests use, versions, paths and code are none.
 */
export function looksChosen(value: string): boolean {
  // Neither paths, selectors, rules ("required|min:8") nor addresses are made of these.
  if (!/^[A-Za-z0-9!@*][\w!@#$%^&*+.~-]{5,63}$/.test(value)) return false;
  if (isMeasure(value) || !isPlain(value)) return false;
  // Labels end with signs too: "Password*", "Forgotten?".
  const inner = value.replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, "");
  return /[A-Za-z]/.test(inner) && /[\d!@#$^*]/.test(inner);
}

/** Whether a value in quotes, behind a telling name, is one that a machine has made up. */
export function isMadeUp(value: string): boolean {
  return looksRandom(value) && isPlain(value) && !isMeasure(value) && !isReference(value) &&
    !isBetweenStrings(value) && !isName(value);
}

/** The same of one without quotes, where names and sums may stand too. */
export function isMadeUpBare(value: string): boolean {
  return isMadeUp(value) && !/[(){}[\]|]|^[-+!=~?:]|[=!]=/.test(value);
}

/** The same of one that stands alone on its line, where signs may be a part of it. */
export function isMadeUpLine(value: string): boolean {
  if (!isMadeUp(value)) return false;
  return [/[a-z]/, /[A-Z]/, /\d/].every((kind) => kind.test(value)) &&
    !/[({,;]$|=>|&&|[=!|]=|\(\)|^[-+!=?:]/.test(value);
}

/** Whether a value is a password where nothing else can stand. */
export function isPlain(value: string): boolean {
  return isWritten(value) && !isCode(value);
}

/** Whether it is one where not even code can stand: in a file of variables. */
export function isWritten(value: string): boolean {
  return !isPlaceholder(value) && !isStandIn(value);
}

/** Whether a value without quotes, where code may stand too, is a password and no name or sum. */
export function isBare(value: string): boolean {
  return looksChosen(value) && !isCamelName(value) &&
    (/\d[^\d]*\d[^\d]*\d/.test(value) || /\d/.test(value) && /[!@#$]/.test(value));
}

/** Whether a value on a line of its own, without quotes, is one: `hunter2`, but not `formData2`. */
export function isChosenLine(value: string): boolean {
  return looksChosen(value) && !isCamelName(value);
}

/** Whether the value of a header that carries keys is one. */
export function isOpaque(value: string): boolean {
  if (!isPlain(value)) return false;
  return looksRandom(value) || value.length >= 16 && /[A-Za-z]/.test(value) && /\d/.test(value);
}

/** Whether what stands before the `@` of an address is a password; it may be percent-encoded. */
export function isOfAddress(value: string): boolean {
  const decoded = decodePercent(value).normalize("NFD").replace(/\p{M}/gu, "");
  // Shorter ones, and what looks like a port, are those of tests.
  return decoded.length > 3 && !/^\d{1,5}$/.test(decoded) && isWritten(decoded);
}

function decodePercent(value: string): string {
  try {
    // Tests of addresses encode more than once.
    return decodeURIComponent(decodeURIComponent(value.replaceAll("%25", "%")));
  } catch {
    return value;
  }
}
