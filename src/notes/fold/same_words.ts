// Folds changes that say exactly the same.

import { isFromAdvisory, readMerge } from "../messages/merges.ts";
import { typeOfHeader } from "../messages/header.ts";
import type { Change } from "../types.ts";
import { BOTS } from "./housekeeping/housekeeping_words.ts";
import type { Folding } from "./folding.ts";
import { weightiestType } from "./branches/joined_change.ts";
import { FingerprintSet } from "../../text/fingerprint.ts";
import { onFirstUse } from "../../text/first_use.ts";

/** Changes with the same words by one author, by the positions of the first of each. */
interface Alike {
  readonly first: number;
  readonly byNumber: Map<number, number>;
  /** The one that is of no pull request so far. */
  unnumbered: number | undefined;
}

// Changes of different authors with fewer words than this may be different changes.
const FEWEST_WORDS = 5;
// The parts of a name such as `tower-http` count.
const WORD_END = /[\s_-]+/;
// What the editors of platforms suggest says nothing about the change.
const FILE_EDIT = /^(?:Update|Create|Delete) [\w./-]{1,100}\.\w{1,10}$/;

// Two of these signs say about as much as a word of a script with spaces.
const UNSPACED = onFirstUse(() =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu
);

/**
 * Joins changes with the same description, scope and author, unless they are of different pull
 * requests or have different types in their headers. A type that words or files tell is none of
 * theirs: the test that follows a fix may have its words. Those of a bot are joined all the same. A
 * long description needs no common author: who applies a change to another repository or branch is
 * its author there, and `Update README.md` is anybody's.
 */
export function foldSameWords(folding: Folding): void {
  const single = new Map<string, number | undefined>();
  const alike = new Map<string, Alike>();
  const units = folding.units();
  // Nearly all descriptions are unique, so that longer keys are rarely needed.
  const known = new FingerprintSet(units.length);
  const repeated = new FingerprintSet(units.length);
  for (const position of units) {
    const { description } = folding.headOf(position);
    if (known.add(description)) repeated.add(description);
  }
  for (const position of units) {
    const { description, commit } = folding.headOf(position);
    // What GitHub writes for every fix from a private fork.
    if (!repeated.mayHave(description) || isFromAdvisory(commit.subject)) continue;
    if (!single.has(description)) {
      single.set(description, position);
      continue;
    }
    const first = single.get(description);
    single.set(description, undefined);
    if (first !== undefined) joinToAlike(folding, first, alike);
    joinToAlike(folding, position, alike);
  }
}

function joinToAlike(folding: Folding, position: number, alike: Map<string, Alike>): void {
  const head = folding.headOf(position);
  const { scope = "", description, commit, pullRequest } = head;
  const needsNoAuthor = countWords(description) >= FEWEST_WORDS || FILE_EDIT.test(description);
  const isBot = isByBot(folding, position);
  const author = needsNoAuthor || isBot ? "" : commit.authorName;
  const words = [writtenType(head), scope, author, description].join("\0");
  const number = isBot ? undefined : pullRequest?.number;
  const known = alike.get(words);
  if (known === undefined) {
    const byNumber = new Map(number === undefined ? [] : [[number, position]]);
    const unnumbered = number === undefined ? position : undefined;
    alike.set(words, { first: position, byNumber, unnumbered });
    return;
  }
  if (number === undefined || pullRequest === undefined) {
    join(folding, known.first, position);
    return;
  }
  const other = known.byNumber.get(number) ?? known.unnumbered;
  if (other === undefined) {
    known.byNumber.set(number, position);
    return;
  }
  join(folding, other, position);
  if (other !== known.unnumbered) return;
  known.unnumbered = undefined;
  known.byNumber.set(number, other);
  folding.retitle(other, { ...folding.headOf(other), pullRequest });
}

/** Joins another change, and shows the weightier of both: a fix rather than its test. */
function join(folding: Folding, position: number, other: number): void {
  const [head, added] = [folding.headOf(position), folding.headOf(other)];
  folding.join(position, other);
  if (head.type === added.type || weightiestType([head, added]) === head.type) return;
  const { pullRequest } = head;
  folding.retitle(position, pullRequest === undefined ? added : { ...added, pullRequest });
}

/** The type in the header of a change; empty when words or files told it. */
function writtenType({ commit, pullRequest, type }: Change): string {
  const title = pullRequest?.details?.title ?? readMerge(commit)?.title ?? commit.subject;
  return typeOfHeader(title) === undefined ? "" : type;
}

function countWords(description: string): number {
  return description.split(WORD_END).length + (description.match(UNSPACED())?.length ?? 0) / 2;
}

/** True when bots wrote the change; a person may have merged it. */
function isByBot(folding: Folding, position: number): boolean {
  const written = folding.writtenOf(position);
  return written.length > 0 &&
    written.every((member) => BOTS.test(folding.changeAt(member).commit.authorName));
}
