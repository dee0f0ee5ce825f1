// The events of the commit browser: how keys and commits change its state.

import type { FileChangeList } from "../../history/commit.ts";
import type { Key } from "../types.ts";
import { applyFilter, searchMore } from "./search.ts";
import { type BrowserItem, type BrowserState, hasWords, selectedItem } from "./state.ts";

/** An event for the browser. */
export type BrowserEvent =
  | { readonly kind: "loaded"; readonly items: readonly BrowserItem[] }
  /** All commits are read. */
  | { readonly kind: "ended" }
  /** There is time to search on. */
  | { readonly kind: "idle" }
  /** The commits of the whole range were counted. */
  | { readonly kind: "counted"; readonly total: number }
  | { readonly kind: "tagged"; readonly tags: BrowserState["tags"] }
  | { readonly kind: "changed"; readonly hash: string; readonly files: FileChangeList }
  | { readonly kind: "done"; readonly message: string }
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
export type BrowserAction = "quit" | "interrupt" | "suspend" | "diff" | "open" | "copy";

/** The next state, and an action if there is one. */
export interface BrowserStep {
  readonly state: BrowserState;
  readonly action?: BrowserAction;
}

/** A key binding. */
export interface Binding {
  /** Keys by Node's names, or the characters that they type. */
  readonly keys: readonly string[];
  /** The keys as the help names them. */
  readonly label: string;
  readonly help: string;
  /** The key and a word for the bottom line; absent when it does not list the binding. */
  readonly hint?: readonly [key: string, word: string];
  /** Also works while the user types a filter. */
  readonly whileFiltering?: true;
  readonly press: (state: BrowserState, measures: BrowserMeasures) => BrowserState | BrowserAction;
}

/** The bindings, in the order of the help. */
export const BINDINGS: readonly Binding[] = [
  {
    keys: ["n", "j", "down"],
    label: "n, j, ↓",
    help: "next commit",
    hint: ["n", "next"],
    whileFiltering: true,
    press: (state) => select(state, state.selected + 1),
  },
  {
    keys: ["p", "k", "up"],
    label: "p, k, ↑",
    help: "previous commit",
    hint: ["p", "prev"],
    whileFiltering: true,
    press: (state) => select(state, state.selected - 1),
  },
  {
    keys: ["pagedown"],
    label: "Page Down",
    help: "a page further",
    whileFiltering: true,
    press: (state, { pageRows }) => select(state, state.selected + pageRows),
  },
  {
    keys: ["pageup"],
    label: "Page Up",
    help: "a page back",
    whileFiltering: true,
    press: (state, { pageRows }) => select(state, state.selected - pageRows),
  },
  {
    keys: ["g", "home"],
    label: "g, Home",
    help: "first commit",
    whileFiltering: true,
    press: (state) => select(state, 0),
  },
  {
    keys: ["G", "end"],
    label: "G, End",
    help: "last commit",
    whileFiltering: true,
    press: (state) => ({
      ...select(state, state.shown.length - 1),
      // With a filter, matches go on arriving below.
      isAtEnd: !hasWords(state.filter) && state.loading,
    }),
  },
  {
    keys: ["d"],
    label: "d",
    help: "diff of the commit, in the pager",
    hint: ["d", "diff"],
    press: (state) => selectedItem(state) === undefined ? state : "diff",
  },
  {
    keys: ["o"],
    label: "o",
    help: "open the pull request or commit in the browser",
    hint: ["o", "open"],
    press: (state) => selectedItem(state) === undefined ? state : "open",
  },
  {
    keys: ["y"],
    label: "y",
    help: "copy the hash",
    hint: ["y", "copy"],
    press: (state) => selectedItem(state) === undefined ? state : "copy",
  },
  {
    keys: ["return", "enter"],
    label: "Enter",
    help: "show or hide the body",
    hint: ["Enter", "body"],
    press: (state) => ({ ...state, bodyShown: !state.bodyShown, detailTop: 0 }),
  },
  {
    keys: [" "],
    label: "Space",
    help: "scroll the details down",
    press: (state, measures) => scroll(state, 1, measures),
  },
  {
    keys: ["b"],
    label: "b",
    help: "scroll the details up",
    press: (state, measures) => scroll(state, -1, measures),
  },
  {
    keys: ["/"],
    label: "/",
    help: "filter as you type; Enter keeps the filter",
    hint: ["/", "filter"],
    press: (state) => ({ ...state, filtering: true }),
  },
  {
    keys: ["escape"],
    label: "Esc",
    help: "clear the filter",
    whileFiltering: true,
    press: (state) => applyFilter({ ...state, filtering: false }, ""),
  },
  {
    keys: ["?"],
    label: "?",
    help: "this help",
    hint: ["?", "help"],
    press: (state) => ({ ...state, helpShown: true }),
  },
  {
    keys: ["q"],
    label: "q",
    help: "quit",
    hint: ["q", "quit"],
    press: () => "quit",
  },
];

