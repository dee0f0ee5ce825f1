// The state of the commit browser.

import type { Entry } from "../../notes/types.ts";

/** A commit in the browser. */
export interface BrowserItem {
  readonly entry: Entry;
  readonly subject: string;
  readonly body: string;
  readonly email: string;
}

/** All that the screen depends on, except its size. */
export interface BrowserState {
  /** All commits read so far, newest first. */
  readonly items: readonly BrowserItem[];
  /** The commits that match the filter. */
  readonly shown: readonly BrowserItem[];
  /** The index of the selected commit in `shown`. */
  readonly selected: number;
  readonly filter: string;
  /** True while the user types a filter. */
  readonly filtering: boolean;
  readonly bodyShown: boolean;
  /** The number of lines of the details above the visible part. */
  readonly detailTop: number;
  readonly helpShown: boolean;
  /** True while commits are being read. */
  readonly loading: boolean;
  /** True when `--max-items` left out older commits. */
  readonly isLimited: boolean;
  /** The last error, shown until the next key. */
  readonly message: string;
}

/** The state before any commit is read. */
export function startBrowser(bodyShown: boolean): BrowserState {
  return {
    items: [],
    shown: [],
    selected: 0,
    filter: "",
    filtering: false,
    bodyShown,
    detailTop: 0,
    helpShown: false,
    loading: true,
    isLimited: false,
    message: "",
  };
}

/** The selected commit; undefined when none is shown. */
export function selectedItem(state: BrowserState): BrowserItem | undefined {
  return state.shown[state.selected];
}

/** The commits that have every word of the filter somewhere in their list line, ignoring case. */
export function filterItems(items: readonly BrowserItem[], filter: string): readonly BrowserItem[] {
  const words = filter.toLowerCase().split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return items;
  return items.filter(({ entry, subject }) => {
    const { type, scope, author, date = "", hash } = entry;
    const text = [type, scope, subject, author, date.slice(0, 10), hash].join("\n").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
