// Recognizes sample values of tests, templates and software.

import { decodeText, isSampleToken } from "./encoded.ts";
import { isPlaceholder, looksRandom } from "./values.ts";

/** Words that occur in names and in test values, but not in real passwords. */
const SPEAKING =
  /pass|pwd|secret|token|credential|sample|fake|mock|test|demo|foo|qwer|letmein|welcome|hash|crypt|string|value|input|field|label|param|login|wrong|valid|hallo|hello|secure|random|anon|abcdef|asdf|passwort|kennwort|contrase|senha|wachtwoord|parola|heslo|haslo/;
const SPEAKING_PIECE =
  /^(?:admin|bar|baz|button|column|confirm|current|default|first|form|key|my|new|old|page|root|second|some|step|text|user|username)$/;
/** Default credentials of software, and words that stand in for a value. */
const KNOWN =
  /^(?:(?:some)?(?:postgres(?:ql)?|mysql|mariadb|mongo(?:db)?|redis|rabbit(?:mq)?|minio(?:admin)?|keycloak|elastic|oracle|wordpress|nextcloud|grafana|(?:root|admin)+|administrator|guest|user|username|test)(?:123)?|abc123|redispw|string|text|value|null|none|nil|true|false|undefined|required|optional|hidden|empty|blank|prompt|input)$/i;

/**
 * Whether a value is a sample: `postgres`, `secret123`, `user-password-2`, also in base64. A value
 * that ends in four digits or more may be real, unless they only count up.
 */
export function isStandIn(value: string): boolean {
  if (isKnown(value) || value.startsWith("eyJ") && isSampleToken(value)) return true;
  const text = decodeText(value);
  if (text !== undefined) {
    const decoded = text.slice(text.indexOf(":") + 1);
    if (isPlaceholder(decoded) || saysSo(decoded)) return true;
  }
  // A long random value contains words by chance.
  return !(value.length >= 20 && looksRandom(value)) && saysSo(value);
}

function saysSo(value: string): boolean {
  const [, core = "", tail = ""] = /^(.*?)[-_.]?([\d!]*)$/s.exec(value) ?? [];
  if (/\d{4}/.test(tail) && !/^0?1234/.test(tail)) return false;
  const pieces = core.split(/[-_.%/:;@]|(?<=[a-z])(?=[A-Z])/).map((piece) => piece.toLowerCase());
  return SPEAKING.test(core.toLowerCase()) || pieces.some((piece) => SPEAKING_PIECE.test(piece)) ||
    // "step-1", "users.name_2".
    (/^[a-z]+(?:[-_.][a-z]+)*[-_.]\d!?$/i.test(value));
}

/** Whether a value is a default of software: `postgres`, `guest`. */
export function isKnown(value: string): boolean {
  return KNOWN.test(value);
}
