// A git repository for the checks, always the same: everything that a document can show, and much of it.

import {
  FIRST_DATE_SEC,
  makeRepository,
  type TestRepository,
} from "../../../tests/support/git/repository.ts";

/** Enough commits for a document that no pipe holds at once (64 KiB on Linux). */
const FILLING_COMMITS = 3_000;

const MESSAGES: readonly string[] = [
  "feat(api)!: drop the old endpoint (#12)\n\nBREAKING CHANGE: call `/v2` instead.\nIt takes the same body.",
  "fix: escape <script>alert(1)</script> & `code` in *titles*",
  'perf(core): größer, 日本語, 👩‍👩‍👧 and "quotes"',
  "docs: a tab\there, a carriage return\r and a right-to-left \u202eoverride",
  "Add a thing that follows no convention",
  'Revert "feat: something that was wrong"\n\nThis reverts commit 0123456.',
  "Merge pull request #34 from someone/branch\n\nfeat: what the branch was for",
  "chore(deps): a colon: and another: yes, # no comment, - no list",
];

/** Makes the repository, with the tags v1.0.0 and v2.0.0. */
export function makeSampleRepository(): TestRepository {
  const filling = Array.from(
    { length: FILLING_COMMITS },
    (_, index) => `feat(part${index % 7}): do the thing with the number ${index} (#${index + 100})`,
  );
  const messages = ["feat: begin", ...filling, ...MESSAGES];
  const tags = new Map([[0, ["v1.0.0"]], [messages.length - 1, ["v2.0.0"]]]);
  const repository = makeRepository(messages.map((message, index) => ({
    message,
    author: `Author ${index % 5} <author${index % 5}@example.org>`,
    dateSec: FIRST_DATE_SEC + index * 60,
    annotatedTags: tags.get(index) ?? [],
  })));
  repository.git("remote", "add", "origin", "https://github.com/example/sample.git");
  return repository;
}
