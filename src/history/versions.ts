// Compares versions in tag names: v1.2.3, 1.2.3-rc.1, pkg@2.0.0, v2.53.0-rc1.

import { remember } from "../text/first_use.ts";

/** The version in a tag name, as digits and identifiers. */
interface Version {
  /** What stands before the version, without a `v` and in lower case: `pkg@`. */
  readonly prefix: string;
  /** Filled up with zeros to {@link MOST_NUMBERS}; each has at most 15 digits. */
  readonly numbers: readonly number[];
  /**
   * The identifiers after the `-`, or after the last number as in `1.0rc2`; empty for a release.
   */
  readonly preRelease: readonly string[];
}

/** The parts of a tag name that contains a version, as they are written; together they are the name. */
export interface TagParts {
  /** What stands before the version: `pkg@v`. */
  readonly before: string;
  /** The digits: `1`, `2`, `3`; leading zeros are kept. At least one. */
  readonly numbers: readonly string[];
  /** What stands between the numbers. */
  readonly separator: "." | "_" | "-";
  /** The pre-release with what joins it to the numbers: `-rc.1`, `rc2`, `.RC1`; empty for a release. */
  readonly preRelease: string;
  /** The build metadata with its `+`; empty when there is none. */
  readonly build: string;
  /** Text after a version that is no part of it: `.RELEASE`, `-jre`; empty when there is none. */
  readonly after: string;
}

const MOST_NUMBERS = 10;

// A prefix that does not end in a digit, numbers, an optional pre-release and an optional build.
// Looser than Semantic Versioning 2.0.0, sections 2, 9 and 10, because tag names are. Numbers
// joined by dots are tried first, so that the 4 in `log4j-2.17.0` is not read as the version. The
// dashes of a day join numbers too; those of `1-2` begin a pre-release.
const VERSIONS = [
  String.raw`\d{1,15}(?:\.\d{1,15}){1,9}`,
  String.raw`\d{1,15}(?:_\d{1,15}){1,9}`,
  String.raw`\d{4}-\d{2}-\d{2}(?!\d)`,
  String.raw`\d{1,15}`,
].map((numbers) =>
  new RegExp(
    String
      .raw`^((?:.{0,200}?[^0-9.])??)(${numbers})([-_.]?([A-Za-z][0-9A-Za-z.-]{0,100}|(?<=-)\d[0-9A-Za-z.-]{0,100}))?(\+[0-9A-Za-z.-]{0,100})?$`,
  )
);
const ABBREVIATED_HASH = /^(?=.*[a-f])[0-9a-f]{7,64}$/;
/** What stands for any number, as in `v1.x`, the tag that moves along with the newest `v1`. */
const PLACEHOLDER = /^[._-]?x$/i;
// Letters alone that name no step towards a release: `-lts`, `-jre`, `-acme-core`.
const EDITION = /^[A-Za-z]+(?:-[A-Za-z]+)*$/;
const PRE_RELEASE_WORD =
  /^(?:a|alpha|b|beta|c|canary|candidate|dev|devel|ea|edge|experimental|freeze|insiders?|m|milestone|next|nightly|p?re|preview|rc|snapshot|start|test|unstable|wip)(?![A-Za-z])/i;

/** True when the name holds a version, such as `v1.2.3` or `pkg@2.0`. */
export function isVersion(name: string): boolean {
  return readVersion(name) !== undefined;
}

// Versions by year and month count up to the next with `26.07.80`, `26.07.90`, as KDE's do.
const COUNTS_UP = /^v?\d\d\.(?:0\d|1[0-2])\.[7-9]\d$/;

/** True when the name is a pre-release version, such as `v2.0.0-rc.1` and, before 26.08, `26.07.90`. */
export function isPreRelease(name: string): boolean {
  const version = readVersion(name);
  return version !== undefined && (version.preRelease.length > 0 || COUNTS_UP.test(name));
}

/**
 * True when both names are versions with the same prefix, such as `pkg@1.0` and `pkg@2.0`, or when
 * neither is a version. A `v` before the number makes no difference.
 */
export function isSameSeries(first: string, second: string): boolean {
  return readVersion(first)?.prefix === readVersion(second)?.prefix;
}

/** The `v` at the start of the name of a version; empty for other names. */
export function leadingV(name: string): string {
  return /^v(?=\d)/.exec(name)?.[0] ?? "";
}

/**
 * True when `name` is a version of the same series (`v`, `pkg@`) with a higher major or minor number
 * than `base`.
 */
export function isLaterRelease(name: string, base: string): boolean {
  const [later, earlier] = [readVersion(name), readVersion(base)];
  if (later === undefined || earlier === undefined || later.prefix !== earlier.prefix) return false;
  return compareFirstNumbers(later, earlier, 2) > 0;
}

