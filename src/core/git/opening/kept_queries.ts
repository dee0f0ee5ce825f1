// Queries that are sent once per repository, some of them before it is known to be one.

import type { Tag, TagList } from "../../../history/source.ts";
import { type ConfigEntry, readConfig } from "./config.ts";
import type { Walker } from "../log/walk.ts";
import type { Git } from "../process/git.ts";
import * as refs from "../refs.ts";

/** What a command will ask in any case: it is asked while the repository is opened. */
export interface Ahead {
  /** The names to resolve as tags. */
  readonly tagNames?: readonly string[];
  /** True to list all tags. */
  readonly tags?: boolean;
  /** True to read the configuration, which holds the remotes. */
  readonly config?: boolean;
  /** The range whose log will be read, if nothing that is found out later changes it. */
  readonly log?: AheadRange;
}

/** The commits after a tag up to another; all before it, up to `HEAD`, where there is none. */
export interface AheadRange {
  readonly sinceTag?: string | undefined;
  readonly untilTag?: string | undefined;
}

/** Queries that are sent once; their answers are kept. */
export class KeptQueries {
  readonly #git: Git;
  readonly #finder: refs.TagFinder;
  readonly #found = new Map<string, ReturnType<refs.TagFinder["find"]>>();
  #tags: Promise<TagList> | undefined;
  #config: Promise<readonly ConfigEntry[]> | undefined;

  /** Sends nothing yet. */
  constructor(git: Git) {
    this.#git = git;
    this.#finder = new refs.TagFinder(git);
  }

  /** Sends queries whose answers are awaited later; so are their errors. */
  ask({ tagNames = [], tags = false, config = false }: Ahead): void {
    const asked = [
      ...tagNames.map((name) => this.tag(name)),
      ...(tags ? [this.tags()] : []),
      ...(config ? [this.config()] : []),
    ];
    for (const answer of asked) answer.catch(() => {});
  }

  /** The tag of this name, as {@link refs.TagFinder} finds it, from the list of all tags if there is one. */
  tag(name: string): ReturnType<refs.TagFinder["find"]> {
    const found = this.#found.get(name) ?? this.#findTag(name);
    this.#found.set(name, found);
    return found;
  }

  async #findTag(name: string): ReturnType<refs.TagFinder["find"]> {
    const listed = await this.#tags;
    return listed?.tags.find((tag) => tag.name === name) ?? await this.#finder.find(name);
  }

  /** All tags. */
  tags(): Promise<TagList> {
    return this.#tags ??= refs.listTags(this.#git);
  }

  /** The entries of the configuration. */
  config(): Promise<readonly ConfigEntry[]> {
    return this.#config ??= readConfig(this.#git);
  }
}

/** Starts the log of a range as soon as its ends are known, if they are tags. */
export async function beginLog(
  walker: Walker,
  { sinceTag, untilTag }: AheadRange,
  { queries, head }: {
    readonly queries: KeptQueries;
    readonly head: Promise<string | undefined>;
  },
): Promise<void> {
  const [since, until] = await Promise.all([
    sinceTag === undefined ? undefined : queries.tag(sinceTag),
    untilTag === undefined ? head : queries.tag(untilTag).then(commitOf),
  ]);
  const base = since && commitOf(since);
  if (until === undefined || (sinceTag !== undefined && base === undefined)) return;
  walker.begin({ tip: until, excluded: base === undefined ? [] : [base], skipMerges: false });
}

function commitOf(tag: Tag | "other" | "missing"): string | undefined {
  return typeof tag === "object" ? tag.commit : undefined;
}
