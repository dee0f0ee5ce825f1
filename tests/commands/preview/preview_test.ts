// `preview`: the table and the changelog, for each option of the specification; see also tests/screens.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { appendCommits } from "../../support/hostile/objects.ts";
import { splitCommand } from "../../../src/commands/command_words.ts";
import { runRelnotes } from "../../support/program.ts";
import { makeRepository } from "../../support/git/repository.ts";
import { makeShowcase } from "../../support/notes/showcase.ts";
import { makeTerminal } from "../../support/terminal/terminal.ts";

const PLAN = [
  { message: "feat: one" },
  { message: "fix(api): two", tags: ["v1.0.0"] },
  { message: "feat: three" },
  { message: "docs: four", parents: [1] },
  { message: "Merge branch 'docs'", parents: [2, 3], tags: ["v1.1.0"] },
  { message: "perf: five" },
];

const RANGES: readonly (readonly [args: string, shown: string])[] = [
  ["", "five, Merge branch 'docs', four, three, two, one"],
  ["--since-tag v1.1.0", "five"],
  ["--until-tag v1.0.0", "two, one"],
  ["--unreleased", "five"],
  ["--max-items 2", "five, Merge branch 'docs'"],
  ["--no-merge-commits", "five, four, three, two, one"],
  ["--since HEAD~1", "five"],
  ["--until v1.0.0", "two, one"],
];

Deno.test("preview() shows the range that each option of the specification names", async (test) => {
  using repository = makeRepository(PLAN);
  for (const [args, shown] of RANGES) {
    await test.step(`preview ${args}`, async () => {
      const run = await runRelnotes(["preview", "--repo", repository.path, ...splitCommand(args)]);
      assert.equal(run.exitCode, 0, run.stderr);
      const table = run.stdout.split("\n\n", 1)[0]?.split("\n").slice(2) ?? [];
      const rows = table.map((line) => line.replace(/^\w+ +(?:api +)?(.*?) +Ada .*$/, "$1"));
      assert.equal(rows.join(", "), shown);
    });
  }
});

Deno.test("preview() is plain text without a terminal, and writes no file", async () => {
  using repository = makeRepository(PLAN);
  const before = readdirSync(repository.path).toSorted();
  const run = await runRelnotes(["preview", "--repo", repository.path, "--since-tag", "v1.0.0"]);
  assert.deepEqual(run, {
    exitCode: 0,
    stdout: `Type      Description                            Author       Date       Hash
───────── ────────────────────────────────────── ──────────── ────────── ───────
perf      five                                   Ada Lovelace 2026-01-01 ${hash(5)}
chore     Merge branch 'docs'                    Ada Lovelace 2026-01-01 ${hash(4)}
docs      four                                   Ada Lovelace 2026-01-01 ${hash(3)}
feat      three                                  Ada Lovelace 2026-01-01 ${hash(2)}

Unreleased
4 changes since v1.0.0

Features
• three (${hash(2)})

Performance
• five (${hash(5)})

Documentation
• four (${hash(3)})

Chores
• Merge branch 'docs' (${hash(4)})
`,
    stderr: "v1.0.0..HEAD, 4 commits\n",
  });
  assert.deepEqual(readdirSync(repository.path).toSorted(), before);

  function hash(index: number): string {
    return repository.hashes[index]?.slice(0, 7) ?? "";
  }
});

Deno.test("preview() decides on the column for scopes by more than git's first output", async () => {
  const body = "x".repeat(200_000);
  using repository = makeRepository([`fix(api): one\n\n${body}`, `fix: two\n\n${body}`]);
  const run = await runRelnotes(["preview", "--repo", repository.path]);
  assert.match(run.stdout, /^Type +Scope +Description[^]*\nfix +two [^]*\nfix +api +one /);
});

Deno.test("preview() shows no merge request of another project, as generate does", async () => {
  const mergeOf = (project: string, number: number): string =>
    `Merge branch 'ports' into 'main'\n\nClose ports\n\nSee merge request ${project}!${number}`;
  using repository = makeRepository([
    "feat: one",
    { message: mergeOf("acme/tool", 7), parents: [0, 0] },
    { message: mergeOf("acme/secret-fork", 8), parents: [1, 0] },
  ]);
  repository.git("remote", "add", "origin", "git@gitlab.com:acme/tool.git");
  for (const args of [["preview"], ["generate", "--no-prs"]]) {
    const { stdout } = await runRelnotes([...args, "--repo", repository.path]);
    assert.match(stdout, /Close ports \(!7\)/);
    assert.doesNotMatch(stdout, /!8/);
  }
});

Deno.test("preview() takes COLUMNS for the width where there is no terminal, and colours by FORCE_COLOR", async () => {
  using repository = makeRepository(["feat: one"]);
  const terminal = makeTerminal({ isTerminal: false, columns: 40, colorDepth: 24 });
  const run = await runRelnotes(["preview", "--repo", repository.path], { terminal });
  const lines = run.stdout.split("\n");
  assert.ok(lines[2]?.startsWith("\u001b[38;2;143;212;96mfeat     \u001b[39m one  "), lines[2]);
  assert.equal(terminal.askedCount(), 0);
});

Deno.test("preview() shows an empty range and an empty repository", async () => {
  using repository = makeRepository([{ message: "feat: one", tags: ["v1"] }]);
  assert.deepEqual(await runRelnotes(["preview", "--repo", repository.path, "--unreleased"]), {
    exitCode: 0,
    stdout: "Unreleased\nNo changes since v1\n",
    stderr: "v1..HEAD, 0 commits\n",
  });
  using empty = makeRepository([]);
  assert.deepEqual(await runRelnotes(["preview", "--repo", empty.path]), {
    exitCode: 0,
    stdout: "",
    stderr: "no commits yet\n",
  });
});

Deno.test("preview() escapes control characters of a hostile history", async () => {
  using repository = makeShowcase();
  for (const terminal of [makeTerminal(), makeTerminal({ isTerminal: false })]) {
    const run = await runRelnotes(["preview", "--repo", repository.path], { terminal });
    // deno-lint-ignore no-control-regex
    assert.doesNotMatch(run.stdout, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
  }
});

Deno.test("preview() shows the start of a subject of a megabyte without delay", async () => {
  for (const part of ["\u001b", "word "]) {
    using repository = makeRepository(["chore: a"]);
    appendCommits(repository, [{ message: `feat: ${part.repeat(1_000_000 / part.length)}` }]);
    const start = performance.now();
    const run = await runRelnotes(["preview", "--repo", repository.path]);
    assert.ok(performance.now() - start < 5_000, part);
    assert.equal(run.exitCode, 0);
    assert.match(run.stdout, /\n {2}.*…\n\nChores\n/);
  }
});
