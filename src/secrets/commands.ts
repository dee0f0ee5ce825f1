// Patterns for passwords in commands, and in the files that commands read.

import { isMadeUp, isPlain, looksChosen } from "./value_heuristics.ts";
import type { SecretPattern } from "./pattern.ts";

/** Passwords in the arguments and files of commands. */
export const COMMAND_PATTERNS: readonly SecretPattern[] = [
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
    kind: "secret",
    pattern:
      /\baws\s{1,4}configure\s{1,4}set\s{1,4}(?:[\w.-]{1,60}\.)?aws_(?:secret_access_key|session_token)\s{1,4}["']?([\w+/=]{30,2000})/g,
  },
  {
    kind: "password",
    // Python requests, .NET.
    pattern:
      /\bauth\s{0,2}=\s{0,2}\(\s{0,2}["'][^"'\n]{1,100}["'],\s{0,4}["']([^"'\s]{6,200})["']|\bNetworkCredential\(\s{0,4}"[^"\n]{1,100}",\s{0,4}"([^"\s]{6,200})"/g,
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
    kind: "password",
    pattern:
      /\bredis-cli\s(?:[^\n]{0,100}?\s)?(?:-a|--pass)\s{1,3}["']?([^\s"'`$<>{}]{4,200})|\bConvertTo-SecureString\s{1,3}(?:-String\s{1,3})?["']([^\s"'$]{4,200})["']/gi,
    accepts: isPlain,
  },
  {
    kind: "password",
    // .pgpass
    pattern: /^[\w.*-]{1,100}:5432:[^\s:]{1,60}:[^\s:]{1,60}:([^\s:]{4,200})\r?$/gm,
    accepts: isPlain,
  },
  {
    kind: "password",
    // .htpasswd, /etc/shadow
    pattern:
      /^[\w.@-]{1,64}:(\$(?:apr1|2[abxy]|[156y])\$[\w./$=,+-]{20,200}|\{SHA\}[A-Za-z0-9+/]{27}=)(?=[:\s]|$)/gm,
  },
];
