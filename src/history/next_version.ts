// The arithmetic of versions: what follows a release, given what its changes raise.

import type { Bump, ZeroRule } from "../configuration/types.ts";
import { EnvironmentError } from "../errors.ts";
import { quote } from "../text/control_characters.ts";
import { isCalendarVersion, type ReleaseSeries } from "./release_series.ts";
import { isVersionTag, matchTagForm, readTagForm, writeTag } from "./tag_form.ts";
import {
  compareVersions,
  isPreRelease,
  isSameSeries,
  isSameVersion,
  splitTagName,
} from "./versions.ts";

/** The rules for the next version. */
export interface VersionRules {
  /** How changes count below 1.0.0. */
  readonly zero: ZeroRule;
  /** The version of a series without tags; a prefix such as `v` becomes that of its tags. */
  readonly first: string;
  /** The identifier of a pre-release, such as `rc`; undefined for a release. */
  readonly pre?: string | undefined;
}

/** The next version. */
export interface NextVersion {
  /** The version without what stands around it in the tag: `1.3.0`. */
  readonly version: string;
  /** The name of its tag: `v1.3.0`. */
  readonly tag: string;
  /** The number that is raised; absent when no number of a release is. */
  readonly bump?: Bump;
}

/** The hint for a version that cannot be told. */
const AS_HINT = "--as of 'relnotes next' and 'relnotes release' chooses a version";
const BEFORE_ONE: Readonly<Record<ZeroRule, Readonly<Record<Bump, Bump>>>> = {
  shift: { major: "minor", minor: "patch", patch: "patch" },
  minor: { major: "minor", minor: "minor", patch: "patch" },
  strict: { major: "major", minor: "minor", patch: "patch" },
};
const POSITIONS: Readonly<Record<Bump, number>> = { major: 0, minor: 1, patch: 2 };

/**
 * The version after the last release of a series. A pre-release since then is completed, unless the
 * changes raise a higher number.
 * @throws EnvironmentError when the last tag is a date, or the version exists on another branch.
 */
export function nextVersion(series: ReleaseSeries, bump: Bump, rules: VersionRules): NextVersion {
  const { release, preRelease } = series;
  const raised = release && raise(release.name, bump, series, rules.zero);
  const pending = preRelease && numbersOf(preRelease.name);
  const isPending = pending !== undefined &&
    (raised === undefined || compareVersions(pending, raised.numbers) > 0);
  const numbers = isPending ? pending : raised?.numbers;
  const next = numbers === undefined
    ? readChosen(rules.first, series)
    : named(writeTag(series.form ?? PLAIN, numbers), series);
  const existing = series.names.find((name) => isSameVersion(name, next.tag));
  if (existing !== undefined) {
    const message = release === undefined
      ? `the next version would be ${quote(existing)}, which exists on another branch`
      : `the version after ${quote(release.name)} would be ${quote(existing)}, ` +
        "which exists on another branch";
    throw new EnvironmentError(message, AS_HINT);
  }
  const isRaised = !isPending && raised !== undefined;
  return {
    ...withPreRelease(next, rules.pre, series),
    ...(isRaised ? { bump: raised.bump } : {}),
  };
}

/** The option that chooses a version, as errors name it. */
const OPTION = "--as";

// The message of a commit that is pushed stays as it is.
const FOOTER_HINT = "--as overrules it, and so does the footer of a newer commit";

/**
 * The version that a person chose, which `source` names in errors: `2.0.0`, `v2.0.0` or a whole tag
 * name. With `pre` it is the release that the pre-release comes before.
 * @throws EnvironmentError when it is not newer than the last tag, exists, or is of another series.
 */
export function chosenVersion(
  chosen: string,
  series: ReleaseSeries,
  source: string,
  pre?: string,
): NextVersion {
  const next = readChosen(chosen, series);
  if (!isSameSeries(chosen, next.tag) && !isSameSeries(chosen, "1")) {
    throw new EnvironmentError(
      `the version ${quote(chosen)} of ${source} has another form than the tags: ` +
        quote(next.tag),
      "write the version alone, such as 2.0.0",
    );
  }
  const existing = series.names.find((name) => isSameVersion(name, next.tag));
  if (existing !== undefined) {
    throw new EnvironmentError(
      `the version ${quote(chosen)} of ${source} exists: ${quote(existing)}`,
      source === OPTION ? "choose another version" : FOOTER_HINT,
    );
  }
  const last = [series.release, series.preRelease].flatMap((tag) => tag ?? []).at(-1);
  if (last !== undefined && compareVersions(next.tag, last.name) <= 0) {
    throw new EnvironmentError(
      `the version ${quote(chosen)} of ${source} is not newer than ${quote(last.name)}`,
      source === OPTION ? "choose a higher version" : FOOTER_HINT,
    );
  }
  return isPreRelease(next.tag) ? next : withPreRelease(next, pre, series);
}

