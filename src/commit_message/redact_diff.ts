// Finds the secrets in a diff and masks them: once, for showing, refusing and sending it alike.

import { type Diff, type DiffLine, type FileDiff, mapDiff } from "../diff/diff.ts";
import { showInvisible } from "../text/control_characters.ts";
import { maskSecrets, type SecretFinder } from "../secrets/finder.ts";
import { withoutAddresses } from "../llm/prompt_text.ts";

/** A secret that a commit would add. */
export interface StagedSecret {
  /** With its own secrets masked, and safe to show. */
  readonly path: string;
  /** In the new file, from 1; absent where the name of the file holds it. */
  readonly line?: number;
  /** In words for people: "GitHub token". */
  readonly kind: string;
}

/** A diff that can be shown and sent. */
export interface RedactedDiff {
  readonly diff: Diff;
  /** Those in added lines and in new names, first those in names. */
  readonly secrets: readonly StagedSecret[];
}

/** A line of the text that is searched: of a file, or above the hunks. */
type Row = DiffLine | { readonly text: string };

const BLANK: Row = { text: "" };
const NEW_NAMES: readonly FileDiff["status"][] = ["added", "copied", "renamed"];

/**
 * Masks the secrets of a diff, those in paths too. `find` is called once, with the new side of all files
 * and then the old side of those with removed lines: the lines around a value may tell that it is a secret.
 * Lines that are excused by an allowlist comment are masked, but are not among `secrets`.
 */
export async function redactDiff(diff: Diff, find: SecretFinder["find"]): Promise<RedactedDiff> {
  const sides = diff.map((file): readonly Row[] => [
    { text: file.path },
    ...file.header.map((text) => ({ text })),
    ...listSide(file, "-"),
    BLANK,
  ]);
  let end = 0;
  const ends = sides.map(({ length }) => end += length);
  const rows = [sides, diff.map((file) => hasRemoved(file) ? [...listSide(file, "+"), BLANK] : [])]
    .flat(2);
  const text = rows.map((row) => row.text).join("\n");
  const found = await find(text);
  const masked = maskEncoded(maskSecrets(text, found).split("\n"));
  const changed = new Map<DiffLine | string, string>();
  for (const [index, row] of rows.entries()) {
    const result = masked[index] ?? "";
    if (result !== row.text) changed.set(lineOf(row) ?? row.text, result);
  }
  const redact = (text: string, line?: DiffLine): string => changed.get(line ?? text) ?? text;
  const inNames: StagedSecret[] = [];
  const inLines: StagedSecret[] = [];
  for (const { kind, line, start, end } of found) {
    const index = line - 1;
    const position = ends.findIndex((end) => index < end);
    const file = diff[position];
    if (file === undefined) continue;
    const path = redact(file.path);
    const first = lineOf(rows[index]);
    if (first === undefined) {
      const isPath = index === (ends[position - 1] ?? 0);
      if (isPath && NEW_NAMES.includes(file.status)) inNames.push({ path, kind });
    } else if (!isAllowed(first, lineOf(rows[index - 1]))) {
      const height = text.slice(start, end).split("\n").length;
      const lines = rows.slice(index, index + height).map(lineOf);
      const added = lines.find((each) => each?.mark === "+");
      if (added !== undefined) inLines.push({ path, kind, line: added.number });
    }
  }
  return { diff: mapDiff(diff, redact), secrets: [...inNames, ...inLines] };
}

/** Where a secret is and what it is: `'src/a.ts' line 3 (GitHub token)`. */
export function describeStagedSecret({ path, line, kind }: StagedSecret): string {
  return line === undefined
    ? `in the name of a file, '${path}' (${kind})`
    : `'${path}' line ${line} (${kind})`;
}

// Needs nothing of the below, and is what most lines are.
const PLAIN = /^[\t -?A-~]*$/;

/** The diff as it is sent: without e-mail addresses, invisible characters shown, tabs kept. */
export function sanitizeDiff(diff: Diff): Diff {
  return mapDiff(
    diff,
    (text) =>
      PLAIN.test(text) ? text : withoutAddresses(text).split("\t").map(showInvisible).join("\t"),
  );
}

function listSide({ hunks }: FileDiff, otherMark: "+" | "-"): readonly DiffLine[] {
  return hunks.flatMap(({ lines }) => lines)
    .filter(({ mark }) => mark !== otherMark && mark !== "\\");
}

function hasRemoved({ hunks }: FileDiff): boolean {
  return hunks.some(({ lines }) => lines.some(({ mark }) => mark === "-"));
}

function lineOf(row: Row | undefined): DiffLine | undefined {
  return row !== undefined && "mark" in row ? row : undefined;
}

/**
 * Whether an allowlist comment excuses the line: `secretlint-disable-line`, `gitleaks:allow` or
 * `pragma: allowlist secret` on it, `secretlint-disable-next-line` on the line above.
 */
function isAllowed(line: DiffLine, above: DiffLine | undefined): boolean {
  return /\b(?:secretlint-disable-line|gitleaks:allow|pragma: ?allowlist secret)\b/.test(
    line.text,
  ) ||
    above?.number === line.number - 1 && /\bsecretlint-disable-next-line\b/.test(above.text);
}

// Lines of nothing but base64, as keys and certificates are written (RFC 7468, section 2).
const ENCODED = /^[A-Za-z0-9+/]{40,}={0,2}$/;
const FEWEST_ENCODED = 3;

/** Masks runs of encoded lines: a part of a key may be all that a hunk shows. */
function maskEncoded(lines: readonly string[]): readonly string[] {
  const masked = [...lines];
  let start = 0;
  for (let index = 0; index <= lines.length; index++) {
    if (ENCODED.test(lines[index]?.trim() ?? "")) continue;
    if (index - start >= FEWEST_ENCODED) masked.fill("[masked: encoded data]", start, index);
    start = index + 1;
  }
  return masked;
}
