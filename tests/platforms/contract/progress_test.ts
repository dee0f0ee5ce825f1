// Slow look-ups: progress, waits that the platform requests, and Ctrl-C.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Http } from "../../../src/core/http.ts";
import { createContext } from "../../../src/cli/context.ts";
import { RELNOTES } from "../../support/process.ts";
import { openReleaseWorld, TOKEN } from "../../support/platforms/world.ts";
import { openPty } from "../../support/terminal/pty.ts";

Deno.test("generate shows the progress of a slow look-up", async () => {
  const { promise: isSeen, resolve: noteSeen } = Promise.withResolvers<void>();
  await using world = await openReleaseWorld("github", {}, { hold: () => isSeen });
  const { path } = world.release.repository;
  const args = ["generate", "--repo", path, "--since-tag", "v1", "--out", join(path, "notes.md")];
  await using pty = openPty([...RELNOTES, ...args], {
    columns: 100,
    variables: { RELNOTES_PA_API_URL: world.server.apiUrl, GITHUB_TOKEN: TOKEN },
  });
  await pty.waitFor((screen) => screen.includes("pull requests: 0 of 6"));
  noteSeen();
  assert.deepEqual(await pty.exited, { exitCode: 0, signal: 0 }, pty.text());
  assert.equal(pty.text().trim(), "v1..HEAD, 8 commits");
});

Deno.test("generate leaves no file when Ctrl-C ends the look-up", async () => {
  await using world = await openReleaseWorld("github", {}, { hold: () => new Promise(() => {}) });
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

Deno.test("generate shows on a terminal, in its progress line, that the platform asks to wait", async () => {
  await using world = await openReleaseWorld("github", {}, {
    intercept: () => ({ status: 429, headers: { "retry-after": "42" }, body: "" }),
  });
  const { path } = world.release.repository;
  await using pty = openPty([...RELNOTES, "generate", "--repo", path, "--since-tag", "v1"], {
    columns: 100,
    variables: { RELNOTES_PA_API_URL: world.server.apiUrl, GITHUB_TOKEN: TOKEN },
  });
  await pty.waitFor((screen) =>
    screen.trim() === "pull requests: 0 of 6; GitHub asks to wait 42 s"
  );
  pty.send("\u0003");
  assert.deepEqual(await pty.exited, { exitCode: 130, signal: 0 }, pty.text());
  assert.equal(pty.text().trim(), "");
});

Deno.test("generate logs once that the platform asks to wait", async () => {
  await using world = await openReleaseWorld("github");
  const http: Http = (request, policy) => {
    policy.onWait?.(42);
    return createContext().requestHttp(request, policy);
  };
  const run = await world.run("generate", ["--since-tag", "v1"], { requestHttp: http });
  assert.equal(run.stderr, "GitHub asks to wait 42 s\nv1..HEAD, 8 commits\n");
  assert.ok(world.server.requests.length > 1);
});
