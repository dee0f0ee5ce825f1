// The command generate: which pull request an entry is linked to, and which numbers stay mere numbers.

import type { PlatformId } from "../../../../src/platforms/types.ts";
import assert from "node:assert/strict";
import { entriesOf } from "../../../faults/document.ts";
import type { FakePullRequest } from "../../../support/platforms/project.ts";
import type { Release } from "../../../support/platforms/release.ts";
import { openReleaseWorld, type ReleaseWorld, TOKEN } from "../../../support/platforms/world.ts";
import { type CommitPlan, makeRepository } from "../../../support/git/repository.ts";

const RANGE = ["--since-tag", "v1", "--until-tag", "v2"];
const ELSEWHERE = "e".repeat(40);

type Told = Pick<FakePullRequest, "number" | "title"> & Partial<FakePullRequest>;

/** A platform with these commits after `v1`, the newest `v2`, and with these pull requests. */
async function openWorld(
  style: PlatformId,
  plans: readonly CommitPlan[],
  tell: (hashes: readonly string[]) => readonly Told[],
): Promise<ReleaseWorld> {
  const newest = plans.length - 1;
  const repository = makeRepository([
    { message: "start", tags: ["v1"] },
    ...plans.map((plan, index) => index === newest ? { ...plan, tags: ["v2"] } : plan),
  ]);
  const release: Release = {
    repository,
    pullRequests: tell(repository.hashes).map((each): FakePullRequest => ({
      description: null,
      author: { login: "ada", name: "Ada Lovelace" },
      state: "merged",
      mergedAt: "2026-01-01T06:00:00Z",
      updatedAt: "2026-01-02T00:00:00Z",
      ...each,
    })),
    [Symbol.dispose]: () => repository[Symbol.dispose](),
  };
  return await openReleaseWorld(style, {}, { release });
}

/** The entries of the Markdown document, newest first within their sections; `{1}` stands for a short hash. */
async function linesOf(
  world: ReleaseWorld,
  args: readonly string[] = [],
): Promise<readonly string[]> {
  const run = await world.run("generate", [...RANGE, ...args], { token: TOKEN });
  assert.equal(run.exitCode, 0, run.stderr);
  assert.deepEqual(world.server.invalid, []);
  const { hashes } = world.release.repository;
  return run.stdout.split("\n").filter((line) => line.startsWith("- ")).map((line) =>
    hashes.reduce(
      (text, hash, index) => text.replace(hash.slice(0, 7), `{${index}}`),
      line,
    )
  );
}

Deno.test("generate links a revert to its own pull request, not to that of the reverted commit", async () => {
  await using world = await openWorld("github", [
    { message: "feat: page through results (#12)" },
    { message: "revert: page through results (#12)" },
    { message: 'Revert "feat: page through results" (#12)' },
    { message: 'Revert "feat: page through results (#12)"' },
    { message: 'Revert "feat: page through results (#12)" (#15)' },
    // Of an earlier release.
    { message: "revert: read less (#5)" },
    { message: "perf: read less (#5)" },
  ], ([start = "", paging = "", , , , undo = ""]) => [
    { number: 5, title: "read fewer pages", mergeCommit: start },
    { number: 12, title: "feat: page through results", mergeCommit: paging },
    { number: 15, title: 'Revert "feat: page through results"', mergeCommit: undo },
  ]);
  assert.deepEqual(await linesOf(world), [
    "- read less ({7}, #5)",
    "- read less ({6}, #5)",
    '- Revert "feat: page through results" (#15) - @ada',
    // What the older ones took back is left out together with them.
    '- Revert "feat: page through results (#12)" ({4})',
  ]);
});

Deno.test("generate keeps follow-ups of a pull request apart from it", async () => {
  await using world = await openWorld("github", [
    { message: "feat: page through results (#12)" },
    { message: "fix: page through results again (#12)" },
    { message: "docs: tell of results (#12)" },
  ], ([, paging = ""]) => [
    { number: 12, title: "feat: page through results", mergeCommit: paging },
  ]);
  assert.deepEqual(await linesOf(world), [
    "- page through results (#12) - @ada",
    "- page through results again ({2}, #12)",
    "- tell of results ({3}, #12)",
  ]);
});

