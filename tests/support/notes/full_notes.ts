// Release notes in which every field of the model has a value.

import type { ReleaseNotes } from "../../../src/notes/types.ts";
import { entryWith } from "./sample_notes.ts";
import { detailsWith } from "./pull_request.ts";

const FIRST = "1111111111111111111111111111111111111111";
const SECOND = "2222222222222222222222222222222222222222";
const THIRD = "3333333333333333333333333333333333333333";
const REPOSITORY_URL = "https://github.com/owner/name";

/** A document with every field. */
export const FULL_NOTES: ReleaseNotes = {
  version: "v1.2.0",
  tag: "v1.2.0",
  date: "2026-01-31",
  project: "name",
  package: "core",
  repository: { name: "name", path: "owner/name", platform: "github", url: REPOSITORY_URL },
  previous: {
    tag: "v1.1.0",
    date: "2025-12-24",
    url: `${REPOSITORY_URL}/releases/tag/v1.1.0`,
  },
  from: { name: "v1.1.0", hash: FIRST, tag: "v1.1.0" },
  to: { name: "v1.2.0", hash: THIRD, tag: "v1.2.0" },
  sinceDate: "2026-01-01",
  untilDate: "2026-01-31",
  compareUrl: `${REPOSITORY_URL}/compare/v1.1.0...v1.2.0`,
  commitCount: 5,
  changeCount: 2,
  joinedCount: 1,
  omitted: [
    {
      reason: "merge",
      hash: FIRST.replaceAll("1", "4"),
      subject: "Merge branch 'main' into topic",
    },
    { reason: "release", hash: FIRST.replaceAll("1", "5"), subject: "Release v1.2.0" },
  ],
  highlights: ["Lists come in pages.", "Nothing *else* changes."],
  sections: [
    {
      type: "feat",
      title: "Features",
      entries: [
        entryWith({
          scope: "api",
          description: "add paging as in #8",
          breaking: true,
          breakingNotes: ["Lists come in pages now.\n\n- `page` chooses one."],
          hash: THIRD,
          shortHash: "3333333",
          hashes: [THIRD, SECOND],
          author: "Ada Lovelace",
          url: `${REPOSITORY_URL}/commit/${THIRD}`,
          topic: "security",
          summary: "Lists are now split into pages of 100 entries.",
          summaryOrigin: "model",
          closes: [
            { reference: "#9", number: 9, url: `${REPOSITORY_URL}/issues/9` },
            { reference: "group/project#9", number: 9 },
          ],
          alsoIn: "v1.1.1",
          trackerReferences: [
            { reference: "ACME-12", url: "https://acme.example.org/browse/ACME-12" },
          ],
          mentions: [
            { reference: "#8", number: 8, url: `${REPOSITORY_URL}/issues/8` },
            { reference: "GH-9", number: 9, url: `${REPOSITORY_URL}/issues/9` },
          ],
          pullRequest: {
            number: 12,
            reference: "#12",
            url: `${REPOSITORY_URL}/pull/12`,
            details: detailsWith({
              title: "feat(api): add paging",
              url: `${REPOSITORY_URL}/pull/12`,
              author: { login: "ada", name: "Ada Lovelace", url: "https://github.com/ada" },
              labels: ["api"],
              reviewers: [{ login: "grace", name: "Grace Hopper", approved: true }],
              mergedAt: "2026-01-30T12:00:00Z",
            }),
          },
          commits: [
            {
              hash: THIRD,
              subject: "feat(api): add paging (#12)",
              body:
                "Lists were too long.\n\nRefs: #9\nCo-authored-by: Grace Hopper <g@example.org>",
              trailers: [
                { key: "Refs", value: "#9" },
                { key: "Co-authored-by", value: "Grace Hopper <g@example.org>" },
              ],
              coAuthors: ["Grace Hopper"],
              author: "Ada Lovelace",
              date: "2026-01-30T12:00:00Z",
              url: `${REPOSITORY_URL}/commit/${THIRD}`,
              files: [
                {
                  path: "src/api/list.ts",
                  previousPath: "src/list.ts",
                  additions: 10,
                  deletions: 3,
                },
                { path: "docs/list.png" },
              ],
            },
            {
              hash: SECOND,
              subject: "prepare paging",
              body: "",
              trailers: [],
              coAuthors: [],
              author: "Ada Lovelace",
            },
          ],
        }),
      ],
    },
    {
      type: "dependencies",
      title: "Dependencies",
      collapsed: true,
      entries: [
        entryWith({
          type: "chore",
          topic: "dependencies",
          description: "bump @babel/core from 7.28.0 to 7.29.1",
          update: { name: "@babel/core", from: "7.28.0", to: "7.29.1" },
        }),
      ],
    },
  ],
  contributors: ["Ada Lovelace", "Alice Example"],
  pullRequestAuthors: ["@ada"],
  people: [
    {
      name: "Ada Lovelace",
      login: "ada",
      url: "https://github.com/ada",
      reference: "#12",
      isMentioned: true,
    },
    { name: "Alice Example", reference: "abc1234" },
  ],
  newPeople: [
    {
      name: "Alice Example",
      reference: "abc1234",
      referenceUrl: "https://github.com/acme/widget/commit/abc1234",
    },
  ],
};
