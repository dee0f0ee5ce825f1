// Parses and writes git diffs: files, hunks, and lines with their numbers.

import { showInvisible } from "../text/control_characters.ts";

/** The changed files, in git's order. */
export type Diff = readonly FileDiff[];

/** The diff of one file. */
export interface FileDiff {
  /** The new path, or the old path of a deleted file; escaped. */
  readonly path: string;
  readonly status: "added" | "copied" | "deleted" | "modified" | "renamed";
  /** Binary files have no hunks. */
  readonly isBinary: boolean;
  /** The lines before the hunks, without `index …`; paths are unquoted and escaped. */
  readonly header: readonly string[];
  readonly hunks: readonly Hunk[];
}

/** Changed lines with their context. */
export interface Hunk {
  /** `@@ -1,2 +1,3 @@`, without the function name that git appends. */
  readonly heading: string;
  readonly lines: readonly DiffLine[];
}

/** One line of a hunk. */
export interface DiffLine {
  /** A backslash marks `\ No newline at end of file`, which is not a line of the file. */
  readonly mark: " " | "+" | "-" | "\\";
  /** The line without the mark; not escaped. */
  readonly text: string;
  /** The line number from 1: in the old file for a removed line, otherwise in the new file. */
  readonly number: number;
}

interface OpenFile {
  path: string;
  status: FileDiff["status"];
  isBinary: boolean;
  readonly header: string[];
  readonly hunks: { readonly heading: string; readonly lines: DiffLine[] }[];
}

const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;
const FILE = "diff --git ";
const MARKS: readonly DiffLine["mark"][] = [" ", "+", "-", "\\"];

/**
 * Parses the output of `git diff` with the prefixes `a/` and `b/` and `core.quotePath=false`. Other
 * text is skipped.
 */
export function parseDiff(text: string): Diff {
  const files: OpenFile[] = [];
  // Lines left in the hunk, because a line of a hunk may look like a header.
  let [oldLeft, newLeft, oldNumber, newNumber] = [0, 0, 0, 0];
  for (const line of text.replace(/\n$/, "").split("\n")) {
    const file = files.at(-1);
    const lines = file?.hunks.at(-1)?.lines;
    // With diff.suppressBlankEmpty a blank context line has no mark.
    const mark = line === "" ? " " : MARKS.find((one) => line.startsWith(one));
    const isNew = mark === "+" || mark === " ";
    const isLine = mark === "\\" || mark !== undefined && (oldLeft > 0 || newLeft > 0);
    if (lines !== undefined && mark !== undefined && isLine) {
      lines.push({ mark, text: line.slice(1), number: isNew ? newNumber : oldNumber });
      if (mark === "-" || mark === " ") [oldLeft, oldNumber] = [oldLeft - 1, oldNumber + 1];
      if (isNew) [newLeft, newNumber] = [newLeft - 1, newNumber + 1];
      continue;
    }
    const hunk = file === undefined ? null : HUNK.exec(line);
    [oldLeft, newLeft] = [0, 0];
    if (hunk !== null) {
      const [heading, oldStart, oldCount = 1, newStart, newCount = 1] = hunk;
      [oldNumber, oldLeft] = [Number(oldStart), Number(oldCount)];
      [newNumber, newLeft] = [Number(newStart), Number(newCount)];
      file?.hunks.push({ heading, lines: [] });
    } else if (line.startsWith(FILE)) files.push(openFile(line));
    else if (file !== undefined) readHeaderLine(file, line);
  }
  return files;
}

/** Writes a diff in git's format, with a line break after each line. */
export function writeDiff(diff: Diff): string {
  return diff.map(({ header, hunks }) =>
    [...header.map((line) => `${line}\n`), ...hunks.map(writeHunk)].join("")
  ).join("");
}

/** Writes a hunk, with a line break after each line. */
export function writeHunk({ heading, lines }: Hunk): string {
  return `${heading}\n${lines.map(({ mark, text }) => `${mark}${text}\n`).join("")}`;
}

/**
 * Applies `change` to each path, header line and line text of a diff. For the text of a line
 * `change` also gets the line. It must not add line breaks.
 */
export function mapDiff(diff: Diff, change: (text: string, line?: DiffLine) => string): Diff {
  return diff.map((file) => ({
    ...file,
    path: change(file.path),
    header: file.header.map((text) => change(text)),
    hunks: file.hunks.map(({ heading, lines }) => ({
      heading,
      lines: lines.map((line) => ({ ...line, text: change(line.text, line) })),
    })),
  }));
}

function openFile(line: string): OpenFile {
  const names = line.slice(FILE.length);
  // Without quotes the two names cannot be separated, unless they are the same. Otherwise lines
  // below name them again.
  const first = names.startsWith('"')
    ? names.replace(/^("(?:[^"\\]|\\.)*").*$/, "$1")
    : names.slice(0, (names.length - 1) / 2);
  const path = showInvisible(unquote(first).slice(2));
  return { path, status: "modified", isBinary: false, header: [showHeader(line)], hunks: [] };
}

const STATUSES: readonly (readonly [start: string, status: FileDiff["status"]])[] = [
  ["new file mode ", "added"],
  ["deleted file mode ", "deleted"],
  ["rename to ", "renamed"],
  ["copy to ", "copied"],
];

function readHeaderLine(file: OpenFile, line: string): void {
  const [, key, value = ""] = /^(rename to|copy to|---|\+\+\+) (.*?)\t?$/.exec(line) ?? [];
  if (key !== undefined && value !== "/dev/null") {
    file.path = showInvisible(/^[-+]/.test(key) ? unquote(value).slice(2) : unquote(value));
  }
  file.status = STATUSES.find(([start]) => line.startsWith(start))?.[1] ?? file.status;
  if (/^Binary files .* differ$/.test(line)) file.isBinary = true;
  if (!line.startsWith("index ")) file.header.push(showHeader(line));
}

function showHeader(line: string): string {
  return showInvisible(line.replace(/\t$/, "").replace(/"(?:[^"\\]|\\.?)*(?:"|$)/g, unquote));
}

/** The escape letters of C for the control characters from 7 on. */
const LETTERS = "abtnvfr";

/** Unquotes a path in `"…"` with C escapes; other paths stay as they are. */
function unquote(path: string): string {
  if (!path.startsWith('"')) return path;
  return path.slice(1, -1).replace(
    /\\(?:([0-7]{3})|(.))/gs,
    (_escape, octal: string | undefined, letter: string) => {
      if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8));
      const index = LETTERS.indexOf(letter);
      return index < 0 ? letter : String.fromCharCode(7 + index);
    },
  );
}
