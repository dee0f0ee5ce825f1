// `generate --links`: full links in Markdown, and what is said where there can be none.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeRepository, type TestRepository } from "../../support/git/repository.ts";
import { type Run, runRelnotes } from "../../support/program.ts";

function generate(repository: TestRepository, ...args: readonly string[]): Promise<Run> {
  return runRelnotes(["generate", "--no-prs", "--repo", repository.path, ...args]);
}

const PLACE = "the remote 'origin' is on 'git.example.org', not on " +
  "github.com, gitlab.com, bitbucket.org, codeberg.org or gitea.com";

Deno.test("generate --links writes full links, and bare references without it", async () => {
  using repository = makeRepository([
    "feat: page through results (#12)\n\nCloses #7",
    "fix: close every port as in #9",
  ]);
  repository.addRemote("origin", "https://github.com/owner/name.git");
  const hash = repository.hashes[1] ?? "";
  const url = "https://github.com/owner/name";
  assert.equal(
    (await generate(repository, "--links")).stdout,
    `## name

_2 changes_

### Features

- page through results ([#12](${url}/pull/12), closes [#7](${url}/issues/7))

### Bug Fixes

- close every port as in [#9](${url}/issues/9) ([${hash.slice(0, 7)}](${url}/commit/${hash}))
`,
  );
  assert.equal(
    (await generate(repository)).stdout,
    `## name

_2 changes_

### Features

- page through results (#12, closes #7)

### Bug Fixes

- close every port as in #9 (${hash.slice(0, 7)})
`,
  );
});

Deno.test("generate leads from hashes in descriptions and notes to the commits that they name", async () => {
  using repository = makeRepository(["feat: page through results"]);
  repository.addRemote("origin", "https://github.com/owner/name.git");
  const [hash = ""] = repository.hashes;
  const name = hash.slice(0, 9);
  const message = `fix!: close ports\n\nBREAKING CHANGE: as before ${name}, not abcdef012345`;
  repository.git("commit", "--allow-empty", "-m", `fix: mend ${name}`);
  repository.git("commit", "--allow-empty", "-m", message);
  const link = `[${name}](https://github.com/owner/name/commit/${hash})`;
  const { stdout } = await generate(repository, "--links");
  assert.ok(stdout.includes(`- mend ${link} (`), stdout);
  assert.ok(stdout.includes(`as before ${link}, not abcdef012345\n`), stdout);
  const { stdout: plain } = await generate(repository);
  assert.ok(plain.includes(`- mend ${name} (`), plain);
  const json = JSON.parse((await generate(repository, "--format", "json")).stdout);
  assert.deepEqual(
    json.sections.at(-1).entries.map((entry: { mentions: unknown }) => entry.mentions),
    [[{ reference: name, url: `https://github.com/owner/name/commit/${hash}` }], [
      { reference: name, url: `https://github.com/owner/name/commit/${hash}` },
    ]],
  );
});

Deno.test("generate --links links to a server that shows which platform it runs", async () => {
  using repository = makeRepository([
    "Merge branch 'ports' into 'main'\n\nClose every port\n\nSee merge request group/tool!12",
  ]);
  repository.addRemote("origin", "ssh://git@salsa.example.org:2222/group/tool.git");
  const { stdout, stderr } = await generate(repository, "--links");
  assert.match(
    stdout,
    /\(\[!12\]\(https:\/\/salsa\.example\.org\/group\/tool\/-\/merge_requests\/12\)\)/,
  );
  assert.equal(stderr, "all history up to HEAD, 1 commit\n");
});

Deno.test("generate --links warns where there is nothing to link to, or fails with --strict", async () => {
  using repository = makeRepository(["feat: one"]);
  const none = "there is no remote, or it is not clear which of several to use";
  assert.equal(
    (await generate(repository, "--links")).stderr,
    `warning: no links are written: ${none}; 'relnotes doctor' shows what it found\n` +
      "all history up to HEAD, 1 commit\n",
  );
  repository.addRemote("origin", "https://git.example.org/owner/name");
  const lenient = await generate(repository, "--links");
  assert.match(lenient.stdout, /^- one \([0-9a-f]{7}\)$/m);
  assert.ok(lenient.stderr.startsWith(`warning: no links are written: ${PLACE}; set `));
  const strict = await generate(repository, "--links", "--strict");
  assert.deepEqual([strict.exitCode, strict.stdout], [1, ""]);
  assert.ok(strict.stderr.startsWith(`error: no links can be written: ${PLACE}\nhint: `));
  // The other formats need no option for links, and text has none.
  assert.doesNotMatch((await generate(repository, "--links", "--format", "html")).stderr, /links/);
  const text = await generate(repository, "--links", "--format", "text");
  assert.deepEqual([text.exitCode, text.stdout], [2, ""]);
});

Deno.test("generate takes links of the configuration for the formats that can have them", async () => {
  using repository = makeRepository(["feat: add a (#1)"]);
  repository.addRemote("origin", "https://github.com/owner/name.git");
  writeFileSync(join(repository.path, "relnotes.toml"), "[options]\nlinks = true\n");
  assert.match((await generate(repository)).stdout, /\(\[#1\]\(https:/);
  const { exitCode, stdout } = await generate(repository, "--format", "text");
  assert.equal(exitCode, 0);
  assert.match(stdout, /- add a \(#1\)\n/);
});
