// Resolves revisions, HEAD, tags and branches. A broken ref does not hide others.

import type { Resolution, Tag, TagList } from "../../history/source.ts";
import { EnvironmentError } from "../../errors.ts";
import {
  decode,
  explainFailure,
  FSCK_HINT,
  type Git,
  type GitResult,
  WALK_TIMEOUT_MS,
} from "./process/git.ts";
import {
  checkObjects,
  findHeaderLine,
  type GitObject,
  readObjects,
  splitObject,
} from "./objects.ts";

const TAG_PREFIX = "refs/tags/";

// No ref is longer, and systems limit the length of arguments.
const LONGEST_REVISION = 4096;

/** Resolves a revision to a commit, so that later commands get only its hash. */
export async function resolveRevision(git: Git, revision: string): Promise<Resolution> {
  const commit = await resolveObject(git, `${revision}^{commit}`);
  if (commit !== undefined) return { kind: "commit", hash: commit };
  const object = await resolveObject(git, revision);
  if (object === undefined) return { kind: "missing" };
  // After `:/text`, `^{commit}` is part of the text, so peel the object by its hash.
  const hash = await resolveObject(git, `${object}^{commit}`);
  if (hash !== undefined) return { kind: "commit", hash };
  // Git resolves a full hash to itself, even when the object does not exist.
  const exists = object !== revision.toLowerCase() ||
    await resolveObject(git, `${object}^{object}`) !== undefined;
  return { kind: exists ? "other" : "missing" };
}

/**
 * The commit of `HEAD`; undefined when its branch has no commit yet.
 * @throws EnvironmentError when the object is missing or the branch is damaged.
 */
export async function resolveHead(git: Git): Promise<string | undefined> {
  const resolution = await resolveRevision(git, "HEAD");
  if (resolution.kind === "commit") return resolution.hash;
  if (resolution.kind === "missing") {
    // Only the log distinguishes a branch without commits from an unreadable ref.
    const log = await git.run(["log", "-1", "--format="]);
    if (/ does not have any commits yet$/m.test(log.stderr)) return undefined;
    throw explainFailure(log);
  }
  throw new EnvironmentError("the repository could not be read: HEAD is not a commit", FSCK_HINT);
}

/** The full name of the current branch, born or not; undefined when HEAD is detached. */
export async function readCurrentBranch(git: Git): Promise<string | undefined> {
  const result = await git.run(["symbolic-ref", "--quiet", "HEAD"]);
  return result.exitCode === 0 ? decode(result.stdout).replace(/\n$/, "") : undefined;
}

/**
 * All tags.
 * @throws EnvironmentError when git cannot list them.
 */
export async function listTags(git: Git): Promise<TagList> {
  const { refs, brokenCount } = await readTagRefs(git, [TAG_PREFIX], OWN_DATE_FIELDS);
  const tags = refs.filter(isOnCommit);
  const unreadable = refs.filter(({ commit }) => commit === "unreadable");
  return { tags, unreadableCount: unreadable.length + brokenCount };
}

/**
 * Finds tags by their exact names, with or without `refs/tags/` (CI systems give it) or `tags/`, even
 * when a branch has the same name.
 */
export class TagFinder {
  readonly #git: Git;
  #names = new Set<string>();
  #found: Promise<readonly TagRef[]> | undefined;

  constructor(git: Git) {
    this.#git = git;
  }

