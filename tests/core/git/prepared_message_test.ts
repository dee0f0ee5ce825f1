// Messages that wait for the next commit: what git prepared in every state, and where a template may be read.

import assert from "node:assert/strict";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Git } from "../../../src/core/git/git.ts";
import { gitEnvironment } from "../../../src/core/git/location.ts";
import { type Operation, readOperation } from "../../../src/core/git/prepared_message.ts";
import { openRepository } from "../../../src/core/git/repository.ts";
import { makeFolder, makeRepository, type TestRepository } from "../../support/repository.ts";

const PATH = Deno.env.get("PATH") ?? "";

function gitIn(path: string): Git {
  const environment = gitEnvironment((name) => name === "PATH" ? PATH : undefined, false);
  return new Git({ flags: ["-C", path], environment });
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

interface Place {
  readonly home: string;
  readonly repository: TestRepository;
}

function configure({ home }: Place, path: string): void {
  writeFileSync(join(home, ".gitconfig"), `[commit]\n\ttemplate = ${path}\n`);
}

const TEMPLATES: readonly { name: string; prepare: (place: Place) => void; text?: string }[] = [
  {
    name: "the person's own, in the home",
    prepare: (place) => {
      configure(place, "~/form");
      writeFileSync(join(place.home, "form"), "\n# no\nWhy:  \n\n\n\nHow:\n");
    },
    text: "Why:\n\nHow:",
  },
  {
    name: "the person's own, tracked in the repository",
    prepare: (place) => {
      configure(place, "form");
      writeFileSync(join(place.repository.path, "form"), "Why:\n");
      place.repository.git("add", "form");
    },
    text: "Why:",
  },
  {
    name: "the repository's own, tracked, by its whole path",
    prepare: ({ repository: { git, path } }) => {
      mkdirSync(join(path, "docs"));
      writeFileSync(join(path, "docs", "form"), "Why:\n");
      git("add", "docs/form");
      git("config", "commit.template", join(path, "docs", "form"));
    },
    text: "Why:",
  },
  { name: "missing", prepare: (place) => configure(place, "~/form") },
  {
    name: "a folder",
    prepare: (place) => {
      configure(place, "~/form");
      mkdirSync(join(place.home, "form"));
    },
  },
  {
    name: "not tracked",
    prepare: (place) => {
      configure(place, "form");
      writeFileSync(join(place.repository.path, "form"), "Why:\n");
    },
  },
  {
    name: "a file of the person's, named by the repository",
    prepare: ({ home, repository }) => {
      writeFileSync(join(home, "diary"), "dear diary\n");
      repository.git("config", "commit.template", "~/diary");
    },
  },
  {
    name: "a link to a file of the person's, tracked",
    prepare: ({ home, repository: { git, path } }) => {
      writeFileSync(join(home, "diary"), "dear diary\n");
      symlinkSync("../diary", join(path, "form"));
      git("add", "form");
      git("config", "commit.template", "form");
    },
    text: "../diary",
  },
];

Deno.test("readTemplate() reads the person's files for the person's setting alone, and no comments", async () => {
  for (const { name, prepare, text } of TEMPLATES) {
    using home = makeFolder();
    using repository = makeRepository(["one"]);
    prepare({ home: home.path, repository });
    const variables: Readonly<Record<string, string | undefined>> = {
      PATH: Deno.env.get("PATH"),
      HOME: home.path,
    };
    const opened = await openRepository(repository.path, (key) => variables[key]);
    const template = await opened.commitTemplate();
    assert.ok(template, name);
    assert.equal(template.text, text, name);
  }
});

Deno.test("readTemplate() gives undefined when none is configured", async () => {
  using home = makeFolder();
  using repository = makeRepository(["one"]);
  const variables: Readonly<Record<string, string | undefined>> = {
    PATH: Deno.env.get("PATH"),
    HOME: home.path,
  };
  const opened = await openRepository(repository.path, (key) => variables[key]);
  assert.equal(await opened.commitTemplate(), undefined);
});
