// Imports the configuration of changelogen: `.changelogrc`, `changelog.config.json` or the key
// `changelog` in package.json.

import type { Bump, Configuration, ConfiguredSection } from "../types.ts";
import { changelogOf } from "./changelog_file.ts";
import type { Imported, NotCarriedOver } from "./imported.ts";
import { Keys } from "./values/keys.ts";
import { joinNeighbours } from "./values/ordered_sections.ts";
import { conditionsOfTypes } from "./values/type_conditions.ts";

// The types of changelogen itself, in its order.
const USUAL_TYPES: readonly (readonly [type: string, title: string])[] = [
  ["feat", "🚀 Enhancements"],
  ["perf", "🔥 Performance"],
  ["fix", "🩹 Fixes"],
  ["refactor", "💅 Refactors"],
  ["docs", "📖 Documentation"],
  ["build", "📦 Build"],
  ["types", "🌊 Types"],
  ["chore", "🏡 Chore"],
  ["examples", "🏀 Examples"],
  ["test", "✅ Tests"],
  ["style", "🎨 Styles"],
  ["ci", "🤖 CI"],
];

/** The types, exclusions and contributors. */
export function importChangelogen(data: unknown): Imported {
  const notCarriedOver: NotCarriedOver[] = [];
  const file = new Keys(data, notCarriedOver);
  const sections = readTypes(file.table("types"));
  const excluded = file.texts("excludeAuthors");
  const hasAuthors = !(file.flag("noAuthors") ?? false);
  const hasOutput = file.value("output") !== false;
  if (!hasOutput) file.note("output", "relnotes changelog --stdout writes no file");
  const templates = file.table("templates");
  const tags = templates.text("tagBody")?.replaceAll("{{newVersion}}", "{version}");
  templates.leaveAll({
    commitMessage: "relnotes release has options for it",
    tagMessage: "relnotes release has options for it",
  });
  if (excluded.length > 0) file.leave("excludeAuthors", "bots are never listed as contributors");
  file.leaveAll({
    scopeMap: "scopes are shown as they are written",
    from: "the range is an argument",
    to: "the range is an argument",
    cwd: "the repository is an option",
    newVersion: "use relnotes next --as",
    publish: "relnotes publish makes a release, and publishes no package",
    extends: "only one file is read",
  });
  if (file.has("tokens")) file.leave("tokens", "tokens are read from the environment only");
  file.ignore("repo", "$schema", "signTags", "hideAuthorEmail", "clean", "bump", "release");
  file.leaveRest();
  const configuration: Configuration = {
    ...tags === undefined ? {} : { tags },
    zero: "shift",
    sections,
    ...hasAuthors ? { contributors: { list: true } } : {},
    ...hasOutput ? changelogOf(file, "output") : {},
  };
  return { configuration, notCarriedOver };
}

function readTypes(types: Keys): readonly ConfiguredSection[] {
  const usual = USUAL_TYPES.map(([type]) => type);
  const names = [...usual, ...types.names.filter((name) => !usual.includes(name))];
  const shown: ConfiguredSection[] = [];
  const hidden: string[] = [];
  for (const name of names) {
    // A type that is false is left out, with its default too.
    if (types.value(name) === false) hidden.push(name);
    else {
      const own = types.has(name) ? types.table(name) : undefined;
      const title = own?.text("title") ?? USUAL_TYPES.find(([type]) => type === name)?.[1] ?? name;
      const bump = bumpNamed(own?.text("semver"));
      shown.push({
        title,
        ...conditionsOfTypes([name], names),
        ...bump === undefined ? {} : { bump },
      });
    }
  }
  return joinNeighbours([
    ...shown,
    { title: "Left out", breaking: false, subject: ".*", hidden: true },
  ]);
}

function bumpNamed(word: string | undefined): Bump | undefined {
  return word === "major" || word === "minor" || word === "patch" ? word : undefined;
}
