// Real git repositories for tests, made by `git fast-import`: the same description gives the same hashes.

import { Buffer } from "node:buffer";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";

/** A commit to be made; what is left out has a fixed value. */
export interface CommitPlan {
  /** The raw message: a text, or bytes for other encodings. */
  readonly message: string | Uint8Array;
  /** Indexes of earlier commits; without it the one before, none for the first. */
  readonly parents?: readonly number[];
  /** `Name <address>`; also the committer, unless that is given. */
  readonly author?: string;
  readonly committer?: string;
  /** Committer date in seconds since 1970; without it an hour after the commit before. */
  readonly dateSec?: number;
  /** Author date in seconds since 1970; without it that of the committer. */
  readonly authorDateSec?: number;
  /** The zone that is recorded, such as `+0200`. */
  readonly zone?: string;
  /** The value of the commit's encoding header. */
  readonly encoding?: string;
  /** Lightweight tags on this commit. */
  readonly tags?: readonly string[];
  /** Annotated tags on this commit, dated like it unless `tagDateSec` is given. */
  readonly annotatedTags?: readonly string[];
  readonly tagDateSec?: number;
  /** Files that the commit adds or replaces, by their paths. */
  readonly files?: Readonly<Record<string, string>>;
}

/** A repository in a temporary folder. */
export interface TestRepository extends Disposable {
  readonly path: string;
  /** Hashes of the planned commits, in their order. */
  readonly hashes: readonly string[];
  /** Runs git in the repository and gives what it prints, without the last line break. */
  readonly git: (...args: readonly string[]) => string;
  /** Sets a variable of its configuration, as `git config` does, without a process. */
  readonly configure: (name: string, value: string) => void;
  /** Adds a remote, as `git remote add` does, without a process. */
  readonly addRemote: (name: string, address: string) => void;
}

/** The date of a plan's first commit: 2026-01-01T00:00:00Z. */
export const FIRST_DATE_SEC = 1_767_225_600;

/** The environment of git in tests, with an identity and without configuration. */
export const GIT_ENVIRONMENT = {
  PATH: readPath(),
  HOME: "/nonexistent",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_AUTHOR_NAME: "Ada Lovelace",
  GIT_AUTHOR_EMAIL: "ada@example.org",
  GIT_COMMITTER_NAME: "Ada Lovelace",
  GIT_COMMITTER_EMAIL: "ada@example.org",
  LC_ALL: "C",
};

/** Makes an empty temporary folder, removed when the value goes out of a `using` scope. */
export function makeFolder(): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), "relnotes-test-"));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

/** Runs git with a fixed environment; `directory` is where. Throws with git's words when it fails. */
export function runGit(
  directory: string,
  args: readonly string[],
  input: string | Uint8Array = "",
): string {
  const result = spawnSync("git", [...args], { cwd: directory, env: GIT_ENVIRONMENT, input });
  if (result.status !== 0) {
    throw new Error(`git ${args.join(" ")}: ${result.stderr?.toString() ?? result.error}`);
  }
  return result.stdout.toString().replace(/\n$/, "");
}

/** Makes a repository with these commits on `main`, checked out nowhere (its work tree is empty). */
export function makeRepository(
  plans: readonly (CommitPlan | string)[],
  initOptions: readonly string[] = [],
): TestRepository {
  const folder = makeFolder();
  const { path } = folder;
  const config = join(path, initOptions.includes("--bare") ? "" : ".git", "config");
  const stream = plans.length === 0 ? undefined : planStream(plans.map(toPlan));
  let hashes: readonly string[] = [];
  if (initOptions.length === 0) {
    writeEmptyRepository(path);
    if (stream !== undefined) hashes = importOnce(join(path, ".git"), stream);
  } else {
    runGit(path, ["init", "--quiet", "--initial-branch=main", ...initOptions, "."]);
    if (stream !== undefined) hashes = importCommits(path, stream);
  }
  return {
    path,
    hashes,
    git: (...args) => runGit(path, args),
    configure: (name, value) => appendFileSync(config, formatVariables([[name, value]])),
    addRemote: (name, address) =>
      appendFileSync(
        config,
        formatVariables([
          [`remote.${name}.url`, address],
          [`remote.${name}.fetch`, `+refs/heads/*:refs/remotes/${name}/*`],
        ]),
      ),
    [Symbol.dispose]: folder[Symbol.dispose],
  };
}

