// Cuts a diff down to what a model can be given: every file is named, what matters is shown first.

import { showInvisible } from "../untrusted.ts";

/** A diff that keeps to a budget. */
export interface CutDiff {
  /**
   * The diff in git's format, its paths safe to show and unquoted, without index lines. Where lines of a
   * file are left out, a line in brackets says so.
   */
  readonly text: string;
  /** One line for each file that is not shown whole, such as `src/a.ts: 340 of 900 lines shown`. */
  readonly cut: readonly string[];
}

/** Lines of the diff as places in it; of these the content counts, not the `@@`. */
interface Hunk {
  readonly start: number;
  end: number;
  lines: number;
}

interface FileDiff {
  name: string;
  header: string;
  /** Why no line of it is shown. */
  reason: string | undefined;
  readonly hunks: Hunk[];
  lines: number;
  /** Characters of all hunks. */
  size: number;
}

/**
 * Shares a budget among the files of a unified diff of git's: small files whole, of large ones the first
 * hunks, of lock files, binaries and what is generated or vendored only that they changed. `text` and the
 * lines of `cut` together keep to the budget; where not even the names fit, the rest of them is counted.
 */
export function cutDiff(diff: string, budgetCharacters: number): CutDiff {
  const limit = Math.max(0, Math.floor(budgetCharacters) || 0);
  const files = splitFiles(diff);
  const wholes = files.map((file) => file.header.length + (file.reason ? 0 : file.size));
  const omitted = files.filter(({ reason }) => reason).map((file) => describe(file, 0));
  if (sum(wholes) + sum(omitted.map((line) => line.length + 1)) <= limit) {
    return {
      text: files.map((file) => takeFile(diff, file, Infinity).text).join(""),
      cut: omitted,
    };
  }
  const reserves = files.map((file) => describe(file, file.lines).length + 1);
  let pool = limit - sum(reserves);
  if (pool < 0) return { text: "", cut: nameFiles(files, limit) };
  const texts: string[] = [];
  const cut: (string | undefined)[] = [];
  // The smallest first, so that what they do not need of their share goes to larger ones.
  const order = [...files.keys()].sort((a, b) => (wholes[a] ?? 0) - (wholes[b] ?? 0));
  let left = files.length;
  for (const index of order) {
    const [file, whole = 0, reserve = 0] = [files[index], wholes[index], reserves[index]];
    if (file === undefined) continue;
    const share = Math.floor(pool / left--);
    const isWhole = file.reason === undefined && whole <= share + reserve;
    const { text, shown } = takeFile(diff, file, isWhole ? Infinity : share);
    texts[index] = text;
    cut[index] = isWhole ? undefined : describe(file, shown);
    pool += reserve - text.length - (isWhole ? 0 : (cut[index]?.length ?? 0) + 1);
  }
  return { text: texts.join(""), cut: cut.filter((line) => line !== undefined) };
}

