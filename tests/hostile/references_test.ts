// What people and scripts put where a ref belongs: options, commands, trees, dates, far too much.

import assert from "node:assert/strict";
import { DATE_FORMS } from "../../src/cli/options/dates.ts";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { assertRefused, entriesOf, jsonOf, readNotes } from "../support/hostile/checks.ts";
import { EMPTY_TREE, setRef, writeObject } from "../support/hostile/objects.ts";
import { runRelnotes } from "../support/program.ts";
import { makeRepository } from "../support/git/repository.ts";

const TAG_HINT = "'git tag' lists the tags, 'git fetch --tags' brings those of the remote";

/** Values that name nothing, and how a message shows them. */
const NO_NAMES: readonly (readonly [value: string, shown: string])[] = [
  ["--output=x", "'--output=x'"],
  ["-n1", "'-n1'"],
  ["--all", "'--all'"],
  ["--help", "'--help'"],
  ["-c", "'-c'"],
  ["$(touch x)", "'$(touch x)'"],
  ["`touch x`", "'`touch x`'"],
  ["; touch x", "'; touch x'"],
  ["| touch x", "'| touch x'"],
  ["^HEAD", "'^HEAD'"],
  ["HEAD..main", "'HEAD..main'"],
  ["HEAD...main", "'HEAD...main'"],
  ["..", "'..'"],
  ["HEAD~999999999", "'HEAD~999999999'"],
  ["HEAD~99999999999999999999", "'HEAD~99999999999999999999'"],
  ["HEAD^2", "'HEAD^2'"],
  ["HEAD:nope", "'HEAD:nope'"],
  ["@{u}", "'@{u}'"],
  ["@{-1}", "'@{-1}'"],
  [" HEAD", "' HEAD'"],
  ["HEAD\n", "'HEAD\\u{a}'"],
  ["a\x1b[31mb\u202e", "'a\\u{1b}[31mb\\u{202e}'"],
  ["0".repeat(40), `'${"0".repeat(40)}'`],
  ["f".repeat(64), `'${"f".repeat(64)}'`],
  ["x".repeat(200_000), `'${"x".repeat(79)}…'`],
];

const REF_HINT =
  "'git branch --all' and 'git tag' list the names, 'git fetch --tags' brings those of the remote";

/** The options of the range, and the error for a name that does not exist, at `…`. */
const OPTIONS: readonly (readonly [option: string, error: string, hint?: string])[] = [
  ["--since", "… is neither a ref nor a date", DATE_FORMS],
  ["--until", "there is no ref or hash … in this repository", REF_HINT],
  ["--since-tag", "there is no tag … in this repository", TAG_HINT],
  ["--until-tag", "there is no tag … in this repository", TAG_HINT],
];

Deno.test("relnotes generate: a name that does not exist is refused, and is never an option of git", async () => {
  using repository = makeRepository(["feat: one", "feat: two"]);
  for (const [index, [value, shown]] of NO_NAMES.entries()) {
    // All options for the first name, with which git would write a file; one option for each other name.
    const options = index === 0 ? OPTIONS : [OPTIONS[index % OPTIONS.length] ?? assert.fail()];
    for (const [option, message, hint] of options) {
      const run = await runRelnotes(jsonOf(repository, `${option}=${value}`));
      const error = message.replace("…", () => shown);
      assertRefused(run, { exitCode: 1, error, ...(hint === undefined ? {} : { hint }) });
    }
  }
  assert.deepEqual(readdirSync(repository.path), [".git"]);
  assert.equal(existsSync("x"), false);
});

Deno.test("relnotes generate: what is there but is no commit is refused as such", async () => {
  using repository = makeRepository([{ message: "feat: one", tags: ["v1.0.0"] }]);
  const blob = writeObject(repository, "blob", "text\n");
  writeObject(repository, "tree", "");
  setRef(repository, "refs/tags/tree", EMPTY_TREE);
  setRef(repository, "refs/tags/blob", blob);
  const rows = ["HEAD^{tree}", "HEAD:", EMPTY_TREE, blob, blob.slice(0, 8), "tree", "blob"]
    .map((value) => ["--since", value, `'${value}' is not a commit`]);
  rows.push(["--until", "HEAD^{tree}", "'HEAD^{tree}' is not a commit"]);
  rows.push(["--since-tag", "tree", "the tag 'tree' does not point to a commit"]);
  rows.push(["--until-tag", "blob", "the tag 'blob' does not point to a commit"]);
  for (const [option = "", value = "", error = ""] of rows) {
    const named = option.endsWith("-tag") ? "the tag" : "a tag, a branch or a hash";
    const hint = `notes are of commits: name ${named} of one`;
    const run = await runRelnotes(jsonOf(repository, option, value));
    assertRefused(run, { exitCode: 1, error, hint });
  }
});

