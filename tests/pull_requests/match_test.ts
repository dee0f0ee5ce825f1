// Tests of src/pull_requests/match.ts.

import assert from "node:assert/strict";
import { parseCommit } from "../../src/notes/messages/parse.ts";
import {
  chooseOfCommit,
  isConfirmed,
  type PullRequestHint,
} from "../../src/pull_requests/match.ts";
import type { DetailedPullRequest } from "../../src/notes/types.ts";
import { type PullRequestFields, pullRequestWith } from "../support/notes/pull_request.ts";
import { commitWith } from "../support/notes/commits.ts";
import { assertLinear } from "../support/linear_time.ts";

const HASH = "0123456789abcdef0123456789abcdef01234567";
const OTHER = "fedcba9876543210fedcba9876543210fedcba98";

function titled(title: string, more: Partial<PullRequestFields> = {}): DetailedPullRequest {
  return pullRequestWith({ number: 12, title, ...more });
}

/** The hint in a message of the commit {@link HASH} with the number 12. */
function hintOf(description: string, isRevert = false): PullRequestHint {
  return { number: 12, hash: HASH, description, isRevert };
}

const isNowhere = (): boolean => false;

/** True when a pull request with this title is confirmed for a message with this description. */
function confirms(title: string, description: string): boolean {
  return isConfirmed(titled(title), hintOf(description), isNowhere);
}

Deno.test("isConfirmed() accepts a pull request merged as this commit, whatever its title", () => {
  const hint = hintOf("page through results");
  const cases: readonly (readonly [string[], boolean])[] = [
    [[HASH], true],
    [[OTHER, HASH], true],
    [[HASH.slice(0, 12)], true],
    // Another commit of the range, it may be, but not the one whose message names the number.
    [[OTHER], false],
    [[OTHER.slice(0, 12)], false],
    [[`${HASH}0`], false],
    [[], false],
  ];
  for (const [mergeCommits, expected] of cases) {
    const merged = titled("Something else entirely", { mergeCommits });
    assert.equal(isConfirmed(merged, hint, isNowhere), expected, mergeCommits.join());
    assert.equal(isConfirmed(merged, hintOf("page through results", true), isNowhere), expected);
  }
});

Deno.test("isConfirmed() accepts a pull request that a footer links to", () => {
  const certain = { ...hintOf("x"), isCertain: true };
  const title = "Something else entirely";
  const inRange = (hash: string): boolean => hash === OTHER;
  assert.equal(isConfirmed(titled(title), certain, isNowhere), true);
  assert.equal(isConfirmed(titled(title), { ...certain, isCertain: false }, isNowhere), false);
  // One that was merged elsewhere may be followed up.
  const merged = titled(title, { mergeCommits: [OTHER] });
  assert.equal(isConfirmed(merged, certain, inRange), true);
  assert.equal(isConfirmed(merged, certain, isNowhere), false);
  assert.equal(
    isConfirmed(titled(title, { mergeCommits: [OTHER], isMerged: false }), certain, isNowhere),
    true,
  );
});

Deno.test("isConfirmed() accepts a title that matches the message", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["page through results", "page through results"],
    ["feat(api): page through results", "page through results"],
    ["feat(api)!: Page through results", "page through results"],
    ["Fix: page through results", "page through results"],
    ["Page through results.", "page through results"],
    ["Page through `results`", "page through results"],
    ["  page   through\tresults ", "page through results"],
    ["[api] Page through results", "[api] page through results"],
    // GitHub cuts a long title in the middle of a word, and goes on in the body.
    ["page through results of a search", "page through results of a sear…"],
    ["page through results of a search", "page through results of a sear..."],
    ["feat(api): page through results of a search", "page through results of a sear…"],
    ["blättere durch Größen", "Blättere durch größen!"],
    ["列出所有结果", "列出所有结果"],
    ["Bump", "bump"],
    ["v2", "V2."],
  ];
  for (const [title, description] of cases) {
    assert.equal(confirms(title, description), true, `${title} | ${description}`);
  }
});

Deno.test("isConfirmed() rejects other meanings of the number", () => {
  const cases: readonly (readonly [string, string])[] = [
    // The pull request of that number in the repository that this one was forked from.
    ["Add a dark theme to the settings", "page through results"],
    // A commit that names an issue: the pull request of the number is another.
    ["perf: cache the index on disk", "read less"],
    // A commit that follows a pull request up names it, and says more or less than its title.
    ["page through results", "Page through results, a hundred at a time"],
    ["page through results", "mend how to page through results"],
    ["[api] Page through results", "page through results"],
    // A title does not end early, only a message does; and too short a beginning is no sign.
    ["page through results of a sear…", "page through results of a search"],
    ["page through results of a search", "page through results of a sear"],
    ["page through results of a search", "page through…"],
    ["page through results of a search", "page through results of the…"],
    ["Update README", "update README with the new flags"],
    ["fix", "fix the leak in the parser"],
    ["chore: release", "release the lock before waiting"],
    ["Fix the leak in the parser", "fix"],
    // Nothing but signs is no title.
    ["", ""],
    ["…", "!!!"],
    ["fix:", "chore:"],
    ["🎉", "✨"],
    ["page through the results", "page through results"],
    ["results through page", "page through results"],
  ];
  for (const [title, description] of cases) {
    assert.equal(confirms(title, description), false, `${title} | ${description}`);
  }
});

