// Reads changesets: packages with their bumps between two lines of `---`, and a text below.

import type { FileChange } from "../../../history/commit.ts";

/** What a package gets; a changeset lists `none` for one that is not released. */
export type ChangesetBump = typeof BUMPS[number] | "none";

/** A changeset. */
export interface Changeset {
  readonly bumps: readonly { readonly packageName: string; readonly bump: ChangesetBump }[];
  readonly text: string;
}

/** The folder of changesets, at the root of a repository. */
export const CHANGESET_FOLDER = ".changeset";

const BUMPS = ["major", "minor", "patch"] as const;

const BUMP_LINE = /^\s*(?:"([^"]+)"|'([^']+)'|([^"'#:\s][^"':\s]*))\s*:\s*(.*?)\s*(?:\s#.*)?$/;

/** True for the path of a changeset. */
export function isChangeset(path: string): boolean {
  return path.startsWith(`${CHANGESET_FOLDER}/`) && path.endsWith(".md") &&
    !/\/readme\.md$/i.test(path);
}

/** Reads a changeset; gives what is wrong with it when it cannot be understood. */
export function readChangeset(text: string): Changeset | { readonly fault: string } {
  const [first = "", ...lines] = text.trimStart().split(/\r?\n/);
  if (first.trimEnd() !== "---") {
    return { fault: "it does not begin with a line '---' above its packages" };
  }
  const end = lines.findIndex((line) => line.trim() === "---");
  if (end === -1) return { fault: "its packages do not end with a line '---'" };
  const bumps: { packageName: string; bump: ChangesetBump }[] = [];
  for (const line of lines.slice(0, end)) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const [, double, single, plain, value = ""] = BUMP_LINE.exec(line) ?? [];
    const packageName = double ?? single ?? plain;
    if (packageName === undefined) {
      return { fault: `its line '${line.trim()}' is not a package with major, minor or patch` };
    }
    const word = value.replace(/^(["'])(.*)\1$/, "$2");
    const bump = [...BUMPS, "none" as const].find((each) => each === word);
    if (bump === undefined) {
      return { fault: `'${word}' of '${packageName}' is not major, minor or patch` };
    }
    bumps.push({ packageName, bump });
  }
  return { bumps, text: lines.slice(end + 1).join("\n").trim() };
}

/** The changesets that a commit adds, where their lines were read. */
export function findAddedChangesets(files: readonly FileChange[]): readonly Changeset[] {
  return files.flatMap(({ path, status, text }) => {
    const isAdded = status === "added" && text !== undefined && isChangeset(path);
    const changeset = isAdded ? readChangeset(text) : { fault: "" };
    return "fault" in changeset ? [] : [changeset];
  });
}

/** The highest of these bumps; undefined when nothing is to be released. */
export function highestBump({ bumps }: Pick<Changeset, "bumps">): string | undefined {
  return BUMPS.find((each) => bumps.some(({ bump }) => bump === each));
}
