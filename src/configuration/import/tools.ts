// The tools whose configuration can be imported: their files, and what reads them.

import { importChangelogen } from "./changelogen.ts";
import { importCommitlint } from "./commitlint/commitlint.ts";
import { importGitCliff } from "./git_cliff/git_cliff.ts";
import { importGithubRelease } from "./github_release.ts";
import type { Imported } from "./imported.ts";
import { isTable } from "./values/keys.ts";
import { importReleaseDrafter } from "./release_drafter.ts";
import { importReleasePlease } from "./release_please.ts";
import { importStandardVersion } from "./standard_version.ts";
import { importTowncrier } from "./towncrier.ts";

/** A place in a repository that holds the configuration of a tool. */
export interface ImportPlace {
  /** From the root of the repository. */
  readonly file: string;
  /** The keys that lead to it within the file; absent when the file holds nothing else. */
  readonly part?: readonly string[];
}

/** A tool whose configuration can be imported. */
export interface ImportedTool {
  readonly name: string;
  readonly places: readonly ImportPlace[];
  /** True when the data may be a configuration of this tool. */
  readonly isLike: (data: Readonly<Record<string, unknown>>) => boolean;
  /** `tagNames` are those of the repository. */
  readonly import: (data: unknown, tagNames?: readonly string[]) => Imported;
}

/** The tools. Of several in a repository an earlier one wins where both say the same. */
export const IMPORTED_TOOLS: readonly ImportedTool[] = [
  {
    name: "git-cliff",
    places: [
      ...files("cliff.toml", ".cliff.toml", ".config/cliff.toml"),
      { file: "Cargo.toml", part: ["package", "metadata", "git-cliff"] },
      { file: "Cargo.toml", part: ["workspace", "metadata", "git-cliff"] },
      { file: "pyproject.toml", part: ["tool", "git-cliff"] },
    ],
    isLike: (data) =>
      isTable(data["git"]) || isTable(data["changelog"]) && "body" in data["changelog"],
    import: importGitCliff,
  },
  {
    name: "release-drafter",
    places: files(
      ".github/release-drafter.yml",
      ".github/release-drafter.yaml",
    ),
    isLike: (data) =>
      hasAny(data, [
        "change-template",
        "version-resolver",
        "categories",
        "tag-template",
        "template",
        "_extends",
      ]),
    import: importReleaseDrafter,
  },
  {
    name: "release-please",
    places: files(
      "release-please-config.json",
      ".release-please-config.json",
      ".github/release-please-config.json",
    ),
    isLike: (data) => hasAny(data, ["packages", "release-type", "changelog-sections"]),
    import: importReleasePlease,
  },
  {
    name: "standard-version",
    places: [
      ...files(".versionrc", ".versionrc.json"),
      { file: "package.json", part: ["standard-version"] },
      { file: "package.json", part: ["commit-and-tag-version"] },
    ],
    isLike: (data) => Array.isArray(data["types"]) || hasAny(data, ["bumpFiles", "tagPrefix"]),
    import: importStandardVersion,
  },
  {
    name: "changelogen",
    places: [
      ...files(".changelogrc", ".changelogrc.json", "changelog.config.json"),
      { file: "package.json", part: ["changelog"] },
    ],
    // git-cz has a file of the same name, with a list of types for its questions.
    isLike: (data) =>
      !hasAny(data, ["list", "questions", "maxMessageLength"]) &&
      (isTable(data["types"]) || hasAny(data, ["scopeMap", "excludeAuthors", "noAuthors", "repo"])),
    import: importChangelogen,
  },
  {
    name: "towncrier",
    places: [
      { file: "towncrier.toml", part: ["tool", "towncrier"] },
      { file: "pyproject.toml", part: ["tool", "towncrier"] },
    ],
    isLike: (data) => hasAny(data, ["issue_format", "title_format", "fragment", "type"]),
    import: importTowncrier,
  },
  {
    name: "GitHub's release notes",
    places: files(".github/release.yml", ".github/release.yaml"),
    isLike: (data) =>
      isTable(data["changelog"]) && hasAny(data["changelog"], ["categories", "exclude"]),
    import: importGithubRelease,
  },
  {
    name: "commitlint",
    places: [
      ...files(
        ".commitlintrc",
        ".commitlintrc.json",
        ".commitlintrc.yaml",
        ".commitlintrc.yml",
      ),
      { file: "package.json", part: ["commitlint"] },
    ],
    isLike: (data) => hasAny(data, ["rules", "extends"]),
    import: importCommitlint,
  },
];

/** Configurations that are programs, and the file that their data can be imported from. */
export const PROGRAMS: readonly { readonly file: string; readonly data: string }[] = [
  ...programs([".versionrc"], ".versionrc.json"),
  ...programs(["commitlint.config", ".commitlintrc"], ".commitlintrc.json"),
  ...programs(["changelog.config", ".changelogrc"], "changelog.config.json"),
];

function programs(
  names: readonly string[],
  data: string,
): readonly { readonly file: string; readonly data: string }[] {
  const endings = ["js", "cjs", "mjs", "ts", "cts", "mts"];
  return names.flatMap((name) => endings.map((ending) => ({ file: `${name}.${ending}`, data })));
}

function files(...names: readonly string[]): readonly ImportPlace[] {
  return names.map((file) => ({ file }));
}

function hasAny(data: Readonly<Record<string, unknown>>, keys: readonly string[]): boolean {
  return keys.some((key) => Object.hasOwn(data, key));
}
