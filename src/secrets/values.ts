// Distinguishes random values and chosen passwords from words, code and placeholders.

// A longer value is judged by its beginning.
const JUDGED_CHARACTERS = 500;

/**
 * Whether a value looks random: at least 8 characters of more than one kind (letters of both cases,
 * digits), and not built like words, names or versions: those have longer parts in camelCase, no
 * digits in three places and no six consonants in a row. Detects 98 % or more of keys of 32
 * hexadecimal digits or of 32 letters and digits. A placeholder is not random.
 */
export function looksRandom(value: string): boolean {
  if (value.length < 8 || isPlaceholder(value)) return false;
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)) return true;
  // Words and versions are joined by these; a key has a long part between two of them.
  const pieces = value.slice(0, JUDGED_CHARACTERS).split(/[-_./:\\]+/);
  const longest = pieces.reduce((one, other) => other.length > one.length ? other : one, "");
  if (longest.length < 8 && !/[!#$%^&*=~?@]/.test(value)) return false;
  const judged = longest.length < 8 ? value : longest;
  // A word of another language counts as one word; scripts without case show no word boundaries.
  if (/\p{Lo}/u.test(judged)) return false;
  const runs = judged.replace(/[\p{Lm}\p{M}'’]/gu, "").match(/\p{Lu}?\p{Ll}+|\p{Lu}+|\d+/gu) ?? [];
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/].filter((kind) => kind.test(judged)).length;
  return kinds > 1 &&
    (runs.join("").length / runs.length < 3.5 || /(?:\d[^\d]+){2}\d/.test(judged) ||
      /[bcdfghjklmnpqrstvwxz]{6}/.test(judged));
}

/**
 * Whether a value is a placeholder: a variable, a template, dots or stars, "changeme", "example".
 */
export function isPlaceholder(value: string): boolean {
  const plain = value.slice(0, JUDGED_CHARACTERS).toLowerCase()
    .replace(/^[^\w$%<{*([]+|[^\w%>})\]*]+$/g, "");
  return PLACEHOLDERS.some((pattern) => pattern.test(plain));
}

const PLACEHOLDERS: readonly RegExp[] = [
  /^(?:$|\$[a-z_({]|\$\d{1,2}\W*$|#\{|%[a-z_]+%|<|\{|\[|\(|\*{3,})|\$\{|\{\{|^(.)\1*$/,
  /changeme|change[-_]me|replace[-_]?(?:me|this|with)|example|placeholder|redacted|masked|dummy|your[-_]|x{5,}|12345678/,
  /^(?:my|the)?[-_]?(?:p[a@4][s$5]{2}(?:w(?:[o0]r)?d)?|pwd|secret|token|key|user(?:name)?|x-oauth-basic)[-_]?\d{0,4}$/,
];

/** Words that occur in names and in test values, but not in real passwords. */
const SAMPLE_WORD =
  /pass|pwd|secret|token|credential|sample|fake|mock|test|demo|foo|qwer|letmein|welcome|hash|crypt|string|value|input|field|label|param|login|wrong|valid|hallo|hello|secure|random|anon|abcdef|asdf|passwort|kennwort|contrase|senha|wachtwoord|parola|heslo|haslo/i;
/** Default credentials of software, also in names such as "step-1". */
const DEFAULT_VALUE =
  /^(?:(?:some)?(?:postgres(?:ql)?|mysql|mariadb|mongo(?:db)?|redis|rabbit(?:mq)?|minio(?:admin)?|keycloak|elastic|oracle|wordpress|nextcloud|grafana|(?:root|admin)+|administrator|guest|user(?:name)?)(?:123)?|abc123|null|none|true|false|undefined|required|optional|hidden|empty|prompt|[a-z]+(?:[-_.][a-z]+)*[-_.]\d!?)$/i;

/**
 * Whether a value is a sample: `postgres`, `secret123`, `user-password-2`, also in base64. A value
 * that ends in four digits or more may be real, unless they only count up.
 */
export function isSample(value: string): boolean {
  const text = decodeText(value);
  const values = text === undefined ? [value] : [value, text.slice(text.indexOf(":") + 1)];
  return values.some((each) => {
    if (DEFAULT_VALUE.test(each) || each !== value && isPlaceholder(each)) return true;
    const tail = /[\d!]*$/.exec(each)?.[0] ?? "";
    // A long random value contains words by chance.
    if (each.length >= 20 && looksRandom(each)) return false;
    return SAMPLE_WORD.test(each) && (!/\d{4}/.test(tail) || /^0?1234/.test(tail));
  });
}

/** Whether a value is a name and a password in base64: `ada:lovelace`. */
export function isEncodedPair(value: string): boolean {
  return /^[\x20-\x39\x3b-\x7e]{0,100}:[\x20-\x7e]{3,}$/.test(decodeText(value) ?? "");
}

/** The text that base64 decodes to; undefined unless all of it is printable ASCII. */
function decodeText(value: string): string | undefined {
  if (!/^[A-Za-z0-9+/_-]{8,}={0,2}$/.test(value)) return undefined;
  try {
    const text = atob(value.replaceAll("-", "+").replaceAll("_", "/")).trimEnd();
    return /^[\x20-\x7e]+$/.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value is a secret in a place where no code can stand. */
export function isActual(value: string): boolean {
  return !isPlaceholder(value) && !isSample(value);
}

/** Whether a value is a secret in a place where code may stand too. */
export function isPlain(value: string): boolean {
  return isActual(value) && !isCode(value);
}

/** Whether a value after the name of a secret is a random token. */
export function isRandomToken(value: string): boolean {
  return looksRandom(value) && isPlain(value) && !isReference(value) && !isName(value);
}

/**
 * Whether a value may be a password that a person chose: 6 to 64 characters, letters with digits or
 * signs such as `@` among them. Use it only after the name of a password: "release-1x" passes too.
 */
export function isLikelyPassword(value: string): boolean {
  // Excludes paths, selectors, validation rules ("required|min:8") and addresses.
  if (!/^[A-Za-z0-9!@*][\w!@#$%^&*+.~-]{5,63}$/.test(value) || !isPlain(value)) return false;
  // Labels end with punctuation too: "Password*", "Forgotten?".
  const inner = value.replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, "");
  return /[A-Za-z]/.test(inner) && /[\d!@#$^*]/.test(inner);
}

const NAME = String.raw`[A-Za-z_$][\w$]*`;
const MEMBER = String.raw`(?:(?:[?!]?\.|::)${NAME})`;
const MEMBERS = new RegExp(`^${NAME}${MEMBER}+$`);
const CALL = new RegExp(String.raw`^${NAME}${MEMBER}*(?=[([])`);
const ALGORITHM =
  /^(?:sha|md|utf|base|u?int|float|oauth|argon|pbkdf|scram-sha|rfc|iso|(?:var)?char|aes|rsa|x|http|ipv|es|hs|rs|tls)[-_]?\d{1,4}(?:id|le|be)?(?:[-_.][a-z]{1,10}\d{0,4})?$/i;
const REGULAR_EXPRESSION = /^\^.*\$$|\[(?:\^|\w-\w)/;

/** Whether a value is code that reads it from elsewhere, a regular expression or an algorithm. */
function isCode(value: string): boolean {
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
  return MEMBERS.test(value) &&
    !value.split(".").some((piece) => piece.length >= 20 && looksRandom(piece));
}

/**
 * Whether an unquoted value can be a name in a program: camelCase or joined by `_`, made of
 * pronounceable words, with digits only at the ends of words: `keyOrPair`, `jwtToken2`, `!!apiKey`.
 */
function isName(value: string): boolean {
  const name = value.replace(/^(?:!{1,2}|[&*@#-]|\.{3})/, "").replace(/[;,!?]+$/, "");
  if (!/^[A-Za-z_$][A-Za-z_$]*(?:\d{1,2}[A-Z_][A-Za-z_$]*)?\d{0,3}$/.test(name)) return false;
  const words = name.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu) ?? [];
  return words.length > 0 && words.join("").length / words.length >= 2.5 &&
    words.every((word) => word.length < 2 || /[aeiouy]/i.test(word));
}

/** Whether a value is the source of a package: `npm:^4.0.0`, `github:acme/tokens#v1.2.3`. */
function isReference(value: string): boolean {
  return /^(?:npm|workspace|file|link|portal|patch|catalog|exec|jsr|github|gitlab|bitbucket|gist|git(?:\+\w{2,5})?):/
    .test(value) || /^https?:\/\/[^\s?]*(?:\.tgz|\.tar\.gz|\.zip|\/tar\.gz\/)/.test(value);
}
