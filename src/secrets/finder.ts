// Finds secrets in text and masks them. The only file that imports secretlint.

import type { Found } from "./pattern.ts";
import { findByPattern } from "./patterns.ts";
import { looksRandom } from "./values.ts";

/** A secret in a text. */
export interface Secret extends Found {
  /** The line that it begins on, from 1. */
  readonly line: number;
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

/** The part of a secretlint rule used here; the types of secretlint are a package of their own. */
interface Rule {
  readonly meta: { readonly id: string };
  readonly create: (context: object, options: object) => {
    readonly file?: (source: object) => void | Promise<void>;
  };
}

interface Report {
  /** `data` holds the secret itself, among other values. */
  readonly message: { readonly data: object };
  readonly range: readonly [start: number, end: number];
}

/**
 * What the rules find. Not used: `filter-comments` (lets a text disable the search for its
 * secrets), `gcp` (reads files of its own formats), `basicauth` and `database-connection-string`
 * (report the whole address; `credentials.ts` finds the password, for every scheme).
 */
const KINDS: Readonly<Record<string, string>> = {
  "@secretlint/secretlint-rule-1password": "1Password token",
  "@secretlint/secretlint-rule-anthropic": "Anthropic key",
  "@secretlint/secretlint-rule-aws": "AWS secret key",
  "@secretlint/secretlint-rule-github": "GitHub token",
  "@secretlint/secretlint-rule-linear": "Linear key",
  "@secretlint/secretlint-rule-npm": "npm token",
  "@secretlint/secretlint-rule-openai": "OpenAI key",
  "@secretlint/secretlint-rule-privatekey": "private key",
  "@secretlint/secretlint-rule-sendgrid": "SendGrid key",
  "@secretlint/secretlint-rule-shopify": "Shopify token",
  "@secretlint/secretlint-rule-slack": "Slack token",
};

/** Kinds whose rules also match words: "xoxo-with-love", "https://{}:x-oauth-basic@". */
const WORDY_KINDS: readonly string[] = ["Slack token", "npm token"];

/** A more specific kind takes precedence over these. */
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
  const rules: readonly Rule[] = preset.rules;
  const used = rules.filter(({ meta }) => meta.id in KINDS);
  const find: SecretFinder["find"] = async (text) => {
    const found = join(
      await withHidden(text, async (view) => {
        const byRules = await Promise.all(used.map((rule) => findByRule(rule, view)));
        return [...byRules.flat(), ...findByPattern(view)];
      }),
    );
    return withLines(text, join([...found, ...findAgain(text, found)]));
  };
  return { find, mask: async (text) => maskSecrets(text, await find(text)) };
}

/**
 * The text with `[masked: <kind>]` in place of each secret. Line breaks in a secret are kept after
 * the mask, so that line numbers stay. `secrets` must come from this same text.
 */
export function maskSecrets(text: string, secrets: readonly Secret[]): string {
  let masked = "";
  let done = 0;
  for (const { kind, start, end } of secrets) {
    const breaks = text.slice(start, end).match(/\r\n|\r|\n/g) ?? [];
    masked += `${text.slice(done, start)}[masked: ${kind}]${breaks.join("")}`;
    done = end;
  }
  return masked + text.slice(done);
}

async function findByRule(rule: Rule, text: string): Promise<readonly Found[]> {
  const found: Found[] = [];
  const kind = KINDS[rule.meta.id] ?? "secret";
  const context = {
    sharedOptions: {},
    createTranslator: () => (messageId: string, data: object = {}) => ({
      message: messageId,
      messageId,
      data,
    }),
    report: ({ message, range }: Report) => {
      const place = placeOf(text, range, message.data);
      if (WORDY_KINDS.includes(kind) && !looksRandom(text.slice(place.start, place.end))) return;
      found.push({ kind, ...place });
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
      const kind = VAGUE_KINDS.includes(last.kind) ? next.kind : last.kind;
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

// Zero-width characters without a meaning in a secret: joiners, direction marks, fillers, variation
// selectors, tags.
const HIDDEN =
  /[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\u{e0000}-\u{e01ef}]+/gu;

/**
 * What `find` finds in the text, and in the text without its hidden characters; offsets are those
 * of the original text.
 */
async function withHidden(
  text: string,
  find: (view: string) => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  const found = await find(text);
  const runs = Array.from(
    text.matchAll(HIDDEN),
    (match) => [match.index, match[0].length] as const,
  );
  if (runs.length === 0) return found;
  // For each character of the view its offset in the text.
  const offsets = new Uint32Array(text.length);
  let length = 0;
  let from = 0;
  for (const [index, width] of [...runs, [text.length, 0] as const]) {
    while (from < index) offsets[length++] = from++;
    from += width;
  }
  const offsetOf = (place: number): number => offsets[place] ?? text.length;
  const seen = await find(text.replace(HIDDEN, ""));
  return [
    ...found,
    ...seen.map(({ kind, start, end }) => ({
      kind,
      start: offsetOf(start),
      end: offsetOf(end - 1) + 1,
    })),
  ];
}
