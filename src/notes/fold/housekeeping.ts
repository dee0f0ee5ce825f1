// Folds housekeeping: releases are left out, leftovers join what they belong to.

import { withoutCopyMarks } from "../messages/copy_marks.ts";
import { onFirstUse } from "../../text/first_use.ts";
import { isMerge } from "../messages/merges.ts";
import { isTyped } from "../messages/open_change.ts";
import { typeOfHeader } from "../messages/parse.ts";
import type { Change, ChangeType } from "../types.ts";
import { dissolveBranch } from "./branches.ts";
import { WordMatcher } from "./fit_words.ts";
import type { Folding } from "./folding.ts";
import {
  AUTOMATED_WORDS,
  DEPENDENCY_WORDS,
  LEFTOVER_WORDS,
  RELEASE_WORDS,
  TRIFLE_WORDS,
} from "./housekeeping_words.ts";

/** What the files and the words of a change say about it. */
export type Kind = "release" | "leftover" | "trifle" | "automated" | "dependencies";

// Labels that are no types: "*: ", "net/http: ", "Update dependencies: ".
const NO_TYPE = /^(?:\*|[\w.-]+[/.][\w./-]*|[\w.-]*-[\w./-]*|\w+ \w[^:]{0,60}): /;
const CODE_TYPES: ReadonlySet<ChangeType> = new Set(["feat", "fix", "perf"]);
// In small letters these are words like any other.
const LOUD = /CHANGES|HISTORY|NEWS/;
const LOUD_CHANGELOG =
  /^(?:[Uu]pdate|[Aa]dd(?: to)?|[Ee]dit|[Tt]weak|[Ff]ix) (?:CHANGES|HISTORY|NEWS)(?:\.\w{1,9})?(?: and (?:AUTHORS|CONTRIBUTORS|README|THANKS)(?:\.\w{1,9})?)?(?: for (?:version |release )?v?\d[\w.-]{0,20})?\.?$/;
const AUTOMATED_LABEL = /^\[(?:automated|auto-?generated)\] \S/i;
const CHANGELOG_LABEL = /^change ?log(?:\.md)?: /i;
// `tool-1.2.3` and `@org/tool@1.2.3` by themselves are the names of tags.
const TAG_NAME =
  /^@?[\w./-]{1,80}[-@]v?\d{1,9}\.\d{1,9}\.\d{1,9}(?:[-.]?(?:alpha|beta|rc|next|dev)[\w.-]{0,20})?$/i;
const VERSION_AFTER_NAME =
  /^(?:-[a-z_-]{1,40}(?= ))?[ -](?:version )?v?\d{1,9}(?:\.\w{1,20}){1,5}(?:-[\w.]{1,20})?\.?$/i;
const DOTTED_VERSION = /\d\.\d/;
const UPDATE =
  /^[\w@./-]{1,80} v?\d+\.\d[\w.-]{0,20}$|^(?:bump|updat|upgrad|downgrad|pin|unpin|refresh)\w{0,4}\b|^(?:升级|更新)/i;
// What a package requires of those who use it, or says about itself.
const REQUIREMENT =
  /\b(?:minim\w+|require\w*|engines?|msrv|support\w*|edition|licen[cs]e|description|keywords|metadata|authors?|scripts?|node(?:\.?js)?|python|rust|ruby|php|java|jdk|go(?=\d|\b))/i;
const LABEL = /^[\w./-]{1,40}: /;
const LIST_LAST = / \([^()]{1,200}\)$/;
const AUTOSQUASH = /^(?:(?:fixup|squash|amend)! )+/;

// Compiled on first use, because nothing is folded with `--all`.
const MATCHER = onFirstUse(() =>
  new WordMatcher<Kind>({
    release: RELEASE_WORDS,
    leftover: LEFTOVER_WORDS,
    automated: AUTOMATED_WORDS,
    dependencies: DEPENDENCY_WORDS,
    trifle: TRIFLE_WORDS,
  })
);

/** What the files and the words of a change say about it; undefined for nearly all. */
export function readKind(change: Change, project: string | undefined): Kind | undefined {
  // The words of a type are quicker read than those of a free message.
  if (isTyped(change) && isNews(change)) return undefined;
  const kind = kindOf(change, project);
  return kind === undefined || isNews(change) ? undefined : kind;
}

/**
 * True for what breaks something, whatever its words, and for what seems to be a conventional
 * feature, fix or performance gain: a colon tells most of them without reading them again.
 */
function isNews(change: Change): boolean {
  const { breaking, commit } = change;
  return breaking || (commit.subject.includes(":") && CODE_TYPES.has(change.type) &&
    !NO_TYPE.test(commit.subject));
}

