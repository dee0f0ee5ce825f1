// Imports `.github/release.yml`, the configuration of GitHub's generated release notes.

import type { ChangeConditions, ConfiguredSection } from "../types.ts";
import type { Imported, NotCarriedOver } from "./imported.ts";
import { Keys } from "./values/keys.ts";
import { botName } from "./values/bot_names.ts";

/** The categories and exclusions. */
export function importGithubRelease(data: unknown): Imported {
  const notCarriedOver: NotCarriedOver[] = [];
  const file = new Keys(data, notCarriedOver);
  const changelog = file.table("changelog");
  const excluded = changelog.table("exclude");
  const labels = excluded.texts("labels");
  const authors = excluded.texts("authors").map(botName);
  const exclude: ChangeConditions = {
    ...labels.length === 0 ? {} : { labels },
    ...authors.length === 0 ? {} : { authors },
  };
  const sections = changelog.tables("categories").flatMap(readCategory);
  file.leaveRest();
  return {
    configuration: {
      ...sections.length === 0 ? {} : { sections },
      ...Object.keys(exclude).length === 0 ? {} : { exclude },
    },
    notCarriedOver,
  };
}

function readCategory(category: Keys): readonly ConfiguredSection[] {
  const title = category.text("title");
  const labels = category.texts("labels");
  category.leave("exclude", "a section takes what it asks for; use [exclude] for all of them");
  if (title === undefined || labels.length === 0) return [];
  // `*` takes what no category before it does, with labels or without.
  return [labels.includes("*") ? { title, subject: ".*" } : { title, labels }];
}
