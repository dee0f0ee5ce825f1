// Recognizes values that are no secrets: code, names and references to packages.

const MEMBER = String.raw`[A-Za-z_$][\w$]*(?:(?:[?!]?\.|::)[A-Za-z_$][\w$]*)`;
const MEMBERS = new RegExp(`^${MEMBER}+$`);
const CALL = new RegExp(String.raw`^${MEMBER}*(?=[([])`);
const ALGORITHM =
  /^(?:sha|md|utf|base|u?int|float|oauth|argon|pbkdf|scram-sha|rfc|iso|(?:var)?char|aes|rsa|x|http|ipv|es|hs|rs|tls)[-_]?\d{1,4}(?:id|le|be)?(?:[-_.][a-z]{1,10}\d{0,4})?$/i;
const REGULAR_EXPRESSION = /^\^.*\$$|\[(?:\^|\w-\w)/;

/** Whether a value is code that reads it from elsewhere, a regular expression or an algorithm. */
export function isCode(value: string): boolean {
  return isCall(value) || isMembers(value) || REGULAR_EXPRESSION.test(value) ||
    ALGORITHM.test(value);
}

/** Whether a value begins with a call or an access: `prompt()`, but not `a1B2c3(x`. */
function isCall(value: string): boolean {
  const name = CALL.exec(value)?.[0].split(/[.:?!]+/).at(-1);
  return name !== undefined && (name.length < 4 || isName(name));
}

/** Whether a value is `config.db.password`; some tokens have dots too. */
function isMembers(value: string): boolean {
  return MEMBERS.test(value) && !/[^.]{20}/.test(value);
}

/**
 * Whether an unquoted value can be a name in a program: camelCase or joined by `_`, made of
 * pronounceable words, with digits only at the ends of words: `keyOrPair`, `jwtToken2`, `!!apiKey`.
 */
export function isName(value: string): boolean {
  const name = value.replace(/^(?:!{1,2}|[&*@#-]|\.{3})/, "").replace(/[;,!?]+$/, "");
  if (!/^[A-Za-z_$][A-Za-z_$]*(?:\d{1,2}[A-Z_][A-Za-z_$]*)?\d{0,3}$/.test(name)) return false;
  const words = name.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu) ?? [];
  return words.length > 0 && words.join("").length / words.length >= 2.5 &&
    words.every((word) => word.length < 2 || /[aeiouy]/i.test(word));
}

/** Whether a value is the source of a package: `npm:^4.0.0`, `github:acme/tokens#v1.2.3`. */
export function isReference(value: string): boolean {
  return /^(?:npm|workspace|file|link|portal|patch|catalog|exec|jsr|github|gitlab|bitbucket|gist|git(?:\+\w{2,5})?):/
    .test(value) || /^https?:\/\/[^\s?]*(?:\.tgz|\.tar\.gz|\.zip|\/tar\.gz\/)/.test(value);
}
