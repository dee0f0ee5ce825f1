// What is staged made a question: what is refused before, templates, thousands of files, git's own messages.

import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CommitBench, FIRST_MESSAGE, makeCommitBench } from "../../support/commit_bench.ts";
import { makeFolder } from "../../support/repository.ts";

interface Sent {
  readonly leftOut: readonly string[];
  readonly stagedDiff: string;
  readonly template?: string;
  readonly folders?: readonly string[];
}

function sentBy({ server }: CommitBench): Sent {
  return JSON.parse(server.asked[0]?.messages[1]?.content ?? "{}");
}

/** States in which nothing can be committed: what is said, before the model is asked. */
const REFUSALS: readonly { name: string; prepare: (bench: CommitBench) => void; said: RegExp }[] = [
  {
    name: "nothing is staged",
    prepare: ({ repository }) => repository.git("reset", "--quiet", "--hard"),
    said: /^error: nothing is staged\nhint: stage what belongs together with 'git add'\n$/,
  },
  {
    name: "changes are not staged",
    prepare: ({ repository }) => repository.git("reset", "--quiet"),
    said: /^error: nothing is staged\n/,
  },
  {
    name: "a file is only meant to be added",
    prepare: ({ repository }) => {
      repository.git("reset", "--quiet", "--hard");
      writeFileSync(join(repository.path, "b"), "x\n");
      repository.git("add", "--intent-to-add", "b");
    },
    said: /^error: nothing is staged\n/,
  },
  {
    name: "a merge whose conflicts are resolved",
    prepare: ({ repository: { git }, stage }) => {
      git("commit", "--quiet", "-m", "main");
      git("checkout", "--quiet", "-b", "side", "HEAD~");
      stage("a", "three\n");
      git("commit", "--quiet", "-m", "side");
      assert.throws(() => git("merge", "--quiet", "main"));
      stage("a", "two and three\n");
    },
    said:
      /^error: a merge is in progress, and git has prepared its message\nhint: finish it with 'git commit'\n$/,
  },
  {
    name: "a merge that changes nothing",
    prepare: ({ repository: { git } }) => {
      git("commit", "--quiet", "-m", "main");
      git("checkout", "--quiet", "-b", "side", "HEAD~");
      git("commit", "--quiet", "--allow-empty", "-m", "side");
      git("checkout", "--quiet", "main");
      git("merge", "--quiet", "--no-ff", "--no-commit", "side");
    },
    said: /^error: a merge is in progress/,
  },
  {
    name: "a cherry-pick",
    prepare: ({ repository: { git }, stage }) => {
      git("commit", "--quiet", "-m", "main");
      git("checkout", "--quiet", "-b", "side", "HEAD~");
      stage("a", "three\n");
      git("commit", "--quiet", "-m", "side");
      assert.throws(() => git("cherry-pick", "main"));
      stage("a", "two and three\n");
    },
    said: /^error: a cherry-pick is in progress, .*\nhint: finish it with 'git commit'\n$/,
  },
  {
    name: "a revert",
    prepare: ({ repository: { git } }) => {
      git("commit", "--quiet", "-m", "main");
      git("revert", "--no-commit", "HEAD");
    },
    said: /^error: a revert is in progress, .*\nhint: finish it with 'git commit'\n$/,
  },
  {
    name: "a rebase that has stopped",
    prepare: ({ repository: { git }, stage }) => {
      git("commit", "--quiet", "-m", "main");
      git("checkout", "--quiet", "-b", "side", "HEAD~");
      stage("a", "three\n");
      git("commit", "--quiet", "-m", "side");
      assert.throws(() => git("rebase", "--quiet", "main"));
      stage("a", "two and three\n");
    },
    said: /^error: a rebase is in progress, .*\nhint: finish it with 'git rebase --continue'\n$/,
  },
  {
    name: "conflicts are not resolved",
    prepare: ({ repository: { git }, stage }) => {
      git("commit", "--quiet", "-m", "main");
      git("checkout", "--quiet", "-b", "side", "HEAD~");
      stage("a", "three\n");
      git("commit", "--quiet", "-m", "side");
      assert.throws(() => git("merge", "--quiet", "main"));
    },
    said: /^error: there are conflicts in 'a'\nhint: resolve/,
  },
];

