// The command generate with pull requests: the specification's documents, byte for byte, on each local platform.

import type { PlatformId } from "../../../src/platforms/types.ts";
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { openReleaseWorld, PLATFORM_WORLDS, TOKEN } from "../../support/platforms/world.ts";

const RANGE = ["--since-tag", "v1", "--until-tag", "v2"];

interface Expected {
  readonly mark: string;
  readonly credit: (login: string, name: string) => string;
  readonly bot: string;
  readonly link: string;
  /** The folder of answers by number. */
  readonly cache: string;
}

/** The document of the release, with the short hashes of the two commits that have no pull request. */
function documentOf(
  { mark, credit, bot, link }: Expected,
  [read, tidy]: readonly string[],
): string {
  return `## Release v2

_Released on 2026-01-01_

### Features

- **api**: page through results (${mark}12)${credit("ada", "Ada Lovelace")}
  Results come in pages of a hundred.

### Bug Fixes

- close the ports that were left open (${mark}13)${credit("grace-h", "Grace Hopper")}
  Ports are closed when a test ends.

### Performance

- read less (${read}, ${mark}99)

### Documentation

- tell how to page (${mark}14)

### Dependencies

- lodash → 4.17.21 (${mark}15) - ${bot}
  Bumps lodash from 4.17.20 to 4.17.21.

### Chores

- tidy up (${tidy})

_2 more commits are part of these entries (--all lists every commit)._

[View full changelog](${link})
`;
}

const EXPECTED: Readonly<Record<PlatformId, Expected>> = {
  github: {
    mark: "#",
    credit: (login) => ` - @${login}`,
    bot: "@dependabot[bot]",
    link: "https://github.com/acme/tool/compare/v1...v2",
    cache: "platforma/pr_",
  },
  gitlab: {
    mark: "!",
    credit: (login) => ` - @${login}`,
    bot: "@dependabot",
    link: "https://gitlab.com/group/sub/tool/-/compare/v1...v2",
    cache: "platformb/pr/group/sub/tool/",
  },
  bitbucket: {
    mark: "#",
    credit: (_login, name) => ` - ${name}`,
    bot: "dependabot",
    link: "https://bitbucket.org/acme/tool/branches/compare/v2%0Dv1",
    cache: "platformc/pr/acme/tool/",
  },
  forgejo: {
    mark: "#",
    credit: (login) => ` - @${login}`,
    bot: "@dependabot",
    link: "https://codeberg.org/acme/tool/compare/v1...v2",
    cache: "forgejo/pr/acme/tool/",
  },
};