/** As much of a file as fits, and how many of its lines that is. */
function takeFile(diff: string, file: FileDiff, limit: number): { text: string; shown: number } {
  const wanted = file.reason === undefined ? file.hunks : [];
  if (file.header.length + (wanted.length > 0 ? file.size : 0) <= limit) {
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

function nameFiles(files: readonly FileDiff[], limit: number): readonly string[] {
  const lines: string[] = [];
  const rest = (): string => `${count(files.length - lines.length, "more file")} left out`;
  let room = limit - rest().length - 1;
  if (room < 0) return [];
  for (const file of [...files.filter((f) => !f.reason), ...files.filter((f) => f.reason)]) {
    const line = describe(file, 0);
    room -= line.length + 1;
    if (room < 0) break;
    lines.push(line);
  }
  return lines.length < files.length ? [...lines, rest()] : lines;
}

function describe({ name, reason, lines }: FileDiff, shown: number): string {
  const visible = showInvisible(name);
  if (reason === "binary") return `${visible}: binary`;
  if (reason !== undefined) return `${visible}: ${reason}, ${count(lines, "line")} left out`;
  if (lines === 0) return `${visible}: not shown`;
  return `${visible}: ${format(shown)} of ${count(lines, "line")} shown`;
}

function splitFiles(diff: string): readonly FileDiff[] {
  const files: FileDiff[] = [];
  let [oldLines, newLines] = [0, 0];
  let end = 0;
  for (let start = 0; start < diff.length; start = end) {
    end = diff.indexOf("\n", start) + 1 || diff.length;
    const file = files.at(-1);
    const hunk = file?.hunks.at(-1);
    const mark = diff[start] ?? "";
    const isContent = (oldLines > 0 || newLines > 0) && " +-\n".includes(mark);
    if (file !== undefined && hunk !== undefined && (isContent || mark === "\\")) {
      hunk.end = end;
      file.size += end - start;
      if (mark === "\\") continue;
      if (mark !== "+") oldLines--;
      if (mark !== "-") newLines--;
      hunk.lines++;
      file.lines++;
      continue;
    }
    const line = diff.slice(start, end).replace(/\n$/, "");
    const [, oldCount = "1", newCount = "1"] = HUNK.exec(line) ?? [];
    const isHunk = file !== undefined && HUNK.test(line);
    [oldLines, newLines] = isHunk ? [Number(oldCount), Number(newCount)] : [0, 0];
    if (isHunk) {
      file.hunks.push({ start, end, lines: 0 });
      file.size += end - start;
    } else if (line.startsWith(GIT_LINE)) files.push(startFile(line));
    else if (file !== undefined) readHeaderLine(file, line);
  }
  for (const file of files) file.reason ??= file.lines > 0 ? findReason(file.name) : undefined;
  return files;
}

const GIT_LINE = "diff --git ";
const HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;

function startFile(line: string): FileDiff {
  const names = line.slice(GIT_LINE.length);
  // Without quotes nothing parts the two names but that they are the same, or named again below.
  const first = names.startsWith('"')
    ? names.replace(/^("(?:[^"\\]|\\.)*").*$/, "$1")
    : names.slice(0, (names.length - 1) / 2);
  const name = unquote(first).slice(2);
  return { name, header: `${showLine(line)}\n`, reason: undefined, hunks: [], lines: 0, size: 0 };
}

function readHeaderLine(file: FileDiff, line: string): void {
  const [, key, value = ""] = /^(rename to|copy to|---|\+\+\+) (.*?)\t?$/.exec(line) ?? [];
  if (key !== undefined && value !== "/dev/null") {
    file.name = /^[-+]/.test(key) ? unquote(value).slice(2) : unquote(value);
  }
  if (/^(?:Binary files .* differ|GIT binary patch)$/.test(line)) file.reason = "binary";
  else if (!line.startsWith("index ")) file.header += `${showLine(line)}\n`;
}

function showLine(line: string): string {
  return showInvisible(line.replace(/\t$/, "").replace(/"(?:[^"\\]|\\.?)*(?:"|$)/g, unquote));
}

/** The letters of the control characters from 7 on, as C has them. */
const LETTERS = "abtnvfr";

/** A path as it is; git puts one with unusual characters in quotes and writes their bytes in octal. */
function unquote(path: string): string {
  if (!path.startsWith('"')) return path;
  const bytes: number[] = [];
  for (const [text, octal, letter] of path.slice(1, -1).matchAll(/\\([0-7]{3})|\\(.)|[^\\]+/gs)) {
    if (octal !== undefined) bytes.push(parseInt(octal, 8));
    else if (letter !== undefined) {
      bytes.push(LETTERS.includes(letter) ? 7 + LETTERS.indexOf(letter) : letter.charCodeAt(0));
    } else for (const byte of new TextEncoder().encode(text)) bytes.push(byte);
  }
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(Uint8Array.from(bytes));
}

const LOCK_FILE =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|bun\.lockb|go\.(?:work\.)?sum|gradle\.lockfile|packages\.lock\.json|package\.resolved|cartfile\.resolved|gems\.locked|\.terraform\.lock\.hcl|(?:yarn|deno|cargo|poetry|uv|pdm|pixi|pipfile|composer|gemfile|flake|bun|podfile|mix|pubspec|rebar|conan|paket|chart|buf|module\.bazel)\.lock)$/i;

function findReason(path: string): string | undefined {
  if (LOCK_FILE.test(path)) return "lock file";
  if (/(?:^|\/)(?:node_modules|vendor)\//.test(path)) return "vendored";
  return /(?:^|\/)dist\/|\.min\.(?:js|css|mjs|cjs)$|\.map$/i.test(path) ? "generated" : undefined;
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
