// Cuts a diff down to what a model can be given: what tells most is shown first, what is left out is named.

import { showInvisible } from "../../untrusted.ts";
import { type FileDiff, type Hunk, splitFiles } from "./diff_files.ts";

/** A diff that keeps to a budget. */
export interface CutDiff {
  /**
   * The diff in git's format, its paths safe to show and unquoted, without index lines. Where lines of a
   * file are left out, a line in brackets says so.
   */
  readonly text: string;
  /**
   * One line for each file that is not shown whole, such as `src/a.ts: 340 of 900 lines shown`; behind the
   * first thirty only how many more there are.
   */
  readonly cut: readonly string[];
  /** How many files are neither shown whole nor named in `cut`. */
  readonly unnamed: number;
}

type NamedFiles = Omit<CutDiff, "text">;

interface TakenFile {
  readonly text: string;
  readonly shown: number;
  readonly isWhole: boolean;
}

const MOST_NAMED = 30;
/** Among very many files one is shown when it can have this many characters, or all that it needs. */
const FAIR_SHARE = 1_000;

/**
 * Shares a budget among the files of a unified diff of git's: small files whole, of large ones the first
 * hunks, of binaries only that they changed, as of lock files and what is generated or vendored where there
 * is anything else. Of more files than have room, those that tell most are shown. `text` and the lines of `cut` together keep to the budget.
 */
export function cutDiff(diff: string, budgetCharacters: number): CutDiff {
  const limit = Math.max(0, Math.floor(budgetCharacters) || 0);
  const files = splitFiles(diff);
  const omitted = files.filter(({ reason }) => reason).map((file) => describe(file, 0));
  const left = limit - sum(files.map(wholeSize));
  if (left >= 0) {
    const named = nameFiles(omitted, left);
    if (omitted.length === 0 || named.cut.length > 0) {
      return { text: files.map((file) => takeFile(diff, file, Infinity).text).join(""), ...named };
    }
  }
  const reserved = sum(files.map(reserveOf));
  if (files.length > MOST_NAMED || reserved > limit) return chooseFiles(diff, files, limit);
  const taken = shareRoom(diff, files, limit - reserved, reserveOf);
  const cut = files.filter((file) => taken.get(file)?.isWhole === false)
    .map((file) => describe(file, taken.get(file)?.shown ?? 0));
  return { text: files.map((file) => taken.get(file)?.text).join(""), cut, unnamed: 0 };
}

/** The files that tell most, and room for the names of some others. */
function chooseFiles(diff: string, files: readonly FileDiff[], limit: number): CutDiff {
  const longest = files.reduce((most, file) => Math.max(most, reserveOf(file)), 0);
  const listRoom = Math.floor(Math.min(limit / 4, (MOST_NAMED + 1) * longest));
  const ranks = new Map(files.map((file) => [file, rankOf(file)]));
  const order = [...files].sort((a, b) =>
    (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0) || wholeSize(a) - wholeSize(b)
  );
  let needed = 0;
  const chosen = order.filter((file, index) => {
    needed += Math.min(wholeSize(file), FAIR_SHARE);
    return index === 0 || needed <= limit - listRoom;
  });
  const taken = shareRoom(diff, chosen, limit - listRoom, () => 0);
  const text = files.map((file) => taken.get(file)?.text ?? "").join("");
  // First those of which a part is shown: the model sees that part.
  const lines = order.filter((file) => taken.get(file)?.isWhole !== true)
    .map((file) => describe(file, taken.get(file)?.shown ?? 0));
  return { text, ...nameFiles(lines, limit - text.length) };
}

/** `reserveOf` is what is kept of the budget for the line about a file, and not needed for one shown whole. */
function shareRoom(
  diff: string,
  files: readonly FileDiff[],
  room: number,
  reserveOf: (file: FileDiff) => number,
): ReadonlyMap<FileDiff, TakenFile> {
  const taken = new Map<FileDiff, TakenFile>();
  let [pool, left] = [room, files.length];
  // The smallest first, so that what they do not need of their share goes to larger ones.
  for (const file of [...files].sort((a, b) => wholeSize(a) - wholeSize(b))) {
    const share = Math.floor(pool / left--);
    const isWhole = file.reason === undefined && wholeSize(file) <= share + reserveOf(file);
    const part = takeFile(diff, file, isWhole ? Infinity : share);
    taken.set(file, { ...part, isWhole });
    pool += (isWhole ? reserveOf(file) : 0) - part.text.length;
  }
  return taken;
}

