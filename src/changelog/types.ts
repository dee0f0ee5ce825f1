// The types of a changelog file as data: what stands where, without loss, and what it is to hold.

/** A changelog file. Its parts, put together, are its text. */
export interface ChangelogFile {
  /** What stands before the first section, with the byte order mark if there is one. */
  readonly preamble: string;
  /** The sections, from the top. */
  readonly sections: readonly FileSection[];
  /** The link references and comments after the last section. */
  readonly end: string;
  /** The line ending that most lines have. */
  readonly lineEnding: "\n" | "\r\n";
}

/** A section of a changelog file: one version, or what is not released. */
export interface FileSection {
  readonly heading: Heading;
  /** The lines of the heading, anchors above it included, with their line endings. */
  readonly head: string;
  /** What stands between this heading and the next, with its line endings. */
  readonly body: string;
}

/** What a heading says. */
export interface Heading {
  /** 1 to 6; an underline of `=` is 1, one of `-` is 2. */
  readonly level: number;
  /** The version with what stands before it in the same word, such as `v1.2.3`; absent in Unreleased. */
  readonly version?: string;
  /** The word before the version when it names a package, such as `core` in `core@1.2.3`. */
  readonly packageName?: string;
  /** The text without the marks of the heading. */
  readonly text: string;
}

/** A line of a file. */
export interface Line {
  /** Without its ending. */
  readonly text: string;
  /** With its ending. */
  readonly raw: string;
  /** False inside of code blocks and comments, where nothing is a heading or an item. */
  readonly isText: boolean;
}

/** What a file is to hold. */
export interface Update {
  /** The releases that have no section yet. */
  readonly added: readonly Release[];
  /** The releases whose sections are written anew. */
  readonly replaced: readonly Release[];
  /** What is not released. */
  readonly unreleased: readonly WrittenItem[];
  /** URL of the page that compares the latest release with what came after. */
  readonly unreleasedUrl?: string | undefined;
  /** What relnotes writes for commits by themselves; see `readItemLines`. */
  readonly known: ReadonlySet<string>;
}

/** A release to be written. */
export interface Release {
  /** Its tag, such as `v1.2.3`. */
  readonly tag: string;
  /** Its day, `YYYY-MM-DD`. */
  readonly date: string;
  /** The tag of the release before. */
  readonly previous?: string;
  /** URL of the page that compares it with the release before. */
  readonly compareUrl?: string;
  /** Its items, in the order of the document. */
  readonly items: readonly WrittenItem[];
}

/** An item as relnotes writes it. */
export interface WrittenItem {
  /** The title that it stands under. */
  readonly title: string;
  /** The item, without a final line break; lines end with `\n`. */
  readonly text: string;
  /** What relnotes may have written before for the same change. */
  readonly others: readonly string[];
  /** The same for all items of one change. */
  readonly change: string;
  /** The number of its pull request, and of the issue that a fragment is named after. */
  readonly numbers: readonly number[];
  /** Full object names of its commits. */
  readonly hashes: readonly string[];
}
