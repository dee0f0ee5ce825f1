// The lines that commits add and remove, in real repositories.

import assert from "node:assert/strict";
import { readChangedLines } from "../../../../src/core/git/log/changed_lines.ts";
import { EnvironmentError } from "../../../../src/errors.ts";
import type { ParentPair } from "../../../../src/history/source.ts";
import { writeCommit } from "../../../support/hostile/objects.ts";
import { openGit } from "../../../support/git/git.ts";
import { makeRepository, type TestRepository } from "../../../support/git/repository.ts";

const MOST = 20;

async function readLines(
  repository: TestRepository,
  pairs: readonly ParentPair[],
  paths?: readonly string[],
): Promise<readonly string[]> {
  const lines: string[] = [];
  await readChangedLines(openGit(repository), pairs, ({ index, path, isAdded, text }) => {
    return lines.push(`${index} ${path} ${isAdded ? "+" : "-"}${text}`) < MOST;
  }, paths);
  return lines;
}

Deno.test("readChangedLines() gives what commits and merges add and remove", async () => {
  using repository = makeRepository([
    { message: "one", files: { "a b": "one\ntwo\nthree\n", "lib/é": "-- x\n" } },
    { message: "two", files: { "a b": "one\n@@ two\nthree\n", "lib/é": "++ b/y\n" } },
    { message: "none" },
    { message: "side", parents: [0], files: { binary: "\0\n", c: "no end" } },
    { message: "merge", parents: [2, 3], files: { c: "no end", binary: "\0\n" } },
  ]);
  const [one = "", two = "", none = "", side = "", merge = ""] = repository.hashes;
  const pairs = [
    { hash: one },
    { hash: two },
    { hash: none },
    { hash: merge, parent: none },
    { hash: merge, parent: one },
    { hash: side },
  ];
  const both = ["a b -two", "a b +@@ two", "lib/é --- x", "lib/é +++ b/y"];
  assert.deepEqual(await readLines(repository, pairs), [
    ...["a b +one", "a b +two", "a b +three", "lib/é +-- x"].map((line) => `0 ${line}`),
    ...both.map((line) => `1 ${line}`),
    "3 c +no end",
    ...[...both.slice(0, 2), "c +no end", ...both.slice(2)].map((line) => `4 ${line}`),
    "5 c +no end",
  ]);
  assert.deepEqual(await readLines(repository, pairs, ["lib/é", "c", "*"]), [
    "0 lib/é +-- x",
    ...both.slice(2).map((line) => `1 ${line}`),
    "3 c +no end",
    ...["c +no end", ...both.slice(2)].map((line) => `4 ${line}`),
    "5 c +no end",
  ]);
  assert.deepEqual(await readLines(repository, []), []);
});

Deno.test("readChangedLines() gives of a merge the lines that no parent has, or all have", async () => {
  using repository = makeRepository([
    { message: "one", files: { a: "one\ntwo\nthree\nfour\nfive\nsix\n" } },
    { message: "side", parents: [0], files: { a: "one\ntwo\nthree\nfour\nfive\nside\n" } },
    { message: "other", parents: [0], files: { b: "other\n" } },
    { message: "main", parents: [0], files: { a: "main\ntwo\nthree\nfour\nfive\nsix\n" } },
    {
      message: "clean",
      parents: [3, 1],
      files: { a: "main\ntwo\nthree\nfour\nfive\nside\n" },
    },
    {
      message: "own",
      parents: [3, 1],
      files: { a: "main\ntwo\nfour\n+ own\nfive\nside\n", c: "own\n", binary: "\0\n" },
    },
    {
      message: "octopus",
      parents: [3, 1, 2],
      files: { a: "main\ntwo\nthree\nfour\nown\nside\n", b: "other\n" },
    },
    { message: "end", files: { e: "end\n" } },
  ]);
  const [, , , , clean = "", own = "", octopus = "", end = ""] = repository.hashes;
  assert.deepEqual(
    await readLines(repository, [clean, own, octopus, end].map((hash) => ({ hash }))),
    ["1 a -three", "1 a ++ own", "1 c +own", "2 a -five", "2 a +own", "3 e +end"],
  );
});

Deno.test("readChangedLines() cuts long lines, and leaves out paths with control characters", async () => {
  using repository = makeRepository([
    {
      message: "one",
      files: { a: `${"x".repeat(600)}\n`, "b\tc": "one\n", 'd"e': "two\n", f: "end\n" },
    },
  ]);
  const [hash = ""] = repository.hashes;
  assert.deepEqual(await readLines(repository, [{ hash }]), [
    `0 a +${"x".repeat(500)}`,
    "0 f +end",
  ]);
});

Deno.test("readChangedLines() fails where git cannot read", async () => {
  using repository = makeRepository(["one"]);
  const hash = writeCommit(repository, { tree: "d".repeat(40) });
  await assert.rejects(readLines(repository, [{ hash }]), EnvironmentError);
});