/** As much of a file as fits, and how many of its lines that is. */
function takeFile(diff: string, file: FileDiff, limit: number): { text: string; shown: number } {
  const wanted = file.reason === undefined ? file.hunks : [];
  if (wholeSize(file) <= limit) {
    const body = wanted.map(({ start, end }) => diff.slice(start, end)).join("");
    return { text: file.header + body, shown: file.lines };
  }
  let room = limit - file.header.length - leftOut(file.lines).length;
  if (room < 0) return { text: "", shown: 0 };
  const parts = [file.header];
  let shown = 0;
  for (const hunk of wanted) {
    const part = takeHunk(diff, hunk, room);
    if (part.lines > 0) parts.push(diff.slice(hunk.start, part.end));
    shown += part.lines;
    room -= part.end - hunk.start;
    if (part.lines < hunk.lines) break;
  }
  return { text: parts.join("") + leftOut(file.lines - shown), shown };
}

/** The hunk, or what fits of its first lines. */
function takeHunk(diff: string, hunk: Hunk, room: number): Hunk {
  if (hunk.end - hunk.start <= room) return hunk;
  const taken = { start: hunk.start, end: hunk.start, lines: 0 };
  for (;;) {
    const end = diff.indexOf("\n", taken.end) + 1;
    if (end === 0 || end > hunk.end || end - hunk.start > room) return taken;
    if (!"@\\".includes(diff[taken.end] ?? "")) taken.lines++;
    taken.end = end;
  }
}

/** As many of the lines as fit, and how many others there are. */
function nameFiles(lines: readonly string[], limit: number): NamedFiles {
  const needed = sum(lines.map((line) => line.length + 1));
  if (lines.length <= MOST_NAMED && needed <= limit) return { cut: lines, unnamed: 0 };
  const rest = (number: number): string => `and ${count(number, "more file")}`;
  let room = limit - rest(lines.length).length - 1;
  if (room < 0) return { cut: [], unnamed: lines.length };
  const named: string[] = [];
  for (const line of lines.slice(0, MOST_NAMED)) {
    room -= line.length + 1;
    if (room < 0) break;
    named.push(line);
  }
  const unnamed = lines.length - named.length;
  return { cut: [...named, rest(unnamed)], unnamed };
}

function describe({ name, reason, lines }: FileDiff, shown: number): string {
  const visible = showInvisible(name);
  if (reason === "binary") return `${visible}: binary`;
  if (reason !== undefined) return `${visible}: ${reason}, ${count(lines, "line")} left out`;
  if (lines === 0) return `${visible}: not shown`;
  return `${visible}: ${format(shown)} of ${count(lines, "line")} shown`;
}

// Beside what a program is made of: what checks it, describes it, or is written by other programs.
const BESIDE =
  /(?:^|\/)(?:tests?|__tests__|specs?|fixtures|testdata|__snapshots__|golden|generated|examples?|docs?)\/|[._-](?:test|spec|generated|pb)\.\w+$|\.(?:md|rst|txt|json|ya?ml|xml|csv|svg|html?|snap)$/i;

/** How little a file tells of what a commit does; a move, a mode or a deletion less than any text. */
function rankOf({ name, header, reason, lines }: FileDiff): number {
  if (reason !== undefined) return 4;
  if (lines === 0) return 3;
  if (/^deleted file mode /m.test(header)) return 2;
  return BESIDE.test(name) ? 1 : 0;
}

function wholeSize({ header, reason, size }: FileDiff): number {
  return header.length + (reason === undefined ? size : 0);
}

/** What the line about a file takes at most. */
function reserveOf(file: FileDiff): number {
  return describe(file, file.lines).length + 1;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function leftOut(lines: number): string {
  return lines > 0 ? `[${count(lines, "line")} left out]\n` : "";
}

function count(number: number, noun: string): string {
  return `${format(number)} ${noun}${number === 1 ? "" : "s"}`;
}

function format(number: number): string {
  return number.toLocaleString("en-US");
}
