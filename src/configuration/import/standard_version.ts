// Imports `.versionrc` of standard-version and commit-and-tag-version.

import type { Configuration } from "../types.ts";
import { changelogOf } from "./changelog_file.ts";
import { readTypeRows, sectionsOfTypes, type TypeRow } from "./values/conventional_types.ts";
import type { Imported, NotCarriedOver } from "./imported.ts";
import { Keys } from "./values/keys.ts";

// What these tools take when a configuration has no types.
const USUAL_TYPES: readonly TypeRow[] = [
  { type: "feat", title: "Features" },
  { type: "fix", title: "Bug Fixes" },
  ...["chore", "docs", "style", "refactor", "perf", "test"]
    .map((type) => ({ type, title: undefined })),
];

const FIXED_ADDRESSES = "the addresses are those of the platform";
const NO_COMMIT = "relnotes release has options for it";

/** The types, the form of tags and the changelog file. */
export function importStandardVersion(data: unknown): Imported {
  const notCarriedOver: NotCarriedOver[] = [];
  const file = new Keys(data, notCarriedOver);
  // Newer versions put what concerns the preset below a key of its own.
  const preset = file.value("preset");
  const options = typeof preset === "object" ? file.table("preset") : file;
  const rows = file.has("types") || options.has("types")
    ? readTypeRows((options.has("types") ? options : file).tables("types"))
    : USUAL_TYPES;
  const prefix = [file.value("tagPrefix"), file.value("tag-prefix")]
    .find((value) => typeof value === "string");
  const isStrict = !(file.flag("preMajor") ?? options.flag("preMajor") ?? false);
  const changelog = changelogOf(file, "infile");
  const header = "the head of a changelog file stays as it is";
  for (const keys of new Set([file, options])) {
    keys.leaveAll({
      header,
      commitUrlFormat: FIXED_ADDRESSES,
      compareUrlFormat: FIXED_ADDRESSES,
      issueUrlFormat: FIXED_ADDRESSES,
      userUrlFormat: FIXED_ADDRESSES,
      releaseCommitMessageFormat: NO_COMMIT,
      path: "use a [[package]] with this folder",
    });
    const prefixes = keys.texts("issuePrefixes");
    if (prefixes.some((mark) => mark !== "#")) {
      keys.leave("issuePrefixes", "a [[tracker]] needs the address of the issues");
    }
    keys.ignore("$schema", "name", "scopes");
  }
  file.leaveAll({
    scripts: "no program of a repository is run",
    bumpFiles: "relnotes writes no version into files",
    packageFiles: "relnotes writes no version into files",
    releaseAs: "use relnotes next --as",
    prerelease: "use relnotes next --pre",
    "git-tag-fallback": "the version is that of the latest tag",
    gitTagFallback: "the version is that of the latest tag",
    ...typeof preset === "string" ? { preset: "the preset is a program" } : {},
  });
  file.ignore(
    "skip",
    "dryRun",
    "silent",
    "sign",
    "noVerify",
    "commitAll",
    "firstRelease",
    "tagForce",
  );
  file.ignore("verify", "signoff", "npmPublishHint", "verbose", "parserOpts", "writerOpts");
  file.leaveRest();
  const configuration: Configuration = {
    ...prefix === undefined ? {} : { tags: `${prefix}{version}` },
    zero: isStrict ? "strict" : "shift",
    sections: sectionsOfTypes(rows, { hidesOthers: true }),
    ...changelog,
  };
  return { configuration, notCarriedOver };
}
