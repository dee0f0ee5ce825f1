// Recognizes values that are no secrets: code, names, versions and references.

import { looksRandom } from "./values.ts";

/**
 * Whether a value is code that reads it from elsewhere, a type, a regular expression or the name of
 * a method.
 */
export function isCode(value: string): boolean {
  return isCall(value) ||
    /^[A-Za-z_$][\w$]*(?:(?:[?!]?\.|::)[A-Za-z_$][\w$]*)+$/.test(value) && !hasKey(value) ||
    // Regular expressions.
    /^\^.*\$$|\[(?:\^|\w-\w)/.test(value) ||
    // Minified code: "e1?t2:n3".
    /^[A-Za-z_$][\w$.]{0,4}\?[\w$.]{1,5}:[\w$.]{1,5}$/.test(value) ||
    /^(?:(?:Big)?(?:Ui|I)nt|Float)\d+(?:Clamped)?Array$/.test(value) ||
    /^(?:sha|md|utf|base|u?int|float|oauth|argon|pbkdf|scram-sha|rfc|iso|(?:var)?char|aes|rsa|x|http|ipv|es|hs|rs|tls|win|linux|python|java|node|vue)[-_]?\d{1,4}(?:id|le|be)?(?:[-_.][a-z]{1,10}\d{0,4})?$/i
      .test(value);
}

/** Whether a value begins with a call or an access: `prompt()`, but not `a1B2c3(x`. */
function isCall(value: string): boolean {
  const called = /^[A-Za-z_$][\w$]*(?:(?:[?!]?\.|::)[A-Za-z_$][\w$]*)*(?=[([])/.exec(value)?.[0];
  const name = called?.split(/[.:?!]+/).at(-1);
  return name !== undefined && (name.length < 4 || isName(name));
}

/** Some tokens have dots, as member accesses do. */
function hasKey(value: string): boolean {
  return value.split(".").some((piece) => piece.length >= 20 && looksRandom(piece));
}

/** Whether text between two quotes is code between two string literals: `,e=t.name,f(`. */
export function isBetweenStrings(value: string): boolean {
  return /^[,;)+\]}&|?]/.test(value) && /[\w$][(=]|\.[a-z]|[=!]=/i.test(value);
}

// Abbreviations without a vowel that occur in names.
const SHORT_WORDS =
  /^(?:btn|cb|cfg|ctx|db|cmd|css|csrf|dns|dst|fn|ftp|gh|hmac|html|http|https|js|jwt|kv|ldap|md|msg|my|mfa|np|nr|ptr|pw|pwd|rng|rpc|sdk|sms|smtp|sql|src|ssh|ssl|str|tcp|tls|tmp|ts|txt|vm|www|xhr|xml)$/i;

/**
 * Whether an unquoted value can be a name in a program: camelCase or joined by `_`, made of
 * pronounceable words, with digits only at the ends of words: `keyOrPair`, `jwtToken2`, `!!apiKey`.
 */
export function isName(value: string): boolean {
  const name = value.replace(/^(?:!{1,2}|[&*@#-]|\.{3})/, "").replace(/[;,!?]+$/, "");
  if (!/^[A-Za-z_$][A-Za-z_$]*(?:\d{1,2}[A-Z_][A-Za-z_$]*)?\d{0,3}$/.test(name)) return false;
  const words = name.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu) ?? [];
  return words.length > 0 && words.join("").length / words.length >= 2.5 &&
    words.every((word) => word.length < 2 || SHORT_WORDS.test(word) || /[aeiouy]/i.test(word));
}

/**
 * Whether a value is a name in camelCase that starts with two or more lower-case letters:
 * `formData2`, but not `hunter2`.
 */
export function isCamelName(value: string): boolean {
  return /^[a-z]{2,}[A-Z]/.test(value) && isName(value);
}

/** Whether a value is the source of a package: `npm:^4.0.0`, `github:acme/tokens#v1.2.3`. */
export function isReference(value: string): boolean {
  return /^(?:npm|workspace|file|link|portal|patch|catalog|exec|jsr|github|gitlab|bitbucket|gist|git(?:\+\w{2,5})?):/
    .test(value) || /^https?:\/\/[^\s?]*(?:\.tgz|\.tar\.gz|\.zip|\/tar\.gz\/)/.test(value);
}

/**
 * Whether a value is a version, a range of versions, a date, an e-mail address or a number with a
 * unit.
 */
export function isMeasure(value: string): boolean {
  return /^[~^<>=]{0,2}v?\d+\.\d+/.test(value) || /^\d{4}-\d\d-\d\d/.test(value) ||
    /^0x[\da-f]+$/i.test(value) || /^[^@]+@[\w-]+\.[\w.-]+$/.test(value) ||
    /^\d+(?:px|r?em|v[hw]|pt|fr|deg|m?s|min|h|d|days?|chars?|bytes?|[kmg]i?b)$/i.test(value);
}
