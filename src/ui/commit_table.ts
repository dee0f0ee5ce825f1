// The table of commits: one line each, in columns that fit the terminal.

import type { Entry } from "../notes/types.ts";
import { showInvisible } from "../text/control_characters.ts";
import { fit, LONGEST_LINE } from "../text/width.ts";
import type { Paint, Role } from "./theme.ts";

interface Column {
  readonly title: string;
  /** The width of the column in a narrow and in a wide table; the description takes the rest. */
  readonly widths: readonly [narrow: number, wide: number];
  /** The least width of a table with this column. */
  readonly from: number;
  readonly textOf: (entry: Entry) => string;
  readonly roleOf?: (entry: Entry) => Role | undefined;
}

const COLUMNS: readonly Column[] = [
  {
    title: "Type",
    widths: [9, 9],
    from: 17,
    textOf: ({ type, breaking }) => type + (breaking ? "!" : ""),
    roleOf: ({ type, breaking }) => breaking ? "breaking" : type,
  },
  {
    title: "Scope",
    widths: [10, 14],
    from: 56,
    textOf: ({ scope }) => scope ?? "",
    roleOf: () => "scope",
  },
  { title: "Description", widths: [0, 0], from: 0, textOf: ({ description }) => description },
  {
    title: "Author",
    widths: [12, 18],
    from: 76,
    textOf: ({ author }) => author,
    roleOf: () => "author",
  },
  {
    title: "Date",
    widths: [10, 10],
    from: 66,
    textOf: ({ date }) => date?.slice(0, 10) ?? "",
    roleOf: () => "date",
  },
  {
    title: "Hash",
    widths: [7, 7],
    from: 30,
    textOf: ({ shortHash }) => shortHash,
    roleOf: () => "hash",
  },
];

const WIDE = 110;

/** A table for a fixed width; see {@link createCommitTable}. */
export interface CommitTable {
  /** The column titles, and the rule below them. */
  readonly head: readonly string[];
  /** The line of a commit. */
  readonly rowOf: (entry: Entry) => string;
  /** The line of a commit without colours, for a row that is highlighted as a whole. */
  readonly plainRowOf: (entry: Entry) => string;
}

/**
 * A table of exactly `width` columns; a narrow one leaves out the least important ones. Without
 * `hasScopes` it has no scope column.
 */
export function createCommitTable(width: number, paint: Paint, hasScopes = true): CommitTable {
  const shown = COLUMNS.filter(({ from, title }) =>
    width >= from && (hasScopes || title !== "Scope")
  );
  const size = width >= WIDE ? 1 : 0;
  const taken = shown.reduce((sum, { widths }) => sum + widths[size], shown.length - 1);
  const free = Math.max(0, width - taken);
  const widthOf = ({ widths }: Column): number => widths[size] || free;
  const line = (cell: (column: Column) => string): string => shown.map(cell).join(" ");
  const cellOf = (column: Column, entry: Entry): string => {
    // Cut early, but leave the text too long, so that the final cut still marks it.
    const start = column.textOf(entry).slice(0, LONGEST_LINE + 1);
    return fit(showInvisible(start), widthOf(column));
  };
  return {
    head: [
      line((column) => paint("heading", fit(column.title, widthOf(column)))),
      line((column) => paint("frame", "─".repeat(widthOf(column)))),
    ],
    rowOf: (entry) =>
      line((column) => {
        const role = column.roleOf?.(entry);
        const text = cellOf(column, entry);
        return role === undefined ? text : paint(role, text);
      }),
    plainRowOf: (entry) => line((column) => cellOf(column, entry)),
  };
}
