// Finds secrets in text and masks them. The only file that imports secretlint.

import { findByPattern } from "./patterns.ts";
import type { Found } from "./pattern.ts";
import { withHidden } from "./hidden.ts";
import { isRepetition, looksRandom } from "./values.ts";

/** A secret in a text. */
export interface Secret {
  /** For display: "GitHub token", "private key". */
  readonly kind: string;
  /** The line that it begins on, from 1. */
  readonly line: number;
  /** UTF-16 offset of the first character. */
  readonly start: number;
  /** UTF-16 offset after the last character. */
  readonly end: number;
}

/** Finds and masks secrets. */
export interface SecretFinder {
  /**
   * The secrets of a text, in order, without overlaps. Takes time linear in the length of the text
   * (2 MB: under a second). Neither comments for scanners (`secretlint-disable`) nor invisible
   * characters hide a secret. Not found: a secret that has no known format and no name such as
   * `password` before it, and a password that is a plain word.
   */
  readonly find: (text: string) => Promise<readonly Secret[]>;
  /** The text with its secrets masked, as {@link maskSecrets} does it. */
  readonly mask: (text: string) => Promise<string>;
}

/** The part of a secretlint rule used here (`SecretLintRuleCreator` of `@secretlint/types` 11). */
interface Rule {
  readonly meta: { readonly id: string };
  readonly create: (context: RuleContext, options: object) => {
    readonly file?: (source: RuleSource) => void | Promise<void>;
  };
}

interface RuleContext {
  readonly sharedOptions: object;
  readonly createTranslator: () => (messageId: string, values?: object) => RuleMessage;
  readonly report: (finding: {
    readonly message: RuleMessage;
    readonly range: readonly [start: number, end: number];
  }) => void;
  readonly ignore: () => void;
}

interface RuleMessage {
  readonly message: string;
  readonly messageId: string;
  /** Holds the secret itself, among other values. */
  readonly data: object;
}

interface RuleSource {
  readonly content: string;
  readonly contentType: "text";
  readonly ext: "";
  readonly filePath: undefined;
}

const RULE_PREFIX = "@secretlint/secretlint-rule-";

/** What the rules of the preset find, by the ends of their package names. */
const KINDS: Readonly<Record<string, string>> = {
  "1password": "1Password token",
  anthropic: "Anthropic key",
  aws: "AWS secret key",
  github: "GitHub token",
  linear: "Linear key",
  npm: "npm token",
  openai: "OpenAI key",
  privatekey: "private key",
  sendgrid: "SendGrid key",
  shopify: "Shopify token",
  slack: "Slack token",
};

const UNUSED_RULES: readonly string[] = [
  // Lets a text disable the search for its secrets.
  "filter-comments",
  // Reads files of its own formats.
  "gcp",
  // Report the whole address. The pattern in `credentials.ts` reports the password, for every
  // scheme.
  "basicauth",
  "database-connection-string",
];

/** Kinds whose rules also match words. */
const JUDGED_KINDS: readonly string[] = ["Slack token", "npm token"];

/** A kind takes precedence over those after it, and any other over all of these. */
const VAGUE_KINDS: readonly string[] = [
  "API key",
  "credentials of a registry",
  "credentials of a request",
  "password",
  "secret",
];

/**
 * Loads secretlint's recommended rules and the patterns of this folder. Does not use
 * `@secretlint/core`: under Deno it needs permission for every environment variable (through
 * `debug`), and it accepts reported ranges that cover only a part of the secret.
 */
export async function createSecretFinder(): Promise<SecretFinder> {
  const preset = await import("@secretlint/secretlint-rule-preset-recommend");
  const all: readonly Rule[] = preset.rules;
  const rules = all.filter(({ meta }) => !UNUSED_RULES.includes(shortName(meta.id)));
  const find: SecretFinder["find"] = async (text) => {
    const found = await withHidden(text, async (view) => {
      const byRules = await Promise.all(rules.map((rule) => findByRule(rule, view)));
      return [...byRules.flat(), ...findByPattern(view)].filter(({ start, end }) =>
        end - start > LONGEST_REPETITION || !isRepetition(view.slice(start, end))
      );
    });
    return withLines(text, join([...found, ...findAgain(text, join(found))]));
  };
  return { find, mask: async (text) => maskSecrets(text, await find(text)) };
}

