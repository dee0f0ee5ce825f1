// Tells by the entries of a changelog that name a pull request or an issue what the change is: a
// maintainer enters at the release what others changed.

import type { ChangelogEntry } from "../../../history/commit.ts";
import type { FileChanges } from "../../../history/files.ts";
import type { Entered } from "../../types.ts";
import { tellEntry } from "./changelog_entries.ts";
import { isSameEntered } from "./entered.ts";

/** What the changelogs of a range say of changes, by the numbers that their entries name. */
export type Citations = ReadonlyMap<number, Entered>;

// "[#12](https://…)", "`#12 <https://…>`_", "https://…/pull/12", ":pr:`12`".
const LINK = /\[([^[\]]{1,100})\]\([^()\s]{1,500}\)|`([^`<>]{1,100}?)\s*<[^<>`\s]{1,500}>`_{0,2}/g;
const ADDRESS =
  /https?:\/\/[^\s<>()]{1,300}\/(?:pull|issues|merge_requests|pull-requests)\/(\d{1,10})\b[^\s<>()]{0,100}/g;
const ROLE = /:(?:issue|pr|pull|gh|bug):`#?(\d{1,10})`/g;
const NUMBER = /[#!]([1-9]\d{0,9})(?!\w)/g;
// Where the numbers of an entry stand; one within the sentence may be of another change.
const FIRST = /^(?:[\s[({,.:;&-]|and\b|(?:GH-?|PR |issue )?[#!]\d{1,10}(?!\w)[\])}]*)+/i;
const LAST =
  /(?:[\s[\](){},.:;&*-]|[#!]\d{1,10}(?!\w)|@[\w-]{1,40}|\b(?:by|in|and|thanks|thank you|to|via|see|closes?|closed|fix(?:e[sd])?|resolves?|issues?|PRs?|pull requests?|GH)\b)+$/i;
const READ_LENGTH = 2_000;
// Longer ends are lists of other things.
const LONGEST_END = 300;

/** Reads what the entries that commits add say of the numbers before and after their sentences. */
export function readCitations(files: FileChanges): Citations {
  const found = new Map<number, Entered | undefined>();
  for (const entry of entriesOf(files)) {
    const said = tellCited(entry);
    if (said === undefined) continue;
    for (const number of numbersAround(entry.text)) {
      const known = found.get(number);
      // Where two entries disagree, none of them counts.
      const isKnown = !found.has(number) || (known !== undefined && isSameEntered(known, said));
      found.set(number, isKnown ? said : undefined);
    }
  }
  return new Map(
    [...found].flatMap(([number, said]) => said === undefined ? [] : [[number, said]]),
  );
}

function entriesOf(files: FileChanges): readonly ChangelogEntry[] {
  return [...files.values()].flatMap((each) => each.flatMap(({ entries = [] }) => entries));
}

/** What a mark and the headings say; only the nearest heading says that something breaks. */
function tellCited({ text, headings }: ChangelogEntry): Entered | undefined {
  const { isBreaking: _, ...said } = tellEntry({ text, headings });
  const { isBreaking = false } = tellEntry({ text, headings: headings.slice(0, 1) });
  const entered = { ...said, ...(isBreaking ? { isBreaking } : {}) };
  return Object.keys(entered).length === 0 ? undefined : entered;
}

/** The numbers before the first word of an entry and behind the last. */
function numbersAround(text: string): ReadonlySet<number> {
  const plain = text.slice(0, READ_LENGTH).replace(LINK, "$1$2").replace(ADDRESS, "#$1")
    .replace(ROLE, "#$1");
  const first = FIRST.exec(plain)?.[0] ?? "";
  const last = LAST.exec(plain.slice(first.length).slice(-LONGEST_END))?.[0] ?? "";
  return new Set(Array.from(`${first} ${last}`.matchAll(NUMBER), ([, digits]) => Number(digits)));
}
