// The names of what records changes and people, as alternatives of patterns of paths in small letters.

const raw = String.raw;

/** The files that list who contributes or pays, whatever they end in. */
export const CREDITS_NAMES = "authors|contributors|credits|thanks|backers|sponsors";

/** These as prose, and what tools read to make such lists. */
export const CREDITS =
  raw`(?:${CREDITS_NAMES})(?:\.(?:md|markdown|rst|txt|adoc))?|\.mailmap|\.all-contributorsrc`;

/** Those of a whole project. */
export const OWN_CREDITS = raw`^(?:(?:docs?|\.github)/)?(?:${CREDITS})$`;

/** The folders of pieces of the next changelog that hold nothing else. */
export const SURE_FRAGMENT_FOLDERS = raw`changelogs?(?:\.d)?|newsfragments?|\.changes`;

/** The folders that may hold pieces of the next changelog, each of which its name tells to be one. */
export const FRAGMENT_FOLDERS = raw`${SURE_FRAGMENT_FOLDERS}|changes|news|whatsnew/fragments`;

/** The folders of changesets, whose names are random words. */
export const CHANGESET_FOLDERS = raw`\.changesets?`;

/** What the name of a piece for towncrier ends in. */
export const FRAGMENT_KINDS = "feature|improvement|bugfix|docs?|removal|deprecation|misc|process|" +
  "vendor|trivial|breaking|packaging|contrib";
