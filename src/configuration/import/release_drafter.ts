// Imports `.github/release-drafter.yml` of release-drafter, of its versions 6 and 7.

import type { Bump, ChangeConditions, Configuration, ConfiguredSection } from "../types.ts";
import type { Imported, NotCarriedOver } from "./imported.ts";
import { Keys } from "./values/keys.ts";
import { conditionsOfTypes } from "./values/type_conditions.ts";

const NO_TEMPLATES = "only `entry`, the form of an entry, is a template";
const BY_PUBLISH = "relnotes publish has options for it";
const WHOLE_RANGE = "the range of commits says what belongs to a release";

/** The categories, exclusions, the form of tags and of entries. */
export function importReleaseDrafter(data: unknown): Imported {
  const notCarriedOver: NotCarriedOver[] = [];
  const file = new Keys(data, notCarriedOver);
  const tags = readTags(file);
  const entry = readEntry(file);
  const categories = file.tables("categories");
  const bumps = readResolver(file.table("version-resolver"));
  const sections = categories
    .flatMap((category) => readCategory(category))
    .map((section) => withBump(section, bumps));
  const excluded = [
    ...file.texts("exclude-labels"),
    ...categories.flatMap((category) =>
      category.text("type") === "pre-exclude" ? conditionLabels(category) : []
    ),
  ];
  const collapsed = file.has("template") && /\$CONTRIBUTORS/.test(String(file.value("template")));
  leaveOthers(file);
  file.leaveRest();
  const configuration: Configuration = {
    ...tags === undefined ? {} : { tags },
    ...entry === undefined ? {} : { entry },
    ...sections.length === 0 ? {} : { sections },
    ...excluded.length === 0 ? {} : { exclude: { labels: [...new Set(excluded)] } },
    ...collapsed ? { contributors: { list: true } } : {},
  };
  return { configuration, notCarriedOver };
}

function readTags(file: Keys): string | undefined {
  const template = file.text("tag-template");
  const prefix = file.text("tag-prefix");
  if (template === undefined) return prefix === undefined ? undefined : `${prefix}{version}`;
  const form = template.replace(
    /\$(?:RESOLVED_VERSION|NEXT_(?:MAJOR|MINOR|PATCH)_VERSION|INPUT_VERSION)|\$MAJOR\.\$MINOR\.\$PATCH/,
    "{version}",
  );
  if (form.includes("{version}") && !form.includes("$")) return form;
  file.leave("tag-template", "it is not a version after a fixed text");
  return undefined;
}

