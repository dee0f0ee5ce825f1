// Finds the first releases of commits: the oldest tag that holds each.

import type { FirstRelease, OriginalName } from "../../../history/source.ts";
import { checkObjects } from "../objects.ts";
import { decode, type Git, WALK_TIMEOUT_MS } from "../process/git.ts";

/** As many as fit in the arguments of a process. */
const MOST_NAMES = 200;
/** The most tags whose histories are searched. */
const MOST_TAGS = 200;
const NAMED = /^([0-9a-f]{40,64}) (?:tags\/)?([^~^\n]+)/;
const MERGED = /^Merge pull request #(\d+) /;
const NUMBERED = / \(#(\d+)\)$/;

/**
 * The oldest tag that holds each original, in the order of the names; undefined where it is no
 * commit of the repository, is in no tag, or git cannot tell. Costs some processes: one walks back
 * to the oldest of the commits, another through what tags hold and `tip` does not if a name is not a
 * hash. Looks for the first 200.
 */
export async function findFirstReleases(
  git: Git,
  names: readonly OriginalName[],
  tip: string,
  sinceSec: number,
  tagGlob?: string,
): Promise<readonly (FirstRelease | undefined)[]> {
  const asked = names.slice(0, MOST_NAMES);
  const hashes = await findHashes(git, asked, tip, sinceSec);
  const found = [...new Set(hashes.filter((hash) => hash !== undefined))];
  if (found.length === 0) return [];
  const refs = tagGlob === undefined ? [] : [`--refs=refs/tags/${tagGlob}`];
  const named = await git.run(["name-rev", "--tags", ...refs, ...found], "", WALK_TIMEOUT_MS);
  const tags = new Map<string, string>();
  for (const line of decode(named.stdout).split("\n")) {
    const [, hash, tag] = NAMED.exec(line) ?? [];
    if (hash !== undefined && tag !== undefined && tag !== "undefined") tags.set(hash, tag);
  }
  const dates = await readDates(git, [...new Set(tags.values())]);
  return hashes.map((hash) => {
    const tag = tags.get(hash ?? "") ?? "";
    const dateSec = dates.get(tag);
    return dateSec === undefined ? undefined : { tag, dateSec };
  });
}

/** The full hash of each original. */
async function findHashes(
  git: Git,
  names: readonly OriginalName[],
  tip: string,
  sinceSec: number,
): Promise<readonly (string | undefined)[]> {
  const given = names.map((name) => "hash" in name ? name.hash : "");
  const objects = await checkObjects(git, given.filter((hash) => hash !== ""));
  const known = objects.values();
  const hashes = given.map((hash) => {
    const object = hash === "" ? undefined : known.next().value;
    return object?.type === "commit" ? object.hash : undefined;
  });
  if (names.every((name) => "hash" in name)) return hashes;
  const { byNumber, byTitle } = await findElsewhere(git, names, tip, sinceSec);
  const candidates = new Map<string, readonly string[]>();
  for (const name of names) {
    if ("title" in name) candidates.set(name.copy, byTitle.get(name.title) ?? []);
  }
  const printOf = await readPatchIds(git, candidates);
  return names.map((name, index) => {
    if ("number" in name) return byNumber.get(name.number);
    if ("hash" in name) return hashes[index];
    const print = printOf.get(name.copy);
    const others = print === undefined ? [] : candidates.get(name.copy) ?? [];
    return others.find((other) => printOf.get(other) === print);
  });
}

/** The commits in tags that `tip` does not hold, by the numbers and titles in question. */
async function findElsewhere(
  git: Git,
  names: readonly OriginalName[],
  tip: string,
  sinceSec: number,
): Promise<{
  readonly byNumber: ReadonlyMap<number, string>;
  readonly byTitle: ReadonlyMap<string, readonly string[]>;
}> {
  const words = names.flatMap((name) =>
    "number" in name
      ? [`(#${name.number})`, `Merge pull request #${name.number} `]
      : "title" in name
      ? [name.title]
      : []
  );
  const greps = words.map((word) => `--grep=${word}`);
  const format = ["-z", "--no-color", "--no-notes", "--encoding=UTF-8", "--format=%H %s"];
  const tags = await listTagsSince(git, sinceSec);
  if (tags.length === 0) return { byNumber: new Map(), byTitle: new Map() };
  const since = `--since=${sinceSec}`;
  const args = ["log", ...format, since, "--fixed-strings", ...greps, ...tags, "--not", tip, "--"];
  const listed = await git.run(args, "", WALK_TIMEOUT_MS);
  const byNumber = new Map<number, string>();
  const byTitle = new Map<string, string[]>();
  for (const line of decode(listed.stdout).split("\0")) {
    const [hash = "", subject = ""] = splitAt(line, line.indexOf(" "));
    const number = Number(MERGED.exec(subject)?.[1] ?? NUMBERED.exec(subject)?.[1]);
    byNumber.set(number, hash);
    const title = subject.replace(NUMBERED, "");
    byTitle.set(title, [...byTitle.get(title) ?? [], hash]);
  }
  return { byNumber, byTitle };
}

/** The newest tags since a time: walking back from all tags of a long history takes seconds. */
async function listTagsSince(git: Git, sinceSec: number): Promise<readonly string[]> {
  const format = "--format=%(refname)%00%(creatordate:unix)";
  const order = ["--sort=-creatordate", `--count=${MOST_TAGS}`];
  const listed = await git.run(["for-each-ref", ...order, format, "refs/tags"]);
  return decode(listed.stdout).split("\n").flatMap((line) => {
    const [name = "", time = ""] = line.split("\0");
    return name !== "" && Number(time) >= sinceSec ? [name] : [];
  });
}

function splitAt(text: string, index: number): readonly [string, string] {
  return [text.slice(0, index), text.slice(index + 1)];
}

/** The patch ids (git-patch-id(1)) of copies and of those that may be their originals. */
async function readPatchIds(
  git: Git,
  candidates: ReadonlyMap<string, readonly string[]>,
): Promise<ReadonlyMap<string, string>> {
  const hashes = [...candidates].flatMap(([copy, others]) =>
    others.length === 0 ? [] : [copy, ...others]
  );
  if (hashes.length === 0) return new Map();
  const input = hashes.map((hash) => `${hash}\n`).join("");
  const diff = ["diff-tree", "--stdin", "-p", "--no-color", "--no-ext-diff", "--no-textconv"];
  const patches = await git.run(diff, input, WALK_TIMEOUT_MS);
  const printed = await git.run(["patch-id", "--stable"], decode(patches.stdout), WALK_TIMEOUT_MS);
  return new Map(
    decode(printed.stdout).split("\n").map((line) => {
      const [print = "", hash = ""] = line.split(" ");
      return [hash, print];
    }),
  );
}

/** The dates of tags in seconds since 1970, by their names. */
async function readDates(
  git: Git,
  tags: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (tags.length === 0) return new Map();
  const format = "--format=%(refname)%00%(creatordate:unix)";
  const listed = await git.run(["for-each-ref", format, ...tags.map((tag) => `refs/tags/${tag}`)]);
  return new Map(
    decode(listed.stdout).split("\n").flatMap((line) => {
      const [name = "", time = ""] = line.split("\0");
      const tag = name.slice("refs/tags/".length);
      return /^\d{1,15}$/.test(time) ? [[tag, Number(time)] as const] : [];
    }),
  );
}
