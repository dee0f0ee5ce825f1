// Patterns of secrets, and where they match.

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
 * Formats of secrets. They must match in linear time: each repetition is bounded, or can start only
 * once.
 */
export interface SecretPattern extends Pick<Found, "kind"> {
  /** The secret is the last group that matched; without groups, the whole match. */
  readonly patterns: readonly RegExp[];
  readonly accepts?: (secret: string) => boolean;
}
