// The key bindings of the commit browser, also used for its help and its bottom line.

import type { Key } from "../types.ts";

/** The actions of keys. */
export type BindingName =
  | "next"
  | "previous"
  | "nextPage"
  | "previousPage"
  | "first"
  | "last"
  | "body"
  | "scrollDown"
  | "scrollUp"
  | "diff"
  | "filter"
  | "clear"
  | "help"
  | "quit";

/** A key binding. */
export interface Binding {
  readonly name: BindingName;
  /** Keys by Node's names, or the characters that they type. */
  readonly keys: readonly string[];
  /** The keys as the help names them. */
  readonly label: string;
  readonly help: string;
  /** The key and a word for the bottom line; absent when it does not list the binding. */
  readonly hint?: readonly [key: string, word: string];
  /** Also works while the user types a filter. */
  readonly whileFiltering?: true;
}

/** The bindings, in the order of the help. */
export const BINDINGS: readonly Binding[] = [
  {
    name: "next",
    keys: ["n", "j", "down"],
    label: "n, j, ↓",
    help: "next commit",
    hint: ["n", "next"],
    whileFiltering: true,
  },
  {
    name: "previous",
    keys: ["p", "k", "up"],
    label: "p, k, ↑",
    help: "previous commit",
    hint: ["p", "previous"],
    whileFiltering: true,
  },
  {
    name: "nextPage",
    keys: ["pagedown"],
    label: "Page Down",
    help: "a page further",
    whileFiltering: true,
  },
  {
    name: "previousPage",
    keys: ["pageup"],
    label: "Page Up",
    help: "a page back",
    whileFiltering: true,
  },
  {
    name: "first",
    keys: ["g", "home"],
    label: "g, Home",
    help: "first commit",
    whileFiltering: true,
  },
  { name: "last", keys: ["G", "end"], label: "G, End", help: "last commit", whileFiltering: true },
  {
    name: "diff",
    keys: ["d"],
    label: "d",
    help: "diff of the commit, in the pager",
    hint: ["d", "diff"],
  },
  {
    name: "body",
    keys: ["return", "enter"],
    label: "Enter",
    help: "show or hide the body",
    hint: ["Enter", "body"],
  },
  { name: "scrollDown", keys: [" "], label: "Space", help: "scroll the details down" },
  { name: "scrollUp", keys: ["b"], label: "b", help: "scroll the details up" },
  {
    name: "filter",
    keys: ["/"],
    label: "/",
    help: "filter as you type; Enter keeps the filter",
    hint: ["/", "filter"],
  },
  {
    name: "clear",
    keys: ["escape"],
    label: "Esc",
    help: "clear the filter",
    whileFiltering: true,
  },
  { name: "help", keys: ["?"], label: "?", help: "this help", hint: ["?", "help"] },
  { name: "quit", keys: ["q"], label: "q", help: "quit", hint: ["q", "quit"] },
];

/**
 * The action of a key; undefined when it has none. While `filtering`, keys that type a character
 * have none.
 */
export function findBinding(key: Key, filtering: boolean): BindingName | undefined {
  if (key.ctrl || key.name === "paste" || (filtering && key.text !== undefined)) return undefined;
  // A letter with Alt has the letter's name, but types no character.
  const isMeant = (name: string): boolean => name === (name.length === 1 ? key.text : key.name);
  return BINDINGS.find(({ keys, whileFiltering }) =>
    keys.some(isMeant) && (!filtering || whileFiltering === true)
  )?.name;
}
