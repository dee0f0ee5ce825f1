// What git has begun: told from its own files alone, in every state that prepares a message.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Operation, readOperation } from "../../../src/core/git/operation.ts";
import { Git } from "../../../src/core/git/git.ts";
import { gitEnvironment } from "../../../src/core/git/setting.ts";
import { makeFolder, makeRepository, type TestRepository } from "../../support/repository.ts";

const PATH = Deno.env.get("PATH") ?? "";

function gitIn(path: string): Git {
  const environment = gitEnvironment((name) => name === "PATH" ? PATH : undefined, false);
  return new Git({ location: ["-C", path], environment });
}

/** Branches `main` and `side`, checked out, which both change `a`; `other` changes `b`. */
function makeBranches(): TestRepository {
  const repository = makeRepository([{ message: "one", files: { a: "1\n" } }]);
  const { git, path } = repository;
  git("config", "user.name", "Ada Lovelace");
  git("config", "user.email", "ada@example.org");
  git("reset", "--quiet", "--hard");
  const commit = (branch: string, file: string, text: string): void => {
    git("checkout", "--quiet", "-B", branch, repository.hashes[0] ?? "");
    writeFileSync(join(path, file), text);
    git("add", "--all");
    git("commit", "--quiet", "-m", branch);
  };
  commit("main", "a", "main\n");
  commit("other", "b", "other\n");
  commit("side", "a", "side\n");
  return repository;
}

const STATES: readonly {
  name: string;
  begin: (repository: TestRepository) => void;
  operation?: Operation;
}[] = [
  { name: "nothing", begin: () => {} },
  { name: "a tag of this name", begin: ({ git }) => git("tag", "MERGE_HEAD") },
  { name: "a branch of this name", begin: ({ git }) => git("branch", "CHERRY_PICK_HEAD") },
  {
    name: "a merge",
    begin: ({ git }) => git("merge", "-q", "--no-commit", "other"),
    operation: "merge",
  },
  {
    name: "a merge and a tag of this name",
    begin: ({ git }) => {
      git("tag", "MERGE_HEAD");
      git("merge", "-q", "--no-commit", "other");
    },
    operation: "merge",
  },
  {
    name: "a merge with conflicts",
    begin: ({ git }) => assert.throws(() => git("merge", "-q", "main")),
    operation: "merge",
  },
  {
    name: "a squash",
    begin: ({ git }) => git("merge", "-q", "--squash", "other"),
    operation: "prepared",
  },
  {
    name: "a pick with conflicts",
    begin: ({ git }) => assert.throws(() => git("cherry-pick", "main")),
    operation: "cherry-pick",
  },
  {
    name: "a pick not committed",
    begin: ({ git }) => git("cherry-pick", "-n", "other"),
    operation: "prepared",
  },
  {
    name: "a revert",
    begin: ({ git }) => git("revert", "--no-commit", "HEAD"),
    operation: "revert",
  },
  {
    name: "a rebase with conflicts",
    begin: ({ git }) => assert.throws(() => git("rebase", "-q", "main")),
    operation: "rebase",
  },
  {
    name: "a rebase that waits for commits",
    begin: ({ git }) =>
      git("-c", "sequence.editor=sed -i s/^pick/edit/", "rebase", "-q", "-i", "HEAD~1"),
  },
];

Deno.test("readOperation() tells what git has begun", async () => {
  for (const { name, begin, operation } of STATES) {
    using repository = makeBranches();
    begin(repository);
    assert.equal(await readOperation(gitIn(repository.path)), operation, name);
  }
});

Deno.test("readOperation() looks into the work tree that it is asked for", async () => {
  using folder = makeFolder();
  using repository = makeBranches();
  const tree = join(folder.path, "tree");
  repository.git("worktree", "add", "--quiet", "--detach", tree, "main");
  repository.git("merge", "-q", "--squash", "other");
  assert.equal(await readOperation(gitIn(tree)), undefined);
  assert.equal(await readOperation(gitIn(repository.path)), "prepared");
});
