// The state of the commit browser, and how events change it.

import type { Entry } from "../../notes/types.ts";
import type { Key } from "../types.ts";
import { findBinding } from "./bindings.ts";

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

/** An event for the browser. */
export type BrowserEvent =
  | { readonly kind: "loaded"; readonly items: readonly BrowserItem[] }
  /** All commits are read; `isLimited` is true when a limit may have left out older ones. */
  | { readonly kind: "ended"; readonly isLimited: boolean }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "key"; readonly key: Key; readonly measures: BrowserMeasures };

/** Sizes of the current screen, as limits for movement. */
export interface BrowserMeasures {
  /** The number of commits on a page of the list. */
  readonly pageRows: number;
  /** The number of lines on a page of the details. */
  readonly detailRows: number;
  /** The largest useful `detailTop`. */
  readonly lastDetailTop: number;
}

/** An action for the caller to carry out after an event. */
export type BrowserAction = "quit" | "interrupt" | "suspend" | "diff";

/** The next state, and an action if there is one. */
export interface BrowserStep {
  readonly state: BrowserState;
  readonly action?: BrowserAction;
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

/** The state after an event. */
export function updateBrowser(state: BrowserState, event: BrowserEvent): BrowserStep {
  switch (event.kind) {
    case "loaded":
      return {
        state: {
          ...state,
          items: [...state.items, ...event.items],
          shown: [...state.shown, ...filterItems(event.items, state.filter)],
        },
      };
    case "ended":
      return { state: { ...state, loading: false, isLimited: event.isLimited } };
    case "failed":
      return { state: { ...state, message: event.message } };
    case "key":
      return pressKey({ ...state, message: "" }, event.key, event.measures);
  }
}

/** The selected commit; undefined when none is shown. */
export function selectedItem(state: BrowserState): BrowserItem | undefined {
  return state.shown[state.selected];
}

function pressKey(state: BrowserState, key: Key, measures: BrowserMeasures): BrowserStep {
  if (key.ctrl && key.name === "c") return { state, action: "interrupt" };
  if (key.ctrl && key.name === "z") return { state, action: "suspend" };
  if (state.helpShown) return { state: { ...state, helpShown: false } };
  if (state.filtering) {
    const typed = typeFilter(state, key);
    if (typed !== undefined) return { state: typed };
  }
  const binding = findBinding(key, state.filtering);
  switch (binding) {
    case undefined:
      return { state };
    case "next":
      return select(state, state.selected + 1);
    case "previous":
      return select(state, state.selected - 1);
    case "nextPage":
      return select(state, state.selected + measures.pageRows);
    case "previousPage":
      return select(state, state.selected - measures.pageRows);
    case "first":
      return select(state, 0);
    case "last":
      return select(state, state.shown.length - 1);
    case "scrollDown":
      return scroll(state, 1, measures);
    case "scrollUp":
      return scroll(state, -1, measures);
    case "body":
      return { state: { ...state, bodyShown: !state.bodyShown, detailTop: 0 } };
    case "filter":
      return { state: { ...state, filtering: true } };
    case "clear":
      return { state: applyFilter({ ...state, filtering: false }, "") };
    case "help":
      return { state: { ...state, helpShown: true } };
    case "diff":
      return selectedItem(state) === undefined ? { state } : { state, action: "diff" };
    case "quit":
      return { state, action: "quit" };
  }
}

const SCROLLED_LINES = 5;

function scroll(state: BrowserState, direction: 1 | -1, measures: BrowserMeasures): BrowserStep {
  const { detailRows, lastDetailTop } = measures;
  // The last visible row may say that there is more, so scroll at most one line less than a page.
  const lines = Math.min(SCROLLED_LINES, Math.max(1, detailRows - 1));
  const top = Math.min(state.detailTop, lastDetailTop) + direction * lines;
  return { state: { ...state, detailTop: Math.max(0, Math.min(top, lastDetailTop)) } };
}

function select(state: BrowserState, wanted: number): BrowserStep {
  const selected = Math.max(0, Math.min(wanted, state.shown.length - 1));
  return { state: selected === state.selected ? state : { ...state, selected, detailTop: 0 } };
}

/** The state after a key that edits the filter; undefined for other keys. */
function typeFilter(state: BrowserState, key: Key): BrowserState | undefined {
  if (key.name === "return" || key.name === "enter") return { ...state, filtering: false };
  if (key.name === "backspace") {
    const shorter = [...state.filter].slice(0, -1).join("");
    // Backspace in an empty filter ends filtering, as in vi.
    return state.filter === "" ? { ...state, filtering: false } : applyFilter(state, shorter);
  }
  if (key.ctrl && key.name === "u") return applyFilter(state, "");
  return key.text === undefined ? undefined : applyFilter(state, state.filter + key.text);
}

/** The selected commit stays selected if it still matches. */
function applyFilter(state: BrowserState, filter: string): BrowserState {
  const marked = selectedItem(state);
  const shown = filterItems(state.items, filter);
  const selected = marked === undefined ? 0 : Math.max(0, shown.indexOf(marked));
  const isSame = shown[selected] === marked;
  return { ...state, filter, shown, selected, detailTop: isSame ? state.detailTop : 0 };
}

/** The commits that have every word of the filter somewhere in their list line, ignoring case. */
function filterItems(items: readonly BrowserItem[], filter: string): readonly BrowserItem[] {
  const words = filter.toLowerCase().split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return items;
  return items.filter(({ entry, subject }) => {
    const text = [
      entry.type,
      entry.scope ?? "",
      subject,
      entry.author,
      entry.date?.slice(0, 10) ?? "",
      entry.hash,
    ]
      .join("\n").toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
