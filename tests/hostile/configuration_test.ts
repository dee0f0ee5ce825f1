// Repositories whose own configuration names programs, changes what git prints or makes it wait.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Git } from "../../src/core/git/process/git.ts";
import { gitEnvironment } from "../../src/core/git/process/location.ts";
import { EnvironmentError } from "../../src/errors.ts";
import { assertRefused, copyOf, jsonOf } from "../support/hostile/checks.ts";
import { setRef, writeCommit, writeRef } from "../support/hostile/objects.ts";
import { makeTrap, runProcess, TEST_PATH } from "../support/hostile/programs.ts";
import { type Run, runRelnotes } from "../support/program.ts";
import { makeRepository, type TestRepository } from "../support/git/repository.ts";

type Settings = Readonly<Record<string, string>>;

/** The header lines of an invalid signature. */
const SIGNED = [
  "gpgsig -----BEGIN PGP SIGNATURE-----",
  " ",
  " iQEzBAABCAAdFiEE",
  " -----END PGP SIGNATURE-----",
];

/**
 * Three commits, the last of them signed, `v1.0.0` on the first. Their files are in the work tree, one of
 * them changed; `.gitattributes` names drivers for them.
 */
function makeHistory(): TestRepository {
  const rules = "* text filter=trap diff=trap merge=trap\n";
  const repository = makeRepository([
    {
      message: "feat(core): first\n",
      tags: ["v1.0.0"],
      files: { ".gitattributes": rules, "file.txt": "first\n" },
    },
    { message: "fix: second (#2)\n", files: { "file.txt": "second\n" } },
  ]);
  const { path, git, hashes } = repository;
  const tree = git("rev-parse", "main^{tree}");
  const message = "docs: third\n";
  const signed = writeCommit(repository, {
    tree,
    parents: hashes.slice(-1),
    headers: SIGNED,
    message,
  });
  setRef(repository, "refs/heads/main", signed);
  git("reset", "--quiet", "--hard");
  writeFileSync(join(path, "file.txt"), "changed\n");
  configure(join(path, ".git/config"), { "remote.origin.url": "git@github.com:owner/name.git" });
  return repository;
}

/** Adds settings to a file of git's configuration. */
function configure(file: string, settings: Settings): void {
  const lines = Object.entries(settings).map(([key, value]) => {
    const [section = "", ...rest] = key.split(".");
    const name = rest.pop() ?? "";
    const subsection = rest.length === 0 ? "" : ` ${JSON.stringify(rest.join("."))}`;
    return `[${section}${subsection}]\n\t${name} = ${JSON.stringify(value)}\n`;
  });
  appendFileSync(file, lines.join(""));
}

function generate(repository: Pick<TestRepository, "path">): Promise<Run> {
  return runRelnotes(jsonOf(repository, "--unreleased"));
}

/** A configuration that has git run a program; `TRAP` is the program, `HOOKS` a folder of hooks that run it. */
interface Attack {
  readonly settings?: Settings;
  /** Files in `.git` and what they hold. */
  readonly files?: Settings;
  readonly hasHooks?: true;
  /** A git command that runs the program; absent where that needs a terminal. */
  readonly naive?: readonly string[];
  readonly input?: string;
}

const COMMANDS = ["cat-file", "config", "for-each-ref", "log", "merge-base", "rev-list"];
const HOOKS = ["post-checkout", "post-index-change", "pre-auto-gc", "reference-transaction"];
const CREDENTIAL = { naive: ["credential", "fill"], input: "protocol=https\nhost=example.org\n\n" };
const FSMONITOR = "[core]\n\tfsmonitor = TRAP\n";

