// Folds changes that say exactly the same.

import { isFileEdit, saysNothing } from "../messages/files/silent_messages.ts";
import { isFromAdvisory, writtenTitle } from "../messages/merges/merges.ts";
import { typeOfHeader } from "../messages/header.ts";
import { unwrapCopy, withoutCopyMarks } from "../messages/copy_marks.ts";
import type { Change, ChangeType, PullRequest } from "../types.ts";
import { isBot } from "../../history/bots.ts";
import type { Folding } from "./folding.ts";
import { weightiestType } from "./branches/joined_change.ts";
import { FingerprintSet } from "../../text/fingerprint.ts";
import { onFirstUse } from "../../text/first_use.ts";

/** Changes that say the same and are one. */
interface Alike {
  /** The position of the first, with which the others are joined. */
  readonly first: number;
  readonly description: string;
  /** True when a mark says that the first is a copy. */
  readonly isCopy: boolean;
  /** The pull requests that they are of, such as `#12`, the first one's last. */
  readonly references: string[];
}

// Changes of different authors with fewer words than this may be different changes.
const FEWEST_WORDS = 5;
// The parts of a name such as `tower-http` count.
const WORD_END = /[\s_-]+/;

// Work that people do again and again: who does it twice in the same words has nothing new to say.
const ROUTINE: readonly ChangeType[] = ["docs", "style", "test", "build", "ci", "chore"];

// Two of these signs say about as much as a word of a script with spaces.
const UNSPACED = onFirstUse(() =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu
);

// To look through more changes of a few words, each of another pull request, would take long.
const MOST_ALIKE = 500;

// A longer list of numbers says less; the data has them all.
const MOST_NUMBERS = 5;

/**
 * Joins changes with the same description, scope and author, unless they have different types in
 * their headers. A type that words or files tell is none of theirs: the test that follows a fix may
 * have its words. A long description needs no common author: who applies a change to another
 * repository or branch is its author there, and `Update README.md` is anybody's.
 *
 * Of different pull requests, those of a bot are joined, those that a mark says are copies for a
 * release branch, those of routine work, and those with a long description; their numbers stand
 * behind it. Where the platform tells their authors, they have one.
 */
export function foldSameWords(folding: Folding): void {
  const single = new Map<string, number | undefined>();
  const alike = new Map<string, Alike[]>();
  const units = folding.units();
  // Nearly all descriptions are unique, so that longer keys are rarely needed.
  const known = new FingerprintSet(units.length);
  const repeated = new FingerprintSet(units.length);
  for (const position of units) {
    const description = withoutCopyMarks(folding.headOf(position).description);
    if (known.add(description)) repeated.add(description);
  }
  for (const position of units) {
    const head = folding.headOf(position);
    const description = withoutCopyMarks(head.description);
    // What GitHub writes for every fix from a private fork.
    if (!repeated.mayHave(description) || isFromAdvisory(head.commit.subject)) continue;
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

function joinToAlike(folding: Folding, position: number, alike: Map<string, Alike[]>): void {
  const head = folding.headOf(position);
  const { scope = "", commit: { authorName }, pullRequest } = head;
  const description = withoutCopyMarks(head.description);
  const isTelling = countWords(description) >= FEWEST_WORDS || isFileEdit(description) ||
    namesIssue(description);
  const isRoutine = ROUTINE.includes(head.type);
  const isBot = isByBot(folding, position);
  // An entry credits one author.
  const credited = isBot ? "" : loginOf(pullRequest);
  const author = isTelling || isBot ? "" : authorName;
  const words = [writtenType(head), scope, author, credited, description].join("\0");
  const reference = pullRequest?.reference;
  const isCopy = description !== head.description;
  const all = alike.get(words) ?? [];
  alike.set(words, all);
  const known = all.find((each) =>
    isBot || reference === undefined || each.references.length === 0 ||
    each.references.includes(reference) || isTelling || isRoutine || isCopy || each.isCopy
  );
  if (known === undefined) {
    const references = reference === undefined ? [] : [reference];
    if (all.length < MOST_ALIKE) all.push({ first: position, description, isCopy, references });
    return;
  }
  const { first, references } = known;
  join(folding, first, position);
  if (pullRequest === undefined || reference === undefined) return;
  if (references.includes(reference)) return;
  references.unshift(reference);
  const shown = folding.headOf(first);
  if (shown.pullRequest === undefined) folding.retitle(first, { ...shown, pullRequest });
  else if (!isBot && references.length <= MOST_NUMBERS) {
    const said = known.description.replace(/\.$/, "");
    const others = references.slice(0, -1).reverse().map((each) => ` (${each})`).join("");
    folding.retitle(first, { ...shown, description: said + others });
  }
}

/** True for words that name an issue and nothing else: those who name it work on one thing. */
function namesIssue(description: string): boolean {
  return /#\d/.test(description) && saysNothing(description);
}

function loginOf(pullRequest: PullRequest | undefined): string {
  const { login, name = "" } = pullRequest?.details?.author ?? {};
  return login ?? name;
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
function writtenType(change: Change): string {
  return typeOfHeader(unwrapCopy(writtenTitle(change))) === undefined ? "" : change.type;
}

function countWords(description: string): number {
  return description.split(WORD_END).length + (description.match(UNSPACED())?.length ?? 0) / 2;
}

/** True when bots wrote the change; a person may have merged it. */
export function isByBot(folding: Folding, position: number): boolean {
  const written = folding.writtenOf(position);
  return written.length > 0 &&
    written.every((member) => isBot(folding.changeAt(member).commit));
}
