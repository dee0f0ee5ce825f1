// Cuts a diff to a budget of characters and summarizes what is left out.

import { cut } from "../text/width.ts";
import { type Diff, type FileDiff, type Hunk, writeHunk } from "./diff.ts";
import { findSkipReason } from "./skip_reason.ts";

/** A diff within a budget. */
export interface CutDiff {
  /** The diff in git's format. A line in brackets marks lines left out of a file. */
  readonly text: string;
  /**
   * One line per file that is not shown whole, such as `src/a.ts: 340 of 900 lines shown`. After
   * the first thirty only the number of further files.
   */
  readonly leftOut: readonly string[];
  /** True when `leftOut` does not name every file that is not shown whole. */
  readonly hasUnnamed: boolean;
}

interface Candidate {
  readonly file: FileDiff;
  readonly skipReason: string | undefined;
  /** Number of lines in all hunks. */
  readonly lineCount: number;
  /** Size in characters when shown whole, or only the header of a skipped file. */
  readonly size: number;
  /** The priority of the file; 0 is the highest. */
  readonly rank: number;
}

interface ShownFile {
  readonly text: string;
  readonly lineCount: number;
  readonly isWhole: boolean;
}

const MOST_NAMED = 30;
/** The minimum number of characters per file, unless it needs fewer. */
const FAIR_SHARE = 1_000;

/**
 * Divides a budget of characters among the files of a diff: small files whole, the first hunks of
 * large ones, and only the header of binary, lock, generated and vendored files unless there are no
 * others. When not all files fit, source comes before tests, documentation and data. The budget
 * includes `leftOut`, with a line break per line.
 */
export function cutDiff(diff: Diff, budgetCharacters: number): CutDiff {
  const limit = Math.max(0, Math.floor(budgetCharacters) || 0);
  const candidates = listCandidates(diff);
  const order = [...candidates].sort((a, b) => a.rank - b.rank || a.size - b.size);
  const skipped = order.filter(({ skipReason }) => skipReason !== undefined);
  const fits = sum(candidates.map(({ size }) => size)) +
      lengthOf(nameFiles(skipped.map((each) => describe(each, 0)), Infinity).leftOut) <= limit;
  const names = candidates.map((each) => describe(each, each.lineCount).length + 1)
    .sort((a, b) => b - a).slice(0, MOST_NAMED + 1);
  const room = fits ? limit : limit - Math.floor(Math.min(limit / 4, sum(names)));
  const shown = shareRoom(fits ? order : chooseFiles(order, room), room);
  const text = candidates.map((each) => shown.get(each)?.text ?? "").join("");
  const lines = order.filter((each) => shown.get(each)?.isWhole !== true)
    .map((each) => describe(each, shown.get(each)?.lineCount ?? 0));
  return { text, ...nameFiles(lines, limit - text.length) };
}

// Files that are not program source: tests, documentation, data, generated files.
const BESIDE =
  /(?:^|\/)(?:tests?|__tests__|specs?|fixtures|testdata|__snapshots__|golden|generated|examples?|docs?)\/|[._-](?:test|spec|generated|pb)\.\w+$|\.(?:md|rst|txt|json|ya?ml|xml|csv|svg|html?|snap)$/i;

function listCandidates(diff: Diff): readonly Candidate[] {
  const reasons = diff.map(findSkipReason);
  // When there are no other files, the lock and generated files are the change.
  const isAll = diff.every(({ hunks }, index) =>
    reasons[index] !== undefined || hunks.length === 0
  );
  return diff.map((file, index) => {
    const skipReason = isAll && !file.isBinary ? undefined : reasons[index];
    const isSkipped = skipReason !== undefined;
    const lineCount = sum(file.hunks.map(countLines));
    const size = lengthOf(file.header) + (isSkipped ? 0 : sum(file.hunks.map(sizeOf)));
    const rank = isSkipped ? 4 : lineCount === 0 ? 3 : rankText(file);
    return { file, skipReason, lineCount, size, rank };
  });
}

function rankText({ path, status }: FileDiff): number {
  if (status === "deleted") return 2;
  return BESIDE.test(path) ? 1 : 0;
}

/** The first files for which the room gives a fair share; always at least one. */
function chooseFiles(order: readonly Candidate[], room: number): readonly Candidate[] {
  let needed = 0;
  return order.filter(({ size }, index) => {
    needed += Math.min(size, FAIR_SHARE);
    return index === 0 || needed <= room;
  });
}

function shareRoom(
  candidates: readonly Candidate[],
  room: number,
): ReadonlyMap<Candidate, ShownFile> {
  const shown = new Map<Candidate, ShownFile>();
  let [pool, left] = [room, candidates.length];
  // Smallest first, so that unused room goes to larger files.
  for (const candidate of [...candidates].sort((a, b) => a.size - b.size)) {
    const part = showFile(candidate, Math.floor(pool / left--));
    shown.set(candidate, part);
    pool -= part.text.length;
  }
  return shown;
}

