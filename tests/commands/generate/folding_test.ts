// The command generate with folding: the document and the data of made repositories, and what --all changes.

import assert from "node:assert/strict";
import { basename } from "node:path";
import { type CommitPlan, makeRepository, runGit } from "../../support/git/repository.ts";
import { runRelnotes } from "../../support/program.ts";

const BOT = "dependabot[bot] <bot@example.org>";

const HISTORY: readonly CommitPlan[] = [
  { message: "feat: begin" },
  { message: "wip: pages", parents: [0] },
  { message: "test: read pages", parents: [1] },
  { message: "fix: close every port", parents: [0] },
  {
    message: "Merge pull request #12 from grace/paging\n\nfeat(api): page through results",
    parents: [3, 2],
  },
  { message: "feat: sort results" },
  { message: "Bump lodash from 4.17.19 to 4.17.20", author: BOT },
  { message: "docs: tell how to page", parents: [5] },
  { message: "Merge branch 'docs'", parents: [6, 7] },
  { message: "perf: read less" },
  { message: "fixup! feat: sort results" },
  { message: "Bump lodash from 4.17.20 to 4.17.21 in /web", author: BOT },
  { message: "chore(release): v1.2.0" },
];

const DOCUMENT = `### Features

- sort results (fixup)
- **api**: page through results (#12)
- begin (first)
`;

Deno.test("generate leaves out the release of another series by its tag", async () => {
  using repository = makeRepository([
    { message: "feat: begin", tags: ["door-v1.0.0"] },
    { message: "Desk release v3.2.7", tags: ["v3.2.7"] },
    { message: "Desk release v3.2.8" },
    { message: "feat: close doors", tags: ["door-v1.1.0"] },
  ]);
  const own = ["door-v1.0.0..door-v1.1.0", "--no-prs", "--repo", repository.path];
  const { stdout } = await runRelnotes(["generate", ...own]);
  assert.match(stdout, /- Desk release v3\.2\.8 /);
  assert.doesNotMatch(stdout, /3\.2\.7/);
  assert.match(stdout, /1 commit for releases and changelogs is left out/);
});

Deno.test("generate folds what a reader would count as one change", async () => {
  using repository = makeRepository([
    ...HISTORY,
    { message: 'Revert "perf: read less"' },
  ]);
  const own = ["generate", "--no-prs", "--repo", repository.path];
  const run = await runRelnotes(own);
  assert.equal(run.stderr, "all history up to HEAD, 14 commits\n");
  const short = (index: number): string => repository.hashes[index]?.slice(0, 7) ?? "";
  const sections = run.stdout.slice(run.stdout.indexOf("### "));
  assert.equal(
    sections,
    `${DOCUMENT.replace("(fixup)", `(${short(5)})`).replace("(first)", `(${short(0)})`)}
### Bug Fixes

- close every port (${short(3)})

### Documentation

- tell how to page (${short(7)})

### Dependencies

- lodash 4.17.19 → 4.17.21 (${short(11)})

_4 more commits are part of these entries; 1 merge, 1 commit for releases and changelogs and 2 commits of reverted changes are left out (--all lists every commit)._
`,
  );
  const { stdout } = await runRelnotes([...own, "--format", "json"]);
  const notes = JSON.parse(stdout);
  assert.deepEqual(
    notes.omitted.map(({ reason, subject }: Record<string, string>) => `${reason}: ${subject}`),
    [
      'reverted: Revert "perf: read less"',
      "release: chore(release): v1.2.0",
      "reverted: perf: read less",
      "merge: Merge branch 'docs'",
    ],
  );
  assert.equal(notes.joinedCount, 4);
  const all = await runRelnotes([...own, "--all"]);
  assert.equal(all.stdout.match(/^- /gm)?.length, 14);
  const plain = JSON.parse((await runRelnotes([...own, "--all", "--format", "json"])).stdout);
  assert.deepEqual([plain.omitted, plain.joinedCount], [[], 0]);
});

