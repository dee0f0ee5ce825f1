// Places changes in the sections of a configuration, and leaves out what it excludes.

import type {
  ChangeConditions,
  Configuration,
  ConfiguredSection,
} from "../../configuration/types.ts";
import { matchItems } from "../../text/patterns/wildcards.ts";
import { commitsOf } from "../entries/entry.ts";
import { typeOfHeader } from "../messages/header.ts";
import { isMerge, readMerge } from "../messages/merges/merges.ts";
import { typeNamed } from "../messages/types/type_names.ts";
import { fillTitle, HIDDEN, isForBreaking, takesTitle } from "./sections.ts";
import { isByAuthor } from "./select.ts";
import type { Author } from "../../history/commit.ts";
import type { Change, Omission } from "../types.ts";

/** What a configuration says of changes. */
export type PlacementRules = Pick<Configuration, "sections" | "exclude" | "guessTypes">;

/** Tests texts against the regular expressions of a configuration, under a time limit. */
export type PatternTest = (pattern: string, texts: readonly string[]) => readonly boolean[];

/** For each text, the groups of its first match, the whole match first; empty without one. */
export type PatternCapture = (
  pattern: string,
  texts: readonly string[],
) => readonly (readonly string[])[];

/** Changes with their places. */
export interface Placement {
  /** The changes with an entry, in order. */
  readonly changes: readonly Change[];
  /** The commits of the changes without one, in order. */
  readonly omitted: readonly Omission[];
}

/** How changes are placed. */
export interface PlacementOptions {
  readonly test: PatternTest;
  readonly capture: PatternCapture;
  /** False gives every change an entry: nothing is excluded, and hidden sections are shown. */
  readonly mayOmit: boolean;
}

/**
 * Gives each change the position of the first section whose conditions all hold, if there is one, as
 * its `section`. Leaves out changes for which any condition of `exclude` holds, and those of hidden
 * sections. A breaking change stays under "Breaking Changes" all the same, unless it is meant itself:
 * by a hidden section for breaking changes, or by a label or `breaking` of `exclude`.
 */
export function placeChanges(
  all: readonly Change[],
  { sections = [], exclude, guessTypes = true }: PlacementRules,
  { test, capture, mayOmit }: PlacementOptions,
): Placement {
  const changes = guessTypes ? all : all.map(withoutGuess);
  const guessed = new Set(changes.filter((change, index) => change !== all[index]));
  const isExcluded = exclude === undefined || !mayOmit
    ? () => false
    : createExclusion(exclude, changes, { test, guessed });
  // A section for breaking changes repeats them; others show them too.
  const matchers = sections.map((section): Holds =>
    isForBreaking(section) ? () => false : createMatcher(section, changes, { test, guessed })
  );
  const kept: Change[] = [];
  const omitted: Omission[] = [];
  changes.forEach((change, index) => {
    const position = matchers.findIndex((holds) => holds(change, index));
    const section = sections[position];
    const without = isExcluded(change, index);
    const isHidden = mayOmit && section?.hidden === true;
    if (without === "all" || (isHidden && (!change.breaking || section?.breaking === true))) {
      omitted.push(...omissionsOf(change));
    } else if (isHidden || without === "own section") kept.push({ ...change, section: HIDDEN });
    else kept.push(section === undefined ? change : { ...change, section: position });
  });
  return { changes: withTitles(kept, sections, capture), omitted };
}

/** The changes with the titles of their sections, where these have places for groups. */
function withTitles(
  changes: readonly Change[],
  sections: readonly ConfiguredSection[],
  capture: PatternCapture,
): readonly Change[] {
  const titles = new Map<Change, string>();
  for (const [position, section] of sections.entries()) {
    if (!takesTitle(section)) continue;
    const own = changes.filter((change) => change.section === position);
    const matches = capture(section.subject ?? "", own.map(subjectOf));
    own.forEach((change, index) => {
      const title = fillTitle(section.title, matches[index] ?? []);
      if (title !== "") titles.set(change, title);
    });
  }
  if (titles.size === 0) return changes;
  return changes.map((change) => {
    const sectionTitle = titles.get(change);
    return sectionTitle === undefined ? change : { ...change, sectionTitle };
  });
}

/** The change as another one that is a chore, unless a header tells its type. */
function withoutGuess(change: Change): Change {
  const title = change.pullRequest?.details?.title ?? "";
  const isTold = [subjectOf(change), title].some((text) => typeOfHeader(text) !== undefined);
  return isTold ? change : { ...change, type: "chore" };
}

// Somebody who labels a change means this change; the others mean a kind of changes.
const MEANT: ReadonlySet<string> = new Set(
  ["labels", "breaking"] satisfies (keyof ChangeConditions)[],
);

/** What a change is left out of: the whole document, or, a breaking one, its own section. */
type Exclusion = (change: Change, index: number) => false | "all" | "own section";

/** One condition that holds is enough. */
function createExclusion(
  conditions: ChangeConditions,
  changes: readonly Change[],
  tests: Tests,
): Exclusion {
  const matchers = Object.entries(conditions).map(([key, value]) => ({
    isMeant: MEANT.has(key),
    holds: createMatcher({ [key]: value }, changes, tests),
  }));
  return (change, index) => {
    const holding = matchers.filter(({ holds }) => holds(change, index));
    if (holding.length === 0) return false;
    return change.breaking && !holding.some(({ isMeant }) => isMeant) ? "own section" : "all";
  };
}