const ATTACKS: readonly Attack[] = [
  { settings: { "core.fsmonitor": "TRAP" }, naive: ["status"] },
  { settings: { "diff.external": "TRAP" }, naive: ["diff"] },
  { settings: { "gpg.program": "TRAP", "log.showSignature": "true" }, naive: ["log"] },
  { settings: { "gpg.openpgp.program": "TRAP", "log.showSignature": "true" }, naive: ["log"] },
  { settings: { "gpg.program": "TRAP", "format.pretty": "%G? %H" }, naive: ["log"] },
  { settings: { "diff.trap.textconv": "TRAP" }, naive: ["log", "-p"] },
  { settings: { "diff.trap.command": "TRAP" }, naive: ["diff"] },
  { settings: { "filter.trap.clean": "TRAP" }, naive: ["add", "file.txt"] },
  { settings: { "filter.trap.smudge": "TRAP" }, naive: ["checkout", "file.txt"] },
  { settings: { "filter.trap.process": "TRAP" }, naive: ["checkout", "file.txt"] },
  { settings: { "core.pager": "TRAP", "pager.log": "TRAP", "pager.rev-list": "true" } },
  { settings: { "core.hooksPath": "HOOKS" }, naive: ["checkout", "--force", "main"] },
  { hasHooks: true, naive: ["checkout", "--force", "main"] },
  {
    settings: Object.fromEntries([...COMMANDS, "any"].map((name) => [`alias.${name}`, "!TRAP"])),
    naive: ["any"],
  },
  {
    settings: { "include.path": "included" },
    files: { included: FSMONITOR },
    naive: ["status"],
  },
  {
    settings: { "extensions.worktreeConfig": "true" },
    files: { "config.worktree": FSMONITOR },
    naive: ["status"],
  },
  { settings: { "core.askPass": "TRAP" }, ...CREDENTIAL },
  { settings: { "credential.helper": "TRAP" }, ...CREDENTIAL },
  { settings: { "core.sshCommand": "TRAP" }, naive: ["fetch"] },
  {
    settings: { "protocol.ext.allow": "always", "remote.other.url": "ext::TRAP %S" },
    naive: ["fetch", "other"],
  },
  {
    settings: {
      "protocol.ext.allow": "always",
      "url.ext::TRAP .insteadOf": "other:",
      "remote.other.url": "other:owner/name",
    },
    naive: ["fetch", "other"],
  },
];

Deno.test("relnotes generate: no program that the repository names is run", async () => {
  using history = makeHistory();
  using trap = makeTrap();
  const hooks = join(trap.folder, "hooks");
  mkdirSync(hooks);
  for (const hook of HOOKS) symlinkSync(trap.program, join(hooks, hook));
  const before = await generate(history);
  assert.equal(before.exitCode, 0);
  for (const { settings = {}, files = {}, hasHooks, naive, input } of ATTACKS) {
    using copy = copyOf(history);
    const { path } = copy;
    const place = (text: string): string =>
      text.replace("TRAP", trap.program).replace("HOOKS", hooks);
    const placed = Object.entries(settings).map(([key, value]) => [place(key), place(value)]);
    configure(join(path, ".git/config"), Object.fromEntries(placed));
    for (const [file, text] of Object.entries(files)) writeRef(copy, file, place(text));
    if (hasHooks) symlinkSync(hooks, join(path, ".git/hooks"));
    const name = JSON.stringify({ settings, hasHooks });
    assert.deepEqual(await generate(copy), before, name);
    assert.equal(trap.takeMarks(), "", name);
    if (naive === undefined) continue;
    // Git by itself runs the program, so the test would see it.
    spawnSync("git", naive, { cwd: path, env: { PATH: TEST_PATH, HOME: "/" }, input });
    assert.notEqual(trap.takeMarks(), "", name);
  }
});

