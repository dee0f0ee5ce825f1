// Makes one configuration of those that were imported from several tools.

import { FORMS } from "../keys.ts";
import type { Configuration } from "../types.ts";
import type { Imported, NotCarriedOver } from "./imported.ts";

/** An imported configuration and where it came from. */
export interface ImportedFrom extends Imported {
  /** The name of the tool. */
  readonly tool: string;
  readonly place: string;
}

/** What a place gave. */
export interface Contribution {
  readonly tool: string;
  readonly place: string;
  /** The keys of the configuration that were taken from it. */
  readonly taken: readonly string[];
  readonly notCarriedOver: readonly NotCarriedOver[];
}

/** One configuration, and what each place gave to it. */
export interface Combined {
  readonly configuration: Configuration;
  readonly contributions: readonly Contribution[];
}

/** The configurations as one: each key is that of the first that has it. */
export function combineImported(imported: readonly ImportedFrom[]): Combined {
  const owners = new Map<string, string>();
  let configuration: Configuration = {};
  const contributions = imported.map(withoutOddTags).map((source): Contribution => {
    const keys = Object.keys(source.configuration);
    const taken = keys.filter((key) => !owners.has(key));
    const lost = keys.filter((key) => owners.has(key)).map((key): NotCarriedOver => ({
      key: WORDS[key] ?? key,
      why: `taken from ${owners.get(key)}`,
    }));
    for (const key of taken) owners.set(key, source.place);
    configuration = { ...source.configuration, ...configuration };
    return {
      tool: source.tool,
      place: source.place,
      taken: taken.map((key) => WORDS[key] ?? key),
      notCarriedOver: withoutRepetition([...lost, ...source.notCarriedOver]),
    };
  });
  return { configuration, contributions };
}

/** Leaves out what is no name of a tag, or no version: the configuration could not be read again. */
function withoutOddTags(source: ImportedFrom): ImportedFrom {
  const { tags, first, packages, ...configuration } = source.configuration;
  const notes: NotCarriedOver[] = [];
  const fits = (key: "tags" | "first", text: string): boolean => {
    if ((key === "tags" ? FORMS.tagForm : FORMS.version).test(text)) return true;
    notes.push({ key, why: `'${text}' is ${key === "tags" ? "no form of tags" : "no version"}` });
    return false;
  };
  const fitting = packages?.map(({ tags: own, ...others }) =>
    own !== undefined && fits("tags", own) ? { ...others, tags: own } : others
  );
  return {
    ...source,
    configuration: {
      ...(tags !== undefined && fits("tags", tags) ? { tags } : {}),
      ...(first !== undefined && fits("first", first) ? { first } : {}),
      ...configuration,
      ...(fitting === undefined ? {} : { packages: fitting }),
    },
    notCarriedOver: [...source.notCarriedOver, ...notes],
  };
}

// The keys of the configuration, as the file writes them.
const WORDS: Readonly<Record<string, string>> = {
  sections: "section",
  trackers: "tracker",
  packages: "package",
  groupBy: "group-by",
  guessTypes: "guess-types",
  ignoreTags: "ignore-tags",
};

/** The keys of list items and packages that share a reason, once: `commit_parsers[].scope`. */
function withoutRepetition(notes: readonly NotCarriedOver[]): readonly NotCarriedOver[] {
  const groups = new Map<string, NotCarriedOver[]>();
  for (const note of notes) {
    const name = JSON.stringify([note.key.replace(/\[[^\]]*\]/g, "[]"), note.why]);
    groups.set(name, [...groups.get(name) ?? [], note]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined || group.length === 1) return group;
    return [{ key: first.key.replace(/\[[^\]]*\]/g, "[]"), why: first.why }];
  });
}
