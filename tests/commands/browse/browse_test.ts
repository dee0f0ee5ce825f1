// `browse` on a terminal of the test's own: what keys do, for each option of the specification.

import assert from "node:assert/strict";
import { splitCommand } from "../../../src/commands/command_words.ts";
import { runRelnotes } from "../../support/program.ts";
import { makeRepository, type TestRepository } from "../../support/git/repository.ts";
import { makeShowcase } from "../../support/notes/showcase.ts";
import { makeTerminal, type TestTerminal } from "../../support/terminal/terminal.ts";

const PLAN = [
  { message: "feat: one" },
  { message: "fix(api): two\n\nThe body of two.", tags: ["v1.0.0"] },
  { message: "feat: three" },
  { message: "docs: four", parents: [1] },
  { message: "Merge branch 'docs'", parents: [2, 3], tags: ["v1.1.0"] },
  { message: "perf: five" },
];

/** Runs the browser, gives its terminal to `use` once the list is complete, and ends it with `q`. */
async function browse(
  repository: TestRepository,
  args: readonly string[],
  use: (terminal: TestTerminal) => Promise<void> | void,
): Promise<void> {
  const terminal = makeTerminal();
  const running = runRelnotes(["browse", "--repo", repository.path, ...args], { terminal });
  await Promise.race([
    // No more is being read when there is no ellipsis behind the number of commits.
    terminal.drawn(/^.* \d+\/\d+(?: newest)?\n/),
    running.then(({ stderr }) => assert.fail(stderr)),
  ]);
  await use(terminal);
  terminal.press("q");
  assert.deepEqual(await running, { exitCode: 0, stdout: "", stderr: "" });
  assert.equal(terminal.isOpen(), false);
}

/** The descriptions in the list; the marked one stands behind a `>`. */
function listed(terminal: TestTerminal): string {
  return terminal.lines().slice(1, 11).filter((line) => line.trim() !== "")
    .map((line) => line.replace(/^([> ]) \w+ +(?:api +)?(.*?) +Ada .*$/, "$1$2").trim()).join(", ");
}

const RANGES: readonly (readonly [args: string, shown: string])[] = [
  ["", ">five, Merge branch 'docs', four, three, two, one"],
  ["--since-tag v1.1.0", ">five"],
  ["--until-tag v1.0.0", ">two, one"],
  ["--unreleased", ">five"],
  ["--max-items 2", ">five, Merge branch 'docs'"],
  ["--no-merge-commits", ">five, four, three, two, one"],
];

Deno.test("browse() loads the range that each option of the specification names", async (test) => {
  using repository = makeRepository(PLAN);
  for (const [args, shown] of RANGES) {
    await test.step(`browse ${args}`, () =>
      browse(repository, splitCommand(args), (terminal) => {
        assert.equal(listed(terminal), shown);
      }));
  }
});

Deno.test("browse() loads 50 commits without --max-items", async () => {
  using repository = makeRepository(Array.from({ length: 60 }, (_, index) => `feat: ${index}`));
  await browse(repository, [], (terminal) => {
    assert.match(terminal.lines()[0] ?? "", / 1\/50 newest$/);
  });
});

Deno.test("browse() shows bodies with --show-body, or with Enter", async () => {
  using repository = makeRepository(PLAN);
  await browse(repository, ["--until-tag", "v1.0.0", "--show-body"], (terminal) => {
    assert.ok(terminal.lines().includes("The body of two."));
  });
  await browse(repository, ["--until-tag", "v1.0.0"], (terminal) => {
    assert.ok(!terminal.lines().includes("The body of two."));
    terminal.press("<return>");
    assert.ok(terminal.lines().includes("The body of two."));
  });
});

Deno.test("browse() moves between commits, filters as one types, and follows the terminal's size", async () => {
  using repository = makeRepository(PLAN);
  await browse(repository, [], (terminal) => {
    terminal.press("n");
    assert.match(listed(terminal), /^five, >Merge branch 'docs', four, three, /);
    terminal.press("<down>", "n", "p", "<up>");
    assert.match(listed(terminal), /^five, >Merge branch 'docs', four, three, /);
    assert.ok(terminal.lines().includes("Merge branch 'docs'"));
    terminal.press("/", "f", "e", "a", "t");
    assert.equal(listed(terminal), ">three, one");
    terminal.press("<escape>");
    assert.match(terminal.lines()[0] ?? "", /\/6$/);
    terminal.resize(40, 10);
    assert.equal(terminal.lines().length, 10);
    terminal.resize(200, 50);
    assert.equal(terminal.lines().length, 50);
  });
});

