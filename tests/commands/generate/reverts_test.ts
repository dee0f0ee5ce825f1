// The command generate with reverts on branches: what stands at the end of the range decides.

import assert from "node:assert/strict";
import { type CommitPlan, makeRepository } from "../../support/git/repository.ts";
import { runRelnotes } from "../../support/program.ts";

const OPEN = { "ports.ts": "keep all hosts\nopen all ports\n" };
const CLOSED = { "ports.ts": "keep all hosts\n" };

/** A feature that a release branch reverts, and that branch merged back with these files. */
function mergeBack(files: CommitPlan["files"] = {}): readonly CommitPlan[] {
  return [
    { message: "chore: begin", files: CLOSED },
    { message: "feat: open every port", files: OPEN },
    { message: 'Revert "feat: open every port"', files: CLOSED },
    { message: "docs: tell of pages", parents: [1], files: { "pages.md": "read all pages\n" } },
    { message: "Merge branch 'release/1.x'", parents: [3, 2], files },
  ];
}

Deno.test("generate folds a revert only with what it takes back at the end of the range", async (test) => {
  const [open, reverted] = [["open every port"], []];
  const cases: readonly (readonly [is: string, CommitPlan[], features: readonly string[]])[] = [
    ["a merge that takes nothing of it", [...mergeBack()], open],
    ["a merge that takes it", [...mergeBack(CLOSED)], reverted],
    [
      "a merge that takes nothing of it, beside a revert that was taken back",
      [
        { message: "chore: begin", files: CLOSED },
        { message: "feat: open every port", files: OPEN },
        { message: 'Revert "feat: open every port"', files: CLOSED },
        { message: "docs: tell of pages", parents: [1], files: { "pages.md": "read all\n" } },
        { message: 'Revert "feat: open every port"', files: CLOSED },
        { message: 'Reapply "feat: open every port"', files: OPEN },
        { message: "Merge branch 'release/1.x'", parents: [5, 2] },
      ],
      open,
    ],
    [
      "another revert after a merge that takes nothing of it",
      [...mergeBack(), { message: 'Revert "feat: open every port"', files: CLOSED }],
      reverted,
    ],
    [
      "a change of other words after a merge that takes nothing of it",
      [...mergeBack(), { message: "fix: mend the merge", files: CLOSED }],
      reverted,
    ],
    [
      "a feature of the branch itself, which the merge leaves out too",
      [
        { message: "chore: begin", files: CLOSED },
        { message: "feat: open every port", files: OPEN },
        { message: 'Revert "feat: open every port"', files: CLOSED },
        { message: "docs: tell of pages", parents: [0], files: { "pages.md": "read all\n" } },
        { message: "Merge branch 'release/1.x'", parents: [3, 2] },
      ],
      reverted,
    ],
  ];
  for (const [is, plans, features] of cases) {
    await test.step(is, async () => {
      using repository = makeRepository(plans);
      for (const range of [[], ["--since-date", "2025-12-31"]]) {
        const run = await runRelnotes(
          ["generate", "--no-prs", "--repo", repository.path, "--format", "json", ...range],
        );
        const { sections } = JSON.parse(run.stdout);
        const found = sections.find(({ type }: { type: string }) => type === "feat")?.entries ?? [];
        const shown = found.map(({ description }: { description: string }) => description);
        assert.deepEqual(shown, features);
      }
    });
  }
});