function omissionsOf(change: Change): readonly Omission[] {
  return commitsOf(change).map(({ hash, subject }) => ({ reason: "excluded", hash, subject }));
}

/** What conditions are held against, beside the change itself. */
interface Tests {
  readonly test: PatternTest;
  /** The changes whose type no header tells, where none is to be guessed. */
  readonly guessed: ReadonlySet<Change>;
}

type Holds = (change: Change, index: number) => boolean;

/** True for the changes for which all conditions hold; expressions are tested at once. */
function createMatcher(
  conditions: ChangeConditions,
  changes: readonly Change[],
  { test, guessed }: Tests,
): Holds {
  const { subject, body } = conditions;
  const subjects = subject === undefined ? undefined : test(subject, changes.map(subjectOf));
  const bodies = body === undefined ? undefined : test(body, changes.map(bodyOf));
  const rules: Holds[] = [
    ...(subjects === undefined ? [] : [(_: Change, index: number) => subjects[index] === true]),
    ...(bodies === undefined ? [] : [(_: Change, index: number) => bodies[index] === true]),
    ...RULES.flatMap((createRule) => createRule(conditions, guessed) ?? []),
  ];
  return (change, index) => rules.every((holds) => holds(change, index));
}

/** A rule for each other condition; undefined when it is not given. */
const RULES: readonly ((
  conditions: ChangeConditions,
  guessed: ReadonlySet<Change>,
) => ((change: Change) => boolean) | undefined)[] = [
  ({ breaking }) => breaking === undefined ? undefined : (change) => change.breaking === breaking,
  ({ types }, guessed) => types && createTypeRule(types, guessed),
  ({ topics }) =>
    topics && ((change) => change.topic !== undefined && topics.includes(change.topic)),
  ({ scopes }) => {
    const fits = scopes && createTextMatcher(scopes);
    return fits && (({ scope }) => scope !== undefined && scopeParts(scope).some(fits));
  },
  ({ labels }) => {
    const wanted = labels?.map((label) => label.toLowerCase());
    return wanted &&
      (({ pullRequest }) =>
        pullRequest?.details?.labels.some((label) => wanted.includes(label.toLowerCase())) ===
          true);
  },
  ({ authors }) => {
    const fits = authors && createTextMatcher(authors);
    const isAuthor = ({ authorName, authorEmail }: Author): boolean =>
      fits?.(authorName) === true || fits?.(authorEmail) === true;
    return fits && ((change) => {
      const login = change.pullRequest?.details?.author?.login;
      return login === undefined ? isByAuthor(change, isAuthor) : fits(login) ||
        isByAuthor(change, isAuthor);
    });
  },
  ({ paths }) => {
    const fits = paths && createPathMatcher(paths);
    return fits &&
      (({ paths: own, parts }) =>
        (parts?.flatMap((part) => part.paths ?? []) ?? own ?? []).some(fits));
  },
];

/** A type by its usual names, or the word that a message has in its place. */
function createTypeRule(
  types: readonly string[],
  guessed: ReadonlySet<Change>,
): (change: Change) => boolean {
  const named = new Set(types.flatMap((type) => typeNamed(type) ?? []));
  const words = types.filter((type) => typeNamed(type) === undefined)
    .map((type) => type.toLowerCase());
  return (change) => {
    if (words.length > 0) {
      const word = /^([\p{L}\w-]{1,40})(?:\([^()]*\))?!?\s?:/u.exec(subjectOf(change))?.[1];
      if (word !== undefined && words.includes(word.toLowerCase())) return true;
    }
    return named.has(change.type) && !guessed.has(change);
  };
}

function scopeParts(scope: string): readonly string[] {
  return [scope, ...scope.split(/[,/]/).map((part) => part.trim())];
}

/** The title of a merged pull request, or else the first line of the message. */
function subjectOf({ commit, message }: Change): string {
  if (message !== undefined) return message.subject;
  return isMerge(commit) ? readMerge(commit)?.title ?? commit.subject : commit.subject;
}

function bodyOf({ commit, message }: Change): string {
  return message?.body ?? commit.body;
}

/** True for texts that one of these fits, in which `*` stands for any text; case is ignored. */
export function createTextMatcher(globs: readonly string[]): (text: string) => boolean {
  const wanted = globs.map((glob) => glob.toLowerCase().split("*"));
  return (text) => {
    const lower = text.toLowerCase();
    return wanted.some((parts) => fitsParts(lower, parts));
  };
}

/** Like a regular expression of `.*`, in linear time. */
function fitsParts(text: string, parts: readonly string[]): boolean {
  const first = parts[0] ?? "";
  const last = parts.at(-1) ?? "";
  if (parts.length === 1) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return at <= text.length - last.length;
}

/**
 * True for paths that one of these fits, as in gitignore(5): `*` stays within a folder, `**` does
 * not, and the name of a folder is all that is in it.
 */
export function createPathMatcher(globs: readonly string[]): (path: string) => boolean {
  const wanted = globs.map((glob) => {
    const clean = glob.replace(/^\.?\/+/, "");
    return [...clean.split("/").filter((part) => part !== ""), "**"];
  });
  const fits = (part: string, name: string): boolean => fitsParts(name, part.split("*"));
  return (path) => {
    const parts = path.split("/");
    return wanted.some((glob) => matchItems(glob, parts, "**", fits));
  };
}
