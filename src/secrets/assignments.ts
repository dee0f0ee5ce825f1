// Finds secrets assigned to names such as `apiKey` and `db_password`, in code, settings and markup.

import type { Found } from "./pattern.ts";
import { isLikelyPassword, isRandomToken } from "./values.ts";

const PASSWORD = "password|passwd|passphrase|passcode|passwort|kennwort|pwd";
// A badge's token is public.
const SECRET = String
  .raw`secret|(?<!codecov[^\s"'()<>]{0,150}[?&])token|credentials?|(?:api|access|private|signing|encryption|auth|account|master)[-_]?key`;
// Short names match only as whole words.
const NAMES = new RegExp(`(${PASSWORD}|(?<![a-z])(?:pass|pw)(?![a-z]))|${SECRET}`, "gi");
/** What may follow in the name of a password itself, unlike in that of its label, length or file. */
const PASSWORD_REST =
  /^(?:[_.-]?(?:\d{1,2}|prod(?:uction)?|staging|live|dev|root|admin|plain|value))?$/i;

/** A place of values. Every repetition in its pattern is bounded, as in `SecretPattern`. */
interface Place {
  /**
   * Starts right behind the keyword (`y`), inside the name. Its groups are the rest of the name, and
   * the value or the first 300 characters of it.
   */
  readonly pattern: RegExp;
  /** `isPassword` is true when the name is that of a password itself. */
  readonly accepts: (value: string, isPassword: boolean) => boolean;
}

// What separates a name from its value: an optional type, then an operator.
const SIGN = String
  .raw`["'\]\\]{0,3}(?:\s{0,2}:\s{0,2}[\w.]{1,20}\s{0,4}:?=|\s{0,4}(?:=>|:=|={1,2}|:))`;
// An unquoted value is on the same line; on the next line may be another variable.
const SPACE = String.raw`[^\S\r\n]{0,4}`;
const OPEN = String.raw`\\?(?:@|[bru]{1,2})?["'\x60]{1,3}`;
const INNER = String.raw`((?:[^\s"'\x60\\]|\\[^\s"'\x60]){6,300})`;
const QUOTED = String.raw`${OPEN}${INNER}["'\x60\\]`;
const LINE_END = String.raw`[ \t]{0,20}(?:#.*)?\r?$`;
const NAMED = String.raw`(?<=\b\w{0,20}(?:name|key|id)["']?\s{0,4}[:=]\s{0,4}["']?[\w.:-]{0,90})`;
const CALL = String.raw`(?:new )?[\w.:$]{1,40}\(\s{0,40}`;

