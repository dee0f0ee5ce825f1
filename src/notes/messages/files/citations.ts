// Tells the type of a change by the changelog entry that names its pull request or issue. Maintainers
// often write these entries at the release, in another commit.

import type { FileChanges } from "../../../history/files.ts";
import type { ChangelogEntry, FileChange } from "../../../history/commit.ts";
import { tellEntry } from "./changelog_entries.ts";
import { findCitedReferences } from "./cited_references.ts";
import { type Entered, isSameEntered } from "./entered.ts";

/**
 * What the changelogs of a range say of changes, by the references that their entries name: `#12`, and
 * `!12` for a merge request of GitLab. Undefined where entries disagree, or say nothing.
 */
export type Citations = ReadonlyMap<string, Citation | undefined>;

/** What entries say of a change. */
export interface Citation {
  readonly entered: Entered;
  /** The folders of the changelogs, with a `/` at the end; empty for the root. */
  readonly folders: readonly string[];
}

/**
 * Reads what the entries that commits add say of the references before and after their sentences.
 * `repository` is the path of the repository on its platform; without it, addresses say nothing.
 */
export function readCitations(files: FileChanges, repository?: string): Citations {
  const entries = entriesOf(files);
  const own = repository?.toLowerCase();
  const found = new Map<string, Citation | undefined>();
  for (const { text, headings, folder } of entries) {
    const said = tellCited({ text, headings });
    for (const reference of findCitedReferences(text, own)) {
      const known = found.get(reference);
      const isNew = !found.has(reference);
      if (said === undefined || (!isNew && !(known && isSameEntered(known.entered, said)))) {
        found.set(reference, undefined);
      } else found.set(reference, { entered: said, folders: [...known?.folders ?? [], folder] });
    }
  }
  return found;
}

/**
 * What the changelogs say of a change: under the number of its pull request, or where that is entered
 * nowhere, of an issue that it closes. A changelog in a folder says nothing of what is outside of it.
 */
export function findCited(
  citations: Citations,
  { reference, closings, files }: {
    readonly reference: string | undefined;
    readonly closings: () => readonly string[];
    readonly files: readonly FileChange[] | undefined;
  },
): Entered | undefined {
  if (citations.size === 0) return undefined;
  const name = reference !== undefined && citations.has(reference)
    ? reference
    : closings().find((each) => citations.has(each));
  const { entered, folders = [] } = citations.get(name ?? "") ?? {};
  const isNear = files === undefined ||
    folders.some((folder) => files.some(({ path }) => path.startsWith(folder)));
  return isNear ? entered : undefined;
}

interface PlacedEntry extends ChangelogEntry {
  readonly folder: string;
}

function entriesOf(files: FileChanges): readonly PlacedEntry[] {
  return [...files.values()].flat().flatMap(({ path, entries = [] }) => {
    // `docs/CHANGES.md` is of the whole project.
    const folder = path.slice(0, path.lastIndexOf("/") + 1).replace(/^(?:docs?|\.github)\/$/, "");
    return entries.map((entry) => ({ ...entry, folder }));
  });
}

/** What a mark and the headings say; only the nearest heading says that something breaks. */
function tellCited(entry: ChangelogEntry): Entered | undefined {
  const { isBreaking: _, ...said } = tellEntry(entry);
  const { isBreaking = false } = tellEntry({ ...entry, headings: entry.headings.slice(0, 1) });
  const entered = { ...said, ...(isBreaking ? { isBreaking } : {}) };
  return Object.keys(entered).length === 0 ? undefined : entered;
}