/** A longer secret is not looked at: it is a key with many lines. */
const LONGEST_REPETITION = 400;
// A shorter value may be part of other words.
const SHORTEST_REPEATED = 12;

/**
 * Other occurrences of the secrets found: the pattern that found one may need the name before it.
 */
function findAgain(text: string, found: readonly Found[]): readonly Found[] {
  const known = new Set(found.map(({ start }) => start));
  const values = new Map(found.map(({ start, end, kind }) => [text.slice(start, end), kind]));
  const again: Found[] = [];
  for (const [value, kind] of values) {
    if (value.length < SHORTEST_REPEATED) continue;
    let start = text.indexOf(value);
    for (; start >= 0; start = text.indexOf(value, start + value.length)) {
      if (!known.has(start)) again.push({ kind, start, end: start + value.length });
    }
  }
  return again;
}

/**
 * The text with `[masked: <kind>]` in place of each secret. Line breaks in a secret are kept after
 * the mask, so that line numbers stay. `secrets` must come from this same text.
 */
export function maskSecrets(text: string, secrets: readonly Secret[]): string {
  let masked = "";
  let done = 0;
  for (const { kind, start, end } of join(secrets)) {
    const breaks = text.slice(start, end).match(/\r\n|\r|\n/g) ?? [];
    masked += `${text.slice(done, start)}[masked: ${kind}]${breaks.join("")}`;
    done = end;
  }
  return masked + text.slice(done);
}

async function findByRule(rule: Rule, text: string): Promise<readonly Found[]> {
  const found: Found[] = [];
  const kind = KINDS[shortName(rule.meta.id)] ?? "secret";
  const context: RuleContext = {
    sharedOptions: {},
    createTranslator: () => (messageId, data = {}) => ({ message: messageId, messageId, data }),
    report: ({ message, range }) => {
      const { start, end } = placeOf(text, range, message.data);
      // These rules also match words: "xoxo-with-love", "https://{}:x-oauth-basic@".
      if (JUDGED_KINDS.includes(kind) && !looksRandom(text.slice(start, end))) return;
      found.push({ kind, start, end });
    },
    ignore: () => {},
  };
  await rule.create(context, {}).file?.(
    { content: text, contentType: "text", ext: "", filePath: undefined },
  );
  return found;
}

/**
 * The position of the secret in a report. Some rules (aws and npm in 11.7.1) report a range that
 * starts at the name before the secret but is only as long as the secret, which would leave its end
 * unmasked.
 */
function placeOf(
  text: string,
  [start, end]: readonly [start: number, end: number],
  data: object,
): Omit<Found, "kind"> {
  const values = Object.values(data).filter((value) => typeof value === "string");
  const secret = values.reduce((one, other) => other.length > one.length ? other : one, "");
  const length = Math.max(secret.length, end - start);
  const at = secret === "" ? -1 : text.slice(start, end + length).indexOf(secret);
  return at < 0 ? { start, end } : { start: start + at, end: start + at + secret.length };
}

/** Sorts, and joins overlapping secrets into one of the most specific kind. */
function join(found: readonly Found[]): readonly Found[] {
  const joined: Found[] = [];
  for (
    const next of found.toSorted((one, other) => one.start - other.start || other.end - one.end)
  ) {
    const last = joined.at(-1);
    if (last === undefined || next.start >= last.end) joined.push(next);
    else {
      const isClearer = VAGUE_KINDS.indexOf(next.kind) < VAGUE_KINDS.indexOf(last.kind);
      const kind = isClearer ? next.kind : last.kind;
      joined[joined.length - 1] = { kind, start: last.start, end: Math.max(last.end, next.end) };
    }
  }
  return joined;
}

function withLines(text: string, found: readonly Found[]): readonly Secret[] {
  let line = 1;
  let lineEnd = text.indexOf("\n");
  return found.map(({ kind, start, end }) => {
    for (; lineEnd >= 0 && lineEnd < start; lineEnd = text.indexOf("\n", lineEnd + 1)) line++;
    return { kind, line, start, end };
  });
}

function shortName(id: string): string {
  return id.slice(RULE_PREFIX.length);
}