// What relnotes writes in the place of each variable of a change.
const PLACES: readonly (readonly [variable: RegExp, place: string])[] = [
  [/\s*\(\s*#\$NUMBER\s*\)/g, " ({refs})"],
  [/\s*by @?\$AUTHORS?\b|\s*@?\$AUTHORS?\b(?!_)/g, "{authors}"],
  [/#\$NUMBER/g, "{refs}"],
  [/\$TITLE/g, "{description}"],
];

function readEntry(file: Keys): string | undefined {
  const template = file.text("change-template");
  if (template === undefined) return undefined;
  const entry = PLACES.reduce((text, [variable, place]) => text.replace(variable, place), template);
  if (/^[*-] /.test(entry) && !/[$\n]/.test(entry) && entry.includes("{description}")) {
    return `- ${entry.slice(2)}`;
  }
  file.leave("change-template", "it is not the form of an entry in one line");
  return undefined;
}

/** What each label does to the next version. */
function readResolver(resolver: Keys): ReadonlyMap<string, Bump> {
  const bumps = new Map<string, Bump>();
  for (const bump of ["patch", "minor", "major"] as const) {
    for (const label of resolver.table(bump).texts("labels")) bumps.set(label, bump);
  }
  if (resolver.text("default") !== undefined && resolver.text("default") !== "patch") {
    resolver.leave("default", "the types of the changes decide where no section does");
  }
  return bumps;
}

function withBump(
  section: ConfiguredSection,
  bumps: ReadonlyMap<string, Bump>,
): ConfiguredSection {
  const own = (section.labels ?? []).map((label) => bumps.get(label));
  const [bump] = own;
  // Only labels that agree say what the section does.
  return section.bump === undefined && bump !== undefined && own.every((other) => other === bump)
    ? { ...section, bump }
    : section;
}

function readCategory(category: Keys): readonly ConfiguredSection[] {
  const kind = category.text("type") ?? "changelog";
  const title = category.text("title");
  const bump = category.text("semver-increment");
  const collapseAfter = category.has("collapse-after") && category.value("collapse-after") !== -1
    ? category.count("collapse-after")
    : undefined;
  category.ignore("exclusive");
  if (kind !== "changelog") {
    const why = "the types of the changes and the sections decide on the version";
    if (kind === "version-resolver") category.leave("type", why);
    else if (kind === "pre-include") category.leave("type", "changes are not chosen by label");
    category.ignore("when", "label", "labels");
    return [];
  }
  if (title === undefined) return [];
  const rest: Pick<ConfiguredSection, "bump" | "collapseAfter"> = {
    ...bump === "major" || bump === "minor" || bump === "patch" ? { bump } : {},
    ...collapseAfter === undefined ? {} : { collapseAfter },
  };
  const conditions = conditionsOf(category);
  // Without a condition a category takes what the others leave over.
  return (conditions.length === 0 ? [{ subject: ".*" }] : conditions)
    .map((some) => ({ title, ...some, ...rest }));
}

/** The conditions of a category: any one of them suffices. */
function conditionsOf(category: Keys): readonly ChangeConditions[] {
  const own = [...category.texts("label"), ...category.texts("labels")];
  const labels = own.length === 0 ? [] : [{ labels: own }];
  return [...labels, ...category.tables("when").flatMap(readWhen)];
}

function readWhen(when: Keys): readonly ChangeConditions[] {
  const labels = [...when.texts("label"), ...when.texts("labels")];
  const paths = [...when.texts("path"), ...when.texts("paths")];
  for (const mode of ["labels-mode", "paths-mode"]) {
    if ((when.text(mode) ?? "any") !== "any") when.leave(mode, "any of a list suffices");
  }
  const isConventional = when.value("conventional") === true;
  const conventional = isConventional ? undefined : when.table("conventional");
  const types = [...conventional?.texts("type") ?? [], ...conventional?.texts("types") ?? []];
  const scopes = [...conventional?.texts("scope") ?? [], ...conventional?.texts("scopes") ?? []];
  const breaking = conventional?.flag("breaking");
  const conditions: ChangeConditions = {
    ...types.length === 0 ? {} : conditionsOfTypes(types),
    ...isConventional ? { subject: String.raw`^[^\s():!]+(?:\([^()]+\))?!?:\s` } : {},
    ...scopes.length === 0 ? {} : { scopes },
    ...labels.length === 0 ? {} : { labels },
    ...paths.length === 0 ? {} : { paths },
    ...breaking === undefined ? {} : { breaking },
  };
  return Object.keys(conditions).length === 0 ? [] : [conditions];
}

function conditionLabels(category: Keys): readonly string[] {
  return conditionsOf(category).flatMap(({ labels = [] }) => labels);
}

function leaveOthers(file: Keys): void {
  file.leaveAll({
    _extends: "a configuration of another repository is not read",
    template: NO_TEMPLATES,
    header: NO_TEMPLATES,
    footer: NO_TEMPLATES,
    "category-template": NO_TEMPLATES,
    "name-template": BY_PUBLISH,
    "no-changes-template": NO_TEMPLATES,
    "version-template": "versions are those of Semantic Versioning",
    "change-author-template": NO_TEMPLATES,
    "change-authors-separator": NO_TEMPLATES,
    "change-authors-final-separator": NO_TEMPLATES,
    "new-contributor-template": NO_TEMPLATES,
    "no-new-contributor-template": NO_TEMPLATES,
    "no-contributors-template": NO_TEMPLATES,
    "include-labels": "changes are not chosen by label; sections and [exclude] are",
    "include-paths": "use relnotes generate --path, or a [[package]] with these folders",
    "exclude-paths": "commits are not excluded by path",
    "exclude-contributors": "bots are never listed as contributors, and people always",
    autolabeler: "relnotes sets no labels",
    replacers: "documents are not rewritten",
    "sort-by": "entries stand in the order of history",
    "sort-direction": "entries stand in the order of history",
    commitish: BY_PUBLISH,
    prerelease: BY_PUBLISH,
    latest: BY_PUBLISH,
    "prerelease-identifier": "use relnotes next --pre",
    "include-pre-releases": "a release passes over pre-releases",
    "filter-by-commitish": WHOLE_RANGE,
    "filter-by-range": WHOLE_RANGE,
    "pull-request-limit": WHOLE_RANGE,
    "history-limit": WHOLE_RANGE,
    "initial-commits-since": WHOLE_RANGE,
  });
  // Markdown is always escaped, and references are always linked.
  file.ignore("change-title-escapes", "references", "full-changelog");
}
