// Patterns for credentials in commands, addresses, requests, and the settings of programs.

import type { SecretPattern } from "./pattern.ts";
import {
  isActual,
  isEncodedPair,
  isLikelyPassword,
  isPlain,
  isRandomToken,
  isSample,
  looksRandom,
} from "./values.ts";

/** Credentials that are recognized by their place. */
export const CREDENTIAL_PATTERNS: readonly SecretPattern[] = [
  {
    kind: "credentials of a registry",
    patterns: [
      // .npmrc
      /(?<![\w-])_(?:auth|password)\s{0,4}=\s{0,4}["']?([A-Za-z0-9+/]{8,}={0,2})/g,
      // Docker's configuration.
      /"auth\\?"\s{0,4}:\s{0,4}\\?"([A-Za-z0-9+/]{8,}={0,2})/g,
    ],
    accepts: (value) => isEncodedPair(value) || looksRandom(value),
  },
  {
    kind: "credentials of a request",
    patterns: [/\b(?:Bearer|Basic)[ \t]{1,3}([\w.~+/=-]{8,})/gi],
    accepts: (value) => (looksRandom(value) || isEncodedPair(value)) && !isSample(value),
  },
  {
    kind: "credentials of a request",
    patterns: [
      /\b(?:authorization|x-[a-z-]{0,30}(?:key|token))["'\]]{0,3}\s{0,2}[:=,]\s{0,2}["'`]?(?:(?:Bearer|Token)\s{1,3})?([\w.~+/=-]{12,})(?![\w.~+/=(-])/gi,
    ],
    accepts: (value) =>
      isPlain(value) && (looksRandom(value) || /^(?=.*[A-Za-z])(?=.*\d).{16}/.test(value)),
  },
  {
    kind: "password in a URL",
    patterns: [
      // A password equal to the user name is a sample: "umami:umami".
      /:\/\/(?!([^\s:@/]{1,100}):\1@)[^\s:@/"'`<>]{0,100}:([^\s/?#"'`<>]{3,200})@[\w[%-]/g,
      /\bjdbc:oracle:[a-z]{1,10}:[\w.]{1,60}\/([^\s@/"'`<>${}]{3,100})@/g,
    ],
    // Shorter values, and those that look like a port, come from tests.
    accepts: (value) => value.length > 3 && !/^\d{1,5}$/.test(value) && isActual(value),
  },
  {
    kind: "token in a URL",
    patterns: [/https?:\/\/([\w.~%-]{16,256})(?::x-oauth-basic|:)?@/g],
    accepts: looksRandom,
  },
  {
    kind: "password",
    patterns: [
      // A line of an environment file.
      /^(?:export )?(?!OLDPWD)[A-Z][A-Z0-9_]{0,40}(?:PASSWORD|PASSWD|PASS|PWD|SECRET|TOKEN|API_KEY|SECRET_KEY|ACCESS_KEY|_AUTH)=["']?([^\s"'#$<>{}()]{6,200})["']?$/gm,
    ],
    accepts: isActual,
  },
  {
    kind: "password",
    patterns: [
      // Before a command, after `-e` and in lists.
      /(?<![\w$.{-])(?:[A-Z][A-Z0-9_]{0,40}?)?(?:PASSWORD|PASSWD|PASSPHRASE|_PASS|_PWD)=["']?([^\s"'`#$<>{}()[\]|&;,]{6,200})(?=["'\s;&|)]|$)/g,
      /\bcurl\b(?:[^\n]|\\\r?\n){0,150}?\s(?:-u|--user|--proxy-user)[ =]?["']?[^\s:"'`$<{]{1,100}:([^\s"'`$<>{}]{3,200})/g,
      /\b(?:mysql(?:dump|admin)?|mariadb(?:-dump)?)\s[^\n]{0,100}?(?<=\s)-p["']?([^\s"'`$<>{}=-][^\s"'`$<>{}=]{4,100})/g,
      /\bsshpass\s-p\s?["']?([^\s"'`$<>{}]{4,100})/g,
      /\b(?:(?:docker|podman) login|sqlcmd)\s[^\n]{0,100}?(?<=\s)-[pP]\s{1,3}["']?([^\s"'`$<>{}=-][^\s"'`$<>{}]{5,100})/g,
      /\bredis-cli\s(?:[^\n]{0,100}?\s)?(?:-a|--pass)\s{1,3}["']?([^\s"'`$<>{}]{4,200})/g,
      /\bConvertTo-SecureString\s{1,3}(?:-String\s{1,3})?["']([^\s"'$]{4,200})["']/gi,
      // Python requests, .NET.
      /\bauth\s{0,2}=\s{0,2}\(\s{0,2}["'][^"'\n]{1,100}["'],\s{0,4}["']([^"'\s]{6,200})["']/g,
      /\bNetworkCredential\(\s{0,4}"[^"\n]{1,100}",\s{0,4}"([^"\s]{6,200})"/g,
      // .netrc
      /\bmachine\s{1,40}\S{1,255}\s{1,40}login\s{1,40}\S{1,255}\s{1,40}password\s{1,40}(\S{3,200})/g,
      // .pgpass
      /^[\w.*-]{1,100}:5432:[^\s:]{1,60}:[^\s:]{1,60}:([^\s:]{4,200})\r?$/gm,
    ],
    accepts: isPlain,
  },
  {
    kind: "password",
    patterns: [
      /--(?:[a-z]{1,20}-){0,3}(?:password|passwd|passphrase)(?:\s{1,3}|=)["'`]?([^\s"'`<>]{6,100})/gi,
      // A parameter of a URL or of a connection string.
      /(?:[?&]\w{0,30}?(?:[Pp]assword|[Pp]asswd|[Pp]wd|pass)|;\s?(?:Password|Pwd|PWD)|(?<=\b(?:user|host|port|dbname)=\S{1,60} )password)=([^\s"'`,;<>&|{}()[\]=]{6,100})(?=["'`\s;&]|$)/g,
      /\b(?:IDENTIFIED BY|(?:WITH|SET) PASSWORD)\s{1,3}=?\s{0,3}["']([^\s"']{6,100})["']/gi,
      /\brequirepass\s{1,4}"?([^\s"]{6,100})/gi,
    ],
    accepts: (value) => isLikelyPassword(value) || isRandomToken(value),
  },
  {
    kind: "password",
    patterns: [
      /--(?:[a-z]{1,20}-){0,3}(?:secret|token|api-?key)\s{1,3}["'`]?([^\s"'`<>]{8,300})/gi,
    ],
    accepts: isRandomToken,
  },
  {
    kind: "password",
    patterns: [
      // .htpasswd, /etc/shadow
      /^[\w.@-]{1,64}:(\$(?:apr1|2[abxy]|[156y])\$[\w./$=,+-]{20,200}|\{SHA\}[A-Za-z0-9+/]{27}=)(?=[:\s]|$)/gm,
    ],
  },
  {
    kind: "secret",
    patterns: [
      /\baws\s{1,4}configure\s{1,4}set\s{1,4}(?:[\w.-]{1,60}\.)?aws_(?:secret_access_key|session_token)\s{1,4}["']?([\w+/=]{30,2000})/g,
    ],
  },
];
