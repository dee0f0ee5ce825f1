// Tests of src/history/files.ts.

import assert from "node:assert/strict";
import type { ChangelogEntry, Commit, FileChange } from "../../src/history/commit.ts";
import {
  addEntries,
  type ByFile,
  type FileRule,
  FILES_LIMIT_COMMITS,
  type Patches,
} from "../../src/history/files.ts";
import { commitWith } from "../support/notes/commits.ts";

const ENTRY: ChangelogEntry = { text: "x", headings: ["Fixed"] };
const RULE: FileRule = {
  wantsFiles: () => true,
  wantsAll: () => false,
  saysLittle: () => false,
  wantsEntries: ({ subject }, isLong) => !isLong || subject === "c",
  isOwnChangelog: ({ path }) => path.endsWith("NEWS"),
  readEntries: (patches): ByFile<readonly ChangelogEntry[]> =>
    new Map(
      [...patches].map((
        [hash, files],
      ) => [hash, new Map([...files.keys()].map((path) => [path, [ENTRY]]))]),
    ),
};
const NEWS: FileChange = { path: "NEWS", status: "modified" };
const OTHER: FileChange = { path: "a.ts", status: "modified" };

/** A commit with this hash and subject. */
function commitOf(hash: string): Commit {
  return commitWith(hash, { hash });
}

/** A source that gives the same patches, and what it was asked for. */
function sourceWith(patches: Patches | undefined = new Map()): {
  readonly patches: (
    commits: readonly string[],
    paths: readonly string[],
  ) => Promise<typeof patches>;
  readonly asked: (readonly [readonly string[], readonly string[]])[];
} {
  const asked: (readonly [readonly string[], readonly string[]])[] = [];
  return {
    asked,
    patches: (...request) => {
      asked.push(request);
      return Promise.resolve(patches);
    },
  };
}

Deno.test("addEntries() adds what changelogs gain, and asks for nothing else", async () => {
  const source = sourceWith(new Map([["a", new Map([["NEWS", ["@@ -1 +1 @@", "+x"]]])]]));
  const files = new Map([["a", [NEWS, OTHER]], ["b", [OTHER]], ["c", [NEWS]]]);
  const commits = ["a", "b", "c", "d"].map(commitOf);
  const read = await addEntries(files, { ranges: [{ commits, isLong: false }] }, RULE, source);
  assert.deepEqual([...read ?? []], [
    ["a", [{ ...NEWS, entries: [ENTRY] }, OTHER]],
    ["b", [OTHER]],
    ["c", [NEWS]],
  ]);
  assert.deepEqual(source.asked, [[["a", "c"], ["NEWS"]]]);
  await addEntries(
    new Map([["b", [OTHER]]]),
    { ranges: [{ commits, isLong: false }] },
    RULE,
    source,
  );
  assert.equal(source.asked.length, 1);
  await addEntries(files, { ranges: [{ commits, isLong: true }] }, RULE, source);
  assert.deepEqual(source.asked[1], [["c"], ["NEWS"]]);
});

Deno.test("addEntries() adds the text of what is new", async () => {
  const path = "sub/NEWS";
  const source = sourceWith(
    new Map([["a", new Map([[path, ["@@ -0,0 +1,3 @@", "+x", "+", "+-y"]], ["NEWS", ["+x"]]])]]),
  );
  const files = new Map([["a", [NEWS, { path, status: "added" } as const]]]);
  const query = { ranges: [{ commits: [commitOf("a")], isLong: false }] };
  const read = await addEntries(files, query, RULE, source);
  assert.deepEqual(read?.get("a")?.map(({ text }) => text), [undefined, "x\n\n-y"]);
});

Deno.test("addEntries() tells when git cannot", async () => {
  const commits = [commitOf("a")];
  const source = { patches: () => Promise.resolve(undefined) };
  const query = { ranges: [{ commits, isLong: false }] };
  assert.equal(await addEntries(new Map([["a", [NEWS]]]), query, RULE, source), undefined);
  const others = new Map([["a", [OTHER]]]);
  assert.equal(await addEntries(others, query, RULE, source), others);
});

Deno.test("addEntries() asks for the newest commits with such files", async () => {
  const source = sourceWith();
  const hashes = Array.from({ length: 2 * FILES_LIMIT_COMMITS + 100 }, (_, at) => `${at}`);
  const files = new Map(hashes.map((hash, at) => [hash, at % 2 === 0 ? [NEWS] : [OTHER]]));
  await addEntries(
    files,
    { ranges: [{ commits: hashes.map(commitOf), isLong: false }] },
    RULE,
    source,
  );
  const [commits = []] = source.asked[0] ?? [];
  assert.deepEqual(
    [commits.length, commits[0], commits.at(-1)],
    [FILES_LIMIT_COMMITS, "0", `${2 * FILES_LIMIT_COMMITS - 2}`],
  );
});

Deno.test("addEntries() reads the changelogs inside of a path and above it", async () => {
  const all = ["NEWS", "packages/NEWS", "packages/b/NEWS", "packages/b/x/NEWS", "packages/bc/NEWS"];
  const read = async (name: string, isPattern = false): Promise<string> => {
    const source = sourceWith();
    const files = new Map([["a", all.map((path): FileChange => ({ path, status: "modified" }))]]);
    const paths = [{ name, isPattern }];
    await addEntries(
      files,
      { ranges: [{ commits: [commitOf("a")], isLong: false }], paths },
      RULE,
      source,
    );
    return (source.asked[0]?.[1] ?? []).join(" ");
  };
  assert.equal(await read("packages/b"), "NEWS packages/NEWS packages/b/NEWS packages/b/x/NEWS");
  assert.equal(await read("."), all.join(" "));
  assert.equal(await read("src"), "NEWS");
  assert.equal(await read("packages/*", true), all.join(" "));
});
