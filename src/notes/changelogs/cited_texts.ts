// Finds the words of the only entry that names an issue or a pull request.

import type { FileChanges } from "../../history/files.ts";
import { readBreak } from "./breaking_entries.ts";
import { entriesOf } from "./citations.ts";
import { findReferencesOf } from "./cited_references.ts";
import { readSentence } from "./entry_text.ts";

/** The sentences of entries by the only reference that each names; undefined where several name it. */
export type CitedTexts = ReadonlyMap<string, string | undefined>;

// "[#12](https://…/issues/12)": the words of the link name no other repository.
const OWN_LINK =
  /\[(#([1-9]\d{0,9}))\]\(https?:[^()\s]{1,300}\/(?:issues|pull|pull-requests)\/\2\)/g;

/**
 * Reads the sentences of the entries that commits add. `repository` is the path of the repository on its
 * platform; without it, addresses behind `#12` are taken for its own.
 */
export function readCitedTexts(files: FileChanges, repository?: string): CitedTexts {
  const own = repository?.toLowerCase();
  const found = new Map<string, string | undefined>();
  for (const entry of entriesOf(files)) {
    const text = own === undefined ? entry.text.replace(OWN_LINK, "[$1]") : entry.text;
    const references = findReferencesOf({ ...entry, text }, own);
    const said = references.size === 1 ? readSentence(readBreak(entry)) : undefined;
    for (const reference of references) {
      const isOnly = !found.has(reference) || found.get(reference) === said;
      found.set(reference, isOnly ? said : undefined);
    }
  }
  return found;
}
