// The commands on a remote that is not on the host of platform C, although its token is set.

import assert from "node:assert/strict";
import { openReleaseWorld, TOKEN } from "../../../support/platforms/world.ts";

const RANGE = ["--since-tag", "v1", "--until-tag", "v2"];
const REMOTES = [
  ["ssh://git@bitbucket.example.org:7999/acme/tool.git", "bitbucket.example.org"],
  ["https://bitbucket.org.example.org/acme/tool.git", "bitbucket.org.example.org"],
] as const;

Deno.test("generate and doctor take no remote on another host for platform C", async () => {
  await using world = await openReleaseWorld("bitbucket");
  for (const [remote, host] of REMOTES) {
    const before = world.server.requests.length;
    world.release.repository.git("remote", "set-url", "origin", remote);
    const run = await world.run("generate", RANGE, { token: TOKEN });
    assert.equal(run.exitCode, 0, remote);
    assert.match(run.stdout, /- \*\*api\*\*: page through results \(#12\)\n/);
    assert.doesNotMatch(run.stdout, /Ada|Grace|View full changelog/);
    assert.match(run.stderr, /(?:^|\n)v1\.\.v2, 8 commits\n$/);
    assert.doesNotMatch(run.stderr, /^error/m);

    const strict = await world.run("generate", [...RANGE, "--strict"], { token: TOKEN });
    assert.deepEqual([strict.exitCode, strict.stdout], [1, ""]);
    assert.equal(
      strict.stderr,
      `error: pull requests cannot be looked up: the remote 'origin' is on '${host}', not on ` +
        "github.com, gitlab.com, bitbucket.org, codeberg.org or gitea.com\nhint: for Bitbucket the remote's URL lacks " +
        "bitbucket.org, the only host that it is known by; 'relnotes doctor' shows details; " +
        "--no-prs skips the lookup\n",
    );
    assert.equal(world.server.requests.length, before, remote);

    const doctor = await world.run("doctor", [], { token: TOKEN });
    assert.equal(doctor.exitCode, 0, doctor.stdout);
    assert.match(
      doctor.stdout,
      /^off {6}remote: 'origin' is on '.*', not on github\.com, .*\n.* lacks bitbucket\.org, /m,
    );
    assert.match(doctor.stdout, /^ok {7}PLATFORMC_TOKEN: accepted by Bitbucket/m);
    assert.doesNotMatch(doctor.stdout, /can be read/);
    for (const text of [run.stderr, strict.stderr, doctor.stdout]) assert.ok(!text.includes(TOKEN));
  }
});
