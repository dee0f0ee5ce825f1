// `search`: what is found, in which fields, for each option of the specification.

import assert from "node:assert/strict";
import { splitCommand } from "../../../src/commands/command_words.ts";
import { runRelnotes } from "../../support/program.ts";
import { makeRepository } from "../../support/git/repository.ts";
import { makeShowcase } from "../../support/notes/showcase.ts";
import { makeTerminal } from "../../support/terminal/terminal.ts";

const PLAN = [
  { message: "feat: greet the world", author: "Ada Lovelace <ada@example.org>" },
  { message: "fix(api): stop greeting twice\n\nThe World was\ngreeted twice.", tags: ["v1"] },
  { message: "docs: name the planets", author: "Grace Hopper <grace@navy.example>", tags: ["v2"] },
  { message: "Add a World map" },
];

const FOUND: readonly (readonly [args: string, found: readonly number[]])[] = [
  // In the subject, newest first and in any case; in the body, the author's name and address.
  ["world", [3, 1, 0]],
  ["'greeted twice'", [1]],
  ["hopper", [2]],
  ["'navy\\.example'", [2]],
  // Regular expressions, with the limits of lines, with lookaround, and never across two fields.
  ["'gre{2}t(ing)? t(he|wice)'", [1, 0]],
  ["^greeted", [1]],
  ["was$", [1]],
  ["greet(?!ing|ed)", [0]],
  ["'world(?![\\s\\S])'", [0]],
  ["'(?<=the )planets'", [2]],
  ["(?<it>planets)", [2]],
  ["x*", [3, 2, 1, 0]],
  ["'twice\\s+Ada'", []],
  ["-- -", []],
  // Options.
  ["e --author ^grace", [2]],
  ["-a '@example\\.org$' greet", [1, 0]],
  ["world --type fix", [1]],
  ["-t feat world", [3, 0]],
  ["world --since-tag v1", [3]],
  ["world --until-tag v1", [1, 0]],
  ["world --since v1", [3]],
  ["world --until v1", [1, 0]],
  ["world --unreleased", [3]],
  ["world --since-date 2026-01-01T00:30:00Z", [3, 1]],
  ["world --until-date 2026-01-01T00:30:00Z", [0]],
  ["world --max-results 2", [3, 1]],
  ["world --max-results 0", []],
  ["World --case-sensitive", [3, 1]],
  ["e --case-sensitive -a 'grace h'", []],
];

Deno.test("search() finds what each option of the specification says", async (test) => {
  using repository = makeRepository(PLAN);
  for (const [args, found] of FOUND) {
    await test.step(`search ${args}`, async () => {
      const own = ["search", "--repo", repository.path, "--format", "json"];
      const run = await runRelnotes([...own, ...splitCommand(args)]);
      assert.equal(run.exitCode, 0, run.stderr);
      assert.deepEqual(
        JSON.parse(run.stdout).map(({ hash }: { readonly hash: string }) => hash),
        found.map((index) => repository.hashes[index]),
      );
    });
  }
});

Deno.test("relnotes search: --max-results is 50 without the option", async () => {
  using repository = makeRepository(Array.from({ length: 60 }, (_, index) => `feat: ${index}`));
  const run = await runRelnotes(["search", "feat", "--repo", repository.path, "--format", "json"]);
  assert.equal(JSON.parse(run.stdout).length, 50);
  assert.equal(
    run.stderr,
    "50 commits found, the limit of --max-results (all history up to HEAD)\n",
  );
});

Deno.test("search() shows what was found with details, and says how much", async () => {
  using repository = makeRepository(PLAN);
  const [, second = "", , fourth = ""] = repository.hashes.map((hash) => hash.slice(0, 7));
  assert.deepEqual(
    await runRelnotes(["search", "world", "--max-results", "2", "--repo", repository.path]),
    {
      exitCode: 0,
      stdout: `Add a World map
    ${fourth}  2026-01-01  feat  Ada Lovelace

fix(api): stop greeting twice
    ${second}  2026-01-01  fix  Ada Lovelace
    │ The World was
`,
      stderr: "2 commits found, the limit of --max-results (all history up to HEAD)\n",
    },
  );
});

Deno.test("search() highlights what it found on a terminal", async () => {
  using repository = makeRepository(["feat: greet the world"]);
  const terminal = makeTerminal({ colorDepth: 4, columns: 60 });
  const run = await runRelnotes(["--theme", "dark", "search", "the", "--repo", repository.path], {
    terminal,
  });
  assert.equal(
    run.stdout.split("\n", 1)[0],
    `feat: greet \u001b[1m\u001b[4m\u001b[93mthe\u001b[39m\u001b[22m\u001b[24m world`,
  );
});

Deno.test("relnotes -t before search is the theme, behind it the type", async () => {
  using repository = makeRepository(PLAN);
  const terminal = makeTerminal({ colorDepth: 24 });
  const args = ["-t", "light", "search", "-t", "fix", "world", "--repo", repository.path];
  const run = await runRelnotes(args, { terminal });
  assert.match(run.stdout, /179;38;30mfix/);
  assert.match(run.stderr, /^1 commit found /);
  const wrong = await runRelnotes(["-t", "fix", "search", "world"]);
  assert.deepEqual([wrong.exitCode, wrong.stdout], [2, ""]);
  assert.match(wrong.stderr, /^error: invalid value 'fix' for --theme: use dark, light or auto/);
});

