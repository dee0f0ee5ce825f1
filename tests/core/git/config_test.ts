// The configuration of real repositories, held against git's own use of it.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  findUserConfig,
  listRemotes,
  readConfig,
  rewriteAddress,
} from "../../../src/core/git/config.ts";
import { Git } from "../../../src/core/git/git.ts";
import { gitEnvironment } from "../../../src/core/git/location.ts";
import { EnvironmentError } from "../../../src/errors.ts";
import { makeFolder, makeRepository, type TestRepository } from "../../support/repository.ts";

function gitOf(repository: TestRepository, home = "/nonexistent"): Git {
  const variables: Readonly<Record<string, string | undefined>> = {
    PATH: Deno.env.get("PATH"),
    HOME: home,
  };
  const environment = gitEnvironment((name) => variables[name], false);
  return new Git({ flags: ["-C", repository.path], environment });
}

Deno.test("listRemotes() gives the names and the upstream of the current branch", async () => {
  using repository = makeRepository(["one"]);
  const git = gitOf(repository);
  assert.deepEqual(listRemotes(await readConfig(git), "main"), { names: [], addresses: new Map() });
  repository.git("config", "remote.origin.url", "https://example.org/a\nb");
  repository.git("config", "remote.my.fork.url", "https://example.org/b");
  repository.git("config", "branch.main.remote", "my.fork");
  repository.git("config", "--add", "remote.my.fork.url", "https://example.org/c");
  writeFileSync(join(repository.path, ".git", "config.more"), '[remote "bare"]\n\turl\n');
  repository.git("config", "include.path", "config.more");
  const remotes = {
    names: ["origin", "my.fork"],
    addresses: new Map([
      ["origin", "https://example.org/a\nb"],
      ["my.fork", "https://example.org/b"],
    ]),
  };
  const entries = await readConfig(git);
  assert.deepEqual(listRemotes(entries, "main"), { ...remotes, upstream: "my.fork" });
  assert.deepEqual(listRemotes(entries, "other"), remotes);
  assert.deepEqual(listRemotes(entries, undefined), remotes);
});

Deno.test("listRemotes() takes addresses back at an empty one", () => {
  const entries = ["https://example.org/a", "", "https://example.org/b"]
    .map((value) => ({ scope: "local", key: "remote.origin.url", value }));
  const { addresses } = listRemotes(entries, undefined);
  assert.deepEqual(addresses, new Map([["origin", "https://example.org/b"]]));
});

/** `url.<base>.insteadOf` as pairs of base and prefix, in their order, and an address. */
const REWRITES: readonly {
  readonly rewrites: readonly (readonly [string, string])[];
  readonly address: string;
  readonly rewritten: string;
}[] = [
  { rewrites: [], address: "gh:a/b", rewritten: "gh:a/b" },
  {
    rewrites: [["https://github.com/", "gh:"]],
    address: "gh:owner/name",
    rewritten: "https://github.com/owner/name",
  },
  {
    rewrites: [["https://github.com/", "gh:"]],
    address: "https://example.org/gh:a",
    rewritten: "https://example.org/gh:a",
  },
  {
    rewrites: [["https://a/", "gh:"], ["https://b/", "gh:owner/"], ["https://c/", "gh:o"]],
    address: "gh:owner/name",
    rewritten: "https://b/name",
  },
  {
    rewrites: [["https://a/", "x:"], ["https://b/", "gh:"], ["https://a/", "gh:"]],
    address: "gh:name",
    rewritten: "https://a/name",
  },
  {
    rewrites: [["https://token@host/", "https://host/"], ["ssh://host/", "https://token@host/"]],
    address: "https://host/a",
    rewritten: "https://token@host/a",
  },
  { rewrites: [["https://Host.A/", "GH:"]], address: "gh:a", rewritten: "gh:a" },
  { rewrites: [["https://all/", ""]], address: "gh:a", rewritten: "https://all/gh:a" },
  { rewrites: [["https://a.b=c/", "ü:"]], address: "ü:ö", rewritten: "https://a.b=c/ö" },
];

Deno.test("rewriteAddress() applies insteadOf as git does", async () => {
  for (const { rewrites, address, rewritten } of REWRITES) {
    using repository = makeRepository([]);
    repository.git("config", "remote.origin.url", address);
    // By hand, since `git config` writes those of one base into one section.
    const lines = rewrites.map(([base, prefix]) => `[url "${base}"]\n\tinsteadOf = "${prefix}"\n`);
    writeFileSync(join(repository.path, ".git", "more"), lines.join(""));
    repository.git("config", "include.path", "more");
    assert.equal(repository.git("ls-remote", "--get-url", "origin"), rewritten);
    assert.equal(rewriteAddress(await readConfig(gitOf(repository)), address), rewritten);
  }
});

Deno.test("findUserConfig() gives what the user configures, never the repository", async () => {
  using home = makeFolder();
  using repository = makeRepository([]);
  repository.git("config", "core.pager", "evil");
  repository.git("config", "core.editor", "evil");
  const git = gitOf(repository, home.path);
  const before = await readConfig(git);
  assert.notEqual(findUserConfig(before, "core.pager"), "evil");
  assert.notEqual(findUserConfig(before, "core.editor"), "evil");
  writeFileSync(join(home.path, ".gitconfig"), "[include]\n\tpath = more\n[core]\n\tpager =\n");
  writeFileSync(
    join(home.path, "more"),
    "[core]\n\tpager = cat\n\tpager = delta --dark\n\teditor = code --wait\n",
  );
  const entries = await readConfig(git);
  assert.equal(findUserConfig(entries, "core.pager"), "delta --dark");
  assert.equal(findUserConfig(entries, "core.editor"), "code --wait");
});

Deno.test("readConfig() throws when the configuration cannot be read", async () => {
  using repository = makeRepository([]);
  writeFileSync(join(repository.path, ".git", "config"), "[core\n");
  await assert.rejects(readConfig(gitOf(repository)), EnvironmentError);
});
