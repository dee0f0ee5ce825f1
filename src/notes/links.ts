// The addresses of what notes name, as a platform writes them.

/** The beginning of the addresses of pages of one kind. */
export interface PageStart {
  /** What the pages show. */
  readonly kind: "pullRequest" | "issue" | "commit" | "advisory";
  /** The address up to the number, the hash or the identifier. */
  readonly start: string;
}

/** URLs of pages on the platform of the repository. */
export interface Links {
  /** The character before the number in a reference to a pull request. */
  readonly mark: "#" | "!";
  /** Another mark of issues and pull requests, in any case: `GH-12`. */
  readonly otherMark?: "GH-";
  /** The page of a commit, given by its full object name. */
  readonly commit: (hash: string) => string;
  /** The page of a pull request. */
  readonly pullRequest: (number: number) => string;
  /** The page of an issue. */
  readonly issue: (number: number) => string;
  /** The page of an account. Absent when the platform has no pages of accounts by login. */
  readonly account?: (login: string) => string;
  /** The login in an e-mail address that the platform gave the account; undefined in any other. */
  readonly loginOf?: (email: string) => string | undefined;
  /**
   * The beginnings of the addresses that people write for pages of the repository: in descriptions
   * and breaking notes they become numbers, short hashes and identifiers. Default: none.
   */
  readonly pages?: readonly PageStart[];
}
