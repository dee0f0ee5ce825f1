// The state of the commit browser.

import type { FileChangeList } from "../../history/commit.ts";
import type { Entry } from "../../notes/types.ts";

/** A commit in the browser. */
export interface BrowserItem {
  /** Full object name. */
  readonly hash: string;
  readonly entry: Entry;
  /** The title: for the merge of a pull request that of the pull request. */
  readonly title: string;
  /** The first line of the message. */
  readonly subject: string;
  readonly body: string;
  readonly email: string;
  /** What the filter is compared with: type, scope, title, author, date and hash in lower case. */
  readonly searchText: string;
}

/** All that the screen depends on, except its size. */
export interface BrowserState {
  /** All commits read so far, newest first. */
  readonly items: readonly BrowserItem[];
  /** The number of commits of the whole range; absent until it is known. */
  readonly total?: number;
  /** The commits that match the filter, of the first `searchedCount`. */
  readonly shown: readonly BrowserItem[];
  /** The number of commits that were compared with the filter. */
  readonly searchedCount: number;
  /** The index of the selected commit in `shown`. */
  readonly selected: number;
  /** The commit to select when the search comes to it. */
  readonly wanted?: BrowserItem;
  /** True when the last commit is to be selected, while older ones are still being read. */
  readonly isAtEnd: boolean;
  readonly filter: string;
  /** True while the user types a filter. */
  readonly filtering: boolean;
  readonly bodyShown: boolean;
  /** The number of lines of the details above the visible part. */
  readonly detailTop: number;
  readonly helpShown: boolean;
  /** True while there may be commits that are not read. */
  readonly loading: boolean;
  /** The names of the tags of each commit, the most important first. */
  readonly tags: ReadonlyMap<string, readonly string[]>;
  /** What the commit with this hash changed; absent until it is known. */
  readonly changed?: { readonly hash: string; readonly files: FileChangeList };
  /** What was done or failed, shown until the next key. */
  readonly message: string;
  readonly isFailure: boolean;
}

/** The state before any commit is read. */
export function startBrowser(bodyShown: boolean): BrowserState {
  return {
    items: [],
    shown: [],
    searchedCount: 0,
    selected: 0,
    isAtEnd: false,
    filter: "",
    filtering: false,
    bodyShown,
    detailTop: 0,
    helpShown: false,
    loading: true,
    tags: new Map(),
    message: "",
    isFailure: false,
  };
}

/** The selected commit; undefined when none is shown. */
export function selectedItem(state: BrowserState): BrowserItem | undefined {
  return state.shown[state.selected];
}

/** True when commits that were read are not compared with the filter yet. */
export function isSearching({ items, searchedCount }: BrowserState): boolean {
  return searchedCount < items.length;
}

/**
 * The number of commits that must be read for this state: all of them for a filter, otherwise a
 * multiple of `stepCount` that fills a page more than one can see.
 */
export function countNeeded(state: BrowserState, pageRows: number, stepCount: number): number {
  if (state.isAtEnd || hasWords(state.filter)) return Infinity;
  // A page more, so that nobody waits for the next page.
  const leastCount = Math.max(1, state.selected + 2 * pageRows);
  const step = Math.max(1, stepCount);
  return Math.ceil(leastCount / step) * step;
}

/** The commits that have every word of the filter in their search text or tags. */
export function filterItems(
  items: readonly BrowserItem[],
  filter: string,
  tags: BrowserState["tags"],
): readonly BrowserItem[] {
  const words = wordsOf(filter);
  if (words.length === 0) return items;
  return items.filter(({ searchText, hash }) => {
    const names = tags.get(hash);
    const text = names === undefined
      ? searchText
      : `${searchText}\n${names.join("\n").toLowerCase()}`;
    return words.every((word) => text.includes(word));
  });
}

/** False when the filter lets every commit through. */
export function hasWords(filter: string): boolean {
  return filter.trim() !== "";
}

function wordsOf(filter: string): readonly string[] {
  return filter.toLowerCase().split(/\s+/).filter((word) => word !== "");
}
