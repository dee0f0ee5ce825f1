// Imports `release-please-config.json` of release-please.

import type { Configuration, PackageRules, ZeroRule } from "../types.ts";
import { readTypeRows, sectionsOfTypes, type TypeRow } from "./values/conventional_types.ts";
import { changelogOf, isWithin } from "./changelog_file.ts";
import type { Imported, NotCarriedOver } from "./imported.ts";
import { Keys } from "./values/keys.ts";

// What release-please takes when a configuration has no sections.
const USUAL_TYPES: readonly TypeRow[] = [
  { type: "feat", title: "Features" },
  { type: "feature", title: "Features" },
  { type: "fix", title: "Bug Fixes" },
  { type: "perf", title: "Performance Improvements" },
  { type: "deps", title: "Dependencies" },
  { type: "revert", title: "Reverts" },
  ...["docs", "style", "chore", "refactor", "test", "build", "ci"]
    .map((type) => ({ type, title: undefined })),
];

const BY_PUBLISH = "relnotes publish has options for it";
const NO_PULL_REQUEST = "relnotes opens no pull requests";
const NO_FILES = "relnotes writes no version into files";
const OF_RANGE = "the range of commits begins at the latest tag";

const OTHER_KEYS: Readonly<Record<string, string>> = {
  "release-type": NO_FILES,
  "extra-files": NO_FILES,
  "version-file": NO_FILES,
  "snapshot-label": NO_PULL_REQUEST,
  "skip-snapshot": NO_PULL_REQUEST,
  label: NO_PULL_REQUEST,
  "extra-label": NO_PULL_REQUEST,
  "release-label": NO_PULL_REQUEST,
  "pull-request-title-pattern": NO_PULL_REQUEST,
  "pull-request-header": NO_PULL_REQUEST,
  "pull-request-footer": NO_PULL_REQUEST,
  "component-no-space": NO_PULL_REQUEST,
  "group-pull-request-title-pattern": NO_PULL_REQUEST,
  "separate-pull-requests": NO_PULL_REQUEST,
  "always-update": NO_PULL_REQUEST,
  "draft-pull-request": NO_PULL_REQUEST,
  reviewers: NO_PULL_REQUEST,
  signoff: "relnotes release takes what git is set to",
  draft: BY_PUBLISH,
  prerelease: BY_PUBLISH,
  "force-tag-creation": BY_PUBLISH,
  "prerelease-type": "use relnotes next --pre",
  "release-as": "use relnotes next --as",
  versioning: "the changes and the sections decide on the version",
  "changelog-type": "the changelog is made from commits",
  "changelog-host": "the host is that of the remote",
  plugins: "a plugin is a program",
  "exclude-paths": "commits are not excluded by path",
  "additional-paths": "add them to the paths of the [[package]]",
  "date-format": "dates are written as 2026-01-31",
  "last-release-sha": OF_RANGE,
  "bootstrap-sha": OF_RANGE,
  "commit-search-depth": OF_RANGE,
  "release-search-depth": OF_RANGE,
  "skip-changelog": "relnotes changelog writes one when it is run",
  "skip-github-release": "relnotes publish makes one when it is run",
  "sequential-calls": "requests are few",
};

