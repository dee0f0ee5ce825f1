// The patterns of passwords and of keys without a form of their own: where they are assigned, and in commands.

import type { SecretPattern } from "./pattern.ts";
import {
  isCode,
  isEncodedPair,
  isKnown,
  isPlaceholder,
  isStandIn,
  looksChosen,
  looksRandom,
} from "./values.ts";

const PASSWORD = "password|passwd|passphrase|passcode|passwort|kennwort|pwd";
const SECRET =
  "secret|token|credentials?|(?:api|access|private|signing|encryption|auth|account|master)[-_]?key";
// A name that ends like this names the password itself, and not its label, length or file.
const PASSWORD_NAME =
  `(?:${PASSWORD}|(?<![a-z])pass)(?:[_.-]?(?:\\d{1,2}|prod(?:uction)?|staging|live|dev|root|admin|plain|value))?`;
const SIGN = String.raw`(?:\s{0,2}:\s{0,2}[\w.]{1,20})?\s{0,4}(?:=>|:=|={1,2}|:)`;
// A value without quotes is on the same line: a variable that is set to nothing is followed by another one.
const SPACE = String.raw`[^\S\r\n]{0,4}`;
const QUOTE = `["'\`]`;

/** The places of passwords and other secrets. */
export const PASSWORD_PATTERNS: readonly SecretPattern[] = [
  {
    kind: "password",
    // As files of variables have them: whatever it is, it is one.
    pattern:
      /^(?:export )?(?!OLDPWD)[A-Z][A-Z0-9_]{0,40}(?:PASSWORD|PASSWD|PASS|PWD|SECRET|TOKEN|API_KEY|SECRET_KEY|ACCESS_KEY|_AUTH)=["']?([^\s"'#$<>{}()]{6,200})["']?$/gm,
    accepts: (value) => !isPlaceholder(value) && !isKnown(value),
  },
  {
    kind: "password",
    // The same before a command, behind `-e` and in lists.
    pattern:
      /(?<![\w$.{-])(?:[A-Z][A-Z0-9_]{0,40}?)?(?:PASSWORD|PASSWD|PASSPHRASE|_PASS|_PWD)=["']?([^\s"'`#$<>{}()[\]|&;,]{6,200})(?=["'\s;&|)]|$)/g,
    accepts: isPlain,
  },
  { kind: "password", pattern: assigned(PASSWORD, ",;<>"), accepts: isMadeUp },
  { kind: "secret", pattern: assigned(SECRET, ",;<>&"), accepts: isMadeUp },
  {
    kind: "password",
    pattern: new RegExp(
      `${PASSWORD_NAME}[\\\\"'\\]]{0,3}${SIGN}\\s{0,4}\\\\?${QUOTE}{1,3}([^\\s"'\`\\\\]{6,100})\\\\?${QUOTE}`,
      "gi",
    ),
    accepts: looksChosen,
  },
  {
    kind: "password",
    pattern: new RegExp(
      `${PASSWORD_NAME}["'\\]]{0,3}${SIGN}${SPACE}([^\\s"'\`,;<>&|{}()[\\]]{6,100})(?=[\\s"'\`,;<&})\\]]|$)`,
      "gi",
    ),
    accepts: isBare,
  },
  {
    kind: "password",
    // A line of YAML, of properties, of an INI file, and nothing else on it.
    pattern: new RegExp(
      `^[ \\t]{0,80}(?:[>*-][ \\t]{1,3})?["']?[\\w.[\\]/:-]{0,100}?${PASSWORD_NAME}["']?` +
        `[ \\t]{0,4}(?::[ \\t]{1,8}|=[ \\t]{0,4})([^\\s"'\`,;]{6,100})[ \\t]{0,20}(?:#.*)?\\r?$`,
      "gim",
    ),
    accepts: looksChosen,
  },
  {
    kind: "password",
    // A parameter of an address or of a connection.
    pattern:
      /(?:[?&]\w{0,30}?(?:[Pp]assword|[Pp]asswd|[Pp]wd|pass)|;\s?(?:Password|Pwd|PWD)|(?<=\b(?:user|host|port|dbname)=\S{1,60} )password)=([^\s"'`,;<>&|{}()[\]=]{6,100})(?=["'`\s;&]|$)/g,
    accepts: looksChosen,
  },
  {
    kind: "password",
    pattern:
      /<[\w.:-]{0,40}password>([^\s<>]{6,100})<\/|\b(?:IDENTIFIED BY|(?:WITH|SET) PASSWORD)\s{1,3}=?\s{0,3}["']([^\s"']{6,100})["']|\bname="[\w.]{0,60}password"\s{1,4}value="([^\s"<>]{6,100})"|\brequirepass\s{1,4}"?([^\s"]{6,100})/gi,
    accepts: (value) => looksChosen(value) || looksRandom(value),
  },
  {
    kind: "password",
    pattern:
      /--(?:[a-z]{1,20}-){0,3}(?:password|passwd|passphrase|secret|token|api-?key)\s{1,3}["'`]?([^\s"'`<>]{8,300})/gi,
    accepts: isMadeUp,
  },
  {
    kind: "password",
    pattern:
      /--(?:[a-z]{1,20}-){0,3}(?:password|passwd|passphrase)(?:\s{1,3}|=)["'`]?([^\s"'`<>]{6,100})/gi,
    accepts: looksChosen,
  },
  {
    kind: "password",
    pattern:
      /\bcurl\b(?:[^\n]|\\\r?\n){0,150}?\s(?:-u|--user|--proxy-user)[ =]?["']?[^\s:"'`$<{]{1,100}:([^\s"'`$<>{}]{3,200})/g,
    accepts: isPlain,
  },
  {
    kind: "password",
    pattern:
      /\b(?:mysql(?:dump|admin)?|mariadb(?:-dump)?)\s[^\n]{0,100}?(?<=\s)-p["']?([^\s"'`$<>{}=-][^\s"'`$<>{}=]{4,100})|\bsshpass\s-p\s?["']?([^\s"'`$<>{}]{4,100})/g,
    accepts: isPlain,
  },
  {
    kind: "password",
    pattern:
      /\b(?:(?:docker|podman) login|sqlcmd)\s[^\n]{0,100}?(?<=\s)-[pP]\s{1,3}["']?([^\s"'`$<>{}=-][^\s"'`$<>{}]{5,100})/g,
    accepts: isPlain,
  },
  {
    kind: "password",
    // .netrc
    pattern:
      /\bmachine\s{1,40}\S{1,255}\s{1,40}login\s{1,40}\S{1,255}\s{1,40}password\s{1,40}(\S{3,200})/g,
    accepts: isPlain,
  },
  {
    kind: "credentials of a registry",
    // .npmrc
    pattern: /(?<![\w-])_(?:auth|password)\s{0,4}=\s{0,4}["']?([A-Za-z0-9+/]{8,}={0,2})/g,
    accepts: (value) => isEncodedPair(value) || looksRandom(value),
  },
  {
    kind: "credentials of a registry",
    // Docker's configuration.
    pattern: /"auth\\?"\s{0,4}:\s{0,4}\\?"([A-Za-z0-9+/]{8,}={0,2})/g,
    accepts: isEncodedPair,
  },
  {
    kind: "credentials of a request",
    pattern: /\b(?:Bearer|Basic)\s{1,3}([\w.~+/=-]{8,})/gi,
    accepts: (value) => looksRandom(value) || isEncodedPair(value),
  },
  {
    kind: "credentials of a request",
    pattern:
      /\b(?:authorization|x-[a-z-]{0,30}(?:key|token))["'\]]{0,3}\s{0,2}[:=,]\s{0,2}["'`]?(?:(?:Bearer|Token)\s{1,3})?([\w.~+/=-]{12,})(?![\w.~+/=(-])/gi,
    accepts: isOpaque,
  },
  {
    kind: "password in a URL",
    // The same as the name is what samples have: "umami:umami".
    pattern: /:\/\/(?!([^\s:@/]{1,100}):\1@)[^\s:@/"'`<>]{0,100}:([^\s/?#"'`<>]{3,200})@[\w[%-]/g,
    accepts: (value) => !isPlaceholder(value) && !isKnown(value),
  },
  {
    kind: "password in a URL",
    pattern: /\bjdbc:oracle:[a-z]{1,10}:[\w.]{1,60}\/([^\s@/"'`<>${}]{3,100})@/g,
    accepts: isPlain,
  },
  {
    kind: "token in a URL",
    pattern: /https?:\/\/([\w.~%-]{16,256})(?::x-oauth-basic|:)?@/g,
    accepts: looksRandom,
  },
];

/** A value that is given to a name with one of these words in it; `ends` end one that is not quoted. */
function assigned(words: string, ends: string): RegExp {
  const name = String.raw`(?:${words})[\w-]{0,30}[\\"'\]]{0,3}`;
  const quoted = String.raw`\\?["'\x60]((?:[^\s"'\x60\\]|\\[^\s"'\x60]){8,300})`;
  return new RegExp(`${name}${SIGN}(?:\\s{0,4}${quoted}|${SPACE}([^\\s"'\`${ends}]{8,300}))`, "gi");
}

function isMadeUp(value: string): boolean {
  return !isCode(value) && looksRandom(value);
}

/** Whether a value is a password where nothing else can stand. */
function isPlain(value: string): boolean {
  return !isPlaceholder(value) && !isStandIn(value) && !isCode(value);
}

/** Whether a value without quotes, where code may stand too, is a password and no name or sum. */
function isBare(value: string): boolean {
  return looksChosen(value) &&
    (/\d[^\d]*\d[^\d]*\d/.test(value) || /\d/.test(value) && /[!@#$]/.test(value));
}

/** Whether the value of a header that carries keys is one. */
function isOpaque(value: string): boolean {
  if (isPlaceholder(value) || isStandIn(value) || isCode(value)) return false;
  return looksRandom(value) || value.length >= 16 && /[A-Za-z]/.test(value) && /\d/.test(value);
}
