// What the next commit concludes, in every state of git, and where templates may be read from.

import assert from "node:assert/strict";
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Operation,
  readOperation,
  readTemplate,
} from "../../../../src/core/git/commit/prepared_message.ts";
import { openGit } from "../../../support/git/git.ts";
import {
  makeFolder,
  makeRepository,
  runGit,
  type TestRepository,
} from "../../../support/git/repository.ts";

type Work = Pick<TestRepository, "path" | "git">;

/** Branches `main` and `side`, checked out, which both change `a`; `other` changes `b`. */
function makeBranches(): TestRepository {
  const repository = makeRepository([
    { message: "one", files: { a: "1\n" } },
    { message: "main", files: { a: "main\n" } },
    { message: "other", parents: [0], files: { b: "other\n" } },
    { message: "side", parents: [0], files: { a: "side\n" } },
  ]);
  const [, main = "", other = "", side = ""] = repository.hashes;
  repository.configure("user.name", "Ada Lovelace");
  repository.configure("user.email", "ada@example.org");
  repository.git("checkout", "--quiet", "--force", "-B", "side", side);
  repository.git("branch", "--force", "main", main);
  repository.git("branch", "other", other);
  return repository;
}

/** A copy of a repository in a folder: made faster than the repository itself. */
function copy({ path }: TestRepository, folder: string): Work {
  cpSync(path, folder, { recursive: true });
  return { path: folder, git: (...args) => runGit(folder, args) };
}

const STATES: readonly (readonly [name: string, begin: (work: Work) => void, found?: Operation])[] =
  [
    ["nothing", () => {}],
    ["a tag of this name", ({ git }) => git("tag", "MERGE_HEAD")],
    ["a branch of this name", ({ git }) => git("branch", "CHERRY_PICK_HEAD")],
    ["a merge", ({ git }) => git("merge", "-q", "--no-commit", "other"), "merge"],
    [
      "a merge with conflicts",
      ({ git }) => assert.throws(() => git("merge", "-q", "main")),
      "merge",
    ],
    ["a squash", ({ git }) => git("merge", "-q", "--squash", "other"), "prepared"],
    [
      "a pick with conflicts",
      ({ git }) => assert.throws(() => git("cherry-pick", "main")),
      "cherry-pick",
    ],
    ["a pick not committed", ({ git }) => git("cherry-pick", "-n", "other"), "prepared"],
    ["a revert", ({ git }) => git("revert", "--no-commit", "HEAD"), "revert"],
    [
      "a rebase with conflicts",
      ({ git }) => assert.throws(() => git("rebase", "-q", "main")),
      "rebase",
    ],
    [
      "a rebase that waits for commits",
      ({ git }) =>
        git("-c", "sequence.editor=sed -i s/^pick/edit/", "rebase", "-q", "-i", "HEAD~1"),
    ],
  ];

Deno.test("readOperation() detects the operation that git has begun", async (test) => {
  using base = makeBranches();
  using folder = makeFolder();
  for (const [index, [name, begin, operation]] of STATES.entries()) {
    await test.step(name, async () => {
      const repository = copy(base, join(folder.path, `${index}`));
      begin(repository);
      assert.equal(await readOperation(openGit(repository)), operation);
    });
  }
});

Deno.test("readOperation() reads the state of the given work tree", async () => {
  using folder = makeFolder();
  using repository = makeBranches();
  const tree = join(folder.path, "tree");
  repository.git("worktree", "add", "--quiet", "--detach", tree, "main");
  repository.git("merge", "-q", "--squash", "other");
  assert.equal(await readOperation(openGit({ path: tree })), undefined);
  assert.equal(await readOperation(openGit(repository)), "prepared");
});

interface Place {
  readonly home: string;
  readonly repository: Work;
}

function configure({ home }: Place, path: string): void {
  writeFileSync(join(home, ".gitconfig"), `[commit]\n\ttemplate = ${path}\n`);
}

const TEMPLATES: readonly { name: string; prepare: (place: Place) => void; text?: string }[] = [
  {
    name: "the user's own, in the home directory",
    prepare: (place) => {
      configure(place, "~/form");
      writeFileSync(join(place.home, "form"), "\n# no\nWhy:  \n\n\n\nHow:\n");
    },
    text: "Why:\n\nHow:",
  },
  {
    name: "the user's own, tracked in the repository",
    prepare: (place) => {
      configure(place, "form");
      writeFileSync(join(place.repository.path, "form"), "Why:\n");
      place.repository.git("add", "form");
    },
    text: "Why:",
  },
  {
    name: "the repository's own, tracked, by its absolute path",
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
    name: "a directory",
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
    name: "a file of the user, named by the repository",
    prepare: ({ home, repository }) => {
      writeFileSync(join(home, "diary"), "dear diary\n");
      repository.git("config", "commit.template", "~/diary");
    },
  },
  {
    name: "a link to a file of the user, tracked",
    prepare: ({ home, repository: { git, path } }) => {
      writeFileSync(join(home, "diary"), "dear diary\n");
      symlinkSync("../diary", join(path, "form"));
      git("add", "form");
      git("config", "commit.template", "form");
    },
    text: "../diary",
  },
];

Deno.test("readTemplate() reads files of the user only by the user's own setting", async (test) => {
  using base = makeRepository(["one"]);
  using folder = makeFolder();
  for (const [index, { name, prepare, text }] of TEMPLATES.entries()) {
    await test.step(name, async () => {
      const home = join(folder.path, `home${index}`);
      mkdirSync(home);
      const repository = copy(base, join(folder.path, `${index}`));
      assert.equal(await readTemplate(openGit(repository, home)), undefined);
      prepare({ home, repository });
      const template = await readTemplate(openGit(repository, home));
      assert.ok(template);
      assert.equal(template.text, text);
    });
  }
});
