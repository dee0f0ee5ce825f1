// The real context: each part of the core is brought in when it is used.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext } from "../../src/cli/context.ts";
import { makeFolder, makeRepository } from "../support/repository.ts";

Deno.test("createContext() connects commands to the real world", async () => {
  using repository = makeRepository(["feat: a"]);
  using folder = makeFolder();
  const context = createContext();
  const file = join(folder.path, "notes.md");
  await context.checkWritable(file);
  await context.replaceFile(file, "text");
  assert.equal(readFileSync(file, "utf8"), "text");
  assert.equal(await (await context.openRepository(repository.path)).head(), repository.hashes[0]);
  assert.deepEqual((await context.createPatternTester("a", "")).test(["a", "b"]), [true, false]);
  assert.equal(context.readVariable("RELNOTES_NO_SUCH_VARIABLE"), undefined);
  assert.ok(Math.abs(context.now().getTime() - Date.now()) < 60_000);
});
