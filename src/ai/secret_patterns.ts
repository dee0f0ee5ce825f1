// The patterns of secrets that secretlint's preset does not know, or knows too narrowly; and what looks random.

/** A piece of a text that is a secret. */
export interface Found {
  /** In words for people: "GitHub token". */
  readonly kind: string;
  /** UTF-16 offset of the first character. */
  readonly start: number;
  /** UTF-16 offset behind the last character. */
  readonly end: number;
}

interface SecretPattern extends Pick<Found, "kind"> {
  /** The first group that took part is the secret, without groups the whole match. */
  readonly pattern: RegExp;
  readonly accepts?: (secret: string) => boolean;
}

// What is longer is judged by its beginning.
const JUDGED_CHARACTERS = 500;

// Every pattern takes time in proportion to the text: what repeats is bounded, or starts only once.
const PATTERNS: readonly SecretPattern[] = [
  { kind: "private key", pattern: privateKey() },
  { kind: "age key", pattern: token("AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]{58,}") },
  // GitHub lengthens its tokens without notice ("Behind GitHub's new authentication token formats").
  {
    kind: "GitHub token",
    pattern: token("gh[pousr]_[A-Za-z0-9_]{36,}|github_pat_[A-Za-z0-9_]{50,}"),
  },
  {
    kind: "GitLab token",
    // GitLab, "Token overview", token prefixes; the parts after a dot are those of routable tokens.
    pattern: token(String.raw`gl[a-z]{2,5}-[\w-]{20,}(?:\.[\w-]{2,20}){0,3}`),
    accepts: looksRandom,
  },
  { kind: "GitLab token", pattern: token(String.raw`GR1348941[\w-]{20,}`) },
  { kind: "Bitbucket token", pattern: token(String.raw`AT[AC]TT3[\w=-]{30,}`) },
  { kind: "Anthropic key", pattern: token(String.raw`sk-ant-[\w-]{20,}`), accepts: looksRandom },
  { kind: "OpenRouter key", pattern: token("sk-or-(?:v[0-9]-)?[A-Za-z0-9]{32,}") },
  {
    kind: "OpenAI key",
    pattern: token(String.raw`sk-(?:proj|svcacct|admin)-[\w-]{20,}`),
    accepts: looksRandom,
  },
  { kind: "API key", pattern: token("sk-[A-Za-z0-9]{32,}"), accepts: looksRandom },
  { kind: "Hugging Face token", pattern: token("(?:hf|api_org)_[A-Za-z0-9]{30,}") },
  {
    kind: "AWS access key",
    pattern: token("A(?:3T[A-Z0-9]|KIA|SIA|BIA|CCA)[A-Z0-9]{16}(?![a-z0-9])"),
    accepts: (secret) => !isPlaceholder(secret),
  },
  {
    kind: "Slack token",
    pattern: token(String.raw`(?:xox[a-z](?:\.xox[bp])?|xapp)-[A-Za-z0-9-]{10,}`),
    accepts: looksRandom,
  },
  {
    kind: "Stripe key",
    pattern: token("(?:sk|rk)_(?:live|test|prod)_[A-Za-z0-9]{16,}|whsec_[A-Za-z0-9+/=]{24,}"),
  },
  { kind: "Google key", pattern: token(String.raw`AIza[\w-]{35}|GOCSPX-[\w-]{28}`) },
  { kind: "Google key", pattern: token(String.raw`ya29\.[\w-]{30,}|1//0[\w-]{35,}`) },
  {
    kind: "Azure key",
    pattern:
      /(?:AccountKey|SharedAccessKey|SharedSecretValue)\s{0,2}=\s{0,2}([A-Za-z0-9+/]{40,}={0,2})/g,
  },
  {
    kind: "Azure key",
    pattern: /(?<![\w~.-])[\w~.-]{3}\dQ~[\w~.-]{31,}|(?<=[?&;]sig=)[\w%+/=-]{40,}/g,
  },
  { kind: "SendGrid key", pattern: token(String.raw`SG\.[\w-]{16,32}\.[\w-]{32,}`) },
  { kind: "webhook", pattern: /discord(?:app)?\.com\/api\/webhooks\/\d{5,25}\/([\w-]{20,})/g },
  { kind: "Telegram token", pattern: token(String.raw`\d{8,10}:AA[\w-]{30,}`) },
  {
    kind: "password",
    // As files of variables have them: whatever it is, it is one.
    pattern:
      /^(?:export )?[A-Z][A-Z0-9_]{0,40}(?:PASSWORD|PASSWD|PASS|PWD|SECRET|TOKEN|API_KEY|SECRET_KEY|ACCESS_KEY|_AUTH)=["']?([^\s"'#$<>{}()]{6,200})["']?$/gm,
    accepts: (secret) => !isPlaceholder(secret),
  },
  { kind: "npm token", pattern: token("npm_[A-Za-z0-9]{36,}") },
  {
    kind: "access token",
    // DigitalOcean, PyPI, Docker, Groq, xAI, Perplexity, Replicate, Vault, Databricks, Sentry, Grafana, Azure DevOps.
    pattern: token(
      String
        .raw`do[opr]_v1_[0-9a-f]{64}|pypi-AgE[\w-]{50,}|dckr_[po]at_[\w-]{27,}|gsk_[A-Za-z0-9]{40,}|xai-[A-Za-z0-9]{60,}|pplx-[A-Za-z0-9]{40,}|r8_[A-Za-z0-9]{37}|hv[sb]\.[\w-]{24,}|dapi[0-9a-f]{32}|sntry[su]_[\w+/=]{40,}|gl(?:sa|c)_[\w+/=]{32,}|[A-Za-z0-9]{76}AZDO[A-Za-z0-9]{4}`,
    ),
  },
  { kind: "JSON Web Token", pattern: /(?<![\w-])eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/g },
  {
    kind: "password in a URL",
    pattern: /:\/\/[^\s:@/"'`<>]{0,100}:([^\s@/?#"'`<>]{3,200})@[\w[%-]/g,
    accepts: (secret) => !isPlaceholder(secret),
  },
  {
    kind: "token in a URL",
    pattern: /https?:\/\/([\w.~%-]{16,256})(?::x-oauth-basic|:)?@/g,
    accepts: looksRandom,
  },
  {
    kind: "credentials of a request",
    pattern: /\b(?:Bearer|Basic)\s{1,3}([\w.~+/=-]{12,})/gi,
    accepts: looksRandom,
  },
  {
    kind: "password",
    pattern: assigned("password|passwd|passphrase|passcode|pwd", ",;<>"),
    accepts: isValue,
  },
  {
    kind: "secret",
    pattern: assigned(
      "secret|token|credentials?|(?:api|access|private|signing|encryption|auth|account|master)[-_]?key",
      ",;<>&",
    ),
    accepts: isValue,
  },
  {
    kind: "password",
    pattern:
      /--(?:password|passwd|passphrase|secret|token|api-?key)\s{1,3}["'`]?([^\s"'`<>]{8,300})/gi,
    accepts: isValue,
  },
];

/** All secrets in the text that these patterns know, in no order, overlaps included; in linear time. */
export function findByPattern(text: string): readonly Found[] {
  return PATTERNS.flatMap(({ kind, pattern, accepts }) => {
    const found: Found[] = [];
    for (const match of text.matchAll(pattern)) {
      const secret = match.slice(1).find((group) => group !== undefined) ?? match[0];
      if (accepts?.(secret) === false) continue;
      const start = match.index + match[0].lastIndexOf(secret);
      found.push({ kind, start, end: start + secret.length });
    }
    return found;
  });
}

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
  const runs = judged.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? [];
  const kinds = [/[a-z]/, /[A-Z]/, /\d/].filter((kind) => kind.test(judged)).length;
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
    /changeme|change[-_]me|example|placeholder|redacted|masked|dummy|your[-_]|x{5,}|12345678/.test(
      plain,
    ) ||
    /^(?:my|the)?[-_]?(?:pass|passw(?:or)?d|pwd|secret|token|key|user(?:name)?|x-oauth-basic)\d{0,4}$/
      .test(plain);
}

/** What stands behind `password =`: no code that fetches the value from elsewhere. */
function isValue(value: string): boolean {
  const isCode = /^[A-Za-z_$][\w$]*(?:[?!]?\.[A-Za-z_$][\w$]*)*[([]/.test(value) ||
    /^[A-Za-z_$][\w$]*(?:[?!]?\.[A-Za-z_$][\w$]*)+$/.test(value);
  return !isCode && looksRandom(value);
}

/** A token that does not begin within a word. */
function token(body: string): RegExp {
  return new RegExp(`(?<![A-Za-z0-9])(?:${body})`, "g");
}

/** A value that is given to a name with one of these words in it; `ends` end one that is not quoted. */
function assigned(words: string, ends: string): RegExp {
  const name = String.raw`(?:${words})[\w-]{0,30}[\\"'\]]{0,3}`;
  const sign = String.raw`(?:\s{0,2}:\s{0,2}[\w.]{1,20})?\s{0,4}(?:=>|:=|={1,2}|:)\s{0,4}`;
  const quoted = String.raw`\\?["'\x60]((?:[^\s"'\x60\\]|\\[^\s"'\x60]){8,300})`;
  return new RegExp(
    `${name}${sign}(?:${quoted}|([^\\s"'\`${ends}]{8,300}))`,
    "gi",
  );
}

/** From BEGIN to END; where the end is cut off, the lines of it that there are (RFC 7468, also in a diff). */
function privateKey(): RegExp {
  const label = "[A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----";
  const whole = String.raw`(?:(?!-----)[\s\S]){32,20000}-----END ${label}`;
  const cut = String.raw`(?:(?:\\[nr]|[\s>#*|+-]){1,8}[A-Za-z0-9+/=]{32,100}){1,400}`;
  return new RegExp(`-----BEGIN ${label}(?:${whole}|${cut})`, "g");
}
