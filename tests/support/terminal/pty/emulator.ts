// A terminal without a window: parses what a program writes, holds its screen, answers its questions.

import unicode from "@xterm/addon-unicode11";
import type { IBufferCell, Terminal } from "@xterm/headless";
import xterm from "@xterm/headless";
import {
  ATTRIBUTES,
  type CellAttribute,
  type CellColor,
  type ScreenCell,
  type ScreenCells,
} from "./cells.ts";

/** What the terminal is like. */
export interface EmulatorOptions {
  readonly columns: number;
  readonly rows: number;
  /** Reported to a program that asks (OSC 11); without it there is no answer. */
  readonly background?: string;
  /** Takes the answers to the program's questions. */
  readonly onReply: (reply: string) => void;
}

/** A terminal that can be written to and looked at. */
export interface Emulator {
  /** Parses this output; `parsed` is called when the screen shows it. */
  readonly write: (output: string, parsed: () => void) => void;
  /** Parses everything that was written before, then takes another size. */
  readonly resize: (columns: number, rows: number) => void;
  readonly cells: () => ScreenCells;
  readonly isAlternate: () => boolean;
  readonly isCursorHidden: () => boolean;
  /** Whether the program has begun a frame (synchronized output) and not ended it. */
  readonly isDrawing: () => boolean;
  readonly close: () => void;
}

const CURSOR_MODE = 25;
const SIXTEEN_COLORS = 0x1000000;

const HAS: Readonly<Record<CellAttribute, (cell: IBufferCell) => number>> = {
  bold: (cell) => cell.isBold(),
  dim: (cell) => cell.isDim(),
  italic: (cell) => cell.isItalic(),
  underline: (cell) => cell.isUnderline(),
  inverse: (cell) => cell.isInverse(),
  strikethrough: (cell) => cell.isStrikethrough(),
  hidden: (cell) => cell.isInvisible(),
};

/** Opens a terminal with an empty screen. Its wide characters are those of Unicode 11. */
export function openEmulator(setting: EmulatorOptions): Emulator {
  const terminal = new xterm.Terminal({
    cols: setting.columns,
    rows: setting.rows,
    allowProposedApi: true,
  });
  // xterm by itself knows the widths of Unicode 6, in which an emoji takes one column.
  terminal.loadAddon(new unicode.Unicode11Addon());
  terminal.unicode.activeVersion = "11";
  terminal.onData(setting.onReply);
  answerBackground(terminal, setting);
  return {
    write: (output, parsed) => terminal.write(output, parsed),
    resize: (columns, rows) => terminal.resize(columns, rows),
    cells: () => readCells(terminal),
    isAlternate: () => terminal.buffer.active.type === "alternate",
    isCursorHidden: watchCursor(terminal),
    isDrawing: () => terminal.modes.synchronizedOutputMode,
    close: () => terminal.dispose(),
  };
}

function answerBackground(terminal: Terminal, { background, onReply }: EmulatorOptions): void {
  if (background === undefined) return;
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(background) ?? [];
  if (red === undefined) throw new Error(`"${background}" is not a colour such as "#1e1e1e"`);
  const color = [red, green, blue].map((part) => `${part}${part}`).join("/");
  terminal.parser.registerOscHandler(11, (question) => {
    if (question === "?") onReply(`\u001b]11;rgb:${color}\u001b\\`);
    return true;
  });
}

// The interface of xterm does not tell; a handler that returns false leaves the work to xterm.
function watchCursor(terminal: Terminal): () => boolean {
  let isHidden = false;
  const watch = (final: string, hides: boolean): void => {
    terminal.parser.registerCsiHandler({ prefix: "?", final }, (modes) => {
      if (modes.includes(CURSOR_MODE)) isHidden = hides;
      return false;
    });
  };
  watch("l", true);
  watch("h", false);
  return () => isHidden;
}

function readCells({ buffer: { active }, cols, rows }: Terminal): ScreenCells {
  return Array.from({ length: rows }, (_row, row) => {
    const line = active.getLine(active.baseY + row);
    return Array.from({ length: cols }, (_cell, column) => {
      const cell = line?.getCell(column);
      return cell === undefined ? { text: " ", style: { attributes: [] } } : readCell(cell);
    });
  });
}

function readCell(cell: IBufferCell): ScreenCell {
  const foreground = readColor(cell.getFgColorMode(), cell.getFgColor());
  const background = readColor(cell.getBgColorMode(), cell.getBgColor());
  return {
    text: cell.getWidth() === 0 ? "" : cell.getChars() || " ",
    style: {
      attributes: ATTRIBUTES.filter((attribute) => HAS[attribute](cell) !== 0),
      ...(foreground === undefined ? {} : { foreground }),
      ...(background === undefined ? {} : { background }),
    },
  };
}

function readColor(mode: number, color: number): CellColor | undefined {
  if (mode === 0) return undefined;
  if (mode === SIXTEEN_COLORS) return `16:${color}`;
  return mode === 2 * SIXTEEN_COLORS ? `256:${color}` : `#${color.toString(16).padStart(6, "0")}`;
}
