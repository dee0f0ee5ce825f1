// Patterns for private keys: in files, in code and data, and in base64.

import type { SecretPattern } from "./pattern.ts";

// What separates two lines of a key: in a diff, in string literals, indented.
const BREAK = String.raw`(?:\\[nr]|[\s>#*|+"',\\-])`;

/** The formats of private keys. */
export const KEY_PATTERNS: readonly SecretPattern[] = [
  { kind: "private key", pattern: privateKey() },
  // RFC 4716, which Tectia uses for private keys.
  {
    kind: "private key",
    pattern:
      /---- BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY ----(?:(?!---- )[\s\S]){32,20000}---- END [A-Z0-9 ]{0,40}KEY ----/g,
  },
  {
    kind: "private key",
    pattern: new RegExp(
      `Private-Lines: \\d{1,4}((?:${BREAK}{1,40}[A-Za-z0-9+/=]{4,100}(?![\\w-])){1,400})`,
      "g",
    ),
  },
  // Private keys of Ethereum wallets.
  {
    kind: "private key",
    pattern:
      /(?<![a-z])private[_-]?key\w{0,10}["'\]]{0,3}\s{0,3}(?:=>|[:=])\s{0,3}["'`]?(0x[\da-f]{64})(?![\da-f])/gi,
  },
  {
    kind: "application key",
    // Laravel.
    pattern: /\bAPP_KEY\s{0,2}[:=]\s{0,2}["']?(base64:[A-Za-z0-9+/]{40,}={0,2})/g,
  },
  // Lines of base64, as in Kubernetes, in CI variables and in the output of `base64`.
  {
    kind: "private key",
    pattern: new RegExp(
      `(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{40,}(?:${BREAK}{1,40}[A-Za-z0-9+/]{20,}){0,2000}={0,2}`,
      "g",
    ),
    accepts: isEncodedKey,
  },
  { kind: "age key", pattern: /(?<![A-Za-z0-9])AGE-SECRET-KEY-(?:PQ-)?1[0-9A-Z]{58,}/gi },
];

/** "PRIVATE KEY" in base64, for each offset modulo 3; then the start of OpenSSH's own format. */
const ENCODED_NAMES: readonly string[] = [
  "UFJJVkFURSBLRV",
  "BSSVZBVEUgS0VZ",
  "QUklWQVRFIEtFW",
  "b3BlbnNzaC1rZXktdj",
];

function isEncodedKey(text: string): boolean {
  const encoded = text.replace(/[^A-Za-z0-9+/]+/g, "");
  return ENCODED_NAMES.some((name) => encoded.includes(name)) ||
    // An RSA key without its BEGIN and END lines (PKCS #8) always starts with these bytes.
    /^MII[A-Za-z0-9+/]{3}IBADANBgkqhkiG9w0BAQEFAASC/.test(encoded);
}

/**
 * From BEGIN to END; where the end is cut off, the lines that are left (RFC 7468, also in a diff).
 */
function privateKey(): RegExp {
  const label = "[A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----";
  const whole = String.raw`(?:(?!-----)[\s\S]){32,20000}-----END ${label}`;
  const cut = String.raw`(?:(?:\\[nr]|[\s>#*|+-]){1,8}[A-Za-z0-9+/=]{32,100}){1,400}`;
  return new RegExp(`-----BEGIN ${label}(?:${whole}|${cut})`, "g");
}
