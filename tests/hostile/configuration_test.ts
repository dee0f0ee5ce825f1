// Repositories whose own configuration names programs, changes what git prints or makes it wait.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Git } from "../../src/core/git/git.ts";
import { gitEnvironment } from "../../src/core/git/location.ts";
import { EnvironmentError } from "../../src/errors.ts";
import { assertRefused, jsonOf } from "../support/farm.ts";
import { growHistory, HOSTILE_SETTINGS } from "../support/farm/configuration.ts";
import { setRef, writeCommit } from "../support/farm/objects.ts";
import { runProcess, TEST_PATH } from "../support/farm/process.ts";
import { makeTrap } from "../support/farm/trap.ts";
import { runRelnotes } from "../support/program.ts";
import { makeFolder, makeRepository, runGit } from "../support/repository.ts";

for (const { name, lay, naive, input } of HOSTILE_SETTINGS) {
  Deno.test(`relnotes generate: ${name} runs nothing and changes nothing`, async () => {
    using repository = makeRepository([]);
    using trap = makeTrap();
    growHistory(repository);
    const before = await runRelnotes(jsonOf(repository, "--unreleased"));
    assert.equal(before.exitCode, 0);
    lay(repository, trap);
    trap.takeMarks();
    assert.deepEqual(await runRelnotes(jsonOf(repository, "--unreleased")), before);
    assert.equal(trap.takeMarks(), "");
    if (naive === undefined) return;
    // The same trap catches a git that is not held back: the test would see it.
    spawnSync("git", naive, { cwd: repository.path, env: { PATH: TEST_PATH, HOME: "/" }, input });
    assert.notEqual(trap.takeMarks(), "");
  });
}

Deno.test("relnotes generate: a partial clone is not completed over the network", async () => {
  using repository = makeRepository([]);
  using trap = makeTrap();
  growHistory(repository);
  const settings: Readonly<Record<string, string>> = {
    "core.repositoryFormatVersion": "1",
    "extensions.partialClone": "origin",
    "remote.origin.promisor": "true",
    "remote.origin.partialCloneFilter": "tree:0",
    "core.sshCommand": trap.program,
  };
  for (const [key, value] of Object.entries(settings)) repository.git("config", key, value);
  setRef(repository, "refs/heads/main", writeCommit(repository, { parents: ["1".repeat(40)] }));
  assertRefused(await runRelnotes(jsonOf(repository)), {
    exitCode: 1,
    error: /^the repository could not be read: .*1{40}/,
    hint: "'git fsck' tells what is damaged or missing",
  });
  assert.equal(trap.takeMarks(), "");
  spawnSync("git", ["log"], { cwd: repository.path, env: { PATH: TEST_PATH } });
  assert.notEqual(trap.takeMarks(), "");
});

/** Settings that change what git prints, or what it reads, where nobody asked for the opposite. */
const OUTPUT_SETTINGS: readonly (readonly [key: string, value: string])[] = [
  ["blame.ignoreRevsFile", "/dev/zero"],
  ["branch.main.remote", "."],
  ["branch.main.remote", "origin"],
  ["color.log", "always"],
  ["color.ui", "always"],
  ["column.ui", "always"],
  ["core.abbrev", "4"],
  ["core.abbrev", "no"],
  ["core.attributesFile", "/dev/zero"],
  ["core.bare", "true"],
  ["core.commentChar", "auto"],
  ["core.excludesFile", "/dev/zero"],
  ["core.quotePath", "false"],
  ["core.useReplaceRefs", "false"],
  ["core.warnAmbiguousRefs", "false"],
  ["core.worktree", "/nonexistent"],
  ["diff.ignoreSubmodules", "none"],
  ["diff.noprefix", "true"],
  ["diff.submodule", "log"],
  ["extensions.partialClone", "origin"],
  ["format.pretty", "%an"],
  ["format.pretty", "oneline"],
  ["i18n.commitEncoding", "ISO-8859-1"],
  ["i18n.commitEncoding", "nope"],
  ["i18n.logOutputEncoding", "ISO-8859-1"],
  ["i18n.logOutputEncoding", "UTF-16LE"],
  ["i18n.logOutputEncoding", "nope"],
  ["include.path", "/nonexistent"],
  ["log.abbrevCommit", "true"],
  ["log.date", "format:%Y"],
  ["log.date", "relative"],
  ["log.decorate", "full"],
  ["log.diffMerges", "combined"],
  ["log.excludeDecoration", "refs/tags/*"],
  ["log.follow", "true"],
  ["log.mailmap", "true"],
  ["log.showRoot", "false"],
  ["mailmap.blob", "HEAD:file.txt"],
  ["mailmap.file", "/dev/zero"],
  ["notes.displayRef", "refs/notes/*"],
  ["pretty.tformat", "%an"],
  ["remote.origin.pushurl", "https://example.org/another/one"],
  ["remote.pushDefault", "another"],
  ["safe.bareRepository", "explicit"],
  ["status.showUntrackedFiles", "all"],
  ["submodule.recurse", "true"],
  ["tag.sort", "-creatordate"],
  ["trace2.normalTarget", "1"],
  ["transfer.hideRefs", "refs/tags"],
  ["versionsort.suffix", "-rc"],
];

Deno.test("relnotes generate: settings of git's output change no byte of the notes", async () => {
  using repository = makeRepository([]);
  growHistory(repository);
  writeFileSync(join(repository.path, ".mailmap"), "Somebody Else <ada@example.org>\n");
  const file = join(repository.path, ".git/config");
  const config = readFileSync(file, "utf8");
  const before = await runRelnotes(jsonOf(repository, "--unreleased"));
  assert.equal(before.exitCode, 0);
  for (const [key, value] of OUTPUT_SETTINGS) {
    repository.git("config", key, value);
    const after = await runRelnotes(jsonOf(repository, "--unreleased"));
    assert.deepEqual(after, before, `${key}=${value}`);
    writeFileSync(file, config);
  }
});

