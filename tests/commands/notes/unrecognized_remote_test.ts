// Remotes on no known platform: what generate says to whom has given a token, and that it writes the document.

import assert from "node:assert/strict";
import { runRelnotes } from "../../support/program.ts";
import { openReleaseWorld, TOKEN } from "../../support/platforms/world.ts";
import { makeRepository } from "../../support/git/repository.ts";

const SECRET = "tok_5ecret";
const ON_SERVER =
  "the remote 'origin' is on 'git.example.org', not on github.com, gitlab.com, bitbucket.org, codeberg.org or gitea.com";
const MORE = "'relnotes doctor' shows details, --no-prs silences this warning";
const LACKS = "for Bitbucket the remote's URL must contain bitbucket.org";

/** The warning that there is, of a token and with a remedy. */
function warn(token: string, place: string, remedy: string): string {
  return `warning: no pull requests are looked up, although ${token} set: ${place}; ${remedy}; ${MORE}\n`;
}

interface Case {
  readonly args?: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
  /** Without it there is none. */
  readonly remote?: string;
  /** The warning; without it there is none. */
  readonly said?: string;
}

const SERVER = `https://ada:${SECRET}@git.example.org:8443/acme/tool.git`;

const CASES: readonly Case[] = [
  {
    remote: SERVER,
    variables: { GITHUB_TOKEN: SECRET },
    said: warn(
      "GITHUB_TOKEN is",
      ON_SERVER,
      "set RELNOTES_PA_URL=https://git.example.org if that is your GitHub server",
    ),
  },
  {
    remote: "git@git.example.org:acme/tool.git",
    args: ["--gitlab-token", SECRET],
    variables: { PLATFORMC_TOKEN: SECRET },
    said: warn(
      "--gitlab-token and PLATFORMC_TOKEN are",
      ON_SERVER,
      "set RELNOTES_PB_URL=https://git.example.org if that is your GitLab server; " +
        LACKS,
    ),
  },
  {
    remote: "https://github.com/acme",
    variables: { GITHUB_TOKEN: SECRET },
    said: warn(
      "GITHUB_TOKEN is",
      "the remote 'origin' is on 'github.com', but its address names no repository there",
      "check its address with 'git remote -v'",
    ),
  },
  { remote: SERVER },
  { remote: SERVER, variables: { GITHUB_TOKEN: SECRET }, args: ["--no-prs"] },
  {
    remote: SERVER,
    variables: { GITHUB_TOKEN: SECRET, GITHUB_SERVER_URL: "https://github.com" },
  },
  { remote: "/srv/git/tool.git", variables: { GITHUB_TOKEN: SECRET } },
  { variables: { PLATFORMA_TOKEN: SECRET } },
];

Deno.test("generate warns of a token that cannot be used with the remote", async () => {
  using repository = makeRepository([{ message: "feat: page through results" }]);
  for (const { args = [], variables = {}, remote, said = "" } of CASES) {
    if (remote !== undefined) repository.addRemote("origin", remote);
    const run = await runRelnotes(["generate", "--repo", repository.path, ...args], { variables });
    const what = `${remote} ${JSON.stringify(variables)}`;
    assert.equal(run.stderr, `${said}all history up to HEAD, 1 commit\n`, what);
    assert.equal(run.exitCode, 0, what);
    assert.match(run.stdout, /page through results/);
    assert.ok(!run.stderr.includes(SECRET), what);
    if (remote !== undefined) repository.git("remote", "remove", "origin");
  }
});

Deno.test("generate --strict says why the remote is on no platform", async () => {
  using repository = makeRepository([{ message: "feat: page through results" }]);
  const run = (variables = {}): Promise<{ readonly stderr: string; readonly exitCode: number }> =>
    runRelnotes(["generate", "--repo", repository.path, "--strict"], { variables });
  const none = await run({ PLATFORMC_TOKEN: SECRET });
  assert.equal(none.exitCode, 1);
  assert.equal(
    none.stderr,
    "error: pull requests cannot be looked up: there is no remote, or it is not clear which of several to use\n" +
      "hint: 'relnotes doctor' shows what it found; --no-prs skips the lookup\n",
  );
  const without = ["generate", "--repo", repository.path, "--strict", "--no-prs"];
  assert.equal((await runRelnotes(without)).exitCode, 0);
  repository.addRemote("origin", SERVER);
  const some = await run({ PLATFORMC_TOKEN: SECRET });
  assert.equal(some.exitCode, 1);
  assert.equal(
    some.stderr,
    `error: pull requests cannot be looked up: ${ON_SERVER}\n` +
      `hint: ${LACKS}; 'relnotes doctor' shows details; --no-prs skips the lookup\n`,
  );
});

const REMOTES = [
  "ssh://git@bitbucket.example.org:7999/acme/tool.git",
  "https://bitbucket.org.example.org/acme/tool.git",
];

Deno.test("generate and doctor recognise Bitbucket by its host name only", async () => {
  await using world = await openReleaseWorld("bitbucket");
  for (const remote of REMOTES) {
    const before = world.server.requests.length;
    world.release.repository.git("remote", "set-url", "origin", remote);
    const run = await world.run("generate", ["--since-tag", "v1"], { token: TOKEN });
    assert.equal(run.exitCode, 0, remote);
    assert.match(run.stdout, /- \*\*api\*\*: page through results \(#12\)\n/);
    assert.doesNotMatch(run.stdout, /Ada|Grace|View full changelog/);
    assert.match(run.stderr, /(?:^|\n)v1\.\.HEAD, 8 commits\n$/);
    const strict = await world.run("generate", ["--since-tag", "v1", "--strict"], { token: TOKEN });
    assert.deepEqual([strict.exitCode, strict.stdout], [1, ""]);
    assert.equal(world.server.requests.length, before, remote);
    const doctor = await world.run("doctor", [], { token: TOKEN });
    assert.equal(doctor.exitCode, 0, doctor.stdout);
    assert.match(
      doctor.stdout,
      /^off {6}remote: 'origin' is on '.*', not on github\.com, .*\n.* must contain bitbucket\.org/m,
    );
    assert.match(doctor.stdout, /^ok {7}PLATFORMC_TOKEN: accepted by Bitbucket/m);
    assert.doesNotMatch(doctor.stdout, /can be read/);
    for (const text of [run.stderr, strict.stderr, doctor.stdout]) assert.ok(!text.includes(TOKEN));
  }
});
