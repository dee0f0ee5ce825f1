// The request for a message: refusals, secrets, templates, and large diffs.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { letters } from "../../support/ai/secret_corpus.ts";
import { type CommitBench, FIRST_MESSAGE, makeCommitBench } from "../../support/commit_bench.ts";
import { makeFolder } from "../../support/git/repository.ts";

const TOKEN = "gh" + "p_" + letters(36);
const PASSWORD = "Tr0ub4dor" + letters(10);

interface Sent {
  readonly recentSubjects: readonly string[];
  readonly leftOut: readonly string[];
  readonly stagedDiff: string;
  readonly template?: string;
  readonly folders?: readonly string[];
}

function readSent({ asked }: CommitBench): Sent {
  return JSON.parse(asked()[0]?.messages[1]?.content ?? "{}");
}

/** Commits what is staged on `main`, and `a` with another text on `side`. */
function diverge({ repository: { git }, stage }: CommitBench): void {
  git("commit", "--quiet", "-m", "main");
  git("checkout", "--quiet", "-b", "side", "HEAD~");
  stage("a", "three\n");
  git("commit", "--quiet", "-m", "side");
}

const IN_PROGRESS = "is in progress, and git has prepared its message\nhint: finish it with 'git";

/** States in which nothing can be committed, with the error. */
const REFUSALS: readonly (readonly [error: string, prepare: (bench: CommitBench) => void])[] = [
  [
    "nothing is staged\nhint: stage changes with 'git add'\n",
    ({ repository }) => repository.git("reset", "--quiet"),
  ],
  [
    "there are conflicts in 'a'\nhint: resolve",
    (bench) => {
      diverge(bench);
      assert.throws(() => bench.repository.git("merge", "--quiet", "main"));
    },
  ],
  ...(["merge", "cherry-pick", "rebase"] as const).map((
    operation,
  ): readonly [string, (bench: CommitBench) => void] => [
    `a ${operation} ${IN_PROGRESS} ${operation === "rebase" ? "rebase --continue" : "commit"}'\n`,
    (bench) => {
      diverge(bench);
      assert.throws(() => bench.repository.git(operation, "main"));
      bench.stage("a", "two and three\n");
    },
  ]),
];

Deno.test("generate-commit asks no model when nothing can be committed", async () => {
  for (const [error, prepare] of REFUSALS) {
    await using bench = await makeCommitBench();
    prepare(bench);
    const run = await bench.run(["--no-confirm"]);
    assert.deepEqual([run.exitCode, bench.server.requests.length], [1, 0], error);
    assert.ok(run.stderr.startsWith(`error: ${error}`), run.stderr);
  }
});

Deno.test("generate-commit writes the message of a squashed merge, and says that git has one", async () => {
  await using bench = await makeCommitBench();
  const { git } = bench.repository;
  git("commit", "--quiet", "-m", "feat: main");
  git("checkout", "--quiet", "-b", "side", "HEAD~");
  git("merge", "--quiet", "--squash", "main");
  const run = await bench.run([], { input: "c" });
  assert.equal(run.exitCode, 0, run.stderr);
  assert.match(
    run.stderr,
    /^git has prepared a message for this commit; to use it, run 'git commit' instead\n/,
  );
  assert.equal(bench.message(), FIRST_MESSAGE);
  assert.equal(git("log", "-1", "--format=%P").split(" ").length, 1);
});

Deno.test("generate-commit stops at secrets, names their places, and shows and sends nothing of them", async () => {
  const staged = {
    "src/a b.ts": `const one = 1;\nconst token = "${TOKEN}";\n`,
    "ä.env": `\nPASSWORD=${PASSWORD}\n`,
    [`keys/${TOKEN}.txt`]: "one\n",
  };
  await using bench = await makeCommitBench({ staged });
  for (const args of [[], ["--no-confirm"], ["--dry-run"]]) {
    const run = await bench.run(args, { input: "c" });
    assert.deepEqual([run.exitCode, run.stdout], [1, ""], args.join());
    assert.equal(
      run.stderr,
      `error: the staged changes seem to contain secrets
  in the name of a file, 'keys/[masked: GitHub token].txt' (GitHub token)
  'src/a b.ts' line 2 (GitHub token)
  'ä.env' line 2 (password)
hint: remove them, mark a line without one with 'gitleaks:allow', or use --allow-secrets; they are masked for the model in any case
`,
    );
  }
  assert.deepEqual([bench.server.requests.length, bench.message()], [0, "feat: count"]);
});

