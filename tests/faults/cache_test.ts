// Release notes when the cache cannot be used.

import assert from "node:assert/strict";
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Release } from "../support/platforms/release.ts";
import { quote } from "../../src/text/control_characters.ts";
import { makeFolder } from "../support/git/repository.ts";
import { enrichedOf, entriesOf } from "./document.ts";
import { ALL, checkOvercome, GITHUB, GITLAB, RANGE_LINE, runUnder } from "./harness.ts";

/** What keeps the cache from being used, and the warning; `elsewhere` is another folder. */
interface Obstacle {
  readonly prepare: (folder: string, release: Release, elsewhere: string) => void;
  readonly warning: (folder: string, repository: string, elsewhere: string) => string;
}

const OBSTACLES: Readonly<Record<string, Obstacle>> = {
  "its folder is a symbolic link": {
    prepare: (folder, _, elsewhere) => {
      mkdirSync(dirname(folder), { recursive: true });
      symlinkSync(elsewhere, folder);
    },
    warning: (folder) =>
      `the cache is not used: ${quote(folder)} is a symbolic link; ` +
      "remove the link, or choose another directory",
  },
  "git tracks its files": {
    prepare: (folder, { repository }) => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, "pr_12.json"), "{}");
      repository.git("add", "--force", folder);
    },
    warning: (folder) =>
      `the cache is not used: git tracks files in ${quote(folder)}, so others may have written ` +
      "it; remove them from the repository with 'git rm -r --cached'",
  },
  "a file is in its place": {
    prepare: (folder) => {
      mkdirSync(dirname(folder), { recursive: true });
      writeFileSync(folder, "");
    },
    warning: (folder) =>
      `answers could not be cached in ${quote(folder)}: a file is in the place of a directory; ` +
      "choose another directory, or turn the cache off",
  },
  "a folder is in the place of a file": {
    prepare: (folder) => mkdirSync(join(folder, "pr_12.json"), { recursive: true }),
    warning: (folder) =>
      `answers could not be cached in ${quote(folder)}: a directory is in the place of a file; ` +
      "choose another directory, or turn the cache off",
  },
  "the repository's configuration leads out of it": {
    prepare: (_folder, { repository }, elsewhere) =>
      repository.configure("core.worktree", elsewhere),
    warning: (_folder, repository, elsewhere) =>
      `the cache is not used: the repository that holds ${quote(repository)} places its files ` +
      `elsewhere, in ${quote(elsewhere)}; remove core.worktree from its configuration`,
  },
};

for (const [name, { prepare, warning }] of Object.entries(OBSTACLES)) {
  Deno.test(`generate warns, and asks the platform, when it cannot use the cache: ${name}`, async () => {
    using elsewhere = makeFolder();
    let top = "";
    const { run, folder } = await runUnder(
      GITHUB,
      {
        prepare: (folder, release) => {
          top = release.repository.path;
          prepare(folder, release, elsewhere.path);
        },
      },
      "--strict",
      "--format",
      "json",
    );
    const expected = `warning: ${warning(folder, top, elsewhere.path)}\n${RANGE_LINE}`;
    assert.deepEqual([run.exitCode, run.stderr], [0, expected]);
    assert.deepEqual(enrichedOf(entriesOf(run.stdout)), ALL);
    assert.deepEqual(readdirSync(elsewhere.path), []);
  });
}

const KEPT = {
  version: 2,
  owner: "https://github.com/acme/tool",
  storedAt: "2026-02-01T11:59:00Z",
};
const POISON = { number: 99, title: "poison", description: "", isMerged: true, mergeCommits: [] };

/** Contents of files that are no entries of the cache. */
const GARBAGE: readonly (string | Uint8Array)[] = [
  "",
  "null",
  "[".repeat(100_000),
  new Uint8Array([0, 255, 254, 128]),
  JSON.stringify({ ...KEPT, data: 5 }),
  JSON.stringify({ ...KEPT, data: [{ ...POISON, title: 5 }] }),
  JSON.stringify({ ...KEPT, data: [POISON] }),
  JSON.stringify({ ...KEPT, owner: "https://github.com/acme/other", data: [] }),
  JSON.stringify({ ...KEPT, version: 0, data: [] }),
  JSON.stringify({ ...KEPT, storedAt: "5138-01-01T00:00:00Z", data: [] }),
  JSON.stringify({ ...KEPT, data: Array(2_300_000).fill({}) }),
  JSON.stringify({ ...KEPT, data: Array(300_000).fill({}) }),
];

Deno.test("generate asks the platform where files of the cache are invalid", async () => {
  for (let start = 0; start < GARBAGE.length; start += ALL.length) {
    await checkOvercome(GITHUB, {
      prepare: (folder) => {
        mkdirSync(folder, { recursive: true });
        ALL.forEach((number, index) =>
          writeFileSync(join(folder, `pr_${number}.json`), GARBAGE[start + index] ?? "")
        );
      },
    });
  }
  await checkOvercome(GITHUB, {
    prepare: (folder) => {
      mkdirSync(folder, { recursive: true });
      symlinkSync("/etc/hostname", join(folder, "pr_12.json"));
      symlinkSync("/nonexistent", join(folder, "pr_13.json"));
    },
  });
});

Deno.test("generate uses the cache when the platform fails later", async () => {
  for (const client of [GITHUB, GITLAB]) {
    using folder = makeFolder();
    const cache = join(folder.path, "answers");
    await checkOvercome(client, { cache });
    const intercept = (): { status: number; body: string } => ({ status: 500, body: "" });
    const { requests } = await checkOvercome(client, { cache, intercept });
    assert.deepEqual(requests, []);
  }
});
