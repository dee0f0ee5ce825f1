// The form of tag names: where the version stands in `v1.2.3`, `core@1.2.3` or `lib/v1.2.3`.

import { splitTagName } from "./versions.ts";

/** A form of tag names: text with `{version}` in it once, such as `core@{version}`. */
export type TagForm = string;

/** A tag name, taken apart. */
export interface ReadTag {
  readonly form: TagForm;
  /** The version as it is written, with its pre-release and build: `1.3.0-rc.1`. */
  readonly version: string;
}

const PLACE = "{version}";

/** True when the text contains `{version}` exactly once. */
export function isTagForm(text: string): boolean {
  return text.split(PLACE).length === 2;
}

/** True for `v{version}` and `{version}`, which name no package. */
export function isPlainForm(form: TagForm): boolean {
  return /^v?\{version\}$/i.test(form);
}

const OF_PACKAGE = /^(.+?)[@/]v?$/;
// Names of stages and of distributions, and what a shell would read as more than a name.
const NO_PACKAGE =
  /^(?:releases?|rel|versions?|tags?|stable|hotfix(?:es)?|alpha|beta|rc|nightly|latest|dev|staging|prod(?:uction)?|deploy(?:ed|ments?)?|archive|upstream|debian|ubuntu|v?\d.*)$|^-|[^@\w./-]/i;

/** The package that a tag is named after, `core` for `core@1.2.3` and `core/v1.2.3`; else undefined. */
export function packageOfTag(tag: string): string | undefined {
  const { form = "" } = readTagForm(tag) ?? {};
  const name = OF_PACKAGE.exec(form.slice(0, form.indexOf(PLACE)))?.[1];
  return name === undefined || NO_PACKAGE.test(name) ? undefined : name;
}

/** What the name of a tag cannot have, git-check-ref-format(1). */
const NO_TAG_NAME =
  // deno-lint-ignore no-control-regex
  /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|\/\/|^@$|^[-/]|[./]$|(?:^|\/)\.|\.lock(?:\/|$)/;

/** True for the name of a tag with a version, which git takes. */
export function isVersionTag(name: string): boolean {
  return !NO_TAG_NAME.test(name) && readTagForm(name) !== undefined;
}

/**
 * The form and the version of a tag name: `pkg-v1.2.3` is `pkg-v{version}` and `1.2.3`,
 * `1.2.3.RELEASE` is `{version}.RELEASE` and `1.2.3`. Undefined when the name contains no version.
 */
export function readTagForm(name: string): ReadTag | undefined {
  const parts = splitTagName(name);
  if (parts === undefined) return undefined;
  const { before, numbers, separator, preRelease, build, after } = parts;
  return {
    form: before + PLACE + after,
    version: numbers.join(separator) + preRelease + build,
  };
}

/**
 * The version in a tag name of this form; undefined when the name has another form, as `core@1.0.0`
 * has for `ui@{version}`. Upper and lower case differ, and so do `1.0.0` and `v1.0.0`.
 */
export function matchTagForm(form: TagForm, name: string): string | undefined {
  const [before = "", after = ""] = form.split(PLACE);
  const isLongEnough = name.length > before.length + after.length;
  if (!isLongEnough || !name.startsWith(before) || !name.endsWith(after)) return undefined;
  const version = name.slice(before.length, name.length - after.length);
  return readTagForm(version)?.form === PLACE ? version : undefined;
}

/** A glob that the tag names of a form match, and some others: `core@*` for `core@{version}`. */
export function globOf(form: TagForm): string {
  return form.split(PLACE).map((text) => text.replace(/[*?[\]\\]/g, "\\$&")).join("*");
}

/** The tag name of a version: `core@1.2.3` for `core@{version}`. */
export function writeTag(form: TagForm, version: string): string {
  // A function, because `$&` in a string would be replaced.
  return form.replace(PLACE, () => version);
}
