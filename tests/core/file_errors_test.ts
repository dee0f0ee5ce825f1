// Tests of src/core/file_errors.ts, with errors of the real file system where it gives them.

import assert from "node:assert/strict";
import * as fs from "node:fs";
import { join } from "node:path";
import {
  describeFileError,
  describeStartError,
  fileErrorCode,
  isOutOfFiles,
} from "../../src/core/file_errors.ts";
import { makeFolder } from "../support/repository.ts";

/** The error that the work ends with. */
function errorOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  assert.fail("nothing was thrown");
}

function makeError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

Deno.test("describeFileError() says in words what the file system says", () => {
  using folder = makeFolder();
  const file = join(folder.path, "file");
  fs.writeFileSync(file, "");
  const real: readonly (readonly [string, () => unknown, string])[] = [
    [
      "ENOENT",
      () => fs.readFileSync(join(folder.path, "a/b")),
      "a directory of the path does not exist",
    ],
    ["ENOTDIR", () => fs.readFileSync(join(file, "b")), "a file is in the place of a directory"],
    ["EEXIST", () => fs.mkdirSync(file), "a file is in the place of a directory"],
    ["EISDIR", () => fs.writeFileSync(folder.path, ""), "a directory is in the place of a file"],
    ["ENOSPC", () => fs.writeFileSync("/dev/full", "x"), "the disk is full"],
    [
      "ENAMETOOLONG",
      () => fs.mkdirSync(join(folder.path, "n".repeat(300))),
      "the name is too long",
    ],
  ];
  for (const [code, work, words] of real) {
    const error = errorOf(work);
    assert.equal(fileErrorCode(error), code);
    assert.equal(describeFileError(error), words, code);
  }
  for (
    const [code, words] of [
      ["EACCES", "permission denied"],
      ["EPERM", "permission denied"],
      ["EROFS", "the file system is read-only"],
      ["EDQUOT", "the disk quota is used up"],
    ] as const
  ) {
    assert.equal(describeFileError(makeError(code, `${code}: something, open '/x'`)), words);
  }
});

Deno.test("describeFileError() gives the system's own words for a code that it does not know", () => {
  const unknown = makeError("EXDEV", "EXDEV: cross-device link not permitted, rename '/a' -> '/b'");
  assert.equal(describeFileError(unknown), "cross-device link not permitted");
  assert.equal(describeFileError(makeError("EPIPE", "EPIPE: broken pipe, write")), "broken pipe");
  assert.equal(describeFileError(new Error("no such thing")), "no such thing");
  assert.equal(describeFileError("gone"), "gone");
  assert.equal(fileErrorCode(new Error("x")), "");
});

Deno.test("describeStartError() says why a program could not be started", () => {
  for (
    const [code, words] of [
      ["ENOENT", "there is no such program"],
      ["EACCES", "permission denied"],
      ["E2BIG", "its arguments are too long"],
    ] as const
  ) assert.equal(describeStartError(makeError(code, `spawn vi ${code}`)), words);
});

Deno.test("isOutOfFiles() knows the codes of a process and of a system that opens no more files", () => {
  for (const code of ["EMFILE", "ENFILE"]) assert.equal(isOutOfFiles(makeError(code, "")), true);
  for (const error of [makeError("ENOENT", ""), new Error("EMFILE"), "EMFILE"]) {
    assert.equal(isOutOfFiles(error), false);
  }
});
