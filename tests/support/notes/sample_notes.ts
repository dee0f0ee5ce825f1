// Release notes for the tests of renderers and views.

import type { Entry, ReleaseNotes } from "../../../src/notes/types.ts";
import { detailsWith } from "./pull_request.ts";

/** An entry of type `feat` with these fields. */
export function entryWith(fields: Partial<Entry>): Entry {
  return {
    type: "feat",
    description: "add a thing",
    breaking: false,
    breakingNotes: [],
    hash: "abc1234def5678abc1234def5678abc1234def56",
    shortHash: "abc1234",
    hashes: [fields.hash ?? "abc1234def5678abc1234def5678abc1234def56"],
    merge: false,
    author: "Alice Example",
    date: "2026-01-30T12:00:00Z",
    ...fields,
  };
}

/** A document without entries and optional fields. */
export const EMPTY_NOTES: ReleaseNotes = {
  version: "Unreleased",
  date: "2026-01-31",
  commitCount: 0,
  changeCount: 0,
  sections: [],
  contributors: [],
  pullRequestAuthors: [],
};

/** A document with these entries in the section "Features". */
export function notesWith(...entries: readonly Entry[]): ReleaseNotes {
  return {
    ...EMPTY_NOTES,
    commitCount: entries.length,
    changeCount: entries.length,
    sections: [{ type: "feat", title: "Features", entries }],
  };
}

const BREAKING: Entry = entryWith({
  scope: "api",
  description: "drop the v1 endpoints",
  breaking: true,
  breakingNotes: [
    "The v1 endpoints are gone;\nuse v2.\n\nTokens of v1 stay valid.",
    "drop the v1 endpoints",
    "Before:\n\n```ts\nfetch('/v1/<b>');\n```\n\n- `<b>` is gone\n- write to bob@example.com",
  ],
});

/** A document with every kind of entry, some of them hostile. */
export const SAMPLE_NOTES: ReleaseNotes = {
  version: "v1.2.0",
  tag: "v1.2.0",
  date: "2026-01-31",
  from: { name: "v1.1.0", hash: "1111111111111111111111111111111111111111", tag: "v1.1.0" },
  to: { name: "v1.2.0", hash: "abc1234def5678abc1234def5678abc1234def56", tag: "v1.2.0" },
  commitCount: 14,
  changeCount: 14,
  sections: [
    { type: "breaking", title: "Breaking Changes", entries: [BREAKING] },
    {
      type: "feat",
      title: "Features",
      entries: [
        BREAKING,
        entryWith({
          scope: "api",
          description: "add paging",
          pullRequest: { number: 12, reference: "#12" },
          hashes: [
            "2222222222222222222222222222222222222222",
            "3333333333333333333333333333333333333333",
          ],
          hash: "2222222222222222222222222222222222222222",
          shortHash: "2222222",
          summary: "Lists come in pages of 100 now; `page` chooses one.",
          closes: [{ reference: "#7", number: 7, url: "https://github.com/o/r/issues/7" }],
        }),
        entryWith({
          description: "Handle foo_bar, C++ and x < y (really!)",
          pullRequest: { number: 7, reference: "!7" },
        }),
        entryWith({ description: "support `--out <file>` & 世界 😀", author: "李 雷" }),
        entryWith({
          scope: "ui",
          description: "show the *first* page",
          pullRequest: {
            number: 13,
            reference: "#13",
            details: detailsWith({
              title: "feat(ui): show the *first* page",
              url: "https://github.com/owner/name/pull/13",
              author: { login: "my-app[bot]" },
              labels: ["ui", "good first issue"],
              reviewers: [{ login: "grace", approved: true }, { login: "ada", approved: false }],
              mergedAt: "2026-01-30T12:00:00Z",
            }),
          },
          summary: "The first page is shown.",
        }),
        entryWith({
          description: "let names look like mentions",
          pullRequest: {
            number: 14,
            reference: "#14",
            details: detailsWith({
              title: "let names look like mentions",
              author: { name: "@alice *Liddell* <alice@example.com>" },
              labels: [],
              reviewers: [{ name: "Grace Hopper" }],
            }),
          },
        }),
      ],
    },
    {
      type: "fix",
      title: "Bug Fixes",
      entries: [
        entryWith({
          type: "fix",
          description: "<script>alert('x')</script> ![beacon](https://evil.example/a.png)",
        }),
        entryWith({
          type: "fix",
          description: "thank @alice and bob@example.com, see www.example.com.",
        }),
        entryWith({ type: "fix", description: "red \u001b[31m, \u202eoverride, tag \u{e0041}" }),
        entryWith({ type: "fix", description: "C1 \u0085, separators \u2028\u2029, mark \ufeff" }),
        entryWith({ type: "fix", description: "yes: no # 'null' \"~\" \\ 0755 *a &b !c" }),
        entryWith({ type: "fix", scope: "*", description: "# no heading" }),
        entryWith({ type: "fix", description: "" }),
      ],
    },
    {
      type: "chore",
      title: "Chores",
      collapsed: true,
      entries: [
        {
          type: "chore",
          description: "Merge branch 'topic' into main",
          breaking: false,
          breakingNotes: [],
          hash: "4444444444444444444444444444444444444444444444444444444444444444",
          shortHash: "4444444",
          hashes: ["4444444444444444444444444444444444444444444444444444444444444444"],
          merge: true,
          author: "unknown",
        },
      ],
    },
    {
      type: "revert",
      title: "Reverts",
      entries: [entryWith({ type: "revert", description: 'Revert "add __dunder__ names"' })],
    },
  ],
  omitted: [{
    reason: "merge",
    hash: "5555555555555555555555555555555555555555",
    subject: "Merge branch 'main' into topic",
  }],
  joinedCount: 2,
  pullRequestAuthors: ["@my-app[bot]", "@alice *Liddell* <alice@example.com>"],
  contributors: ["Alice Example", "unknown", "李 雷"],
  compareUrl: "https://github.com/o/r/compare/v1.1.0...v1.2.0",
};