Deno.test("search() writes a JSON list with the texts of each commit", async () => {
  using repository = makeRepository(PLAN);
  const args = ["search", "grace|planets", "--format", "json", "--repo", repository.path];
  const run = await runRelnotes(args);
  assert.deepEqual(JSON.parse(run.stdout), [{
    hash: repository.hashes[2],
    shortHash: repository.hashes[2]?.slice(0, 7),
    type: "docs",
    breaking: false,
    merge: false,
    author: "Grace Hopper",
    date: "2026-01-01T02:00:00Z",
    subject: "docs: name the planets",
    body: "",
    matchedIn: ["subject", "author", "email"],
  }]);
});

Deno.test("search() reports on standard error that nothing was found, and exits 0", async () => {
  using repository = makeRepository(PLAN);
  using empty = makeRepository([]);
  assert.deepEqual(await runRelnotes(["search", "moon", "--repo", repository.path]), {
    exitCode: 0,
    stdout: "",
    stderr: "no commit matches 'moon' (all history up to HEAD)\n",
  });
  assert.deepEqual(
    await runRelnotes(["search", "moon", "--repo", empty.path, "--format", "json"]),
    { exitCode: 0, stdout: "[]\n", stderr: "no commit matches 'moon' (no commits yet)\n" },
  );
});

Deno.test("search() reports wrong expressions and choices before it opens the repository", async () => {
  const cases: readonly (readonly [args: readonly string[], stderr: RegExp])[] = [
    [
      ["("],
      /^error: invalid value '\(' for QUERY: not a valid regular expression: Unterminated group at character 1\nhint: /,
    ],
    [
      ["x", "-t", "feature"],
      /^error: invalid value 'feature' for --type: use feat, .*\nhint: did you mean feat\?\n$/,
    ],
    [
      ["x", "--format", "yaml"],
      /^error: invalid value 'yaml' for --format: use text, oneline or json\n/,
    ],
    [["x", "--max-results", "-1"], /^error: invalid value '-1' for --max-results: /],
    [[""], /^error: QUERY needs a non-empty value\n/],
    [
      [],
      /^error: search needs a QUERY\nhint: usage: relnotes search \[options\] <query> \[range\]\n$/,
    ],
    [
      ["a", "b"],
      /^error: search takes only one QUERY\nhint: put quotes around a QUERY with spaces; a RANGE has two dots, as in v1\.\.v2\n$/,
    ],
  ];
  for (const [args, stderr] of cases) {
    const run = await runRelnotes(["search", "--repo", "/nonexistent", ...args]);
    assert.deepEqual([run.exitCode, run.stdout], [2, ""], args.join(" "));
    assert.match(run.stderr, stderr);
  }
});

Deno.test("search() ends an expression that takes too long, and removes the progress line", async () => {
  using repository = makeRepository([`feat: ${"a".repeat(5_000)}!`]);
  const terminal = makeTerminal();
  const args = ["search", "--repo", repository.path, "(a+)+$"];
  assert.deepEqual(await runRelnotes(args, { terminal }), {
    exitCode: 1,
    stdout: "",
    stderr: "error: the pattern '(a+)+$' takes too long\n" +
      "hint: avoid a repetition inside another, as in '(a+)+'\n",
  });
  assert.deepEqual(terminal.progress, ["searching: 1 commit", ""]);
});

Deno.test("search() escapes control characters of a hostile history", async () => {
  using repository = makeShowcase();
  for (const query of [".", "\\u001b"]) {
    const run = await runRelnotes(["search", query, "--repo", repository.path], {
      terminal: makeTerminal(),
    });
    assert.notEqual(run.stdout, "");
    // deno-lint-ignore no-control-regex
    assert.doesNotMatch(run.stdout, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
  }
});

Deno.test("search() --format oneline writes a line for each commit, and colours on a terminal alone", async () => {
  using repository = makeRepository([...PLAN, "fix: \u001b[31m a\tworld\u2028x\n\nof lines"]);
  const [, second, , fourth, fifth] = repository.hashes.map((hash) => hash.slice(0, 7));
  const args = ["search", "world", "--max-results", "3", "--format", "oneline"];
  const own = ["--repo", repository.path];
  const lines = `${fifth} 2026-01-01 fix: \\u{1b}[31m a world\\u{2028}x
${fourth} 2026-01-01 Add a World map
${second} 2026-01-01 fix(api): stop greeting twice
`;
  const stderr = "3 commits found, the limit of --max-results (all history up to HEAD)\n";
  assert.deepEqual(await runRelnotes([...args, ...own]), { exitCode: 0, stdout: lines, stderr });
  const terminal = makeTerminal({ colorDepth: 4, columns: 20 });
  const painted = await runRelnotes(["--theme", "dark", ...args, ...own], { terminal });
  assert.ok(painted.stdout.startsWith("\u001b[93m"));
  // deno-lint-ignore no-control-regex
  assert.equal(painted.stdout.replace(/\u001b\[[\d;]*m/g, ""), lines);
  const none = await runRelnotes(["search", "moon", "--format", "oneline", ...own]);
  assert.deepEqual([none.exitCode, none.stdout], [0, ""]);
});
