// The library's way to the commits of a repository.

import assert from "node:assert/strict";
import { readCommits, type ReadCommitsOptions } from "../git.ts";
import { makeRepository } from "./support/git/repository.ts";

Deno.test("readCommits() gives the commits of a range, newest first", async () => {
  using made = makeRepository([
    { message: "feat: one", tags: ["v1"] },
    { message: "fix: two\n\nWith a body.", tags: ["v2"] },
    { message: "docs: three" },
    { message: "Merge branch 'x'", parents: [2, 1] },
  ]);
  const subjects = async (options: ReadCommitsOptions): Promise<string> => {
    const found: string[] = [];
    for await (const commits of readCommits({ repository: made.path, ...options })) {
      found.push(...commits.map(({ subject }) => subject));
    }
    return found.join(", ");
  };
  const cases: readonly (readonly [ReadCommitsOptions, string])[] = [
    [{}, "Merge branch 'x', docs: three, fix: two, feat: one"],
    [{ since: "v1", until: "v2" }, "fix: two"],
    [{ unreleased: true, includeMerges: false }, "docs: three"],
    [{ maxCommits: 1 }, "Merge branch 'x'"],
  ];
  for (const [options, expected] of cases) assert.equal(await subjects(options), expected);
  await assert.rejects(subjects({ since: "v9" }), { name: "EnvironmentError" });
});

Deno.test("readCommits() keeps no process running after the last commit", async () => {
  using made = makeRepository(["feat: one", "fix: two"]);
  const library = new URL("../git.ts", import.meta.url).href;
  const code = `import { readCommits } from ${JSON.stringify(library)};
    const options = { repository: ${JSON.stringify(made.path)} };
    for await (const commits of readCommits(options)) console.log(commits.length);
    for await (const _commits of readCommits(options)) break;`;
  const { success, stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", code],
    // Below the limit of `git log`, which must not be waited for.
    signal: AbortSignal.timeout(60_000),
  }).output();
  assert.deepEqual([success, new TextDecoder().decode(stdout)], [true, "2\n"]);
});
