// What doctor says of platforms: their tokens, the repository on them, and their caches.

import assert from "node:assert/strict";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startGithub } from "../../support/platforms/github.ts";
import type { ServerOptions } from "../../support/platforms/server.ts";
import { PLATFORM_WORLDS, type PlatformWorld, TOKEN } from "../../support/platforms/world.ts";
import { runRelnotes } from "../../support/program.ts";
import { makeRepository } from "../../support/git/repository.ts";

type Variables = Readonly<Record<string, string>>;
type Examine = (
  variables: Variables,
) => Promise<{ readonly exitCode: number; readonly all: string }>;

/** Opens a platform with a repository; the function runs doctor there and gives all that it wrote. */
async function openPlatform(
  { start, platform, remote, path, authorization }: PlatformWorld,
  isPrivate: boolean,
  options: ServerOptions = {},
): Promise<AsyncDisposable & { readonly examine: Examine }> {
  const server = await start(
    { path, pullRequests: [], tokens: [authorization], isPrivate },
    options,
  );
  const repository = makeRepository(["one"]);
  repository.addRemote("origin", remote);
  return {
    examine: async (variables) => {
      const run = await runRelnotes(["doctor", "--repo", repository.path], {
        variables: {
          [`${platform.prefix}_API_URL`]: server.apiUrl,
          [`${platform.prefix}_MAX_RETRIES`]: "0",
          ...variables,
        },
      });
      return { exitCode: run.exitCode, all: run.stdout + run.stderr };
    },
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      repository[Symbol.dispose]();
    },
  };
}

for (const each of Object.values(PLATFORM_WORLDS)) {
  const { name, tokenVariables: [variable] } = each.platform;
  const readable = `${each.path.join("/")} can be read`;

  Deno.test(`doctor checks the token of ${name} and access to the repository`, async () => {
    await using closed = await openPlatform(each, true);
    const good = await closed.examine({ [variable]: TOKEN });
    assert.equal(good.exitCode, 0, good.all);
    assert.match(good.all, new RegExp(`^ok       ${variable}: accepted by `, "m"));
    assert.match(good.all, new RegExp(`^ok       \\S+: ${readable}$`, "m"));
    assert.ok(!good.all.includes(TOKEN), good.all);
    const bad = await closed.examine({ [variable]: "ghp_verybad" });
    assert.equal(bad.exitCode, 1, bad.all);
    assert.match(
      bad.all,
      new RegExp(`^problem  ${variable}: \\S+ answered 401 .*to the token of ${variable}$`, "m"),
    );
    assert.match(bad.all, /^error: 1 problem found$/m);
    assert.ok(!bad.all.includes("ghp_verybad"), bad.all);
    const none = await closed.examine({});
    assert.equal(none.exitCode, 1, none.all);
    assert.match(none.all, /^problem {2}\S+: \S+ answered 404 .*without a token/m);
    assert.match(none.all, /^ {9}hint: set \w+ to a token; its permissions: /m);
    await using open = await openPlatform(each, false);
    const anybody = await open.examine({});
    assert.equal(anybody.exitCode, 0, anybody.all);
    assert.match(anybody.all, new RegExp(`${readable} without a token`));
  });
}

Deno.test("doctor checks a Bitbucket token without an account against the repository", async () => {
  const { bitbucket } = PLATFORM_WORLDS;
  const options: ServerOptions = {
    intercept: ({ path }) => path === "/2.0/user" ? { status: 401, body: "" } : undefined,
  };
  await using platform = await openPlatform(bitbucket, true, options);
  const good = await platform.examine({ PLATFORMC_TOKEN: TOKEN });
  assert.equal(good.exitCode, 0, good.all);
  assert.match(good.all, /^ok {7}PLATFORMC_TOKEN: accepted by Bitbucket, scopes read:/m);
  assert.match(good.all, /^ok {7}Bitbucket: acme\/tool can be read$/m);
  const bad = await platform.examine({ PLATFORMC_TOKEN: "ghp_verybad" });
  assert.equal(bad.exitCode, 1, bad.all);
  assert.match(
    bad.all,
    /^problem {2}PLATFORMC_TOKEN: Bitbucket answered 401 .* to the token of PLATFORMC_TOKEN$/m,
  );
});

