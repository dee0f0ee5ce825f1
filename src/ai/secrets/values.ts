// Judges values: what a machine has made up, what a person has chosen, and what only stands for a secret.

// What is longer is judged by its beginning.
const JUDGED_CHARACTERS = 500;

/**
 * Whether a value looks as if a machine had made it up: of at least 8 characters, of more than one kind
 * (letters of both cases, digits), and put together as words, names and versions are not: the parts of a
 * camelCase word are longer, no word has digits at three places, none six consonants in a row. Of keys of
 * 32 hexadecimal digits or letters and digits it knows 98 in 100 and more. Placeholders do not look random.
 */
export function looksRandom(value: string): boolean {
  if (value.length < 8 || isPlaceholder(value)) return false;
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)) return true;
  // Words and versions are joined by these; a key is long between two of them.
  const pieces = value.slice(0, JUDGED_CHARACTERS).split(/[-_./:\\]+/);
  const longest = pieces.reduce((one, other) => other.length > one.length ? other : one, "");
  if (longest.length < 8 && !/[!#$%^&*=~?@]/.test(value)) return false;
  const judged = longest.length < 8 ? value : longest;
  // A word of another language is one word; in scripts without cases nothing tells words.
  if (/\p{Lo}/u.test(judged)) return false;
  const runs = judged.replace(/[\p{Lm}\p{M}'’]/gu, "").match(/\p{Lu}?\p{Ll}+|\p{Lu}+|\d+/gu) ?? [];
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/].filter((kind) => kind.test(judged)).length;
  return kinds > 1 &&
    (runs.join("").length / runs.length < 3.5 || /(?:\d[^\d]+){2}\d/.test(judged) ||
      /[bcdfghjklmnpqrstvwxz]{6}/.test(judged));
}

/** Whether a value stands for one: a variable, a template, dots and stars, "changeme", "example". */
export function isPlaceholder(value: string): boolean {
  const plain = value.slice(0, JUDGED_CHARACTERS).toLowerCase().replace(
    /^[^\w$%<{*([]+|[^\w%>})\]*]+$/g,
    "",
  );
  return plain === "" ||
    /^(?:\$[a-z_({]|%[a-z_]+%|<|\{|\[|\(|\*{3,})|\$\{|\{\{|^(.)\1*$/.test(plain) ||
    /changeme|change[-_]me|replace[-_]?(?:me|this|with)|example|placeholder|redacted|masked|dummy|your[-_]|x{5,}|12345678/
      .test(
        plain,
      ) ||
    /^(?:my|the)?[-_]?(?:pass|p[a@4][s$5]{2}w(?:[o0]r)?d|pwd|secret|token|key|user(?:name)?|x-oauth-basic)\d{0,4}$/
      .test(plain);
}

/**
 * Whether a value is one that a person may have chosen for a password: of 6 to 64 characters, letters and
 * with them digits, or such as `@` among them. Only where a name says that it is one does that mean anything:
 * "release-1x" looks no different. Placeholders, what tests use, versions, paths and code are none.
 */
export function looksChosen(value: string): boolean {
  // Neither paths, selectors, rules ("required|min:8") nor addresses are made of these.
  if (!/^[A-Za-z0-9!@*][\w!@#$%^&*+.~-]{5,63}$/.test(value)) return false;
  if (isPlaceholder(value) || isStandIn(value) || isMeasure(value) || isCode(value)) return false;
  // Labels end with signs too: "Password*", "Forgotten?".
  const inner = value.replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, "");
  return /[A-Za-z]/.test(inner) && /[\d!@#$^*]/.test(inner);
}

/** Words that are in names and in what tests use, and that no password is made of that guards something. */
const SPEAKING =
  /pass|pwd|secret|token|credential|sample|fake|mock|test|demo|foo|qwer|letmein|welcome|hash|crypt|string|value|input|field|label|param|login|wrong|valid|hallo|hello|passwort|kennwort|contrase|senha|wachtwoord|parola|heslo|haslo/;
const SPEAKING_PIECE =
  /^(?:admin|bar|baz|button|column|confirm|current|default|first|form|key|my|new|old|page|root|second|some|step|text|user|username)$/;
/** What comes with the software, and what stands where a value could. */
const KNOWN =
  /^(?:(?:some)?(?:postgres(?:ql)?|mysql|mariadb|mongo(?:db)?|redis|rabbit(?:mq)?|minio(?:admin)?|keycloak|elastic|oracle|wordpress|nextcloud|grafana|root|admin|administrator|guest|user|username|test)(?:123)?|abc123|redispw|string|text|value|null|none|nil|true|false|undefined|required|optional|hidden|empty|blank|prompt|input)$/i;

/**
 * Whether a value is one that tests, templates and programs come with: `postgres`, `secret123`,
 * `user-password-2`. With four digits or more behind that do not only count it may well be a real one.
 */
export function isStandIn(value: string): boolean {
  if (isKnown(value)) return true;
  const [, core = "", tail = ""] = /^(.*?)[-_.]?([\d!]*)$/s.exec(value) ?? [];
  if (/\d{4}/.test(tail) && !/^0?1234/.test(tail)) return false;
  const pieces = core.split(/[-_.]|(?<=[a-z])(?=[A-Z])/).map((piece) => piece.toLowerCase());
  return SPEAKING.test(core.toLowerCase()) || pieces.some((piece) => SPEAKING_PIECE.test(piece)) ||
    // "step-1", "users.name_2".
    (/^[a-z]+(?:[-_.][a-z]+)*[-_.]\d!?$/i.test(value));
}

/** Whether a value is one that software comes with: `postgres`, `guest`. */
export function isKnown(value: string): boolean {
  return KNOWN.test(value);
}

/** Whether code stands there that fetches the value from elsewhere, a type or the name of a method. */
export function isCode(value: string): boolean {
  return /^[A-Za-z_$][\w$]*(?:[?!]?\.[A-Za-z_$][\w$]*)*[([]/.test(value) ||
    /^[A-Za-z_$][\w$]*(?:[?!]?\.[A-Za-z_$][\w$]*)+$/.test(value) ||
    // As minified: "e1?t2:n3".
    /^[A-Za-z_$][\w$.]{0,4}\?[\w$.]{1,5}:[\w$.]{1,5}$/.test(value) ||
    /^(?:(?:Big)?(?:Ui|I)nt|Float)\d+(?:Clamped)?Array$/.test(value) ||
    /^(?:sha|md|utf|base|u?int|float|oauth|argon|pbkdf|scram-sha|rfc|iso|(?:var)?char|aes|rsa|x|http|ipv|es|hs|rs|tls|win|linux|python|java|node|vue)[-_]?\d{1,4}(?:id|le|be)?(?:[-_.][a-z]{1,10}\d{0,4})?$/i
      .test(value);
}

/** Whether a value, decoded from base64, is a name and a password: `ada:lovelace`. */
export function isEncodedPair(value: string): boolean {
  if (!/^[A-Za-z0-9+/_-]{8,}={0,2}$/.test(value)) return false;
  try {
    return /^[\x20-\x39\x3b-\x7e]{0,100}:[\x20-\x7e]{3,}$/.test(atob(value));
  } catch {
    return false;
  }
}

/** Versions, dates, e-mail addresses and numbers with a unit. */
function isMeasure(value: string): boolean {
  return /^v?\d+\.\d+/.test(value) || /^\d{4}-\d\d-\d\d/.test(value) ||
    /^0x[\da-f]+$/i.test(value) || /^[^@]+@[\w-]+\.[\w.-]+$/.test(value) ||
    /^\d+(?:px|r?em|v[hw]|pt|fr|deg|m?s|min|h|d|days?|chars?|bytes?|[kmg]i?b)$/i.test(value);
}
