// What doctor says of caches: off, in use, or not to be used.

import assert from "node:assert/strict";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startGithub } from "../../support/platforms/github.ts";
import { runRelnotes } from "../../support/program.ts";
import { makeRepository } from "../../support/repository.ts";

/** The lines on caches, in a repository on GitHub that has been prepared. */
async function examine(
  variables: Readonly<Record<string, string>>,
  prepare: (root: string) => void = () => {},
): Promise<readonly string[]> {
  await using github = await startGithub({ path: ["acme", "tool"], pullRequests: [] });
  using repository = makeRepository([{ message: "one" }]);
  repository.git("remote", "add", "origin", "git@github.com:acme/tool.git");
  repository.git("reset", "--hard");
  prepare(repository.path);
  const { stdout } = await runRelnotes(["doctor", "--repo", repository.path], {
    variables: { RELNOTES_PA_API_URL: github.apiUrl, ...variables },
  });
  return stdout.replaceAll(repository.path, "ROOT").split("\n")
    .filter((line) => /cache|link/.test(line));
}

Deno.test("doctor says how the cache of the remote's platform is switched on", async () => {
  assert.deepEqual(await examine({}), [
    "off      cache of GitHub: off; RELNOTES_PA_CACHE=1 enables it",
  ]);
});

Deno.test("doctor says where caches are that are switched on, and how much they hold", async () => {
  const variables = {
    RELNOTES_PA_CACHE: "yes",
    RELNOTES_PC_CACHE: "1",
    RELNOTES_PA_CACHE_TTL_MINUTES: "60",
  };
  const lines = await examine(variables, (root) => {
    mkdirSync(join(root, ".relnotes-cache/platforma"), { recursive: true });
    writeFileSync(join(root, ".relnotes-cache/platforma/pr_1.json"), "{}");
  });
  assert.deepEqual(lines, [
    "ok       cache of GitHub: '.relnotes-cache/platforma', 1 answer, each valid for 60 minutes",
    "ok       cache of Bitbucket: '.relnotes-cache/platformc', 0 answers, each valid for 10 minutes",
  ]);
});

Deno.test("doctor says when a cache cannot be used", async () => {
  const lines = await examine({ RELNOTES_PA_CACHE: "1" }, (root) => {
    symlinkSync("/tmp", join(root, ".relnotes-cache"));
  });
  assert.deepEqual(lines, [
    "problem  cache of GitHub: the cache is not used: 'ROOT/.relnotes-cache' is a symbolic link",
    "         hint: remove the link, or name another folder",
  ]);
});

Deno.test("doctor says when nothing can be kept in a cache, or it has no folder of its own", async () => {
  const file = await examine({ RELNOTES_PA_CACHE: "1" }, (root) => {
    writeFileSync(join(root, ".relnotes-cache"), "");
  });
  assert.deepEqual(file, [
    "problem  cache of GitHub: answers cannot be kept in 'ROOT/.relnotes-cache/platforma': " +
    "'ROOT/.relnotes-cache': it is no folder",
    "         hint: name another folder, or switch the cache off",
  ]);
  const variables = { RELNOTES_PA_CACHE: "1", RELNOTES_PA_CACHE_DIR: ".git" };
  assert.deepEqual(await examine(variables), [
    "problem  cache of GitHub: the cache is not used: 'ROOT/.git' is no folder of its own",
    // No line on the hint: it says neither cache nor link.
  ]);
});
