// The command generate with corrections: notes of git, blocks in messages and in pull requests, trailers.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openReleaseWorld, TOKEN } from "../../support/platforms/world.ts";
import {
  type CommitPlan,
  makeRepository,
  type TestRepository,
} from "../../support/git/repository.ts";
import { runRelnotes } from "../../support/program.ts";

/** The headings and entries of a document; `{1}` stands for the short hash of a commit. */
async function linesOf(
  repository: TestRepository,
  args: readonly string[] = [],
): Promise<readonly string[]> {
  const run = await runRelnotes(["generate", "--no-prs", "--repo", repository.path, ...args]);
  assert.equal(run.exitCode, 0, run.stderr);
  return shown(run.stdout, repository.hashes);
}

function shown(document: string, hashes: readonly string[]): readonly string[] {
  return document.split("\n").filter((line) => /^(?:- |### |_\d.* out)/.test(line)).map((line) =>
    hashes.reduce((text, hash, index) => text.replace(hash.slice(0, 7), `{${index}}`), line)
  );
}

function annotate(repository: TestRepository, index: number, note: string): void {
  repository.git("notes", "--ref=relnotes", "add", "-m", note, repository.hashes[index] ?? "");
}

async function dataOf(
  repository: TestRepository,
  args: readonly string[] = [],
  // deno-lint-ignore no-explicit-any -- a document of JSON, read field by field
): Promise<any> {
  const own = ["generate", "--no-prs", "--format", "json", "--repo", repository.path];
  return JSON.parse((await runRelnotes([...own, ...args])).stdout);
}

Deno.test("generate shows marked lines of a note in the sections of their marks", async () => {
  using repository = makeRepository(["feat: begin", "chore(ports): tidy"]);
  annotate(repository, 1, "[BUGFIX] Close every port\n[ENHANCEMENT] Add paging");
  assert.deepEqual(await linesOf(repository), [
    "### Features",
    "- **ports**: Add paging ({1})",
    "- Begin ({0})",
    "### Bug Fixes",
    "- **ports**: Close every port ({1})",
  ]);
});

Deno.test("generate shows a commit in the words of its note", async () => {
  using repository = makeRepository(["feat: begin", "wip", "chore: tidy (#12)", "feat: hide"]);
  annotate(repository, 1, "feat(api)!: page through results");
  annotate(
    repository,
    2,
    "fix: close every port\n\nBREAKING CHANGE: none stays open\n\nperf: read less",
  );
  annotate(repository, 3, "NONE");
  assert.deepEqual(await linesOf(repository), [
    "### Breaking Changes",
    "- close every port (#12)",
    "- **api**: page through results ({1})",
    "### Features",
    "- **api**: page through results ({1})",
    "- begin ({0})",
    "### Bug Fixes",
    "- close every port (#12)",
    "### Performance",
    "- read less (#12)",
    "_1 commit marked NONE is left out (--all lists every commit)._",
  ]);
  const notes = await dataOf(repository);
  assert.deepEqual(notes.omitted, [
    { reason: "none", hash: repository.hashes[3], subject: "feat: hide" },
  ]);
  assert.deepEqual([notes.commitCount, notes.changeCount, notes.joinedCount], [4, 4, 0]);
  const perf = notes.sections.find(({ type }: { type: string }) => type === "perf").entries[0];
  assert.deepEqual(perf.hashes, [repository.hashes[2]]);
  assert.equal(perf.commits[0].subject, "chore: tidy (#12)");
  assert.equal(perf.author, "Ada Lovelace");
});

Deno.test("generate reports as many commits of corrected changes as it read", async () => {
  using repository = makeRepository(["feat: begin", "chore: tidy"]);
  annotate(repository, 1, "fix: a\nfix: b");
  const run = await runRelnotes(["generate", "--no-prs", "--repo", repository.path]);
  assert.equal(run.stderr, "all history up to HEAD, 2 commits\n");
});

Deno.test("generate leaves type and scope as they are for plain notes, and shows --all as recorded", async () => {
  using repository = makeRepository(["fix(net): frobnicate"]);
  annotate(repository, 0, "Ports are closed\u001b[31m @eve <b>\n");
  assert.deepEqual(await linesOf(repository), [
    "### Bug Fixes",
    "- **net**: Ports are closed\\u{1b}[31m `@eve` \\<b> ({0})",
  ]);
  assert.deepEqual(await linesOf(repository, ["--all"]), [
    "### Bug Fixes",
    "- **net**: frobnicate ({0})",
  ]);
});

const MERGED: readonly CommitPlan[] = [
  { message: "feat: begin" },
  { message: "feat: one", parents: [0] },
  { message: "fix: two", parents: [1] },
  { message: "Merge pull request #7 from ada/work\n\nAdd work", parents: [0, 2] },
];

Deno.test("generate takes the note on the merge for that of the pull request", async () => {
  using repository = makeRepository(MERGED);
  annotate(repository, 3, "perf: work less");
  assert.deepEqual(await linesOf(repository), [
    "### Features",
    "- begin ({0})",
    "### Performance",
    "- work less (#7)",
  ]);
  const { joinedCount } = await dataOf(repository);
  assert.equal(joinedCount, 2);
});

Deno.test("generate gives a commit of a pull request with a note an entry of its own", async () => {
  using repository = makeRepository(MERGED);
  annotate(repository, 2, "fix: two at once");
  assert.deepEqual(await linesOf(repository), [
    "### Features",
    "- add work (#7)",
    "- begin ({0})",
    "### Bug Fixes",
    "- two at once ({2})",
  ]);
});

Deno.test("generate keeps what is reverted away, whatever its note", async () => {
  using repository = makeRepository(["feat: begin", "feat: one", 'Revert "feat: one"']);
  annotate(repository, 1, "feat: two");
  assert.deepEqual((await linesOf(repository)).slice(0, 2), ["### Features", "- begin ({0})"]);
  annotate(repository, 2, "fix: close every port");
  assert.deepEqual((await linesOf(repository)).slice(0, 4), [
    "### Features",
    "- begin ({0})",
    "### Bug Fixes",
    "- close every port ({2})",
  ]);
});

Deno.test("generate ends with git's reason when the notes cannot be read", async () => {
  using repository = makeRepository(["feat: begin"]);
  const blob = repository.git("hash-object", "-w", "--stdin");
  repository.git("update-ref", "refs/notes/relnotes", blob);
  const run = await runRelnotes(["generate", "--no-prs", "--repo", repository.path]);
  assert.equal(run.exitCode, 1);
  assert.match(run.stderr, /^error: .*refs\/notes\/relnotes.*\nhint: .*\n$/);
});

Deno.test("generate reads the blocks of squashed commits, except in code", async () => {
  using repository = makeRepository([
    "feat: begin",
    "feat: x (#12)\n\nBEGIN_COMMIT_OVERRIDE\nfeat: one\nfix(net): two\nEND_COMMIT_OVERRIDE",
    "feat: overrides\n\n```\nBEGIN_COMMIT_OVERRIDE\nfix: no\nEND_COMMIT_OVERRIDE\n```",
    "chore: internal (#13)\n\n```release-note\nNONE\n```",
    "Mend ports (#14)\n\n```release-note\n[ACTION REQUIRED] Open your ports anew.\n```",
  ]);
  assert.deepEqual(await linesOf(repository), [
    "### Breaking Changes",
    "- open your ports anew (#14)",
    "### Features",
    "- overrides ({2})",
    "- one (#12)",
    "- begin ({0})",
    "### Bug Fixes",
    "- **net**: two (#12)",
    "### Chores",
    "- open your ports anew (#14)",
    "_1 commit marked NONE is left out (--all lists every commit)._",
  ]);
});

const FILLER = "Why this was needed. ".repeat(400);

for (const platform of ["github", "gitlab"] as const) {
  Deno.test(`generate reads the blocks of pull requests on ${platform}`, async () => {
    const repository = makeRepository(
      [
        { message: "start", tags: ["v1"] },
        "feat: x (#12)\n\nBEGIN_COMMIT_OVERRIDE\nfeat: of the message\nEND_COMMIT_OVERRIDE",
        "feat: y (#13)",
        { message: "feat: z (#14)", tags: ["v2"] },
      ].map((plan) => typeof plan === "string" ? { message: plan } : plan).map((plan) => ({
        ...plan,
        message: platform === "gitlab" ? plan.message.replace("(#", "(!") : plan.message,
      })),
    );
    const block = (text: string): string => `BEGIN_COMMIT_OVERRIDE\n${text}\nEND_COMMIT_OVERRIDE\n`;
    const describe = (number: number, title: string, description: string) => ({
      number,
      title,
      description,
      author: { login: "ada", name: "Ada Lovelace" },
      state: "merged" as const,
      mergedAt: "2026-01-01T06:00:00Z",
      updatedAt: "2026-01-02T00:00:00Z",
      mergeCommit: repository.hashes[number - 11] ?? "",
    });
    annotate(repository, 3, "fix: of the note");
    await using world = await openReleaseWorld(platform, {}, {
      release: {
        repository,
        pullRequests: [
          describe(12, "feat: x", `${FILLER}\n\n${block("feat: one\n\nfix: two")}`),
          describe(13, "feat: y", "```release-note\nNONE\n```"),
          describe(14, "feat: z", block("fix: of the description")),
        ],
        [Symbol.dispose]: () => repository[Symbol.dispose](),
      },
    });
    const range = ["--since-tag", "v1", "--until-tag", "v2"];
    // The second run reads the cache.
    for (let run = 0; run < 2; run++) {
      const { stdout, stderr } = await world.run("generate", range, { token: TOKEN });
      const mark = platform === "gitlab" ? "!" : "#";
      assert.deepEqual(shown(stdout, []), [
        "### Features",
        `- one (${mark}12) - @ada`,
        "### Bug Fixes",
        `- of the note (${mark}14) - @ada`,
        `- two (${mark}12) - @ada`,
        "_1 commit marked NONE is left out (--all lists every commit)._",
      ], stderr);
    }
  });
}

Deno.test("generate reads GitLab's Changelog trailer where no header tells the type", async () => {
  using repository = makeRepository([
    "Frobnicate\n\nChangelog: added\nEE: true",
    "Twiddle knobs\n\nChangelog: fixed",
    "Say what knobs do in the documentation\n\nChangelog: changed",
    { message: "Twist knobs\n\nChangelog: Changed", files: { "a.ts": "1\n" } },
    "Lock knobs\n\nChangelog: security",
    "Hide knobs\n\nChangelog: deprecated",
    "Turn knobs\n\nChangelog: performance",
    "Paint knobs\n\nChangelog: other",
    "docs: knobs\n\nChangelog: added",
  ]);
  assert.deepEqual(await linesOf(repository), [
    "### Security",
    "- Lock knobs ({4})",
    "### Deprecations",
    "- Hide knobs ({5})",
    "### Features",
    "- Twist knobs ({3})",
    "- Frobnicate ({0})",
    "### Bug Fixes",
    "- Twiddle knobs ({1})",
    "### Performance",
    "- Turn knobs ({6})",
    "### Documentation",
    "- knobs ({8})",
    "- Say what knobs do in the documentation ({2})",
    "### Chores",
    "- Paint knobs ({7})",
  ]);
});

Deno.test("generate takes the trailer of its commits for a merge request without a header", async () => {
  using repository = makeRepository([
    "feat: begin",
    { message: "Twiddle knobs\n\nChangelog: performance", parents: [0] },
    {
      message: "Merge branch 'knobs' into 'main'\n\nAdd faster knobs\n\nSee merge request a/b!7",
      parents: [0, 1],
    },
  ].map((plan) => typeof plan === "string" ? { message: plan } : plan));
  assert.deepEqual(await linesOf(repository), [
    "### Features",
    "- begin ({0})",
    "### Performance",
    "- add faster knobs (!7)",
  ]);
});

const SQUASHED = "feat: one (#12)\n\n* feat: one\n\n* fix(net): two\n\nBREAKING CHANGE: three\n\n" +
  "```\n* fix: in code\n```\n";

Deno.test("generate splits squashed commits with --split-squash only", async () => {
  using repository = makeRepository([SQUASHED]);
  assert.deepEqual(await linesOf(repository), [
    "### Breaking Changes",
    "- one (#12)",
    "### Features",
    "- one (#12)",
  ]);
  assert.deepEqual(await linesOf(repository, ["--split-squash"]), [
    "### Breaking Changes",
    "- **net**: two (#12)",
    "### Features",
    "- one (#12)",
    "### Bug Fixes",
    "- **net**: two (#12)",
  ]);
  const run = await runRelnotes(["generate", "--split-squash", "--all"]);
  assert.equal(run.exitCode, 2);
});

Deno.test("generate with --first-parent reads the merges in place of what they brought in", async () => {
  using repository = makeRepository([
    ...MERGED,
    { message: "docs: knobs", parents: [0] },
    { message: "Merge branch 'knobs'", parents: [3, 4] },
    { message: "chore: side", parents: [3] },
    { message: "Merge branch 'main' of example.org:a/b", parents: [5, 6] },
  ]);
  assert.deepEqual(await linesOf(repository, ["--first-parent"]), [
    "### Features",
    "- add work (#7)",
    "- begin ({0})",
    "### Chores",
    "- Merge branch 'knobs' ({5})",
    "_1 merge is left out (--all lists every commit)._",
  ]);
  const run = await dataOf(repository, ["--first-parent", "--unreleased"]);
  assert.equal(run.commitCount, 4);
});

/** `main` with a release, and a line with copies of what it holds. */
function makeLines(copies: readonly string[]): TestRepository {
  const repository = makeRepository([
    { message: "feat: begin", tags: ["v1.0.0"] },
    { message: "fix: close every port (#12)", files: { "a.txt": "1\n" } },
    { message: "Mend the lock of all doors (#14)", files: { "b.txt": "1\n" }, tags: ["v1.1.0"] },
    ...copies.map((message, index): CommitPlan => ({
      message,
      parents: [index === 0 ? 0 : 2 + index],
      ...(index === 0 ? { files: { "b.txt": "1\n" } } : {}),
    })),
  ]);
  return repository;
}

const BACKPORTS: readonly (readonly [what: string, message: string, told: boolean])[] = [
  ["a pick", "fix: ports\n\n(cherry picked from commit {1})", true],
  ["a backport of a commit", "[1.0.x] Fixed ports.\n\nBackport of {1} from main", true],
  ["a backport of a pull request", "Backport PR #12: close every port", true],
  ["two numbers", "[1.0] close every port (#12) (#20)", true],
  ["the same patch", "[1.0] Mend the lock of all doors (#21)", true],
  ["another title", "[1.0] Mend the locks of all doors (#21)", false],
  ["a pick of something unknown", `fix: x\n\n(cherry picked from commit ${"e".repeat(40)})`, false],
  ["a plain message", "Mend the lock of all doors (#21)", false],
];

Deno.test("generate tells which release had a backport first", async (test) => {
  for (const [what, message, told] of BACKPORTS) {
    await test.step(what, async () => {
      using plain = makeLines([]);
      using repository = makeLines([message.replace("{1}", plain.hashes[1] ?? "")]);
      const copy = repository.hashes[3] ?? "";
      const { sections } = await dataOf(repository, ["--since-tag", "v1.0.0", "--until", copy]);
      assert.equal(sections[0].entries[0].alsoIn, told ? "v1.1.0" : undefined);
    });
  }
});

Deno.test("generate tells no release for a copy of what is in the range", async () => {
  const dateSec = 1_760_000_000;
  const plans = [
    { message: "feat: one", tags: ["v1.0.0"], dateSec },
    { message: "fix: a", dateSec },
  ];
  using plain = makeRepository(plans);
  const message = `fix: a\n\n(cherry picked from commit ${plain.hashes[1]})`;
  using repository = makeRepository([...plans, { message, tags: ["v2.0.0"], dateSec }]);
  const { sections } = await dataOf(repository, ["v1.0.0.."]);
  assert.equal(sections[0].entries[0].alsoIn, undefined);
});

Deno.test("generate tells the first release of the form of tags, and no nightly build", async () => {
  using plain = makeLines([]);
  const original = plain.hashes[1] ?? "";
  using repository = makeLines([`fix: ports\n\n(cherry picked from commit ${original})`]);
  repository.git("tag", "nightly-7.0", original);
  repository.git("tag", "vnext-1.0", original);
  const range = ["--since-tag", "v1.0.0", "--until", repository.hashes[3] ?? ""];
  const any = await dataOf(repository, range);
  assert.match(any.sections[0].entries[0].alsoIn, /^(?:nightly-7\.0|vnext-1\.0)$/);
  const own = await dataOf(repository, [...range, "--tags", "v{version}"]);
  assert.notEqual(own.sections[0].entries[0].alsoIn, "nightly-7.0");
  repository.git("tag", "--delete", "vnext-1.0");
  const named = await dataOf(repository, [...range, "--tags", "v{version}"]);
  assert.equal(named.sections[0].entries[0].alsoIn, "v1.1.0");
  // The glob for git, `v*`, has this one, which is no version.
  repository.git("tag", "--delete", "v1.1.0");
  repository.git("tag", "vnext-1.0", original);
  const next = await dataOf(repository, [...range, "--tags", "v{version}"]);
  assert.equal(next.sections[0].entries[0].alsoIn, undefined);
});

Deno.test("generate tells a pre-release in the notes of a pre-release alone", async () => {
  using plain = makeLines([]);
  const original = plain.hashes[1] ?? "";
  using repository = makeLines([`fix: ports\n\n(cherry picked from commit ${original})`]);
  repository.git("tag", "--delete", "v1.1.0");
  repository.git("tag", "v1.1.0-rc.1", original);
  for (
    const [tag, told] of [["v1.0.1", undefined], ["v1.0.1-rc.1", "v1.1.0-rc.1"]] as const
  ) {
    repository.git("tag", tag, repository.hashes[3] ?? "");
    const { sections } = await dataOf(repository, ["--since-tag", "v1.0.0", "--until-tag", tag]);
    assert.equal(sections[0].entries[0].alsoIn, told);
    repository.git("tag", "--delete", tag);
  }
});

Deno.test("generate writes where a backport was released in every format", async () => {
  using plain = makeLines([]);
  using repository = makeLines([`fix: x\n\n(cherry picked from commit ${plain.hashes[1]})`]);
  const copy = repository.hashes[3] ?? "";
  const range = ["--since-tag", "v1.0.0", "--until", copy, "--repo", repository.path];
  for (
    const [format, words] of [
      ["markdown", ", also in v1.1.0)"],
      ["text", ", also in v1.1.0)"],
      ["slack", ", also in v1.1.0)"],
      ["html", ", also in <code>v1.1.0</code>"],
      ["yaml", 'alsoIn: "v1.1.0"'],
    ] as const
  ) {
    const run = await runRelnotes(["generate", "--no-prs", ...range, "--format", format]);
    assert.ok(run.stdout.includes(words), `${format}: ${run.stdout}`);
  }
});

const LOST: readonly (readonly [name: string, ref: string, fault: RegExp, mend: RegExp])[] = [
  ["is no hash", "garbage\n", /the ref is broken/, /'rm "\$\(git rev-parse --git-path refs\//],
  ["is empty", "", /the ref is broken/, /'rm "\$\(git rev-parse --git-path refs\//],
  [
    "names what is missing",
    `${"1234567890".repeat(4)}\n`,
    /their objects are missing/,
    /'git update-ref -d refs\/notes\/relnotes' removes them/,
  ],
];

for (const [name, ref, fault, mend] of LOST) {
  Deno.test(`a ref of corrections that ${name} is an error that says how to mend it`, async () => {
    using repository = makeRepository(["feat: read pages", "feat: count pages"]);
    annotate(repository, 1, "feat: count the pages");
    writeFileSync(join(repository.path, ".git/refs/notes/relnotes"), ref);
    const commands = [
      ["generate", "--no-prs"],
      ["preview"],
      ["browse"],
      ["search", "."],
      ["next"],
      ["changelog", "--stdout", "--no-prs"],
    ];
    for (const command of commands) {
      const run = await runRelnotes([...command, "--repo", repository.path]);
      assert.equal(run.exitCode, 1, command.join(" "));
      const [error = "", hint = ""] = run.stderr.split("\n").slice(-3);
      assert.match(error, /^error: the corrections in refs\/notes\/relnotes cannot be read: /);
      assert.match(error, fault);
      assert.match(hint, mend);
    }
    // What the hint says helps.
    const { stderr } = await runRelnotes(["next", "--repo", repository.path]);
    const [, remedy = ""] = /^hint: '(.*)' removes them/m.exec(stderr) ?? [];
    const shell = new Deno.Command("sh", { args: ["-c", remedy], cwd: repository.path });
    assert.equal((await shell.output()).code, 0, remedy);
    assert.deepEqual(await linesOf(repository), [
      "### Features",
      "- count pages ({1})",
      "- read pages ({0})",
    ]);
  });
}
