// Words the head of a document: its title and the line below.

import { count } from "../text/wording.ts";
import { countFilteredOut } from "./folded.ts";
import { type RangeEnd, SHORT_HASH_LENGTH } from "../history/commit.ts";
import type { ReleaseNotes } from "./types.ts";

/** The head of a document: texts from history, with their control characters. */
export interface Headline {
  /**
   * `Release v1.2.0`, `Unreleased`, or the name of the project for all its history; of a package
   * with its name: `core: Unreleased`.
   */
  readonly title: string;
  /** `Released on 2026-01-31`, or `12 changes since v1.1.0` when the notes are of no release. */
  readonly line: string;
}

/** What the head of a document tells. */
type HeadlineFacts = Pick<
  ReleaseNotes,
  | "tag"
  | "date"
  | "from"
  | "to"
  | "sinceDate"
  | "untilDate"
  | "project"
  | "package"
  | "changeCount"
  | "commitCount"
  | "omitted"
>;

/**
 * The head of a document. The line does not depend on the day of the run, so that the same history
 * and options give the same text.
 */
export function headlineOf(notes: HeadlineFacts): Headline {
  const { tag, date, from, sinceDate, project, package: packageName } = notes;
  // A name such as `release-2026.07.30` says it already.
  const title = tag === undefined || /^release/i.test(tag) ? tag : `Release ${tag}`;
  // A tag such as `core@1.2.0` names the package already.
  const isNamed = packageName === undefined || namesPackage(tag ?? "", packageName);
  const before = isNamed ? "" : `${packageName}: `;
  if (title !== undefined) return { title: before + title, line: `Released on ${date}` };
  const isAllHistory = from === undefined && sinceDate === undefined;
  return {
    title: isAllHistory ? packageName ?? project ?? UNRELEASED : before + UNRELEASED,
    line: describeChanges(notes),
  };
}

/** What stands in place of the number of changes where there are none. */
export function wordNoChanges(notes: HeadlineFacts): string {
  return countFilteredOut(notes) === 0 ? "No changes" : "No matching changes";
}

/** True for a tag with the name of a package as a whole: `score@1.2.0` names no `core`. */
function namesPackage(tag: string, name: string): boolean {
  const at = tag.indexOf(name);
  return at >= 0 && !/\w$/.test(tag.slice(0, at)) &&
    !/^(?!v?\d)\w/.test(tag.slice(at + name.length));
}

/** The title of notes of no release. */
export const UNRELEASED = "Unreleased";

function describeChanges(notes: HeadlineFacts): string {
  const { changeCount, from, to, sinceDate, untilDate } = notes;
  const start = [from && nameOf(from), sinceDate].filter((each) => each !== undefined);
  const isNamed = to !== undefined && (to.tag !== undefined || to.name !== "HEAD");
  const end = isNamed && to.hash !== from?.hash ? nameOf(to) : undefined;
  return [
    changeCount === 0 ? wordNoChanges(notes) : count(changeCount, "change"),
    ...(start.length === 0 ? [] : [`since ${start.join(" and ")}`]),
    ...(end === undefined ? [] : [`up to ${end}`]),
    ...(untilDate === undefined ? [] : [`until ${untilDate}`]),
  ].join(" ");
}

// Names that mean something else tomorrow, such as `HEAD~3` or `main@{1}` (gitrevisions(7)).
const RELATIVE = /^(?:HEAD|@)|[~^:]|@\{/;

function nameOf({ name, hash, tag }: RangeEnd): string {
  if (tag !== undefined) return tag;
  const isHash = hash.startsWith(name) && name.length > SHORT_HASH_LENGTH;
  return isHash || RELATIVE.test(name) ? hash.slice(0, SHORT_HASH_LENGTH) : name;
}
