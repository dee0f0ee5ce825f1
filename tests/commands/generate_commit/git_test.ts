// `generate-commit` and real git: hooks, signing, configuration, odd states, an index that changes meanwhile.

import assert from "node:assert/strict";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FIRST_MESSAGE, makeCommitBench } from "../../support/commit_bench.ts";

const ONCE = 'test -e ".git/again" && exit 0; : > ".git/again"; exit 1';
const KEPT = /nothing was committed; keeping the message\n\nc commit/;

/** Hooks, what is piped in, and the message in the end (undefined: nothing is committed). */
const HOOKS: readonly (readonly [
  name: string,
  script: string,
  input: string,
  message?: string | undefined,
  said?: RegExp,
])[] = [
  ["pre-commit", "echo 'no tests'; exit 1", "cq", undefined, /no tests\nnothing was committed; /],
  ["pre-commit", ONCE, "cc", FIRST_MESSAGE, KEPT],
  ["pre-commit", ONCE, "cr\nother\nc", "feat: count 2"],
  ["commit-msg", 'echo "Change: 7" >> "$1"', "c", `${FIRST_MESSAGE}\nChange: 7`],
  ["commit-msg", 'grep -q "^fix" "$1"', "c", undefined, KEPT],
  ["prepare-commit-msg", 'sed -i "1s/^/[X-1] /" "$1"', "c", `[X-1] ${FIRST_MESSAGE}`],
  ["post-commit", "echo posted; exit 1", "c", FIRST_MESSAGE, /posted/],
  // What costs money is not for hooks.
  ["pre-commit", 'test "$OPENAI_API_KEY$PROVIDERB_API_KEY$MINE" = yes', "c", FIRST_MESSAGE],
];

Deno.test("generate-commit commits with the hooks of the repository, and keeps the message when they refuse", async () => {
  await Promise.all(HOOKS.map(async ([name, script, input, message, said = /^/]) => {
    await using bench = await makeCommitBench();
    bench.addHook(name, script);
    const variables = { OPENAI_API_KEY: "sk-test-1", PROVIDERB_API_KEY: "sk-test-2", MINE: "yes" };
    const run = await bench.run([], { input, variables });
    assert.match(run.stderr, said);
    assert.deepEqual([run.exitCode, bench.count()], message === undefined ? [1, 1] : [0, 2]);
    if (message !== undefined) assert.equal(bench.message(), message);
  }));
});

Deno.test("generate-commit --no-confirm ends with 1 when a hook refuses, with everything as it was", async () => {
  await using bench = await makeCommitBench();
  bench.addHook("pre-commit", "echo 'no tests'; exit 1");
  const run = await bench.run(["--no-confirm"]);
  assert.equal(run.exitCode, 1);
  assert.ok(
    run.stderr.endsWith(
      `\nno tests\n\nthe message was:\n\n${FIRST_MESSAGE}\n\n` +
        "error: nothing was committed: git refused the commit\n" +
        "hint: fix what git reports above, then commit with this message, or run the command again\n",
    ),
    run.stderr,
  );
  assert.deepEqual([bench.count(), bench.repository.git("diff", "--cached", "--name-only")], [
    1,
    "a",
  ]);
});

Deno.test("generate-commit signs as the person has it set, or commits nothing", async () => {
  await using bench = await makeCommitBench();
  const { git, path } = bench.repository;
  const gpg = bench.writeProgram(
    "gpg",
    `test -e "${path}/.git/broken" && exit 1\ncat > "${path}/.git/signed"\n` +
      'echo "[GNUPG:] SIG_CREATED " >&2\necho "-----BEGIN PGP SIGNATURE-----"\necho fake',
  );
  git("config", "gpg.program", gpg);
  git("config", "commit.gpgSign", "true");
  writeFileSync(join(path, ".git", "broken"), "");
  const refused = await bench.run([], { input: "c" });
  assert.deepEqual([refused.exitCode, bench.count()], [1, 1]);
  assert.match(refused.stderr, /gpg failed to sign[^]*keeping the message/);
  rmSync(join(path, ".git", "broken"));
  assert.equal((await bench.run([], { input: "c" })).exitCode, 0);
  assert.match(git("cat-file", "commit", "HEAD"), /^gpgsig -----BEGIN PGP SIGNATURE-----\n fake/m);
  assert.ok(readFileSync(join(path, ".git", "signed"), "utf8").includes("feat: count 2"));
});

