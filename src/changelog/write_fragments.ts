// Writes fragments as items, in place of the changes whose commits added them.

import { SHORT_HASH_LENGTH } from "../history/commit.ts";
import { commitsOf, makeEntry } from "../notes/entries/entry.ts";
import type { Links } from "../notes/links.ts";
import type { Change } from "../notes/types.ts";
import { SECTIONS } from "../notes/sections/sections.ts";
import { escapeInline, writeLink } from "../notes/render/markdown/escape.ts";
import { formatReference, formatWording } from "./entries.ts";
import type { FileForm } from "./form/form.ts";
import type { Fragment } from "../notes/changelogs/fragments/fragments.ts";
import type { WrittenItem } from "./types.ts";
import { splitWording } from "./wording.ts";

/** Changes with the fragments that word them. */
export interface TakenFragments {
  readonly items: readonly WrittenItem[];
  /** The changes without a fragment. */
  readonly rest: readonly Change[];
  readonly told: readonly Fragment[];
}

/** How fragments are written. */
export interface FragmentForm {
  readonly form: FileForm;
  readonly links: Links | undefined;
  /** Gives changes their sections in the configuration, if it has any. */
  readonly place: (changes: readonly Change[]) => readonly Change[];
}

/** Writes the changes whose commits added fragments in the words of these. */
export function takeFragments(
  changes: readonly Change[],
  fragments: readonly Fragment[],
  style: FragmentForm,
): TakenFragments {
  if (fragments.length === 0) return { items: [], rest: changes, told: [] };
  const { form, links } = style;
  const told: Fragment[] = [];
  const rest: Change[] = [];
  const items = changes.flatMap((change) => {
    const hashes = new Set(commitsOf(change).map(({ hash }) => hash));
    const all = fragments.filter(({ commit }) => commit !== undefined && hashes.has(commit));
    if (all.length === 0) rest.push(change);
    // Several entries of one commit have the same pieces.
    const own = all.filter((fragment) => !told.includes(fragment));
    told.push(...own);
    // Which of them tells what breaks is only known when one says so.
    const breaking = change.breaking && !own.some((fragment) => fragment.breaking);
    return own.flatMap((fragment) => {
      const { number } = fragment;
      const entry = makeEntry(change, { links });
      const reference = number === undefined
        ? formatReference(entry, form)
        : refer(number, form, links);
      const numbers = [number, entry.pullRequest?.number].filter((each) => each !== undefined);
      const { hashes } = entry;
      return writeWording(fragment, { ...change, breaking }, { reference, numbers, hashes }, style);
    });
  });
  return { items, rest, told };
}

/** The items of fragments whose commits have no entry, as those that add nothing but a fragment. */
export function writeFragments(
  fragments: readonly Fragment[],
  style: FragmentForm,
): readonly WrittenItem[] {
  return fragments.flatMap((fragment) => {
    const { type, number, commit: hash = "" } = fragment;
    const commit = { hash, parents: [], authorName: "", authorEmail: "", subject: "", body: "" };
    const change = { type, breaking: false, breakingNotes: [], description: "", commit };
    const reference = number === undefined
      ? hash.slice(0, SHORT_HASH_LENGTH)
      : refer(number, style.form, style.links);
    const numbers = number === undefined ? [] : [number];
    const hashes = hash === "" ? [] : [hash];
    return writeWording(fragment, change, { reference, numbers, hashes }, style);
  });
}

/** A fragment as an item under each title of its change. */
function writeWording(
  { path, text, type, topic, breaking }: Fragment,
  change: Change,
  { reference, ...found }: Pick<WrittenItem, "numbers" | "hashes"> & { readonly reference: string },
  { form, place }: FragmentForm,
): readonly WrittenItem[] {
  const { topic: _topic, section: _section, ...plain } = change;
  const worded: Change = {
    ...plain,
    type,
    breaking: breaking || change.breaking,
    ...(topic === undefined ? {} : { topic }),
  };
  const texts = splitWording(text).map((each) => formatWording(each, reference, form));
  return titlesFor(place([worded])[0] ?? worded, form).flatMap((title) =>
    texts.map((each) => ({ title, text: each, others: [], change: path, ...found }))
  );
}

/** The titles of a change: that of its section, and those that repeat it. */
function titlesFor(change: Change, { rules }: FileForm): readonly string[] {
  const repeating = rules.filter(({ repeats, includes }) => repeats === true && includes(change));
  const own = rules.find(({ repeats, includes }) => repeats !== true && includes(change));
  const titles = [...repeating, ...(own === undefined ? [] : [own])].map(({ title }) => title);
  return titles.length > 0 ? [...new Set(titles)] : [usualTitle(change, rules)];
}

/** The title of what the file usually does not list; who wrote a fragment wants it told. */
function usualTitle(change: Change, rules: FileForm["rules"]): string {
  const any = rules.find(({ type }) => type === "changed" || type === "changes");
  return any?.title ??
    SECTIONS.find(({ repeats, includes }) => repeats !== true && includes(change))?.title ?? "";
}

function refer(number: number, { hasLinks }: FileForm, links: Links | undefined): string {
  const text = escapeInline(`#${number}`);
  return hasLinks && links !== undefined ? writeLink(text, links.issue(number)) : text;
}
