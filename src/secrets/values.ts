// Tells random values from words, and recognizes placeholders.

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
 * Whether a value is one sign again and again, perhaps behind the beginning of a token: `xxxx`,
 * `sk_test_xxxx`, `AKIA0000000000000000`.
 */
export function isRepetition(value: string): boolean {
  return /^(?:(?:[A-Za-z0-9]{1,12}[-_:.]){1,3}|AKIA|ASIA|AIza|xox[a-z]-)?([^\s"'])\1{3,}$/
    .test(value.slice(0, JUDGED_CHARACTERS));
}

/**
 * Whether a value is a placeholder: a variable, a template, dots or stars, "changeme", "example".
 */
export function isPlaceholder(value: string): boolean {
  const plain = value.slice(0, JUDGED_CHARACTERS).toLowerCase().replace(
    /^[^\w$%<{*([]+|[^\w%>})\]*]+$/g,
    "",
  );
  // Where something is left out, as in "sk-...", or "sk-…".
  if (/\.{3}|…/.test(value.slice(0, JUDGED_CHARACTERS)) || isRepetition(value)) return true;
  return plain === "" ||
    /^(?:\$[a-z_({]|\$\d{1,2}\W*$|#\{|%[a-z_]+%|<|\{|\[|\(|\*{3,})|\$\{|\{\{|^(.)\1*$/.test(
      plain,
    ) ||
    /changeme|change[-_]me|replace[-_]?(?:me|this|with)|example|placeholder|redacted|masked|dummy|your[-_]|x{5,}|12345678/
      .test(
        plain,
      ) ||
    /^(?:my|the)?[-_]?(?:p[a@4][s$5]{2}(?:w(?:[o0]r)?d)?|pwd|secret|token|key|user(?:name)?|x-oauth-basic)[-_]?\d{0,4}$/
      .test(plain);
}
