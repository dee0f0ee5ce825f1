// Tells by the entries that a commit adds to a changelog what it is.

import type { ChangelogEntry, Commit, FileChange } from "../../../history/commit.ts";
import { isCodeType } from "../types/type_names.ts";
import type { ChangeType } from "../../types.ts";
import { looksLikeUpdate, mayHaveTopic } from "../types/topics.ts";
import { readBreak, saysNoBreak } from "../../changelogs/breaking_entries.ts";
import { findReferencesOf } from "../../changelogs/cited_references.ts";
import { isAboutChangelog, readPieceText } from "../../changelogs/entry_text.ts";
import { tellEntry } from "../../changelogs/headings.ts";
import { kindOfFile } from "../../files/file_kinds.ts";
import { isChangelog } from "../../files/records.ts";
import { agreeOn, type Entered } from "../../changelogs/entered.ts";
import { addsNews, readFragmentNames } from "../../changelogs/fragments/fragment_names.ts";
import { isPiece } from "../../changelogs/fragments/first_lines.ts";
import { findAddedChangesets, highestBump } from "../../changelogs/fragments/changeset.ts";
import { endsSupport } from "../types/words/requirements.ts";
import { typeOfSentence } from "../types/words/sentence_type.ts";

/**
 * What a commit enters into changelogs: by the names of pieces that it adds, or else by lines, which
 * may say more of the same type. An entry that names something else than its message does is of
 * another change.
 */
export function readEntered(
  files: readonly FileChange[],
  message?: Pick<Commit, "subject" | "body">,
): Entered | undefined {
  const named = readFragmentNames(files);
  const listed = sumUp(files, message);
  if (named === undefined) return listed;
  return listed?.type === named.type ? { ...listed, ...named } : named;
}

const CORRECTION = /\b(?:fix(?:e[sd]|ing)?|bugs?|crash(?:e[sd]|ing)?|regressions?)\b/i;

// Entries under such a heading are for developers of the project.
const INTERNAL_WORK = /^(?:[\w./-]{1,40}: )?(?:refactor|clean|tid(?:y|ied)|reformat|reorgani[sz])/i;
const INTERNAL_HEADING =
  /^\W*(?:internal|under the hood|house ?keeping|maintenance|refactor|chore|dev|build|ci\b|test|packag|doc|dependenc|misc|others?\b|contribut)/i;
const NAMES_VERSION = /\d|versions?$/i;
const JUDGED_LENGTH = 300;
const UNSEEN: readonly (ChangeType | undefined)[] = ["refactor", "chore", "style", "test"];

/**
 * The type of the heading of an entry, if the words of the message tell another type. A changelog with
 * one heading for everything has fixes among its features. A change under "Changed", or under no
 * heading, is at least a feature.
 */
export function typeEntered(
  entered: Entered | undefined,
  told: ChangeType | undefined,
  sentence: string,
  files: readonly FileChange[],
): ChangeType | undefined {
  const named = readFragmentNames(files)?.type;
  if (named !== undefined) return named;
  // Entries in a new changelog may have been moved there.
  const own = files.flatMap(({ path, entries = [], status }) =>
    status === "added" && !(isPiece(path) && entries.length === 1) ? [] : entries
  );
  const isInternal = files.some(({ path, status }) =>
    status === "added" && isChangelog({ path }) &&
    INTERNAL_HEADING.test(path.slice(path.lastIndexOf("/") + 1))
  );
  const isOwnChore = told === "chore" && !entersAnother(sentence) &&
    !isAboutChangelog(sentence) && own.some((entry) => tellsOf(entry, sentence));
  const { type, topic, isBreaking = false } = entered ?? {};
  // Breaking changes and changes with a topic have sections of their own.
  const mayBeNews = topic === undefined && !isBreaking && UNSEEN.includes(told) &&
    !INTERNAL_WORK.test(sentence) && !isInternal;
  if (mayBeNews && addsNews(files)) return newsOf(sentence, own);
  const isUpdate = looksLikeUpdate(sentence) && NAMES_VERSION.test(sentence);
  const isOfOthers = isUpdate || isAboutChangelog(sentence) || RELEASE.test(sentence);
  const bumped = isOfOthers ? undefined : typeByChangesets(told, files);
  if (bumped !== undefined) return bumped;
  if (entersOthers(sentence, told) && !isOwnChore) return undefined;
  const isCorrection = told === "fix" && CORRECTION.test(sentence);
  if (type === "feat" && isCorrection) return told;
  // Whoever lists the work of others under "Improvements" tells nothing of what users get.
  if (entered?.isVague === true && own.length === 0 && UNSEEN.includes(told)) return undefined;
  // Words of a test or of the build say more of upkeep.
  if (type === "chore") {
    return !isCorrection && (told === undefined || isCodeType(told)) ? type : undefined;
  }
  // "Upgrade ports to 2.0" is an update, wherever it is entered.
  const isNews = mayBeNews && !isUpdate && type === undefined &&
    entered !== undefined && own.length > 0 &&
    !own.some(({ headings }) => headings.some((heading) => INTERNAL_HEADING.test(heading)));
  return isNews ? newsOf(sentence, own) : type;
}

/**
 * A feature, where a commit adds a changeset for a minor version, and its words tell neither that nor a
 * fix, nor what the changeset tells too.
 */
