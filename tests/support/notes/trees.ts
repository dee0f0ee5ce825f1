// Commits with the contents of their files, compared as git does.

import type { CommitComparer } from "../../../src/history/source.ts";

/** The files of a commit, a line for each word; what is left out is as in its first parent. */
export type Files = Readonly<Record<string, string>>;

/** Commits by their names, each with its files and its parents. */
export class Trees implements CommitComparer {
  readonly #commits = new Map<string, {
    readonly files: Files;
    readonly parents: readonly string[];
  }>();

  /** Adds a commit with what differs from its first parent; a file with the text "" is not there. */
  add(hash: string, parents: readonly string[], changed: Files): void {
    this.#commits.set(hash, { files: { ...this.#filesOf(parents[0]), ...changed }, parents });
  }

  #filesOf(hash: string | undefined): Files {
    return this.#commits.get(hash ?? "")?.files ?? {};
  }

  /** The files in which a commit differs from all of its parents, with their texts there and now. */
  #compare({ hash, parent }: { hash: string; parent?: string }): readonly {
    readonly path: string;
    readonly before: readonly string[];
    readonly after: string;
  }[] {
    const parents = parent === undefined ? this.#commits.get(hash)?.parents ?? [] : [parent];
    return Object.entries(this.#filesOf(hash)).map(([path, after]) => {
      const before = parents.map((each) => this.#filesOf(each)[path] ?? "");
      return { path, before, after };
    }).filter(({ before, after }) => !before.includes(after));
  }

  readonly comparePairs: CommitComparer["comparePairs"] = async (pairs, onFile) => {
    let index = 0;
    for await (const batch of pairs) {
      for (const pair of batch) {
        for (const { path } of this.#compare(pair)) onFile(index, path, "modified");
        index++;
      }
    }
  };

  readonly changedLines: CommitComparer["changedLines"] = (pairs, onLine, paths) => {
    for (const [index, pair] of pairs.entries()) {
      for (const { path, before, after } of this.#compare(pair)) {
        if (paths !== undefined && !paths.includes(path)) continue;
        const [first = [], ...others] = before.map((each) => each.split(" "));
        const now = new Set(after.split(" "));
        const lost = first.filter((text) =>
          !now.has(text) && others.every((other) => other.includes(text))
        );
        const known = new Set([first, ...others].flat());
        const added = [...now].filter((text) => !known.has(text));
        const lines = [
          ...lost.map((text) => ({ index, path, isAdded: false, text })),
          ...added.map((text) => ({ index, path, isAdded: true, text: `  ${text}` })),
        ];
        if (!lines.every((line) => onLine(line))) return Promise.resolve();
      }
    }
    return Promise.resolve();
  };

  readonly listPlaces: CommitComparer["listPlaces"] = (places) =>
    Promise.resolve(places.map((place) => {
      const [name = "", path = ""] = place.split(":");
      const hash = name.endsWith("^") ? this.#commits.get(name.slice(0, -1))?.parents[0] : name;
      return this.#filesOf(hash)[path];
    }));
}
