// Reads the marks of copies to another branch, which people and bots write around a subject.

import { guard } from "../../text/patterns/guarded_pattern.ts";
import { readBareCopy } from "./bare_copies.ts";

const NUMBER = String.raw`(?:#|GH-)([1-9]\d{0,9})`;
const BRANCH = String.raw`[\w./-]{1,40}`;
const VERSION = String.raw`v?\d{1,4}(?:\.\d{1,4}){0,2}\.(?:\d{1,4}|x)`;
// Behind a subject, the copy's own last.
const OWN = String.raw`(?: ?\((?:[#!]|GH-)\d{1,10}\))`;
const PATCHBACK = String.raw`\[PR ${NUMBER}(?:\/[0-9a-f]{4,40})? backport\]`;
const BACKPORT_OF = String.raw`backport (?:of )?(?:PR |pull request )?${NUMBER}`;
// "Automated cherry pick of #12: …", as the script of Kubernetes writes.
const PICK_OF = String
  .raw`(?:(?:automated|manual) )?cherry[- ]?pick(?:ed)? (?:of |from )?(?:PR |pull request )?${NUMBER}`;
const COPY_OF = String.raw`(?:backport|cherry-?pick(?:ed)?)(?: of| from)? ${NUMBER}`;
const ONTO = String.raw`(?: (?:for|to|on|into) ${BRANCH})?`;

const FIRST = guard(
  /^(?:\[(?:v?\d|stable|release|maint|develop|pr |backport)|backport|(?:automated |manual )?cherry)/i,
  new RegExp(
    "^(?:(?:" + [
      String.raw`\[(?:(?:stable|release|maint(?:enance)?)[-/ ])?${VERSION}\]:?`,
      // Not those of a part of the program, such as `main`.
      String.raw`\[develop(?:ment)?\]:?`,
      String.raw`${PATCHBACK}(?:\[${BRANCH}\])?`,
      String.raw`\[backport(?:[ /-](?:to )?${BRANCH})?\]:?`,
      `(?:${BACKPORT_OF}|${PICK_OF})${ONTO}:`,
      String.raw`backport(?: ?[[(]${BRANCH}[\])]| (?:to )?[a-z/-]{0,20}${VERSION})?:`,
    ].join("|") + String.raw`)\s+)+(?=\S)`,
    "i",
  ),
);
// HashiCorp's assistant: "Backport of close ports into release/1.15.x".
const INTO = /^Backport of (\S.{0,300}) into [\w.-]+\/[\w./-]+$/i;
// Renovate writes the branch of an update, which is no copy.
const AT_BRANCH = String.raw`release-\d[\w.]{0,20}|main|master`;
// The line of a release that is maintained: "1.4-maint", but not "Debian (12-stable)".
const LINE = String.raw`v?\d{1,4}(?:\.(?:\d{1,4}|x)){0,3}-maint(?:enance)?`;
// What Renovate puts behind that.
const KIND = String.raw` \((?:major|minor|patch)\)`;
const LAST = guard(
  / \((?:backport|cherry|release-|main|master|v?\d)/i,
  new RegExp(
    String.raw` \((?:${COPY_OF}${ONTO}|backport ${BRANCH}|${AT_BRANCH}|${LINE})\)(?=$|${KIND}$)`,
    "i",
  ),
);

// Around a whole subject: what the bots of Jupyter and pandas, Playwright's maintainers, and people
// who quote the title write.
const MAY_BE_WRAPPED = /^(?:backport|cherry[- ]?pick[( ])/i;
const WRAPPED =
  /^(?:backport PR (?<of>#\d{1,10}) on branch \S{1,60} \((?<inner>\S.*?)\)|cherry-pick\((?<from>#\d{1,10})\): (?<rest>\S.*?)|(?:backport(?: of)?|cherry[- ]?pick) ["“](?<quoted>[^"“”]{1,300})["”](?: (?:(?:in)?to|for|on) (?=\S*\d|main|master)\S{1,60})?)(?<number> \(#\d{1,10}\))?$/is;

// "fix: backport #12 to 1.x" names it too.
const NAMED = guard(
  /pick|backport/i,
  new RegExp(
    String
      .raw`^(?:\[[\w./ -]{1,40}\]:? )?(?:${PATCHBACK}|${PICK_OF}\b|(?:\w{1,20}(?:\([^()]{1,40}\))?!?: )?${BACKPORT_OF}\b` +
      String.raw`|cherry-pick\(${NUMBER}\):)| \(${COPY_OF}${ONTO}\)${OWN}?$`,
    "i",
  ),
);
const TWO_NUMBERS = new RegExp(String.raw`\(${NUMBER}\)${OWN}$`, "i");
const NUMBERS = new RegExp(`${OWN}{1,8}$`, "i");
const SAYS_COPY = new RegExp(
  String.raw`^backport\b|^cherry[- ]?pick ["“]| \(backport ${BRANCH}\)$`,
  "i",
);

/**
 * The subject of the original, when that of a copy says only that it is one and quotes it, with the
 * number of the copy or else of the original, if it tells one.
 */
export function unwrapCopy(subject: string): string {
  if (!MAY_BE_WRAPPED.test(subject)) return subject;
  const { of, inner, from = of, rest, quoted, number } = WRAPPED.exec(subject)?.groups ?? {};
  const original = inner ?? rest ?? quoted;
  if (original === undefined) return subject;
  return original + (number ?? (from === undefined ? "" : ` (${from})`));
}

/** The marks of a copy that a line begins with, and the space behind them; empty without any. */
export function leadingCopyMarks(line: string): string {
  return FIRST.exec(line)?.[0] ?? "";
}

/** The description without marks that tell to which branch it was copied. */
export function withoutCopyMarks(description: string): string {
  const text = description.endsWith(")") ? description.replace(LAST, "") : description;
  const rest = text.slice(leadingCopyMarks(text).length);
  return rest.startsWith("B") || rest.startsWith("b") ? rest.replace(INTO, "$1") : rest;
}

/** What a subject says of the change that it may be a copy of. */
export interface CopyReading {
  /** Without marks, and without numbers behind it. */
  readonly title: string;
  /** The number of the pull request of the original. */
  readonly number: number | undefined;
  /** The numbers of all originals, where it says nothing else. */
  readonly bare?: readonly number[];
  /** False where nothing but two numbers tells it: the first may be that of an issue. */
  readonly isMarked: boolean;
}

/** Reads the subject of what may be a copy, with its own number. */
export function readCopy(subject: string): CopyReading {
  const bare = readBareCopy(subject)?.numbers;
  if (bare !== undefined) return { title: "", number: bare[0], bare, isMarked: true };
  const named = NAMED.exec(subject)?.slice(1).find((each) => each !== undefined);
  const plain = withoutNumbers(subject);
  const title = withoutNumbers(withoutCopyMarks(unwrapCopy(plain)));
  const digits = named ?? (subject.endsWith(")") ? TWO_NUMBERS.exec(subject)?.[1] : undefined);
  return {
    title,
    number: digits === undefined ? undefined : Number(digits),
    isMarked: named !== undefined || leadingCopyMarks(plain) !== "" || SAYS_COPY.test(plain),
  };
}

function withoutNumbers(subject: string): string {
  return subject.endsWith(")") ? subject.replace(NUMBERS, "").trimEnd() : subject;
}
