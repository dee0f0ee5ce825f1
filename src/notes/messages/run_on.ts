// Completes a subject that goes on in the lines below it, as an editor wraps a sentence.

import type { Commit } from "../../history/commit.ts";
import { firstSentence, limitLength } from "../../text/sentence.ts";

// A shorter line was ended on purpose.
const SHORTEST_LINE = 50;
// As wide as editors wrap messages at least.
const NARROWEST = 60;
const LONGEST = 400;
const ENDS = /[.!?:;。！？]$/;
// Lists, quotations, comments, addresses, footers, and what tools write.
const OWN_LINE =
  /^(?:$|[-*•+>#|]|\s|\d{1,3}[.)]\s|https?:|```|~~~|[([]cherry |git-svn-id|[A-Za-z][A-Za-z-]{0,30}: )/;

/**
 * The subject with the rest of its sentence, when the message wraps that: the line is full, ends no
 * sentence, and the next one goes on right below it. Git itself takes the whole first paragraph for
 * the subject (git-log(1), `%s`).
 */
export function completeSubject({ subject, body }: Pick<Commit, "subject" | "body">): string {
  const [paragraph = ""] = body.slice(0, 2 * LONGEST).split(/\n[^\S\n]*\n/, 1);
  const lines = [subject];
  for (const line of paragraph.split("\n")) {
    const last = lines.at(-1) ?? "";
    const [word = ""] = line.split(" ", 1);
    const isFull = last.length >= SHORTEST_LINE && last.length + word.length >= NARROWEST;
    if (!isFull || ENDS.test(last) || OWN_LINE.test(line)) break;
    lines.push(line.trim());
  }
  if (lines.length === 1) return subject;
  const sentence = firstSentence(lines.join(" ").replace(/\s+/g, " "));
  return limitLength(sentence, LONGEST);
}
