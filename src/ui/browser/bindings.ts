// The keys of the commit browser: one row for each thing they do. Help and the bottom line come from it.

import type { Key } from "../types.ts";

/** What a key can do. */
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

/** A row of the table of keys. */
export interface Binding {
  readonly name: BindingName;
  /** Keys as Node names them, or the characters they write. */
  readonly keys: readonly string[];
  /** The keys as a person calls them. */
  readonly label: string;
  readonly help: string;
  /** One word for the bottom line; absent for keys that need no mention there. */
  readonly hint?: readonly [key: string, word: string];
  /** Also while keys go into the filter. */
  readonly whileFiltering?: true;
}

/** The table, in the order of help (specification, browse; the rest as in the tools people know). */
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

/** What a key does; undefined when it does nothing. While filtering only keys that write nothing count. */
export function findBinding(key: Key, filtering: boolean): BindingName | undefined {
  if (key.ctrl || key.name === "paste" || (filtering && key.text !== undefined)) return undefined;
  // A letter with Alt bears the letter's name, but does not write it.
  const isMeant = (name: string): boolean => name === (name.length === 1 ? key.text : key.name);
  return BINDINGS.find(({ keys, whileFiltering }) =>
    keys.some(isMeant) && (!filtering || whileFiltering === true)
  )?.name;
}
