// Tells which entries of changelogs say what breaks, and which of them are of the range.

import type { ChangelogEntry } from "../../history/commit.ts";
import type { Patches } from "../../history/files.ts";
import { guard } from "../../text/patterns/guarded_pattern.ts";
import { findVersions, isUnreleased, isVersion } from "./lines.ts";
import { readChangelogHeading } from "./headings.ts";
import { withoutLastLink } from "./cited_references.ts";
import { plainText } from "./plain_text.ts";

const raw = String.raw;
const WORDS = raw`breaking(?:[ -]changes?)?`;
// "*Breaking:* …", "**BREAKING** …", "[Breaking change] …", "Breaking: …", behind a picture too; but not
// "*Breaking* points of ports".
const MARK = guard(
  /breaking/iu,
  new RegExp(
    raw`^(?:[^\p{L}\p{N}\s*_[(]{1,4}\s+)?(?:([*_]{2,3})\[?${WORDS}\]?\s?[:!]?\1|` +
      raw`([*_])\[?${WORDS}\]?(?:\s?[:!]\2|\2(?=:))|\[${WORDS}\]|${WORDS}(?=:))[\s:–—-]*(?=\S)`,
    "iu",
  ),
);
const LAST_NUMBERS =
  /\s*(?:\(\[?[#!]\d{1,10}\]?(?:, ?\[?[#!]\d{1,10}\]?){0,9}\)|\[[#!]\d{1,10}\])(?=[.:]?$)|(?<=[.!?])(?:,?\s[#!]\d{1,10}){1,10}$/;
// "[ports][guide]", whose address stands elsewhere.
const NAMED_LINK = /\[([^[\]]{1,200})\]\[[^[\]]{0,60}\]/g;

// "*Breaking:* none", "there are no breaking changes".
const NOTHING =
  /^\W*(?:there (?:are|were) )?(?:none|no|nothing|n\/a)(?:\W*$| yet\b|:| (?:\w+ )?breaking\b)/i;

/** True for an entry that says what breaks, by a mark or right below a heading for it. */
export function saysBreak({ text, headings: [heading = ""] }: ChangelogEntry): boolean {
  const isMarked = MARK.test(text) || readChangelogHeading(heading)?.isBreaking === true;
  return isMarked && !saysNoBreak({ text });
}

/** True for an entry that says that nothing breaks. */
export function saysNoBreak({ text }: Pick<ChangelogEntry, "text">): boolean {
  return NOTHING.test(text.replace(MARK, ""));
}

/** What breaks by an entry, without its mark, links and numbers. */
export function readBreak({ text }: ChangelogEntry): string {
  const said = withoutLastLink(text.replace(MARK, ""));
  return plainText(said.replace(NAMED_LINK, "$1")).replace(LAST_NUMBERS, "").replace(/:$/, "");
}

/**
 * Tells for a path whether an entry of it is of a section that the commits add, newest first, or that is
 * not released. Who writes the heading of an older section anew adds none.
 */
export function findNewSections(
  patches: Patches,
): (path: string, entry: ChangelogEntry) => boolean {
  const added = new Set<string>();
  for (const files of [...patches.values()].toReversed()) {
    for (const [path, patch] of files) {
      const keyOf = (heading: string): string => `${path}\0${heading}`;
      const isKnown = findVersions(patch, "-")
        .every((each) => isUnreleased(each) || added.has(keyOf(each)));
      if (!isKnown) continue;
      for (const each of findVersions(patch, "+")) added.add(keyOf(each));
    }
  }
  return (path, { headings }) => {
    const version = headings.findLast(isVersion);
    return version !== undefined && (isUnreleased(version) || added.has(`${path}\0${version}`));
  };
}
