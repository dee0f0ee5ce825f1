// `preview`: the table and the changelog, for each option of the specification; see also tests/screens.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { appendCommits } from "../../support/hostile/objects.ts";
import { splitCommand } from "../../../src/commands/command_words.ts";
import type { Entry } from "../../../src/notes/types.ts";
import { showInvisible } from "../../../src/text/control_characters.ts";
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
  ["--since-date 2026-01-01T02:30:00Z", "five, Merge branch 'docs', four"],
  ["--until-date 2026-01-01T01:00:00Z", "two, one"],
  ["--include-types feat perf", "five, three, one"],
  ["--exclude-scopes api --no-merge-commits", "five, four, three, one"],
  ["--author-filter ^ada --max-items 1", "five"],
];

/** A row of the table: type and scope, description, day, hash. */
const ROW = /^(?:\w+(?:\(\w+\))?: )?(.*?) +[\d-]{10} [0-9a-f]{7}$/;

Deno.test("preview() shows the range that each option of the specification names", async (test) => {
  using repository = makeRepository(PLAN);
  for (const [args, shown] of RANGES) {
    await test.step(`preview ${args}`, async () => {
      const run = await runRelnotes(["preview", "--repo", repository.path, ...splitCommand(args)]);
      assert.equal(run.exitCode, 0, run.stderr);
      const table = run.stdout.split("\n\n", 1)[0]?.split("\n").slice(2) ?? [];
      const rows = table.map((line) => line.replace(ROW, "$1"));
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
    stdout: `Subject                                                       Date       Hash
───────────────────────────────────────────────────────────── ────────── ───────
perf: five                                                    2026-01-01 ${hash(5)}
Merge branch 'docs'                                           2026-01-01 ${hash(4)}
docs: four                                                    2026-01-01 ${hash(3)}
feat: three                                                   2026-01-01 ${hash(2)}

Unreleased
3 changes since v1.0.0

Features
• three (${hash(2)})

Performance
• five (${hash(5)})

Documentation
• four (${hash(3)})

1 merge is left out (--all lists every commit).
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
  const terminal = makeTerminal({ isTerminal: false, columns: 160 });
  const run = await runRelnotes(["preview", "--repo", repository.path], { terminal });
  assert.match(run.stdout, /^Subject +Type +Scope +[^]*\ntwo +fix +Ada [^]*\none +fix +api +Ada /);
});

Deno.test("preview() shows no merge request of another project, as generate does", async () => {
  const mergeOf = (project: string, number: number): string =>
    `Merge branch 'ports' into 'main'\n\nClose ports\n\nSee merge request ${project}!${number}`;
  using repository = makeRepository([
    "feat: one",
    { message: mergeOf("acme/tool", 7), parents: [0, 0] },
    { message: mergeOf("acme/secret-fork", 8), parents: [1, 0] },
  ]);
  repository.addRemote("origin", "git@gitlab.com:acme/tool.git");
  for (const args of [["preview"], ["generate", "--no-prs"]]) {
    const { stdout } = await runRelnotes([...args, "--repo", repository.path]);
    assert.match(stdout, /close ports \(!7\)/);
    assert.doesNotMatch(stdout, /!8/);
  }
});

Deno.test("preview() names closed issues of the repository as generate does", async () => {
  const footers = "Closes: acme/tool#13\nCloses: https://github.com/acme/tool/issues/15";
  using repository = makeRepository([{ message: `fix: one\n\n${footers}\nCloses: acme/site#16` }]);
  repository.addRemote("origin", "git@github.com:acme/tool.git");
  for (const options of [[], ["--all"]]) {
    const run = await runRelnotes(["preview", "--repo", repository.path, ...options]);
    assert.match(run.stdout, /• one \([0-9a-f]{7}, closes #13, #15, acme\/site#16\)/);
  }
});

Deno.test("preview() shows and links on a server that nothing names what generate does", async () => {
  const mergeOf = (title: string, request: string): string =>
    `Merge branch 'topic' into 'main'\n\n${title}\n\nSee merge request ${request}`;
  using repository = makeRepository([
    { message: "feat: one", tags: ["v1"] },
    { message: "ports", parents: [0] },
    { message: mergeOf("Close every port", "acme/tool!7"), parents: [0, 1] },
    { message: "doors", parents: [0] },
    { message: mergeOf("Open the doors", "acme/fork!8"), parents: [2, 3] },
  ]);
  repository.addRemote("origin", "git@git.example.org:acme/tool.git");
  const url = "https://git.example.org/acme/tool/-/compare/v1...";
  for (const args of [["preview"], ["generate", "--no-prs", "--format", "text"]]) {
    const { stdout } = await runRelnotes([...args, "--since-tag", "v1", "--repo", repository.path]);
    assert.match(stdout, /Close every port \(!7\)/i);
    assert.match(stdout, /Open the doors \([0-9a-f]{7}\)/i);
    assert.ok(stdout.includes(`Full changelog: ${url}`), stdout);
  }
});

Deno.test("preview() takes COLUMNS for the width where there is no terminal, and colours by FORCE_COLOR", async () => {
  using repository = makeRepository(["feat: one"]);
  const terminal = makeTerminal({ isTerminal: false, columns: 40, colorDepth: 24 });
  const run = await runRelnotes(["preview", "--repo", repository.path], { terminal });
  const lines = run.stdout.split("\n");
  assert.ok(lines[2]?.startsWith("\u001b[38;2;143;212;96mfeat: \u001b[39mone  "), lines[2]);
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
    const run = await runRelnotes(["preview", "--repo", repository.path]);
    assert.equal(run.exitCode, 0);
    assert.match(run.stdout, /\n {2}.*…\n\nChores\n/);
  }
});

interface Document {
  readonly sections: readonly { readonly title: string; readonly entries: readonly Entry[] }[];
}

/** Titles and entries of a document, in order, as the preview shows them. */
function linesOf({ sections }: Document): readonly string[] {
  return sections.flatMap(({ title, entries }) => [
    title,
    ...entries.map(({ scope, description, pullRequest, shortHash }) =>
      `• ${scope === undefined ? "" : `${scope}: `}${showInvisible(description)} (${
        pullRequest?.reference ?? shortHash
      })`
    ),
  ]);
}

const FILTERS: readonly string[] = [
  "",
  "--include-types feat fix",
  "--exclude-scopes api",
  "--no-include-scopes",
  "--author-filter grace",
  "--since-tag v1.0.0 --no-merge-commits",
  "--since-date 2026-01-03 --until-date 2026-01-06",
  "--until v1.0.0 --max-items 2",
  "--no-prs --include-types fix",
];

Deno.test("preview() shows the changelog that generate writes for the same options", async (test) => {
  using repository = makeShowcase();
  for (const args of FILTERS) {
    await test.step(args, async () => {
      const own = [...splitCommand(args), "--repo", repository.path];
      const written = await runRelnotes(["generate", "--no-prs", "--format", "json", ...own]);
      const terminal = makeTerminal({ isTerminal: false, columns: 400 });
      const shown = await runRelnotes(["preview", ...own], { terminal });
      assert.equal(written.stderr, shown.stderr);
      const lines = linesOf(JSON.parse(written.stdout));
      const changelog = shown.stdout.split("\n\n").slice(1).join("\n").split("\n");
      assert.notEqual(lines.length, 0);
      assert.deepEqual(
        changelog.filter((line) => line.startsWith("• ") || lines.includes(line)),
        lines,
      );
    });
  }
});

Deno.test("preview() goes through the pager when it is longer than the screen", async () => {
  using repository = makeShowcase();
  const variables = { PAGER: "more -x" };
  const run = async (rows: number, ...args: readonly string[]) => {
    const terminal = makeTerminal({ rows });
    const { stdout, stderr } = await runRelnotes(
      ["preview", "--repo", repository.path, "--max-items", "3", ...args],
      { terminal, variables },
    );
    return { stdout, stderr, paged: terminal.paged };
  };
  const long = await run(10);
  assert.equal(long.stdout, "");
  assert.deepEqual(long.paged.map(({ command }) => command), [["more", "-x"]]);
  assert.match(long.paged[0]?.text ?? "", /^Subject [^]*╭─ Changelog [^]*╯\n$/);
  assert.equal(long.stderr, "all history up to HEAD, 3 commits\n");
  for (const short of [await run(60), await run(10, "--no-pager")]) {
    assert.deepEqual([short.paged, short.stdout], [[], long.paged[0]?.text]);
  }
});
