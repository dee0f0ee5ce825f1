// Takes the title of a merge without one from the piece of a changelog that its commits add.

import { readEntryText, readPieceText } from "../../changelogs/entry_text.ts";
import { isPiece } from "../../changelogs/fragments/first_lines.ts";
import { isChangeset } from "../../changelogs/fragments/changeset.ts";
import { readFragment } from "../../changelogs/fragments/fragments.ts";
import { isOwnChangelog } from "../../files/records.ts";
import type { Change } from "../../types.ts";
import { isCodeHeader } from "../housekeeping/housekeeping_kind.ts";

/**
 * The words of the only piece of a changelog that these commits add. Undefined where one of them has the
 * header of a feature, a fix or a gain of speed: it says by itself what it is.
 */
export function readPieceTitle(written: readonly Change[]): string | undefined {
  if (written.some(({ commit }) => isCodeHeader(commit.subject))) return undefined;
  const added = written.flatMap(({ files = [] }) => files).filter((file) =>
    file.status === "added" && isOwnChangelog(file) &&
    (isPiece(file.path) || isChangeset(file.path))
  );
  const [piece, ...others] = added;
  if (piece === undefined || others.length > 0) return undefined;
  const { text = "" } = readFragment(piece.path, piece.text ?? "").fragment ?? {};
  return readEntryText([piece]) ?? (readPieceText(text) || undefined);
}
