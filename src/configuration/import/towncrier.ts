// Imports towncrier: `towncrier.toml`, or `[tool.towncrier]` in pyproject.toml.

import { typeNamed } from "../../notes/messages/types/type_names.ts";
import type { Configuration, ConfiguredSection, Tracker } from "../types.ts";
import { changelogOf } from "./changelog_file.ts";
import type { Imported, NotCarriedOver } from "./imported.ts";
import { isTable, Keys } from "./values/keys.ts";
import { conditionsOfTypes } from "./values/type_conditions.ts";

/** The types of fragments that towncrier has itself. */
const USUAL_TYPES: readonly FragmentType[] = [
  { name: "feature", title: "Features" },
  { name: "bugfix", title: "Bugfixes" },
  { name: "doc", title: "Improved Documentation" },
  { name: "removal", title: "Deprecations and Removals" },
  { name: "misc", title: "Misc" },
];

interface FragmentType {
  readonly name: string;
  readonly title: string;
}

// Words of Keep a Changelog and of fragments, and the types that they stand for.
const TYPES_BY_WORD: Readonly<Record<string, readonly string[]>> = {
  added: ["feat"],
  changed: ["refactor", "perf"],
  change: ["refactor", "perf"],
  improvement: ["perf", "refactor"],
  enhancement: ["feat"],
  misc: ["chore", "ci", "build", "test", "style"],
  trivial: ["chore", "ci", "build", "test", "style"],
  internal: ["chore", "ci", "build", "test", "style"],
};

// Words that stand for a topic.
const TOPICS_BY_WORD: Readonly<Record<string, string>> = {
  security: "security",
  deprecation: "deprecations",
  deprecated: "deprecations",
  removal: "deprecations",
  removed: "deprecations",
};

/** The types of fragments, their folder, the changelog file and the tracker. */
export function importTowncrier(data: unknown): Imported {
  const notCarriedOver: NotCarriedOver[] = [];
  const file = new Keys(data, notCarriedOver, "tool.towncrier");
  const types = readTypes(file);
  const sections = sectionsOf(types);
  const output = file.text("filename");
  const isMarkdown = /\.(?:md|markdown)$/i.test(output ?? "");
  if (output !== undefined && !isMarkdown) {
    file.leave("filename", "relnotes changelog writes Markdown");
  }
  const tracker = readTracker(file);
  const directory = file.text("directory");
  if (directory !== undefined && directory !== "changelog.d") {
    file.leave("directory", "fragments are read from changelog.d");
  }
  file.leaveAll({
    title_format: "headings have one form; see relnotes changelog --style",
    template: "a template is a program",
    section: "use a [[package]] for each part of the repository",
    issue_pattern: "the name of a fragment is <id>.<type>.md",
    orphan_prefix: "the prefix of a fragment without an issue is +",
    start_string: "the place of a new section is found by the versions",
    start_line: "the place of a new section is found by the versions",
    package_dir: "the version comes from tags",
    version: "the version comes from tags",
    create_add_extension: "relnotes makes no fragments",
    create_eof_newline: "relnotes makes no fragments",
    single_file: "there is one changelog file",
  });
  file.ignore("name", "package", "underlines", "wrap", "all_bullets", "header_prefix", "ignore");
  file.leaveRest();
  const configuration: Configuration = {
    ...sections.length === 0 ? {} : { sections },
    ...tracker === undefined ? {} : { trackers: [tracker] },
    ...isMarkdown ? changelogOf(file, "filename") : {},
  };
  return { configuration, notCarriedOver };
}

function readTypes(file: Keys): readonly FragmentType[] {
  const list = file.tables("type").flatMap((keys) => typeOf(keys, keys.text("directory")));
  // Or tables by name: [tool.towncrier.fragment.feature].
  const fragments = file.table("fragment");
  const named = fragments.names.flatMap((name) =>
    isTable(fragments.value(name)) ? typeOf(fragments.table(name), name) : []
  );
  const own = [...list, ...named];
  return own.length === 0 ? USUAL_TYPES : own;
}

function typeOf(keys: Keys, directory: string | undefined): readonly FragmentType[] {
  const title = keys.text("name") ?? capitalize(directory);
  const isShown = keys.flag("showcontent") ?? true;
  keys.ignore("check", "all_bullets", "issue_format");
  if (!isShown) keys.note("showcontent", "fragments are shown with their text");
  if (title === undefined) return [];
  return [{ name: directory ?? title.toLowerCase(), title }];
}

function sectionsOf(types: readonly FragmentType[]): readonly ConfiguredSection[] {
  const taken = new Set<string>();
  const take = (word: string): boolean => !taken.has(word) && taken.add(word).has(word);
  return types.map(({ name, title }): ConfiguredSection => {
    const word = name.toLowerCase();
    const topic = TOPICS_BY_WORD[word];
    if (topic !== undefined && take(topic)) return { title, topics: [topic] };
    if (word === "breaking") return { title, breaking: true };
    const named = typeNamed(word) ?? typeNamed(word.replace(/s$/, ""));
    const known = (TYPES_BY_WORD[word] ?? (named === undefined ? [] : [named])).filter(take);
    return known.length > 0
      ? { title, types: known }
      : { title, ...conditionsOfTypes([name], types.map((type) => type.name)) };
  });
}

function readTracker(file: Keys): Tracker | undefined {
  const format = file.text("issue_format");
  if (format === undefined) return undefined;
  const url = /https:\/\/[^\s)>`"']*\{issue\}[^\s)>`"']*/.exec(format)?.[0];
  // The platform's own issues are linked without a tracker.
  if (url === undefined || /\/(?:issues|pull|merge_requests)\/\{issue\}/.test(url)) {
    return undefined;
  }
  return { pattern: "#(\\d+)", url: url.replace("{issue}", "{1}") };
}

function capitalize(word: string | undefined): string | undefined {
  return word === undefined ? undefined : word.charAt(0).toUpperCase() + word.slice(1);
}