Deno.test("generate-commit is not disturbed by a template, comments in messages or another clean-up", async () => {
  await using bench = await makeCommitBench({ reply: () => "feat: x\n\n# a heading\n; and more" });
  const { git, path } = bench.repository;
  writeFileSync(join(path, ".git", "template"), "TEMPLATE\n# fill in\n");
  git("config", "commit.template", join(path, ".git", "template"));
  git("config", "commit.cleanup", "strip");
  git("config", "commit.verbose", "true");
  git("config", "core.commentChar", ";");
  git("config", "core.editor", "touch .git/edited; false");
  assert.equal((await bench.run([], { input: "c" })).exitCode, 0);
  assert.equal(bench.message(), "feat: x\n\n# a heading\n; and more");
  assert.ok(!existsSync(join(path, ".git", "edited")));
});

Deno.test("generate-commit keeps a first line that begins as comments do", async () => {
  const message = "#12: count\n\n# not a comment";
  await Promise.all(["#", "auto", ";"].map(async (character) => {
    const plans = [{ message: "#11: count", files: { a: "one\n" } }];
    const staged = { a: "one // #12\n" };
    await using bench = await makeCommitBench({ plans, staged, reply: () => message });
    bench.repository.git("config", "core.commentChar", character);
    bench.repository.git("config", "commit.cleanup", "strip");
    const run = await bench.run(["--no-confirm"]);
    assert.deepEqual([run.exitCode, bench.message()], [0, message], run.stderr);
    assert.match(run.stderr, /^committed [0-9a-f]{7} #12: count; /m);
  }));
});

Deno.test("generate-commit makes the first commit of a branch", async () => {
  await using bench = await makeCommitBench({ plans: [] });
  const run = await bench.run([], { input: "c" });
  assert.deepEqual([run.exitCode, bench.message(), bench.count()], [0, FIRST_MESSAGE, 1]);
  assert.match(run.stderr, /^new file mode 100644$/m);
  const [, user] = bench.server.asked[0]?.messages ?? [];
  assert.deepEqual(JSON.parse(user?.content ?? "{}").recentSubjects, []);
});

Deno.test("generate-commit commits on no branch, and what is staged alone", async () => {
  await using bench = await makeCommitBench();
  const { git, path } = bench.repository;
  git("checkout", "--quiet", "--detach");
  writeFileSync(join(path, "a"), "one\ntwo\nthree\n");
  writeFileSync(join(path, "untracked"), "x\n");
  assert.equal((await bench.run([], { input: "c" })).exitCode, 0);
  assert.equal(git("show", "HEAD:a"), "one\ntwo");
  assert.equal(git("status", "--short"), " M a\n?? untracked");
  assert.ok(!JSON.stringify(bench.server.asked).includes("three"));
});

Deno.test("generate-commit commits nothing when what is staged changes while it asks", async () => {
  const changes: readonly string[] = [
    "echo three >> a; git add a",
    "echo new > b; git add b",
    "git reset --quiet",
    "git commit --quiet --allow-empty -m other",
    "git update-index --chmod=+x a",
  ];
  await Promise.all(changes.map(async (change) => {
    await using bench = await makeCommitBench();
    const EDITOR = bench.writeProgram("edit", `cd "${bench.repository.path}"; ${change}`);
    const before = bench.count() + Number(change.includes("commit"));
    const run = await bench.run([], { input: "ec", variables: { EDITOR } });
    assert.equal(run.exitCode, 1, change);
    assert.match(
      run.stderr,
      /error: nothing was committed: the staged changes are not those that the message describes\nhint: run the command again/,
    );
    assert.equal(bench.count(), before, change);
  }));
});

Deno.test("generate-commit asks no model when git does not know who commits", async () => {
  await using bench = await makeCommitBench();
  bench.repository.git("config", "--unset", "user.email");
  bench.repository.git("config", "user.useConfigOnly", "true");
  const variables = { EMAIL: undefined };
  const run = await bench.run(["--no-confirm"], { variables });
  assert.deepEqual([run.exitCode, bench.server.requests.length, bench.count()], [1, 0, 1]);
  assert.match(run.stderr, /^error: git does not know who commits: no email .*\nhint: tell it/m);
  const dry = await bench.run(["--dry-run"], { variables });
  assert.equal(dry.exitCode, 0, dry.stderr);
});