Deno.test("relnotes generate: a partial clone is not completed over the network", async () => {
  using repository = makeHistory();
  using trap = makeTrap();
  configure(join(repository.path, ".git/config"), {
    "core.repositoryFormatVersion": "1",
    "extensions.partialClone": "origin",
    "remote.origin.promisor": "true",
    "remote.origin.partialCloneFilter": "tree:0",
    "core.sshCommand": trap.program,
  });
  setRef(repository, "refs/heads/main", writeCommit(repository, { parents: ["1".repeat(40)] }));
  assertRefused(await runRelnotes(jsonOf(repository)), {
    exitCode: 1,
    error: /^the repository could not be read: .*1{40}/,
    hint: "'git fsck' shows what is damaged or missing",
  });
  assert.equal(trap.takeMarks(), "");
  spawnSync("git", ["log"], { cwd: repository.path, env: { PATH: TEST_PATH } });
  assert.notEqual(trap.takeMarks(), "");
});

/** Settings that change what git prints, or what it reads. Those of a row are set at once. */
const OUTPUT_SETTINGS: readonly Settings[] = [
  {
    "branch.main.remote": ".",
    "color.log": "always",
    "color.ui": "always",
    "core.abbrev": "4",
    "core.bare": "true",
    "core.quotePath": "false",
    "core.useReplaceRefs": "false",
    "core.warnAmbiguousRefs": "false",
    "format.pretty": "%an",
    "i18n.commitEncoding": "ISO-8859-1",
    "i18n.logOutputEncoding": "ISO-8859-1",
    "log.date": "format:%Y",
    "log.decorate": "full",
    "log.diffMerges": "combined",
    "log.mailmap": "true",
    "mailmap.file": "/dev/zero",
    "notes.displayRef": "refs/notes/*",
    "safe.bareRepository": "explicit",
    "tag.sort": "-creatordate",
    "transfer.hideRefs": "refs/tags",
    "versionsort.suffix": "-rc",
  },
  {
    "branch.main.remote": "origin",
    "core.abbrev": "no",
    "core.worktree": "/nonexistent",
    "extensions.partialClone": "origin",
    "format.pretty": "oneline",
    "i18n.commitEncoding": "nope",
    "i18n.logOutputEncoding": "UTF-16LE",
    "include.path": "/nonexistent",
    "log.abbrevCommit": "true",
    "log.date": "relative",
    "log.excludeDecoration": "refs/tags/*",
    "log.follow": "true",
    "log.showRoot": "false",
    "mailmap.blob": "HEAD:file.txt",
  },
  { "i18n.logOutputEncoding": "nope", "pretty.tformat": "%an" },
];

Deno.test("relnotes generate: settings of git's output change no byte of the notes", async () => {
  using history = makeHistory();
  writeFileSync(join(history.path, ".mailmap"), "Somebody Else <ada@example.org>\n");
  const before = await generate(history);
  assert.equal(before.exitCode, 0);
  for (const settings of OUTPUT_SETTINGS) {
    using copy = copyOf(history);
    configure(join(copy.path, ".git/config"), settings);
    assert.deepEqual(await generate(copy), before, JSON.stringify(settings));
  }
});

Deno.test("relnotes generate: settings in the home directory change no byte of the notes", async () => {
  using repository = makeHistory();
  using trap = makeTrap();
  const variables = { HOME: trap.folder };
  const before = await runRelnotes(jsonOf(repository, "--unreleased"), { variables });
  configure(join(trap.folder, ".gitconfig"), {
    "core.fsmonitor": trap.program,
    "core.pager": trap.program,
    "gpg.program": trap.program,
    "log.showSignature": "true",
    "color.ui": "always",
    "format.pretty": "oneline",
    "i18n.logOutputEncoding": "UTF-16LE",
    "log.date": "relative",
  });
  assert.deepEqual(await runRelnotes(jsonOf(repository, "--unreleased"), { variables }), before);
  assert.equal(trap.takeMarks(), "");
});

const TELLS_SETTINGS = "'git config --list --show-origin' shows where each setting comes from";

