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
    // The whole range is counted when there is no ellipsis behind the number of commits.
    terminal.drawn(/^.* \d+\/\d+\n/),
    running.then(({ stderr }) => assert.fail(stderr)),
  ]);
  await use(terminal);
  terminal.press("q");
  assert.deepEqual(await running, { exitCode: 0, stdout: "", stderr: "" });
  assert.equal(terminal.isOpen(), false);
}

/** A row of the list: mark, tag, type and scope, description, age, hash. */
const ROW = /^([> ]) (?:\[\S+\] )?(?:\w+(?:\(\w+\))?: )?(.*?) +\w+ +[0-9a-f]{7}$/;

/** The descriptions in the list; the marked one stands behind a `>`. */
function listed(terminal: TestTerminal): string {
  return terminal.lines().slice(1, 11).filter((line) => line.trim() !== "")
    .map((line) => line.replace(ROW, "$1$2").trim()).join(", ");
}

const RANGES: readonly (readonly [args: string, shown: string])[] = [
  ["", ">five, Merge branch 'docs', four, three, two, one"],
  ["--since-tag v1.1.0", ">five"],
  ["--until-tag v1.0.0", ">two, one"],
  ["--unreleased", ">five"],
  // The rest is loaded to fill the screen.
  ["--max-items 2", ">five, Merge branch 'docs', four, three, two, one"],
  ["--max-items 0", ">five, Merge branch 'docs', four, three, two, one"],
  ["--no-merge-commits", ">five, four, three, two, one"],
  ["--since v1.0.0 --no-merge-commits", ">five, four, three"],
  ["--until v1.0.0", ">two, one"],
  ["--since-date 2026-01-01T02:30:00Z", ">five, Merge branch 'docs', four"],
  ["--until-date 2026-01-01T01:00:00Z", ">two, one"],
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

Deno.test("browse() counts the whole range, whatever --max-items is, and reaches its end", async () => {
  using repository = makeRepository(["feat: needle", ...Array<string>(59).fill("feat: hay")]);
  for (const args of [[], ["--max-items", "5"], ["--max-items", "50"], ["--max-items", "1000"]]) {
    await browse(repository, args, async (terminal) => {
      assert.match(terminal.lines()[0] ?? "", / 1\/60$/);
      terminal.press("/", ..."needle");
      await terminal.drawn(/filter: needle .* 1\/1 of 60\n/);
      terminal.press("<escape>", "<end>");
      await terminal.drawn(/^.* 60\/60\n[^]*\n> feat: needle /);
    });
  }
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
    stderr: "all history up to v1.0.0, the newest 1 of 2 commits; --max-items sets the limit\n",
  });
  const whole = await runRelnotes([...args, "--until-tag", "v1.0.0", "--max-items", "2"]);
  assert.equal(whole.stderr, "all history up to v1.0.0, 2 commits\n");
  assert.deepEqual(await runRelnotes([...args, "--since-tag", "v1.0.0", "--max-items", "0"]), {
    exitCode: 0,
    stdout: "",
    stderr: "v1.0.0..HEAD, the newest 0 of 4 commits; --max-items sets the limit\n",
  });
  const merges = ["--since-tag", "v1.0.0", "--no-merge-commits", "--max-items", "3"];
  assert.equal((await runRelnotes([...args, ...merges])).stderr, "v1.0.0..HEAD, 3 commits\n");
  const unknown = await runRelnotes([...args, "--until", "x"]);
  assert.equal(unknown.exitCode, 1);
  const shown = await runRelnotes([...args, "--until-tag", "v1.0.0", "--show-body"]);
  assert.match(shown.stdout, /^\n.*fix\(api\): two\n\n {4}The body of two\.\n\n.*feat: one\n$/);
});

