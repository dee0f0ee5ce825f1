// What the views and the terminal tell each other: colours, sizes, keys.

/** How many bits of colour a stream takes; 1 is none at all. */
export type ColorDepth = 1 | 4 | 8 | 24;

/** The background that a theme is made for. */
export type Background = "dark" | "light";

/** A size in character cells. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** Where something was found in a text: characters from `start` up to before `end`. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** A key that was pressed. */
export interface Key {
  /** As Node names it: `up`, `pagedown`, `return`, `escape`, `n`; empty when it has no name. */
  readonly name: string;
  readonly ctrl: boolean;
  /** What it writes; absent when it writes nothing. Of the name `paste` it is a text that was pasted. */
  readonly text?: string;
}
