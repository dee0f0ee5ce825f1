// Patterns for values assigned to names such as `apiKey`: in code, settings and markup.

import {
  isChosenLine,
  isMadeUp,
  isMadeUpBare,
  isMadeUpLine,
  looksChosen,
} from "./value_heuristics.ts";

/** How a value follows the name of a secret. Every repetition is bounded, as in `SecretPattern`. */
export interface AssignmentPattern {
  /**
   * Starts right behind the keyword (`y`), inside the name; its group is the value, or the first
   * 300 characters of it.
   */
  readonly pattern: RegExp;
  readonly accepts: (value: string) => boolean;
  /** Applies only to names of this kind. */
  readonly kind?: "password" | "secret";
}

/** What separates a name from its value: an optional type, then an operator. */
export const SIGN = String
  .raw`(?:\s{0,2}:\s{0,2}[\w.]{1,20}\s{0,4}:?=|\s{0,4}(?:=>|:=|={1,2}|:))`;
/** An unquoted value is on the same line; on the next line may be another variable. */
export const SPACE = String.raw`[^\S\r\n]{0,4}`;

/** The rest of the name, with a closing quote or bracket. */
const REST = String.raw`[\w-]{0,30}`;
const NAME_END = String.raw`${REST}[\\"'\]]{0,3}`;
const OPEN = String.raw`\\?(?:@|[bru]{1,2})?["'\x60]`;
const INNER = String.raw`((?:[^\s"'\x60\\]|\\[^\s"'\x60]){8,300})`;
const QUOTED = String.raw`${OPEN}${INNER}["'\x60\\]`;
const LINE_END = String.raw`[ \t]{0,20}\r?$`;
const NAMED = String.raw`(?<=\b\w{0,20}(?:name|key|id)["']?\s{0,4}[:=]\s{0,4}["']?[\w.:-]{0,60})`;
const CALL = String.raw`(?:new )?[\w.:$]{1,40}\(\s{0,40}`;
const PAIR = String.raw`["']?,?\s{1,40}["']?\w{0,20}?(?:value|default)["']?\s{0,4}[:=]\s{0,4}["']?`;
const INSTRUCTION = String.raw`(?<=^[ \t]{0,40}(?:ENV|ARG|SetEnv|setx)[ \t]{1,8}\w{0,60})`;

const IN_SETTINGS: readonly AssignmentPattern[] = [
  {
    // A value alone on its line may contain punctuation.
    pattern: follow(
      String
        .raw`(?<=^[ \t]{0,40}(?:export )?[\w.-]{0,60})${REST}${SPACE}[:=]${SPACE}([^\s"'\x60]{10,100})${LINE_END}`,
    ),
    accepts: isMadeUpLine,
  },
  {
    // YAML: `password: >`, with the value on the next line.
    pattern: follow(
      String
        .raw`${REST}["']?[ \t]{0,4}:[ \t]{0,4}[>|][-+\d]{0,2}[ \t]{0,8}\r?\n[ \t]{1,40}([^\s"'\x60,;]{8,300})${LINE_END}`,
    ),
    accepts: isMadeUpBare,
  },
  {
    // Kubernetes, JSON and .NET: name and value are separate fields.
    pattern: follow(String.raw`${NAMED}${REST}${PAIR}([^\s"',<>{}]{8,300})`),
    accepts: isMadeUpBare,
  },
  {
    pattern: follow(String.raw`${NAMED}${PAIR}([^\s"',<>{}]{6,100})`),
    accepts: isChosenLine,
    kind: "password",
  },
  {
    // Docker, Apache and Windows: no operator between name and value.
    pattern: follow(
      String.raw`${INSTRUCTION}${REST}[ \t]{1,8}["']?([^\s"'=]{8,300})["']?${LINE_END}`,
    ),
    accepts: isMadeUpBare,
  },
  {
    pattern: follow(String.raw`${INSTRUCTION}[ \t]{1,8}["']?([^\s"'=]{6,100})["']?${LINE_END}`),
    accepts: looksChosen,
    kind: "password",
  },
  {
    // Terraform.
    pattern: follow(
      String
        .raw`(?<=\bvariable\s{1,4}"[\w-]{0,60})${REST}"\s{0,4}\{[^{}]{0,400}?\bdefault\s{0,20}=\s{0,4}${QUOTED}`,
    ),
    accepts: isMadeUp,
  },
];

