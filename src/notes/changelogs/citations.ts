// Tells the type of a change by the changelog entry that names its pull request or issue. Maintainers
// often write these entries at the release, in another commit.

import type { FileChanges } from "../../history/files.ts";
import type { ChangelogEntry, FileChange } from "../../history/commit.ts";
import { readBreak } from "./breaking_entries.ts";
import { findReferencesOf } from "./cited_references.ts";
import { kindOfFile } from "../files/file_kinds.ts";
import { agreeOn, type Entered, isSameEntered } from "./entered.ts";
import { isPiece } from "./fragments/first_lines.ts";
import { tellEntry } from "./headings.ts";
import { haveSameWords } from "./telling_words.ts";
import { matchByWords, type Titled } from "./worded_matches.ts";

/**
 * What the changelogs of a range say of changes, by the references that their entries name: `#12`, and
 * `!12` for a merge request of GitLab; where they name none, by the full hash of the commit that has
 * their words. Undefined where entries disagree, or say nothing.
 */
export type Citations = ReadonlyMap<string, Citation | undefined>;

/** What entries say of a change. */
export interface Citation {
  readonly entered: Entered;
  /** The folders of the changelogs, with a `/` at the end; empty for the root. */
  readonly folders: readonly string[];
}

/** A change of the range, as entries without a reference may tell of it. */
export interface TitledChange extends Titled {
  /** True for a release and for an edit of the changelog, which enter what others changed. */
  readonly entersOthers: () => boolean;
}

/**
 * Reads what the entries that commits add say of the references before and after their sentences.
 * `repository` is the path of the repository on its platform; without it, addresses say nothing.
 * `listTitles` gives the changes of the range, for the entries that name no reference: those that
 * somebody enters with code of his own, and those of a new changelog, are of no other change.
 */
export function readCitations(
  files: FileChanges,
  repository?: string,
  listTitles?: () => readonly TitledChange[],
): Citations {
  const entries = entriesOf(files);
  const own = repository?.toLowerCase();
  const found = new Map<string, Citation | undefined>();
  const add = (name: string, entered: Entered | undefined, folder: string): void => {
    const known = found.get(name);
    const folders = [...known?.folders ?? [], folder];
    const joined = found.has(name) ? join(known?.entered, entered) : entered;
    found.set(name, joined && { entered: joined, folders });
  };
  const unnumbered: PlacedEntry[] = [];
  for (const entry of entries) {
    const references = findReferencesOf(entry, own);
    if (references.size === 0) unnumbered.push(entry);
    const said = tellCited(entry, references.size);
    for (const reference of references) add(reference, said, entry.folder);
  }
  const tellsSomething = unnumbered.some((entry) => tellCited(entry, 1) !== undefined);
  if (!tellsSomething || listTitles === undefined) return found;
  const texts = unnumbered.map(({ text }) => text);
  const changes = listTitles();
  const byHash = new Map(changes.map((change) => [change.hash, change]));
  for (const [position, hashes] of matchByWords(texts, changes)) {
    const entry = unnumbered[position];
    // Who enters a change together with it is read apart.
    if (entry === undefined || hashes.includes(entry.hash)) continue;
    const writer = byHash.get(entry.hash);
    const isOfOne = hashes.some((hash) => byHash.get(hash)?.owner === writer?.owner);
    const isOwn = writer !== undefined && !isOfOne && !writer.entersOthers() &&
      files.get(entry.hash)?.some(({ path }) => kindOfFile(path) === "code") === true;
    if (entry.isMoved || isOwn) continue;
    for (const hash of hashes) {
      const entered = tellWorded(entry, byHash.get(hash)?.title ?? "");
      if (entered !== undefined) add(hash, entered, entry.folder);
    }
  }
  return found;
}

/** What an entry says of a change that is like it: that it breaks something only in the very same words. */
function tellWorded(entry: ChangelogEntry, title: string): Entered | undefined {
  const entered = tellCited(entry, 1);
  if (entered?.isBreaking !== true || haveSameWords(readBreak(entry), title)) return entered;
  const { isBreaking: _, breaks: __, ...said } = entered;
  return Object.keys(said).length === 0 ? undefined : said;
}

/** What entries say of one change where they agree, and else what breaks by those that tell it. */
function join(one: Entered | undefined, other: Entered | undefined): Entered | undefined {
  if (one !== undefined && other !== undefined && isSameEntered(one, other)) {
    return agreeOn([one, other]);
  }
  const breaks = [...one?.breaks ?? [], ...other?.breaks ?? []];
  return breaks.length === 0 ? undefined : { isBreaking: true, breaks };
}

/**
 * What the changelogs say of a change: under the number of its pull request, or where that is entered
 * nowhere, of an issue that it closes, or else in its words. A changelog in a folder says nothing of
 * what is outside of it.
 */
export function findCited(
  citations: Citations,
  { reference, closings, hash, files }: {
    readonly reference: string | undefined;
    readonly closings: () => readonly string[];
    readonly hash: string;
    readonly files: readonly FileChange[] | undefined;
  },
): Entered | undefined {
  if (citations.size === 0) return undefined;
  const name = reference !== undefined && citations.has(reference)
    ? reference
    : closings().find((each) => citations.has(each)) ?? hash;
  const { entered, folders = [] } = citations.get(name) ?? {};
  const isNear = files === undefined ||
    folders.some((folder) => files.some(({ path }) => path.startsWith(folder)));
  return isNear ? entered : undefined;
}

/** An entry and the folder that it tells of, with a `/` at the end; empty for the root. */
export interface PlacedEntry extends ChangelogEntry {
  readonly folder: string;
  /** True for one of a new changelog, which may have stood in another. */
  readonly isMoved: boolean;
  /** The full hash of the commit that adds it. */
  readonly hash: string;
}

/** The entries that commits add and those inside of them, with the folders that they tell of. */
export function entriesOf(files: FileChanges): readonly PlacedEntry[] {
  return [...files].flatMap(([hash, all]) =>
    all.flatMap(({ path, status, entries = [] }) => {
      const isMoved = status === "added" && !isPiece(path);
      // `docs/CHANGES.md` and `docs/content/news.md` are of the whole project.
      const folder = path.slice(0, path.lastIndexOf("/") + 1)
        .replace(/^(?:docs?\/(?:[^/]+\/)?|\.github\/)$/, "");
      return entries.flatMap((entry) => {
        const { headings, parts = [] } = entry;
        const place = { folder, hash, isMoved };
        return [entry, ...parts.map(({ text }) => ({ text, headings }))]
          .map((each) => ({ ...each, ...place }));
      });
    })
  );
}

/**
 * What a mark and the headings say; only the nearest heading says that something breaks. What breaks is
 * told of a single change.
 */
function tellCited(entry: ChangelogEntry, referenceCount: number): Entered | undefined {
  const { isBreaking: _, ...said } = tellEntry(entry);
  const { isBreaking = false } = tellEntry({ ...entry, headings: entry.headings.slice(0, 1) });
  const tells = entry.breaks === true && referenceCount === 1;
  const entered: Entered = {
    ...said,
    ...(isBreaking || tells ? { isBreaking: true } : {}),
    ...(tells ? { breaks: [readBreak(entry)] } : {}),
  };
  return Object.keys(entered).length === 0 ? undefined : entered;
}