/** All places; the first one whose value is accepted applies. */
const PLACES: readonly Place[] = [
  ...places(
    (value, isPassword) =>
      isPassword && isLikelyPassword(value) ||
      // Alone on its line, a value may contain punctuation.
      isRandomToken(value) && [/[a-z]/, /[A-Z]/, /\d/].every((kind) => kind.test(value)) &&
        !/[({,;]$|=>|&&|[=!|]=|\(\)|^[-+!=?:]/.test(value),
    String
      .raw`(?<=^[ \t]{0,80}(?:[>*-][ \t]{1,3}|export )?["']?[\w.[\]/:-]{0,100})["']?[ \t]{0,4}(?::[ \t]{1,8}|=[ \t]{0,4})([^\s"'\x60]{6,100})${LINE_END}`,
  ),
  ...places(
    (value, isPassword) => isBareToken(value) || isPassword && isLikelyPassword(value),
    // Kubernetes, JSON and .NET: name and value are separate fields.
    String
      .raw`${NAMED}["']?,?\s{1,40}["']?\w{0,20}?(?:value|default)["']?\s{0,4}[:=]\s{0,4}["']?([^\s"',<>{}]{6,300})`,
    // Docker, Apache and Windows: no operator between name and value.
    String
      .raw`(?<=^[ \t]{0,40}(?:ENV|ARG|SetEnv|setx)[ \t]{1,8}\w{0,90})[ \t]{1,8}["']?([^\s"'=]{6,300})["']?${LINE_END}`,
    // YAML: `password: >`, with the value on the next line.
    String
      .raw`["']?[ \t]{0,4}:[ \t]{0,4}[>|][-+\d]{0,2}[ \t]{0,8}\r?\n[ \t]{1,40}([^\s"'\x60,;]{8,300})${LINE_END}`,
    // Shells: `${API_KEY:-…}`.
    String.raw`:-([^\s"'{}$]{8,300})\}`,
  ),
  ...places(
    (value, isPassword) => isRandomToken(value) || isPassword && isLikelyPassword(value),
    String.raw`${SIGN}\s{0,4}${QUOTED}`,
    String.raw`(?<=<[\w.:-]{0,90})[\w.-]{0,20}>([^\s<>]{6,300})<\/`,
  ),
  ...places(
    (value, isPassword) => isBareToken(value) || isPassword && isBarePassword(value),
    String
      .raw`${SIGN}${SPACE}([^\s"'\x60,;<>&)}\]]{6,300})(?=[)}\]]{0,4}(?:[\s"'\x60,;<>&]|$)|[)}\]]{1,4}[.:]|(?<=\S{300}))`,
  ),
  ...places(
    isRandomToken,
    String.raw`${SIGN}\s{0,4}${OPEN}${INNER}`,
    // With a type: `KEY: &'static str = "…"`, `key string = "…"`, `key[] = "…"`.
    String
      .raw`(?:\s?:\s?[&'\w.<>?|*[\] ]{1,40}?|\s[\w.*&]{1,20}|\s?\[\w{0,20}\])\s{0,4}:?=\s{0,4}(?:${CALL})?${QUOTED}`,
    // In a call or on the next line: `key = Buffer.from("…"`, `key = (`.
    String.raw`${SIGN}\s{0,4}(?:${CALL}|\(\s{0,40}|\\\r?\n\s{0,40})${QUOTED}`,
    String.raw`(?<=#[ \t]{0,4}define[ \t]{1,4}\w{0,90})[ \t]{1,20}L?${QUOTED}`,
    // As the next argument: `define('DB_PASSWORD', '…')`, `os.getenv("API_KEY", "…")`.
    String.raw`(?<=["'\x60][\w.-]{0,90})["'\x60]\s{0,4},\s{0,20}${QUOTED}(?!\s{0,2}:)`,
    // A call with such a name: `setPassword("…")`.
    String.raw`\(\s{0,20}${QUOTED}`,
    // A default value: `process.env.DB_PASSWORD || "…"`.
    String.raw`["'\])]{0,3}\s{0,4}(?:\|\|=?|\?\?=?|\?:|\bor\b)\s{0,4}${QUOTED}`,
    // Terraform.
    String
      .raw`(?<=\bvariable\s{1,4}"[\w-]{0,90})"\s{0,4}\{[^{}]{0,400}?\bdefault\s{0,20}=\s{0,4}${QUOTED}`,
    // Android: `<string name="api_key">…</string>`.
    String
      .raw`(?<=\b(?:name|key)="[\w.:-]{0,90})"[^<>\n]{0,80}>\s{0,20}(?:<value>\s{0,20})?([^\s<>]{8,300})\s{0,20}<`,
    // Property lists: `<key>APIKey</key><string>…</string>`.
    String.raw`<\/key>\s{0,40}<string>([^\s<>]{8,300})<`,
  ),
];

function places(accepts: Place["accepts"], ...sources: readonly string[]): readonly Place[] {
  return sources.map((source) => ({
    // The lookahead keeps the rest of the name from being matched again at each shorter length.
    pattern: new RegExp(String.raw`(?=([\w-]{0,30}))\1${source}`, "imy"),
    accepts,
  }));
}

/** An unquoted value may also be a name or an expression. */
function isBareToken(value: string): boolean {
  return isRandomToken(value) && !/[(){}[\]|]|^[-+!=~?:]|[=!]=/.test(value);
}

function isBarePassword(value: string): boolean {
  return isLikelyPassword(value) &&
    (/\d[^\d]*\d[^\d]*\d/.test(value) || /\d/.test(value) && /[!@#$]/.test(value));
}

/** A longer value is judged by its beginning. */
const LONG_REST = /[\w+/=.~-]*/y;

/** The secrets assigned to names; unordered, in linear time. */
export function findAssigned(text: string): readonly Found[] {
  const found: Found[] = [];
  // The end of the last value: names inside it need no search.
  let done = 0;
  for (const name of text.matchAll(NAMES)) {
    if (name.index < done) continue;
    const kind = name[1] === undefined ? "secret" : "password";
    const at = name.index + name[0].length;
    for (const { pattern, accepts } of PLACES) {
      pattern.lastIndex = at;
      const [match = "", rest = "", value] = pattern.exec(text) ?? [];
      const isPassword = kind === "password" && PASSWORD_REST.test(rest);
      if (value === undefined || !accepts(value, isPassword)) continue;
      const start = at + match.lastIndexOf(value);
      LONG_REST.lastIndex = start + value.length;
      const end = value.length < 300 ? "" : LONG_REST.exec(text)?.[0] ?? "";
      done = start + value.length + end.length;
      found.push({ kind, start, end: done });
      break;
    }
  }
  return found;
}