/** What the words of changes say about them, as they are folded so far. */
export class Housekeeping {
  readonly #folding: Folding;
  readonly #project: string | undefined;
  readonly #ownKinds: ReadonlyMap<number, Kind>;
  readonly #kinds = new Map<number, Kind>();

  /** `kinds` are those of {@link readKind}, by position. */
  constructor(folding: Folding, kinds: ReadonlyMap<number, Kind>, project?: string) {
    this.#folding = folding;
    this.#project = project;
    this.#ownKinds = kinds;
    for (const position of folding.units()) this.judge(position);
  }

  /** Finds the kind of a change that is shown by itself, or that a group is shown as. */
  judge(position: number): void {
    const folding = this.#folding;
    const head = folding.headOf(position);
    const own = head === folding.changeAt(position)
      ? this.#ownKinds.get(position)
      : readKind(head, this.#project);
    const kind = own ?? (this.#editsChangelog(position) && !isNews(head) ? "release" : undefined);
    if (kind !== undefined && !isOwnWork(folding, position)) this.#kinds.set(position, kind);
  }

  /** True when all that was merged only edits the changelog, whatever the title says. */
  #editsChangelog(position: number): boolean {
    const group = this.#folding.groupOf(position);
    if (group === undefined) {
      const { commit, touchesOnly } = this.#folding.changeAt(position);
      return touchesOnly === "changelog" && !isMerge(commit);
    }
    let written = 0;
    for (const member of group.members) {
      const { commit, touchesOnly } = this.#folding.changeAt(member);
      if (isMerge(commit)) continue;
      if (touchesOnly !== "changelog") return false;
      written++;
    }
    return written > 0;
  }

  /** True when the commit by itself makes a release, or only edits the changelog. */
  saysRelease(position: number): boolean {
    const change = this.#folding.changeAt(position);
    return !change.breaking && !isCodeHeader(change.commit.subject) &&
      kindOf(change, this.#project) === "release";
  }

  /** The newest positions of changes of a kind, newest first. */
  positionsOf(kind: Kind): readonly number[] {
    return [...this.#kinds.keys()].filter((position) =>
      this.#kinds.get(position) === kind && !this.#folding.isOmitted(position)
    );
  }
}

/** What the files and the words of a change say about it. */
function kindOf(change: Change, project: string | undefined): Kind | undefined {
  const { touchesOnly } = change;
  const description = withoutCopyMarks(change.description);
  if (touchesOnly === "changelog" || isChangelogEdit(change)) return "release";
  if (description.startsWith("[") && AUTOMATED_LABEL.test(description)) return "automated";
  const kind = MATCHER().match(withoutProject(description, project));
  if (kind !== undefined) return kind;
  const colon = description.indexOf(": ");
  if (colon > 0) {
    const label = LABEL.exec(description)?.[0];
    // "tools: Update dependencies", and "Update dependencies: one, two".
    const rest = label === undefined
      ? description.slice(0, colon)
      : description.slice(label.length);
    if (MATCHER().match(rest) === "dependencies") return "dependencies";
  }
  // "Update vendored dependencies (one, two)".
  const bare = description.endsWith(")") ? description.replace(LIST_LAST, "") : description;
  if (bare !== description && MATCHER().match(bare) === "dependencies") return "dependencies";
  const isTag = (!description.includes(" ") && TAG_NAME.test(description)) ||
    (project !== undefined && namesVersion(description, project));
  if (isTag) return "release";
  const isUpdate = touchesOnly === "lock files" ||
    (touchesOnly === "manifests" && updates(description));
  return isUpdate ? "dependencies" : undefined;
}

/** True for words that update what the files of a package name, but for what it requires. */
function updates(description: string): boolean {
  return UPDATE.test(description) && !REQUIREMENT.test(description);
}

/** "prepare v1.2.0" for "prepare tool-core v1.2.0", when that is the project or a part of it. */
function withoutProject(description: string, project: string | undefined): string {
  if (project === undefined || !DOTTED_VERSION.test(description)) return description;
  const name = project.toLowerCase();
  if (!description.toLowerCase().includes(name)) return description;
  const words = description.split(" ").filter((word) => {
    const rest = word.toLowerCase().startsWith(name) ? word.slice(name.length) : undefined;
    return rest === undefined || !/^(?:[-_/][a-z_-]{1,40})?:?$/i.test(rest);
  });
  // A version by itself is judged with its name.
  return words.length > 1 ? words.join(" ") : description;
}

/** True for `Add to CHANGES`, and for `docs(changelog): …` and `CHANGELOG.md: …` but of code. */
function isChangelogEdit(change: Change): boolean {
  const { scope, description } = change;
  if (LOUD.test(description) && LOUD_CHANGELOG.test(description)) return true;
  const isAbout = scope?.toLowerCase() === "changelog" || CHANGELOG_LABEL.test(description);
  return isAbout && (change.type === "chore" || change.type === "docs");
}

/** True for "Tool 1.2.0" and "tool-core 1.2.0", when that is the name of the project. */
function namesVersion(description: string, project: string): boolean {
  const after = description.charAt(project.length);
  return (after === " " || after === "-") &&
    VERSION_AFTER_NAME.test(description.slice(project.length)) &&
    description.slice(0, project.length).toLowerCase() === project.toLowerCase();
}

/** True for a conventional feature, fix or performance gain. */
export function isOwnWork(folding: Folding, position: number): boolean {
  const { type, commit } = folding.headOf(position);
  return CODE_TYPES.has(type) && isCodeHeader(folding.groupOf(position)?.title ?? commit.subject);
}

function isCodeHeader(subject: string): boolean {
  const type = typeOfHeader(subject);
  return type !== undefined && CODE_TYPES.has(type);
}

/** Leaves out the commits that make a release. A pull request that has more in it is dissolved. */
export function foldReleases(folding: Folding, housekeeping: Housekeeping): void {
  for (const position of housekeeping.positionsOf("release")) {
    const members = folding.membersOf(position);
    const isWhole = members.length === 1 || members.every((member) => {
      const { commit, breaking } = folding.changeAt(member);
      return (isMerge(commit) && !breaking) || housekeeping.saysRelease(member);
    });
    if (isWhole) {
      folding.omit(position, "release");
      continue;
    }
    dissolveBranch(folding, position);
    for (const member of members) {
      if (folding.isOmitted(member)) continue;
      if (housekeeping.saysRelease(member)) folding.omit(member, "release");
      else housekeeping.judge(member);
    }
  }
}

/** Joins `fixup! x` and its kin to the newest older change with the subject `x`. */
export function foldAutosquash(folding: Folding): void {
  const fixups = new Map<number, string>();
  for (let position = 0; position < folding.changes.length; position++) {
    const { subject } = folding.changeAt(position).commit;
    if (!subject.includes("! ") || !isAlone(folding, position)) continue;
    const rest = subject.replace(AUTOSQUASH, "");
    if (rest !== subject) fixups.set(position, rest);
  }
  if (fixups.size === 0) return;
  const wanted = new Set(fixups.values());
  const latest = new Map<string, number>();
  for (let position = folding.changes.length - 1; position >= 0; position--) {
    const { subject } = folding.changeAt(position).commit;
    const target = latest.get(fixups.get(position) ?? "");
    if (target !== undefined) folding.join(target, position);
    if (wanted.has(subject) && !folding.isOmitted(position)) latest.set(subject, position);
  }
}

/**
 * Joins what finishes the commit before it to that commit: when both have the same author, or when a
 * tool did it.
 */
export function foldLeftovers(folding: Folding, housekeeping: Housekeeping): void {
  const automated = new Set(housekeeping.positionsOf("automated"));
  // A pull request of its own is a change, whatever its words.
  const trifles = housekeeping.positionsOf("trifle")
    .filter((position) => folding.headOf(position).pullRequest === undefined);
  const leftovers = [...housekeeping.positionsOf("leftover"), ...trifles, ...automated]
    .filter((position) => isAlone(folding, position));
  const parents = findParents(folding, housekeeping, leftovers);
  for (const position of leftovers) {
    const parent = parents.get(position);
    if (parent === undefined) continue;
    const [own, other] = [position, parent].map((each) => folding.changeAt(each).commit);
    const isSame = automated.has(position) || own?.authorName === other?.authorName;
    if (isSame) folding.join(parent, position);
  }
}

// A release rarely has more commits of its own.
const MOST_LEFT_OUT = 4;

/** The commit before each of these, or before the release commits in between. */
function findParents(
  folding: Folding,
  housekeeping: Housekeeping,
  positions: readonly number[],
): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  let open = new Map(positions.map((position) => [position, position]));
  for (let step = 0; step <= MOST_LEFT_OUT && open.size > 0; step++) {
    const nameOf = (position: number): string => folding.changeAt(position).commit.parents[0] ?? "";
    const named = folding.findCommits(
      [...open.values()].map(nameOf).filter((name) => name !== ""),
    );
    const next = new Map<number, number>();
    for (const [position, reached] of open) {
      const parent = named.get(nameOf(reached));
      if (parent === undefined) continue;
      if (!folding.isOmitted(parent)) found.set(position, parent);
      else if (housekeeping.saysRelease(parent)) next.set(position, parent);
    }
    open = next;
  }
  return found;
}

function isAlone(folding: Folding, position: number): boolean {
  return !folding.isOmitted(position) && folding.membersOf(position).length === 1;
}
