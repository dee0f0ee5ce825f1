// Release notes when the answers that were kept cannot be used.

import assert from "node:assert/strict";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { quote } from "../../src/text/control_characters.ts";
import { type Asker, BITBUCKET, GITHUB, GITLAB } from "./askers.ts";
import { enrichedOf, entriesOf } from "./document.ts";
import { checkFault, type Fault, runUnder } from "./harness.ts";

const RANGE_LINE = "v1..v2, 8 commits\n";
const ALL = [12, 13, 14, 15];

/** Runs with one warning, and all that the platform knows in the document. */
async function checkWarning(
  asker: Asker,
  fault: Fault,
  warning: (folder: string) => string,
): Promise<void> {
  const args = ["--strict", "--format", "json"];
  await runUnder(asker, fault, args, ({ run, folder }) => {
    assert.equal(run.stderr, `warning: ${warning(folder)}\n${RANGE_LINE}`);
    assert.equal(run.exitCode, 0);
    assert.deepEqual(enrichedOf(entriesOf(run.stdout)), ALL);
  });
}

Deno.test("a cache folder that is a symbolic link is not used", async () => {
  for (const asker of [GITHUB, GITLAB, BITBUCKET]) {
    const elsewhere = await Deno.makeTempDir({ prefix: "relnotes-test-" });
    try {
      await checkWarning(
        asker,
        {
          prepare: (folder) => {
            mkdirSync(dirname(folder), { recursive: true });
            symlinkSync(elsewhere, folder);
          },
        },
        (folder) =>
          `the cache is not used: ${quote(folder)} is a symbolic link; ` +
          "remove the link, or name another folder",
      );
      assert.deepEqual([...Deno.readDirSync(elsewhere)], []);
    } finally {
      await Deno.remove(elsewhere, { recursive: true });
    }
  }
});

Deno.test("a cache folder that git tracks is not used", async () => {
  for (const asker of [GITHUB, GITLAB, BITBUCKET]) {
    await checkWarning(
      asker,
      {
        prepare: (folder, { repository }) => {
          mkdirSync(folder, { recursive: true });
          writeFileSync(join(folder, "pr_12.json"), "{}");
          repository.git("add", "--force", folder);
        },
      },
      (folder) =>
        `the cache is not used: git tracks files in ${quote(folder)}, which anybody can have ` +
        "written; remove them from the repository with 'git rm -r --cached'",
    );
  }
});

Deno.test("a cache is not led out of the repository by its configuration", async () => {
  const elsewhere = await Deno.makeTempDir({ prefix: "relnotes-test-" });
  try {
    for (const asker of [GITHUB, GITLAB, BITBUCKET]) {
      let top = "";
      await checkWarning(
        asker,
        {
          cache: ".relnotes-cache",
          prepare: (_folder, { repository }) => {
            top = repository.path;
            repository.git("config", "core.worktree", elsewhere);
          },
        },
        () =>
          `the cache is not used: the repository that holds ${quote(top)} places its files ` +
          `elsewhere, in ${quote(elsewhere)}; remove core.worktree from its configuration`,
      );
      assert.deepEqual([...Deno.readDirSync(elsewhere)], []);
      await runUnder(
        asker,
        {
          prepare: (_folder, { repository }) =>
            repository.git("config", "--unset", "core.worktree"),
        },
        [],
        () => {},
      );
    }
  } finally {
    await Deno.remove(elsewhere, { recursive: true });
  }
});

Deno.test("a cache folder that is a file is told of", async () => {
  await checkWarning(
    GITHUB,
    {
      prepare: (folder) => {
        mkdirSync(dirname(folder), { recursive: true });
        writeFileSync(folder, "");
      },
    },
    (folder) =>
      `answers could not be kept in ${quote(folder)}: a file is in the place of a directory; ` +
      "name another folder, or switch the cache off",
  );
});

Deno.test("kept files that hold garbage are asked for anew", async () => {
  const kept = {
    version: 2,
    owner: "https://github.com/acme/tool",
    storedAt: "2026-02-01T11:59:00Z",
  };
  const record = {
    number: 99,
    title: "poison",
    description: "",
    isMerged: true,
    mergeCommits: [],
  };
  const contents: readonly (string | Uint8Array)[] = [
    "",
    "garbage",
    "{}",
    "null",
    "[".repeat(100_000),
    new Uint8Array([0, 255, 254, 128]),
    JSON.stringify({ ...kept, data: 5 }),
    JSON.stringify({ ...kept, data: [{ ...record, title: 5 }] }),
    JSON.stringify({ ...kept, data: [record] }),
    JSON.stringify({ ...kept, owner: "https://github.com/acme/other", data: [] }),
    JSON.stringify({ ...kept, version: 0, data: [] }),
    JSON.stringify({ ...kept, storedAt: "yesterday", data: [] }),
    JSON.stringify({ ...kept, storedAt: "5138-01-01T00:00:00Z", data: [] }),
    " ".repeat(9 * 1024 * 1024),
    JSON.stringify({ ...kept, data: Array(2_300_000).fill({}) }),
    JSON.stringify({ ...kept, data: Array(300_000).fill({}) }),
  ];
  for (const content of contents) {
    await checkFault(GITHUB, {
      prepare: (folder) => {
        mkdirSync(folder, { recursive: true });
        for (const number of ALL) writeFileSync(join(folder, `pr_${number}.json`), content);
      },
    });
  }
});

Deno.test("a kept file that is a link or a folder is not read", async () => {
  await checkFault(GITHUB, {
    prepare: (folder) => {
      mkdirSync(folder, { recursive: true });
      symlinkSync("/etc/hostname", join(folder, "pr_12.json"));
      symlinkSync("/nonexistent", join(folder, "pr_13.json"));
    },
  });
  await checkWarning(
    GITHUB,
    { prepare: (folder) => mkdirSync(join(folder, "pr_12.json"), { recursive: true }) },
    (folder) =>
      `answers could not be kept in ${quote(folder)}: a directory is in the place of a file; ` +
      "name another folder, or switch the cache off",
  );
});

Deno.test("answers that were kept stand in for a platform that has failed since", async () => {
  for (const asker of [GITHUB, GITLAB]) {
    const cache = `shared/${asker.name}`;
    await checkFault(asker, { cache });
    await checkFault(asker, {
      cache,
      intercept: () => ({ status: 500, body: "" }),
      requestCount: 0,
    });
  }
});
