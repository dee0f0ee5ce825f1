// Tests of src/history/files.ts.

import assert from "node:assert/strict";
import type { FileChange } from "../../src/history/commit.ts";
import { addPatches, type FileRule } from "../../src/history/files.ts";

const RULE: FileRule = { wantsFiles: () => true, wantsPatch: ({ path }) => path === "NEWS" };
const NEWS: FileChange = { path: "NEWS", status: "modified" };
const OTHER: FileChange = { path: "a.ts", status: "modified" };

Deno.test("addPatches() adds the lines of what the rule chooses, and asks for nothing else", async () => {
  const asked: unknown[] = [];
  const patches = (...request: unknown[]) => {
    asked.push(request);
    return Promise.resolve(new Map([["a", new Map([["NEWS", ["@@ -1 +1 @@", "+x"]]])]]));
  };
  const files = new Map([["a", [NEWS, OTHER]], ["b", [OTHER]], ["c", [NEWS]]]);
  assert.deepEqual([...await addPatches(files, RULE, { patches })], [
    ["a", [{ ...NEWS, patch: ["@@ -1 +1 @@", "+x"] }, OTHER]],
    ["b", [OTHER]],
    ["c", [NEWS]],
  ]);
  assert.deepEqual(asked, [[["a", "c"], ["NEWS"]]]);
  await addPatches(new Map([["b", [OTHER]]]), RULE, { patches });
  assert.equal(asked.length, 1);
});

Deno.test("addPatches() asks for the first 100 commits with such files", async () => {
  let asked: readonly string[] = [];
  const patches = (commits: readonly string[]) => {
    asked = commits;
    return Promise.resolve(new Map());
  };
  const hashes = Array.from({ length: 300 }, (_, at) => `${at}`);
  const files = new Map(hashes.map((hash, at) => [hash, at % 2 === 0 ? [NEWS] : [OTHER]]));
  await addPatches(files, RULE, { patches });
  assert.deepEqual([asked.length, asked[0], asked.at(-1)], [100, "0", "198"]);
});
