// Finds the form of an existing file in its newest sections, so that what is added reads alike.

import type { ChangelogStyle } from "../../configuration/types.ts";
import { splitTagName } from "../../history/versions.ts";
import { SECTIONS } from "../../notes/sections/sections.ts";
import type { SectionRule } from "../../notes/types.ts";
import { findDate } from "./dates.ts";
import { type Block, readBlocks } from "../items.ts";
import { STYLES } from "./styles.ts";
import { chooseRules, type TitledRules } from "./titles.ts";
import type { ChangelogFile, FileSection } from "../types.ts";

/** The form of a heading. */
export interface HeadForm {
  /** Its lines, with `{version}`, `{tag}`, `{previous}`, `{date}` and `{compare}`. */
  readonly template: string;
  /** A date in the form of this heading. */
  readonly dateSample: string;
  /** True for the heading of a patch, which some files write in a way of its own. */
  readonly isPatch?: boolean;
}

/** How a file is written. */
export interface FileForm {
  readonly style: ChangelogStyle;
  /** The forms of headings, the preferred first; never empty. */
  readonly heads: readonly HeadForm[];
  /** The heading of what is not released; absent when the file is not to have one. */
  readonly unreleased?: string;
  /** What stands before and after the title of a group; absent in files without groups. */
  readonly group?: { readonly before: string; readonly after: string };
  /** The bullet with what stands before and after it. */
  readonly bullet: string;
  /** Numbers of blank lines. */
  readonly blanks: {
    readonly afterHead: number;
    readonly afterTitle: number;
    readonly betweenGroups: number;
    readonly betweenSections: number;
  };
  /** True when references lead to their pages. */
  readonly hasLinks: boolean;
  /** True when link references at the end of the file lead to comparisons. */
  readonly hasReferences: boolean;
  readonly rules: TitledRules;
  readonly lineEnding: ChangelogFile["lineEnding"];
}

// What maintainers do now, not what they did years ago.
const NEWEST = 10;

/**
 * The form of a file; `style` overrules what its sections show. `sections` are those of the
 * configuration, if it has any: they serve every file without another style.
 */
export function findForm(
  file: ChangelogFile,
  style: ChangelogStyle | undefined,
  sections?: readonly SectionRule[],
): FileForm {
  const released = file.sections.filter(({ heading }) => heading.version !== undefined)
    .slice(0, NEWEST);
  const told = released.length === 0 ? file.sections : released;
  const bodies = told.map(({ body }) => readBlocks(body));
  const blocks = bodies.flat();
  const group = findGroup(blocks);
  const titles = titlesIn(blocks, group);
  // What relnotes wrote there before keeps its place.
  const open = file.sections.filter(({ heading }) => heading.version === undefined)
    .flatMap(({ body }) => readBlocks(body));
  const openTitles = titlesIn(open, group);
  const items = blocks.filter(({ kind }) => kind === "item");
  const heads = released.flatMap((section) => headFormOf(section) ?? []);
  const hasOwnSections = isOwn(heads, titles);
  const found = style ?? findStyle(titles, items, file.preamble, hasOwnSections);
  const row = STYLES[found];
  const isKept = style === undefined;
  const hasItems = items.length > 0;
  const fallback = { template: row.heading, dateSample: "2026-01-31" };
  const unreleased = row.unreleased && shapeUnreleased(row.unreleased, heads[0]);
  const bullet = items.flatMap((item) => item.kind === "item" ? [item.mark] : [])[0];
  return {
    style: found,
    heads: [...(isKept ? heads : []), fallback],
    ...(unreleased === undefined ? {} : { unreleased: isKept ? unreleased : row.unreleased }),
    ...(!isKept || !hasItems ? { group: { before: "### ", after: "" } } : group && { group }),
    bullet: (isKept && bullet !== undefined && !/\d/.test(bullet)) ? bullet : row.bullet,
    blanks: isKept && hasItems ? findBlanks(file.sections, bodies) : DEFAULT_BLANKS,
    hasLinks: !isKept || hasLinkedReferences(items),
    hasReferences: row.hasReferences || hasVersionReferences(file.end),
    lineEnding: file.lineEnding,
    rules: sections !== undefined && (isKept || style === "relnotes")
      ? sections
      : isKept && !hasOwnSections
      ? chooseRules(found, { released: released.length === 0 ? [] : titles, open: openTitles }, {
        isFlat: hasItems && group === undefined,
      })
      : row.sections,
  };
}

