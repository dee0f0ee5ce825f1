// The changed files of `generate --stats`.

import assert from "node:assert/strict";
import { runRelnotes } from "../../support/program.ts";
import { makeRepository } from "../../support/git/repository.ts";

/** The entries of a document, as far as these tests look at them. */
interface Document {
  readonly sections: readonly {
    readonly entries: readonly {
      readonly description: string;
      readonly commits: readonly { readonly files?: readonly { readonly path: string }[] }[];
    }[];
  }[];
}

const MANY = Array.from({ length: 700 }, (_, index) => ({
  message: `fix: number ${index}\n\n${"why ".repeat(100)}`,
  files: { [`file-${index}`]: "x\n" },
}));

Deno.test("generate --stats adds the changed files to every commit, however many", async () => {
  using repository = makeRepository(MANY);
  const args = ["generate", "--no-prs", "--repo", repository.path, "--format", "json"];
  const { exitCode, stdout } = await runRelnotes([...args, "--stats"]);
  assert.equal(exitCode, 0);
  const { sections }: Document = JSON.parse(stdout);
  const entries = sections.flatMap((section) => section.entries);
  assert.equal(entries.length, MANY.length);
  for (const { description, commits } of entries) {
    const path = `file-${description.replace("number ", "")}`;
    assert.deepEqual(commits.map(({ files }) => files), [[{ path, additions: 1, deletions: 0 }]]);
  }
  const plain = await runRelnotes(args);
  assert.doesNotMatch(plain.stdout, /"files"/);
});

Deno.test("generate --stats needs a format for scripts", async () => {
  const { exitCode, stdout, stderr } = await runRelnotes(["generate", "--stats"]);
  assert.deepEqual([exitCode, stdout], [2, ""]);
  assert.match(stderr, /^error: --stats needs --format json or yaml\n/);
});
