// Cuts the marks of copies to a release branch, which people and bots write.

// Their first letters.
const LETTERS = new Set("[bB");
const FIRST =
  /^(?:\[(?:(?:stable|release|maint(?:enance)?)[-/ ])?v?\d{1,4}(?:\.\d{1,4}){0,2}\.(?:\d{1,4}|x)\]|\[PR #\d{1,10}(?:\/[0-9a-f]{4,40})? backport\](?:\[[\w./-]{1,40}\])?|\[backport(?: (?:to )?[\w./-]{1,40})?\]:?|backport (?:of |PR )?#\d{1,10}(?: (?:for|to) [\w./-]{1,40})?:)\s+(?=\S)/i;
// HashiCorp's assistant: "Backport of close ports into release/1.15.x".
const INTO = /^Backport of (\S.{0,300}) into [\w.-]+\/[\w./-]+$/i;
const LAST =
  / \((?:(?:backport|cherry-?pick(?:ed)?(?: from)?) #\d{1,10}(?: (?:for|to|into) [\w./-]{1,40})?|backport [\w./-]{1,40}|release-\d[\w.]{0,20}|main|master)\)$/i;

// Around a whole subject: what the bots of Jupyter and pandas, and Playwright's maintainers write.
const MAY_BE_WRAPPED = /^(?:backport|cherry-pick\()/i;
const WRAPPED =
  /^(?:backport PR (?<of>#\d{1,10}) on branch \S{1,60} \((?<inner>\S.*?)\)|cherry-pick\((?<from>#\d{1,10})\): (?<rest>\S.*?))(?<number> \(#\d{1,10}\))?$/is;

/**
 * The subject of the original, when that of a copy says only that it is one and quotes it, with the
 * number of the copy or else of the original.
 */
export function unwrapCopy(subject: string): string {
  if (!MAY_BE_WRAPPED.test(subject)) return subject;
  const { of, inner, from, rest, number } = WRAPPED.exec(subject)?.groups ?? {};
  const original = inner ?? rest;
  return original === undefined ? subject : original + (number ?? ` (${of ?? from})`);
}

/** The description without marks that tell to which branch it was copied. */
export function withoutCopyMarks(description: string): string {
  const text = description.endsWith(")") ? description.replace(LAST, "") : description;
  return LETTERS.has(text.charAt(0)) ? text.replace(FIRST, "").replace(INTO, "$1") : text;
}

// The number of the original in the marks of a copy.
const ORIGINAL =
  /^(?:\[PR #(\d{1,10})(?:\/[0-9a-f]{4,40})? backport\]|backport (?:of |PR )?#(\d{1,10})\b)|\((?:backport|cherry-?pick(?:ed)?(?: from)?) #(\d{1,10})(?: (?:for|to|into) [\w./-]{1,40})?\)(?: \(#\d{1,10}\))?$|\(#(\d{1,10})\) \(#\d{1,10}\)$/i;

/** The number of the pull request that a copy names as its original. */
export function numberOfOriginal(subject: string): number | undefined {
  const digits = ORIGINAL.exec(subject)?.slice(1).find((each) => each !== undefined);
  return digits === undefined ? undefined : Number(digits);
}