Deno.test("doctor checks GitLab's job token, and says what to set instead", async () => {
  await using platform = await openPlatform(PLATFORM_WORLDS.gitlab, true);
  const inJob = { CI_SERVER_URL: "https://gitlab.com" };
  const good = await platform.examine({ ...inJob, CI_JOB_TOKEN: TOKEN });
  assert.equal(good.exitCode, 0, good.all);
  assert.match(good.all, /^ok {7}CI_JOB_TOKEN: accepted by GitLab/m);
  assert.match(good.all, /^ok {7}GitLab: group\/sub\/tool can be read$/m);
  const bad = await platform.examine({ ...inJob, CI_JOB_TOKEN: "ghp_verybad" });
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
  await using platform = await openPlatform(forgejo, true, options);
  const run = await platform.examine({ FORGEJO_TOKEN: TOKEN });
  assert.equal(run.exitCode, 0, run.all);
  assert.match(run.all, /^ok {7}FORGEJO_TOKEN: accepted by Forgejo\/Gitea$/m);
  assert.match(run.all, /^ok {7}Forgejo\/Gitea: acme\/tool can be read$/m);
});

Deno.test("doctor does not send a token whose server is unknown", async () => {
  using repository = makeRepository([{ message: "one" }]);
  const off = "a token is set, but its server is unknown";
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

Deno.test("doctor says whose the token is, its scopes and what is left of the limit", async () => {
  const authorization = "Bearer ghp_verygood";
  await using platform = await openPlatform({ ...PLATFORM_WORLDS.github, authorization }, false);
  const { all } = await platform.examine({ GITHUB_TOKEN: "ghp_verygood" });
  assert.match(
    all,
    /^ok {7}GITHUB_TOKEN: accepted by GitHub as \w+, scopes repo; 4999 of 5000 requests left, reset in \d+ minutes$/m,
  );
});

const ON = { RELNOTES_PA_CACHE: "1" };
const FOLDER = ".relnotes-cache";

const CACHES: readonly {
  readonly variables: Variables;
  readonly prepare?: (root: string) => void;
  readonly lines: readonly string[];
}[] = [
  { variables: {}, lines: ["off      cache of GitHub: off; RELNOTES_PA_CACHE=1 enables it"] },
  {
    variables: {
      RELNOTES_PA_CACHE: "yes",
      RELNOTES_PC_CACHE: "1",
      RELNOTES_PA_CACHE_TTL_MINUTES: "60",
    },
    prepare: (root) => {
      mkdirSync(join(root, FOLDER, "platforma"), { recursive: true });
      writeFileSync(join(root, FOLDER, "platforma/pr_1.json"), "{}");
    },
    lines: [
      "ok       cache of GitHub: '.relnotes-cache/platforma', 1 answer, each valid for 60 minutes",
      "ok       cache of Bitbucket: '.relnotes-cache/platformc', 0 answers, each valid for 10 minutes",
    ],
  },
  {
    variables: ON,
    prepare: (root) => symlinkSync("/tmp", join(root, FOLDER)),
    lines: [
      "problem  cache of GitHub: the cache is not used: 'ROOT/.relnotes-cache' is a symbolic link",
      "         hint: remove the link, or choose another directory",
    ],
  },
  {
    variables: ON,
    prepare: (root) => writeFileSync(join(root, FOLDER), ""),
    lines: [
      "problem  cache of GitHub: answers cannot be cached in 'ROOT/.relnotes-cache/platforma': " +
      "'ROOT/.relnotes-cache': it is not a directory",
      "         hint: choose another directory, or turn the cache off",
    ],
  },
  {
    variables: { ...ON, RELNOTES_PA_CACHE_DIR: ".git" },
    lines: [
      "problem  cache of GitHub: the cache is not used: 'ROOT/.git' is not a directory of its own",
      "         hint: choose a directory for the cache alone",
    ],
  },
];

Deno.test("doctor says whether caches are enabled, where they are and whether they work", async () => {
  await using github = await startGithub({ path: ["acme", "tool"], pullRequests: [] });
  using repository = makeRepository(["one"]);
  const root = repository.path;
  repository.addRemote("origin", "git@github.com:acme/tool.git");
  for (const { variables, prepare, lines } of CACHES) {
    prepare?.(root);
    const { stdout } = await runRelnotes(["doctor", "--repo", root], {
      variables: { RELNOTES_PA_API_URL: github.apiUrl, ...variables },
    });
    const found = stdout.replaceAll(root, "ROOT").split("\n");
    assert.deepEqual(found.filter((line) => /cache|link/.test(line)), lines);
    rmSync(join(root, FOLDER), { recursive: true, force: true });
  }
});
