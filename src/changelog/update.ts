// Updates a changelog file: missing versions go in, what is not released is brought up to date.

import { compareNumbers } from "../history/versions.ts";
import { isOfTag } from "./choose_releases.ts";
import type { FileForm } from "./form/form.ts";
import { mergeItems, readItemLines, type ReadLine } from "./merge_items.ts";
import { updateReferences } from "./form/references.ts";
import { readHeading, readRawHeading } from "./form/heading.ts";
import { lineBreaksAtEnd, splitLines } from "./lines.ts";
import type { ChangelogFile, FileSection, Heading, Release, Update, WrittenItem } from "./types.ts";
import { inLineEndings, writeBody, writeHead } from "./write_section.ts";

/** The file as it is to be. Without anything to change, it is the same byte for byte. */
export function updateChangelog(
  file: ChangelogFile,
  update: Update,
  form: FileForm,
): ChangelogFile {
  const replaced = { ...file, sections: replaceSections(file.sections, update.replaced, form) };
  const added = update.added.toSorted((a, b) => compareNumbers(a.tag, b.tag) ?? 0);
  const divided = divideUnreleased(replaced, { ...update, added }, form);
  let result: ChangelogFile = { ...replaced, sections: divided.sections };
  if (divided.isMissing && update.unreleased.length > 0 && form.unreleased !== undefined) {
    result = insertSection(
      result,
      0,
      `${form.unreleased}\n`,
      writeBody(update.unreleased, form),
      form,
    );
  }
  for (const release of added) {
    const moved = divided.moved.get(release.tag) ?? "";
    const lines = readItemLines(moved, release.items, update.known);
    const body = moved === ""
      ? writeBody(release.items, form)
      : mergeItems(lines, release.items, form);
    result = insertSection(
      result,
      placeOf(result, release.tag),
      writeHead(release, form),
      body,
      form,
    );
  }
  return form.hasReferences
    ? { ...result, end: updateReferences(file, result, update, form) }
    : result;
}

function replaceSections(
  sections: readonly FileSection[],
  replaced: readonly Release[],
  form: FileForm,
): readonly FileSection[] {
  return sections.map((section) => {
    const release = replaced.find(({ tag }) => isOfTag(section.heading, tag));
    if (release === undefined) return section;
    const end = lineBreaksAtEnd(section.body);
    const body = inLineEndings(writeBody(release.items, form), form);
    // The last line break of the body is the first of what was at the end.
    const isSeparated = /^\r?\n/.test(end);
    const head = /\n$/.test(section.head) ? section.head : section.head + form.lineEnding;
    return { ...section, head, body: body.replace(/\r?\n$/, isSeparated ? end : "$&") };
  });
}

/** The sections with what is not released brought up to date, and what goes on into releases. */
interface Divided {
  readonly sections: readonly FileSection[];
  /** True when the file has no section for what is not released. */
  readonly isMissing: boolean;
  /** Bodies of edited and hand-written lines by the tags of the releases that they go into. */
  readonly moved: ReadonlyMap<string, string>;
}

function divideUnreleased(file: ChangelogFile, update: Update, form: FileForm): Divided {
  const at = file.sections.findIndex(({ heading }) => heading.version === undefined);
  const section = file.sections[at];
  if (section === undefined) return { sections: file.sections, isMissing: true, moved: new Map() };
  const newest = file.sections.find(({ heading }) => heading.version !== undefined)?.heading
    .version;
  const newer = update.added.filter(({ tag }) =>
    newest === undefined || (compareNumbers(tag, newest) ?? 0) > 0
  );
  const owners = new Map(
    newer.flatMap((release) => release.items.map((item) => [item, release] as const)),
  );
  const items = [...update.unreleased, ...owners.keys()];
  const lines = readItemLines(section.body, items, update.known);
  const ownerOf = (line: ReadLine): Release | "gone" | undefined =>
    findOwner(line, owners, newer[0]);
  const staying = dropEmptyGroups(lines, lines.filter((line) => ownerOf(line) === undefined));
  const rest =
    staying.some(({ block }) => block.kind !== "blank") || staying.length === lines.length
      ? staying
      : [];
  const merged = mergeItems(rest, update.unreleased, form);
  const isLast = at === file.sections.length - 1 && file.end === "" && newer.length === 0;
  const body = rest.length === 0 && lines.length > 0
    ? `${merged}${isLast ? "" : form.lineEnding.repeat(form.blanks.betweenSections)}`
    : merged;
  const moved = new Map(newer.map((release) => {
    const own = lines.filter((line) => ownerOf(line) === release);
    return [release.tag, composeBody(own, form)];
  }));
  const isOpen = body !== "" && !section.head.endsWith("\n");
  const head = isOpen ? section.head + form.lineEnding : section.head;
  return {
    sections: file.sections.with(at, { ...section, head, body }),
    isMissing: false,
    moved,
  };
}