/** The state after an event. */
export function updateBrowser(state: BrowserState, event: BrowserEvent): BrowserStep {
  switch (event.kind) {
    case "loaded":
      return { state: addItems(state, event.items) };
    case "ended":
      return { state: { ...state, loading: false, isAtEnd: false } };
    case "idle":
      return { state: searchMore(state) };
    case "counted":
      return { state: { ...state, total: event.total } };
    case "tagged": {
      const tagged = { ...state, tags: event.tags };
      return { state: hasWords(state.filter) ? applyFilter(tagged, state.filter) : tagged };
    }
    case "changed":
      return { state: { ...state, changed: { hash: event.hash, files: event.files } } };
    case "done":
      return { state: { ...state, message: event.message, isFailure: false } };
    case "failed":
      return { state: { ...state, message: event.message, isFailure: true } };
    case "key":
      return pressKey({ ...state, message: "" }, event.key, event.measures);
  }
}

function addItems(state: BrowserState, items: readonly BrowserItem[]): BrowserState {
  const all = [...state.items, ...items];
  const { isAtEnd, shown } = state;
  if (hasWords(state.filter)) return searchMore({ ...state, items: all });
  const added = { ...state, items: all, shown: all, searchedCount: all.length };
  // The commit at the end changes, and its details with it.
  return isAtEnd && all.length > shown.length
    ? { ...added, selected: all.length - 1, detailTop: 0 }
    : added;
}

function pressKey(state: BrowserState, key: Key, measures: BrowserMeasures): BrowserStep {
  if (key.ctrl && key.name === "c") return { state, action: "interrupt" };
  if (key.ctrl && key.name === "z") return { state, action: "suspend" };
  if (state.helpShown) return { state: { ...state, helpShown: false } };
  const typed = state.filtering ? typeFilter(state, key) : undefined;
  const pressed = typed ?? findBinding(key, state.filtering)?.press(state, measures) ?? state;
  return typeof pressed === "object" ? { state: pressed } : { state, action: pressed };
}

function findBinding(key: Key, filtering: boolean): Binding | undefined {
  if (key.ctrl || key.name === "paste") return undefined;
  // A letter with Alt has the letter's name, but types no character.
  const isPressed = (name: string): boolean => name === (name.length === 1 ? key.text : key.name);
  return BINDINGS.find(({ keys, whileFiltering }) =>
    keys.some(isPressed) && (!filtering || whileFiltering === true)
  );
}

const SCROLLED_LINES = 5;

function scroll(state: BrowserState, direction: 1 | -1, measures: BrowserMeasures): BrowserState {
  const { detailRows, lastDetailTop } = measures;
  // The last visible row may say that there is more, so scroll at most one line less than a page.
  const lines = Math.min(SCROLLED_LINES, Math.max(1, detailRows - 1));
  const top = Math.min(state.detailTop, lastDetailTop) + direction * lines;
  return { ...state, detailTop: Math.max(0, Math.min(top, lastDetailTop)) };
}

function select(state: BrowserState, index: number): BrowserState {
  const selected = Math.max(0, Math.min(index, state.shown.length - 1));
  const { wanted: _forgotten, ...rest } = state;
  const moved = { ...rest, isAtEnd: false };
  return selected === state.selected ? moved : { ...moved, selected, detailTop: 0 };
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
