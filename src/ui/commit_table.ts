// The table of commits: one line each, the subject first and widest, in columns that fit the
// terminal.

import type { Entry } from "../notes/types.ts";
import { showInvisible } from "../text/control_characters.ts";
import { cut, fit, LONGEST_LINE, widthOf } from "../text/width.ts";
import { shortenAge } from "./age.ts";
import { NO_MESSAGE } from "./commit_title.ts";
import { paintSpans, type Span, widthOfSpans } from "./spans.ts";
import type { Paint, Role } from "./theme.ts";

/** A commit of the table. */
export interface TableRow {
  readonly entry: Entry;
  /** The title of the commit, with type and scope as it was written. */
  readonly title: string;
  /** The names of its tags, the most important first. */
  readonly tags?: readonly string[] | undefined;
}

/** The number of commits that decide whether the table has a column for scopes. */
export const DECIDING_COUNT = 100;

/** How a table is laid out. */
export interface TableOptions {
  /** False leaves out the column for scopes. Default: true. */
  readonly hasScopes?: boolean;
  /** The time that ages are counted to. Without it every table shows exact dates. */
  readonly now?: Date;
}

interface Column {
  readonly title: string;
  readonly width: number;
  /** The widths of the tables that have this column; `to` is exclusive. */
  readonly from: number;
  readonly to?: number;
  readonly textOf: (entry: Entry, now: Date | undefined) => string;
  readonly roleOf: (entry: Entry) => Role;
}

/** From this width on, type and scope have columns of their own. */
const SEPARATE_TYPES_FROM = 150;
/** From this width on, dates are exact. */
const EXACT_DATES_FROM = 90;
const AGES_FROM = 40;

/**
 * The columns beside the subject, which takes the rest. As the table narrows, it loses in this
 * order: type and scope, which the subject then shows as they were written; author; the exact date,
 * in whose place stands the age; the age; the hash.
 */
const COLUMNS: readonly Column[] = [
  {
    title: "Type",
    width: 9,
    from: SEPARATE_TYPES_FROM,
    textOf: ({ type, breaking }) => type + (breaking ? "!" : ""),
    roleOf,
  },
  {
    title: "Scope",
    width: 14,
    from: SEPARATE_TYPES_FROM,
    textOf: ({ scope }) => scope ?? "",
    roleOf: () => "scope",
  },
  {
    title: "Author",
    width: 18,
    from: 110,
    textOf: ({ author }) => author,
    roleOf: () => "author",
  },
  {
    title: "When",
    width: 4,
    from: AGES_FROM,
    to: EXACT_DATES_FROM,
    textOf: ({ date }, now) => date === undefined || now === undefined ? "" : shortenAge(date, now),
    roleOf: () => "date",
  },
  {
    title: "Date",
    width: 10,
    from: EXACT_DATES_FROM,
    textOf: ({ date }) => date?.slice(0, 10) ?? "",
    roleOf: () => "date",
  },
  {
    title: "Hash",
    width: 7,
    from: 24,
    textOf: ({ shortHash }) => shortHash,
    roleOf: () => "hash",
  },
];

function roleOf({ type, breaking }: Entry): Role {
  return breaking ? "breaking" : type;
}

/** A table for a fixed width; see {@link createCommitTable}. */
export interface CommitTable {
  /** The column titles, and the rule below them. */
  readonly head: readonly string[];
  /** The line of a commit. */
  readonly rowOf: (row: TableRow) => string;
  /** The line of a commit without colours, for a row that is highlighted as a whole. */
  readonly plainRowOf: (row: TableRow) => string;
}

/** A table of exactly `width` columns; a narrow one leaves out the least important ones. */
export function createCommitTable(
  width: number,
  paint: Paint,
  { hasScopes = true, now }: TableOptions = {},
): CommitTable {
  const shown = COLUMNS.filter((column) => isShown(column, width, now !== undefined))
    .filter(({ title }) => hasScopes || title !== "Scope");
  const taken = shown.reduce((sum, column) => sum + column.width + 1, 0);
  const subjectColumns = Math.max(0, width - taken);
  const isSeparate = width >= SEPARATE_TYPES_FROM;
  const lineOf = (row: TableRow, paintCell: Paint): string => {
    const spans = subjectSpans(row, subjectColumns, isSeparate);
    const own = widthOfSpans(spans);
    // A wide character at the cut may leave a column free.
    const shownColumns = own <= subjectColumns
      ? own
      : widthOf(paintSpans(spans, (_role, text) => text, subjectColumns));
    const padding = " ".repeat(subjectColumns - shownColumns);
    const cells = shown.map((column) => {
      const text = showInvisible(start(column.textOf(row.entry, now)));
      return paintCell(column.roleOf(row.entry), fit(text, column.width));
    });
    return [paintSpans(spans, paintCell, subjectColumns) + padding, ...cells].join(" ");
  };
  const headOf = (role: Role, textOf: (title: string, columns: number) => string): string =>
    [{ title: "Subject", width: subjectColumns }, ...shown]
      .map((column) => paint(role, textOf(column.title, column.width))).join(" ");
  return {
    head: [headOf("heading", fit), headOf("frame", (_title, columns) => "─".repeat(columns))],
    rowOf: (row) => lineOf(row, paint),
    plainRowOf: (row) => lineOf(row, (_role, text) => text),
  };
}

function isShown({ title, from, to = Infinity }: Column, width: number, hasNow: boolean): boolean {
  if (hasNow) return width >= from && width < to;
  // Exact dates take the place of ages.
  return title !== "When" && width >= (title === "Date" ? AGES_FROM : from);
}

// Cut early, but leave the text too long, so that the final cut still marks it.
function start(text: string): string {
  return text.slice(0, LONGEST_LINE + 1);
}

const LEAST_COLUMNS_FOR_TAGS = 24;

/** Tags and title; without type and scope when these have columns of their own. */
function subjectSpans(
  { entry, title, tags = [] }: TableRow,
  columns: number,
  isSeparate: boolean,
): readonly Span[] {
  const [tag] = tags;
  const others = tags.length > 1 ? ` +${tags.length - 1}` : "";
  const name = cut(showInvisible(start(tag ?? "")), Math.floor(columns / 3) - others.length);
  const { prefix, rest } = splitTitle(title, entry);
  return [
    ...(tag === undefined || columns < LEAST_COLUMNS_FOR_TAGS
      ? []
      : [{ text: `[${name}${others}]`, role: "tag" }, { text: " " }] as const),
    ...(isSeparate ? [] : [{ text: prefix, role: roleOf(entry) }]),
    title === "" ? { text: NO_MESSAGE, role: "note" } : { text: rest },
  ];
}

const LONGEST_PREFIX = 200;

/** Splits a title into what stands before the description, such as `feat(api)!: `, and the rest. */
function splitTitle(
  title: string,
  { description }: Entry,
): { readonly prefix: string; readonly rest: string } {
  const text = start(title);
  const at = text.slice(0, LONGEST_PREFIX * 2).indexOf(description.slice(0, LONGEST_PREFIX));
  const length = at > 0 && text.slice(0, at).trimEnd().endsWith(":") ? at : 0;
  return {
    prefix: showInvisible(text.slice(0, length)),
    rest: showInvisible(text.slice(length)),
  };
}
