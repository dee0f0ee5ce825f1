// Takes the words of a change from the entry that it adds to a changelog, or from the names of its files,
// where its message has none.

import type { FileChange } from "../../../history/commit.ts";
import { firstSentence, limitLength } from "../../../text/sentence.ts";
import { joinList } from "../../../text/wording.ts";
import { isFromAdvisory } from "../merges.ts";
import { isAboutChangelog } from "./changelog_entries.ts";
import { isOwnChangelog } from "../../files/records.ts";
import { kindOfFile } from "../../files/file_kinds.ts";
import { plainText } from "../../changelogs/plain_text.ts";

// "Closes #12", "net: fix", "Issue 12", but no version.
const NUMBER_ONLY =
  /^(?:[\w./-]{1,40}: )?(?:(?:(?:(?:bug-?)?fix(?:e[sd])?|bug|close[sd]?|resolve[sd]?|issues?|ticket|for|and)(?::? #?\d{1,10}(?!\.\d))?|#\d{1,10}|gh-?\d{1,10})[\s,.:&]{0,9}){1,9}$/i;

/** True for a subject that names nothing but an issue, an original, or that something was fixed. */
export function saysNothing(subject: string): boolean {
  return isFromAdvisory(subject) || NUMBER_ONLY.test(subject);
}

const FILE_EDIT = /^(?:Update|Create|Delete) [\w./-]{1,100}\.\w{1,10}$/;

/** True for what the editors of platforms suggest for a message, which says nothing of the change. */
export function isFileEdit(text: string): boolean {
  return FILE_EDIT.test(text);
}

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
  const sentence = firstSentence(plainText(only)).replace(UNFINISHED, "");
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

// More names than these say less than their folder.
const MOST_NAMES = 2;

/** What tells where a fix from a private fork was made, whose message is GitHub's; undefined without code. */
export function nameFixed(files: readonly FileChange[]): string | undefined {
  const paths = files.map(({ path }) => path).filter((path) => kindOfFile(path) === "code");
  if (paths.length === 0) return undefined;
  const folders = paths.map((path) => path.split("/").slice(0, -1));
  const [first = []] = folders;
  const shared = first.filter((_, at) =>
    folders.every((folder) => first.slice(0, at + 1).every((name, depth) => folder[depth] === name))
  );
  const names = paths.map(nameOf);
  const isPlace = shared.length > 1 || !GENERIC_FOLDER.test(shared[0] ?? "src");
  const places = names.length <= MOST_NAMES ? names : isPlace ? [shared.join("/")] : [];
  const place = joinList(places.map((each) => `\`${each.replaceAll("`", "")}\``));
  const isShort = place !== "" && place.length <= LONGEST_PLACE;
  return `Security fix in ${isShort ? place : `${paths.length} files`}`;
}

// Whose folders say more: `net/mod.rs`.
const GENERIC_NAME = /^(?:mod|index|main|lib|init|__init__|utils?|common)\.\w+$/i;
const GENERIC_FOLDER = /^(?:src|lib|source|app|pkg|internal)$/i;
const LONGEST_PLACE = 120;

function nameOf(path: string): string {
  const [name = path, folder] = path.split("/").toReversed();
  return GENERIC_NAME.test(name) && folder !== undefined ? `${folder}/${name}` : name;
}