Deno.test("relnotes generate: settings in the home directory change no byte of the notes", async () => {
  using repository = makeRepository([]);
  using trap = makeTrap();
  growHistory(repository);
  const variables = { HOME: trap.folder };
  const before = await runRelnotes(jsonOf(repository, "--unreleased"), { variables });
  const settings = {
    "core.fsmonitor": trap.program,
    "core.pager": trap.program,
    "gpg.program": trap.program,
    "log.showSignature": "true",
    ...Object.fromEntries(
      OUTPUT_SETTINGS.filter(([key]) => /^(?:color|format|i18n|log)\./.test(key)),
    ),
  };
  for (const [key, value] of Object.entries(settings)) {
    runGit(trap.folder, ["config", "--file", ".gitconfig", key, value]);
  }
  const after = await runRelnotes(jsonOf(repository, "--unreleased"), { variables });
  assert.deepEqual(after, before);
  assert.equal(trap.takeMarks(), "");
});

/** Settings that git itself refuses to work with; what it says of them is its own. */
const BROKEN_SETTINGS: readonly (readonly [text: string, reason: RegExp])[] = [
  ["[core\n", /bad config line 1 in file /],
  ["[color]\n\tui = sometimes\n", /bad boolean config value 'sometimes' for 'color.ui'$/],
  ["[log]\n\tdate = whenever\n", /unknown date format whenever$/],
  ["[format]\n\tpretty = nope\n", /invalid --pretty format: nope$/],
  ['[remote "o"]\n\turl = https://u:secret@h/x\n\t\x1b[31m\n', /bad config line 3 in file /],
];

Deno.test("relnotes generate: a configuration that git refuses is an error with git's reason", async () => {
  using repository = makeRepository(["feat: a"]);
  for (const [text, reason] of BROKEN_SETTINGS) {
    writeFileSync(join(repository.path, ".git/config"), text);
    const run = await runRelnotes(jsonOf(repository));
    assertRefused(run, {
      exitCode: 1,
      error: new RegExp(`^the repository could not be read: ${reason.source}`),
      hint: "'git config --list --show-origin' tells where each setting comes from",
    });
    assert.doesNotMatch(run.stderr, /secret/);
  }
});

Deno.test("relnotes generate: a repository format of the future is an error", async () => {
  using repository = makeRepository(["feat: a"]);
  repository.git("config", "core.repositoryFormatVersion", "99");
  assertRefused(await runRelnotes(jsonOf(repository)), {
    exitCode: 1,
    error: /^the repository could not be read: .*\b99\b/,
    hint: "'git fsck' tells what is damaged or missing",
  });
});

Deno.test("relnotes generate: a mailmap that is a pipe is not waited for", async () => {
  using repository = makeRepository([]);
  growHistory(repository);
  const before = await runRelnotes(jsonOf(repository));
  const pipe = join(repository.path, ".mailmap");
  spawnSync("mkfifo", [pipe]);
  repository.git("config", "mailmap.file", pipe);
  assert.deepEqual(await runRelnotes(jsonOf(repository)), before);
});

Deno.test("Git.run() ends a git whose configuration includes a pipe", async () => {
  using repository = makeRepository(["feat: a"]);
  const pipe = join(repository.path, "pipe");
  spawnSync("mkfifo", [pipe]);
  writeFileSync(join(repository.path, ".git/config"), `[include]\n\tpath = ${pipe}\n`);
  const environment = gitEnvironment((name) => name === "PATH" ? TEST_PATH : undefined, false);
  await assert.rejects(
    new Git({ flags: ["-C", repository.path], environment }).run(["rev-parse", "HEAD"], "", 100),
    new EnvironmentError(
      "git rev-parse did not answer in 0.1 s",
      "try the same with git itself; a configuration that includes a pipe or a slow disk can stop it",
    ),
  );
});

/** Files by which other programs of this kind are set up, or by which a runtime is. */
const CONFIGURATION_FILES: Readonly<Record<string, string>> = {
  ".relnotesrc": "format = html\n",
  "relnotes.config.ts": "throw new Error('loaded');\n",
  "relnotes.toml": "format = 'html'\n",
  "cliff.toml": "[changelog]\nbody = 'forged'\n",
  ".env": "SOURCE_DATE_EPOCH=0\nRELNOTES_DEBUG=1\n",
  ".npmrc": "ignore-scripts=false\n",
  "package.json": '{"type":"commonjs","dependencies":{"commander":"file:./evil"}}',
  "deno.json": '{"imports":{"commander":"./evil/index.js"},"nodeModulesDir":"manual"}',
};

Deno.test("relnotes generate: configuration files in the repository are not read", async () => {
  using repository = makeRepository(["feat: a"]);
  using elsewhere = makeFolder();
  const variables = { PATH: TEST_PATH, SOURCE_DATE_EPOCH: "1767225600" };
  const args = ["generate", "--repo", repository.path];
  const before = await runProcess(args, { directory: elsewhere.path, variables });
  assert.equal(before.exitCode, 0);
  for (const [file, text] of Object.entries(CONFIGURATION_FILES)) {
    writeFileSync(join(repository.path, file), text);
    const after = await runProcess(args, { directory: repository.path, variables });
    assert.deepEqual(after, before, file);
    rmSync(join(repository.path, file));
  }
});
