// Masks the domain of e-mail addresses.

import { onFirstUse } from "./first_use.ts";

/** The classes of characters in addresses. */
interface Alphabet {
  readonly letter: string;
  readonly digit: string;
}

const UNITS = "automount|device|mount|scope|service|slice|socket|swap|timer";

/** The pattern of an address, of these letters and digits, written without brackets. */
function addressOf({ letter, digit }: Alphabet): RegExp {
  // The `@` follows the end of a local part (RFC 5322 dot-atom or quoted string, or a backtick,
  // because a code span may hold the local part). A mark that follows no letter opens something, as in
  // "`@pytest.fixture`". `git@host` is the location of a repository.
  const localEnd =
    String.raw`(?<=[${letter}${digit}._-]|[${letter}${digit}._-][!#$%&'*+/=?^{|}~"\x60]+)` +
    String.raw`(?<!(?<![${letter}${digit}._%+-])[Gg][Ii][Tt])`;
  // `icon@2x.png` is a file and `package@1.2.3-rc.next` a version; `getty@tty1.service` is a unit
  // (systemd.unit(5); none of these is a top-level domain), and `ssh-ed25519@openssh.com` an algorithm
  // (RFC 4251, section 6), which is a word with a hyphen.
  const end = String.raw`(?!\.?[${letter}${digit}-])`;
  const unit = String.raw`[\w.:\\-]{1,200}\.(?:${UNITS})${end}`;
  const algorithm = String.raw`(?<=(?<![\w.+-])[a-z\d]{1,30}-[a-z\d-]{1,60}@)` +
    String.raw`(?:openssh\.com|libssh\.org)${end}`;
  const noDomain = String.raw`(?!\d[xX]\.|[vV]?\d+\.\d+\.\d|${unit}|${algorithm})`;
  // RFC 1035: at most 127 labels of at most 63 characters. The bounds also keep the search linear.
  const domain = `(?:[${letter}${digit}_-]{1,63}\\.){1,126}`;
  const lastLabel = String.raw`(?:[xX][nN]--[A-Za-z\d-]+|[${letter}]{2,}(?![${letter}${digit}]))`;
  return new RegExp(`${localEnd}@${noDomain}${domain}${lastLabel}`, "gu");
}

// A quick test: most texts with an `@` name a package or a person.
const DOTTED = /@[^\s@]*\.\S/;
// The classes of all letters take milliseconds to compile, so they are used only where it matters.
const NOT_ASCII = /[^\0-\x7f]/;
const ASCII = addressOf({ letter: "A-Za-z", digit: "0-9" });
const UNICODE: Alphabet = { letter: String.raw`\p{L}`, digit: String.raw`\p{N}` };
const ALL = onFirstUse(() => addressOf(UNICODE));

/**
 * Cuts every e-mail address after its `@`: `bob@example.com` becomes `bob@…`. An address ends in a
 * label of at least two letters, so `actions/checkout@v4` and `@scope/package@1.2.3` stay. So do
 * scp-like addresses such as `git@github.com:o/r`.
 */
export function maskEmails(text: string): string {
  if (!text.includes("@") || !DOTTED.test(text)) return text;
  return text.replace(NOT_ASCII.test(text) ? ALL() : ASCII, "@…");
}
