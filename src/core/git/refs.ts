// Refs as git holds them: tags and what they lead to, branches. Broken ones hide no other.

import type { Resolution, Tag, TagList } from "../../history/source.ts";
import { EnvironmentError } from "../../errors.ts";
import { decode, explainFailure, type Git } from "./git.ts";
import { checkObjects, readObjects } from "./objects.ts";

const TAG_PREFIX = "refs/tags/";

// No ref is as long, and far longer arguments keep git from being started at all.
const LONGEST_REVISION = 4096;

/** What a revision leads to. The name is read by git once, here; every later command gets the hash. */
export async function resolveRevision(git: Git, revision: string): Promise<Resolution> {
  const commit = await verify(git, `${revision}^{commit}`);
  if (commit !== undefined) return { kind: "commit", hash: commit };
  const object = await verify(git, revision);
  if (object === undefined) return { kind: "missing" };
  // In `:/text` all that follows is text, so what it leads to is asked for by its hash.
  const hash = await verify(git, `${object}^{commit}`);
  if (hash !== undefined) return { kind: "commit", hash };
  // To git a whole hash is a revision, whether there is such an object or not.
  const isThere = object !== revision.toLowerCase() ||
    await verify(git, `${object}^{object}`) !== undefined;
  return { kind: isThere ? "other" : "missing" };
}

/**
 * The commit that `HEAD` leads to, undefined when its branch is not born yet.
 * @throws EnvironmentError when `HEAD` names an object that is not there, or its branch is damaged.
 */
export async function resolveHead(git: Git): Promise<string | undefined> {
  const resolution = await resolveRevision(git, "HEAD");
  if (resolution.kind === "commit") return resolution.hash;
  if (resolution.kind === "missing") {
    // Only the log tells a branch that is not born yet from one whose ref cannot be read.
    const log = await git.run(["log", "-1", "--format="]);
    if (/ does not have any commits yet$/m.test(log.stderr)) return undefined;
    throw explainFailure(log);
  }
  throw new EnvironmentError(
    "the repository could not be read: HEAD leads to no commit",
    "'git fsck' tells what is damaged or missing",
  );
}

/**
 * The tag of this very name, also when a branch bears it too. `refs/tags/` before the name is
 * understood, since that is how CI systems hand it over.
 */
export async function resolveTag(git: Git, name: string): Promise<Tag | "other" | "missing"> {
  const short = name.startsWith(TAG_PREFIX) ? name.slice(TAG_PREFIX.length) : name;
  if (name.length > LONGEST_REVISION) return "missing";
  for (const candidate of new Set([name, short])) {
    const shown = await git.run(["show-ref", "--verify", "--", `${TAG_PREFIX}${candidate}`]);
    if (/: bad ref /.test(shown.stderr)) return "other";
    if (shown.exitCode !== 0) continue;
    const objectId = decode(shown.stdout).split(" ", 1)[0] ?? "";
    const commit = await verify(git, `${objectId}^{commit}`);
    return commit === undefined ? "other" : { name: candidate, objectId, commit };
  }
  // A name that is no UTF-8 cannot be handed back to git; the list has it under its shown form.
  const { tags } = await listTags(git);
  return tags.find((tag) => tag.name === short) ?? "missing";
}

/**
 * All tags. Only object names and ref names are asked for at first: every other field makes git give
 * up on all tags when one of them is malformed (git 2.39, `for-each-ref`).
 */
export async function listTags(git: Git): Promise<TagList> {
  const listed = await git.run(["for-each-ref", "--format=%(objectname) %(refname)", TAG_PREFIX]);
  if (listed.exitCode !== 0) throw explainFailure(listed);
  const lines = decode(listed.stdout).split("\n");
  const refs = lines.filter((line) => line !== "").map((line) => {
    const space = line.indexOf(" ");
    return { objectId: line.slice(0, space), name: line.slice(space + 1 + TAG_PREFIX.length) };
  });
  const commits = await peelToCommits(git, refs.map(({ objectId }) => objectId));
  const tags = refs.flatMap((ref) => {
    const commit = commits.get(ref.objectId);
    return commit === undefined || commit === "unreadable" ? [] : [{ ...ref, commit }];
  });
  const unreadable = refs.filter((ref) => commits.get(ref.objectId) === "unreadable");
  // A ref that holds no object name is not listed, only warned of.
  const broken = listed.stderr.match(/^warning: ignoring broken ref /gm) ?? [];
  return { tags, unreadableCount: unreadable.length + broken.length };
}

/** The commit that each object leads to, `unreadable` where git cannot tell; trees and blobs are left out. */
async function peelToCommits(
  git: Git,
  objectIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const unique = [...new Set(objectIds)];
  const commits = new Map<string, string>();
  const others: string[] = [];
  const found = await checkObjects(git, unique.map((id) => `${id}^{commit}`));
  for (const [index, id] of unique.entries()) {
    const commit = found[index];
    if (commit === undefined) others.push(id);
    else commits.set(id, commit.hash);
  }
  const peeled = await checkObjects(git, others.map((id) => `${id}^{}`));
  for (const [index, id] of others.entries()) {
    if (peeled[index] === undefined) commits.set(id, "unreadable");
  }
  return commits;
}

/** Names of branches: `main`, `origin/main`. */
export async function listBranchNames(git: Git): Promise<readonly string[]> {
  const listed = await git.text([
    "for-each-ref",
    "--format=%(refname)",
    "refs/heads",
    "refs/remotes",
  ]);
  return listed.split("\n").filter((line) => line !== "")
    .map((name) => name.replace(/^refs\/(?:heads|remotes)\//, ""));
}

/** The recorded day of a tag object's tagger, else of the commit's committer, in their own zone. */
export async function readTagDate(git: Git, tag: Tag): Promise<string | undefined> {
  const tagger = await readDay(git, tag.objectId, "tagger");
  return tagger ?? await readDay(git, tag.commit, "committer");
}

async function readDay(git: Git, objectId: string, field: string): Promise<string | undefined> {
  const [object] = await readObjects(git, [objectId]);
  const [header = ""] = decode(object?.content ?? new Uint8Array()).split("\n\n", 1);
  const line = header.split("\n").find((text) => text.startsWith(`${field} `)) ?? "";
  const [, seconds, sign, hours, minutes] = /> (\d{1,15}) ([+-])(\d\d)(\d\d)$/.exec(line) ?? [];
  if (seconds === undefined) return undefined;
  const offsetSec = (Number(hours) * 3600 + Number(minutes) * 60) * (sign === "-" ? -1 : 1);
  const date = new Date((Number(seconds) + offsetSec) * 1000);
  const day = Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10);
  // From the year 10000 on the form is another one.
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined;
}

async function verify(git: Git, revision: string): Promise<string | undefined> {
  if (revision.length > LONGEST_REVISION) return undefined;
  const result = await git.run(["rev-parse", "--verify", "--quiet", "--end-of-options", revision]);
  const hash = decode(result.stdout).trim();
  return result.exitCode === 0 && /^[0-9a-f]{40,64}$/.test(hash) ? hash : undefined;
}