  /** Calls in the same turn of the event loop share one git process. */
  async find(name: string): Promise<Tag | "other" | "missing"> {
    const short = name.replace(/^(?:refs\/)?tags\//, "");
    if (name.length > LONGEST_REVISION) return "missing";
    const refs = await this.#read([name, short]);
    for (const candidate of [name, short]) {
      const ref = refs.find((each) => each.name === candidate);
      if (ref === undefined) continue;
      return isOnCommit(ref) ? ref : "other";
    }
    // A name that is not UTF-8 cannot be passed to git; the list contains it as it is shown.
    if (!name.includes("\ufffd")) return "missing";
    const { tags } = await listTags(this.#git);
    return tags.find((tag) => tag.name === short) ?? "missing";
  }

  #read(names: readonly string[]): Promise<readonly TagRef[]> {
    for (const name of names) this.#names.add(name);
    return this.#found ??= Promise.resolve().then(async () => {
      const patterns = [...this.#names].map((name) => TAG_PREFIX + name);
      this.#names = new Set();
      this.#found = undefined;
      return (await readTagRefs(this.#git, patterns, DATE_FIELDS)).refs;
    });
  }
}

/** A ref below `refs/tags/`; the commit is undefined when it points to a tree or a blob. */
interface TagRef extends Omit<Tag, "commit"> {
  readonly commit: string | "unreadable" | undefined;
}

function isOnCommit(ref: TagRef): ref is TagRef & Tag {
  return ref.commit !== undefined && ref.commit !== "unreadable";
}

// `type` is what a tag object states about its target, `*objecttype` what the target is.
const FIELDS = ["refname", "objectname", "objecttype", "type", "*objecttype", "*objectname"];
// The dates in the object that a ref names, which git reads anyway.
const OWN_DATE_FIELDS = ["tagger", "committer"];
// The commit of a tag object is another object: for thousands of tags it doubles the time.
const DATE_FIELDS = [...OWN_DATE_FIELDS, "*committer"];

/** The refs that match these patterns; `dates` are the fields with their days. */
async function readTagRefs(
  git: Git,
  patterns: readonly string[],
  dates: readonly string[],
): Promise<{ readonly refs: readonly TagRef[]; readonly brokenCount: number }> {
  let listed = await listRefs(git, patterns, [...FIELDS, ...dates]);
  // With fields of objects git lists no tags at all when one object is malformed (git 2.39).
  if (listed.exitCode !== 0) listed = await listRefs(git, patterns, FIELDS.slice(0, 2));
  if (listed.exitCode !== 0) throw explainFailure(listed);
  const rows = decode(listed.stdout).split("\n").slice(0, -1).map(parseRow);
  const unsure = rows.filter(({ commit }) => commit === "unsure");
  const commits = await peelToCommits(git, unsure.map(({ objectId }) => objectId));
  const refs = rows.map((row) =>
    row.commit === "unsure" ? { ...row, commit: commits.get(row.objectId) } : row
  );
  // Git does not list a ref without an object name, but warns about it.
  const broken = listed.stderr.match(/^warning: ignoring broken ref /gm) ?? [];
  return { refs, brokenCount: broken.length };
}

/** Parses a line of {@link FIELDS}; the commit is `unsure` when the object must be peeled. */
function parseRow(line: string): TagRef & { readonly commit: string | "unsure" | undefined } {
  const [refname = "", objectId = "", type, statedType, targetType, target, ...signatures] = line
    .split("\0");
  // A tag object may point to another tag, or state a wrong type for its target.
  const isUnsure = type === undefined || statedType !== targetType || statedType === "tag";
  const commit = type === "commit" ? objectId : targetType === "commit" ? target : undefined;
  return {
    name: refname.slice(TAG_PREFIX.length),
    objectId,
    commit: isUnsure ? "unsure" : commit,
    // Of thousands of tags only a few are asked.
    get day(): string | undefined {
      return signatures.map(dayOf).find((each) => each !== undefined);
    },
  };
}

function listRefs(
  git: Git,
  patterns: readonly string[],
  fields: readonly string[],
): Promise<GitResult> {
  const format = fields.map((field) => `%(${field})`).join("%00");
  return git.run(["for-each-ref", `--format=${format}`, ...patterns]);
}

/** The commit of each object, `unreadable` where git fails; trees and blobs are left out. */
async function peelToCommits(
  git: Git,
  objectIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const unique = [...new Set(objectIds)];
  const objects = await checkObjects(git, unique.map((id) => `${id}^{}`));
  const commits = new Map<string, string>();
  for (const [index, id] of unique.entries()) {
    const object = objects[index];
    if (object === undefined) commits.set(id, "unreadable");
    else if (object.type === "commit") commits.set(id, object.hash);
  }
  return commits;
}

/** The names of the tags that are reachable from a commit, given by its hash. */
export async function listReachableTags(git: Git, commit: string): Promise<ReadonlySet<string>> {
  const args = ["for-each-ref", `--merged=${commit}`, "--format=%(refname)", TAG_PREFIX];
  const listed = await git.text(args, WALK_TIMEOUT_MS);
  return new Set(listed.split("\n").map((name) => name.slice(TAG_PREFIX.length)));
}

/** The names of local and remote-tracking branches: `main`, `origin/main`. */
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

/** The `day` of a {@link Tag} that lacks it: a list has only what the tag itself records. */
export async function readTagDay(git: Git, tag: Tag): Promise<string | undefined> {
  const [object, commit] = await readObjects(git, [tag.objectId, tag.commit]);
  return findDay(object, "tagger") ?? findDay(commit, "committer");
}

function findDay(object: GitObject | undefined, field: string): string | undefined {
  return object && dayOf(findHeaderLine(splitObject(object).header, field));
}

/** The day in the recorded time zone of `Name <address> seconds zone` (git-commit-tree(1)). */
function dayOf(signature: string): string | undefined {
  const [, seconds, sign, hours, minutes] = /> (\d{1,15}) ([+-])(\d\d)(\d\d)$/.exec(signature) ??
    [];
  if (seconds === undefined) return undefined;
  const offsetSec = (Number(hours) * 3600 + Number(minutes) * 60) * (sign === "-" ? -1 : 1);
  const date = new Date((Number(seconds) + offsetSec) * 1000);
  const day = Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10);
  // Years after 9999 have another form.
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : undefined;
}

/** The object name of a revision; undefined when git cannot resolve it. */
export async function resolveObject(git: Git, revision: string): Promise<string | undefined> {
  if (revision.length > LONGEST_REVISION) return undefined;
  const result = await git.run(["rev-parse", "--verify", "--quiet", "--end-of-options", revision]);
  const hash = decode(result.stdout).trim();
  return result.exitCode === 0 && /^[0-9a-f]{40,64}$/.test(hash) ? hash : undefined;
}
