// Objects of real repositories, whole and damaged, read many at a time.

import assert from "node:assert/strict";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { decode, Git } from "../../../src/core/git/git.ts";
import { gitEnvironment } from "../../../src/core/git/location.ts";
import { checkObjects, readObjects } from "../../../src/core/git/objects.ts";
import { EnvironmentError } from "../../../src/errors.ts";
import { makeRepository, runGit, type TestRepository } from "../../support/repository.ts";

const PATH = Deno.env.get("PATH") ?? "";
const NOWHERE = "d".repeat(40);

function gitIn(path: string): Git {
  const environment = gitEnvironment((name) => name === "PATH" ? PATH : undefined, false);
  return new Git({ flags: ["-C", path], environment });
}

function writeBlob({ path }: TestRepository, text: string): string {
  return runGit(path, ["hash-object", "-w", "--stdin"], text);
}

/** A tag object that git cannot read, though it is there. */
function writeMalformedTag({ path }: TestRepository): string {
  const args = ["hash-object", "-t", "tag", "-w", "--literally", "--stdin"];
  return runGit(path, args, "object nonsense\n");
}

Deno.test("checkObjects() tells what names lead to, also behind an object that git cannot read", async () => {
  using repository = makeRepository([{ message: "one", annotatedTags: ["v1"] }]);
  const [commit = ""] = repository.hashes;
  const blob = writeBlob(repository, "text\n");
  const malformed = writeMalformedTag(repository);
  const names = ["v1^{commit}", `${malformed}^{}`, blob, NOWHERE, `${blob}^{commit}`, "v1"];
  const found = await checkObjects(gitIn(repository.path), names);
  assert.deepEqual(found.map((each) => each?.type), [
    "commit",
    undefined,
    "blob",
    undefined,
    undefined,
    "tag",
  ]);
  assert.equal(found[0]?.hash, commit);
  assert.deepEqual(found[2], { hash: blob, type: "blob", sizeBytes: 5 });
  assert.deepEqual(await checkObjects(gitIn(repository.path), []), []);
});

Deno.test("readObjects() gives contents by their sizes, whatever stands in them", async () => {
  using repository = makeRepository([]);
  const forged = `${NOWHERE} blob 3\nabc\n${NOWHERE} missing\n`;
  const texts = [forged, "", "a\0b\n\n", "end"];
  const [first = "", ...others] = texts.map((text) => writeBlob(repository, text));
  const objects = await readObjects(gitIn(repository.path), [first, NOWHERE, ...others]);
  assert.deepEqual(
    objects.map((each) => each === undefined ? undefined : decode(each.content)),
    [forged, undefined, "", "a\0b\n\n", "end"],
  );
  assert.deepEqual(await readObjects(gitIn(repository.path), []), []);
});

Deno.test("readObjects() throws when an object is damaged, and gives no part of it", async () => {
  using repository = makeRepository([]);
  const blob = writeBlob(repository, "text\n");
  const file = join(repository.path, ".git", "objects", blob.slice(0, 2), blob.slice(2));
  chmodSync(file, 0o644);
  writeFileSync(file, readFileSync(file).subarray(0, 12));
  await assert.rejects(readObjects(gitIn(repository.path), [blob]), EnvironmentError);
});
