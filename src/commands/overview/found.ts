// What relnotes tells of a repository without a command, and the lines that tell it.

import type { Operation } from "../../core/git/commit/prepared_message.ts";
import type { Tag } from "../../history/source.ts";
import type { Package } from "../../packages/package.ts";
import { pathOf, type Remote } from "../../platforms/remote.ts";
import { count } from "../../text/wording.ts";

const MOST_NAMED = 3;
const LABEL_WIDTH = 12;
/** The changelog of relnotes' own default first. */
export const CHANGELOG_FILES = ["CHANGELOG.md", "CHANGES.md", "HISTORY.md", "NEWS.md"] as const;
/** The width that each line keeps to. */
export const SCREEN_WIDTH = 80;

/** What a repository holds, as far as the overview tells it. */
export interface Found {
  readonly remote: Remote | undefined;
  readonly remoteCount: number;
  readonly project: string | undefined;
  readonly branch: string | undefined;
  /** What stands in the way of a commit, such as a merge. */
  readonly operation: Operation | undefined;
  readonly isShallow: boolean;
  readonly hasWorkTree: boolean;
  /** The latest tag: of the releases that `next` counts, or of whatever package. */
  readonly last: Tag | undefined;
  /** The latest tag of all, which `--unreleased` begins at. */
  readonly latest: Tag | undefined;
  /** Whether the next release begins at `last`, or at another one. */
  readonly isNextSinceLast: boolean;
  readonly tagCount: number;
  /** The commits since `last`, or all of them. */
  readonly commitCount: number;
  /** Of the newest messages, those that follow Conventional Commits, and how many were read. */
  readonly style: readonly [conventional: number, read: number];
  readonly packages: readonly Package[];
  /** Those that have releases of their own. */
  readonly released: readonly Package[];
  /** The tag of the next release; undefined when there is nothing to release. */
  readonly next: string | undefined;
  /** The changelog file; undefined when there is none. */
  readonly changelog: string | undefined;
  /** Whether `changelog` takes that file by itself. */
  readonly isUsualChangelog: boolean;
  readonly configuration: string | undefined;
}

/** The lines of what was found, each with its label. */
export function describe(found: Found): readonly string[] {
  const { last, latest, tagCount, commitCount, style: [conventional, read], packages } = found;
  const { changelog, configuration, hasWorkTree } = found;
  const day = last?.day === undefined ? "" : ` of ${last.day}`;
  return [
    ["project", describeProject(found)],
    ["branch", describeBranch(found)],
    ...hasWorkTree ? [] : [["work tree", "none here"]],
    ...found.isShallow ? [["history", "a shallow clone: older commits and tags are missing"]] : [],
    [
      // Tags of other things may be later than the last release.
      last?.name === latest?.name ? "latest tag" : "release",
      last === undefined ? "none yet" : `${last.name}${day}, ${count(tagCount, "tag")}`,
    ],
    [last === undefined ? "commits" : "since then", count(commitCount, "commit")],
    ["messages", `${conventional} of the last ${read} follow Conventional Commits`],
    ...packages.length === 0 ? [] : [["packages", describePackages(packages)]],
    ...hasWorkTree ? [["changelog", changelog ?? "none"]] : [],
    ["settings", configuration ?? "none, the defaults apply"],
  ].map(([label = "", text = ""]) => `${label.padEnd(LABEL_WIDTH)}${text}`);
}

function describeBranch({ branch, operation }: Found): string {
  const name = branch ?? "none: HEAD is detached";
  if (operation === undefined) return name;
  return `${name}, ${
    operation === "prepared" ? "a commit is prepared" : `a ${operation} is in progress`
  }`;
}

/** The number of packages, and as many names as fit. */
function describePackages(packages: readonly Package[]): string {
  const names = packages.map(({ name }) => name);
  for (let shown = Math.min(MOST_NAMED, names.length); shown > 0; shown--) {
    const more = shown < names.length ? ", …" : "";
    const text = `${names.length}: ${names.slice(0, shown).join(", ")}${more}`;
    if (text.length <= SCREEN_WIDTH - LABEL_WIDTH) return text;
  }
  return `${names.length}`;
}

function describeProject({ project = "without a name", remote, remoteCount }: Found): string {
  if (remote === undefined) {
    return remoteCount === 0
      ? `${project}, no remote`
      : `${project}, ${remoteCount} remotes, none of them 'origin' or the upstream`;
  }
  const { repository, elsewhere } = remote;
  const path = pathOf(remote) ?? project;
  if (repository !== undefined) return `${path} on ${repository.platform.name}`;
  if (elsewhere !== undefined) return `${path}, on a server that is no known platform`;
  return `${path}, whose remote '${remote.name}' is on no server`;
}