Deno.test("generate does not link a commit to a pull request that was merged elsewhere", async () => {
  for (const style of ["github", "bitbucket"] as const) {
    await using world = await openWorld(style, [
      { message: "docs: tell how to page" },
      { message: "feat: page through results" },
    ], ([, docs = "", paging = ""]) => [
      { number: 14, title: "docs: tell how to page", mergeCommit: docs },
      // It brings a whole branch up to date: all commits are in it.
      {
        number: 30,
        title: "Bring main into develop",
        mergeCommit: ELSEWHERE,
        commits: [docs, paging],
      },
    ]);
    assert.deepEqual(await linesOf(world), [
      "- page through results ({2})",
      `- tell how to page (#14) - ${style === "github" ? "@ada" : "Ada Lovelace"}`,
    ], style);
  }
});

Deno.test("generate leaves what a shared branch brings in as it is", async () => {
  await using world = await openWorld("github", [
    { message: "feat: page through results" },
    { message: "fix: close every port" },
    { message: "Merge pull request #50 from acme/develop\n\nRelease 2.0", parents: [0, 2] },
  ], ([, page = "", close = "", merge = ""]) => [
    { number: 50, title: "Release 2.0", mergeCommit: merge, commits: [page, close] },
  ]);
  assert.deepEqual(await linesOf(world), [
    "- page through results ({1})",
    "- close every port ({2})",
  ]);
});

Deno.test("generate links the commits of a pull request only in the range that it was merged in", async () => {
  await using world = await openWorld("github", [
    { message: "feat: page through results", tags: ["mid"] },
    { message: "feat: sort results" },
  ], ([, paging = "", sorting = ""]) => [
    { number: 12, title: "Results in pages", mergeCommit: sorting, commits: [paging, sorting] },
  ]);
  assert.deepEqual(await linesOf(world), ["- Results in pages (#12) - @ada"]);
  const upToMid = ["--since-tag", "v1", "--until-tag", "mid"];
  assert.deepEqual(await linesOf(world, upToMid), ["- page through results ({1})"]);
});

Deno.test("generate links to another pull request of the number only if its title is the same", async () => {
  const cases = [
    ["feat: page through results again", "- page through results ({1}, #12)"],
    // Picked from another branch.
    ["feat: Page through results.", "- Page through results (#12) - @ada"],
  ] as const;
  for (const [title, line] of cases) {
    await using world = await openWorld("github", [
      { message: "feat: page through results (#12)" },
    ], () => [{ number: 12, title, mergeCommit: ELSEWHERE }]);
    assert.deepEqual(await linesOf(world), [line]);
  }
});

Deno.test("generate does not link the merge request of another project", async () => {
  const merge = (project: string, title: string): string =>
    `Merge branch 'branch' into 'main'\n\n${title}\n\nSee merge request ${project}!1`;
  const open = (project: string): Promise<ReleaseWorld> =>
    openWorld("gitlab", [
      { message: "wip: check lengths" },
      { message: merge(project, "fix: check the length"), parents: [0, 1] },
    ], ([, , merged = ""]) => [
      project.toLowerCase() === "group/sub/tool"
        ? { number: 1, title: "fix: check the length", mergeCommit: merged }
        : { number: 1, title: "Begin the project", mergeCommit: ELSEWHERE },
    ]);
  await using foreign = await open("group/tool");
  for (const args of [[], ["--no-prs"]]) {
    assert.deepEqual(await linesOf(foreign, args), ["- check the length ({2})"]);
  }
  // Its number is not even asked for.
  const asked = foreign.server.requests.map(({ target }) => target);
  assert.ok(!asked.some((target) => /iids|merge_requests\/1\b/.test(target)), asked.join("\n"));
  await using own = await open("Group/Sub/Tool");
  assert.deepEqual(await linesOf(own), ["- check the length (!1) - @ada"]);
  assert.deepEqual(await linesOf(own, ["--no-prs"]), ["- check the length (!1)"]);
});

Deno.test("generate leaves the numbers of GitLab's issues in the text once it was asked", async () => {
  await using world = await openWorld("gitlab", [
    { message: "fix: close every port (#7)" },
    { message: "perf: read less (!99)" },
  ], () => []);
  assert.deepEqual(await linesOf(world), [
    "- close every port ({1}, #7)",
    "- read less ({2}, !99)",
  ]);
  const run = await world.run("generate", [...RANGE, "--format", "json"], { token: TOKEN });
  const entries = entriesOf(run.stdout);
  assert.deepEqual(entries.map(({ description }) => description), [
    "close every port (#7)",
    "read less (!99)",
  ]);
  for (const entry of entries) assert.equal("pullRequest" in entry, false);
  assert.deepEqual(await linesOf(world, ["--no-prs"]), [
    "- close every port (#7)",
    "- read less (!99)",
  ]);
});

