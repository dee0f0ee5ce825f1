// Renders the screen of the commit browser from its state and size.

import { showInvisible } from "../../text/control_characters.ts";
import { createCommitTable, DECIDING_COUNT } from "../commit_table.ts";
import { paintSpans, type Span, widthOfSpans } from "../spans.ts";
import { cut, cutStart, fit, widthOf, wrap } from "../../text/width.ts";
import type { Paint } from "../theme.ts";
import type { Size } from "../types.ts";
import { layOutDetails } from "./details.ts";
import { type BrowserState, hasWords, isSearching, selectedItem } from "./state.ts";
import { BINDINGS, type BrowserMeasures } from "./update.ts";

/** How the list and the details share the screen. */
interface BrowserLayout {
  readonly listColumns: number;
  readonly listRows: number;
  readonly detailColumns: number;
  readonly detailRows: number;
  readonly sideBySide: boolean;
}

const SIDE_BY_SIDE_COLUMNS = 140;
const LEAST_ROWS_FOR_DETAILS = 8;
const MARK = "> ";
const HELP_LABEL_COLUMNS = 7;
const HELP_TEXT_COLUMNS = 16;

/** The layout for a size: side by side on a wide screen, else stacked. */
function divideScreen({ columns, rows }: Size): BrowserLayout {
  // Without the top line and the bottom line.
  const free = Math.max(1, rows - 2);
  if (columns >= SIDE_BY_SIDE_COLUMNS) {
    const listColumns = Math.floor(columns * 0.55);
    return {
      listColumns,
      listRows: free,
      detailColumns: columns - listColumns - 3,
      detailRows: free,
      sideBySide: true,
    };
  }
  const detailRows = rows < LEAST_ROWS_FOR_DETAILS ? 0 : Math.ceil((free - 1) / 2);
  return {
    listColumns: columns,
    listRows: detailRows === 0 ? free : free - 1 - detailRows,
    detailColumns: columns,
    detailRows,
    sideBySide: false,
  };
}

/** What a screen shows beside the state. */
export interface BrowserFrame {
  /** The name of the range. */
  readonly title: string;
  /** The time that ages are counted to. */
  readonly now: Date;
}

/** The lines of the whole screen, as many as it has rows and none wider than it. */
export function viewBrowser(
  state: BrowserState,
  size: Size,
  { title, now }: BrowserFrame,
  paint: Paint,
): readonly string[] {
  const layout = divideScreen(size);
  const { columns, rows } = size;
  const content = state.helpShown
    ? viewHelp(columns, rows - 2, paint)
    : layout.sideBySide
    ? viewSideBySide(state, layout, now, paint)
    : [
      ...viewList(state, layout, now, paint),
      ...(layout.detailRows === 0
        ? []
        : [paint("frame", "─".repeat(columns)), ...viewDetails(state, layout, now, paint)]),
    ];
  const lines = [viewTop(state, title, columns, paint), ...content];
  const bottom = viewBottom(state, columns, paint).slice(0, Math.max(1, rows - 1));
  return [...lines.slice(0, Math.max(0, rows - bottom.length)), ...bottom];
}

const NAME = "relnotes ";

function viewTop(state: BrowserState, title: string, columns: number, paint: Paint): string {
  const position = describePosition(state);
  const free = columns - widthOf(position) - 1;
  const filter = state.filter === "" ? "" : `  filter: ${showInvisible(state.filter)}`;
  // What hides commits is told first.
  const room = free - widthOf(filter);
  const whole = showInvisible(title);
  const shown = filter === "" ? whole : cut(whole, Math.max(0, room));
  const hasName = filter === "" || room >= widthOf(whole) + NAME.length;
  const left: readonly Span[] = [
    ...(hasName ? [{ text: NAME, role: "heading" }] as const : []),
    { text: shown, role: "note" },
    { text: shown === "" ? filter.trimStart() : filter, role: "match" },
  ];
  const padding = " ".repeat(Math.max(1, free - widthOfSpans(left) + 1));
  return free < 1
    ? cut(position, columns)
    : paintSpans(left, paint, free) + padding + paint("heading", position);
}

/** The number of the selected commit, and how many there are: `3/392`, `1/17 of 392`. */
function describePosition(state: BrowserState): string {
  const { items, shown, total, loading, searchedCount } = state;
  const number = shown.length === 0 ? 0 : state.selected + 1;
  const all = loading ? total : items.length;
  if (!hasWords(state.filter)) return `${number}/${all ?? `${items.length}…`}`;
  if (!loading && !isSearching(state)) return `${number}/${shown.length} of ${all}`;
  const progress = all === undefined ? "" : ` ${Math.floor((100 * searchedCount) / all)}%`;
  return `${number}/${shown.length}…${progress}`;
}

const MOST_MESSAGE_ROWS = 4;

/** The last lines of the screen; more than one only for a long message. */
function viewBottom(state: BrowserState, columns: number, paint: Paint): readonly string[] {
  // Leave the last column free: writing to it scrolls some terminals.
  const width = columns - 1;
  if (state.message !== "") {
    const role = state.isFailure ? "removed" : "note";
    const lines = wrap(showInvisible(state.message), Math.max(1, width));
    const last = lines.slice(MOST_MESSAGE_ROWS - 1).join(" ");
    return [...lines.slice(0, MOST_MESSAGE_ROWS - 1), last].filter((line) => line !== "")
      .map((line) => paint(role, cut(line, width)));
  }
  if (state.filtering) {
    const typed = cutStart(`/${showInvisible(state.filter)}`, width - 1);
    return [paintSpans(
      [{ text: typed, role: "heading" }, { text: "_", role: "match" }],
      paint,
      width,
    )];
  }
  return [paintSpans(chooseHints(width), paint, width)];
}