function typeByChangesets(
  told: ChangeType | undefined,
  files: readonly FileChange[],
): ChangeType | undefined {
  if (told === "feat" || told === "fix") return undefined;
  const added = findAddedChangesets(files);
  const isSaid = told !== undefined &&
    added.some(({ text }) => typeOfSentence(readPieceText(text)) === told);
  return added.some((each) => highestBump(each) === "minor") && !isSaid ? "feat" : undefined;
}

function newsOf(sentence: string, own: readonly ChangelogEntry[]): ChangeType {
  if (CORRECTION.test(sentence)) return "fix";
  return own.map(typeOfText).find((each) => each !== undefined) ?? "feat";
}

/** The type that the words of an entry tell, if it is one that users want to know. */
function typeOfText({ text }: ChangelogEntry): ChangeType | undefined {
  const type = typeOfSentence(text.slice(0, JUDGED_LENGTH));
  return isCodeType(type) ? type : undefined;
}

const TELLING_WORD = /#\d+|[\p{L}\p{N}_-]{4,}/gu;

/** True for an entry with a number or half of the longer words of a sentence. */
function tellsOf({ text }: ChangelogEntry, sentence: string): boolean {
  const said = text.toLowerCase();
  const words = sentence.toLowerCase().match(TELLING_WORD) ?? [];
  const shared = words.filter((word) => said.includes(word));
  return shared.length * 2 >= words.length && shared.length > 0;
}

// "2.0 final", "Set version to 2.0.0", "Merge 1.x changes": not of another version, as in "Drop Ruby 3.0".
const RELEASE =
  /\breleases?\b(?! the\b)|^(?:\S{1,12} )?v?\d+\.(?:\d|x)|\b(?:for|from|of|upstream|changes|fixes|versions?(?: to)?) v?\d+\.(?:\d|x)/i;

// Who tends the documentation tends the changelog of others too.
const DOCUMENTATION = /\b(?:docs|documentation)\b/i;

/**
 * True for a commit that may add entries for the changes of others: a release, or an edit of the
 * changelog.
 */
export function entersOthers(sentence: string, told: ChangeType | undefined): boolean {
  return told === "chore" || (told === "docs" && DOCUMENTATION.test(sentence)) ||
    isAboutChangelog(sentence) || RELEASE.test(sentence);
}

/** True for a commit of a pull request whose words say that it enters what another one changed. */
export function entersAnother(sentence: string): boolean {
  return RELEASE.test(sentence) || (isAboutChangelog(sentence) && sentence.includes("#"));
}

/** True for a change of what users get: no chore, and more than documentation. */
export function isDelivered(type: ChangeType, files: readonly FileChange[]): boolean {
  return type !== "chore" && mayHaveTopic(type) &&
    files.some(({ path }) => kindOfFile(path) !== "docs");
}

/** What a change without a header enters of itself: no feature is a deprecation. */
export function enteredOf(
  entered: Entered | undefined,
  type: ChangeType,
  sentence: string,
  files: readonly FileChange[],
): Entered | undefined {
  if (entered === undefined || !isDelivered(type, files) || entersOthers(sentence, type)) {
    return undefined;
  }
  const { topic, ...rest } = entered;
  // What is new may stand there as that which replaces something.
  const isOther = topic === "deprecations" && type === "feat" && !/deprecat/i.test(sentence) &&
    !endsSupport(sentence);
  return isOther ? rest : entered;
}

const REFERENCE = /[#!]\d{1,10}(?!\d)/g;

// More are the notes of a release.
const MOST_ENTRIES = 6;

/**
 * What the entries of all changelogs say; undefined when there are none, or more than those of one
 * change. A type that not all of them have is none, and a feature is no matter of security.
 */
function sumUp(
  files: readonly FileChange[],
  message: Pick<Commit, "subject" | "body"> | undefined,
): Entered | undefined {
  // Entries in a new changelog may have been moved there.
  const tellsBreak = (entry: ChangelogEntry, { status }: FileChange): boolean =>
    message !== undefined && entry.breaks === true && status !== "added" && isOwn(entry, message);
  const entries = files.flatMap((file) =>
    (file.entries ?? []).map((entry): Entered =>
      tellsBreak(entry, file)
        ? { ...tellEntry(entry), isBreaking: true, breaks: [readBreak(entry)] }
        : withoutOthersBreak(entry, message)
    )
  );
  if (entries.length > MOST_ENTRIES) {
    // However many they are, what breaks by entries that name no other change is of this one.
    const breaks = entries.flatMap((each) => each.breaks ?? []);
    return breaks.length === 0 ? undefined : { isBreaking: true, breaks };
  }
  if (entries.length === 0) return undefined;
  const isSecurity = entries.some(({ topic }) => topic === "security") &&
    !entries.some((each) => each.type === "feat");
  const said = agreeOn(entries);
  return isSecurity ? { ...said, topic: "security" } : said;
}

function withoutOthersBreak(
  entry: ChangelogEntry,
  message: Pick<Commit, "subject" | "body"> | undefined,
): Entered {
  const { isBreaking, ...told } = tellEntry(entry);
  const isSaid = isBreaking === true && !saysNoBreak(entry);
  return !isSaid || (message !== undefined && !isOwn(entry, message))
    ? told
    : { ...told, isBreaking };
}

/** True for an entry that names nothing, or what the message names too. */
function isOwn(
  entry: ChangelogEntry,
  { subject, body }: Pick<Commit, "subject" | "body">,
): boolean {
  const named = [...findReferencesOf(entry, undefined)];
  const said = new Set(`${subject}\n${body}`.match(REFERENCE));
  return named.length === 0 || named.some((reference) => said.has(reference));
}