/** The part of a file that fits. */
function showFile({ file, skipReason, lineCount, size }: Candidate, limit: number): ShownFile {
  const header = file.header.map((line) => `${line}\n`).join("");
  const isSkipped = skipReason !== undefined;
  if (size <= limit) {
    const hunks = isSkipped ? [] : file.hunks.map(writeHunk);
    return { text: header + hunks.join(""), lineCount, isWhole: !isSkipped };
  }
  const nothing = { text: "", lineCount: 0, isWhole: false };
  let room = limit - header.length - markLeftOut(lineCount).length;
  if (room < 0 || isSkipped) return nothing;
  const parts = [header];
  let shownCount = 0;
  for (const hunk of file.hunks) {
    const part = takeHunk(hunk, room);
    if (part.lines.length > 0) parts.push(writeHunk(part));
    shownCount += countLines(part);
    room -= sizeOf(part);
    if (part.lines.length < hunk.lines.length) break;
  }
  parts.push(markLeftOut(lineCount - shownCount));
  return { text: parts.join(""), lineCount: shownCount, isWhole: false };
}

/** The first lines of a hunk that fit. */
function takeHunk({ heading, lines }: Hunk, limit: number): Hunk {
  let room = limit - heading.length - 1;
  const end = lines.findIndex(({ text }) => (room -= text.length + 2) < 0);
  return { heading, lines: end < 0 ? lines : lines.slice(0, end) };
}

/** The lines that fit, and the number of the others. */
function nameFiles(lines: readonly string[], limit: number): Omit<CutDiff, "text"> {
  if (lines.length <= MOST_NAMED && lengthOf(lines) <= limit) {
    return { leftOut: lines, hasUnnamed: false };
  }
  const describeRest = (number: number): string => `and ${count(number, "more file")}`;
  let room = limit - describeRest(lines.length).length - 1;
  if (room < 0) return { leftOut: [], hasUnnamed: true };
  const end = lines.findIndex((line, index) =>
    index >= MOST_NAMED || (room -= line.length + 1) < 0
  );
  return {
    leftOut: [...lines.slice(0, end), describeRest(lines.length - end)],
    hasUnnamed: true,
  };
}

function describe({ file: { path }, skipReason, lineCount }: Candidate, shown: number): string {
  if (skipReason === "binary") return `${path}: binary`;
  if (skipReason !== undefined) {
    return `${path}: ${skipReason}, ${count(lineCount, "line")} left out`;
  }
  if (lineCount === 0) return `${path}: not shown`;
  return `${path}: ${format(shown)} of ${count(lineCount, "line")} shown`;
}

function markLeftOut(lineCount: number): string {
  return lineCount > 0 ? `[${count(lineCount, "line")} left out]\n` : "";
}

function countLines({ lines }: Hunk): number {
  return lines.filter(({ mark }) => mark !== "\\").length;
}

function sizeOf({ heading, lines }: Hunk): number {
  return lines.reduce((size, { text }) => size + text.length + 2, heading.length + 1);
}

/** The length of lines, with a line break each. */
function lengthOf(lines: readonly string[]): number {
  return sum(lines.map((line) => line.length + 1));
}

const MOST_FOLDERS = 40;
const FOLDER_DEPTH = 2;
/** In columns. */
const FOLDER_WIDTH = 80;

/**
 * One line per folder, at most two levels deep, such as
 * `src/api: 340 files, 12,000 lines added, 30 removed`, by descending number of files. After the
 * first forty only the total of the others.
 */
export function summarizeFolders(diff: Diff): readonly string[] {
  const folders = new Map<string, Diff[number][]>();
  for (const file of diff) {
    const name = file.path.split("/").slice(0, -1).slice(0, FOLDER_DEPTH).join("/");
    const files = folders.get(name);
    if (files === undefined) folders.set(name, [file]);
    else files.push(file);
  }
  const sorted = [...folders].sort(([, a], [, b]) => b.length - a.length);
  const lines = sorted.slice(0, MOST_FOLDERS)
    .map(([name, files]) =>
      `${name === "" ? "the top folder" : cut(name, FOLDER_WIDTH)}: ${total(files)}`
    );
  const rest = sorted.slice(MOST_FOLDERS);
  if (rest.length === 0) return lines;
  const others = total(rest.flatMap(([, files]) => files));
  return [...lines, `and ${count(rest.length, "more folder")}: ${others}`];
}

function total(files: Diff): string {
  const marks = files.flatMap(({ hunks }) => hunks).flatMap(({ lines }) => lines)
    .map(({ mark }) => mark);
  const added = marks.filter((mark) => mark === "+").length;
  const removed = marks.filter((mark) => mark === "-").length;
  return `${count(files.length, "file")}, ${count(added, "line")} added, ${
    format(removed)
  } removed`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function count(number: number, noun: string): string {
  return `${format(number)} ${noun}${number === 1 ? "" : "s"}`;
}

function format(number: number): string {
  return number.toLocaleString("en-US");
}
