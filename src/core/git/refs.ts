// Refs as git holds them: tags and what they lead to, branches. Broken ones hide no other.

import type { Resolution, Tag, TagList } from "../../history/source.ts";
import { EnvironmentError } from "../../errors.ts";
import { decode, explainFailure, type Git } from "./git.ts";
import { checkObjects, type GitObject, readObjects } from "./objects.ts";
import type { GitResult } from "./process.ts";

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

/** The full name of the current branch, also before its first commit; undefined when none is. */
export async function readCurrentBranch(git: Git): Promise<string | undefined> {
  const result = await git.run(["symbolic-ref", "--quiet", "HEAD"]);
  return result.exitCode === 0 ? decode(result.stdout).replace(/\n$/, "") : undefined;
}

/**
 * All tags.
 * @throws EnvironmentError when git cannot list them.
 */
export async function listTags(git: Git): Promise<TagList> {
  const { refs, brokenCount } = await readTagRefs(git, [TAG_PREFIX], []);
  const tags = refs.flatMap(({ commit, ...ref }) =>
    commit === undefined || commit === "unreadable" ? [] : [{ ...ref, commit }]
  );
  const unreadable = refs.filter(({ commit }) => commit === "unreadable");
  return { tags, unreadableCount: unreadable.length + brokenCount };
}

/**
 * Finds tags of exactly these names, also where a branch has the same name. `refs/tags/` before a name
 * is understood, since CI systems hand it over so.
 */
export class TagFinder {
  readonly #git: Git;
  #names = new Set<string>();
  #found: Promise<readonly TagRef[]> | undefined;

  constructor(git: Git) {
    this.#git = git;
  }

  /** Names that are asked for in one turn of the event loop share a process. */
  async find(name: string): Promise<Tag | "other" | "missing"> {
    const short = name.startsWith(TAG_PREFIX) ? name.slice(TAG_PREFIX.length) : name;
    if (name.length > LONGEST_REVISION) return "missing";
    const refs = await this.#read([name, short]);
    for (const candidate of [name, short]) {
      const ref = refs.find((each) => each.name === candidate);
      if (ref === undefined) continue;
      const { commit } = ref;
      return commit === undefined || commit === "unreadable" ? "other" : { ...ref, commit };
    }
    // Such a name cannot be handed back to git; the list has it as it is shown.
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

/** A ref below `refs/tags/`; its commit is undefined for one that leads to a tree or a blob. */
interface TagRef extends Omit<Tag, "commit"> {
  readonly commit: string | "unreadable" | undefined;
}

const FIELDS = ["refname", "objectname", "objecttype", "type", "*objecttype", "*objectname"];
const DATE_FIELDS = ["tagger", "committer", "*committer"];

/** The refs that these patterns match; `dates` are the fields to tell their days by. */
async function readTagRefs(
  git: Git,
  patterns: readonly string[],
  dates: readonly string[],
): Promise<{ readonly refs: readonly TagRef[]; readonly brokenCount: number }> {
  const whole = await listRefs(git, patterns, [...FIELDS, ...dates]);
  const isWhole = whole.exitCode === 0;
  // Fields of objects make git give up on all tags when one of them is malformed (git 2.39).
  const listed = isWhole ? whole : await listRefs(git, patterns, FIELDS.slice(0, 2));
  if (listed.exitCode !== 0) throw explainFailure(listed);
  const rows = decode(listed.stdout).split("\n").slice(0, -1).map(readRow);
  const unsure = rows.filter(({ commit }) => commit === "unsure");
  const commits = await peelToCommits(git, unsure.map(({ objectId }) => objectId));
  const refs = rows.map((row) =>
    row.commit === "unsure" ? { ...row, commit: commits.get(row.objectId) } : row
  );
  // A ref that holds no object name is not listed, only warned of.
  const broken = listed.stderr.match(/^warning: ignoring broken ref /gm) ?? [];
  return { refs, brokenCount: broken.length };
}

/** A line of {@link FIELDS}; `unsure` is the commit of what only `peelToCommits()` can tell. */
function readRow(line: string): TagRef & { readonly commit: string | "unsure" | undefined } {
  const [refname = "", objectId = "", type, said, found, target, ...people] = line.split("\0");
  const day = people.map(dayOf).find((each) => each !== undefined);
  // A tag object may be of another tag, or lie about the type of its object.
  const isUnsure = type === undefined || said !== found || said === "tag";
  const commit = type === "commit" ? objectId : found === "commit" ? target : undefined;
  return {
    name: refname.slice(TAG_PREFIX.length),
    objectId,
    commit: isUnsure ? "unsure" : commit,
    ...(day === undefined ? {} : { day }),
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

/** The day that {@link Tag} has, of a tag that came without it. */
export async function readTagDay(git: Git, tag: Tag): Promise<string | undefined> {
  const [object, commit] = await readObjects(git, [tag.objectId, tag.commit]);
  return dayOf(readHeaderLine(object, "tagger")) ?? dayOf(readHeaderLine(commit, "committer"));
}

function readHeaderLine(object: GitObject | undefined, field: string): string {
  const [header = ""] = decode(object?.content ?? new Uint8Array()).split("\n\n", 1);
  return header.split("\n").find((line) => line.startsWith(`${field} `)) ?? "";
}

/** The day in the zone that was recorded, of `Name <address> seconds zone` (git-commit-tree(1)). */
function dayOf(person: string): string | undefined {
  const [, seconds, sign, hours, minutes] = /> (\d{1,15}) ([+-])(\d\d)(\d\d)$/.exec(person) ?? [];
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
