// Tests that src/notes/messages/trailers/trailers.ts reads what git reads.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { trailersIn } from "../../../src/notes/messages/trailers/trailers.ts";
import { longRun } from "../../support/long_run.ts";

Deno.test("trailersIn() reads what git reads, where Conventional Commits add nothing", async () => {
  const line = fc.constantFrom(
    ..."Refs: #1|Signed-off-by: Ada <a@b.c>|Key : v|prose of words|  indented|\tk: v|# comment|"
      .split("|"),
    ..."(cherry picked from commit 1234567)|a-b-c:d|:|no key: x|Empty:|   |é: x|K:  two  words "
      .split("|"),
  );
  const body = fc.array(line, { minLength: 1, maxLength: 9 }).map((lines) => lines.join("\n"))
    .filter((text) => text.trim() !== "");
  await fc.assert(
    fc.property(body, (text) => {
      const pairs = trailersIn(text).map(({ key, value }) => `${key}: ${value}`.trim());
      assert.deepEqual(pairs, gitTrailers(`subject\n\n${text}\n`));
    }),
    { numRuns: longRun(300, 75) },
  );
});

function gitTrailers(message: string): readonly string[] {
  const printed = execFileSync("git", ["interpret-trailers", "--parse", "--no-divider"], {
    input: message,
    encoding: "utf8",
  });
  return printed.split("\n").map((line) => line.trim()).filter((line) => line !== "");
}