Deno.test("generate announces no branch again that was released before it was merged", async () => {
  using repository = makeRepository([
    { message: "feat: begin" },
    { message: "fix: close every port", parents: [0], tags: ["v1.0.1"] },
    { message: "docs: tell of ports", parents: [0] },
    {
      message: "Merge pull request #12 from ada/hotfix\n\nfix: close every port",
      parents: [2, 1],
    },
  ]);
  const own = ["generate", "--no-prs", "--repo", repository.path];
  const entries = (stdout: string): readonly string[] => stdout.match(/^- .*/gm) ?? [];
  const short = (index: number): string => repository.hashes[index]?.slice(0, 7) ?? "";
  const { stdout } = await runRelnotes([...own, "--since-tag", "v1.0.1"]);
  assert.deepEqual(entries(stdout), [`- tell of ports (${short(2)})`]);
  assert.match(stdout, /^_1 merge is left out /m);
  // Where dates or the line of first parents limit the log, what is not in it may be new.
  for (const limit of [["--first-parent"], ["--since", "2000-01-01"]]) {
    const { stdout } = await runRelnotes([...own, "--since-tag", "v1.0.1", ...limit]);
    assert.equal(entries(stdout)[0], "- close every port (#12)", limit[0]);
  }
});

Deno.test("generate --no-merge-commits joins nothing by merges", async () => {
  using repository = makeRepository(HISTORY);
  const own = ["generate", "--no-prs", "--no-merge-commits", "--repo", repository.path];
  const run = await runRelnotes(own);
  assert.match(run.stdout, /- pages \(/);
  assert.match(run.stdout, /- read pages/);
  assert.doesNotMatch(run.stdout, /page through results/);
});

Deno.test("preview shows the changelog that generate writes", async () => {
  using repository = makeRepository(HISTORY);
  const run = await runRelnotes(["preview", "--repo", repository.path]);
  const [table = "", changelog = ""] = run.stdout.split(`\n\n${basename(repository.path)}\n`);
  // The table has the commits as they are.
  assert.equal(table.split("\n").length - 2, HISTORY.length);
  assert.match(changelog, /• api: page through results \(#12\)/);
  assert.doesNotMatch(changelog, /wip|Merge|fixup/);
  assert.match(
    changelog,
    /\n4 more commits are part of these entries; 1 merge and 1 commit for /,
  );
  const all = await runRelnotes(["preview", "--all", "--repo", repository.path]);
  assert.match(all.stdout, /• Merge branch 'docs'/);
});

/** A long history with everything that is folded, the same for every run. */
function makeMixedHistory(count: number): readonly CommitPlan[] {
  let state = 7;
  const below = (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor(state / 65_536) % limit;
  };
  const subjects: string[] = [];
  return Array.from({ length: count }, (_, index): CommitPlan => {
    const word = ["one", "two", "three", "four"][below(4)];
    const subject = subjects[below(index + 1)] ?? "feat: zero";
    const near = Math.max(0, index - 1 - below(6));
    const merged = index > 2 && below(4) === 0 && near !== index - 1;
    const messages = merged
      ? [
        `Merge pull request #${below(30) + 1} from ada/${word}\n\nfeat: ${word}`,
        `Merge branch '${word}'`,
        `Merge branch '${word}'\n\nThe maintainer says what this is about.`,
        `Merge ${word}\n\nBREAKING CHANGE: ${word}`,
      ]
      : [
        `feat: ${word}`,
        `fix: ${word} (#${below(30) + 1})`,
        `Revert "${subject}"`,
        `fixup! ${subject}`,
        "Address review comments",
        `Release 1.${below(9)}`,
        `Bump ${word} from ${below(5)} to ${below(5) + 5}`,
        `${subject}\n\n(cherry picked from commit ${"0".repeat(40)})`,
      ];
    const message = messages[below(messages.length)] ?? "feat: zero";
    subjects.push(message.split("\n", 1)[0] ?? "");
    const parents = index === 0
      ? []
      : merged
      ? [index - 1, near]
      : [Math.max(0, index - 1 - below(2))];
    return { message, parents };
  });
}

Deno.test("generate keeps every commit of git rev-list in exactly one place", async () => {
  using repository = makeRepository(makeMixedHistory(600));
  const own = ["generate", "--no-prs", "--format", "json", "--repo", repository.path];
  const since = repository.hashes[200] ?? "";
  for (const range of [[], ["--since", since]]) {
    const { stdout, stderr } = await runRelnotes([...own, ...range]);
    const { sections, omitted, joinedCount, commitCount } = JSON.parse(stdout);
    const entries = sections
      .filter(({ type }: { readonly type: string }) => type !== "breaking")
      .flatMap(({ entries }: { readonly entries: readonly unknown[] }) => entries);
    const hashes: readonly string[] = [
      ...entries.flatMap((entry: { readonly hashes: readonly string[] }) => entry.hashes),
      ...omitted.map(({ hash }: { readonly hash: string }) => hash),
    ];
    const revisions = range.length === 0 ? ["HEAD"] : ["HEAD", `^${since}`];
    const listed = repository.git("rev-list", ...revisions).split("\n");
    assert.deepEqual(hashes.toSorted(), listed.toSorted());
    assert.equal(commitCount, listed.length);
    assert.equal(entries.length + joinedCount + omitted.length, listed.length);
    assert.doesNotMatch(stderr, /after the filters/);
  }
});

Deno.test("generate leaves out what a merge of an older line brings without effect", async () => {
  const files = (
    ports: string,
    pages: string,
    limit: string,
  ): Readonly<Record<string, string>> => ({
    ports: `${ports} all ports\n`,
    pages: `${pages} all pages\n`,
    limit: `a limit of ${limit} pages\n`,
  });
  using repository = makeRepository([
    { message: "feat: begin", files: files("open", "read", "10") },
    { message: "feat: sort pages", files: files("open", "read", "30"), tags: ["v2.0.0"] },
    { message: "fix: close every port", parents: [0], files: files("close", "read", "10") },
    { message: "fix: raise the limit", files: files("close", "read", "20") },
    { message: "fix: keep pages", files: files("close", "keep", "20") },
    {
      message: "fix: close all ports",
      parents: [1],
      files: files("close", "read", "30"),
      tags: ["v2.0.1"],
    },
    { message: "Merge branch '1.x'", parents: [5, 4], files: files("close", "keep", "30") },
  ]);
  const own = ["generate", "--no-prs", "--repo", repository.path, "--since-tag", "v2.0.1"];
  const { stdout } = await runRelnotes(own);
  const short = repository.hashes[4]?.slice(0, 7);
  assert.equal(
    stdout.slice(stdout.indexOf("### ")),
    `### Bug Fixes

- keep pages (${short})

_1 merge and 2 commits without effect are left out (--all lists every commit)._
`,
  );
  const { omitted } = JSON.parse((await runRelnotes([...own, "--format", "json"])).stdout);
  assert.deepEqual(
    omitted.map(({ reason, subject }: Record<string, string>) => `${reason}: ${subject}`),
    [
      "merge: Merge branch '1.x'",
      "empty: fix: raise the limit",
      "empty: fix: close every port",
    ],
  );
  // The fix is new in a range that begins before the line had it.
  const whole = await runRelnotes([...own.slice(0, -1), "v2.0.0"]);
  assert.match(whole.stdout, /- close all ports .*\n- keep pages .*\n- close every port /);
  const next = await runRelnotes(["next", "--repo", repository.path]);
  assert.equal(next.stdout, "v2.0.2\n");
});

Deno.test("generate tells no correction of what is new in the release, unless its start has it too", async () => {
  const lines = (count: number): string => "a line\n".repeat(count);
  using repository = makeRepository([
    {
      message: "feat: begin",
      files: { "main.ts": "1", "hosts.ts": lines(30), "names.ts": lines(9) },
    },
    { message: "feat: open ports", parents: [0], files: { "ports.ts": "1" }, tags: ["v1.0.0"] },
    { message: "feat: open every port", parents: [0], files: { "ports.ts": "2" } },
    { message: "fix: close ports", files: { "ports.ts": "3" } },
    { message: "feat: read pages", files: { "pages.ts": "1", "main.ts": "2" } },
    { message: "fix: close pages", files: { "pages.ts": "2" } },
    { message: "fix: begin again", files: { "main.ts": "3" } },
    // What they remove may be in the new files now.
    { message: "feat: share hosts", files: { "hosts.ts": lines(5), "host.ts": lines(100) } },
    { message: "fix: close hosts", files: { "host.ts": lines(101) } },
    { message: "feat: share names", files: { "names.ts": lines(4), "name.ts": lines(6) } },
    { message: "fix: trim names", files: { "name.ts": lines(7) } },
  ]);
  const { stdout } = await runRelnotes([
    ...["generate", "--no-prs", "--repo", repository.path, "--since-tag", "v1.0.0"],
  ]);
  assert.equal(
    stdout.slice(stdout.indexOf("### ")).replace(/ \([0-9a-f]{7}\)/g, ""),
    `### Features

- share names
- share hosts
- read pages
- open every port

### Bug Fixes

- trim names
- close hosts
- begin again
- close ports

_1 more commit is part of these entries (--all lists every commit)._
`,
  );
});

Deno.test("generate tells the correction of a file that a feature moved", async () => {
  const code = Array.from({ length: 30 }, (_, index) => `open port ${index}\n`).join("");
  using repository = makeRepository([
    { message: "feat: begin", files: { "lib/port.ts": code }, tags: ["v1.0.0"] },
    { message: "feat: open pages", files: { "lib/ports/open.ts": code } },
  ]);
  repository.git("read-tree", "HEAD");
  repository.git("rm", "--quiet", "--cached", "lib/port.ts");
  repository.git("commit", "--quiet", "--message", "refactor: drop what moved");
  const fixed = runGit(repository.path, ["hash-object", "-w", "--stdin"], `${code}close ports\n`);
  repository.git("update-index", "--cacheinfo", `100644,${fixed},lib/ports/open.ts`);
  repository.git("commit", "--quiet", "--message", "fix: close ports");
  const run = await runRelnotes(
    ["generate", "--no-prs", "--repo", repository.path, "--unreleased", "--format", "text"],
  );
  assert.match(run.stdout, /Bug Fixes\n {2}- close ports/);
});

Deno.test("generate takes back no change of the words of a released one that a revert names", async () => {
  using repository = makeRepository([
    { message: "fix: update the schema", tags: ["v1.0.0"] },
    { message: "fix: update the schema" },
  ]);
  const [released = ""] = repository.hashes;
  const message = `Revert "fix: update the schema"\n\nThis reverts commit ${released}.`;
  repository.git("commit", "--quiet", "--allow-empty", "--message", message);
  const run = await runRelnotes(
    ["generate", "--no-prs", "--repo", repository.path, "--unreleased", "--format", "text"],
  );
  assert.match(run.stdout, /Bug Fixes\n {2}- update the schema/);
  assert.match(run.stdout, /Reverts\n {2}- Revert "fix: update the schema"/);
});

Deno.test("generate takes back nothing by a revert that a merge did not take, in any range", async () => {
  using repository = makeRepository([
    { message: "feat: begin", files: { ports: "open every port\n" }, tags: ["v1.0.0"] },
    { message: "fix: keep pages", files: { pages: "keep\n" }, tags: ["v1.0.1"] },
    {
      message: "feat: close ports",
      parents: [0],
      files: { ports: "close every port\n" },
    },
  ]);
  const [begin = "", , close = ""] = repository.hashes;
  const write = (tree: string, message: string, ...parents: readonly string[]): string =>
    runGit(repository.path, [
      ...["commit-tree", `${tree}^{tree}`, "-m", message],
      ...parents.flatMap((parent) => ["-p", parent]),
    ]);
  const message = `Revert "feat: close ports"\n\nThis reverts commit ${close}.`;
  const revert = write(begin, message, close);
  const title = "Merge pull request #2 from ada/side\n\nSort pages";
  repository.git("update-ref", "HEAD", write(close, title, close, revert));
  const omitted = "empty: Merge pull request #2 from ada/side";
  for (const range of [["v1.0.0.."], ["--since-tag", "v1.0.0", "--since", "v1.0.1"], ["HEAD"]]) {
    const run = await runRelnotes(
      ["generate", "--no-prs", "--repo", repository.path, "--format", "json", ...range],
    );
    const notes = JSON.parse(run.stdout);
    assert.deepEqual(
      notes.omitted.map(({ reason, subject }: Record<string, string>) => `${reason}: ${subject}`),
      [omitted, 'empty: Revert "feat: close ports"'],
    );
    assert.equal(notes.sections[0].entries[0].description, "close ports");
  }
});
