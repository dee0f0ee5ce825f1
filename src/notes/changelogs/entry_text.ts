// Takes the words of a change from the entry that it adds to a changelog.

import type { FileChange } from "../../history/commit.ts";
import { firstSentence, limitLength } from "../../text/sentence.ts";
import { isOwnChangelog } from "../files/records.ts";
import { plainText } from "./plain_text.ts";

// What would be read as something else than a change, and sentences about a person.
const NO_CHANGE = /^(?:@|revert|merged?\b|releas|bump|updat(?:e|ed|es|ing) )/i;
const EMAIL = /[\w.+-]@[\w-]+\.\w/;
const BRACKETS = /[()[\]]/g;
const LONGEST_TEXT = 300;
const UNFINISHED = /[\s:;,]+$/;
const HEADING = /^#{1,6}[ \t]+/;
const LIST_MARK = /^[-*+][ \t]+/;
const NEXT_ITEM = /\n[-*+][ \t]/;
// A longer paragraph is represented by its first sentence.
const LONGEST_PARAGRAPH = 140;

/**
 * The first sentence of the only entry that commits add to changelogs, without links and people;
 * undefined where they add none or several, and where it is not known what they add.
 */
export function readEntryText(files: readonly FileChange[]): string | undefined {
  const changelogs = files.filter(isOwnChangelog);
  if (changelogs.some(({ entries = [] }) => entries.length === 0)) return undefined;
  const texts = changelogs.flatMap(({ entries = [] }) => entries.map((each) => each.text));
  const [only = "", ...others] = new Set(texts);
  if (others.length > 0) return undefined;
  return readSentence(plainText(only));
}

/** The first sentence of a text without links and people; undefined where that tells of no change. */
export function readSentence(said: string): string | undefined {
  const sentence = firstSentence(said).replace(UNFINISHED, "");
  const isWhole = (sentence.match(BRACKETS)?.length ?? 0) % 2 === 0;
  const text =
    isWhole && !NO_CHANGE.test(sentence) && !EMAIL.test(sentence) && !isAboutChangelog(sentence)
      ? limitLength(sentence, LONGEST_TEXT)
      : "";
  return text === "" ? undefined : text;
}

/**
 * The first paragraph of a piece of a changelog, or the first sentence of a long one, without links and
 * people. Of a list it is the first item.
 */
export function readPieceText(text: string): string {
  const [paragraph = ""] = text.trim().replace(HEADING, "").split(/\n\s*\n/);
  const plain = plainText(paragraph.replace(LIST_MARK, "").split(NEXT_ITEM, 1)[0] ?? "");
  const said = plain.length <= LONGEST_PARAGRAPH ? plain : firstSentence(plain);
  return limitLength(said.replace(UNFINISHED, ""), LONGEST_TEXT);
}

const CHANGELOG = /\bchange[- ]?logs?\b|\brelease notes\b/i;

/** True for words about the changelog itself. */
export function isAboutChangelog(sentence: string): boolean {
  return CHANGELOG.test(sentence);
}