const OWN_HEAD = /^## (?:\[v?\{version\}\]\(\S+\)|v?\{version\}) - \{date\}\n$/;

/** True for a file in the style of relnotes, which has all of its sections. */
function isOwn(heads: readonly HeadForm[], titles: readonly string[]): boolean {
  const own = new Set(SECTIONS.map(({ title }) => title));
  return heads.every(({ template }) => OWN_HEAD.test(template)) && titles.length > 0 &&
    titles.every((title) => own.has(title));
}

const DEFAULT_BLANKS = { afterHead: 1, afterTitle: 1, betweenGroups: 1, betweenSections: 1 };

const CONVENTIONAL_SCOPE = /^\W+\*\*[^*]+:\*\* /;
const CONVENTIONAL_ITEM = /\(\[[0-9a-f]{7,40}\]\(\S+\/commits?\/|^\W+\*\*[^*]+:\*\* /;
const KEPT = /^\W*(?:added|changed|deprecated|removed|fixed|security)\W*$/i;

function findStyle(
  titles: readonly string[],
  items: readonly Block[],
  preamble: string,
  hasOwnSections: boolean,
): ChangelogStyle {
  if (items.length === 0 && /keepachangelog\.com/i.test(preamble)) return "keepachangelog";
  const kept = titles.filter((title) => KEPT.test(title)).length;
  if (kept > 0 && kept * 2 >= titles.length) return "keepachangelog";
  // relnotes links hashes too; what it writes differently is the scope.
  const isWritten = hasOwnSections ? CONVENTIONAL_SCOPE : CONVENTIONAL_ITEM;
  const isConventional = items.filter(({ raw }) => isWritten.test(raw)).length;
  return items.length > 0 && isConventional * 2 >= items.length ? "conventional" : "relnotes";
}

/** The titles that are written in this way; those of other forms divide something else. */
function titlesIn(blocks: readonly Block[], group: FileForm["group"]): readonly string[] {
  return blocks.flatMap((block) => {
    if (block.kind !== "title") return [];
    const { before, after } = marksOf(block.raw, block.title);
    const isLike = group === undefined || (before === group.before && after === group.after);
    return isLike ? [block.title] : [];
  });
}

function marksOf(raw: string, title: string): NonNullable<FileForm["group"]> {
  const line = raw.replace(/\r?\n/g, "\n").replace(/\n$/, "");
  const at = line.indexOf(title);
  return { before: line.slice(0, at), after: line.slice(at + title.length) };
}

/** The marks of the first title that stands above an item. */
function findGroup(blocks: readonly Block[]): FileForm["group"] {
  const title = blocks.find((block, at) =>
    block.kind === "title" &&
    blocks.slice(at + 1).find(({ kind }) => kind !== "blank")?.kind === "item"
  );
  return title?.kind === "title" ? marksOf(title.raw, title.title) : undefined;
}

// A version in an address; the digits of an escape, as in `core%401.0.0`, belong to none.
const PREVIOUS =
  /(?:(?<=%[\dA-Fa-f]{2})|(?<!%[\dA-Fa-f]?|[\d.]))\d+(?:\.\d+)+(?:-[\dA-Za-z]+(?:\.[\dA-Za-z]+)*)?(?=[./]{0,3}(?:[^\d.]|$))/g;

/** The form of the heading of a section; undefined when it says more than version and date. */
function headFormOf({ heading, head }: FileSection): HeadForm | undefined {
  const { version = "" } = heading;
  const parts = splitTagName(version);
  if (parts === undefined) return undefined;
  const core = version.slice(parts.before.length);
  const date = findDate(head.replaceAll(core, ""));
  const line = versionless(head.replace(/\r\n/g, "\n"), core);
  const dated = date === undefined ? line : line.replaceAll(date, "{date}");
  const template = dated.replace(
    /\]\((\S+)\)/g,
    (_, url: string) =>
      `](${
        url.replace(
          PREVIOUS,
          "{previous}",
        )
      })`,
  );
  const rest = template.replace(/\]\(\S+\)/g, "").replace(/<[^<>]*>/g, "")
    .replace(/\{\w+\}/g, "").replace(parts.before, "")
    .replace(/\b(?:version|release|released|on|v)\b/gi, "");
  if (/[\p{L}\p{N}]/u.test(rest.replace(heading.packageName ?? "", ""))) return undefined;
  return {
    template,
    dateSample: date ?? "2026-01-31",
    isPatch: Number(parts.numbers[2] ?? 0) > 0,
  };
}

