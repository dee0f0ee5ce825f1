// The command `schema`.

import assert from "node:assert/strict";
import { runRelnotes } from "../../support/program.ts";

Deno.test("schema notes prints the JSON Schema of the notes", async () => {
  const { exitCode, stdout, stderr } = await runRelnotes(["schema", "notes"]);
  assert.deepEqual([exitCode, stderr], [0, ""]);
  const file = new URL("../../../docs/release-notes.schema.json", import.meta.url);
  assert.deepEqual(JSON.parse(stdout), JSON.parse(await Deno.readTextFile(file)));
});

Deno.test("schema names the documents that it knows", async () => {
  const { exitCode, stdout, stderr } = await runRelnotes(["schema", "note"]);
  assert.deepEqual([exitCode, stdout], [2, ""]);
  assert.match(stderr, /^error: invalid value 'note' for DOCUMENT: use notes\n/);
});
