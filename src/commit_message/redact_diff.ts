// Finds and masks the secrets of a diff, once for display, checks and requests.

import { type Diff, type DiffLine, type FileDiff, mapDiff } from "../diff/diff.ts";
import { showInvisible } from "../text/control_characters.ts";
import { maskSecrets, type SecretFinder } from "../secrets/finder.ts";
import { withoutAddresses } from "../llm/prompt_text.ts";

/** A secret that a commit would add. */
export interface StagedSecret {
  /** Its secrets are masked, and it is safe to display. */
  readonly path: string;
  /** The line in the new file, from 1; absent when the secret is in the file's name. */
  readonly line?: number;
  /** For display: "GitHub token". */
  readonly kind: string;
}

/** A masked diff and the secrets that it adds. */
export interface RedactedDiff {
  readonly diff: Diff;
  /** Secrets in added lines and new file names; those in names come first. */
  readonly secrets: readonly StagedSecret[];
}

/** A line of the searched text: a file's name, a line of its header or of a hunk, or a separator. */
interface Row {
  readonly text: string;
  readonly file: FileDiff;
  readonly line?: DiffLine;
  readonly isName?: true;
}

const NEW_NAMES: readonly FileDiff["status"][] = ["added", "copied", "renamed"];

/**
 * Masks the secrets of a diff, including those in paths. Calls `find` once, with the new side of
 * all files, then the old side of files with removed lines: the lines around a value help to
 * recognize a secret. A secret on a line with an allowlist comment is masked, but not listed in
 * `secrets`.
 */
export async function redactDiff(diff: Diff, find: SecretFinder["find"]): Promise<RedactedDiff> {
  const rows: readonly Row[] = [
    ...diff.flatMap((file): readonly Row[] => [
      { text: file.path, file, isName: true },
      ...file.header.map((text) => ({ text, file })),
      ...listSide(file, "+"),
    ]),
    ...diff.filter(hasRemoved).flatMap((file) => listSide(file, "-")),
  ];
  const text = rows.map((row) => row.text).join("\n");
  const found = await find(text);
  const masked = maskEncoded(maskSecrets(text, found).split("\n"));
  const changed = new Map<DiffLine | string, string>();
  for (const [index, row] of rows.entries()) {
    const result = masked[index] ?? "";
    if (result !== row.text) changed.set(row.line ?? row.text, result);
  }
  const redact = (text: string, line?: DiffLine): string => changed.get(line ?? text) ?? text;
  const inNames: StagedSecret[] = [];
  const inLines: StagedSecret[] = [];
  for (const { kind, line: number, start, end } of found) {
    const index = number - 1;
    const { file, line, isName } = rows[index] ?? {};
    if (file === undefined) continue;
    const path = redact(file.path);
    if (isName && NEW_NAMES.includes(file.status)) inNames.push({ path, kind });
    if (line === undefined || isAllowed(line, rows[index - 1]?.line)) continue;
    const height = text.slice(start, end).split("\n").length;
    const lines = rows.slice(index, index + height).map((row) => row.line);
    const added = lines.find((each) => each?.mark === "+");
    if (added !== undefined) inLines.push({ path, kind, line: added.number });
  }
  return { diff: mapDiff(diff, redact), secrets: [...inNames, ...inLines] };
}

/** The place and kind of a secret: `'src/a.ts' line 3 (GitHub token)`. */
export function describeStagedSecret({ path, line, kind }: StagedSecret): string {
  return line === undefined
    ? `in the name of a file, '${path}' (${kind})`
    : `'${path}' line ${line} (${kind})`;
}

// Most lines are like this and need no work.
const PLAIN = /^[\t -?A-~]*$/;

/**
 * The diff to send: without e-mail addresses, with invisible characters made visible. Tabs stay.
 */
export function sanitizeDiff(diff: Diff): Diff {
  return mapDiff(
    diff,
    (text) =>
      PLAIN.test(text) ? text : withoutAddresses(text).split("\t").map(showInvisible).join("\t"),
  );
}

/** The lines of one side, with a separator. */
function listSide(file: FileDiff, mark: "+" | "-"): readonly Row[] {
  const lines = file.hunks.flatMap(({ lines }) => lines)
    .filter((line) => line.mark === mark || line.mark === " ")
    .map((line) => ({ text: line.text, file, line }));
  return [...lines, { text: "", file }];
}

function hasRemoved({ hunks }: FileDiff): boolean {
  return hunks.some(({ lines }) => lines.some(({ mark }) => mark === "-"));
}

/**
 * Whether an allowlist comment applies to the line: `secretlint-disable-line`, `gitleaks:allow` or
 * `pragma: allowlist secret` on it, or `secretlint-disable-next-line` on the line above.
 */
function isAllowed(line: DiffLine, above: DiffLine | undefined): boolean {
  return /\b(?:secretlint-disable-line|gitleaks:allow|pragma: ?allowlist secret)\b/.test(
    line.text,
  ) ||
    above?.number === line.number - 1 && /\bsecretlint-disable-next-line\b/.test(above.text);
}

// Lines of base64 only, as in keys and certificates (RFC 7468, section 2).
const ENCODED = /^[A-Za-z0-9+/]{40,}={0,2}$/;
const FEWEST_ENCODED = 3;

/** Masks runs of encoded lines: a hunk may show only a part of a key. */
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