/** A heading with a mark for its version, but not for pre-releases of it that it compares with. */
function versionless(head: string, core: string): string {
  return head.replaceAll(
    core,
    (found, at: number) =>
      /^-(?:alpha|beta|rc|pre|next|dev|canary)\b/i.test(head.slice(at + core.length))
        ? found
        : "{version}",
  );
}

/** The heading of what is not released, at the level of the others. */
function shapeUnreleased(usual: string, like: HeadForm | undefined): string {
  if (like === undefined) return usual;
  const [, marks, space] = /^( {0,3}#+)([ \t]*)/m.exec(like.template) ?? [];
  const text = /\[\S*\{version\}\](?!\()/.test(like.template) ? "[Unreleased]" : "Unreleased";
  if (marks !== undefined) return `${marks}${space === "" ? " " : space}${text}`;
  const [underline = "-"] = /^[-=](?=[-=]+\s*$)/m.exec(like.template) ?? [];
  return `${text}\n${underline.repeat(text.length)}`;
}

function findBlanks(
  sections: readonly FileSection[],
  bodies: readonly (readonly Block[])[],
): FileForm["blanks"] {
  const blanksBefore = (wanted: (block: Block, before: Block | undefined) => boolean): number[] =>
    bodies.flatMap((blocks) =>
      blocks.flatMap((block, at) => {
        if (block.kind === "blank") return [];
        let start = at;
        while (blocks[start - 1]?.kind === "blank") start--;
        return wanted(block, blocks[start - 1]) ? [at - start] : [];
      })
    );
  const ends = sections.slice(0, -1).map(({ body }) =>
    (body.slice(body.trimEnd().length).match(/\n/g)?.length ?? 1) - 1
  );
  return {
    afterHead: commonest(blanksBefore((_, before) => before === undefined), 1),
    afterTitle: commonest(
      blanksBefore((block, before) => block.kind === "item" && before?.kind === "title"),
      1,
    ),
    betweenGroups: commonest(
      blanksBefore((block, before) => block.kind === "title" && before !== undefined),
      1,
    ),
    betweenSections: commonest(ends.slice(0, NEWEST), 1),
  };
}

function commonest(numbers: readonly number[], usual: number): number {
  const counts = new Map<number, number>();
  for (const each of numbers) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? usual;
}

/** True when most items that name a pull request or commit link to it, and when none names any. */
function hasLinkedReferences(items: readonly Block[]): boolean {
  const count = (pattern: RegExp): number => items.filter(({ raw }) => pattern.test(raw)).length;
  return count(/\[(?:[#!]\d+|`?[0-9a-f]{7,40}`?)\]\(/) >= count(/(?<![\w&/[])[#!]\d+/);
}

function hasVersionReferences(end: string): boolean {
  return /^ {0,3}\[(?:[^\]]*\d\.\d[^\]]*|unreleased)\]:/im.test(end);
}
