// What a sentence says, in any language: a deed, and the things that it was done to.

import type { ChangeType } from "../../../types.ts";

/** What a verb says was done. */
export type Deed =
  | "revert"
  | "release"
  | "fix"
  | "guard"
  | "serve"
  | "add"
  | "allow"
  | "improve"
  | "deprecate"
  | "remove"
  | "rework"
  | "restructure"
  | "update"
  | "explain"
  | "test"
  | "speed"
  | "format";

/** What a noun says was changed. */
export type Thing =
  | "docs"
  | "prose"
  | "comment"
  | "typo"
  | "link"
  | "ci"
  | "test"
  | "style"
  | "lint"
  | "speed"
  | "fault"
  | "build"
  | "upkeep";

/** The words of a language for each deed and each thing, separated by white space; `_` is a space. */
export interface Words {
  readonly deeds: Readonly<Partial<Record<Deed, string>>>;
  readonly things: Readonly<Partial<Record<Thing, string>>>;
  /** Words for what is not as it should be. */
  readonly flaws?: string;
}

/** What a sentence says. */
export interface Reading {
  /** What was done; undefined when no verb is known. */
  readonly deed: Deed | undefined;
  /** What it was done to, the last noun first: the last noun of a phrase says what it is. */
  readonly things: readonly Thing[];
  /** Where it was done: "in the docs". */
  readonly places: readonly Thing[];
  /** Those of the places that something was put into: "to the docs". */
  readonly targets?: readonly Thing[];
  /** True when something is named that is not as it should be: "missing", "wrong". */
  readonly isFlaw?: boolean;
  /** True when a default is changed. */
  readonly isDefault?: boolean;
  /** True when it is said in which case it was done: "when", "after". */
  readonly isConditional?: boolean;
  /** True when something is corrected along with the deed, or is its purpose: "to avoid", "and fix". */
  readonly isCure?: boolean;
  /** What was done beside the deed. */
  readonly later?: Deed | undefined;
}

const TYPE_OF_DEED: Readonly<Record<Deed, ChangeType>> = {
  revert: "revert",
  release: "chore",
  fix: "fix",
  guard: "fix",
  serve: "fix",
  add: "feat",
  allow: "feat",
  improve: "feat",
  deprecate: "feat",
  remove: "refactor",
  rework: "refactor",
  restructure: "refactor",
  update: "chore",
  explain: "docs",
  test: "test",
  speed: "perf",
  format: "style",
};

const TYPE_OF_THING: Readonly<Record<Thing, ChangeType>> = {
  docs: "docs",
  prose: "docs",
  comment: "docs",
  typo: "docs",
  link: "docs",
  ci: "ci",
  test: "test",
  style: "style",
  lint: "style",
  speed: "perf",
  fault: "fix",
  build: "build",
  upkeep: "chore",
};

// The type of Object.keys loses the keys.
const ALL = Object.keys(TYPE_OF_THING) as readonly Thing[];

/**
 * The things that weigh more than a deed: "fix the docs" is about the docs, but "support comments"
 * is a feature of a program that reads comments.
 */
const WEIGHTIER: Readonly<Record<Deed | "none", readonly Thing[]>> = {
  revert: [],
  release: [],
  fix: ["docs", "prose", "comment", "typo", "link", "ci", "test", "style", "lint", "build"],
  guard: ["docs", "ci", "test", "speed", "fault"],
  serve: ["docs", "ci", "test", "style", "lint", "speed", "fault"],
  add: ["docs", "prose", "comment", "ci", "test"],
  allow: [],
  improve: ["docs", "prose", "comment", "ci", "test", "speed", "build"],
  deprecate: [],
  remove: [
    "docs",
    "prose",
    "comment",
    "typo",
    "link",
    "ci",
    "test",
    "style",
    "lint",
    "build",
    "upkeep",
  ],
  rework: ["docs", "prose", "comment", "ci", "test", "style", "lint", "build"],
  // Whose verbs say that nothing else changes, so that it corrects nothing.
  restructure: ["docs", "prose", "comment", "ci", "test", "style", "lint", "build"],
  update: ["docs", "prose", "comment", "typo", "link", "ci", "test", "build", "upkeep"],
  explain: ["ci", "test"],
  test: [],
  speed: ["ci", "test"],
  format: ["docs"],
  none: ALL,
};

/** The places that a deed is done for: "fix a race in the tests" is about the tests. */
const TELLING_PLACES: readonly Thing[] = ["docs", "ci", "test"];

const FLAWED: readonly (Deed | undefined)[] = ["add", "allow"];
const CORRECTING: readonly (Deed | undefined)[] = [
  "rework",
  "remove",
  "update",
  "improve",
  undefined,
];