Deno.test("isConfirmed() distinguishes a revert from the reverted change", () => {
  const cases: readonly (readonly [title: string, subject: string, expected: boolean])[] = [
    ["page through results", "page through results", true],
    ["page through results", "revert: page through results", false],
    ["page through results", "revert(api)!: page through results", false],
    ["feat: page through results", "⏪ page through results", false],
    ["page through results", 'Revert "page through results"', false],
    ["page through results of a search", "revert: page through results of a sear…", false],
    ["revert: page through results", "page through results", false],
    ["Revert page through results", "feat: page through results", false],
    // Its own pull request has its own title.
    ["revert: page through results", "revert: page through results", true],
    ["Revert(api): page through results", "revert: page through results", true],
    ['Revert "page through results"', 'Revert "page through results"', true],
    ['Revert "Revert "page through""', 'Revert "Revert "page through""', true],
    ['Reapply "page through results"', 'Reapply "page through results"', true],
    ["⏪ page through results", "⏪ page through results", true],
    [":rewind: page through results", ":rewind: page through results", true],
    ["[api] Revert the pages", "[api] Revert the pages", true],
    ["fix: revert the pages", "fix: revert the pages", true],
    ["Backed out the pages", "Backed out the pages", true],
    // Words that only look so.
    ["Rollback support for migrations", "Rollback support for migrations", true],
    ["Undo button for the editor", "Undo button for the editor", true],
    ["feat: undo button", "feat: undo button", true],
    ["Undoing several steps", "Undoing several steps", true],
    ["Fix revert handling", "Fix revert handling", true],
  ];
  for (const [title, subject, expected] of cases) {
    const { description, type } = parseCommit(commitWith(subject));
    const hint = hintOf(description, type === "revert");
    assert.equal(
      isConfirmed(titled(title), hint, isNowhere),
      expected,
      `${title} | ${subject}`,
    );
  }
});

Deno.test("isConfirmed() accepts a cherry-pick by its title", () => {
  const picked = titled("fix: close every port", { mergeCommits: [OTHER] });
  assert.equal(isConfirmed(picked, hintOf("close every port"), isNowhere), true);
});

Deno.test("isConfirmed() takes linear time for long titles", () => {
  const long = "a(".repeat(20_000);
  assert.equal(confirms(`${long}b`, `${long}c`), false);
  assert.equal(confirms(`${"word ".repeat(20_000)}x`, `${"word ".repeat(20_000)}y`), false);
  for (const part of ["a: ", "[a] ", "[", ": ", " ", ".", "a", "… ", "⏪ ", "...", "a/"]) {
    assertLinear(part, (title) => assert.equal(confirms(`${title}b`, `${title}c`), false));
  }
});

Deno.test("chooseOfCommit() prefers a pull request merged as this commit, then one merged in the range", () => {
  const first = titled("first", { number: 1, mergeCommits: [OTHER] });
  const second = titled("second", { number: 2, mergeCommits: [HASH] });
  const short = titled("short", { number: 3, mergeCommits: [HASH.slice(0, 12)] });
  const open = titled("open", { number: 4, isMerged: false, mergeCommits: [HASH] });
  const longer = titled("longer", { number: 5, mergeCommits: [`${HASH}0`] });
  const elsewhere = titled("elsewhere", { number: 6, mergeCommits: ["e".repeat(40)] });
  const none = titled("none", { number: 7 });
  const otherShort = titled("other", { number: 8, mergeCommits: [OTHER.slice(0, 12)] });
  const cases: readonly (readonly [readonly DetailedPullRequest[], number | undefined])[] = [
    [[], undefined],
    [[open], undefined],
    [[first], 1],
    [[first, second], 2],
    [[second, first], 2],
    [[first, short], 3],
    [[otherShort], 8],
    [[open, first], 1],
    [[open, second], 2],
    [[first, longer], 1],
    [[longer, first], 1],
    // One that brought the whole branch somewhere else holds the commit too.
    [[elsewhere], undefined],
    [[elsewhere, first], 1],
    [[elsewhere, second], 2],
    [[none, second], 2],
    [[none], undefined],
    [[longer], undefined],
  ];
  const isInRange = (hash: string): boolean => [HASH, OTHER].some((each) => each.startsWith(hash));
  for (const [pullRequests, chosen] of cases) {
    assert.equal(
      chooseOfCommit(pullRequests, HASH, isInRange, () => true)?.number,
      chosen,
      pullRequests.map(({ number }) => number).join(),
    );
  }
  // One that brought in the work of others is only its own merge.
  const isOneChange = (number: number): boolean => ![1, 2].includes(number);
  assert.equal(chooseOfCommit([first], HASH, isInRange, isOneChange), undefined);
  assert.equal(chooseOfCommit([first, otherShort], HASH, isInRange, isOneChange), otherShort);
  assert.equal(chooseOfCommit([second], HASH, isInRange, isOneChange), second);
});