/** The sections, packages, forms of tags and the rule for versions below 1.0.0. */
export function importReleasePlease(data: unknown): Imported {
  const notCarriedOver: NotCarriedOver[] = [];
  const file = new Keys(data, notCarriedOver);
  const packages = file.table("packages");
  const folders = packages.names.map((folder) => ({ folder, keys: packages.table(folder) }));
  const root = folders.find(({ folder }) => folder === ".");
  const own = root !== undefined && folders.length === 1 ? root.keys : undefined;
  const listing = [own, file].find((keys) => keys?.has("changelog-sections") === true);
  const rows = listing === undefined
    ? USUAL_TYPES
    : readTypeRows(listing.tables("changelog-sections"));
  const zero = readZeroRule(file, own);
  const first = own?.text("initial-version") ?? file.text("initial-version");
  const isPlain = folders.length === 0 || own !== undefined;
  const changelog = isPlain
    ? changelogOf(own?.has("changelog-path") === true ? own : file, "changelog-path")
    : {};
  const rules = isPlain
    ? []
    : folders.flatMap(({ folder, keys }) => readPackage(folder, keys, file));
  const tags = isPlain ? rootTags(file, own) : undefined;
  for (const keys of [file, ...folders.map((entry) => entry.keys)]) {
    keys.leaveAll(OTHER_KEYS);
    if (keys !== listing) keys.leave("changelog-sections", "sections are for the whole repository");
    if (keys !== own && keys !== file) {
      keys.leave("initial-version", "`first` is for the whole repository");
    }
    for (const key of ["bump-minor-pre-major", "bump-patch-for-minor-pre-major"]) {
      if (keys !== file && keys !== own) keys.leave(key, "`zero` is for the whole repository");
    }
    keys.ignore(
      "$schema",
      "component",
      "package-name",
      "include-component-in-tag",
      "tag-separator",
    );
    keys.ignore("include-v-in-tag", "changelog-path");
  }
  file.leaveRest();
  const configuration: Configuration = {
    ...tags === undefined ? {} : { tags },
    zero,
    ...first === undefined ? {} : { first },
    sections: sectionsOfTypes(rows, { hidesOthers: true }),
    ...rules.length === 0 ? {} : { packages: rules },
    ...changelog,
  };
  return { configuration, notCarriedOver };
}

function readZeroRule(file: Keys, own: Keys | undefined): ZeroRule {
  const isMinor = own?.flag("bump-minor-pre-major") ?? file.flag("bump-minor-pre-major") ?? false;
  const isPatch = own?.flag("bump-patch-for-minor-pre-major") ??
    file.flag("bump-patch-for-minor-pre-major") ?? false;
  if (isPatch && !isMinor) {
    file.leave(
      "bump-patch-for-minor-pre-major",
      "without bump-minor-pre-major there is no such rule",
    );
  }
  if (!isMinor) return "strict";
  return isPatch ? "shift" : "minor";
}

function rootTags(file: Keys, own: Keys | undefined): string | undefined {
  const component = own?.text("component") ?? own?.text("package-name");
  const hasComponent = own?.flag("include-component-in-tag") ??
    file.flag("include-component-in-tag") ?? true;
  if (component === undefined || !hasComponent) {
    return (own?.flag("include-v-in-tag") ?? file.flag("include-v-in-tag") ?? true)
      ? "v{version}"
      : "{version}";
  }
  return tagForm(componentOf(component), own ?? file, file);
}

function readPackage(folder: string, keys: Keys, file: Keys): readonly PackageRules[] {
  const component = keys.text("component") ?? keys.text("package-name");
  const name = component === undefined
    ? folder.split("/").at(-1) ?? folder
    : componentOf(component);
  const hasComponent = keys.flag("include-component-in-tag") ??
    file.flag("include-component-in-tag") ?? true;
  const changelog = keys.text("changelog-path") ?? file.text("changelog-path") ?? "CHANGELOG.md";
  const below = folder === "." ? "" : `${folder}/`;
  // A leading slash means the root of the repository.
  const path = changelog.startsWith("/") ? changelog.slice(1) : `${below}${changelog}`;
  if (!isWithin(folder) || !isWithin(path)) {
    keys.note("changelog-path", "it is not within the repository");
    return [];
  }
  return [{
    name: name === "." ? "root" : name,
    paths: [folder],
    tags: hasComponent && name !== "." ? tagForm(name, keys, file) : tagForm(undefined, keys, file),
    changelog: path,
  }];
}

function tagForm(component: string | undefined, keys: Keys, file: Keys): string {
  const separator = keys.text("tag-separator") ?? file.text("tag-separator") ?? "-";
  const hasV = keys.flag("include-v-in-tag") ?? file.flag("include-v-in-tag") ?? true;
  const version = hasV ? "v{version}" : "{version}";
  return component === undefined ? version : `${component}${separator}${version}`;
}

/** The component of a package name: release-please leaves the scope of npm out. */
function componentOf(name: string): string {
  return name.replace(/^@[^/]+\//, "");
}
