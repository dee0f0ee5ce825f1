// Patterns for passwords that people choose, assigned in code and in settings.

import { isBare, isChosenLine, isPlain, isWritten, looksChosen } from "./value_heuristics.ts";
import { SIGN, SPACE } from "./assignment_patterns.ts";
import type { SecretPattern } from "./pattern.ts";
import { PASSWORD } from "./secret_keywords.ts";
import { looksRandom } from "./values.ts";

// A name with this ending is the password itself, not its label, length or file.
const PASSWORD_NAME =
  `(?:${PASSWORD}|(?<![a-z])(?:pass|pw))(?:[_.-]?(?:\\d{1,2}|prod(?:uction)?|staging|live|dev|root|admin|plain|value))?`;
const QUOTE = `["'\`]`;

/** Assignments of passwords. */
export const PASSWORD_PATTERNS: readonly SecretPattern[] = [
  {
    kind: "password",
    // A line of an environment file: any value counts.
    pattern:
      /^(?:export )?(?!OLDPWD)[A-Z][A-Z0-9_]{0,40}(?:PASSWORD|PASSWD|PASS|PWD|SECRET|TOKEN|API_KEY|SECRET_KEY|ACCESS_KEY|_AUTH)=["']?([^\s"'#$<>{}()]{6,200})["']?$/gm,
    accepts: isWritten,
  },
  {
    kind: "password",
    // The same before a command, after `-e` and in lists.
    pattern:
      /(?<![\w$.{-])(?:[A-Z][A-Z0-9_]{0,40}?)?(?:PASSWORD|PASSWD|PASSPHRASE|_PASS|_PWD)=["']?([^\s"'`#$<>{}()[\]|&;,]{6,200})(?=["'\s;&|)]|$)/g,
    accepts: isPlain,
  },
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
    // A whole line of YAML, of a properties file or of an INI file.
    pattern: new RegExp(
      `^[ \\t]{0,80}(?:[>*-][ \\t]{1,3})?["']?[\\w.[\\]/:-]{0,100}?${PASSWORD_NAME}["']?` +
        `[ \\t]{0,4}(?::[ \\t]{1,8}|=[ \\t]{0,4})([^\\s"'\`,;]{6,100})[ \\t]{0,20}(?:#.*)?\\r?$`,
      "gim",
    ),
    accepts: isChosenLine,
  },
  {
    kind: "password",
    // A parameter of a URL or of a connection string.
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
];
