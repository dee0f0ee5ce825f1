// The template of commit messages that is configured (git-commit(1), commit.template), without its comments.

import * as path from "node:path";
import { readStart } from "../files.ts";
import { decode, type Git } from "./git.ts";

/** A template that is configured. */
export interface CommitTemplate {
  /** As it is configured; not safe to show yet. */
  readonly path: string;
  /** Its text without comment lines, not safe to show yet; undefined where it may not or cannot be read. */
  readonly text: string | undefined;
}

const LIMIT_BYTES = 8_192;

/**
 * The template of commit messages; undefined when none is configured. One in the work tree, and any that the
 * repository's own configuration names, is read only as git tracks it: a repository could name any file of
 * the person's else, and so bring it to whoever is told of the template.
 */
export async function readTemplate(
  git: Git,
  findRoot: () => Promise<string>,
): Promise<CommitTemplate | undefined> {
  const options = ["--show-scope", "-z", "--type=path", "--get", "commit.template"];
  const setting = await git.run(["config", ...options]);
  const [scope = "", named = ""] = decode(setting.stdout).split("\0");
  if (setting.exitCode !== 0 || named === "") return undefined;
  const isPersonal = ["global", "system"].includes(scope) && path.isAbsolute(named);
  const bytes = isPersonal
    ? await readStart(named, LIMIT_BYTES)
    : await readTracked(git, path.isAbsolute(named) ? await withinRoot(named, findRoot) : named);
  if (bytes === undefined) return { path: named, text: undefined };
  const cleaned = await git.run(["stripspace", "--strip-comments"], decode(bytes));
  return { path: named, text: decode(cleaned.stdout).trimEnd() };
}

async function withinRoot(file: string, findRoot: () => Promise<string>): Promise<string> {
  return path.relative(await findRoot(), file).replaceAll("\\", "/");
}

async function readTracked(git: Git, name: string): Promise<Uint8Array | undefined> {
  const found = await git.run(["cat-file", "blob", `:${path.posix.normalize(name)}`]);
  return found.exitCode === 0 ? found.stdout.subarray(0, LIMIT_BYTES) : undefined;
}
