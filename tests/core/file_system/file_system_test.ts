// The contract of file systems, kept by that of Deno and that of Node.

import assert from "node:assert/strict";
import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DENO_FILES } from "../../../src/core/file_system/deno.ts";
import { fileSystem } from "../../../src/core/file_system/file_system.ts";
import { NODE_FILES } from "../../../src/core/file_system/node.ts";
import type { FileSystem } from "../../../src/core/file_system/types.ts";
import { fileErrorCode } from "../../../src/core/file_errors.ts";
import { makeFolder } from "../../support/git/repository.ts";

const FILE_SYSTEMS: Readonly<Record<string, FileSystem>> = { Deno: DENO_FILES, Node: NODE_FILES };

async function readAll(files: FileSystem, path: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const part of files.read(path)) text += decoder.decode(part, { stream: true });
  return text + decoder.decode();
}

async function codeOf(work: Promise<unknown> | (() => void)): Promise<string> {
  try {
    await (typeof work === "function" ? work() : work);
    return "none";
  } catch (error) {
    return fileErrorCode(error);
  }
}

for (const [name, files] of Object.entries(FILE_SYSTEMS)) {
  Deno.test(`the file system of ${name} tells what is there`, async () => {
    using folder = makeFolder();
    const at = (path: string): string => join(folder.path, path);
    writeFileSync(at("a.txt"), "text", { mode: 0o640 });
    mkdirSync(at("sub"));
    symlinkSync("a.txt", at("link"));
    symlinkSync("missing", at("broken"));
    const file = await files.stat(at("link"));
    assert.deepEqual([file.isFile, file.isDirectory], [true, false]);
    assert.equal((file.mode ?? 0) & 0o777, 0o640);
    assert.equal(file.changedMs, statSync(at("a.txt")).mtime.getTime());
    assert.equal((await files.stat(at("sub"))).isDirectory, true);
    const link = await files.lstat(at("broken"));
    assert.deepEqual([link.isFile, link.isDirectory], [false, false]);
    assert.equal(await files.readLink(at("link")), "a.txt");
    assert.equal(await files.realPath(at("link")), await files.realPath(at("a.txt")));
    assert.deepEqual([...await files.list(folder.path)].sort(), ["a.txt", "broken", "link", "sub"]);
    assert.equal(await codeOf(files.stat(at("broken"))), "ENOENT");
    assert.equal(await codeOf(files.readLink(at("a.txt"))), "EINVAL");
    assert.equal(await codeOf(files.stat(at("a.txt/below"))), "ENOTDIR");
  });

  Deno.test(`the file system of ${name} reads files`, async () => {
    using folder = makeFolder();
    const path = join(folder.path, "long");
    const text = "ä1234567".repeat(600_000);
    writeFileSync(path, text);
    assert.equal(await readAll(files, path), text);
    const start = await files.readStart(path, 5_000_000);
    assert.equal(new TextDecoder().decode(start.subarray(0, 9)), "ä1234567");
    assert.equal(start.length, 5_000_000);
    assert.equal((await files.readStart(path, 9_000_000)).length, 5_400_000);
    const parts = files.read(path)[Symbol.asyncIterator]();
    await parts.next();
    // Ends in the middle without leaving the file open.
    await parts.return?.();
    assert.equal(await codeOf(readAll(files, join(folder.path, "missing"))), "ENOENT");
    assert.equal(await codeOf(readAll(files, folder.path)), "EISDIR");
  });

  Deno.test(`the file system of ${name} writes files`, async () => {
    using folder = makeFolder();
    const at = (path: string): string => join(folder.path, path);
    assert.equal(await codeOf(files.write(at("a.txt"), "text")), "ENOENT");
    files.createSync(at("a.txt"));
    await files.write(at("a.txt"), "a longer text");
    await files.write(at("a.txt"), "ä", { mode: 0o600, isLasting: true });
    assert.equal(readFileSync(at("a.txt"), "utf8"), "ä");
    assert.equal(statSync(at("a.txt")).mode & 0o777, 0o600);
    const long = "ä1234567".repeat(600_000);
    files.createSync(at("long"));
    await files.write(at("long"), long);
    assert.equal(readFileSync(at("long"), "utf8"), long);
    await files.tryWriting(at("a.txt"));
    files.createSync(at("b.txt"));
    assert.equal(await codeOf(() => files.createSync(at("b.txt"))), "EEXIST");
    await files.rename(at("a.txt"), at("b.txt"));
    assert.equal(readFileSync(at("b.txt"), "utf8"), "ä");
    assert.equal(await codeOf(files.tryWriting(at("a.txt"))), "ENOENT");
    files.removeSync(at("b.txt"));
    files.removeSync(at("b.txt"));
    await files.makeDirectory(at("sub"));
    assert.equal(await codeOf(files.makeDirectory(at("sub"))), "EEXIST");
    assert.equal(await codeOf(files.makeDirectory(at("none/sub"))), "ENOENT");
    assert.equal(await codeOf(files.write(at("sub"), "text")), "EISDIR");
    assert.deepEqual([...await files.list(folder.path)].sort(), ["long", "sub"]);
  });
}

Deno.test("fileSystem() gives that of the runtime", async () => {
  assert.equal(await fileSystem(), DENO_FILES);
});
