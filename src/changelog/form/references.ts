// Keeps the link references at the end of a file up to date: one for each version, one for Unreleased.

import { isUnreleased } from "./heading.ts";
import { compareNumbers } from "../../history/versions.ts";
import type { FileForm } from "./form.ts";
import { lineBreaksAtEnd } from "../lines.ts";
import type { ChangelogFile, Release, Update } from "../types.ts";
import { versionOf } from "../write_section.ts";

const REFERENCE = /^ {0,3}\[([^\]]{1,300})\]:[ \t]*(\S+)(.*)$/;
// The digits of an escape, as in `core%401.0.0`, belong to no version.
const VERSION =
  /(?:(?<=%[\dA-Fa-f]{2})|(?<!%[\dA-Fa-f]?))\d+(?:\.\d+)+(?:-[0-9A-Za-z]+(?:\.[0-9A-Za-z]+)*)?/g;

/** A line of the end, with its label and URL when it is a reference. */
interface EndLine {
  readonly raw: string;
  readonly label?: string;
  readonly url?: string;
}

/** The end of the file with the references of new versions. */
export function updateReferences(
  before: ChangelogFile,
  after: ChangelogFile,
  { added, unreleasedUrl }: Pick<Update, "added" | "unreleasedUrl">,
  form: FileForm,
): string {
  let lines = readEnd(before.end);
  for (const release of added) lines = addReference(lines, release, form);
  const newest = added.at(-1);
  const hasUnreleased = after.sections.some(({ heading }) => heading.version === undefined);
  const at = lines.findIndex(({ label }) => label !== undefined && isUnreleased(label));
  const unreleased = lines[at];
  if (unreleased?.url !== undefined && newest !== undefined && isNewest(lines, newest)) {
    const url = unreleased.url.replace(VERSION, () => versionOf(newest.tag));
    lines = lines.with(at, {
      ...unreleased,
      raw: unreleased.raw.replace(unreleased.url, () => url),
    });
  } else if (at === -1 && hasUnreleased && unreleasedUrl !== undefined) {
    lines = [makeLine("Unreleased", unreleasedUrl, form), ...lines];
  }
  const end = lines.map(({ raw }) => raw).join("");
  return before.end === "" && end !== "" ? separateEnd(after) + end : end;
}

function readEnd(end: string): readonly EndLine[] {
  return (end.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((raw) => {
    const [, label, url] = REFERENCE.exec(raw.replace(/\r?\n$/, "")) ?? [];
    return label === undefined || url === undefined ? { raw } : { raw, label, url };
  });
}

function addReference(
  lines: readonly EndLine[],
  release: Release,
  form: FileForm,
): readonly EndLine[] {
  const isVersion = ({ label }: EndLine): boolean =>
    label !== undefined && compareNumbers(label, release.tag) !== undefined;
  if (lines.some(({ label }) => label !== undefined && compareNumbers(label, release.tag) === 0)) {
    return lines;
  }
  const like = lines.find(isVersion);
  const url = like === undefined ? release.compareUrl : urlLike(like, release);
  if (url === undefined) return lines;
  const hasPrefix = /^v\d/i.test(like?.label ?? "");
  const line = makeLine(`${hasPrefix ? "v" : ""}${versionOf(release.tag)}`, url, form);
  const lower = lines.findIndex((each) =>
    isVersion(each) && (compareNumbers(each.label ?? "", release.tag) ?? 0) < 0
  );
  const last = lines.findLastIndex(isVersion);
  const place = lower === -1 ? last === -1 ? lines.length : last + 1 : lower;
  const open = lines[place - 1];
  const closed = open === undefined || open.raw.endsWith("\n")
    ? lines
    : lines.with(place - 1, { ...open, raw: open.raw + form.lineEnding });
  return closed.toSpliced(place, 0, line);
}

/** The URL of a release, in the form of another; undefined when that form needs a release before. */
function urlLike({ label = "", url = "" }: EndLine, release: Release): string | undefined {
  const isComparison = /\.\.|compare/.test(url);
  if (isComparison && (release.compareUrl !== undefined || release.previous === undefined)) {
    return release.compareUrl;
  }
  return url.replace(
    VERSION,
    (found) =>
      compareNumbers(found, label) === 0
        ? versionOf(release.tag)
        : versionOf(release.previous ?? release.tag),
  );
}

function isNewest(lines: readonly EndLine[], { tag }: Release): boolean {
  return lines.every(({ label }) => label === undefined || (compareNumbers(label, tag) ?? 0) <= 0);
}

function makeLine(label: string, url: string, { lineEnding }: FileForm): EndLine {
  return { raw: `[${label}]: ${url}${lineEnding}`, label, url };
}

/** The line breaks above the first references of a file. */
function separateEnd({ preamble, sections, lineEnding }: ChangelogFile): string {
  const last = sections.at(-1);
  const text = last === undefined ? preamble : last.head + last.body;
  const found = lineBreaksAtEnd(text).match(/\n/g)?.length ?? 0;
  return lineEnding.repeat(Math.max(0, 2 - found));
}
