// Settings by which a repository would have programs run, and a history that they could act on.

import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runGit, type TestRepository } from "../repository.ts";
import { EMPTY_TREE, setRef, writeCommit, writeObject } from "./objects.ts";
import type { Trap } from "./trap.ts";

/** One way in which a repository lays a trap. */
export interface HostileOptions {
  readonly name: string;
  /** Lays the trap in a repository made by {@link growHistory}. */
  readonly lay: (repository: TestRepository, trap: Trap) => void;
  /** A git command that walks into it; absent where that takes a terminal. */
  readonly naive?: readonly string[];
  /** What that command reads. */
  readonly input?: string;
}

/** The header lines of a signature that nobody made. */
const SIGNED: readonly string[] = [
  "gpgsig -----BEGIN PGP SIGNATURE-----",
  " ",
  " iQEzBAABCAAdFiEE",
  " -----END PGP SIGNATURE-----",
];

/**
 * Adds three commits with files, the last of them signed, and the tag `v1.0.0` on the first. The
 * files are in the index and in the work tree, one of them changed; drivers are named for them.
 */
export function growHistory(repository: TestRepository): void {
  const { path } = repository;
  const rules = writeObject(repository, "blob", "* text filter=trap diff=trap merge=trap\n");
  const messages = ["feat(core): first\n", "fix: second (#2)\n", "docs: third\n"];
  let parents: readonly string[] = [];
  const hashes = messages.map((message, index) => {
    const file = writeObject(repository, "blob", message);
    const rows = `100644 blob ${rules}\t.gitattributes\n100644 blob ${file}\tfile.txt\n`;
    const tree = runGit(path, ["mktree"], rows);
    const hash = writeCommit(repository, {
      tree,
      parents,
      headers: index === 2 ? SIGNED : [],
      message,
    });
    parents = [hash];
    return hash;
  });
  setRef(repository, "refs/heads/main", hashes[2] ?? EMPTY_TREE);
  setRef(repository, "refs/tags/v1.0.0", hashes[0] ?? EMPTY_TREE);
  runGit(path, ["reset", "--quiet", "--hard"]);
  writeFileSync(join(path, "file.txt"), "changed\n");
  runGit(path, ["config", "remote.origin.url", "git@github.com:owner/name.git"]);
}

/** The rows; the trap's program stands where a repository would name a program of its own. */
export const HOSTILE_SETTINGS: readonly HostileOptions[] = [
  { name: "core.fsmonitor", lay: name("core.fsmonitor"), naive: ["status"] },
  { name: "diff.external", lay: name("diff.external"), naive: ["diff"] },
  {
    name: "log.showSignature with gpg.program",
    lay: name("gpg.program", { "log.showSignature": "true" }),
    naive: ["log"],
  },
  {
    name: "log.showSignature with gpg.openpgp.program",
    lay: name("gpg.openpgp.program", { "log.showSignature": "true" }),
    naive: ["log"],
  },
  {
    name: "a format.pretty that verifies signatures",
    lay: name("gpg.program", { "format.pretty": "%G? %H" }),
    naive: ["log"],
  },
  { name: "a textconv driver", lay: name("diff.trap.textconv"), naive: ["log", "-p"] },
  { name: "a diff driver", lay: name("diff.trap.command"), naive: ["diff"] },
  { name: "a clean filter", lay: name("filter.trap.clean"), naive: ["add", "file.txt"] },
  { name: "a smudge filter", lay: name("filter.trap.smudge"), naive: ["checkout", "file.txt"] },
  { name: "a filter process", lay: name("filter.trap.process"), naive: ["checkout", "file.txt"] },
  { name: "core.pager", lay: name("core.pager") },
  { name: "pager.log", lay: name("pager.log", { "pager.rev-list": "true" }) },
  {
    name: "core.hooksPath",
    lay: (repository, trap) => {
      layHooks(trap.folder, trap);
      runGit(repository.path, ["config", "core.hooksPath", trap.folder]);
    },
    naive: ["checkout", "--force", "main"],
  },
  {
    name: "hooks in .git",
    lay: (repository, trap) => layHooks(join(repository.path, ".git/hooks"), trap),
    naive: ["checkout", "--force", "main"],
  },
  {
    name: "aliases of the commands that are used",
    lay: (repository, trap) => {
      for (const command of [...COMMANDS, "trapped"]) {
        runGit(repository.path, ["config", `alias.${command}`, `!${trap.program}`]);
      }
    },
    naive: ["trapped"],
  },
  {
    name: "include.path",
    lay: (repository, trap) => {
      const file = join(trap.folder, "included");
      writeFileSync(file, `[core]\n\tfsmonitor = ${trap.program}\n`);
      runGit(repository.path, ["config", "include.path", file]);
    },
    naive: ["status"],
  },
  {
    name: "config.worktree",
    lay: (repository, trap) => {
      runGit(repository.path, ["config", "extensions.worktreeConfig", "true"]);
      runGit(repository.path, ["config", "--worktree", "core.fsmonitor", trap.program]);
    },
    naive: ["status"],
  },
  {
    name: "core.askPass",
    lay: name("core.askPass"),
    naive: ["credential", "fill"],
    input: "protocol=https\nhost=example.org\n\n",
  },
  {
    name: "credential.helper",
    lay: name("credential.helper"),
    naive: ["credential", "fill"],
    input: "protocol=https\nhost=example.org\n\n",
  },
  { name: "core.sshCommand", lay: name("core.sshCommand"), naive: ["fetch"] },
  {
    name: "a remote that is a program",
    lay: (repository, trap) => {
      runGit(repository.path, ["config", "protocol.ext.allow", "always"]);
      runGit(repository.path, ["config", "remote.other.url", `ext::${trap.program} %S`]);
    },
    naive: ["fetch", "other"],
  },
  {
    name: "an address that is rewritten to a program",
    lay: (repository, trap) => {
      runGit(repository.path, ["config", "protocol.ext.allow", "always"]);
      runGit(repository.path, ["config", `url.ext::${trap.program} .insteadOf`, "other:"]);
      runGit(repository.path, ["config", "remote.other.url", "other:owner/name"]);
    },
    naive: ["fetch", "other"],
  },
];

/** The git commands that relnotes uses. */
const COMMANDS: readonly string[] = [
  "cat-file",
  "config",
  "for-each-ref",
  "log",
  "ls-remote",
  "merge-base",
  "rev-list",
  "rev-parse",
  "show-ref",
  "symbolic-ref",
];

const HOOKS: readonly string[] = [
  "fsmonitor-watchman",
  "post-checkout",
  "post-index-change",
  "pre-auto-gc",
  "reference-transaction",
];

function name(
  key: string,
  others: Readonly<Record<string, string>> = {},
): HostileOptions["lay"] {
  return (repository, trap) => {
    for (const [each, value] of Object.entries({ [key]: trap.program, ...others })) {
      runGit(repository.path, ["config", each, value]);
    }
  };
}

function layHooks(folder: string, trap: Trap): void {
  mkdirSync(folder, { recursive: true });
  for (const hook of HOOKS) symlinkSync(trap.program, join(folder, hook));
}
