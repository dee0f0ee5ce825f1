// Pull requests that take long, in a real terminal: how many of how many, and Ctrl-C.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { RELNOTES } from "../support/process.ts";
import { openReleaseWorld, TOKEN } from "../support/platforms/world.ts";
import { openPty } from "../support/pty.ts";

Deno.test("generate says how many pull requests it has of how many, once that takes long", async () => {
  await using world = await openReleaseWorld("github", {}, { latencyMs: 900 });
  const { path } = world.release.repository;
  const args = ["generate", "--repo", path, "--since-tag", "v1", "--out", join(path, "notes.md")];
  await using pty = openPty([...RELNOTES, ...args], {
    columns: 100,
    variables: { RELNOTES_PA_API_URL: world.server.apiUrl, GITHUB_TOKEN: TOKEN },
  });
  await pty.waitFor((screen) => screen.includes("pull requests: 0 of 6"));
  assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 }, pty.text());
  assert.equal(pty.text().trim(), "v1..HEAD, 8 commits");
});

Deno.test("generate leaves no file, whole or half, when Ctrl-C ends its questions", async () => {
  await using world = await openReleaseWorld("github", {}, { latencyMs: 20_000 });
  const { path } = world.release.repository;
  const out = join(path, "notes.md");
  const args = ["generate", "--repo", path, "--since-tag", "v1", "--out", out];
  await using pty = openPty([...RELNOTES, ...args], {
    columns: 100,
    variables: {
      RELNOTES_PA_API_URL: world.server.apiUrl,
      RELNOTES_PA_CACHE: "1",
      GITHUB_TOKEN: TOKEN,
    },
  });
  await pty.waitFor((screen) => screen.includes("pull requests: 0 of 6"));
  pty.send("\u0003");
  assert.deepEqual(await pty.exited, { exitCode: 130, signal: 0 }, pty.text());
  assert.equal(existsSync(out), false);
  assert.equal(existsSync(join(path, ".relnotes-cache")), false);
});
