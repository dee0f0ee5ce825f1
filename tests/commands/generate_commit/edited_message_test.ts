// Edited messages: their white space is cleaned up as git does it, and nothing else.

import assert from "node:assert/strict";
import { cleanEdited } from "../../../src/commands/generate_commit/edited_message.ts";
import { makeCommitBench } from "../../support/commit_bench.ts";

Deno.test("cleanEdited() cleans white space up as git does", () => {
  const cases: readonly (readonly [text: string, cleaned: string])[] = [
    ["fix: x", "fix: x"],
    ["\n \nfix: x  \r\n\r\n\r\n\r\n  why\t\r\n# kept\r\n\r\n", "fix: x\n\n  why\n# kept"],
    ["\ufefffix: x\rwhy", "fix: x\nwhy"],
    ["  fix: x", "  fix: x"],
    [" \r\n\t\n", ""],
  ];
  for (const [text, cleaned] of cases) assert.equal(cleanEdited(text), cleaned);
});

Deno.test("generate-commit shows and records an edited message without stray white space", async () => {
  await using bench = await makeCommitBench();
  const EDITOR = bench.writeProgram(
    "edit",
    "printf '\\n\\nfix: mine  \\r\\n\\r\\nwhy\\r\\n' > \"$1\"",
  );
  const run = await bench.run([], { input: "ec", variables: { EDITOR } });
  assert.match(run.stderr, /quit: e\nfix: mine\n\nwhy\n\nc commit/);
  assert.equal(
    bench.repository.git("cat-file", "commit", "HEAD").split("\n\n").slice(1).join("\n\n"),
    "fix: mine\n\nwhy",
  );
  assert.equal(run.exitCode, 0);
});

Deno.test("generate-commit takes an edited message of blanks for none", async () => {
  await using bench = await makeCommitBench();
  const EDITOR = bench.writeProgram("edit", "printf ' \\r\\n\\r\\n' > \"$1\"");
  const run = await bench.run([], { input: "eq", variables: { EDITOR } });
  assert.match(run.stderr, /^an empty message is none: it is as it was$/m);
});
