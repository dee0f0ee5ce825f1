// What must hold of every run, however hostile the repository: nothing lost, nothing forged, honest errors.

import assert from "node:assert/strict";
import { cpSync } from "node:fs";
import type { Run } from "../program.ts";
import { runRelnotes } from "../program.ts";
import { makeFolder, makeRepository, runGit, type TestRepository } from "../git/repository.ts";

/** Five commits with `v0.1.0` on the first and `v0.2.0` on the third. */
export function makeHistory(): TestRepository {
  return makeRepository([
    { message: "feat: one", tags: ["v0.1.0"] },
    "feat: two",
    { message: "feat: three", tags: ["v0.2.0"] },
    "fix: four",
    "feat: five",
  ]);
}

/** A copy of the repository's files, removed when the value goes out of a `using` scope. */
export function copyOf(
  repository: Pick<TestRepository, "path">,
): Disposable & Pick<TestRepository, "path"> {
  const folder = makeFolder();
  cpSync(repository.path, folder.path, { recursive: true });
  return folder;
}

/** Options that make a run read a repository and write its entries as data. */
export function jsonOf(
  repository: Pick<TestRepository, "path">,
  ...options: readonly string[]
): readonly string[] {
  return ["generate", "--no-prs", "--repo", repository.path, "--format", "json", ...options];
}

/** The commits that git counts in a range, newest first. */
export function commitsIn(
  repository: Pick<TestRepository, "path">,
  ...range: readonly string[]
): readonly string[] {
  const listed = runGit(repository.path, ["rev-list", ...range]);
  return listed === "" ? [] : listed.split("\n");
}

/** An entry of the json document, as far as tests look at it. */
export interface EntryData {
  readonly type: string;
  readonly scope?: string;
  readonly description: string;
  readonly hash: string;
  readonly hashes: readonly string[];
  readonly author: string;
  readonly date?: string;
  readonly breaking: boolean;
  readonly breakingNotes: readonly string[];
}

/** The json document, as far as tests look at it. */
export interface NotesData {
  readonly version: string;
  readonly date: string;
  readonly tag?: string;
  readonly from?: { readonly name: string; readonly hash: string };
  readonly to?: { readonly name: string; readonly hash: string; readonly tag?: string };
  readonly commitCount: number;
  readonly sections: readonly { readonly type: string; readonly entries: readonly EntryData[] }[];
  readonly contributors: readonly string[];
  readonly omitted?: readonly { readonly reason: string; readonly hash: string }[];
}

/** Reads the json document of a run that has to have succeeded. */
export function readNotes(run: Run): NotesData {
  assert.equal(run.exitCode, 0, run.stderr);
  // The schema of the document has tests of its own.
  return JSON.parse(run.stdout) as NotesData;
}

/** The entries of the document, each once: the section of breaking changes shows them a second time. */
export function entriesOf(notes: NotesData): readonly EntryData[] {
  return notes.sections.filter(({ type }) => type !== "breaking").flatMap(({ entries }) => entries);
}

/**
 * Fails unless the notes hold exactly the commits that git counts in the range, each once: folded, in
 * an entry or left out; with `--all`, in an entry of its own. Gives the latter notes.
 */
export async function assertComplete(
  repository: Pick<TestRepository, "path">,
  options: readonly string[],
  range: readonly string[],
): Promise<NotesData> {
  const folded = readNotes(await runRelnotes(jsonOf(repository, ...options)));
  const counted = commitsIn(repository, ...range);
  const found = [
    ...entriesOf(folded).flatMap(({ hashes }) => hashes),
    ...(folded.omitted ?? []).map(({ hash }) => hash),
  ];
  assert.deepEqual(found.toSorted(), counted.toSorted());
  assert.equal(folded.commitCount, counted.length);
  const notes = readNotes(await runRelnotes(jsonOf(repository, "--all", ...options)));
  assert.deepEqual(entriesOf(notes).map(({ hash }) => hash).toSorted(), counted.toSorted());
  assert.equal(notes.commitCount, counted.length);
  return notes;
}

/** What a refusal says: one line of error, perhaps one line of hint. */
export interface Refusal {
  readonly exitCode: 1 | 2;
  /** The whole text, or an expression where some of the words are git's own. */
  readonly error: string | RegExp;
  readonly hint?: string;
}

/** Fails unless the run refused in this way, in readable lines and nothing else. */
export function assertRefused(run: Run, refusal: Refusal, name = ""): void {
  assert.deepEqual([run.exitCode, run.stdout], [refusal.exitCode, ""], `${name}: ${run.stderr}`);
  const [first = "", ...rest] = run.stderr.split("\n");
  const error = first.replace(/^error: /, "");
  assert.notEqual(error, first, run.stderr);
  if (typeof refusal.error === "string") assert.equal(error, refusal.error);
  else assert.match(error, refusal.error);
  assert.deepEqual(rest, refusal.hint === undefined ? [""] : [`hint: ${refusal.hint}`, ""]);
  assertReadable(run.stderr);
}

// C0 without the line break, DEL, C1; then what reorders or hides text.
// deno-lint-ignore no-control-regex
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/u;
const HIDDEN =
  /[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\u{e0000}-\u{e01ef}]/u;

/** Fails when the text holds a character that could drive a terminal, reorder text or hide in it. */
export function assertReadable(text: string): void {
  assert.doesNotMatch(text, CONTROL);
  assert.doesNotMatch(text, HIDDEN);
}
