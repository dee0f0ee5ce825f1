// Types shared by the views and the terminal: colours, sizes, keys.

/** The colour depth of a stream, in bits; 1 means no colour. */
export type ColorDepth = 1 | 4 | 8 | 24;

/** The background that a theme is made for. */
export type Background = "dark" | "light";

/** A size in character cells. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The place of a match in a text: UTF-16 offsets, `end` exclusive. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** A key press. */
export interface Key {
  /** Node's name for the key: `up`, `pagedown`, `return`, `escape`, `n`; empty when it has none. */
  readonly name: string;
  readonly ctrl: boolean;
  /**
   * The text that the key types; absent when it types none. For the name `paste` it is the pasted
   * text.
   */
  readonly text?: string;
}