/** Revisions as git's own manual has them (gitrevisions(7)), and how many commits come after each. */
const REVISIONS: readonly (readonly [revision: string, count: number])[] = [
  ["HEAD", 0],
  ["main", 0],
  ["HEAD~1", 1],
  ["HEAD^{}", 0],
  ["HEAD^{/two}", 1],
  [":/two", 1],
  ["v1.0.0", 2],
  ["v1.0.0-0-gab0bf87", 2],
  ["main@{0}", 0],
  ["ab0bf87", 2],
  ["AB0BF874F0D7123EB983A835BC76E4AB9B5FC678", 2],
];

Deno.test("relnotes generate: --since and --until take revisions as git does", async () => {
  using repository = makeRepository([
    { message: "feat: one", annotatedTags: ["v1.0.0"] },
    "feat: two",
    "feat: three",
  ]);
  for (const [revision, count] of REVISIONS) {
    const since = readNotes(await runRelnotes(jsonOf(repository, "--since", revision)));
    assert.equal(since.commitCount, count, revision);
  }
  const until = readNotes(await runRelnotes(jsonOf(repository, "--until", "HEAD^{/two}")));
  assert.equal(until.commitCount, 2);
});

Deno.test("relnotes generate: an ambiguous short hash is refused", async () => {
  // The first four digits of two of these commits are the same.
  using repository = makeRepository(Array.from({ length: 600 }, (_, index) => `feat: ${index}`));
  const shared = "baa1";
  const bearers = repository.hashes.filter((hash) => hash.startsWith(shared));
  assert.equal(bearers.length, 2);
  assertRefused(await runRelnotes(jsonOf(repository, "--since", shared)), {
    exitCode: 1,
    error: `'${shared}' is neither a ref nor a date`,
    hint: DATE_FORMS,
  });
});

Deno.test("relnotes generate: a NUL or nothing in a value is a usage error", async () => {
  using repository = makeRepository(["feat: one"]);
  for (const option of ["--since", "--until", "--since-tag", "--until-tag", "--repo", "--out"]) {
    assertRefused(await runRelnotes(jsonOf(repository, option, "a\0b")), {
      exitCode: 2,
      error: `invalid value 'a\\u{0}b' for ${option}: it contains a NUL character`,
    });
    assertRefused(await runRelnotes(jsonOf(repository, option, "")), {
      exitCode: 2,
      error: `${option} needs a non-empty value`,
    });
  }
});

Deno.test("relnotes generate: an unknown tag names the nearest, also one that hides its name", async () => {
  using repository = makeRepository([{ message: "feat: one", tags: ["v1.0.0", "v1.0\u202e.1"] }]);
  assertRefused(await runRelnotes(jsonOf(repository, "--since-tag", "V1.0.2")), {
    exitCode: 1,
    error: "there is no tag 'V1.0.2' in this repository",
    hint: "did you mean 'v1.0.0' or 'v1.0\\u{202e}.1'?",
  });
});

const OPTIONS_HINT = "'relnotes generate --help' lists its options";

/** Wrong command lines, the error and its hint. */
const WRONG_USES: readonly (readonly [args: readonly string[], error: string, hint: string])[] = [
  [["\x1b[31m"], "unknown command '\\u{1b}[31m'", "'relnotes --help' lists the commands"],
  [["generate", "--\x1b"], "unknown option '--\\u{1b}'", OPTIONS_HINT],
  [["generate", `--${"x".repeat(200_000)}`], `unknown option '--${"x".repeat(77)}…'`, OPTIONS_HINT],
  [["generate", `-${"x".repeat(200_000)}`], "unknown option '-x'", OPTIONS_HINT],
];

Deno.test("relnotes: the error for a wrong command line is short and readable", async () => {
  for (const [args, error, hint] of WRONG_USES) {
    assertRefused(await runRelnotes(args), { exitCode: 2, error, hint });
  }
});

Deno.test("relnotes generate: a file in the way of a ref changes nothing", async () => {
  using repository = makeRepository(["feat: one"]);
  writeFileSync(join(repository.path, "HEAD"), "text\n");
  writeFileSync(join(repository.path, "main"), "text\n");
  for (const until of ["HEAD", "main"]) {
    const run = await runRelnotes(jsonOf(repository, "--until", until));
    assert.equal(entriesOf(readNotes(run)).length, 1);
  }
});
