// What doctor says of platforms: against local servers of each, with tokens that work and that do not.

import assert from "node:assert/strict";
import type { ServerOptions } from "../../support/platforms/server.ts";
import { PLATFORM_WORLDS, type PlatformWorld, TOKEN } from "../../support/platforms/world.ts";
import { runRelnotes } from "../../support/program.ts";
import { makeRepository } from "../../support/repository.ts";

/** What doctor says with these variables, and how it ends. */
async function examine(
  { start, platform, remote, path, authorization }: PlatformWorld,
  variables: Readonly<Record<string, string>>,
  isPrivate = false,
  options: ServerOptions = {},
): Promise<{ readonly exitCode: number; readonly lines: readonly string[]; readonly all: string }> {
  await using server = await start(
    { path, pullRequests: [], tokens: [authorization], isPrivate },
    options,
  );
  using repository = makeRepository([{ message: "one" }]);
  repository.git("remote", "add", "origin", remote);
  const run = await runRelnotes(["doctor", "--repo", repository.path], {
    variables: {
      [`${platform.prefix}_API_URL`]: server.apiUrl,
      [`${platform.prefix}_MAX_RETRIES`]: "0",
      ...variables,
    },
  });
  const names = ["GitHub", "GitLab", "Bitbucket", "PLATFORM", "GITHUB_TOKEN"];
  return {
    exitCode: run.exitCode,
    lines: run.stdout.split("\n").filter((line) => names.some((name) => line.includes(name))),
    all: run.stdout + run.stderr,
  };
}

for (const each of Object.values(PLATFORM_WORLDS)) {
  const { name, tokenVariables: [variable] } = each.platform;

  Deno.test(`doctor says that a token of ${name} is accepted`, async () => {
    const { exitCode, all } = await examine(each, { [variable]: TOKEN }, true);
    assert.equal(exitCode, 0, all);
    assert.match(all, new RegExp(`^ok       ${variable}: accepted by `, "m"));
    assert.match(all, new RegExp(`^ok       \\S+: ${each.path.join("/")} can be read$`, "m"));
    assert.ok(!all.includes(TOKEN), all);
  });

  Deno.test(`doctor says that a token of ${name} is not accepted`, async () => {
    const { exitCode, all } = await examine(each, { [variable]: "ghp_verybad" });
    assert.equal(exitCode, 1, all);
    assert.match(
      all,
      new RegExp(`^problem  ${variable}: \\S+ answered 401 .*to the token of ${variable}$`, "m"),
    );
    assert.match(all, /^error: 1 problem found$/m);
    assert.ok(!all.includes("ghp_verybad"), all);
  });

  Deno.test(`doctor reads a public repository of ${name} without a token`, async () => {
    const { exitCode, all } = await examine(each, {});
    assert.equal(exitCode, 0, all);
    assert.match(all, new RegExp(`${each.path.join("/")} can be read without a token`));
  });

  Deno.test(`doctor says that ${name} shows a private repository to nobody`, async () => {
    const { exitCode, all } = await examine(each, {}, true);
    assert.equal(exitCode, 1, all);
    assert.match(all, /^problem {2}\S+: \S+ answered 404 .*without a token/m);
    assert.match(all, /^ {9}hint: set \w+ to a token; its permissions: /m);
  });
}

Deno.test("doctor lets the repository decide of a token of Bitbucket that has no account", async () => {
  const { bitbucket } = PLATFORM_WORLDS;
  const options: ServerOptions = {
    intercept: ({ path }) => path === "/2.0/user" ? { status: 401, body: "" } : undefined,
  };
  const good = await examine(bitbucket, { PLATFORMC_TOKEN: TOKEN }, true, options);
  assert.equal(good.exitCode, 0, good.all);
  assert.match(good.all, /^ok {7}PLATFORMC_TOKEN: accepted by Bitbucket, scopes read:/m);
  assert.match(good.all, /^ok {7}Bitbucket: acme\/tool can be read$/m);
  const bad = await examine(bitbucket, { PLATFORMC_TOKEN: "ghp_verybad" }, true, options);
  assert.equal(bad.exitCode, 1, bad.all);
  assert.match(
    bad.all,
    /^problem {2}PLATFORMC_TOKEN: Bitbucket answered 401 .* to the token of PLATFORMC_TOKEN$/m,
  );
});

Deno.test("doctor asks GitLab in a job for what jobs may read, and says how to do without", async () => {
  const { gitlab } = PLATFORM_WORLDS;
  const inJob = { CI_SERVER_URL: "https://gitlab.com" };
  const good = await examine(gitlab, { ...inJob, CI_JOB_TOKEN: TOKEN }, true);
  assert.equal(good.exitCode, 0, good.all);
  assert.match(good.all, /^ok {7}CI_JOB_TOKEN: accepted by GitLab/m);
  assert.match(good.all, /^ok {7}GitLab: group\/sub\/tool can be read$/m);
  const bad = await examine(gitlab, { ...inJob, CI_JOB_TOKEN: "ghp_verybad" }, true);
  assert.equal(bad.exitCode, 1, bad.all);
  assert.match(
    bad.all,
    /^ {9}hint: not every server lets jobs read merge requests: set GITLAB_TOKEN to a token with scope 'read_api'$/m,
  );
});

Deno.test("doctor accepts a token of Forgejo that may not read the account", async () => {
  const { forgejo } = PLATFORM_WORLDS;
  const options: ServerOptions = {
    intercept: ({ path }) => path === "/api/v1/user" ? { status: 403, body: "" } : undefined,
  };
  const run = await examine(forgejo, { FORGEJO_TOKEN: TOKEN }, true, options);
  assert.equal(run.exitCode, 0, run.all);
  assert.match(run.all, /^ok {7}FORGEJO_TOKEN: accepted by Forgejo\/Gitea$/m);
  assert.match(run.all, /^ok {7}Forgejo\/Gitea: acme\/tool can be read$/m);
});

Deno.test("doctor sends a token nowhere when nothing says for which server it is", async () => {
  using repository = makeRepository([{ message: "one" }]);
  const off = "there is a token, but its server is unknown";
  const cases: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
    [{ GITEA_TOKEN: TOKEN }, `off      Forgejo/Gitea: ${off}`],
    // What a CI system that imitates another one sets is no token of that other one.
    [{ GITEA_ACTIONS: "true", GITHUB_TOKEN: TOKEN }, `off      GitHub: ${off}`],
  ];
  for (const [variables, line] of cases) {
    const run = await runRelnotes(["doctor", "--repo", repository.path], { variables });
    assert.equal(run.exitCode, 0, run.stdout);
    assert.ok(run.stdout.split("\n").includes(line), run.stdout);
  }
});

Deno.test("doctor tells whose the token is, its scopes and what is left of the limit", async () => {
  const { github } = PLATFORM_WORLDS;
  const { lines } = await examine(
    { ...github, authorization: "Bearer ghp_verygood" },
    { GITHUB_TOKEN: "ghp_verygood" },
  );
  assert.match(
    lines[0] ?? "",
    /^ok {7}GITHUB_TOKEN: accepted by GitHub as \w+, scopes repo; 4999 of 5000 requests left, reset in \d+ minutes$/,
  );
});
