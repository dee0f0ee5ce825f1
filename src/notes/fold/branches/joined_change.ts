// What a pull request or a merged branch is shown as: its title, type and scope.

import type { FileChange } from "../../../history/commit.ts";
import { remember } from "../../../text/first_use.ts";
import { isMerge, isMergedAs } from "../../messages/merges/merges.ts";
import { suggestType } from "../../messages/types/infer.ts";
import {
  type ChangelogTrailer,
  declaredIn,
  settleType,
} from "../../messages/trailers/changelog_trailer.ts";
import {
  enteredOf,
  entersAnother,
  entersOthers,
  isDelivered,
} from "../../messages/files/changelog_entries.ts";
import { agreeOn, type Entered, type EnteredChange } from "../../changelogs/entered.ts";
import { readFragmentNames } from "../../changelogs/fragments/fragment_names.ts";
import { readHeader, typeOfHeader } from "../../messages/header.ts";
import { readTitle, withTouched } from "../../messages/parse.ts";
import {
  findTopic,
  inheritTopic,
  looksLikeUpdate,
  mayHaveTopic,
} from "../../messages/types/topics.ts";
import { distinctNotes } from "../../messages/trailers/footers.ts";
import { isCodeType } from "../../messages/types/type_names.ts";
import type { Change, ChangeType } from "../../types.ts";
import { isCodeHeader } from "../housekeeping/release_contents.ts";
import { typeOfLabels } from "./label_types.ts";
import { tellsMore } from "./vague_titles.ts";

/** The weight of the types of commits, the heaviest first: what is no code weighs less than code. */
const WEIGHTS: readonly ChangeType[] = [
  "feat",
  "fix",
  "perf",
  "refactor",
  "docs",
  "build",
  "test",
  "ci",
  "style",
  "chore",
  "revert",
];
const UPKEEP: readonly ChangeType[] = ["docs", "test", "build", "ci", "style"];
const NO_BODY = { body: "" };
const FEWEST_WORDS = 4;

/**
 * The change that stands for a titled pull request or merge. `named` is the change that identifies
 * it, `parts` are all of its changes, newest first. The type is that of a conventional title, else
 * what a `Changelog` trailer of its commits or an entry that they add to a changelog says, what its
 * labels name, what the words of the title suggest beside the files that all commits change, or the
 * weightiest of its commits; the scope is that of the title, or else the one that all commits have.
 * The topic is that of the title, or else of `named`, or else security when one of the commits fixes
 * a vulnerability and the title adds no feature.
 */
export function describeTitled(
  named: EnteredChange,
  title: string,
  parts: readonly Change[],
): Change {
  const written = writtenOf(parts);
  const whole = completeTitle(title, written);
  const isFree = typeOfHeader(whole) === undefined;
  const entered = isFree ? findEntered(parts, whole) : [];
  const declared = isFree ? findDeclared(parts, entered) : undefined;
  const files = filesOf(written);
  // Entries of its own tell more than those of another, unless these say what breaks.
  const known = isFree ? named.cited : undefined;
  const isTold = entered.some(({ isBreaking }) => isBreaking === true);
  const cited = entered.length === 0 || (known?.breaks !== undefined && !isTold)
    ? known
    : undefined;
  const isParsed = whole === title && named.pullRequest?.details === undefined &&
    files === undefined;
  const isSaid = named.type !== "chore" &&
    heavierThanWords(named.type, isFree, written) === undefined;
  if (isParsed && isSaid && declared === undefined && entered.length === 0) {
    // The message of the merge has this title and was parsed with it.
    const scope = named.scope ?? onlyScope(title, written);
    const topic = named.topic ?? inheritTopic(title, named.type, written);
    if (scope === named.scope && topic === named.topic) return named;
    return {
      ...named,
      ...(scope === undefined ? {} : { scope }),
      ...(topic === undefined ? {} : { topic }),
    };
  }
  const header = readTitle(whole, named.pullRequest?.number ?? 0, files, cited);
  const scope = header.scope ?? onlyScope(whole, written);
  const labels = named.pullRequest?.details?.labels ?? [];
  const labelled = isFree && !looksLikeUpdate(whole)
    ? typeOfLabels(labels, header.type)
    : undefined;
  const type = settleType(
    declared,
    () =>
      labelled ?? heavierThanWords(header.type, isFree, written) ?? header.type ??
        weightiestType(written.length > 0 ? written : parts),
  );
  const own = enteredOf(cited, type, whole, files ?? []);
  const topic = declared?.topic ??
    findTopic({ ...header, hasHeader: !isFree, change: { type }, commit: named.commit }) ??
    (mayHaveTopic(type) ? named.topic : undefined) ?? inheritTopic(title, type, written) ??
    (mayHaveTopic(type) ? agreeOn(entered).topic : undefined) ?? own?.topic;
  const told = isDelivered(type, files ?? [])
    ? [...own?.breaks ?? [], ...agreeOn(entered).breaks ?? []]
    : [];
  const { scope: _scope, topic: _topic, ...rest } = named;
  const joined = {
    ...rest,
    type,
    description: header.description,
    ...(scope === undefined ? {} : { scope }),
    ...(topic === undefined ? {} : { topic }),
    breaking: header.breaking || named.breaking || own?.isBreaking === true ||
      (entered.some(({ isBreaking }) => isBreaking) && isDelivered(type, files ?? [])),
    breakingNotes: distinctNotes([...named.breakingNotes, ...told]),
  };
  return files === undefined ? joined : withTouched(joined, files);
}

