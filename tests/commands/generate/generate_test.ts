// `generate` on real repositories: a test for each row of the specification's range and output tables.

import assert from "node:assert/strict";
import { splitCommand } from "../../../src/commands/command_words.ts";
import { FIRST_DATE_SEC, makeRepository } from "../../support/git/repository.ts";
import { type Run, runRelnotes, type World } from "../../support/program.ts";

const DAY_SEC = 86_400;

/** Six commits, one a day at noon UTC; v1.0.0 on the second, v1.1.0 on the fourth. */
function makeHistory(): ReturnType<typeof makeRepository> {
  const at = (day: number): { dateSec: number } => ({
    dateSec: FIRST_DATE_SEC + DAY_SEC * day + 43_200,
  });
  return makeRepository([
    { message: "feat: one", ...at(0) },
    { message: "fix: two", ...at(1), tags: ["v1.0.0"] },
    { message: "feat: three", ...at(2) },
    {
      message: "fix: four",
      ...at(3),
      annotatedTags: ["v1.1.0"],
      tagDateSec: FIRST_DATE_SEC + 9 * DAY_SEC,
    },
    { message: "docs: five", ...at(4) },
    { message: "feat: six", ...at(5) },
  ]);
}

/** The descriptions in the notes, in the order of the document. */
async function listEntries(args: readonly string[], world?: World): Promise<string> {
  const run = await runRelnotes(["generate", "--format", "text", ...args], world);
  assert.equal(run.exitCode, 0, run.stderr);
  return [...run.stdout.matchAll(/^ {2}- (.*) \(/gm)].map((match) => match[1]).join(" ");
}

const RANGES: readonly (readonly [args: string, entries: string])[] = [
  ["", "six three one four two five"],
  ["--since-tag v1.0.0", "six three four five"],
  ["--since-tag refs/tags/v1.1.0", "six five"],
  ["--until-tag v1.1.0", "three one four two"],
  ["--since-tag v1.0.0 --until-tag v1.1.0", "three four"],
  ["--since HEAD~1", "six"],
  ["--since 2026-01-05T00:00:00Z", "six five"],
  ["--since '2 days ago'", "six"],
  ["--until HEAD~4", "one two"],
  ["--until HEAD --since v1.1.0", "six five"],
  ["--unreleased", "six five"],
  ["--since-date 2026-01-05T00:00:00Z", "six five"],
  ["--until-date 2026-01-02T12:00:00Z", "one two"],
  ["--since-date 2026-01-02T12:00:00Z --until-date 2026-01-04T12:00:00Z", "three four"],
  ["--since HEAD~3 --until HEAD~1 --since-date 2026-01-05T00:00:00Z", "five"],
  ["--since-tag v1.0.0 --since 2026-01-05T00:00:00Z", "six five"],
  ["--since-tag v1.1.0 --since v1.0.0", "six five"],
];

Deno.test("generate() reads the range that each option of the specification names", async (test) => {
  using repository = makeHistory();
  const now = new Date((FIRST_DATE_SEC + 6 * DAY_SEC) * 1000 + 43_200_000 + 1000);
  for (const [args, entries] of RANGES) {
    await test.step(`generate ${args}`, async () => {
      const own = ["--repo", repository.path, ...splitCommand(args)];
      assert.equal(await listEntries(own, { now }), entries);
    });
  }
});

Deno.test("generate() says on stderr which range was chosen and how many commits it holds", async () => {
  using repository = makeHistory();
  const cases: [readonly string[], string][] = [
    [["--unreleased"], "v1.1.0..HEAD, 2 commits\n"],
    [[], "all history up to HEAD, 6 commits\n"],
    [
      ["--until-tag", "v1.0.0", "--include-types", "fix"],
      "all history up to v1.0.0, 2 commits, 1 of them after the filters\n",
    ],
    [["--since", "HEAD~1"], "HEAD~1..HEAD, 1 commit\n"],
    [
      ["--since-date", "2026-01-05T00:00:00Z"],
      "history up to HEAD, after 2026-01-05T00:00:00Z, 2 commits\n",
    ],
  ];
  for (const [args, stderr] of cases) {
    const run = await runRelnotes(["generate", "--repo", repository.path, ...args]);
    assert.equal(run.stderr, stderr);
  }
});

Deno.test("generate() names the version and the date after the tag at the end of the range", async () => {
  using repository = makeHistory();
  const cases: [readonly string[], string][] = [
    [["--until-tag", "v1.0.0"], "Release v1.0.0\nReleased on 2026-01-02\n"],
    [["--until-tag", "v1.1.0"], "Release v1.1.0\nReleased on 2026-01-10\n"],
    [["--since", "v1.0.0", "--until", "HEAD~2"], "Release v1.1.0\nReleased on 2026-01-10\n"],
    // A range that is empty holds nothing of the release it ends at.
    [
      ["--since-tag", "v1.1.0", "--until-tag", "v1.1.0"],
      "Unreleased\nNo changes since v1.1.0\n",
    ],
    [["--unreleased"], "Unreleased\n2 changes since v1.1.0\n"],
    [["--since", "HEAD~1"], `Unreleased\n1 change since ${repository.hashes[4]?.slice(0, 7)}\n`],
    [["--since-date", "2026-01-05T00:00:00Z"], "Unreleased\n2 changes since 2026-01-05\n"],
    // All history is more than its last release.
    [[], "widget\n6 changes\n"],
    [["--until", "HEAD~2"], "widget\n4 changes up to v1.1.0\n"],
  ];
  repository.configure("remote.origin.url", "/srv/git/widget.git");
  for (const [args, head] of cases) {
    const run = await runRelnotes([
      "generate",
      "--format",
      "text",
      "--repo",
      repository.path,
      ...args,
    ]);
    assert.equal(run.stdout.slice(0, head.length), head);
  }
  const own = ["generate", "--format", "json", "--repo", repository.path];
  const dated = (epoch: string, ...args: readonly string[]): Promise<Run> =>
    runRelnotes([...own, ...args], { variables: { SOURCE_DATE_EPOCH: epoch } });
  assert.match((await dated("86400")).stdout, /"date": "1970-01-02"/);
  assert.match((await dated("86400", "--until-tag", "v1.0.0")).stdout, /"date": "2026-01-02"/);
});

Deno.test("generate() and preview() refuse a malformed SOURCE_DATE_EPOCH before any other work", async () => {
  for (const command of ["generate", "preview"]) {
    // There is no such repository, and nobody has looked.
    const run = await runRelnotes([command, "--repo", "/nonexistent"], {
      variables: { SOURCE_DATE_EPOCH: "today" },
    });
    assert.deepEqual(run, {
      exitCode: 2,
      stdout: "",
      stderr:
        "error: invalid value 'today' for SOURCE_DATE_EPOCH: use a number of seconds since 1970\n" +
        "hint: unset SOURCE_DATE_EPOCH\n",
    });
  }
});

Deno.test("generate() --format writes each of the five formats", async () => {
  using repository = makeHistory();
  const starts = {
    markdown: "## Unreleased\n\n_2 changes since v1.1.0_\n\n### Features\n\n- six (",
    html: "<!doctype html>",
    text: "Unreleased\n2 changes since v1.1.0\n\nFeatures\n  - six (",
    json: '{\n  "schemaVersion": 2,\n  "version": "Unreleased",\n',
    yaml: 'schemaVersion: 2\nversion: "Unreleased"\n',
  };
  for (const [format, start] of Object.entries(starts)) {
    const own = ["generate", "--repo", repository.path, "--unreleased"];
    const run = await runRelnotes([...own, "--format", format]);
    assert.equal(run.exitCode, 0);
    assert.equal(run.stdout.slice(0, start.length).toLowerCase(), start.toLowerCase());
    assert.ok(run.stdout.endsWith("\n"));
  }
});

Deno.test("generate() links the comparison of both ends when the remote is recognised", async () => {
  using repository = makeHistory();
  const tip = repository.hashes[5];
  const cases: [string, readonly string[], string | undefined][] = [
    [
      "git@github.com:owner/name.git",
      ["--since-tag", "v1.0.0", "--until-tag", "v1.1.0"],
      "https://github.com/owner/name/compare/v1.0.0...v1.1.0",
    ],
    [
      "https://user:secret@github.com/owner/name",
      ["--unreleased"],
      `https://github.com/owner/name/compare/v1.1.0...${tip?.slice(0, 12)}`,
    ],
    ["https://github.com/owner/name", [], undefined],
    ["https://github.com.example.org/owner/name", ["--unreleased"], undefined],
    [
      "git@gitlab.example.org:owner/name.git",
      ["--unreleased"],
      `https://gitlab.example.org/owner/name/-/compare/v1.1.0...${tip?.slice(0, 12)}`,
    ],
  ];
  for (const [address, args, url] of cases) {
    repository.git("config", "remote.origin.url", address);
    const run = await runRelnotes(["generate", "--no-prs", "--repo", repository.path, ...args]);
    assert.equal(/\[View full changelog\]\((.*)\)\n$/.exec(run.stdout)?.[1], url);
    assert.equal(run.stdout.includes("secret"), false);
  }
});
