// Files on a real disk: replaced atomically, and read from the start.

import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import * as fs from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { checkWritable, readStart, readText, replaceFile } from "../../src/core/files.ts";
import { EnvironmentError } from "../../src/errors.ts";
import { makeFolder } from "../support/git/repository.ts";

function rejectsWith(reason: string): (error: unknown) => boolean {
  return (error) => {
    assert.ok(error instanceof EnvironmentError);
    assert.equal(error.message.replace(/^the file '.*' cannot be written: /, ""), reason);
    return true;
  };
}

Deno.test("replaceFile() creates missing directories, and keeps the mode of an existing file", async () => {
  using folder = makeFolder();
  const file = join(folder.path, "a", "b", "notes.md");
  await replaceFile(file, "text ü, longer than the next one\n");
  assert.equal(fs.statSync(file).mode & 0o777, 0o666 & ~process.umask());
  fs.chmodSync(file, 0o640);
  await replaceFile(file, "new");
  assert.equal(fs.readFileSync(file, "utf8"), "new");
  assert.equal(fs.statSync(file).mode & 0o777, 0o640);
  assert.deepEqual(fs.readdirSync(join(folder.path, "a", "b")), ["notes.md"]);
});

Deno.test("replaceFile() keeps a symbolic link and replaces its target, which may be missing", async () => {
  using folder = makeFolder();
  const target = join(folder.path, "docs", "notes.md");
  const link = join(folder.path, "notes.md");
  fs.mkdirSync(join(folder.path, "docs"));
  fs.symlinkSync("docs/notes.md", link);
  for (const text of ["first", "second"]) {
    await replaceFile(link, text);
    assert.equal(fs.lstatSync(link).isSymbolicLink(), true);
    assert.equal(fs.readFileSync(target, "utf8"), text);
  }
});

Deno.test("replaceFile() accepts every name that the file system accepts", async () => {
  using folder = makeFolder();
  // 255, 240, 255 and 254 bytes.
  const names = [
    "n".repeat(255),
    "ノ".repeat(80),
    "ノ".repeat(85),
    `${"n".repeat(38)}${"🎉".repeat(54)}`,
  ];
  for (const name of names) {
    await replaceFile(join(folder.path, name), "text");
    assert.equal(fs.readFileSync(join(folder.path, name), "utf8"), "text");
  }
  assert.deepEqual(fs.readdirSync(folder.path).sort(), names.sort());
});

Deno.test("replaceFile() explains why a file cannot be written, and leaves nothing behind", async () => {
  using folder = makeFolder();
  const file = join(folder.path, "file");
  fs.writeFileSync(file, "old");
  fs.symlinkSync("loop", join(folder.path, "loop"));
  const cases: [string, string][] = [
    [join(file, "under"), "a file is in the place of a directory"],
    [join(folder.path, "n".repeat(300)), "the name is too long"],
    [join(folder.path, "loop"), "too many symbolic links"],
    ["/dev/full", "the disk is full"],
  ];
  for (const [path, reason] of cases) {
    await assert.rejects(replaceFile(path, "new"), rejectsWith(reason));
  }
  assert.deepEqual(fs.readdirSync(folder.path).sort(), ["file", "loop"]);
  assert.equal(fs.readFileSync(file, "utf8"), "old");
  // A device is written to as it is.
  await replaceFile("/dev/null", "gone");
  assert.equal(fs.statSync("/dev/null").isCharacterDevice(), true);
});

Deno.test("checkWritable() rejects a directory and accepts a missing file", async () => {
  using folder = makeFolder();
  await assert.rejects(checkWritable(folder.path), rejectsWith("it is a directory"));
  await checkWritable(join(folder.path, "new", "notes.md"));
  assert.deepEqual(fs.readdirSync(folder.path), []);
});

Deno.test("readStart() reads the first bytes of regular files only", async () => {
  using folder = makeFolder();
  const file = join(folder.path, "form");
  fs.writeFileSync(file, "text ü\n");
  const pipe = join(folder.path, "pipe");
  assert.ok(new Deno.Command("mkfifo", { args: [pipe] }).outputSync().success);
  const start = await readStart(file, 4);
  assert.equal(new TextDecoder().decode(start), "text");
  assert.equal((await readStart(file, 100))?.length, 8);
  for (const other of [folder.path, pipe, join(folder.path, "gone"), join(file, "below"), ""]) {
    assert.equal(await readStart(other, 100), undefined, other);
  }
});

Deno.test("readText() reads UTF-16 behind its byte order mark", async () => {
  using folder = makeFolder();
  const file = join(folder.path, "notes.json");
  const text = '{"title": "ü世"}';
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  for (const written of [bytes, Buffer.from(bytes).swap16()]) {
    fs.writeFileSync(file, written);
    assert.equal(await readText(file, 1000), text);
  }
});

Deno.test("readText() reads a whole file up to a limit, without a byte order mark", async () => {
  using folder = makeFolder();
  const file = join(folder.path, "notes.json");
  // The parts of a stream may cut a character.
  const text = "ü世".repeat(500_000);
  fs.writeFileSync(file, `\ufeff${text}`);
  assert.equal(await readText(file, 4_000_000), text);
  const cases: readonly (readonly [file: string, limitBytes: number, message: string])[] = [
    [file, 1024 * 1024, `the file '${file}' is larger than 1 MiB`],
    [folder.path, 100, `the file '${folder.path}' cannot be read: it is a directory`],
    [
      join(folder.path, "x"),
      100,
      `the file '${folder.path}/x' cannot be read: there is no such file`,
    ],
    [
      join(file, "x"),
      100,
      `the file '${file}/x' cannot be read: a file is in the place of a directory`,
    ],
  ];
  for (const [other, limitBytes, message] of cases) {
    await assert.rejects(readText(other, limitBytes), (error) => {
      assert.ok(error instanceof EnvironmentError);
      assert.equal(error.message, message);
      return true;
    });
  }
});
