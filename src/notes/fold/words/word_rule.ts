// A rule by words, and the words that most rules allow.

/**
 * A rule by words. A description fits when each of its words is in the rule, so that "bump version
 * to support X" is no version bump: `support` is not. Words are separated by spaces, in lower case.
 */
export interface WordRule {
  /** What fits, in words. */
  readonly recognizes: string;
  /** One of these must be there; without it, a version must be. */
  readonly needs?: string;
  /** One of these must be there too. */
  readonly with?: string;
  /** Others that may be there. Versions, ordinals and numbers such as `#12` always may. */
  readonly allows?: string;
  /** True to allow a name before a version: "release tool 1.2.0". */
  readonly allowsName?: boolean;
  /** True when a version must be there too, at least `1.2`. */
  readonly needsVersion?: boolean;
}

/** Words that say nothing by themselves. */
export const ARTICLES = "a an and by for from in into is it of on the this to up with";

/** The steps that a release goes through. */
export const STEPS =
  "candidate final first latest major minor new next patch rc stable beta alpha preview";
