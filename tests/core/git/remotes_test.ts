// Remotes as real repositories configure them.

import assert from "node:assert/strict";
import { Git } from "../../../src/core/git/git.ts";
import { readRemotes, readRemoteUrl } from "../../../src/core/git/remotes.ts";
import { gitEnvironment } from "../../../src/core/git/location.ts";
import { makeRepository, type TestRepository } from "../../support/repository.ts";

const PATH = Deno.env.get("PATH") ?? "";

function gitOf(repository: TestRepository): Git {
  const environment = gitEnvironment((name) => name === "PATH" ? PATH : undefined, false);
  return new Git({ flags: ["-C", repository.path], environment });
}

Deno.test("readRemotes() gives the names and the upstream of the current branch", async () => {
  using repository = makeRepository(["one"]);
  const git = gitOf(repository);
  assert.deepEqual(await readRemotes(git), { names: [], addresses: new Map() });
  repository.git("config", "remote.origin.url", "https://example.org/a\nb");
  repository.git("config", "remote.my.fork.url", "https://example.org/b");
  repository.git("config", "branch.main.remote", "my.fork");
  repository.git("config", "--add", "remote.my.fork.url", "https://example.org/c");
  assert.deepEqual(await readRemotes(git), {
    names: ["origin", "my.fork"],
    addresses: new Map([
      ["origin", "https://example.org/a\nb"],
      ["my.fork", "https://example.org/b"],
    ]),
    upstream: "my.fork",
  });
});

Deno.test("readRemoteUrl() gives the address that git would use", async () => {
  using repository = makeRepository(["one"]);
  repository.git("config", "remote.origin.url", "gh:owner/name");
  repository.git("config", "url.https://github.com/.insteadOf", "gh:");
  assert.equal(await readRemoteUrl(gitOf(repository), "origin"), "https://github.com/owner/name");
});
