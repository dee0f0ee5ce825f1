// Cuts the marks of copies to a release branch, which people and bots write.

// Their first letters.
const LETTERS = new Set("[bB");
const FIRST =
  /^(?:\[(?:(?:stable|release|maint(?:enance)?)[-/ ])?v?\d{1,4}(?:\.\d{1,4}){0,2}\.(?:\d{1,4}|x)\]|\[PR #\d{1,10}(?:\/[0-9a-f]{4,40})? backport\](?:\[[\w./-]{1,40}\])?|\[backport(?: (?:to )?[\w./-]{1,40})?\]:?|backport (?:of )?#\d{1,10}(?: (?:for|to) [\w./-]{1,40})?:)\s+(?=\S)/i;
// HashiCorp's assistant: "Backport of close ports into release/1.15.x".
const INTO = /^Backport of (\S.{0,300}) into [\w.-]+\/[\w./-]+$/i;
const LAST = / \((?:backport (?:#\d{1,10}|[\w./-]{1,40})|release-\d[\w.]{0,20}|main|master)\)$/i;

/** The description without marks that tell to which branch it was copied. */
export function withoutCopyMarks(description: string): string {
  const text = description.endsWith(")") ? description.replace(LAST, "") : description;
  return LETTERS.has(text.charAt(0)) ? text.replace(FIRST, "").replace(INTO, "$1") : text;
}