Deno.test("generate keeps all commits of a pull request that --author-filter keeps in part", async () => {
  const grace = "Grace Hopper <grace@example.org>";
  await using world = await openWorld("github", [
    { message: "feat!: take ports as a list\n\nBREAKING CHANGE: ports are a list" },
    { message: "docs: tell of the list", author: grace },
    { message: "Merge pull request #12 from ada/ports\n\nPorts in a list", parents: [0, 2] },
    { message: "fix: close every port (#13)" },
    { message: "chore: tidy up", author: grace },
  ], ([, , , merge = "", fix = ""]) => [
    { number: 12, title: "Ports in a list", mergeCommit: merge },
    { number: 13, title: "fix: close every port", mergeCommit: fix },
  ]);
  const args = [...RANGE, "--author-filter", "grace", "--format", "json"];
  const run = await world.run("generate", args, { token: TOKEN });
  assert.equal(run.stderr, "v1..v2, 5 commits, 4 of them after the filters\n");
  const [, breaking, docs, merge, , tidy] = world.release.repository.hashes;
  const { sections } = JSON.parse(run.stdout);
  assert.deepEqual(
    sections.flatMap(({ type, entries }: { type: string; entries: readonly unknown[] }) =>
      (entries as readonly { description: string; hashes: readonly string[]; breaking: boolean }[])
        .map((entry) => [type, entry.description, entry.breaking, entry.hashes])
    ),
    [
      ["breaking", "ports in a list", true, [merge, docs, breaking]],
      ["feat", "ports in a list", true, [merge, docs, breaking]],
      ["chore", "tidy up", false, [tidy]],
    ],
  );
  // Nobody else's are asked for.
  const asked = world.server.requests.map(({ body }) => body).join("\n");
  assert.match(asked, /\b12\b/);
  assert.doesNotMatch(asked, /\b13\b/);
});

/** A platform with this many commits after `v1` that no pull request is of. */
function openUnnumbered(style: PlatformId, count: number): Promise<ReleaseWorld> {
  const plans = Array.from({ length: count }, (_, index) => ({ message: `fix: part ${index}` }));
  return openWorld(style, plans, () => []);
}

Deno.test("generate says what it did not look up, and how to look it up", async () => {
  const hint = "'(#<number>)' in messages links them without a lookup; --strict looks up all";
  const ask = "set GITHUB_TOKEN to a token to look up more; ";
  // A page of the list, and one by one up to thirty requests.
  const spared =
    "11 commits not matched to pull requests (request limit); each is listed separately";
  await using github = await openUnnumbered("github", 40);
  const { requests } = github.server;
  const variables = { RELNOTES_PA_CACHE: "on" };
  const warning = `warning: ${spared}; ${ask}${hint}\n`;
  // What was spared without a token is asked with one, and then known without one too.
  const runs = [[{}, warning, 30], [{}, warning, 0], [{ token: TOKEN }, "", 1], [
    {},
    "",
    0,
  ]] as const;
  for (const [access, expected, count] of runs) {
    const before = requests.length;
    const { stderr, exitCode } = await github.run("generate", RANGE, { variables, ...access });
    assert.deepEqual([exitCode, stderr], [0, `${expected}v1..v2, 40 commits\n`]);
    assert.equal(requests.length - before, count);
  }
  await using gitlab = await openUnnumbered("gitlab", 40);
  const run = await gitlab.run("generate", RANGE, { token: TOKEN });
  const told = `${spared.replace("11", "16")}; ${hint.replace("#", "!")}`;
  assert.equal(run.stderr, `warning: ${told}\nv1..v2, 40 commits\n`);
});

Deno.test("generate --strict looks up all, also what earlier runs left out", async () => {
  await using world = await openUnnumbered("gitlab", 40);
  const counts: number[] = [];
  const setting = { token: TOKEN, variables: { RELNOTES_PB_CACHE: "on" } };
  for (const args of [[], ["--strict"], []]) {
    const before = world.server.requests.length;
    const { exitCode, stderr } = await world.run("generate", [...RANGE, ...args], setting);
    assert.equal(exitCode, 0);
    assert.equal(stderr.startsWith("warning: "), counts.length === 0);
    counts.push(world.server.requests.length - before);
  }
  // A page of the list at first; what is known already is not asked for again.
  assert.deepEqual(counts, [25, 40 - 24 + 1, 0]);
});

Deno.test("generate --strict fails where the limit ends before all is looked up", async () => {
  await using world = await openUnnumbered("github", 70);
  const { exitCode, stdout, stderr } = await world.run("generate", [...RANGE, "--strict"]);
  assert.deepEqual([exitCode, stdout], [1, ""]);
  assert.match(stderr, /^error: .*limit.*\nhint: .*GITHUB_TOKEN/);
});
