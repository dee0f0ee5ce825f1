// Joins what corrects or completes a change of the same range, as its message says.

import { mayContain } from "../../history/commit.ts";
import { withoutComments } from "../../text/formats/html.ts";
import { typeOfHeader } from "../messages/header.ts";
import { findCodeLines } from "../messages/code_lines.ts";
import { isCodeType } from "../messages/types/type_names.ts";
import type { Change, ChangeType } from "../types.ts";
import type { Folding } from "./folding.ts";

const WORDS = ["ollow-up", "ollow up", "ollowup", "Fixes: ", "egress"] as const;
const HASH = String.raw`(?:commit )?([0-9a-f]{7,64})(?![\w/-])`;
const NAME = String.raw`(?:${HASH}|(?:PR )?#([1-9]\d{0,9})\b)`;
// "Regression of #12 in 1.2.3" is one that a release has.
const OF_NO_RELEASE = String.raw`(?!.{0,20}\bin v?\d+\.\d)`;
// curl's "Follow-up to 1a2b3c4".
const FOLLOWS = new RegExp(String.raw`^follow[- ]?ups? (?:to|of|on|for):? ${NAME}`, "i");
// "#12 follow-ups and tests", "Touch up PR 12".
const FOLLOW_UPS_OF =
  /^(?:#([1-9]\d{0,9}) follow-?ups?\b|(?:touch(?:ed)? up|clean ?up) (?:(?:PR|pull request) #?|#)([1-9]\d{0,9})$)/i;
// The kernel's "Fixes: 1a2b3c4 (...)", "Regression from #12". "Fixes: #12" names an issue.
const CORRECTS: readonly RegExp[] = [
  new RegExp(`^Fixes: ${HASH}`),
  new RegExp(
    String
      .raw`^(?:(?:this(?: (?:pr|patch|change|commit))?|it) (?:is|was|fixes) |fix(?:es)? )?(?:an? |the )?regress(?:ion|ed)` +
      String
        .raw`(?: (?:introduced|caused))? (?:from|in|of|by|with|since):? ${NAME}${OF_NO_RELEASE}`,
    "i",
  ),
];
// What GitHub lists of a squashed pull request: a line is about one of several commits.
const LISTED = /^\* /m;

/** Whether it says that the other is wrong, goes on from there, or only finishes it. */
type Relation = "corrects" | "follows" | "finishes";

/** What a change names as the one that it belongs to. */
interface Named {
  readonly hash: string | undefined;
  readonly number: string | undefined;
  readonly relation: Relation;
}

/**
 * Joins each change to the older one that its message names: what corrects a change of the range was
 * never in a release without it, unless the release before it has a copy of that; `copied` has the full
 * hashes of such changes. What stands for itself are features, refactorings that name a commit and no
 * pull request, breaking changes, those with a section of their own, pull requests of several commits,
 * and fixes of what users may not see. A fix that follows up another one may be of the same fault
 * elsewhere, and stands too.
 */
export function foldFollowUps(folding: Folding, copied: ReadonlySet<string>): void {
  const named = new Map<number, readonly Named[]>();
  for (const position of folding.units()) {
    const head = folding.headOf(position);
    const { breaking, topic } = head;
    // A group is a pull request, or was joined by words that say more.
    if (breaking || topic !== undefined || folding.groupOf(position) !== undefined) continue;
    const names = readNamed(head);
    if (names.length > 0) named.set(position, names);
  }
  if (named.size === 0) return;
  const find = createFinder(folding, [...named.values()].flat());
  // The oldest first: what follows up a follow-up belongs to the first of them.
  for (const [position, names] of [...named].toReversed()) {
    const targets = names.map(find);
    const [target] = targets;
    // What also corrects something older was in a release.
    if (target === undefined || targets.includes(undefined) || target < position) continue;
    if (folding.isOmitted(target) || folding.isCorrected(target)) continue;
    if (copied.has(folding.changeAt(target).commit.hash)) continue;
    const [first] = names;
    const isOne = names.every(({ relation }) => relation === first?.relation);
    const relation = isOne ? first?.relation : "follows";
    // Who names the pull request, and not a commit of it, goes on with it.
    const isNumbered = names.every(({ hash }) => hash === undefined);
    if (mayJoin(folding.headOf(position), folding.headOf(target), relation, isNumbered)) {
      folding.join(target, position);
    }
  }
}

function readNamed({ description, commit }: Change): readonly Named[] {
  const [, numbered, touched] = FOLLOW_UPS_OF.exec(description) ?? [];
  if (numbered !== undefined) return [{ hash: undefined, number: numbered, relation: "follows" }];
  // In words without a type it says nothing of its own.
  if (touched !== undefined && typeOfHeader(commit.subject) === undefined) {
    return [{ hash: undefined, number: touched, relation: "finishes" }];
  }
  if (!WORDS.some((word) => mayContain(commit, word)) || LISTED.test(commit.body)) return [];
  const isCode = findCodeLines();
  return withoutComments(commit.body).split("\n").filter((line) => !isCode(line))
    .flatMap((line) => {
      const followed = FOLLOWS.exec(line);
      const found = followed ?? CORRECTS.map((pattern) => pattern.exec(line)).find(Boolean);
      const [, hash, number] = found ?? [];
      return found === undefined || found === null ? [] : [{
        hash,
        number,
        relation: followed === null ? "corrects" as const : "follows" as const,
      }];
    });
}

const UPKEEP: readonly ChangeType[] = ["style", "test", "build", "ci", "chore"];

/** False where the joined change would be hidden from somebody who looks for it. */
function mayJoin(
  own: Change,
  target: Change,
  relation: Relation | undefined,
  isNumbered: boolean,
): boolean {
  // A configuration may leave out a scope.
  if (target.topic !== undefined || (target.scope ?? own.scope) !== own.scope) return false;
  if (relation === "finishes" || UPKEEP.includes(own.type)) return true;
  if (own.type === "docs") return target.type === "docs" || target.type === "feat";
  if (own.type === "refactor") {
    return isNumbered && (isCodeType(target.type) || target.type === "refactor");
  }
  return own.type === "fix" &&
    (relation === "corrects" ? isCodeType(target.type) : target.type === "feat");
}

/** The function that gives the position of one of these names. */
function createFinder(
  folding: Folding,
  names: readonly Named[],
): (name: Named) => number | undefined {
  const byHash = folding.findCommits(names.flatMap(({ hash = [] }) => hash));
  const byNumber = findByNumber(folding, new Set(names.map(({ number }) => number)));
  return ({ hash = "", number = "" }) => byHash.get(hash) ?? byNumber.get(number);
}

/** The oldest change of each of these pull requests. */
function findByNumber(
  folding: Folding,
  wanted: ReadonlySet<string | undefined>,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const position of folding.units()) {
    const { number, reference } = folding.headOf(position).pullRequest ?? {};
    // Where merge requests have a mark of their own, `#12` is an issue.
    if (reference?.startsWith("#") && wanted.has(String(number))) {
      found.set(String(number), position);
    }
  }
  return found;
}
