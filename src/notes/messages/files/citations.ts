// Tells by the entries of a changelog that name a pull request or an issue what the change is: a
// maintainer enters at the release what others changed.

import type { FileChanges } from "../../../history/files.ts";
import type { ChangelogEntry, FileChange } from "../../../history/commit.ts";
import type { Entered } from "../../types.ts";
import { tellEntry } from "./changelog_entries.ts";
import { isSameEntered } from "./entered.ts";

/**
 * What the changelogs of a range say of changes, by the references that their entries name: `#12`, and
 * `!12` for a merge request of GitLab. Undefined where entries disagree, or say nothing.
 */
export type Citations = ReadonlyMap<string, Cited | undefined>;

/** What entries say of a change. */
export interface Cited {
  readonly entered: Entered;
  /** The folders of the changelogs, with a `/` at the end; empty for the root. */
  readonly folders: readonly string[];
}

// "[#12](https://…)", "`#12 <https://…>`_", "https://…/pull/12", ":pr:`12`".
const LINK =
  /\[([^[\]]{1,100})\]\(<?(https?:[^()\s]{1,500})\)|`([^`<>]{1,100}?)\s*<(https?:[^<>`\s]{1,500})>`_{0,2}/g;
const ADDRESS =
  /https?:\/\/[^\s<>()/]{1,253}\/([^\s<>()]{1,300}?)(?:\/-)?\/(pull|issues|merge_requests|pull-requests)\/(\d{1,10})\b[^\s<>()\]]{0,100}/g;
const ROLE = /:(?:issue|pr|pull|gh|bug):`#?(\d{1,10})`/g;
const REFERENCE = /^[#!][1-9]\d{0,9}$/;
const CREDIT = /^@[\w-]{1,60}$|^\[?@?[\w-]{1,60}\]\[\]$/;
// "by @ada in #12", "closes #12 and #13".
const GLUE: ReadonlySet<string> = new Set(
  ("and thanks thank you close closes closed fix fixes fixed resolve resolves resolved issue issues " +
    "pr prs gh pull request requests").split(" "),
);
// "see #12", "introduced by #12": another change.
const POINTERS: ReadonlySet<string> = new Set(
  ("by in see of to from since than with like after before via per for on at and/or cf also reverts " +
    "revert reverted introduced added removed changed follows follow extends extend refs ref related " +
    "requires require replaces replace completes complete supersedes supersede discussion").split(
      " ",
    ),
);
// "#12 broke the ports": another change too.
const VERBS: ReadonlySet<string> = new Set(
  "is was were are has had broke breaks caused causes introduced made added removed".split(" "),
);
const MARKS = /^[\s()[\]{},.:;*_-]+|[\s()[\]{},.:;*_-]+$/g;
const READ_LENGTH = 2_000;
// Longer ends are lists of other things.
const MOST_WORDS = 40;

/**
 * Reads what the entries that commits add say of the references before and after their sentences.
 * `repository` is the path of the repository on its platform; without it, addresses say nothing.
 */
export function readCitations(files: FileChanges, repository?: string): Citations {
  const entries = entriesOf(files);
  const own = repository?.toLowerCase();
  const found = new Map<string, Cited | undefined>();
  for (const { text, headings, folder } of entries) {
    const said = tellCited({ text, headings });
    for (const reference of referencesAround(text, own)) {
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

function projectOf(address: string): string | undefined {
  const [match] = address.matchAll(ADDRESS);
  return match?.[1]?.toLowerCase();
}

/** What a mark and the headings say; only the nearest heading says that something breaks. */
function tellCited(entry: ChangelogEntry): Entered | undefined {
  const { isBreaking: _, ...said } = tellEntry(entry);
  const { isBreaking = false } = tellEntry({ ...entry, headings: entry.headings.slice(0, 1) });
  const entered = { ...said, ...(isBreaking ? { isBreaking } : {}) };
  return Object.keys(entered).length === 0 ? undefined : entered;
}

/** The references before the first word of an entry and behind the last. */
function referencesAround(text: string, own: string | undefined): ReadonlySet<string> {
  const words = text.slice(0, READ_LENGTH).replace(LINK, (_, name, address, title, other) => {
    const linked = name ?? title;
    return !linked.includes("#") || projectOf(address ?? other) === own ? linked : "foreign";
  }).replace(
    ADDRESS,
    (_, project, kind, digits) =>
      project.toLowerCase() === own
        ? `${kind === "merge_requests" ? "!" : "#"}${digits}`
        : "foreign",
  ).replace(ROLE, "#$1").split(/[\s,;]+/).map((word) => word.replace(MARKS, ""));
  const first = takeReferences(words, VERBS);
  const last = takeReferences(words.slice(-MOST_WORDS).reverse(), POINTERS);
  return new Set([...first, ...last]);
}

/**
 * The references in the words up to the first that is none, and no credit either; none where that
 * word points to them.
 */
function takeReferences(
  words: readonly string[],
  pointing: ReadonlySet<string>,
): readonly string[] {
  const found: string[] = [];
  for (const [at, word] of words.entries()) {
    const lower = word.toLowerCase();
    if (REFERENCE.test(word)) found.push(word);
    else if (word !== "" && !CREDIT.test(word) && !GLUE.has(lower)) {
      // Words are read from the end: "by @ada in #12".
      const next = words[at + 1] ?? "";
      const isCredit = lower === "in"
        ? CREDIT.test(next)
        : lower === "by" && CREDIT.test(words[at - 1] ?? "");
      if (!isCredit) return pointing.has(lower) ? [] : found;
    }
  }
  return found;
}