/** The release that a line goes into; undefined for a line that stays. */
function findOwner(
  { block, line }: ReadLine,
  owners: ReadonlyMap<WrittenItem, Release>,
  first: Release | undefined,
): Release | "gone" | undefined {
  if (block.kind === "other") return first;
  if (line === undefined) return undefined;
  if (line.kind === "own") return first;
  if (line.kind === "edited") {
    const releases = line.items.map((item) => owners.get(item));
    return releases.includes(undefined) ? undefined : releases[0];
  }
  // The release writes these lines itself.
  return line.item !== undefined && owners.has(line.item) ? "gone" : undefined;
}

/** The lines that stay, without titles whose items have all gone. */
function dropEmptyGroups(
  lines: readonly ReadLine[],
  staying: readonly ReadLine[],
): readonly ReadLine[] {
  const isContent = ({ block }: ReadLine): boolean =>
    block.kind !== "blank" && block.kind !== "title";
  const had = new Set(lines.filter(isContent).map(({ title }) => title));
  const has = new Set(staying.filter(isContent).map(({ title }) => title));
  return staying.filter(({ title }) => title === "" || !had.has(title) || has.has(title));
}

/** A body of lines that were taken from several groups. */
function composeBody(lines: readonly ReadLine[], form: FileForm): string {
  const groups = new Map<string, string[]>();
  let before: ReadLine | undefined;
  for (const line of lines) {
    const { block, title } = line;
    const raws = groups.get(title) ?? [];
    groups.set(title, raws);
    // A paragraph below an item would become part of it.
    const isApart = before?.title === title && before.block.kind !== block.kind;
    before = line;
    if (isApart) raws.push(form.lineEnding);
    raws.push(block.raw.endsWith("\n") ? block.raw : block.raw + form.lineEnding);
  }
  const { group, lineEnding, blanks } = form;
  const texts = [...groups].map(([title, raws]) =>
    (title === "" ? "" : `${group?.before ?? "### "}${title}${group?.after ?? ""}` +
      lineEnding.repeat(1 + blanks.afterTitle)) + raws.join("")
  );
  if (texts.length === 0) return "";
  return lineEnding.repeat(blanks.afterHead) + texts.join(lineEnding.repeat(blanks.betweenGroups));
}

/** Where the section of a release goes: by version, in the direction of the file. */
function placeOf({ sections }: ChangelogFile, tag: string): number {
  const versions = sections.map(({ heading }) => heading.version);
  const known = versions.filter((version) => version !== undefined);
  const [first, last] = [known[0], known.at(-1)];
  const isAscending = first !== undefined && last !== undefined &&
    (compareNumbers(first, last) ?? 0) < 0;
  const sign = isAscending ? -1 : 1;
  const place = versions.findIndex((version) =>
    version !== undefined && sign * (compareNumbers(version, tag) ?? 1) < 0
  );
  return place === -1 ? sections.length : place;
}

function insertSection(
  file: ChangelogFile,
  at: number,
  head: string,
  body: string,
  form: FileForm,
): ChangelogFile {
  const { sections, preamble, end } = file;
  const { lineEnding, blanks } = form;
  const before = at === 0 ? preamble : `${sections[at - 1]?.head}${sections[at - 1]?.body}`;
  const isLast = at === sections.length && end === "";
  const heading = readHead(head);
  const separator = separate(before, at === 0 ? 1 : blanks.betweenSections, form);
  const text = inLineEndings(head, form) + inLineEndings(body, form);
  const isOpen = isLast && before !== "" && !before.endsWith("\n");
  const ended = isLast
    ? isOpen ? text.replace(/\r?\n$/, "") : text
    : text + lineEnding.repeat(Math.max(1, blanks.betweenSections));
  const headLength = inLineEndings(head, form).length;
  const section: FileSection = {
    heading,
    head: ended.slice(0, headLength),
    body: ended.slice(headLength),
  };
  const previous = sections[at - 1];
  return {
    ...file,
    preamble: at === 0 ? preamble + separator : preamble,
    sections: [
      ...sections.slice(0, at).map((each) =>
        each === previous ? { ...each, body: each.body + separator } : each
      ),
      section,
      ...sections.slice(at),
    ],
  };
}

/** The line breaks that are missing between a text and a section below. */
function separate(before: string, blanks: number, { lineEnding }: FileForm): string {
  if (before.replace(/^\uFEFF/, "") === "") return "";
  const found = lineBreaksAtEnd(before).match(/\n/g)?.length ?? 0;
  return lineEnding.repeat(Math.max(0, 1 + blanks - found));
}

/** What a heading that was just written says. */
function readHead(head: string): Heading {
  const lines = splitLines(head);
  const place = lines.findIndex((_, at) => readRawHeading(lines, at) !== undefined);
  const raw = readRawHeading(lines, place);
  return (raw && readHeading(raw, undefined)) ?? { level: 2, text: head.trim() };
}
