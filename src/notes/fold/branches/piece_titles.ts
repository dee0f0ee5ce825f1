// Takes the title of a merge without one from the piece of a changelog that its commits add.

import { readEntryText, readPieceText } from "../../changelogs/entry_text.ts";
import { isPiece } from "../../changelogs/fragments/first_lines.ts";
import { isChangeset } from "../../changelogs/fragments/changeset.ts";
import { readFragment } from "../../changelogs/fragments/fragments.ts";
import { isOwnChangelog } from "../../files/records.ts";
import { isCodeType } from "../../messages/type_names.ts";
import type { Change } from "../../types.ts";
import { isCodeHeader } from "../housekeeping/housekeeping_kind.ts";

/**
 * The words of the only piece of a changelog that these commits add. Undefined where one of them has the
 * header of a feature, a fix or a gain of speed, or tells such a change in other words: it says by
 * itself what it is.
 */
export function readPieceTitle(written: readonly Change[]): string | undefined {
  if (written.some(({ commit }) => isCodeHeader(commit.subject))) return undefined;
  const added = written.flatMap(({ files = [] }) => files).filter((file) =>
    file.status === "added" && isOwnChangelog(file) &&
    (isPiece(file.path) || isChangeset(file.path))
  );
  const [piece, ...others] = added;
  if (piece === undefined || others.length > 0) return undefined;
  const { text = "", breaking = false } = readFragment(piece.path, piece.text ?? "").fragment ?? {};
  if (breaking) return undefined;
  const title = readEntryText([piece]) ?? readPieceText(text);
  const isOther = (change: Change): boolean =>
    isNews(change) && change.files?.includes(piece) !== true && !sharesWord(change, title);
  return title === "" || written.some(isOther) ? undefined : title;
}

function isNews({ type, topic, breaking }: Change): boolean {
  return breaking || topic !== undefined || isCodeType(type);
}

const WORD = /[\p{L}\p{N}]{4,}/gu;

/** True for a description with a longer word of the title. */
function sharesWord({ description }: Change, title: string): boolean {
  const said = title.toLowerCase();
  return (description.toLowerCase().match(WORD) ?? []).some((word) => said.includes(word));
}