Deno.test("browse() lists 50 commits without a terminal, and says how many there are", async () => {
  using repository = makeRepository(Array.from({ length: 60 }, (_, index) => `feat: ${index}`));
  const { stdout, stderr } = await runRelnotes(["browse", "--repo", repository.path]);
  const lines = stdout.trimEnd().split("\n");
  assert.deepEqual([lines.length, lines[0]?.slice(-8), lines[49]?.slice(-8)], [
    50,
    "feat: 59",
    "feat: 10",
  ]);
  assert.equal(
    stderr,
    "all history up to HEAD, the newest 50 of 60 commits; --max-items sets the limit\n",
  );
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
  assert.equal(
    plain.stderr,
    "v1.0.0..HEAD, the newest 3 of 6 commits; --max-items sets the limit\n",
  );
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

/** Runs the browser on the plan with this remote; gives what was opened and the last line shown. */
async function open(
  remote: string | undefined,
  message: string,
  failure?: string,
): Promise<{ readonly opened: readonly string[]; readonly shown: string }> {
  using repository = makeRepository([message]);
  if (remote !== undefined) repository.addRemote("origin", remote);
  const opened: string[] = [];
  const terminal = makeTerminal({ columns: 200 });
  const running = runRelnotes(["browse", "--repo", repository.path], {
    terminal,
    context: {
      openPage: (url) => {
        opened.push(url.replace(repository.hashes[0] ?? "", "HASH"));
        return Promise.resolve(failure);
      },
    },
  });
  await terminal.drawn(/ 1\/1\n/);
  terminal.press("o");
  await terminal.drawn(/\n(?:opened|no page|https:).*$/);
  const shown = (terminal.lines().at(-1) ?? "").replace(repository.hashes[0] ?? "", "HASH");
  terminal.press("q");
  await running;
  return { opened, shown };
}

const PAGES: readonly (readonly [remote: string, message: string, page: string])[] = [
  ["git@github.com:acme/tool.git", "feat: one", "https://github.com/acme/tool/commit/HASH"],
  ["git@github.com:acme/tool.git", "feat: one (#12)", "https://github.com/acme/tool/pull/12"],
  [
    "https://gitlab.com/acme/tool.git",
    "feat: one (!12)",
    "https://gitlab.com/acme/tool/-/merge_requests/12",
  ],
  // The number is of another platform, or of another project.
  [
    "https://gitlab.com/acme/tool.git",
    "feat: one (#12)",
    "https://gitlab.com/acme/tool/-/commit/HASH",
  ],
  [
    "https://gitlab.com/acme/tool.git",
    "Merge branch 'a' into 'b'\n\nOne\n\nSee merge request acme/fork!12",
    "https://gitlab.com/acme/tool/-/commit/HASH",
  ],
];

Deno.test("browse() opens the page of the pull request or else of the commit", async () => {
  for (const [remote, message, page] of PAGES) {
    assert.deepEqual(await open(remote, message), { opened: [page], shown: `opened ${page}` });
  }
});

Deno.test("browse() says why no page was opened, and shows its address", async () => {
  const page = "https://github.com/acme/tool/pull/12";
  assert.deepEqual(await open("git@github.com:acme/tool.git", "feat: one (#12)", "no browser"), {
    opened: [page],
    shown: `${page} was not opened: no browser`,
  });
  assert.deepEqual(await open(undefined, "feat: one"), {
    opened: [],
    shown: "no page to open: there is no remote, or it is not clear which of several to use",
  });
  const elsewhere = await open("https://git.example.org/acme/tool", "feat: one");
  assert.deepEqual(elsewhere.opened, []);
  assert.match(
    elsewhere.shown,
    /^no page to open: the remote 'origin' is on 'git\.example\.org', /,
  );
});

Deno.test("browse() copies the hash where the terminal can, and shows it elsewhere", async () => {
  using repository = makeRepository(["feat: one"]);
  const [hash] = repository.hashes;
  for (
    const [canCopy, shown] of [
      [true, `copied ${hash}`],
      [false, `this terminal offers no clipboard; the hash is ${hash}`],
    ] as const
  ) {
    const terminal = makeTerminal({ canCopy, columns: 120 });
    const running = runRelnotes(["browse", "--repo", repository.path], { terminal });
    await terminal.drawn(/ 1\/1\n/);
    terminal.press("y");
    await terminal.drawn(/(?:copied|clipboard)/);
    assert.equal(terminal.lines().at(-1), shown);
    assert.deepEqual(terminal.copied, canCopy ? [hash] : []);
    terminal.press("q");
    await running;
  }
});

Deno.test("browse() shows the tags and the changed files of the selected commit", async () => {
  using repository = makeRepository([
    { message: "feat: one", files: { "src/a.ts": "1\n2\n" }, annotatedTags: ["v1.0.0"] },
    { message: "fix: two", files: { "src/a.ts": "1\n", "b.bin": "a\0b" }, tags: ["v1.1.0", "new"] },
  ]);
  const terminal = makeTerminal({ rows: 40 });
  const running = runRelnotes(["browse", "--repo", repository.path], { terminal });
  await terminal.drawn(/> \[v1\.1\.0 \+1\] fix: two [^]*\n {2}\[v1\.0\.0\] feat: one /);
  await terminal.drawn(
    /\nTags: {3}v1\.1\.0, new\nFiles: {2}2 files, \+0 -1\n\n {6}b\.bin\n\+0 -1 src\/a\.ts/,
  );
  terminal.press("n");
  await terminal.drawn(/\nFiles: {2}1 file, \+2 -0\n/);
  terminal.press("/", "v", "1", ".", "1");
  await terminal.drawn(/filter: v1\.1 .* 1\/1 of 2\n/);
  terminal.press("<escape>", "q");
  await running;
});

Deno.test("browse() reads a long history as far as needed, and filters all of it", async () => {
  using repository = makeRepository(
    Array.from(
      { length: 3_000 },
      (_, index) => index % 100 === 7 ? `fix: needle ${index}` : "chore: hay",
    ),
  );
  const terminal = makeTerminal();
  const running = runRelnotes(["browse", "--repo", repository.path], { terminal });
  await terminal.drawn(/ 1\/3000\n/);
  terminal.press("/", ..."needle");
  await terminal.drawn(/filter: needle .* 1\/30 of 3000\n/);
  terminal.press("<end>");
  await terminal.drawn(/^.* 30\/30 of 3000\n[^]*\n> fix: needle 7 /);
  // The commit stays selected among all of them.
  terminal.press("<escape>");
  await terminal.drawn(/^.* 2993\/3000\n/);
  terminal.press("G");
  await terminal.drawn(/^.* 3000\/3000\n/);
  terminal.press("q");
  assert.deepEqual(await running, { exitCode: 0, stdout: "", stderr: "" });
});

Deno.test("browse() reaches the last commit of a long history with End", async () => {
  using repository = makeRepository(Array.from({ length: 2_000 }, (_, index) => `feat: ${index}`));
  const terminal = makeTerminal();
  const running = runRelnotes(["browse", "--repo", repository.path], { terminal });
  await terminal.drawn(/ 1\/2000\n/);
  terminal.press("<end>");
  await terminal.drawn(/^.* 2000\/2000\n[^]*\n> feat: 0 /);
  terminal.press("q");
  await running;
});
