// Infers the type of a message without a conventional header from its words.

import { readLeadingEmoji, typeNamed } from "./type_names.ts";
import { TYPE_WORDS } from "./type_words.ts";
import type { Commit } from "../history/commit.ts";
import type { ChangeType } from "./types.ts";

const BRACKETED = /^\[([A-Za-z]{1,20})\]/;
// In "net/http: add a timer" the verb follows the name of a component.
const COMPONENT = /^(?:\[[^\]]{1,40}\]\s*|[\w./*,{}()+-]{1,60}:\s+){1,3}/;

// The start of a line is enough to judge it, and bounds the cost of a very long one.
const JUDGED_LENGTH = 300;

/**
 * Infers the type of a message without a conventional header. Uses, in order: a leading gitmoji, a
 * leading `[type]`, the first row of {@link TYPE_WORDS} that matches the subject, the first row
 * that matches the first paragraph of the body, and `chore`. Reads at most 300 characters of the
 * subject and of the body, in linear time.
 */
export function inferType(subject: string, message: Pick<Commit, "body">): ChangeType {
  const line = subject.slice(0, JUDGED_LENGTH);
  const emoji = readLeadingEmoji(line);
  if (emoji?.type !== undefined) return emoji.type;
  const sentence = line.slice(emoji?.length ?? 0);
  return typeNamed(BRACKETED.exec(sentence)?.[1] ?? "") ?? matchSentence(sentence) ??
    matchSentence(firstParagraph(message.body)) ?? "chore";
}

function firstParagraph(body: string): string {
  return body.slice(0, JUDGED_LENGTH).split(/\n[^\S\n]*\n/, 1)[0] ?? "";
}

function matchSentence(text: string): ChangeType | undefined {
  if (text === "") return undefined;
  const component = COMPONENT.exec(text)?.[0] ?? "";
  return (component === "" ? undefined : matchWords(text.slice(component.length))) ??
    matchWords(text);
}

/**
 * One expression for all rows, with a group for each. Only whole words match: `fix` does not match
 * in `prefix`, in `pre-fix` or as a file extension in `a.fix`.
 */
interface WordPatterns {
  readonly starts: RegExp;
  readonly words: RegExp;
}

// Compiled on first use, because conventional messages do without.
let patterns: WordPatterns | undefined;

function compilePatterns(): WordPatterns {
  const starts = TYPE_WORDS.map((row) => group([...row.starts ?? [], ...row.words ?? []]));
  const words = TYPE_WORDS.map((row) => group(row.words ?? []));
  return {
    starts: new RegExp(`^(?:${starts.join("|")})(?![\\w-])`, "i"),
    words: new RegExp(`(?<![\\w-]|\\w\\.)(?:${words.join("|")})(?![\\w-])`, "gi"),
  };
}

// The index of the matching group gives the row, so the other groups must not capture.
function group(parts: readonly string[]): string {
  return parts.length === 0
    ? "(?!)()"
    : `(${parts.join("|").replaceAll(/(?<!\\)\((?!\?)/g, "(?:")})`;
}

/** The type of the first row of {@link TYPE_WORDS} that matches; undefined when none does. */
function matchWords(text: string): ChangeType | undefined {
  patterns ??= compilePatterns();
  const { starts, words } = patterns;
  let row = rowOf(starts.exec(text));
  words.lastIndex = 0;
  while (row > 0) {
    const match = words.exec(text);
    if (match === null) break;
    row = Math.min(row, rowOf(match));
    // A word of another row may begin inside this match.
    words.lastIndex = match.index + 1;
  }
  return TYPE_WORDS[row]?.type;
}

function rowOf(match: RegExpExecArray | null): number {
  if (match === null) return TYPE_WORDS.length;
  return match.findIndex((text, index) => index > 0 && text !== undefined) - 1;
}