const IN_MARKUP: readonly AssignmentPattern[] = [
  {
    // Android: `<string name="api_key">…</string>`.
    pattern: follow(
      String
        .raw`(?<=\b(?:name|key)="[\w.:-]{0,60})${REST}"[^<>\n]{0,80}>\s{0,20}(?:<value>\s{0,20})?([^\s<>]{8,300})\s{0,20}<`,
    ),
    accepts: isMadeUp,
  },
  {
    // Property lists: `<key>APIKey</key><string>…</string>`.
    pattern: follow(String.raw`${REST}<\/key>\s{0,40}<string>([^\s<>]{8,300})<`),
    accepts: isMadeUp,
  },
  {
    pattern: follow(String.raw`(?<=<[\w.:-]{0,60})[\w.-]{0,20}>([^\s<>]{8,300})<\/`),
    accepts: isMadeUp,
  },
];

const IN_CODE: readonly AssignmentPattern[] = [
  // Also Objective-C: `@"apiKey": @"…"`.
  { pattern: follow(String.raw`${NAME_END}${SIGN}\s{0,4}${OPEN}${INNER}`), accepts: isMadeUp },
  {
    pattern: follow(
      String
        .raw`${NAME_END}${SIGN}${SPACE}([^\s"'\x60,;<>&)}\]]{8,300})(?=[)}\]]{0,4}(?:[\s"'\x60,;<>&]|$)|[)}\]]{1,4}[.:]|(?<=\S{300}))`,
    ),
    accepts: isMadeUpBare,
  },
  {
    // With a type: `KEY: &'static str = "…"`, `key string = "…"`, `key[] = "…"`.
    pattern: follow(
      String
        .raw`${REST}(?:\s?:\s?[&'\w.<>?|*[\] ]{1,40}?|\s[\w.*&]{1,20}|\s?\[\w{0,20}\])\s{0,4}:?=\s{0,4}(?:${CALL})?${QUOTED}`,
    ),
    accepts: isMadeUp,
  },
  {
    // In a call or on the next line: `key = Buffer.from("…"`, `key = (`.
    pattern: follow(
      String
        .raw`${NAME_END}${SIGN}\s{0,4}(?:${CALL}|\(\s{0,40}|\\\r?\n\s{0,40})${QUOTED}`,
    ),
    accepts: isMadeUp,
  },
  {
    pattern: follow(
      String.raw`(?<=#[ \t]{0,4}define[ \t]{1,4}\w{0,60})${REST}[ \t]{1,20}L?${QUOTED}`,
    ),
    accepts: isMadeUp,
  },
  // As the next argument: `define('DB_PASSWORD', '…')`, `os.getenv("API_KEY", "…")`.
  {
    pattern: follow(
      String.raw`(?<=["'\x60][\w.-]{0,60})${REST}["'\x60]\s{0,4},\s{0,20}${QUOTED}(?!\s{0,2}:)`,
    ),
    accepts: isMadeUp,
  },
  // A call with such a name: `setPassword("…")`.
  { pattern: follow(String.raw`\w{0,30}\(\s{0,20}${QUOTED}`), accepts: isMadeUp },
  {
    // A default value: `process.env.DB_PASSWORD || "…"`.
    pattern: follow(
      String.raw`${REST}["'\])]{0,3}\s{0,4}(?:\|\|=?|\?\?=?|\?:|\bor\b)\s{0,4}${QUOTED}`,
    ),
    accepts: isMadeUp,
  },
  { pattern: follow(String.raw`\w{0,30}:-([^\s"'{}$]{8,300})\}`), accepts: isMadeUpBare },
];

/** All forms; the first one whose value is accepted applies. */
export const ASSIGNMENTS: readonly AssignmentPattern[] = [...IN_SETTINGS, ...IN_CODE, ...IN_MARKUP];

function follow(source: string): RegExp {
  return new RegExp(source, "imy");
}
