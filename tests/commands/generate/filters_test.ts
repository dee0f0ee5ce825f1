// `generate` on a real repository: a test for each row of the specification's filtering table, and the errors.

import assert from "node:assert/strict";
import { splitCommand } from "../../../src/commands/command_words.ts";
import { makeRepository } from "../../support/git/repository.ts";
import { runRelnotes } from "../../support/program.ts";

const ADA = "Ada Lovelace <ada@example.org>";
const BOB = "Bob (the b*) <bob@corp.example>";

const FILTERS: readonly (readonly [args: string, entries: string])[] = [
  ["", "add a thing|three|api: one|ui: two|api,ui: four"],
  ["--all", "add a thing|three|api: one|ui: two|api,ui: four|Merge branch 'topic'"],
  ["--include-scopes --include-types fix", "ui: two"],
  ["--no-include-scopes --include-types fix", "two"],
  ["--no-prs --include-types fix", "ui: two"],
  ["--no-merge-commits", "add a thing|three|api: one|ui: two|api,ui: four"],
  // The merge counts, although it says nothing.
  ["--max-items 2", "add a thing"],
  ["--max-items 0", ""],
  // --no-merge-commits counts first, the other filters later.
  ["--max-items 2 --no-merge-commits", "add a thing|api,ui: four"],
  ["--max-items 3 --include-types feat docs fix", "add a thing|api,ui: four"],
  ["--include-types fix docs", "ui: two|api,ui: four"],
  ["--include-types fix,docs", "ui: two|api,ui: four"],
  ["--include-types fix --include-types docs", "ui: two|api,ui: four"],
  // The inferred type counts.
  ["--all --include-types chore", "Merge branch 'topic'"],
  // Commits without the scope, or with another one besides, stay.
  ["--exclude-scopes UI", "add a thing|three|api: one|api,ui: four"],
  ["--exclude-scopes ui api", "add a thing|three"],
  ["--author-filter ^BOB", "add a thing|ui: two|api,ui: four"],
  ["--author-filter '@example\\.org$'", "three|api: one"],
  // It is an expression, and the name is data.
  ["--author-filter '\\(the b\\*\\)'", "add a thing|ui: two|api,ui: four"],
];

Deno.test("generate() filters as each option of the specification says", async (test) => {
  using repository = makeRepository([
    { message: "feat(api): one", author: ADA },
    { message: "fix(ui): two", author: BOB },
    { message: "feat: three", author: ADA },
    { message: "docs(api,ui): four", author: BOB },
    { message: "Merge branch 'topic'", parents: [3, 1], author: ADA },
    { message: "add a thing", author: BOB },
  ]);
  for (const [args, entries] of FILTERS) {
    await test.step(`generate ${args}`, async () => {
      const own = ["generate", "--format", "text", "--repo", repository.path];
      const run = await runRelnotes([...own, ...splitCommand(args)]);
      assert.equal(run.exitCode, 0, run.stderr);
      const found = [...run.stdout.matchAll(/^ {2}- (.*) \(/gm)].map((match) => match[1]);
      assert.equal(found.join("|"), entries);
    });
  }
});

const REFUSALS: readonly {
  readonly args: readonly string[];
  readonly message?: string;
  readonly exitCode: number;
  readonly stderr: string;
}[] = [
  {
    args: ["--fail-on-empty", "--include-types", "perf"],
    exitCode: 1,
    stderr: "all history up to HEAD, 1 commit, 0 of them after the filters\n" +
      "error: nothing to write: the filters leave nothing of 1 commit\n" +
      "hint: leave out --fail-on-empty to accept an empty document\n",
  },
  {
    args: ["--fail-on-empty"],
    message: "Release 1.0",
    exitCode: 1,
    stderr: "all history up to HEAD, 1 commit\n" +
      "error: nothing to write: 1 commit folded away\n" +
      "hint: --all lists every commit; leave out --fail-on-empty to accept an empty document\n",
  },
  {
    args: ["--until", "mian"],
    exitCode: 1,
    stderr:
      "error: there is no ref or hash 'mian' in this repository\nhint: did you mean 'main'?\n",
  },
  {
    args: ["--unreleased", "--until", "HEAD"],
    exitCode: 2,
    stderr: "error: --unreleased and --until cannot be used together\n" +
      "hint: use one of them\n",
  },
  {
    args: ["--until-date", "2026-02-30"],
    exitCode: 2,
    stderr: "error: invalid value '2026-02-30' for --until-date: not a date\n" +
      "hint: dates look like 2026-01-31, 2026-01-31T12:00:00, '2 weeks ago', yesterday or today\n",
  },
  {
    args: ["--max-items", "-1"],
    exitCode: 2,
    stderr: "error: invalid value '-1' for --max-items: use a whole number of 0 or more\n",
  },
];

Deno.test("generate() reports errors with an exit code and a hint", async (test) => {
  for (const { args, message = "feat: a", exitCode, stderr } of REFUSALS) {
    await test.step(args.join(" "), async () => {
      using repository = makeRepository([message]);
      const run = await runRelnotes(["generate", "--repo", repository.path, ...args]);
      assert.deepEqual(run, { exitCode, stdout: "", stderr });
    });
  }
});

Deno.test("generate() warns when the range is reversed", async () => {
  using repository = makeRepository([
    { message: "feat: a", tags: ["v1"] },
    { message: "feat: b", tags: ["v2"] },
  ]);
  const cases = [
    [
      ["--since-tag", "v2", "--until-tag", "v1"],
      "reversed: v1 is an ancestor of v2; swap the two\nv2..v1, ",
    ],
    [
      ["--since-date", "2026-02-01T00:00Z", "--until-date", "2026-01-31T00:00Z"],
      "empty: its since date is not before its until date\nhistory up to HEAD, after ",
    ],
  ] as const;
  for (const [args, warning] of cases) {
    const run = await runRelnotes(["generate", "--repo", repository.path, ...args]);
    assert.equal(run.exitCode, 0);
    assert.ok(run.stderr.startsWith(`warning: the range is ${warning}`), run.stderr);
  }
});
