// The type of a message that follows no convention, told by its words.

import { typeNamed } from "./classify.ts";
import { readLeadingMark } from "./gitmoji.ts";
import { TypeMatcher } from "./type_matcher.ts";
import { TYPE_WORDS } from "./type_words.ts";
import type { Commit } from "../history/commit.ts";
import type { ChangeType } from "./types.ts";

const NAMED = /^\[([A-Za-z]{1,20})\]/;
// In "net/http: add a timer" the verb stands behind the name of a part.
const PART = /^(?:\[[^\]]{1,40}\]\s*|[\w./*,{}()+-]{1,60}:\s+){1,3}/;

// What a sentence is about stands at its beginning; a line of a megabyte is judged by it too.
const JUDGED_LENGTH = 300;

let matcher: TypeMatcher | undefined;

/**
 * The type of a message that follows no convention: what a leading gitmoji stands for or a leading
 * `[type]` names, else what the first row of {@link TYPE_WORDS} that fits the subject says, else the
 * first that fits the first paragraph of the body, else `chore`. The body is looked at only then. Linear in the length of what is
 * judged, at most 300 characters of each.
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