Deno.test("generate-commit asks nobody where nothing can be committed", async () => {
  await Promise.all(REFUSALS.map(async ({ name, prepare, said }) => {
    await using bench = await makeCommitBench();
    prepare(bench);
    const run = await bench.run(["--no-confirm"], { input: "c" });
    assert.equal(run.exitCode, 1, name);
    assert.match(run.stderr, said, name);
    assert.equal(bench.server.requests.length, 0, name);
  }));
});

Deno.test("generate-commit writes the message of a squashed merge, and says that git has one", async () => {
  await using bench = await makeCommitBench();
  const { git } = bench.repository;
  git("commit", "--quiet", "-m", "feat: main");
  git("checkout", "--quiet", "-b", "side", "HEAD~");
  git("merge", "--quiet", "--squash", "main");
  const run = await bench.run([], { input: "c" });
  assert.equal(run.exitCode, 0, run.stderr);
  assert.match(run.stderr, /^git has prepared a message for this commit, which is not used: /);
  assert.equal(bench.message(), FIRST_MESSAGE);
  assert.equal(git("log", "-1", "--format=%P").split(" ").length, 1);
});

/** Thousands of files, staged without writing each of them by a git of its own. */
function stageMany({ repository: { git, path } }: CommitBench, files: Map<string, string>): void {
  for (const [name, text] of files) {
    mkdirSync(join(path, name, ".."), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  git("add", "--all");
}

Deno.test("generate-commit shows the model what tells most of thousands of files, and counts all by folder", async () => {
  await using bench = await makeCommitBench();
  const files = new Map<string, string>();
  for (let index = 0; index < 3000; index++) {
    files.set(`data/part${index % 3}/row_with_a_long_name_${index}.json`, `{ "row": ${index} }\n`);
  }
  files.set("src/reading/rows.ts", "export const rows = 3000;\n");
  stageMany(bench, files);
  const run = await bench.run(["--no-show-diff"], { input: "q" });
  const { leftOut, stagedDiff, folders } = sentBy(bench);
  assert.match(stagedDiff, /^\+export const rows = 3000;$/m);
  assert.match(stagedDiff, /^\+two$/m);
  assert.ok(stagedDiff.length > 25_000 && stagedDiff.length <= 35_000, `${stagedDiff.length}`);
  assert.deepEqual(folders, [
    "data/part0: 1,000 files, 1,000 lines added, 0 removed",
    "data/part1: 1,000 files, 1,000 lines added, 0 removed",
    "data/part2: 1,000 files, 1,000 lines added, 0 removed",
    "the top folder: 1 file, 1 line added, 0 removed",
    "src/reading: 1 file, 1 line added, 0 removed",
  ]);
  const shown = stagedDiff.match(/^diff --git /gm)?.length ?? 0;
  assert.equal(leftOut.length, 31);
  assert.equal(leftOut.at(-1), `and ${(3002 - shown - 30).toLocaleString("en")} more files`);
  assert.equal(run.stderr.match(/^not shown to the model: /gm)?.length, 31);
  assert.ok(run.stderr.includes(`not shown to the model: ${leftOut.at(-1)}\n`));
});

/** Templates: where they are configured and lie, and what the model is told of them. */
const TEMPLATES: readonly {
  name: string;
  prepare: (bench: CommitBench, home: string) => void;
  told?: string;
  said?: RegExp;
}[] = [
  {
    name: "the person's own",
    prepare: (_bench, home) => {
      writeFileSync(join(home, "form"), "# comment\n\nWhy:\n\nRisk: low | high\n# end\n");
      writeFileSync(join(home, ".gitconfig"), "[commit]\n\ttemplate = ~/form\n");
    },
    told: "Why:\n\nRisk: low | high",
  },
  {
    name: "with another comment character",
    prepare: ({ repository }, home) => {
      writeFileSync(join(home, "form"), "; comment\n#12 Why:\n");
      writeFileSync(join(home, ".gitconfig"), "[commit]\n\ttemplate = ~/form\n");
      repository.git("config", "core.commentChar", ";");
    },
    told: "#12 Why:",
  },
  {
    name: "tracked, and named by the repository",
    prepare: ({ repository, stage }) => {
      stage(".gitmessage", "Why:\n");
      repository.git("config", "commit.template", ".gitmessage");
    },
    told: "Why:",
  },
  {
    name: "a file of the person's, named by the repository",
    prepare: ({ repository }, home) => {
      writeFileSync(join(home, "diary"), "dear diary\n");
      repository.git("config", "commit.template", join(home, "diary"));
    },
    said: /^the model is not told of the template '.*diary': it cannot be read, or /m,
  },
  {
    name: "one with a secret and an address",
    prepare: (_bench, home) => {
      const token = `gh${"p_" + "Ab1Cd2Ef3Gh4Ij5Kl6Mn7Op8Qr9St0Uv1Wx2"}`;
      writeFileSync(join(home, "form"), `Key ${token}\nAsk ada@example.org\n`);
      writeFileSync(join(home, ".gitconfig"), "[commit]\n\ttemplate = ~/form\n");
    },
    told: "Key [masked: GitHub token]\nAsk [e-mail address]",
  },
  {
    name: "nothing but comments",
    prepare: (_bench, home) => {
      writeFileSync(join(home, "form"), "# comment\n");
      writeFileSync(join(home, ".gitconfig"), "[commit]\n\ttemplate = ~/form\n");
    },
  },
  {
    name: "one that is not there",
    prepare: (_bench, home) =>
      writeFileSync(join(home, ".gitconfig"), "[commit]\n\ttemplate = ~/gone\n"),
    said: /^the model is not told of the template '.*gone'/m,
  },
];

Deno.test("generate-commit tells the model the form of the template that is configured", async () => {
  await Promise.all(TEMPLATES.map(async ({ name, prepare, told, said }) => {
    using home = makeFolder();
    await using bench = await makeCommitBench();
    prepare(bench, home.path);
    const variables = { HOME: home.path, GIT_CONFIG_GLOBAL: undefined };
    const run = await bench.run(["--no-show-diff", "--no-confirm"], { variables });
    assert.equal(run.exitCode, 0, `${name}\n${run.stderr}`);
    assert.equal(sentBy(bench).template, told, name);
    assert.equal(bench.server.asked[0]?.messages[0]?.content.includes('"template"'), !!told, name);
    assert.equal(bench.message(), FIRST_MESSAGE, name);
    if (said === undefined) assert.doesNotMatch(run.stderr, /template/, name);
    else assert.match(run.stderr, said, name);
    assert.ok(!JSON.stringify(bench.server.asked).includes("dear diary"));
  }));
});

Deno.test("generate-commit sends no half of a secret of an earlier subject", async () => {
  await using bench = await makeCommitBench({ reply: () => FIRST_MESSAGE });
  const { git } = bench.repository;
  const token = `ghp_${"a1B2".repeat(9)}`;
  git("stash", "--quiet");
  git("commit", "--quiet", "--allow-empty", "-m", `feat: ${"count ".repeat(29)}${token}`);
  git("stash", "pop", "--quiet", "--index");
  await bench.run(["--no-confirm"]);
  const sent = bench.server.requests.map(({ body }) => body).join();
  assert.match(sent, /count count/);
  assert.ok(!sent.includes(token.slice(0, 10)));
});
