// Takes the title of a merge without one from the piece of a changelog that its commits add.

import { findAddedPiece } from "../../changelogs/fragments/added_piece.ts";
import type { Change } from "../../types.ts";
import { isCodeHeader } from "../housekeeping/release_contents.ts";
import { isForUsers } from "./joined_change.ts";

/**
 * The words of the only piece of a changelog that these commits add. Undefined where one of them has the
 * header of a feature, a fix or a gain of speed, or tells such a change in other words: it says by
 * itself what it is.
 */
export function readPieceTitle(written: readonly Change[]): string | undefined {
  if (written.some(({ commit }) => isCodeHeader(commit.subject))) return undefined;
  const added = findAddedPiece(written.flatMap(({ files = [] }) => files));
  if (added === undefined) return undefined;
  const { piece, words, isBreaking } = added;
  // The title of a merge says nothing of a break.
  if (isBreaking) return undefined;
  const isOther = (change: Change): boolean =>
    isForUsers(change) && change.files?.includes(piece) !== true && !sharesWord(change, words);
  return written.some(isOther) ? undefined : words;
}

const WORD = /[\p{L}\p{N}]{4,}/gu;

/** True for a description with a longer word of the title. */
function sharesWord({ description }: Change, title: string): boolean {
  const said = title.toLowerCase();
  return (description.toLowerCase().match(WORD) ?? []).some((word) => said.includes(word));
}
