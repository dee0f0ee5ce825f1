// Compares commits with the filter, some at a time, so that keys are answered in between.

import { type BrowserState, filterItems, hasWords, isSearching, selectedItem } from "./state.ts";

/** The number of commits that one step compares; it takes some milliseconds. */
const STEP_COUNT = 2_000;

/**
 * Begins to search with a filter. The selected commit stays selected if it still matches, as soon
 * as the search comes to it.
 */
export function applyFilter(state: BrowserState, filter: string): BrowserState {
  const marked = state.wanted ?? selectedItem(state);
  // Longer words leave some of the commits that were found.
  const isNarrower = hasWords(state.filter) && filter !== state.filter &&
    filter.startsWith(state.filter);
  const begun = selectWanted({
    ...state,
    filter,
    isAtEnd: false,
    searchedCount: isNarrower ? state.searchedCount : 0,
    shown: isNarrower ? filterItems(state.shown, filter, state.tags) : [],
    selected: 0,
    detailTop: 0,
    ...(marked === undefined ? {} : { wanted: marked }),
  }, 0);
  const found = forgetWanted(searchMore(begun));
  return marked !== undefined && selectedItem(found) === marked
    ? { ...found, detailTop: state.detailTop }
    : found;
}

/** The state after one more step of the search; the same when all commits were compared. */
export function searchMore(state: BrowserState): BrowserState {
  if (!isSearching(state)) return state;
  const { items, filter, tags, searchedCount, shown } = state;
  const end = hasWords(filter) ? Math.min(items.length, searchedCount + STEP_COUNT) : items.length;
  const found = hasWords(filter)
    ? filterItems(items.slice(searchedCount, end), filter, tags)
    : items;
  const known = hasWords(filter) ? shown : [];
  const next = {
    ...state,
    searchedCount: end,
    shown: found.length === 0 ? known : known.length === 0 ? found : [...known, ...found],
  };
  return forgetWanted(selectWanted(next, known.length));
}

/** Selects the wanted commit if it is among the shown ones from `start` on. */
function selectWanted(state: BrowserState, start: number): BrowserState {
  if (state.wanted === undefined) return state;
  const index = state.shown.indexOf(state.wanted, start);
  if (index < 0) return state;
  const { wanted: _found, ...rest } = state;
  return { ...rest, selected: index };
}

/** Forgets a wanted commit that the search has passed: it does not match. */
function forgetWanted(state: BrowserState): BrowserState {
  if (state.wanted === undefined || isSearching(state)) return state;
  const { wanted: _missed, ...rest } = state;
  return rest;
}
