// The list of commits without a terminal.

import assert from "node:assert/strict";
import { runRelnotes } from "../../support/program.ts";
import { makeShowcase } from "../../support/showcase.ts";

Deno.test("writeList() writes a line a commit, and bodies indented", async () => {
  using repository = makeShowcase();
  const [, , , , perf = "", , fix = ""] = repository.hashes.map((hash) => hash.slice(0, 7));
  const args = ["browse", "--repo", repository.path, "--since-tag", "v1.0.0"];
  const plain = await runRelnotes([...args, "--max-items", "3"]);
  assert.match(plain.stdout, new RegExp(`^${fix}  2026-01-07  Mallory .*  fix: keep `, "m"));
  assert.equal(plain.stderr, "v1.0.0..HEAD, 3 commits\n");
  const bodies = await runRelnotes([...args, "--show-body"]);
  assert.ok(
    bodies.stdout.includes(`
${perf}  2026-01-05  Ada Lovelace  perf(party)!: greet a thousand people at once

    Measured on a party of 1,000:

     before 800 ms
     after 90 ms

    BREAKING CHANGE: \`greet()\` takes a list now.

`),
    bodies.stdout,
  );
  // deno-lint-ignore no-control-regex
  assert.doesNotMatch(bodies.stdout, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
});
