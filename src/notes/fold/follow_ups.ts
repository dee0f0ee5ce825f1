// Joins what corrects or completes a change of the same range, as its message says.

import { type Commit, mayContain } from "../../history/commit.ts";
import type { Change, ChangeType } from "../types.ts";
import type { Folding } from "./folding.ts";

const WORDS = ["ollow-up", "ollow up", "Fixes: ", "egress"] as const;
const NAME = String.raw`(?:commit |PR )?(?:([0-9a-f]{7,64})\b|#([1-9]\d{0,9})\b)`;
// curl's "Follow-up to 1a2b3c4", the kernel's "Fixes: 1a2b3c4 (...)", "regression introduced in #12".
const NAMED: readonly RegExp[] = [
  new RegExp(String.raw`^follow[- ]?ups? (?:to|of|on|for):? ${NAME}`, "im"),
  new RegExp(String.raw`^Fixes: ${NAME}`, "m"),
  new RegExp(
    String
      .raw`\bregress(?:ion|ed)(?: (?:introduced|caused))? (?:from|in|of|by|with|since):? ${NAME}`,
    "i",
  ),
];

// A feature stands for itself, and a revert is folded with what it takes back.
const NEVER_PART: readonly ChangeType[] = ["feat", "revert"];
// What users see may be hidden in no change that they do not see.
const SEEN: readonly ChangeType[] = ["fix", "perf"];
const UNSEEN: readonly ChangeType[] = ["docs", "style", "test", "build", "ci", "chore"];

/**
 * Joins each change to the older one that its message names: what it follows up, fixes or gave back
 * after a regression was never in a release without it. Both are in the range. Features, breaking
 * changes and those with a section of their own stand; so does a fix of what users do not see.
 */
export function foldFollowUps(folding: Folding): void {
  const named = new Map<number, { readonly hash?: string; readonly number?: string }>();
  for (const position of folding.units()) {
    const [only, ...others] = folding.writtenOf(position);
    if (only === undefined || others.length > 0 || folding.isCorrected(position)) continue;
    const name = readNamed(folding.changeAt(only).commit);
    if (name !== undefined && mayBePart(folding.headOf(position))) named.set(position, name);
  }
  if (named.size === 0) return;
  const hashes = [...named.values()].map(({ hash }) => hash).filter((hash) => hash !== undefined);
  const byHash = folding.findCommits(hashes);
  const byNumber = findByNumber(folding, new Set([...named.values()].map(({ number }) => number)));
  // The oldest first: what follows up a follow-up belongs to the first of them.
  for (const [position, { hash = "", number = "" }] of [...named].toReversed()) {
    const target = byHash.get(hash) ?? byNumber.get(number);
    if (target === undefined || target < position || folding.isOmitted(target)) continue;
    const isHidden = SEEN.includes(folding.headOf(position).type) &&
      UNSEEN.includes(folding.headOf(target).type);
    if (!isHidden) folding.join(target, position);
  }
}

function readNamed(
  commit: Commit,
): { readonly hash?: string; readonly number?: string } | undefined {
  if (!WORDS.some((word) => mayContain(commit, word))) return undefined;
  for (const pattern of NAMED) {
    const [, hash, number] = pattern.exec(commit.body) ?? [];
    if (hash !== undefined) return { hash };
    if (number !== undefined) return { number };
  }
  return undefined;
}

function mayBePart({ type, breaking, topic }: Change): boolean {
  return !breaking && topic === undefined && !NEVER_PART.includes(type);
}

/** The oldest change of each of these pull requests. */
function findByNumber(
  folding: Folding,
  wanted: ReadonlySet<string | undefined>,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const position of folding.units()) {
    const number = folding.headOf(position).pullRequest?.number.toString();
    if (number !== undefined && wanted.has(number)) found.set(number, position);
  }
  return found;
}