/** True when a tag of the series has this version. */
export function hasVersion(series: ReleaseSeries, version: string): boolean {
  return series.names.some((name) => isSameVersion(name, version));
}

const PLAIN = "{version}";

/**
 * True for a text that may be chosen as a version: `1.3.0`, `v1.3.0` or the name of a tag such as
 * `core@1.3.0`, without characters that a tag cannot have or that mean something to a shell.
 */
export function isChoosable(text: string): boolean {
  return /^[0-9A-Za-z@][\w@./+-]{0,200}$/.test(text) && isVersionTag(text);
}

/** The version in a text, with the tag name that the series gives it. */
function readChosen(text: string, series: ReleaseSeries): NextVersion {
  const own = series.form === undefined ? undefined : matchTagForm(series.form, text);
  const read = readTagForm(text);
  return named(writeTag(series.form ?? read?.form ?? PLAIN, own ?? read?.version ?? text), series);
}

function named(tag: string, { form }: ReleaseSeries): NextVersion {
  const version = (form === undefined ? undefined : matchTagForm(form, tag)) ??
    readTagForm(tag)?.version ?? tag;
  return { version, tag };
}

/** The numbers of a version with the next one raised, in the shape of the series. */
function raise(
  name: string,
  bump: Bump,
  series: ReleaseSeries,
  zero: ZeroRule,
): { readonly numbers: string; readonly bump: Bump } {
  if (isCalendarVersion(name)) {
    throw new EnvironmentError(
      `the version after ${quote(name)} cannot be told: it is a date`,
      AS_HINT,
    );
  }
  const { numbers = [], separator = "." } = splitTagName(name) ?? {};
  // `v1.3` after `v1.2.9` is short for `v1.3.0`.
  const isShort = numbers.length < USUAL_COUNT &&
    series.names.some((other) => splitTagName(other)?.numbers.length === USUAL_COUNT);
  const all = isShort
    ? [...numbers, ...Array<string>(USUAL_COUNT - numbers.length).fill("0")]
    : numbers;
  const isBeforeOne = all.length > 1 && Number(all[0]) === 0;
  const counted = isBeforeOne ? BEFORE_ONE[zero][bump] : bump;
  const position = Math.min(POSITIONS[counted], all.length - 1);
  const raised = all.map((number, index) =>
    index < position ? number : index === position ? String(Number(number) + 1) : "0"
  );
  return { numbers: raised.join(separator), bump: counted };
}

const USUAL_COUNT = 3;

/** The version of a tag name without pre-release: `1.1.0` for `v1.1.0-rc.4`. */
function numbersOf(name: string): string {
  const { numbers = [], separator = "." } = splitTagName(name) ?? {};
  return numbers.join(separator);
}

/** The next pre-release before a version; without `pre` the version itself. */
function withPreRelease(
  next: NextVersion,
  pre: string | undefined,
  series: ReleaseSeries,
): NextVersion {
  if (pre === undefined) return next;
  const { preRelease } = series;
  const found = nextPreRelease(next.tag, pre, series);
  if (preRelease !== undefined && compareVersions(found.tag, preRelease.name) <= 0) {
    throw new EnvironmentError(
      `${quote(found.tag)} would come before ${quote(preRelease.name)}, which is tagged already`,
      "choose an identifier that sorts after it, or leave out --pre for the release",
    );
  }
  return found;
}

// What joins the parts of `-rc.1`, `-rc1`, `rc1` and `.RC1`.
const PRE_RELEASE = /^([-_.]?)(.*?)([-_.]?)(\d+)$/;

/** The next pre-release before a release, spelled as the pre-releases of the series are. */
function nextPreRelease(tag: string, pre: string, series: ReleaseSeries): NextVersion {
  const spelled = series.names.flatMap((name) => {
    const parts = splitTagName(name);
    const match = parts && PRE_RELEASE.exec(parts.preRelease);
    if (match === null || match === undefined) return [];
    const [, joint = "", identifier = "", mark = "", number = ""] = match;
    return [{ name, joint, identifier, mark, number: Number(number) }];
  });
  const same = spelled.filter(({ identifier }) => identifier.toLowerCase() === pre.toLowerCase());
  const before = same.filter(({ name }) => isSameVersion(numbersOf(name), numbersOf(tag)));
  const { joint, mark } = same[0] ?? spelled[0] ?? { joint: "-", mark: "." };
  const identifier = same[0]?.identifier ?? pre;
  const number = Math.max(0, ...before.map(({ number }) => number)) + 1;
  const version = `${numbersOf(tag)}${joint}${identifier}${mark}${number}`;
  return { version, tag: writeTag(readTagForm(tag)?.form ?? PLAIN, version) };
}
