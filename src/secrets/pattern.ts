// A pattern of secrets, and what it finds.

/** A secret in a text. */
export interface Found {
  /** For display: "GitHub token". */
  readonly kind: string;
  /** UTF-16 offset of the first character. */
  readonly start: number;
  /** UTF-16 offset after the last character. */
  readonly end: number;
}

/**
 * One format of secrets. Must match in linear time: each repetition is bounded, or can start only
 * once.
 */
export interface SecretPattern extends Pick<Found, "kind"> {
  /** The secret is the first group that matched; without groups, the whole match. */
  readonly pattern: RegExp;
  readonly accepts?: (secret: string) => boolean;
}