/** Lines of a configuration file; a later one of the same name takes the place of an earlier one. */
function formatVariables(variables: readonly (readonly [name: string, value: string])[]): string {
  return variables.map(([name, value]) => {
    const [, section = "", subsection, key = ""] = /^([^.]+)\.(?:([^]*)\.)?([^.]+)$/.exec(name) ??
      [];
    const inner = subsection === undefined ? "" : ` "${subsection.replace(/["\\]/g, "\\$&")}"`;
    const escaped = value.replace(/["\\]/g, "\\$&").replaceAll("\n", "\\n");
    return `[${section}${inner}]\n\t${key} = "${escaped}"\n`;
  }).join("");
}

/** Writes what `git init` would, without its hooks and without the time that a process takes. */
function writeEmptyRepository(path: string): void {
  const gitFolder = join(path, ".git");
  for (const folder of ["objects/info", "objects/pack", "refs/heads", "refs/tags", "info"]) {
    mkdirSync(join(gitFolder, folder), { recursive: true });
  }
  writeFileSync(join(gitFolder, "HEAD"), "ref: refs/heads/main\n");
  writeFileSync(
    join(gitFolder, "config"),
    "[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = false\n" +
      "\tlogallrefupdates = true\n",
  );
}

function toPlan(plan: CommitPlan | string): CommitPlan {
  return typeof plan === "string" ? { message: plan } : plan;
}

/** What `git fast-import` wrote for a stream. */
interface Imported {
  readonly hashes: readonly string[];
  /** The files, by their paths from the folder of git. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

const imported = new Map<string, Imported>();
const LARGEST_KEPT_STREAM_BYTES = 100_000;

/** Imports commits, or writes what git has written for the same ones before: many tests share a history. */
function importOnce(gitFolder: string, stream: Uint8Array): readonly string[] {
  const key = createHash("sha256").update(stream).digest("hex");
  const known = imported.get(key);
  if (known === undefined) {
    const hashes = importCommits(gitFolder, stream);
    if (stream.length <= LARGEST_KEPT_STREAM_BYTES) {
      imported.set(key, { hashes, files: readFiles(gitFolder) });
    }
    return hashes;
  }
  for (const [name, content] of known.files) {
    const file = join(gitFolder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return known.hashes;
}

function readFiles(folder: string): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    files.set(relative(folder, file), readFileSync(file));
  }
  return files;
}

/** What `git fast-import` reads for these commits. */
function planStream(plans: readonly CommitPlan[]): Uint8Array {
  const parts: Uint8Array[] = [];
  const write = (text: string | Uint8Array): void => void parts.push(Buffer.from(text));
  const writeData = (text: string | Uint8Array): void => {
    write(`data ${Buffer.byteLength(text)}\n`);
    write(text);
    write("\n");
  };
  plans.forEach((plan, index) => {
    const zone = plan.zone ?? "+0000";
    const dateSec = plan.dateSec ?? FIRST_DATE_SEC + index * 3600;
    const date = `${dateSec} ${zone}`;
    const author = plan.author ?? "Ada Lovelace <ada@example.org>";
    const [first, ...others] = plan.parents ?? (index === 0 ? [] : [index - 1]);
    // Without the reset, a commit without parents would follow the one before it.
    if (first === undefined) write("reset refs/heads/main\n");
    write("commit refs/heads/main\n");
    write(`mark :${index + 1}\nauthor ${author} ${plan.authorDateSec ?? dateSec} ${zone}\n`);
    write(`committer ${plan.committer ?? author} ${date}\n`);
    if (plan.encoding !== undefined) write(`encoding ${plan.encoding}\n`);
    writeData(plan.message);
    if (first !== undefined) write(`from :${first + 1}\n`);
    for (const parent of others) write(`merge :${parent + 1}\n`);
    for (const [path, text] of Object.entries(plan.files ?? {})) {
      write(`M 100644 inline ${JSON.stringify(path)}\n`);
      writeData(text);
    }
    for (const tag of plan.tags ?? []) write(`reset refs/tags/${tag}\nfrom :${index + 1}\n\n`);
    for (const tag of plan.annotatedTags ?? []) {
      const tagDate = `${plan.tagDateSec ?? plan.dateSec ?? FIRST_DATE_SEC + index * 3600} ${
        plan.zone ?? "+0000"
      }`;
      write(`tag ${tag}\nfrom :${index + 1}\ntagger Ada Lovelace <ada@example.org> ${tagDate}\n`);
      writeData(`release ${tag}\n`);
    }
  });
  plans.forEach((_, index) => write(`get-mark :${index + 1}\n`));
  write("done\n");
  return Buffer.concat(parts);
}

function importCommits(path: string, stream: Uint8Array): readonly string[] {
  const hashes = runGit(path, [
    // Writing loose objects would take another process.
    ...["-c", "fastimport.unpackLimit=0"],
    ...["fast-import", "--quiet", "--done", "--date-format=raw-permissive"],
  ], stream);
  return hashes.split("\n");
}

function readPath(): string {
  return Deno.env.get("PATH") ?? "/usr/bin:/bin";
}
