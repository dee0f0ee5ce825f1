// The cells of a terminal's screen, and a text of them that can be read and compared.

/** A colour as a program asked for it: red, green and blue, or a place in one of the palettes. */
export type CellColor = `#${string}` | `256:${number}` | `16:${number}`;

/** The attributes that a cell may have, in the order in which marks name them. */
export const ATTRIBUTES = [
  "bold",
  "dim",
  "italic",
  "underline",
  "inverse",
  "strikethrough",
  "hidden",
] as const;

/** One of the attributes that a cell may have. */
export type CellAttribute = (typeof ATTRIBUTES)[number];

/** How a cell is drawn; without a colour in the terminal's own. */
export interface CellStyle {
  /** In the order of {@link ATTRIBUTES}. */
  readonly attributes: readonly CellAttribute[];
  readonly foreground?: CellColor;
  readonly background?: CellColor;
}

/** One cell: one column of one row. */
export interface ScreenCell {
  /** A space where nothing was written; empty in the second cell of a wide character. */
  readonly text: string;
  readonly style: CellStyle;
}

/** The rows of a screen; each has as many cells as the screen has columns. */
export type ScreenCells = readonly (readonly ScreenCell[])[];

/** The text of the screen: every row without the spaces at its end, joined by line breaks. */
export function formatText(cells: ScreenCells): string {
  return cells.map((row) => row.map(({ text }) => text).join("").trimEnd()).join("\n");
}

/**
 * The text of the screen with its styles: `‹bold #d75f00 on 256:7›text‹/›`, with the attributes first,
 * then the colour, then the colour behind it. What has no style has no marks; spaces at the end of a
 * row are there only when they have a style.
 */
export function formatStyledText(cells: ScreenCells): string {
  return cells.map((row) => {
    const runs: { mark: string; text: string }[] = [];
    for (const { text, style } of row) {
      const mark = describeStyle(style);
      const last = runs.at(-1);
      if (last?.mark === mark) last.text += text;
      else runs.push({ mark, text });
    }
    const end = runs.at(-1);
    if (end?.mark === "") end.text = end.text.trimEnd();
    return runs.map(({ mark, text }) => mark === "" ? text : `‹${mark}›${text}‹/›`).join("");
  }).join("\n");
}

/** The words of a style, as a mark has them; empty for the style of plain text. */
export function describeStyle({ attributes, foreground, background }: CellStyle): string {
  return [
    ...attributes,
    ...(foreground === undefined ? [] : [foreground]),
    ...(background === undefined ? [] : [`on ${background}`]),
  ].join(" ");
}
