// A history in memory that is read like a repository, without git.

import type { FileChanges } from "../../../src/history/files.ts";
import type { CommitSource, LogQuery } from "../../../src/history/log_source.ts";
import type { HistorySource, Tag } from "../../../src/history/source.ts";
import type { Commit } from "../../../src/history/commit.ts";
import { commitWith } from "../notes/commits.ts";

/** A commit of the graph. */
export interface GraphCommit {
  /** At most 17 ASCII characters; also the subject, and the source of the hash ({@link hashOf}). */
  readonly name: string;
  /** Names of earlier commits. Default: the commit before; none for the first. */
  readonly parents?: readonly string[];
  /** Default: an hour after the commit before; null for an unreadable date. */
  readonly dateSec?: number | null;
  readonly tags?: readonly string[];
  readonly branches?: readonly string[];
  /** True where a shallow clone cut the history. */
  readonly cut?: boolean;
}

/** Options for a graph. */
export interface GraphOptions {
  /** Name of the commit of `HEAD`. Default: the last one; null for an unborn branch. */
  readonly head?: string | null;
  readonly shallow?: boolean;
  /** Names of tags that do not point to a commit. */
  readonly otherTags?: readonly string[];
  readonly unreadableTagCount?: number;
  /** Revisions that are not commits. */
  readonly others?: readonly string[];
}

/** The interfaces of a repository. */
export type Graph = HistorySource & CommitSource;

/** The default date of the first commit: 2026-01-01T00:00:00Z. */
export const FIRST_DATE_SEC = 1_767_225_600;

/** The full object name of a commit. */
export function hashOf(name: string): string {
  const digits = [...name].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, "0"));
  return `c0ffee${digits.join("")}`.padEnd(40, "0");
}

interface Node {
  readonly commit: Commit;
  /** The order of commits with equal dates. */
  readonly index: number;
}

/** Commits as words `name:parent,parent=tag,tag`, oldest first; without parents, the one before. */
export function commitsOf(text: string): readonly GraphCommit[] {
  return text.split(" ").map((word) => {
    const [, name = "", parents, tags] = /^([^:=]+)(?::([^=]+))?(?:=(.+))?$/.exec(word) ?? [];
    return {
      name,
      ...(parents === undefined ? {} : { parents: parents.split(",") }),
      ...(tags === undefined ? {} : { tags: tags.split(",") }),
    };
  });
}

