// The commits of a range as git prints them, and what follows from their graph: branches and reverts.

import { normalizeTitle } from "./text.ts";

/** A commit of a range. */
export interface RangeCommit {
  readonly hash: string;
  readonly parents: readonly string[];
  readonly author: string;
  readonly subject: string;
  readonly body: string;
  /** Of a merge none. */
  readonly files: readonly string[];
}

/** A range: its commits, newest first, and what is known of them. */
export interface Range {
  readonly commits: readonly RangeCommit[];
  readonly byHash: ReadonlyMap<string, RangeCommit>;
  /** For each commit of a branch that was merged under a title the merge, the innermost one. */
  readonly mergeOf: ReadonlyMap<string, RangeCommit>;
  /** Commits of any branch that was merged within the range. */
  readonly branched: ReadonlySet<string>;
  /** Commits undone within the range, and those that undo them. */
  readonly cancelled: ReadonlySet<string>;
  /** For each commit that is no merge what its patch is known by. */
  readonly patchIds: ReadonlyMap<string, string>;
  /** For each commit that wrote into a changelog what it added. */
  readonly additions: ReadonlyMap<string, string>;
}

/** For `git log -z --name-only`: a mark and the fields of {@link parseLog}, each ended by what no message has. */
export const RANGE_FORMAT = "%x00%x1e%x00%H%x00%P%x00%an <%ae>%x00%s%x00%b%x00";
const MARK = "\x1e";