for (const style of ["github", "gitlab", "bitbucket", "forgejo"] as const) {
  Deno.test(`generate writes the enriched document of ${style}, with and without a token`, async () => {
    await using world = await openReleaseWorld(style);
    const { server, release: { repository } } = world;
    const hashes = repository.hashes.slice(6, 8).map((hash) => hash.slice(0, 7));
    for (const access of [{ token: TOKEN }, {}]) {
      const run = await world.run("generate", RANGE, access);
      assert.equal(run.stderr, "v1..v2, 8 commits\n");
      assert.equal(run.stdout, documentOf(EXPECTED[style], hashes));
    }
    assert.deepEqual(server.invalid, []);
    const before = server.requests.length;
    const bare = await world.run("generate", [...RANGE, "--no-prs"], { token: TOKEN });
    assert.equal(server.requests.length, before, "asks nothing with --no-prs");
    assert.match(bare.stdout, /page through results \([#!]12\)\n/);
    assert.match(bare.stdout, /\[View full changelog\]/);
  });

  Deno.test(`generate keeps answers of ${style} on disk, and sends no request again`, async () => {
    await using world = await openReleaseWorld(style);
    const { server, release: { repository } } = world;
    const variables = { [`${PLATFORM_WORLDS[style].platform.prefix}_CACHE`]: "on" };
    const first = await world.run("generate", RANGE, { token: TOKEN, variables });
    const count = server.requests.length;
    const second = await world.run("generate", RANGE, { token: TOKEN, variables });
    assert.equal(second.stdout, first.stdout);
    assert.equal(server.requests.length, count);
    const folder = join(repository.path, ".relnotes-cache");
    for (const number of [12, 13, 15, 99]) {
      assert.ok(existsSync(join(folder, `${EXPECTED[style].cache}${number}.json`)), `${number}`);
    }
    assert.equal(repository.git("status", "--porcelain", "-unormal", "--", folder), "");
  });
}

Deno.test("generate filters pull requests by their own type, authors by their commits", async () => {
  await using world = await openReleaseWorld("github");
  const fixes = await world.run("generate", [...RANGE, "--include-types", "fix"], { token: TOKEN });
  assert.equal(fixes.stderr, "v1..v2, 8 commits, 3 of them after the filters\n");
  assert.match(fixes.stdout, /### Bug Fixes\n\n- Close the ports that were left open \(#13\)/);
  const grace = await world.run("generate", [...RANGE, "--author-filter", "grace"], {
    token: TOKEN,
  });
  // The commit of Grace, and with it the others of its pull request.
  assert.equal(grace.stderr, "v1..v2, 8 commits, 3 of them after the filters\n");
  assert.match(grace.stdout, /- Close the ports that were left open \(#13\) - @grace-h\n/);
  assert.equal(grace.stdout.match(/^- /gm)?.length, 1);
  const none = await world.run("generate", [...RANGE, "--exclude-scopes", "api", "deps"], {
    token: TOKEN,
  });
  assert.doesNotMatch(none.stdout, /#12|#15/);
  // The commits of a branch belong together also when merges are left out.
  const unmerged = await world.run("generate", [...RANGE, "--no-merge-commits"], { token: TOKEN });
  assert.equal(unmerged.stderr, "v1..v2, 7 commits\n");
  assert.match(unmerged.stdout, /- close the ports that were left open \(#13\) - @grace-h\n/);
  assert.doesNotMatch(unmerged.stdout, /wip/);
});

Deno.test("generate gives all of a pull request in json, and links it in html", async () => {
  await using world = await openReleaseWorld("github");
  const run = await world.run("generate", [...RANGE, "--format", "json"], { token: TOKEN });
  const notes = JSON.parse(run.stdout);
  const [feature] = notes.sections[0].entries;
  assert.deepEqual(feature.pullRequest, {
    number: 12,
    reference: "#12",
    url: "https://github.com/acme/tool/pull/12",
    details: {
      title: "feat(api): page through results",
      url: "https://github.com/acme/tool/pull/12",
      author: { login: "ada", url: "https://github.com/ada" },
      labels: ["enhancement"],
      reviewers: [{ login: "grace-h", approved: true }],
      mergedAt: "2026-01-01T06:00:00Z",
    },
  });
  const [fix] = notes.sections[1].entries;
  const [, , wip, closing, merge] = world.release.repository.hashes;
  assert.deepEqual(fix.hashes, [merge, closing, wip]);
  // Who wrote its first commit.
  assert.equal(fix.author, "Ada Lovelace");
  assert.deepEqual(notes.contributors, ["Ada Lovelace", "Grace Hopper"]);
  assert.deepEqual(notes.pullRequestAuthors, ["@ada", "@dependabot[bot]", "@grace-h"]);
  assert.equal(notes.commitCount, 8);
  const html = await world.run("generate", [...RANGE, "--format", "html"], { token: TOKEN });
  assert.match(
    html.stdout,
    /Previous release: <a href="https:\/\/github\.com\/acme\/tool\/releases\/tag\/v1"><bdi>v1<\/bdi><\/a>, <time datetime="2026-01-01">/,
  );
  assert.match(
    html.stdout,
    /<a href="https:\/\/github\.com\/acme\/tool\/pull\/12">#12<\/a> ·\u00a0<a href="https:\/\/github\.com\/ada">@ada<\/a>/,
  );
});

Deno.test("generate --strict writes nothing when pull requests are missing", async () => {
  await using world = await openReleaseWorld("github");
  const run = await world.run("generate", [...RANGE, "--strict"], { token: "wrong" });
  assert.equal(run.exitCode, 1);
  assert.equal(run.stdout, "");
  assert.match(
    run.stderr,
    /^error: GitHub answered 401 \(Bad credentials\) to the token of PLATFORMA_TOKEN\nhint: check that /,
  );
});

Deno.test("generate refuses a malformed setting of any platform, unless it asks none", async () => {
  await using world = await openReleaseWorld("github");
  const variables = { RELNOTES_PF_MAX_RETRIES: "1e3" };
  const run = await world.run("generate", [], { variables });
  assert.equal(run.exitCode, 2);
  assert.match(run.stderr, /^error: invalid value '1e3' for RELNOTES_PF_MAX_RETRIES: /);
  const unused = await world.run("generate", ["--no-prs"], { variables });
  assert.equal(unused.exitCode, 0);
});