Deno.test("browse() shows the diff of the commit in the pager", async () => {
  using repository = makeRepository([{ message: "feat: nothing yet", files: { a: "one\n" } }]);
  const terminal = makeTerminal();
  const variables = { PAGER: "more -x 'a b'" };
  const running = runRelnotes(["browse", "--repo", repository.path], { terminal, variables });
  await terminal.drawn(/feat: nothing yet/);
  terminal.press("d");
  while (terminal.paged.length === 0) await new Promise((resolve) => setImmediate(resolve));
  terminal.press("q");
  await running;
  assert.deepEqual(terminal.paged[0]?.command, ["more", "-x", "a b"]);
  assert.match(terminal.paged[0]?.text ?? "", /^feat: nothing yet\nCommit: .*\n\+one\n$/s);
});

Deno.test("browse() exits 130 on Ctrl-C and restores the terminal", async () => {
  using repository = makeRepository(PLAN);
  const terminal = makeTerminal();
  const running = runRelnotes(["browse", "--repo", repository.path], { terminal });
  await terminal.drawn(/perf: five/);
  terminal.press("<ctrl-c>");
  assert.deepEqual(await running, { exitCode: 130, stdout: "", stderr: "" });
  assert.equal(terminal.isOpen(), false);
});

Deno.test("browse() prints the list without a terminal", async () => {
  using repository = makeRepository(PLAN);
  const [, second = ""] = repository.hashes.map((hash) => hash.slice(0, 7));
  const args = ["browse", "--repo", repository.path];
  assert.deepEqual(await runRelnotes([...args, "--until-tag", "v1.0.0", "--max-items", "1"]), {
    exitCode: 0,
    stdout: `${second}  2026-01-01  Ada Lovelace  fix(api): two\n`,
    stderr: "all history up to v1.0.0, 1 commit\n",
  });
  const bodies = await runRelnotes([...args, "--until", "x"]);
  assert.equal(bodies.exitCode, 2);
  const shown = await runRelnotes([...args, "--until-tag", "v1.0.0", "--show-body"]);
  assert.match(shown.stdout, /^\n.*fix\(api\): two\n\n {4}The body of two\.\n\n.*feat: one\n$/);
});

Deno.test("browse() reports a repository without commits", async () => {
  using repository = makeRepository([]);
  assert.deepEqual(
    await runRelnotes(["browse", "--repo", repository.path], { terminal: makeTerminal() }),
    { exitCode: 0, stdout: "", stderr: "no commits yet\n" },
  );
});

Deno.test("browse() reports a repository that cannot be opened, and restores the terminal", async () => {
  const terminal = makeTerminal();
  const run = await runRelnotes(["browse", "--repo", "/nonexistent"], { terminal });
  assert.equal(run.exitCode, 1);
  assert.match(run.stderr, /^error: '\/nonexistent' cannot be opened/);
  assert.equal(terminal.isOpen(), false);
});

Deno.test("browse() escapes control characters of a hostile history", async () => {
  using repository = makeShowcase();
  for (const size of [{ columns: 80, rows: 24 }, { columns: 200, rows: 50 }]) {
    const terminal = makeTerminal(size);
    const running = runRelnotes(["browse", "--show-body", "--repo", repository.path], { terminal });
    await terminal.drawn(/ 1\/9\n/);
    for (let press = 0; press < 9; press++) {
      // deno-lint-ignore no-control-regex
      assert.doesNotMatch(terminal.lines().join(""), /[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/);
      terminal.press("n");
    }
    terminal.press("q");
    await running;
  }
});

Deno.test("browse() lists a commit per line without a terminal, and indents bodies", async () => {
  using repository = makeShowcase();
  const [, , , , perf = "", , fix = ""] = repository.hashes.map((hash) => hash.slice(0, 7));
  const args = ["browse", "--repo", repository.path, "--since-tag", "v1.0.0"];
  const plain = await runRelnotes([...args, "--max-items", "3"]);
  assert.match(plain.stdout, new RegExp(`^${fix}  2026-01-07  Mallory .*  fix: keep `, "m"));
  assert.equal(plain.stderr, "v1.0.0..HEAD, 3 commits\n");
  const bodies = await runRelnotes([...args, "--show-body"]);
  assert.ok(
    bodies.stdout.includes(`
${perf}  2026-01-05  Ada Lovelace  perf(party)!: greet a thousand people at once

    Measured on a party of 1,000:

     before 800 ms
     after 90 ms

    BREAKING CHANGE: \`greet()\` takes a list now.

`),
    bodies.stdout,
  );
  // deno-lint-ignore no-control-regex
  assert.doesNotMatch(bodies.stdout, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
});