const REQUEST_MERGE =
  /^Merge(?:d in \S+)? (?:pull request|PR) [#!]?\d+|^Merged in \S+ \(pull request #\d+\)|^Merge commit from fork$|^Merge pull request from GHSA-|^(?:Auto|Rollup) merge of #\d+ /i;
const BRANCH_MERGE = /^Merge (?:remote-tracking )?branch /;
const REVERT =
  /^(?:[\w/-]+(?:\([^)]*\))?!?:\s*)?(?:\[[^\]]*\]\s*)?revert(?:ed|s)?:? ["“]?(.+?)["”]?(?:\s*\([#!]\d+\))?$/i;
/** Titles that say which branch was merged, and no more. */
const BARE_MERGES = [
  /^merged?\b (?:remote-tracking |remote |local |upstream )?(?:branch|branches|tag|commit|remote|upstream|master|main|origin|develop|trunk|latest|pull request (?:[#!]?\d+ from \S+$|from GHSA-))/i,
  // No branch has a name that begins with a capital letter, as parts of a document have: "Merge Notes into Guide".
  /^[Mm]erged? .*\b(?:into|back to|onto|to (?:main|master|develop|trunk))\b(?! [A-Z][a-z]+$)/,
  /^merge (?:back )?(?:the )?release\b/i,
  /^(?:sync|rebase)(?:ed|d)? (?:with|from|on|onto) (?:the )?(?:upstream|master|main|origin|develop)\b/i,
  /^(?:auto[- ]?merge\b|sync \S+ (?:in)?to \S+)/i,
];

/** Reads what `git log -z --name-only` printed in {@link RANGE_FORMAT}. */
export function parseLog(text: string): readonly RangeCommit[] {
  const fields = text.split("\0");
  const commits: RangeCommit[] = [];
  let at = fields.indexOf(MARK);
  while (at >= 0) {
    const [hash = "", parents = "", author = "", subject = "", body = ""] = fields.slice(
      at + 1,
      at + 6,
    );
    const next = fields.indexOf(MARK, at + 6);
    const files = fields.slice(at + 6, next < 0 ? fields.length : next);
    commits.push({
      hash,
      parents: parents.split(" ").filter((parent) => parent !== ""),
      author,
      subject,
      body: body.trim(),
      files: files.map((file) => file.trim()).filter((file) => file !== ""),
    });
    at = next;
  }
  return commits;
}

/** Reads what `git patch-id` printed. */
export function parsePatchIds(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split("\n").flatMap((line) => {
      const [id = "", hash = ""] = line.split(" ");
      return hash === "" ? [] : [[hash, id]];
    }),
  );
}

/** For `git log -p`: marks where a commit begins. */
export const ADDITIONS_FORMAT = "%x00%H";

/** Reads the added lines of what `git log -p` printed in {@link ADDITIONS_FORMAT}. */
export function parseAdditions(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split("\0").slice(1).map((record) => {
      const [hash = "", ...lines] = record.split("\n");
      const added = lines.filter((line) => /^\+(?!\+\+ )/.test(line)).map((line) => line.slice(1));
      return [hash, added.join("\n")];
    }),
  );
}

/** What a commit says it does: of a merged pull request its title in the body. */
export function titleOf({ subject, body }: RangeCommit): string {
  const isRequest = REQUEST_MERGE.test(subject) ||
    BRANCH_MERGE.test(subject) && /\bSee merge request\b/.test(body);
  const first = body.split("\n").find((line) => line.trim() !== "");
  return isRequest ? first?.replace(/^\s*[-*]\s+/, "").trim() ?? subject : subject;
}

/** Whether a title only says which branch was merged. */
export function isBareMerge(title: string): boolean {
  return BARE_MERGES.some((pattern) => pattern.test(title));
}

/** Whether a merge says more than which branch it merges. */
export function isTitled(commit: RangeCommit): boolean {
  return commit.parents.length > 1 && !isBareMerge(titleOf(commit));
}

/** What follows from the commits of a range. */
export function readRange(
  commits: readonly RangeCommit[],
  patchIds: ReadonlyMap<string, string> = new Map(),
  additions: ReadonlyMap<string, string> = new Map(),
): Range {
  const byHash = new Map(commits.map((commit) => [commit.hash, commit]));
  const mergeOf = new Map<string, RangeCommit>();
  const branched = new Set<string>();
  const seen = new Set<string>();
  // What a merge brought first is its own, so that a branch which merges the main line owns nothing of that.
  const attribute = (head: string, outer: RangeCommit | undefined, isBranch: boolean): void => {
    const line: RangeCommit[] = [];
    let commit = byHash.get(head);
    while (commit !== undefined && !seen.has(commit.hash)) {
      seen.add(commit.hash);
      line.push(commit);
      if (outer !== undefined) mergeOf.set(commit.hash, outer);
      if (isBranch) branched.add(commit.hash);
      commit = byHash.get(commit.parents[0] ?? "");
    }
    for (const merge of line.toReversed()) {
      const owner = isTitled(merge) ? merge : outer;
      for (const parent of merge.parents.slice(1)) attribute(parent, owner, true);
    }
  };
  for (const { hash } of commits) attribute(hash, undefined, false);
  return {
    commits,
    byHash,
    mergeOf,
    branched,
    cancelled: findCancelled(commits, mergeOf),
    patchIds,
    additions,
  };
}

/**
 * A revert undoes its targets unless it is itself undone by a newer one; a merge is undone with its own commits.
 * A commit that does more than to revert is not undone with what it reverts.
 */
function findCancelled(
  commits: readonly RangeCommit[],
  mergeOf: ReadonlyMap<string, RangeCommit>,
): ReadonlySet<string> {
  const cancelled = new Set<string>();
  commits.forEach((commit, at) => {
    // What a merge reverts, its commits revert.
    if (cancelled.has(commit.hash) || commit.parents.length > 1) return;
    const title = REVERT.exec(commit.subject)?.[1];
    const isRevert = title !== undefined || /^(?:this )?reverts?\b/i.test(commit.body);
    const said = `${
      title === undefined ? "" : commit.subject.replace(/\([#!]\d+\)$/, "")
    }\n${commit.body}`;
    const hashes = [...said.matchAll(/\breverts? (?:commits? )?([0-9a-f]{7,64})\b/gi)]
      .map((match) => match[1] ?? "");
    const numbers = [...said.matchAll(/\breverts?:? (?:\S+\/\S+)?[#!](\d+)/gi)]
      .map((match) => `(#${match[1]})`);
    const wanted = normalizeTitle(title ?? "");
    const targets = commits.slice(at + 1).filter((older) =>
      !cancelled.has(older.hash) &&
      (hashes.some((hash) => older.hash.startsWith(hash)) ||
        numbers.some((number) => older.subject.endsWith(number)))
    );
    const named = commits.slice(at + 1).find((older) =>
      wanted !== "" && !cancelled.has(older.hash) && normalizeTitle(older.subject) === wanted
    );
    const all = targets.length === 0 && named !== undefined ? [named] : targets;
    if (all.length > 0 && isRevert) cancelled.add(commit.hash);
    for (const { hash } of all) {
      cancelled.add(hash);
      for (const [own, merge] of mergeOf) if (merge.hash === hash) cancelled.add(own);
    }
  });
  return cancelled;
}