/** Configurations that git refuses to work with, its reason, and the hint. */
const BROKEN: readonly (readonly [text: string, reason: string, hint: string])[] = [
  ["[core\n", "bad config line 1 in file ", TELLS_SETTINGS],
  [
    "[color]\n\tui = sometimes\n",
    "bad boolean config value 'sometimes' for 'color.ui'$",
    TELLS_SETTINGS,
  ],
  ["[log]\n\tdate = whenever\n", "unknown date format whenever$", TELLS_SETTINGS],
  ["[format]\n\tpretty = nope\n", "invalid --pretty format: nope$", TELLS_SETTINGS],
  [
    '[remote "o"]\n\turl = https://u:secret@h/x\n\t\x1b[31m\n',
    "bad config line 3 in file ",
    TELLS_SETTINGS,
  ],
  [
    "[core]\n\trepositoryFormatVersion = 99\n",
    ".*\\b99\\b",
    "'git fsck' shows what is damaged or missing",
  ],
];

Deno.test("relnotes generate: a configuration that git refuses is an error with git's reason", async () => {
  using repository = makeRepository(["feat: a"]);
  for (const [text, reason, hint] of BROKEN) {
    writeRef(repository, "config", text);
    const run = await runRelnotes(jsonOf(repository));
    const error = new RegExp(`^the repository could not be read: ${reason}`);
    assertRefused(run, { exitCode: 1, error, hint });
    assert.doesNotMatch(run.stderr, /secret/);
  }
});

Deno.test("relnotes generate: a mailmap that is a pipe does not block", async () => {
  using repository = makeHistory();
  const before = await generate(repository);
  const pipe = join(repository.path, ".mailmap");
  spawnSync("mkfifo", [pipe]);
  configure(join(repository.path, ".git/config"), { "mailmap.file": pipe });
  assert.deepEqual(await generate(repository), before);
});

Deno.test("Git.run() ends a git whose configuration includes a pipe", async () => {
  using repository = makeRepository(["feat: a"]);
  const pipe = join(repository.path, "pipe");
  spawnSync("mkfifo", [pipe]);
  writeRef(repository, "config", `[include]\n\tpath = ${pipe}\n`);
  const environment = gitEnvironment((name) => name === "PATH" ? TEST_PATH : undefined, false);
  await assert.rejects(
    new Git({ flags: ["-C", repository.path], environment }).run(["rev-parse", "HEAD"], "", 100),
    new EnvironmentError(
      "git rev-parse did not answer in 0.1 s",
      "run the command with git itself; a slow disk, or a configuration that includes a pipe, can block it",
    ),
  );
});

/** Configuration files of similar programs and of runtimes. */
const CONFIGURATION_FILES: Settings = {
  ".relnotesrc": "format = html\n",
  "relnotes.config.ts": "throw new Error('loaded');\n",
  "docs/relnotes.toml": "version = 1\n[[section]]\ntitle = 'forged'\n",
  "cliff.toml": "[changelog]\nbody = 'forged'\n",
  ".env": "SOURCE_DATE_EPOCH=0\nRELNOTES_DEBUG=1\n",
  ".npmrc": "ignore-scripts=false\n",
  "package.json": '{"type":"commonjs","dependencies":{"valibot":"file:./evil"}}',
  "deno.json": '{"imports":{"valibot":"./evil/index.js"},"nodeModulesDir":"manual"}',
};

Deno.test("relnotes generate: configuration files of others in the repository are not read", async () => {
  using repository = makeRepository(["feat: a"]);
  const variables = { PATH: TEST_PATH, SOURCE_DATE_EPOCH: "1767225600" };
  const options = { directory: repository.path, variables };
  const before = await runProcess(["generate"], options);
  assert.equal(before.exitCode, 0);
  for (const [file, text] of Object.entries(CONFIGURATION_FILES)) {
    mkdirSync(dirname(join(repository.path, file)), { recursive: true });
    writeFileSync(join(repository.path, file), text);
  }
  assert.deepEqual(await runProcess(["generate"], options), before);
});
