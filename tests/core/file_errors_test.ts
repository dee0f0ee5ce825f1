// Errors of the real file system in words.

import assert from "node:assert/strict";
import * as fs from "node:fs";
import { join } from "node:path";
import {
  describeFileError,
  describeStartError,
  fileErrorCode,
} from "../../src/core/file_errors.ts";
import { makeFolder } from "../support/git/repository.ts";

/** The error that `work` throws. */
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

Deno.test("describeFileError() describes errors of the file system", () => {
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
    ["ENOSPC", () => Deno.writeTextFileSync("/dev/full", "x"), "the disk is full"],
    [
      "EISDIR",
      () => Deno.openSync(folder.path, { write: true }),
      "a directory is in the place of a file",
    ],
    ["EINVAL", () => Deno.readLinkSync(file), "Invalid argument"],
    [
      "EFBIG",
      () => {
        // Deno gives it no code.
        throw new Error("File too large (os error 27)");
      },
      "it would exceed the limit on the size of files",
    ],
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
});

Deno.test("describeFileError() keeps the reason of the system for an unknown code", () => {
  const unknown = makeError("EXDEV", "EXDEV: cross-device link not permitted, rename '/a' -> '/b'");
  assert.equal(describeFileError(unknown), "cross-device link not permitted");
  assert.equal(describeFileError(makeError("EPIPE", "EPIPE: broken pipe, write")), "broken pipe");
  assert.equal(describeFileError(new Error("no such thing")), "no such thing");
  assert.equal(describeFileError("gone"), "gone");
  assert.equal(fileErrorCode(new Error("x")), "");
});

Deno.test("describeStartError() describes why a program could not be started", () => {
  for (
    const [code, words] of [
      ["ENOENT", "the program was not found"],
      ["EACCES", "permission denied"],
      ["E2BIG", "its arguments are too long"],
    ] as const
  ) assert.equal(describeStartError(makeError(code, `spawn vi ${code}`)), words);
});