/** True for deeds that correct something, though their verbs do not say it: "use the correct port". */
function isCorrection({ deed, isFlaw, isDefault, isConditional, isCure }: Reading): boolean {
  if (FLAWED.includes(deed)) return isFlaw === true;
  if (isDefault === true && deed === "rework") return true;
  return CORRECTING.includes(deed) &&
    (isFlaw === true || isConditional === true || (isCure === true && deed !== "improve"));
}

// "Wait for the tests" may be about any program; "update the tests" is not. Programs build things.
const DOUBTFUL: readonly (Deed | undefined)[] = ["guard", "serve", undefined];

/** What the files of a change say of a reading of its words. */
export interface ReadingEvidence {
  /** A type of whose files the change touches none. */
  readonly unshown?: ChangeType;
  /** True when the files can have nothing of that type: "fix hit testing" is about the program. */
  readonly isNowhere?: boolean;
  /** True when the files are like those of a feature. */
  readonly isFeature?: boolean;
  /** True when the words say no more than that something was misspelt. */
  readonly isBareTypo?: boolean;
}

/**
 * A reading corrected by the files of its change: without the nouns that no file shows, and what a
 * program does is allowed anew where the files are like those of a feature.
 */
export function weigh(
  reading: Reading,
  { unshown, isFeature = false, isBareTypo = false, isNowhere = false }: ReadingEvidence,
): Reading {
  const { deed, later, things, places, isFlaw, isConditional, isCure } = reading;
  // A verb behind other words says how something is done.
  if (isFeature && deed === "serve" && deed !== later && !isFlaw && !isConditional && !isCure) {
    return { ...reading, deed: "allow" };
  }
  if (unshown === undefined) return reading;
  const isDoubtful = isNowhere || unshown === "build" || DOUBTFUL.includes(deed);
  const isInComment = things.includes("comment") || places.includes("comment");
  // A link is mostly shown to people; so is a mistake in writing, but when no more is said of it.
  const isLost: Readonly<Partial<Record<Thing, boolean>>> = {
    lint: false,
    // A program shows words, notes and pictures of its own.
    prose: true,
    link: !isInComment,
    typo: !isBareTypo && !isInComment,
  };
  const isLeft = (thing: Thing): boolean =>
    TYPE_OF_THING[thing] !== unshown || !(isLost[thing] ?? isDoubtful);
  const left = { ...reading, things: things.filter(isLeft), places: places.filter(isLeft) };
  // "Remove a typo": a mistake in what the program says.
  return unshown === "docs" && things.includes("typo") && !left.things.includes("typo")
    ? { ...left, deed: "fix" }
    : left;
}

/** The type of a change that is described like this; undefined when nothing known is said. */
export function typeOf(reading: Reading): ChangeType | undefined {
  const { deed, things, places } = reading;
  const weightier = WEIGHTIER[deed ?? "none"];
  const place = places.find((each) => TELLING_PLACES.includes(each) && weightier.includes(each));
  // A mistake in writing may be anywhere.
  const named = things.find((each) => weightier.includes(each) && (each !== "typo" || !place));
  // "Clippy warnings" are no faults of the program.
  // "Check allocations for nil" is no optimization.
  const isChecked = named === "speed" && (deed === "serve" || deed === "guard") &&
    places.includes("fault");
  const thing = named === "fault" && things.includes("lint") ? "lint" : isChecked ? "fault" : named;
  if (thing !== undefined && thing !== "fault") return TYPE_OF_THING[thing];
  const isTarget = place !== undefined && reading.targets?.includes(place) === true;
  if (place !== undefined && (deed !== "add" || isTarget)) return TYPE_OF_THING[place];
  if (isCorrection(reading)) return "fix";
  // An update says little of what it does.
  if (deed === "update" && (reading.later === "add" || reading.later === "allow")) return "feat";
  if (deed !== undefined) return TYPE_OF_DEED[deed];
  return thing === undefined ? undefined : TYPE_OF_THING[thing];
}

/** The type of a change to a thing. */
export function typeOfThing(thing: Thing): ChangeType {
  return TYPE_OF_THING[thing];
}

/** The rows of a table of words, by their keys. */
export function rowsOf<Key extends string>(
  table: Readonly<Partial<Record<Key, string>>>,
): readonly (readonly [Key, readonly string[]])[] {
  // The type of Object.entries loses the keys.
  return (Object.entries(table) as [Key, string][]).map(([key, row]) => [key, splitWords(row)]);
}

/** The words of a row of {@link Words}. */
export function splitWords(row: string): readonly string[] {
  return row.trim().split(/\s+/).map((word) => word.replaceAll("_", " "));
}
