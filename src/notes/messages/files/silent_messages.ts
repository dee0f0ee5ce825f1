// Tells messages that say nothing of their change, and what its files say in their place.

import type { FileChange } from "../../../history/commit.ts";
import { guard } from "../../../text/patterns/guarded_pattern.ts";
import { joinList } from "../../../text/wording.ts";
import { kindOfFile } from "../../files/file_kinds.ts";
import { isFromAdvisory } from "../merges/merges.ts";

// "Closes #12", "net: fix", "Issue 12", "See acme/tool#12", and branches as "fix/12", but no version.
const NUMBER_ONLY = guard(
  /(?:\d|fix(?:e[sd])?|bug|close[sd]?|resolve[sd]?|issues?|ticket|for|and|see|refs?|to|of)[\s,.:&]{0,9}$/i,
  /^(?:[\w./-]{1,40}: )?(?:(?:(?:(?:bug-?)?fix(?:e[sd])?|bug|close[sd]?|resolve[sd]?|issues?|ticket|for|and|see|refs?|related to|part of)(?:(?:[/_-]|:? )#?\d{1,10}(?!\.\d))?|(?:[\w.-]{1,40}\/[\w.-]{1,100})?#\d{1,10}|gh-?\d{1,10}|https?:\/\/[\w./-]{1,200}\/(?:issues|pull|merge_requests)\/\d{1,10})[\s,.:&]{0,9}){1,9}$/i,
);
const LAST_NUMBER = / \([#!]\d{1,10}\)$/;
const ADVISORY_ONLY = /^GHSA(?:-[\da-z]{4}){3}$/i;

/** True for a subject that names nothing but an issue, an advisory, or that something was fixed. */
export function saysNothing(subject: string): boolean {
  const number = lastNumberOf(subject);
  return namesAdvisory(subject) ||
    NUMBER_ONLY.test(subject.slice(0, subject.length - number.length));
}

/** True for the message of a fix from a private fork, and for one that only names an advisory. */
export function namesAdvisory(subject: string): boolean {
  return isFromAdvisory(subject) || ADVISORY_ONLY.test(subject);
}

/** The number of a pull request at the end of a subject, ` (#12)`; empty where there is none. */
export function lastNumberOf(subject: string): string {
  return LAST_NUMBER.exec(subject)?.[0] ?? "";
}

const FILE_EDIT = /^(?:Update|Create|Delete) [\w./-]{1,100}\.\w{1,10}$/;

/** True for what the editors of platforms suggest for a message, which says nothing of the change. */
export function isFileEdit(text: string): boolean {
  return FILE_EDIT.test(text);
}

// More names than these say less than their folder.
const MOST_NAMES = 2;

/** What tells where a fix was made of which a subject names an advisory at most; undefined without code. */
export function nameFixed(subject: string, files: readonly FileChange[]): string | undefined {
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
  const advisory = ADVISORY_ONLY.test(subject) ? ` (${subject})` : "";
  return `Security fix in ${isShort ? place : `${paths.length} files`}${advisory}`;
}

// Whose folders say more: `net/mod.rs`.
const GENERIC_NAME = /^(?:mod|index|main|lib|init|__init__|utils?|common)\.\w+$/i;
const GENERIC_FOLDER = /^(?:src|lib|source|app|pkg|internal)$/i;
const LONGEST_PLACE = 120;

function nameOf(path: string): string {
  const [name = path, folder] = path.split("/").toReversed();
  return GENERIC_NAME.test(name) && folder !== undefined ? `${folder}/${name}` : name;
}
