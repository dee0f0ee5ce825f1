// The configuration of real repositories, compared with git's own use of it.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  findUserConfig,
  listRemotes,
  readConfig,
  rewriteAddress,
} from "../../../../src/core/git/opening/config.ts";
import { EnvironmentError } from "../../../../src/errors.ts";
import { openGit } from "../../../support/git/git.ts";
import { makeFolder, makeRepository } from "../../../support/git/repository.ts";

Deno.test("listRemotes() lists the remotes and finds the upstream of the current branch", async () => {
  using repository = makeRepository(["one"]);
  const git = openGit(repository);
  assert.deepEqual(listRemotes(await readConfig(git), "main"), { names: [], addresses: new Map() });
  repository.configure("remote.origin.url", "https://example.org/a\nb");
  repository.configure("remote.my.fork.url", "https://example.org/b");
  repository.configure("branch.main.remote", "my.fork");
  repository.git("config", "--add", "remote.my.fork.url", "https://example.org/c");
  writeFileSync(join(repository.path, ".git", "config.more"), '[remote "bare"]\n\turl\n');
  repository.configure("include.path", "config.more");
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

Deno.test("listRemotes() discards the addresses before an empty one", () => {
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
  using repository = makeRepository([]);
  repository.configure("include.path", "more");
  for (const { rewrites, address, rewritten } of REWRITES) {
    // Not by `git config`, which writes the rewrites of one base into one section.
    const lines = rewrites.map(([base, prefix]) => `[url "${base}"]\n\tinsteadOf = "${prefix}"\n`);
    lines.push(`[remote "origin"]\n\turl = "${address}"\n`);
    writeFileSync(join(repository.path, ".git", "more"), lines.join(""));
    assert.equal(repository.git("ls-remote", "--get-url", "origin"), rewritten);
    assert.equal(rewriteAddress(await readConfig(openGit(repository)), address), rewritten);
  }
});

Deno.test("findUserConfig() reads the user's configuration, never the repository's", async () => {
  using home = makeFolder();
  using repository = makeRepository([]);
  repository.configure("core.pager", "evil");
  repository.configure("core.editor", "evil");
  const git = openGit(repository, home.path);
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
  await assert.rejects(readConfig(openGit(repository)), EnvironmentError);
});