/** Makes a history of commits, parents before children; a string is a commit with that name. */
export function makeGraph(
  plans: readonly (GraphCommit | string)[],
  options: GraphOptions = {},
): Graph {
  const commits = plans.map((plan) => typeof plan === "string" ? { name: plan } : plan);
  const nodes = makeNodes(commits);
  const head = options.head === undefined ? commits.at(-1)?.name : options.head ?? undefined;
  const tags = commits.flatMap(({ name, tags = [] }) =>
    tags.map((tag): Tag => ({ name: tag, objectId: hashOf(name), commit: hashOf(name) }))
  ).toSorted((a, b) => a.name < b.name ? -1 : 1);
  const branches = new Map(
    commits.flatMap(({ name, branches = [] }) => branches.map((branch) => [branch, hashOf(name)])),
  );
  const reachable = (tip: string): ReadonlySet<string> => reach(nodes, [tip]);
  return {
    shallow: options.shallow ?? false,
    head: () => Promise.resolve(head === undefined ? undefined : hashOf(head)),
    resolveRevision: (revision) => {
      if (options.others?.includes(revision)) return Promise.resolve({ kind: "other" });
      const ref = tags.find(({ name }) => name === revision)?.commit ?? branches.get(revision);
      // git resolves 40 hexadecimal digits as a hash, even if a ref has that name.
      const isHash = /^[0-9a-f]{4,40}$/.test(revision);
      const hash = (isHash && revision.length === 40 ? undefined : ref) ??
        [...nodes.keys()].find((each) => isHash && each.startsWith(revision));
      return Promise.resolve(hash === undefined ? { kind: "missing" } : { kind: "commit", hash });
    },
    resolveTag: (name) => {
      if (options.otherTags?.includes(name)) return Promise.resolve("other");
      const short = name.replace(/^refs\/tags\//, "");
      return Promise.resolve(tags.find((tag) => tag.name === short) ?? "missing");
    },
    tags: () => Promise.resolve({ tags, unreadableCount: options.unreadableTagCount ?? 0 }),
    branchNames: () => Promise.resolve([...branches.keys()]),
    findReachable: ({ tip, excluded, wanted, firstOnly }) => {
      const found = walk(nodes, tip, excluded).filter(({ hash }) => wanted.has(hash));
      const hashes = found.map(({ hash }) => hash);
      return Promise.resolve(firstOnly ? hashes.slice(0, 1) : hashes);
    },
    independent: (hashes) =>
      Promise.resolve(
        hashes.filter((hash) =>
          !hashes.some((other) => other !== hash && reachable(other).has(hash))
        ),
      ),
    countBetween: (base, tip) => Promise.resolve(walk(nodes, tip, [base]).length),
    listParents: (tip) => Promise.resolve(walk(nodes, tip, [])),
    dateOf: ({ commit }) => {
      const { dateSec = 0 } = nodes.get(commit)?.commit ?? {};
      return Promise.resolve(new Date(dateSec * 1000).toISOString().slice(0, 10));
    },
    log: (query) => readLog(nodes, query),
    findCuts: (hashes) => {
      const cuts = commits.filter(({ cut, name }) => cut && hashes.includes(hashOf(name)));
      return Promise.resolve(new Set(cuts.map(({ name }) => hashOf(name))));
    },
    findCutsBelow: (hashes) => {
      const reached = new Set(hashes.flatMap((hash) => [...reachable(hash)]));
      const cuts = commits.map(({ cut, name }) => ({ cut, hash: hashOf(name) }))
        .filter(({ cut, hash }) => cut && reached.has(hash));
      return Promise.resolve(new Set(cuts.map(({ hash }) => hash)));
    },
    fileNames: listFiles,
    patches: () => Promise.resolve(new Map()),
    allFileNames: listFiles,
  };
}

/** Each commit changes a file of its own. */
function listFiles(hashes: readonly string[]): Promise<FileChanges> {
  return Promise.resolve(
    new Map(hashes.map((hash) => [hash, [{ path: hash, status: "modified" }]])),
  );
}

function makeNodes(commits: readonly GraphCommit[]): ReadonlyMap<string, Node> {
  const nodes = new Map<string, Node>();
  let dateSec = FIRST_DATE_SEC - 3600;
  commits.forEach(({ name, parents, dateSec: given }, index) => {
    const before = commits[index - 1]?.name;
    const names = parents ?? (before === undefined ? [] : [before]);
    for (const parent of names) {
      if (!nodes.has(hashOf(parent))) throw new Error(`${parent} does not stand before ${name}`);
    }
    dateSec = given ?? dateSec + 3600;
    const { dateSec: _, ...commit } = commitWith(name, {
      hash: hashOf(name),
      parents: names.map(hashOf),
    });
    nodes.set(commit.hash, { commit: given === null ? commit : { ...commit, dateSec }, index });
  });
  return nodes;
}

/** The commits reachable from these, including themselves. */
function reach(nodes: ReadonlyMap<string, Node>, from: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...from];
  for (let hash = waiting.pop(); hash !== undefined; hash = waiting.pop()) {
    if (reached.has(hash)) continue;
    reached.add(hash);
    waiting.push(...nodes.get(hash)?.commit.parents ?? []);
  }
  return reached;
}

/** The commits of a range in the order of `git log`. */
function walk(
  nodes: ReadonlyMap<string, Node>,
  tip: string,
  excluded: readonly string[],
): readonly Commit[] {
  const hidden = reach(nodes, excluded);
  const seen = new Set<string>();
  const shown: Commit[] = [];
  let frontier: readonly Node[] = [];
  const meet = (hash: string): void => {
    const node = nodes.get(hash);
    if (node === undefined || hidden.has(hash) || seen.has(hash)) return;
    seen.add(hash);
    frontier = [...frontier, node].toSorted((a, b) =>
      (b.commit.dateSec ?? 0) - (a.commit.dateSec ?? 0) || b.index - a.index
    );
  };
  meet(tip);
  for (let [next] = frontier; next !== undefined; [next] = frontier) {
    frontier = frontier.slice(1);
    shown.push(next.commit);
    next.commit.parents.forEach(meet);
  }
  return shown;
}

async function* readLog(
  nodes: ReadonlyMap<string, Node>,
  { tip, excluded, skipMerges }: LogQuery,
): AsyncGenerator<readonly Commit[]> {
  const commits = walk(nodes, tip, excluded)
    .filter(({ parents }) => !skipMerges || parents.length < 2);
  // Two at a time, to test limits across batches.
  for (let index = 0; index < commits.length; index += 2) {
    yield await Promise.resolve(commits.slice(index, index + 2));
  }
}
