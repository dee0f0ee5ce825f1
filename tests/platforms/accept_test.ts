// Tests of src/platforms/accept.ts.

import assert from "node:assert/strict";
import { chooseOfCommit, isConfirmed } from "../../src/platforms/accept.ts";
import type { PullRequestRecord } from "../../src/platforms/record.ts";

const HASH = "0123456789abcdef0123456789abcdef01234567";
const OTHER = "fedcba9876543210fedcba9876543210fedcba98";

function record(title: string, more: Partial<PullRequestRecord> = {}): PullRequestRecord {
  return { number: 12, title, description: "", isMerged: true, mergeCommits: [], ...more };
}

/** Whether a pull request of this title is the one of commits that say this. */
function confirms(title: string, ...descriptions: readonly string[]): boolean {
  const candidates = descriptions.map((description) => ({ hash: HASH, description }));
  return isConfirmed(record(title), candidates, () => false);
}

Deno.test("isConfirmed() takes what was merged as a commit of the range, whatever its title", () => {
  const merged = record("Something else entirely", { mergeCommits: [OTHER, HASH] });
  const candidates = [{ hash: HASH, description: "page through results" }];
  assert.equal(isConfirmed(merged, candidates, (hash) => hash === HASH), true);
  assert.equal(isConfirmed(merged, candidates, (hash) => hash === OTHER), true);
  assert.equal(isConfirmed(merged, candidates, () => false), false);
  assert.equal(isConfirmed(merged, [], (hash) => hash === HASH), true);
  const short = record("x", { mergeCommits: [HASH.slice(0, 12)] });
  assert.equal(isConfirmed(short, [], (hash) => HASH.startsWith(hash)), true);
});

Deno.test("isConfirmed() takes a title that is what the message says", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["page through results", "page through results"],
    ["feat(api): page through results", "page through results"],
    ["feat(api)!: Page through results", "page through results"],
    ["Fix: page through results", "page through results"],
    ["Page through results.", "page through results"],
    ["Page through `results`", "page through results"],
    ["  page   through\tresults ", "page through results"],
    ["[api] Page through results", "page through results"],
    ["page through results", "Page through results, a hundred at a time"],
    // GitHub cuts a long title in the middle of a word.
    ["page through results of a sear…", "page through results of a search"],
    ["page through results of a search", "page through results of a sear…"],
    ["blättere durch Größen", "Blättere durch größen!"],
    ["列出所有结果", "列出所有结果"],
    ["Bump", "bump"],
    ["v2", "V2."],
  ];
  for (const [title, description] of cases) {
    assert.equal(confirms(title, description), true, `${title} | ${description}`);
  }
  assert.equal(confirms("page through results", "other", "page through results"), true);
});

Deno.test("isConfirmed() refuses what the number may mean otherwise", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    // No commit at all.
    ["page through results", []],
    // The pull request of that number in the repository that this one was forked from.
    ["Add a dark theme to the settings", ["page through results"]],
    // A commit that names an issue: the pull request of the number is another.
    ["perf: cache the index on disk", ["read less", "tidy up"]],
    // A word or two stand in many titles.
    ["Update README", ["update README with the new flags"]],
    ["fix", ["fix the leak in the parser"]],
    ["chore: release", ["release the lock before waiting"]],
    ["Fix the leak in the parser", ["fix"]],
    // Nothing but signs is no title.
    ["", [""]],
    ["…", ["!!!"]],
    ["fix:", ["chore:"]],
    ["🎉", ["✨"]],
    ["page through the results", ["page through results"]],
    ["results through page", ["page through results"]],
  ];
  for (const [title, descriptions] of cases) {
    assert.equal(confirms(title, ...descriptions), false, `${title} | ${descriptions.join()}`);
  }
});

Deno.test("isConfirmed() confirms a cherry-pick by its title, though it was merged as another commit", () => {
  const picked = record("fix: close every port", { mergeCommits: [OTHER] });
  const candidates = [{ hash: HASH, description: "close every port" }];
  assert.equal(isConfirmed(picked, candidates, (hash) => hash === HASH), true);
});

Deno.test("isConfirmed() is done soon with titles that are long", () => {
  const long = "a(".repeat(100_000);
  assert.equal(confirms(`${long}b`, `${long}c`), false);
  assert.equal(confirms(`${"word ".repeat(20_000)}x`, `${"word ".repeat(20_000)}y`), false);
});

Deno.test("chooseOfCommit() prefers the one that was merged as this commit", () => {
  const first = record("first", { number: 1, mergeCommits: [OTHER] });
  const second = record("second", { number: 2, mergeCommits: [HASH] });
  const short = record("short", { number: 3, mergeCommits: [HASH.slice(0, 12)] });
  const open = record("open", { number: 4, isMerged: false, mergeCommits: [HASH] });
  const longer = record("longer", { number: 5, mergeCommits: [`${HASH}0`] });
  const cases: readonly (readonly [readonly PullRequestRecord[], number | undefined])[] = [
    [[], undefined],
    [[open], undefined],
    [[first], 1],
    [[first, second], 2],
    [[second, first], 2],
    [[first, short], 3],
    [[open, first], 1],
    [[open, second], 2],
    [[first, longer], 1],
    [[longer, first], 5],
    [[record("none", { number: 6 }), second], 2],
    [[record("none", { number: 6 })], 6],
  ];
  for (const [records, chosen] of cases) {
    assert.equal(
      chooseOfCommit(records, HASH)?.number,
      chosen,
      records.map(({ title }) => title).join(),
    );
  }
});
