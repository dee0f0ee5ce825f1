// What the commit browser shows and how keys change it: a state and an event give the next state.

import type { Entry } from "../../notes/types.ts";
import type { Key } from "../types.ts";
import { findBinding } from "./bindings.ts";

/** A commit as the browser shows it. */
export interface BrowserItem {
  readonly entry: Entry;
  readonly subject: string;
  readonly body: string;
  readonly email: string;
}

/** Everything that the screen depends on beside its size. */
export interface BrowserState {
  /** All commits read so far, newest first. */
  readonly items: readonly BrowserItem[];
  /** Those that fit the filter. */
  readonly shown: readonly BrowserItem[];
  /** Which of the shown ones is marked, from 0. */
  readonly selected: number;
  readonly filter: string;
  /** True while keys go into the filter. */
  readonly filtering: boolean;
  readonly bodyShown: boolean;
  /** How many lines of the details are scrolled away. */
  readonly detailTop: number;
  readonly helpShown: boolean;
  /** True as long as commits are being read. */
  readonly loading: boolean;
  /** True when older commits were left out, as `--max-items` says. */
  readonly isLimited: boolean;
  /** What went wrong last, shown until the next key. */
  readonly message: string;
}

/** What happens to a browser. */
export type BrowserEvent =
  | { readonly kind: "loaded"; readonly items: readonly BrowserItem[] }
  /** `isLimited` says that there may be more, which was not asked for. */
  | { readonly kind: "ended"; readonly isLimited: boolean }
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "key"; readonly key: Key; readonly measures: BrowserMeasures };

/** How far keys can move on the screen as it is. */
export interface BrowserMeasures {
  /** How many commits the list shows at a time. */
  readonly pageRows: number;
  /** How many lines the details show at a time. */
  readonly detailRows: number;
  /** The most lines of the details that can be scrolled away. */
  readonly lastDetailTop: number;
}

/** What the one who runs the browser has to do after an event. */
export type BrowserAction = "quit" | "interrupt" | "suspend" | "diff";

/** The next state, and what is to be done. */
export interface BrowserStep {
  readonly state: BrowserState;
  readonly action?: BrowserAction;
}

/** A browser that has read nothing yet. */
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

/** What an event makes of a state. */
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

/** The commit that is marked; undefined when there is none to mark. */
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
  // The last row tells that there is more; no line is passed over.
  const lines = Math.min(SCROLLED_LINES, Math.max(1, detailRows - 1));
  const top = Math.min(state.detailTop, lastDetailTop) + direction * lines;
  return { state: { ...state, detailTop: Math.max(0, Math.min(top, lastDetailTop)) } };
}

function select(state: BrowserState, wanted: number): BrowserStep {
  const selected = Math.max(0, Math.min(wanted, state.shown.length - 1));
  return { state: selected === state.selected ? state : { ...state, selected, detailTop: 0 } };
}

/** The state after a key that writes into the filter; undefined when the key does something else. */
function typeFilter(state: BrowserState, key: Key): BrowserState | undefined {
  if (key.name === "return" || key.name === "enter") return { ...state, filtering: false };
  if (key.name === "backspace") {
    const shorter = [...state.filter].slice(0, -1).join("");
    // Taking back what is not there leaves the filter, as in vi.
    return state.filter === "" ? { ...state, filtering: false } : applyFilter(state, shorter);
  }
  if (key.ctrl && key.name === "u") return applyFilter(state, "");
  return key.text === undefined ? undefined : applyFilter(state, state.filter + key.text);
}

/** The commit that was marked stays so when it still fits. */
function applyFilter(state: BrowserState, filter: string): BrowserState {
  const marked = selectedItem(state);
  const shown = filterItems(state.items, filter);
  const selected = marked === undefined ? 0 : Math.max(0, shown.indexOf(marked));
  const isSame = shown[selected] === marked;
  return { ...state, filter, shown, selected, detailTop: isSame ? state.detailTop : 0 };
}

/** Those that hold every word of the filter, in any case, somewhere in what a line of the list says. */
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
