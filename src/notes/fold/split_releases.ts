// Makes entries of the pieces of a changelog that a squashed release adds.

import { splitChange } from "../corrections/correct.ts";
import { type Fragment, readFragment } from "../changelogs/fragments/fragments.ts";
import { isAboutChangelog, readPieceText } from "../changelogs/entry_text.ts";
import { isOwnChangelog } from "../files/records.ts";
import type { Change } from "../types.ts";
import type { Folding } from "./folding.ts";
import { kindOf } from "./housekeeping/housekeeping_kind.ts";

/**
 * Shows a commit whose words tell only a release as the pieces of a changelog that it adds beside other
 * files: a branch for the release was squashed. A commit that removes pieces makes the release, and moves
 * them at most. Pieces of other commits of the range count with those.
 */
export function splitReleases(folding: Folding, project: string | undefined): void {
  for (let position = 0; position < folding.changes.length; position++) {
    const change = folding.changeAt(position);
    const pieces = readPieces(change);
    if (pieces.length === 0 || !isAlone(folding, position)) continue;
    if (kindOf(change, project) !== "release" || isAboutChangelog(change.description)) continue;
    const own = pieces.filter(({ path }) => !isOfOther(path, position, folding));
    if (own.length === 0) continue;
    const entries = own.flatMap((piece) => entriesOf(change, piece));
    // What the message says of a break may be of any of them.
    const isBroken = change.breaking && !entries.some(({ breaking }) => breaking);
    folding.correct(position, isBroken ? [change, ...entries] : entries);
  }
}

function isAlone(folding: Folding, position: number): boolean {
  return folding.groupOf(position) === undefined && !folding.isOmitted(position);
}

function readPieces(change: Change): readonly Fragment[] {
  const { files = [], touchesOnly } = change;
  // Asking a change for its type takes time, and hardly any has pieces.
  if (touchesOnly === "records" || !files.some(({ text }) => text !== undefined)) return [];
  if (change.type === "revert") return [];
  if (files.some((file) => file.status === "deleted" && isOwnChangelog(file))) return [];
  return files.flatMap((file) =>
    file.text === undefined || !isOwnChangelog(file)
      ? []
      : readFragment(file.path, file.text).fragment ?? []
  );
}

/** True for a piece that another commit adds too, or that an older one removes. */
function isOfOther(path: string, position: number, folding: Folding): boolean {
  return folding.changes.some(({ files = [] }, other) =>
    other !== position && files.some((file) =>
      file.path === path &&
      (file.status === "added" || (file.status === "deleted" && other > position))
    )
  );
}

/** The entry in the words of a piece; none for one that says nothing. */
function entriesOf(change: Change, { text, number, ...piece }: Fragment): readonly Change[] {
  const { type, topic, breaking } = piece;
  const said = readPieceText(text);
  if (said === "") return [];
  const { topic: _topic, ...rest } = change;
  const named = {
    ...rest,
    type,
    ...(topic === undefined ? {} : { topic }),
    breaking,
    breakingNotes: [],
  };
  const subject = number === undefined ? said : `${said} (#${number})`;
  return splitChange(named, [{ subject, body: text }])
    .map((entry) => ({ ...entry, breaking: entry.breaking || breaking }));
}
