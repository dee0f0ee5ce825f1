// Draws a titled frame around lines.

import type { Paint } from "./theme.ts";
import { cut, widthOf } from "../text/width.ts";

/** The columns that the frame takes. */
export const FRAME_COLUMNS = 4;

/** The lines in a frame of `width` columns. They must fit into it, and may be painted already. */
export function* framePanel(
  title: string,
  lines: Iterable<string>,
  width: number,
  paint: Paint,
): Generator<string> {
  const shown = cut(title, width - FRAME_COLUMNS - 2);
  const rest = "─".repeat(Math.max(0, width - widthOf(shown) - 5));
  yield `${paint("frame", "╭─")} ${paint("heading", shown)} ${paint("frame", `${rest}╮`)}`;
  for (const line of lines) {
    const padding = " ".repeat(Math.max(0, width - FRAME_COLUMNS - widthOf(line)));
    yield `${paint("frame", "│")} ${line}${padding} ${paint("frame", "│")}`;
  }
  yield paint("frame", `╰${"─".repeat(Math.max(0, width - 2))}╯`);
}