/** True when both names are versions of one series with the same first number. */
export function isSameMajor(first: string, second: string): boolean {
  const [a, b] = [readVersion(first), readVersion(second)];
  return a !== undefined && b !== undefined && a.prefix === b.prefix &&
    a.numbers[0] === b.numbers[0];
}

/** True when both names are versions of one series with the same first two numbers. */
export function isSameMinor(first: string, second: string): boolean {
  return isSameMajor(first, second) &&
    readVersion(first)?.numbers[1] === readVersion(second)?.numbers[1];
}

/** True when both names contain the same version as written, whatever stands around it. */
export function isSameVersion(first: string, second: string): boolean {
  const [a, b] = [splitTagName(first), splitTagName(second)];
  if (a === undefined || b === undefined) return false;
  return a.numbers.join(".") === b.numbers.join(".") &&
    identifiersOf(a.preRelease).join(".") === identifiersOf(b.preRelease).join(".");
}

/**
 * Compares two tag names for `sort`: names without a version first, then by version, a pre-release
 * before its release (Semantic Versioning 2.0.0, section 11), then by code unit.
 */
export function compareVersions(first: string, second: string): number {
  const a = readVersion(first);
  const b = readVersion(second);
  if (a === undefined || b === undefined) {
    return Number(a !== undefined) - Number(b !== undefined) || compareText(first, second);
  }
  return compareRead(a, b) || compareText(first, second);
}

/**
 * Compares the versions of two names for `sort` as {@link compareVersions} does, but gives 0 for the
 * same version in another spelling. Undefined when one of them contains no version.
 */
export function compareNumbers(first: string, second: string): number | undefined {
  const [a, b] = [readVersion(first), readVersion(second)];
  return a && b && compareRead(a, b);
}

/**
 * The parts of a tag name; undefined when it contains no version, as `latest`, `v1.x` or an abbreviated hash.
 */
export function splitTagName(name: string): TagParts | undefined {
  if (ABBREVIATED_HASH.test(name)) return undefined;
  let match: RegExpExecArray | null = null;
  for (const pattern of VERSIONS) if ((match ??= pattern.exec(name)) !== null) break;
  if (match === null) return undefined;
  const [, before = "", digits = "", joined = "", suffix = "", build = ""] = match;
  if (PLACEHOLDER.test(joined)) return undefined;
  const numbers = digits.split(/[._-]/);
  // `v1.2-final` and `1.0-jre` are releases with a suffix; `-1` and `-0.3.7` are pre-releases.
  const isBefore = PRE_RELEASE_WORD.test(suffix) || /^\d/.test(suffix) ||
    (joined.startsWith("-") && numbers.length === 3 && !EDITION.test(suffix));
  const hasText = joined !== "" && !isBefore;
  const [separator] = /[._-]/.exec(digits) ?? [];
  return {
    before,
    numbers,
    separator: separator === "_" || separator === "-" ? separator : ".",
    preRelease: hasText ? "" : joined,
    build: hasText ? "" : build,
    after: hasText ? joined + build : "",
  };
}

function compareRead(a: Version, b: Version): number {
  return compareFirstNumbers(a, b) ||
    // A release has no identifiers, and comes last.
    Number(b.preRelease.length > 0) - Number(a.preRelease.length > 0) ||
    compareIdentifiers(a.preRelease, b.preRelease);
}

// Sorting asks for each name many times.
const readVersion = remember((name): Version | undefined => {
  const parts = splitTagName(name);
  return parts && {
    prefix: parts.before.toLowerCase().replace(/v$/, ""),
    numbers: [
      ...parts.numbers.map(Number),
      ...Array<number>(MOST_NUMBERS - parts.numbers.length).fill(0),
    ],
    preRelease: identifiersOf(parts.preRelease),
  };
});

// `rc10` is read as `rc.10`, so that it sorts after `rc9`.
function identifiersOf(suffix: string): readonly string[] {
  return suffix.split(/[._-]|(?<=[A-Za-z])(?=\d)/).filter((part) => part !== "");
}

/** Compares the first `count` numbers. */
function compareFirstNumbers(a: Version, b: Version, count = MOST_NUMBERS): number {
  for (let index = 0; index < count; index++) {
    const difference = (a.numbers[index] ?? 0) - (b.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function compareIdentifiers(a: readonly string[], b: readonly string[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const difference = compareIdentifier(a[index] ?? "", b[index] ?? "");
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

const DIGITS = /^\d+$/;

function compareIdentifier(a: string, b: string): number {
  const isNumeric = DIGITS.test(a);
  if (isNumeric !== DIGITS.test(b)) return isNumeric ? -1 : 1;
  return isNumeric ? Number(a) - Number(b) : compareText(a, b);
}

function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
