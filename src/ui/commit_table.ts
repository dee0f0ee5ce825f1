// The table of commits: one line each, in columns that fit the width of the terminal.

import type { Entry } from "../notes/types.ts";
import { showInvisible } from "../text/control_characters.ts";
import { fit, LONGEST_LINE } from "../text/width.ts";
import type { Paint, Role } from "./theme.ts";

interface Column {
  readonly title: string;
  /** Columns that it takes in a narrow and in a wide table; the description takes what is left. */
  readonly widths: readonly [narrow: number, wide: number];
  /** The least width of a table that has this column. */
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

/** A table of a width in columns; see {@link createCommitTable}. */
export interface CommitTable {
  /** The line of titles, and the rule under it. */
  readonly head: readonly string[];
  /** The line of one commit. */
  readonly rowOf: (entry: Entry) => string;
  /** The line of one commit without looks of its own, for one that is marked as a whole. */
  readonly plainRowOf: (entry: Entry) => string;
}

/**
 * A table that fills `width` columns exactly; a narrow one leaves out what matters least. Without
 * `hasScopes` there is no column for them.
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
    // What is left is too long still, and is shown as such.
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
