// The command `schema`.

import assert from "node:assert/strict";
import { runRelnotes } from "../../support/program.ts";

const FILES = { notes: "release-notes.schema.json", config: "relnotes.schema.json" };

for (const [document, name] of Object.entries(FILES)) {
  Deno.test(`schema ${document} prints ${name}`, async () => {
    const { exitCode, stdout, stderr } = await runRelnotes(["schema", document]);
    assert.deepEqual([exitCode, stderr], [0, ""]);
    const file = new URL(`../../../docs/${name}`, import.meta.url);
    assert.deepEqual(JSON.parse(stdout), JSON.parse(await Deno.readTextFile(file)));
  });
}

Deno.test("schema names the documents that it knows", async () => {
  const { exitCode, stdout, stderr } = await runRelnotes(["schema", "note"]);
  assert.deepEqual([exitCode, stdout], [2, ""]);
  assert.match(stderr, /^error: invalid value 'note' for DOCUMENT: use notes or config\n/);
});