/** The hints that fit; where not all do, the last two, for help and the end, stay. */
function chooseHints(width: number): readonly Span[] {
  const hints = BINDINGS.flatMap(({ hint }) => hint === undefined ? [] : [hint]);
  for (let count = hints.length - 2;; count--) {
    const shown = [...hints.slice(0, Math.max(0, count)), ...hints.slice(-2)];
    const spans = shown.flatMap(([key, word], index): readonly Span[] => [
      { text: index === 0 ? "" : "  " },
      { text: key, role: "hash" },
      { text: ` ${word}`, role: "note" },
    ]);
    if (count <= 0 || widthOfSpans(spans) <= width) return spans;
  }
}

function viewList(
  state: BrowserState,
  layout: BrowserLayout,
  now: Date,
  paint: Paint,
): readonly string[] {
  const { listColumns, listRows } = layout;
  const hasScopes = state.items.slice(0, DECIDING_COUNT)
    .some(({ entry }) => entry.scope !== undefined);
  const table = createCommitTable(listColumns - MARK.length - 1, paint, { hasScopes, now });
  const top = Math.max(
    0,
    Math.min(state.selected - Math.floor(listRows / 2), state.shown.length - listRows),
  );
  const lines = state.shown.slice(top, top + listRows).map(({ entry, title, hash }, index) => {
    const row = { entry, title, tags: state.tags.get(hash) };
    return top + index === state.selected
      ? paint("selected", cut(MARK, listColumns) + table.plainRowOf(row))
      : cut("  ", listColumns) + table.rowOf(row);
  });
  if (lines.length === 0) lines.push(paint("note", cut(`  ${emptyText(state)}`, listColumns)));
  return fill(lines, listRows);
}

function emptyText(state: BrowserState): string {
  if (state.items.length === 0) return state.loading ? "reading…" : "no commits";
  if (state.loading || isSearching(state)) return "searching…";
  return "no commit fits the filter";
}

function viewDetails(
  state: BrowserState,
  layout: BrowserLayout,
  now: Date,
  paint: Paint,
): readonly string[] {
  const { detailRows, detailColumns } = layout;
  const lines = detailLines(state, layout, now, paint);
  const top = Math.min(state.detailTop, lastTop(lines, layout));
  const shown = lines.slice(top, top + detailRows);
  const rest = lines.length - top - shown.length;
  if (rest > 0) {
    shown[shown.length - 1] = paint(
      "note",
      cut(`Space: ${rest + 1} more lines`, detailColumns - 1),
    );
  }
  return fill(shown, detailRows);
}

function detailLines(
  state: BrowserState,
  { detailColumns }: BrowserLayout,
  now: Date,
  paint: Paint,
): readonly string[] {
  const item = selectedItem(state);
  if (item === undefined) return [];
  const { hash } = item;
  return layOutDetails(item, detailColumns - 1, state.bodyShown, paint, {
    now,
    tags: state.tags.get(hash),
    changed: state.changed?.hash === hash ? state.changed.files : undefined,
  });
}

function lastTop(lines: readonly string[], { detailRows }: BrowserLayout): number {
  return Math.max(0, lines.length - detailRows);
}

/** The limits for movement on a screen of this size. */
export function measureBrowser(state: BrowserState, size: Size, now: Date): BrowserMeasures {
  const layout = divideScreen(size);
  return {
    pageRows: layout.listRows,
    detailRows: layout.detailRows,
    // Lazy: few keys scroll, and a body may be long.
    get lastDetailTop() {
      return lastTop(detailLines(state, layout, now, (_role, text) => text), layout);
    },
  };
}

function viewSideBySide(
  state: BrowserState,
  layout: BrowserLayout,
  now: Date,
  paint: Paint,
): readonly string[] {
  const details = viewDetails(state, layout, now, paint);
  return viewList(state, layout, now, paint).map((line, index) => {
    const padding = " ".repeat(Math.max(0, layout.listColumns - widthOf(line)));
    return `${line}${padding} ${paint("frame", "│")} ${details[index] ?? ""}`;
  });
}

const LEAST_COLUMNS_FOR_STACKS = 60;

function viewHelp(columns: number, rows: number, paint: Paint): readonly string[] {
  // Use two columns when the rows are not enough for one, unless nothing could be read in them.
  const stacks = columns < LEAST_COLUMNS_FOR_STACKS
    ? 1
    : Math.min(2, Math.ceil(BINDINGS.length / Math.max(1, rows - 1)));
  const perStack = Math.ceil(BINDINGS.length / stacks);
  const width = Math.floor((columns - 1) / stacks);
  const longest = Math.max(...BINDINGS.map(({ label }) => widthOf(label)));
  const labelColumns = width < longest + HELP_TEXT_COLUMNS ? HELP_LABEL_COLUMNS : longest;
  const lines = Array.from({ length: perStack }, (_, row) =>
    paintSpans(
      BINDINGS.filter((_binding, index) => index % perStack === row).flatMap(({ label, help }) => [
        { text: ` ${fit(label, labelColumns)}`, role: "hash" },
        { text: fit(` ${help}`, width - 1 - labelColumns) },
      ]),
      paint,
      columns - 1,
    ).trimEnd());
  const back = lines.length < rows ? " any key: back" : " any key: back; a higher window has more";
  const shown = lines.slice(0, Math.max(0, rows - 1));
  return fill([...shown, paint("note", cut(back, columns - 1))], rows);
}

function fill(lines: readonly string[], rows: number): readonly string[] {
  return [...lines.slice(0, rows), ...Array<string>(Math.max(0, rows - lines.length)).fill("")];
}
