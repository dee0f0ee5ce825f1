// What is said of a key of a configuration file: its kind, its values, what it means.

/** What a value may be. */
export type KeyKind =
  | "text"
  /** A list of texts, or one text. */
  | "texts"
  /** A regular expression of ECMAScript, at most `LONGEST_PATTERN` characters. */
  | "pattern"
  /** A file or folder below the root of the repository, with `/`. */
  | "path"
  | "paths"
  /** An address of the web with `{0}`, `{1}` … in it. */
  | "address"
  /** The form of an entry, with placeholders. */
  | "entryForm"
  /** A tag name with `{version}` in it. */
  | "tagForm"
  /** A version, or a tag name with one in it. */
  | "version"
  | "flag"
  /** A whole number. */
  | "count"
  | "choice"
  /** A list of values of the choices, or one of them. */
  | "choices"
  | "table"
  | "tables"
  /** A table of the defaults of options, which the command line checks. */
  | "options";

/** A key. */
export interface KeyRow {
  /** As the file writes it. */
  readonly key: string;
  /** Its name in `Configuration`; by default the key. */
  readonly name?: string;
  readonly kind: KeyKind;
  /** The values of a `choice` or of `choices`. */
  readonly choices?: readonly string[];
  /** The smallest value of a `count`; 0 without it. */
  readonly least?: number;
  /** The keys of a `table` or of each of `tables`. */
  readonly keys?: readonly KeyRow[];
  /** True when it must be given. */
  readonly isRequired?: true;
  /** What applies without it; absent when nothing does. */
  readonly default?: string | number | boolean;
  readonly help: string;
}