Deno.test("generate-commit lists fifty secrets and counts the rest", async () => {
  const text = Array.from({ length: 52 }, () => `gh${"p_" + letters(36)}\n`).join("");
  await using bench = await makeCommitBench({ staged: { b: text } });
  const { stderr } = await bench.run();
  const places = Array.from({ length: 50 }, (_, index) => `  'b' line ${index + 1} `);
  assert.deepEqual(stderr.match(/^ {2}'.* (?=\()/gm), places);
  assert.match(stderr, /^ {2}and 2 more\nhint: /m);
});

Deno.test("generate-commit passes a secret that is allowed or was there before, and masks it", async () => {
  const commit = { message: "feat: a", files: { a: `token = ${TOKEN}\nb\n` } };
  const sample = `const sample = "${PASSWORD}${TOKEN}"; // gitleaks:allow\n`;
  await using bench = await makeCommitBench({ commit, staged: { a: "b\n", b: sample } });
  const run = await bench.run([], { input: "c" });
  assert.equal(run.exitCode, 0, run.stderr);
  const { stagedDiff } = readSent(bench);
  assert.match(stagedDiff, /^-token = \[masked: GitHub token\]$/m);
  assert.match(stagedDiff, /^\+const sample = .*\[masked: GitHub token\]"; \/\/ gitleaks:allow$/m);
  assert.ok(!(JSON.stringify(bench.server.requests) + run.stderr).includes(TOKEN));
});

Deno.test("generate-commit --allow-secrets masks them in all that is shown and sent", async () => {
  const commit = { message: `feat: ${"count ".repeat(29)}${TOKEN}`, files: { a: "one\n" } };
  await using bench = await makeCommitBench({ commit, staged: { a: `token = ${TOKEN}\n` } });
  const dry = await bench.run(["--allow-secrets", "--dry-run"]);
  const run = await bench.run(["--allow-secrets"], { input: `r\nsay ${TOKEN}\nc` });
  assert.deepEqual([dry.exitCode, run.exitCode, bench.message()], [0, 0, "feat: count 2"]);
  assert.match(readSent(bench).stagedDiff, /^\+token = \[masked: GitHub token\]$/m);
  // Masked before it is cut: half of a secret is not known as one.
  assert.match(readSent(bench).recentSubjects[0] ?? "", /count \[masked: GitHub tok/);
  assert.match(bench.asked()[1]?.messages[3]?.content ?? "", /say \[masked: GitHub token\]$/);
  const all = JSON.stringify([bench.server.requests, dry, run.stderr]);
  assert.ok(!all.includes(TOKEN.slice(0, 10)), all);
  assert.equal(bench.repository.git("show", "HEAD:a"), `token = ${TOKEN}`);
});

Deno.test("generate-commit leaves lock files and binaries out, and cuts what is huge to its budget", async () => {
  const staged = {
    "package-lock.json": "{}\n".repeat(1204),
    // What git takes for binary is neither searched nor sent.
    "logo.png": new TextEncoder().encode(`\0\u0001\u0002\0${TOKEN}`),
    "big.ts": Array.from({ length: 5000 }, (_, index) => `line ${index} of many\n`).join(""),
    "small.ts": "whole\n",
  };
  await using bench = await makeCommitBench({ staged });
  const run = await bench.run();
  const { leftOut, stagedDiff, folders } = readSent(bench);
  assert.ok(stagedDiff.length <= 35_000 && stagedDiff.length > 30_000, `${stagedDiff.length}`);
  assert.match(stagedDiff, /^\+whole$/m);
  assert.match(stagedDiff, /^Binary files \/dev\/null and b\/logo\.png differ$/m);
  assert.doesNotMatch(stagedDiff, /^\+\{\}$/m);
  assert.match(
    leftOut.join("\n"),
    /^big\.ts: [\d,]+ of 5,000 lines shown\nlogo\.png: binary\npackage-lock\.json: lock file, 1,204 lines left out$/,
  );
  const lines = leftOut.map((line) => `not shown to the model: ${line}\n`).join("");
  assert.ok(run.stderr.includes(lines), run.stderr.slice(-900));
  assert.match(run.stderr, /^… [\d,]+ more lines$/m);
  assert.equal(folders, undefined);
  assert.ok(!JSON.stringify(bench.server.requests).includes(TOKEN));
});

Deno.test("generate-commit sends source before data, and counts all files by folder", async () => {
  const rows = Array.from({ length: 600 }, (_, index) => [
    `data/part${index % 3}/${"row_".repeat(30)}${index}.json`,
    `{ "row": ${index} }\n`,
  ]);
  await using bench = await makeCommitBench({
    staged: { ...Object.fromEntries(rows), "src/reading/rows.ts": "export const rows = 600;\n" },
  });
  const run = await bench.run(["--no-show-diff"]);
  const { leftOut, stagedDiff, folders } = readSent(bench);
  assert.match(stagedDiff, /^\+export const rows = 600;$/m);
  assert.ok(stagedDiff.length > 25_000 && stagedDiff.length <= 35_000, `${stagedDiff.length}`);
  assert.deepEqual(folders, [
    "data/part0: 200 files, 200 lines added, 0 removed",
    "data/part1: 200 files, 200 lines added, 0 removed",
    "data/part2: 200 files, 200 lines added, 0 removed",
    "src/reading: 1 file, 1 line added, 0 removed",
  ]);
  const shown = stagedDiff.match(/^diff --git /gm)?.length ?? 0;
  assert.equal(leftOut.length, 31);
  assert.equal(leftOut.at(-1), `and ${601 - shown - 30} more files`);
  assert.equal(run.stderr.match(/^not shown to the model: /gm)?.length, 31);
});

Deno.test("generate-commit searches no diff of more than 16 MB for secrets", async () => {
  const huge = { a: `${"word ".repeat(3_400)}\n`.repeat(1_000), z: "1\n" };
  await using bench = await makeCommitBench({ staged: huge });
  const run = await bench.run();
  assert.deepEqual([run.exitCode, bench.server.requests.length], [1, 0]);
  assert.match(
    run.stderr,
    /^error: the staged diff is larger than 16 MB, .*\nhint: commit it in parts, or use --allow-secrets\n$/,
  );
  const allowed = await bench.run(["--allow-secrets"]);
  assert.match(
    allowed.stderr,
    /^not shown to the model: everything after the first 16 MB of the diff$/m,
  );
  assert.match(readSent(bench).folders?.[0] ?? "", /^the top folder: 1 file, /);
});

const OWN_FORM = "[commit]\n\ttemplate = ~/form\n";

/** Files in the user's home, the configuration of the repository, and the template that is sent. */
const TEMPLATES: readonly {
  home?: Readonly<Record<string, string>>;
  prepare?: (bench: CommitBench, home: string) => void;
  sent?: string;
  message?: RegExp;
}[] = [
  {
    home: { form: "# comment\n\nWhy:\n\nRisk: low | high\n# end\n", ".gitconfig": OWN_FORM },
    sent: "Why:\n\nRisk: low | high",
  },
  {
    home: { ".gitconfig": OWN_FORM },
    message: /^the template '.*form' is not sent to the model: /m,
  },
  {
    home: { form: `Key ${TOKEN}\nAsk ada@example.org\n`, ".gitconfig": OWN_FORM },
    sent: "Key [masked: GitHub token]\nAsk [e-mail address]",
  },
  {
    // Tracked, and named by the repository.
    prepare: ({ repository, stage }) => {
      stage(".gitmessage", "Why:\n");
      repository.configure("commit.template", ".gitmessage");
    },
    sent: "Why:",
  },
  {
    // A private file, named by the repository.
    home: { diary: "dear diary\n" },
    prepare: ({ repository }, home) => repository.configure("commit.template", join(home, "diary")),
    message: /^the template '.*diary' is not sent to the model: it cannot be read, or /m,
  },
];

Deno.test("generate-commit sends the configured commit template", async () => {
  for (const { home = {}, prepare, sent, message } of TEMPLATES) {
    using folder = makeFolder();
    await using bench = await makeCommitBench();
    for (const [name, text] of Object.entries(home)) writeFileSync(join(folder.path, name), text);
    prepare?.(bench, folder.path);
    const run = await bench.run(["--no-show-diff"], { variables: { HOME: folder.path } });
    assert.equal(readSent(bench).template, sent, run.stderr);
    assert.equal(bench.asked()[0]?.messages[0]?.content.includes('"template"'), !!sent);
    if (message === undefined) assert.doesNotMatch(run.stderr, /template/);
    else assert.match(run.stderr, message);
    assert.ok(!JSON.stringify(bench.asked()).includes("dear diary"));
  }
});
