// Infers the type of a message without a conventional header from its words.

import { typeNamed } from "./classify.ts";
import { readLeadingMark } from "./gitmoji.ts";
import { TypeMatcher } from "./type_matcher.ts";
import { TYPE_WORDS } from "./type_words.ts";
import type { Commit } from "../history/commit.ts";
import type { ChangeType } from "./types.ts";

const NAMED = /^\[([A-Za-z]{1,20})\]/;
// In "net/http: add a timer" the verb follows the name of a component.
const PART = /^(?:\[[^\]]{1,40}\]\s*|[\w./*,{}()+-]{1,60}:\s+){1,3}/;

// The start of a line is enough to judge it, and bounds the cost of a very long one.
const JUDGED_LENGTH = 300;

let matcher: TypeMatcher | undefined;

/**
 * Infers the type of a message without a conventional header. Uses, in order: a leading gitmoji, a
 * leading `[type]`, the first row of {@link TYPE_WORDS} that matches the subject, the first row
 * that matches the first paragraph of the body, and `chore`. Reads at most 300 characters of the
 * subject and of the body, in linear time.
 */
export function inferType(subject: string, message: Pick<Commit, "body">): ChangeType {
  const line = subject.slice(0, JUDGED_LENGTH);
  const mark = readLeadingMark(line);
  if (mark?.type !== undefined) return mark.type;
  const sentence = line.slice(mark?.length ?? 0);
  const named = sentence.startsWith("[") ? NAMED.exec(sentence)?.[1] : undefined;
  const type = named === undefined ? undefined : typeNamed(named);
  return type ?? matchSentence(sentence) ?? matchSentence(firstParagraph(message.body)) ?? "chore";
}

function matchSentence(text: string): ChangeType | undefined {
  if (text === "") return undefined;
  matcher ??= new TypeMatcher(TYPE_WORDS);
  const part = PART.exec(text)?.[0];
  return (part === undefined ? undefined : matcher.match(text.slice(part.length))) ??
    matcher.match(text);
}

function firstParagraph(body: string): string {
  if (body === "") return "";
  return body.slice(0, JUDGED_LENGTH).split(/\n[^\S\n]*\n/, 1)[0] ?? "";
}
