// What a pattern of secrets is, and what it finds.

/** A piece of a text that is a secret. */
export interface Found {
  /** In words for people: "GitHub token". */
  readonly kind: string;
  /** UTF-16 offset of the first character. */
  readonly start: number;
  /** UTF-16 offset behind the last character. */
  readonly end: number;
}

/** One form of a secret. Takes time in proportion to a text: what repeats is bounded, or starts only once. */
export interface SecretPattern extends Pick<Found, "kind"> {
  /** The first group that took part is the secret, without groups the whole match. */
  readonly pattern: RegExp;
  readonly accepts?: (secret: string) => boolean;
}