/** The type of news among commits with headers, where only words tell that a title is about none. */
function heavierThanWords(
  type: ChangeType | undefined,
  isFree: boolean,
  written: readonly Change[],
): ChangeType | undefined {
  if (!isFree || type === undefined || !UPKEEP.includes(type) || written.length < 2) {
    return undefined;
  }
  const news = written.filter(({ commit }) => isCodeHeader(commit.subject));
  return news.length === 0 ? undefined : weightiestType(news);
}

/** The files of all of these, if all were read. */
function filesOf(parts: readonly Change[]): readonly FileChange[] | undefined {
  const files = parts.map((part) => part.files);
  return files.length === 0 || files.includes(undefined)
    ? undefined
    : files.flatMap((each) => each ?? []);
}

/**
 * What the commits enter into changelogs. Under a title that may enter what others changed, only names
 * of pieces count.
 */
function findEntered(parts: readonly EnteredChange[], title: string): readonly Entered[] {
  const entering = parts.flatMap((part): readonly EnteredChange[] => {
    const { entered, description } = part;
    if (entered === undefined) return [];
    if (!entersAnother(description)) return [part];
    // In a pull request for something else, release notes without numbers are of what it changes.
    const { breaks } = entered;
    return breaks === undefined ? [] : [{ ...part, entered: { isBreaking: true, breaks } }];
  });
  const chosen = entering.length > 0 && entersOthers(title, suggestType(title, NO_BODY))
    ? entering.filter(({ files = [] }) => readFragmentNames(files) !== undefined)
    : entering;
  return chosen.flatMap((part) => part.entered ?? []);
}

/** What the weightiest `Changelog` trailer of the commits, or entry in a changelog, says. */
function findDeclared(
  parts: readonly Change[],
  entered: readonly Entered[],
): ChangelogTrailer | undefined {
  const found = [
    ...parts.map(({ commit }) => declaredIn(commit)).filter((each) => each !== undefined),
    // What stands among upkeep may still be a fix, by the words of the title.
    ...entered.flatMap(({ type, topic }) =>
      type === undefined || type === "chore"
        ? []
        : [{ type, ...(topic === undefined ? {} : { topic }) }]
    ),
  ];
  return found.toSorted((a, b) => WEIGHTS.indexOf(a.type) - WEIGHTS.indexOf(b.type))[0];
}

/** What a person wrote about a merge. */
export interface Prose {
  readonly prose: string;
  /** The type that its words suggest. */
  readonly type: ChangeType | undefined;
}

/** The prose with the type that its words suggest. A branch is merged with the same words many times. */
export const judgeProse: (prose: string) => Prose = remember((prose) => ({
  prose,
  type: suggestType(prose, NO_BODY),
}));

/**
 * The change that stands for a merge whose message has this prose. A few words, such as "Build
 * fix.", say less than the message of the only commit.
 */
export function describeProse(
  named: Change,
  { prose, type }: Prose,
  parts: readonly Change[],
): Change {
  const written = writtenOf(parts);
  const [only, ...others] = written;
  const header = readHeader(prose);
  if (header.type !== undefined) {
    const { description, scope, breaking } = header;
    return {
      ...named,
      ...(scope === undefined ? {} : { scope }),
      type: header.type,
      description,
      breaking: named.breaking || breaking,
    };
  }
  if (only !== undefined && others.length === 0 && prose.split(" ").length < FEWEST_WORDS) {
    return only;
  }
  return {
    ...named,
    description: prose,
    type: type ?? weightiestType(written.length > 0 ? written : parts),
  };
}

/**
 * Of the changes of a pull request that a platform answered for, the one that identifies it: its
 * merge commit, or else the newest.
 */
export function findNamed(parts: readonly Change[]): Change {
  const named = parts.find(({ commit, pullRequest }) =>
    pullRequest?.details !== undefined &&
    isMergedAs({ details: pullRequest.details }, commit.hash)
  );
  // There is at least one part.
  return named ?? parts[0] as Change;
}

/** The changes that are no merges: merge messages only repeat the title. */
export function writtenOf(parts: readonly Change[]): readonly Change[] {
  return parts.filter(({ commit }) => !isMerge(commit));
}

const CUT = /(?:…|\.\.\.)$/;
const SHORTEST_START = 20;

/**
 * The title, or the whole subject of its only commit when a platform has cut that for the title, or
 * where it tells more.
 */
function completeTitle(title: string, written: readonly Change[]): string {
  const subject = written.length === 1 ? written[0]?.commit.subject ?? "" : "";
  if (subject !== "" && tellsMore(subject, title)) return subject;
  const start = title.trim().replace(CUT, "");
  const isCut = CUT.test(title.trim()) && start.length >= SHORTEST_START;
  return isCut && subject.startsWith(start) ? subject : title;
}

/** True for a break, for a change with a topic, and for a feature, a fix or a gain of speed. */
export function isForUsers({ type, topic, breaking }: Change): boolean {
  return breaking || topic !== undefined || isCodeType(type);
}

/** The type of several changes: that of the heaviest, where code is heavier than what is none. */
export function weightiestType(parts: readonly Change[]): ChangeType {
  const ranks = parts.map(({ type }) => WEIGHTS.indexOf(type));
  return WEIGHTS[ranks.reduce((a, b) => Math.min(a, b), WEIGHTS.length)] ?? "chore";
}

// "JSON store: keep names" of "fix(json): keep names".
const LABEL = /^[\w ./-]{1,40}:(?= )/;

/** The scope that all parts have, unless the title begins with it. */
function onlyScope(title: string, parts: readonly Change[]): string | undefined {
  const [only, ...others] = new Set(parts.map(({ scope }) => scope));
  if (others.length > 0 || only === undefined) return undefined;
  const label = LABEL.exec(title)?.[0].toLowerCase().split(/[ ./:-]/) ?? [];
  return label.includes(only.toLowerCase()) ? undefined : only;
}
