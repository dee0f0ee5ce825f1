// Draws the screen of a terminal as an SVG that needs nothing from elsewhere.

import type {
  CellColor,
  CellStyle,
  ScreenCell,
  ScreenCells,
} from "../tests/support/terminal/pty/cells.ts";

/** The window around the screen. */
export interface SvgOptions {
  /** How many columns are drawn. */
  readonly columns: number;
  /** How many rows are drawn. */
  readonly rows: number;
  /** The colour of the window, and of what is inverse. */
  readonly background: string;
  /** The colour of text that has none of its own. */
  readonly foreground: string;
  /** In the bar of the window, and read out in place of the picture. */
  readonly title: string;
}

const FONT = `ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace`;
const FONT_SIZE = 14;
const CELL = { width: 8.4, height: 17, baseline: 13 };
const PADDING = 14;
const BAR = 34;
interface Run {
  readonly column: number;
  readonly style: CellStyle;
  text: string;
  width: number;
}

/**
 * The SVG of these cells. Every run of text is fitted into the cells that it takes, so that columns
 * stand below each other in any font; what fonts disagree on is fitted one by one.
 */
export function drawSvg(cells: ScreenCells, setting: SvgOptions): string {
  const { columns, rows, background, foreground, title } = setting;
  const width = round(columns * CELL.width + 2 * PADDING);
  const height = round(rows * CELL.height + BAR + PADDING);
  const drawn = cells.slice(0, rows).map((row) => splitRow(row.slice(0, columns)));
  const backs = drawn.flatMap((runs, row) => runs.map((run) => drawBack(run, row, setting)));
  const texts = drawn.flatMap((runs, row) => runs.map((run) => drawText(run, row, setting)));
  const paper = escapeText(background);
  const ink = escapeText(foreground);
  const name = escapeText(title);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}" role="img" font-family="${escapeText(FONT)}" ` +
    `font-size="${FONT_SIZE}">`,
    `<title>${name}</title>`,
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8" fill="${paper}" ` +
    `stroke="${ink}" stroke-opacity="0.25"/>`,
    ...["#ff5f57", "#febc2e", "#28c840"].map((color, index) =>
      `<circle cx="${18 + 18 * index}" cy="17" r="5.5" fill="${color}"/>`
    ),
    `<text x="${width / 2}" y="21.5" text-anchor="middle" fill="${ink}" fill-opacity="0.7" ` +
    `font-size="12.5">${name}</text>`,
    `<g transform="translate(${PADDING} ${BAR})" shape-rendering="crispEdges">`,
    ...backs.filter((back) => back !== ""),
    `</g>`,
    `<g transform="translate(${PADDING} ${BAR})" xml:space="preserve">`,
    ...texts.filter((text) => text !== ""),
    `</g>`,
    `</svg>`,
    ``,
  ].join("\n");
}

// Letters of one style are one run; so are the lines of frames. Anything else stands alone.
function splitRow(row: readonly ScreenCell[]): readonly Run[] {
  const runs: Run[] = [];
  row.forEach((cell, column) => {
    const last = runs.at(-1);
    if (cell.text === "" && last !== undefined) last.width++;
    else if (last !== undefined && belongTogether(last, cell)) {
      last.text += cell.text;
      last.width++;
    } else runs.push({ column, style: cell.style, text: cell.text, width: 1 });
  });
  return runs;
}

// Printable ASCII; lines and blocks of frames.
const ALIKE = [/^[ -~]+$/, /^[\u2500-\u259f]+$/];

function belongTogether(run: Run, { text, style }: ScreenCell): boolean {
  return ALIKE.some((kind) => kind.test(run.text) && kind.test(text)) &&
    JSON.stringify(style) === JSON.stringify(run.style);
}

function drawBack({ column, style, width }: Run, row: number, setting: SvgOptions): string {
  const { background } = colorsOf(style, setting);
  if (background === setting.background) return "";
  return `<rect x="${round(column * CELL.width)}" y="${row * CELL.height}" ` +
    `width="${round(width * CELL.width)}" height="${CELL.height}" fill="${
      escapeText(background)
    }"/>`;
}

function drawText(run: Run, row: number, setting: SvgOptions): string {
  const isBold = run.style.attributes.includes("bold");
  const isUnderlined = run.style.attributes.includes("underline");
  const { column, text, width } = isUnderlined ? run : withoutSpaces(run);
  if (text === "") return "";
  const look = [
    `fill="${escapeText(colorsOf(run.style, setting).foreground)}"`,
    ...(isBold ? [`font-weight="bold"`] : []),
    ...(isUnderlined ? [`text-decoration="underline"`] : []),
  ];
  return `<text x="${round(column * CELL.width)}" y="${row * CELL.height + CELL.baseline}" ` +
    `textLength="${round(width * CELL.width)}" lengthAdjust="spacingAndGlyphs" ` +
    // Of several spaces an SVG shows one.
    `${look.join(" ")}>${escapeText(text).replaceAll("  ", "\u00a0\u00a0")}</text>`;
}

function withoutSpaces({ column, text, width }: Run): Omit<Run, "style"> {
  const start = text.length - text.trimStart().length;
  const end = text.length - text.trimEnd().length;
  return { column: column + start, text: text.trim(), width: width - start - end };
}

function colorsOf(
  style: CellStyle,
  setting: SvgOptions,
): { readonly foreground: string; readonly background: string } {
  const foreground = resolveColor(style.foreground) ?? setting.foreground;
  const background = resolveColor(style.background) ?? setting.background;
  return style.attributes.includes("inverse")
    ? { foreground: background, background: foreground }
    : { foreground, background };
}

function resolveColor(color: CellColor | undefined): string | undefined {
  if (color === undefined || color.startsWith("#")) return color;
  throw new Error(`the terminal decides what ${color} looks like`);
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll(
    '"',
    "&quot;",
  );
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}
