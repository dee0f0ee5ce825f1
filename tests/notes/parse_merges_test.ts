// Tests of src/notes/parse.ts: messages of merged pull requests.

import assert from "node:assert/strict";
import { parseCommit } from "../../src/notes/parse.ts";
import type { Change } from "../../src/notes/types.ts";
import { commitWith, TWO_PARENTS } from "../support/commits.ts";

type MergeCase = readonly [
  subject: string,
  body: string,
  understood: Pick<Change, "type" | "description" | "scope" | "breaking" | "pullRequest">,
];

Deno.test("parseCommit() tells whose merge request it is, where GitLab has said it", () => {
  const subject = "Merge branch 'ports' into 'main'";
  const cases = [
    ["fix: close ports\n\nSee merge request other/tools/app!12", "other/tools/app"],
    ["fix: close ports\n\nSee merge request !12", undefined],
  ] as const;
  for (const [body, repository] of cases) {
    const { pullRequest } = parseCommit(commitWith(subject, { body, parents: TWO_PARENTS }));
    assert.deepEqual(pullRequest, {
      number: 12,
      reference: "!12",
      ...(repository === undefined ? {} : { repository }),
    });
  }
});

const CASES: readonly MergeCase[] = [
  [
    "Merge pull request #12 from alice/ports",
    "feat(api)!: move ports\n\nfix and test",
    {
      type: "feat",
      scope: "api",
      description: "move ports",
      breaking: true,
      pullRequest: { number: 12, reference: "#12" },
    },
  ],
  [
    "Merge pull request #12 from alice/ports",
    "",
    {
      type: "chore",
      description: "Merge pull request #12 from alice/ports",
      breaking: false,
      pullRequest: { number: 12, reference: "#12" },
    },
  ],
  [
    "Merge pull request #12 from alice/ports",
    "Move ports (#12)",
    {
      type: "refactor",
      description: "Move ports",
      breaking: false,
      pullRequest: { number: 12, reference: "#12" },
    },
  ],
  [
    "Merge pull request #12 from alice/ports",
    "Ports of issue (#7)\n\nfix",
    {
      type: "chore",
      description: "Ports of issue (#7)",
      breaking: false,
      pullRequest: { number: 12, reference: "#12" },
    },
  ],
  [
    "Merge branch 'ports' into 'main'",
    "fix: close ports\n\nSee merge request tools/app!12",
    {
      type: "fix",
      description: "close ports",
      breaking: false,
      pullRequest: { number: 12, reference: "!12", repository: "tools/app" },
    },
  ],
  [
    "Merge branch 'ports' into 'main'",
    "See merge request tools/app!12",
    {
      type: "chore",
      description: "Merge branch 'ports' into 'main'",
      breaking: false,
      pullRequest: { number: 12, reference: "!12", repository: "tools/app" },
    },
  ],
  [
    "Merged in alice/ports (pull request #12)",
    "Document ports\n\nApproved-by: Bob",
    {
      type: "docs",
      description: "Document ports",
      breaking: false,
      pullRequest: { number: 12, reference: "#12" },
    },
  ],
  [
    "Merged in alice/ports (pull request #12)",
    "",
    {
      type: "chore",
      description: "Merged in alice/ports (pull request #12)",
      breaking: false,
      pullRequest: { number: 12, reference: "#12" },
    },
  ],
  [
    "Merge branch 'ports'",
    "feat: ports",
    { type: "chore", description: "Merge branch 'ports'", breaking: false },
  ],
];

Deno.test("parseCommit() takes the title and the number of a merged pull request", () => {
  for (const [subject, body, understood] of CASES) {
    const { type, scope, description, breaking, pullRequest } = parseCommit(
      commitWith(subject, { body, parents: TWO_PARENTS }),
    );
    const actual = {
      type,
      ...(scope === undefined ? {} : { scope }),
      description,
      breaking,
      ...(pullRequest === undefined ? {} : { pullRequest }),
    };
    assert.deepEqual(actual, understood, `${subject} | ${body}`);
  }
});

Deno.test("parseCommit() reads such a message alike when it was squashed or picked", () => {
  for (const [subject, body] of CASES) {
    const merged = parseCommit(commitWith(subject, { body, parents: TWO_PARENTS }));
    const squashed = parseCommit(commitWith(subject, { body }));
    assert.deepEqual({ ...squashed, commit: merged.commit }, merged);
  }
});

Deno.test("parseCommit() finds the breaking footers in the body of a merge", () => {
  const change = parseCommit(
    commitWith("Merge pull request #12 from a/b", {
      body: "Move ports\n\nBREAKING CHANGE: 80 is gone",
      parents: TWO_PARENTS,
    }),
  );
  assert.deepEqual([change.breaking, change.breakingNotes], [true, ["80 is gone"]]);
});
