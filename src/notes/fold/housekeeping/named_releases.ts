// Recognizes the subjects of releases by their form, where words that any change may have do not tell.

import type { FileChange } from "../../../history/commit.ts";
import { isSameVersion } from "../../../history/versions.ts";
import { guard } from "../../../text/patterns/guarded_pattern.ts";
import { isManifest, isRecord } from "../../files/records.ts";
import { isLeadingWord } from "../../messages/leading_words.ts";

// The name of a package that no other word is like: "tool_core", "http/web_socket", "@tool/cli".
const PACKAGE = String.raw`(?=\S*[_/@]\w)[\w@./-]{1,100}`;
const ANY_NAME = String.raw`[\w@./-]{1,60}`;
const PREPARES = "prep(?:ar(?:e|es|ed|ing))?";
const VERSION = String.raw`v?\d+\.\d[\w.+-]{0,30}`;
const MAY_BE_NAMED_RELEASE =
  /^(?:prep|cut |start |ready |add version|master |main |trunk |(?:the )?(?:next|latest|current|new) (?:version|release)|v?\d)/i;
const NAMED_RELEASES: readonly RegExp[] = [
  // "Prepare release for tool-core, tool-cli".
  `(?:${PREPARES}|cut|start) (?:a |the )?(?:new |next )?releases? (?:for|of) ${listOf(ANY_NAME)}`,
  // "prepare web release 4.0.1", "Prepare to publish tool-core 1.2".
  `${PREPARES} (?:${ANY_NAME} release|to (?:release|publish) ${ANY_NAME}) ${VERSION}`,
  // "prep tool_core for release", "Ready for release: tool_core, tool_cli".
  `${PREPARES} ${listOf(PACKAGE)} (?:for )?release`,
  `ready (?:for|to) (?:release|publish):? ${listOf(PACKAGE)}`,
  // "master is now 2.6.0", "Next version will be 2.x".
  `(?:master|main|trunk|(?:the )?(?:next|latest|current|new) (?:version|release)) (?:is|will be) (?:now )?` +
  `v?\\d+\\.[\\dx][\\w.-]{0,30}`,
  `${VERSION} prep(?:aration)?s?`,
  String.raw`add version (?:for )?v?\d+\.\d+\.\d[\w.+-]{0,30}`,
].map((pattern) => new RegExp(`^(?:${pattern})$`, "i"));
// "Release 2.0.0 - all ports", "Release v5, no changes since RC".
const TITLED_RELEASE = /^release (?:v?\d+\.\d+\.\d[\w.-]{0,30} [-–—]|v\d[\w.-]{0,30},) ./i;
// "Update details for 15.0.0 release", but not what a package requires.
const PREPARATION =
  /^(?!.*\b(?:engines?|requir\w*|support\w*|depend\w*|deps)\b)(?:updat|prepar)\w{0,3} (?:[\w,]{1,30} ){1,6}for (?:the )?(?:v?\d[\w.-]{0,30} (?:pre-?)?|pre-?)release$/i;
// "docs: Update the address for version 1.2.0", "Add 1.2.0 changelog entries".
const OF_VERSION = guard(
  / (?:for .*\d|entry|entries)/i,
  /^(?:[\w./-]{1,60}: )?(?:(?:updat|prepar|regenerat|refresh)\w{0,3} (?!.*\b(?:engines?|requir\w*|support\w*|depend\w*|deps|minim\w*|guides?|translations?|locales?)\b)(?:[\w,./-]{1,30} ){0,6}?for (?:the )?(?:version |release )?(v?\d[\w.+-]{1,30})(?: release)?|add (?:the )?(v?\d[\w.+-]{1,30}) (?:changelog|change log|release notes?|news|release) (?:entry|entries))\.?$/i,
);
// "Bump tool-core version to 1.2.0".
const RAISED =
  /^(?:bump|updat|set|rais|increas)\w{0,3} (?:the )?([\w./@-]{1,60}) (?:package |module |crate )?version (?:number )?to v?\d+\.\d[\w.+-]{0,30}$/i;
// It holds little but a version: `src/version.ts`, `lib/tool/version.rb`.
const VERSION_OF = /(?:^|\/)_{0,2}version_{0,2}\.\w{1,5}$/i;
// "JSON for Modern C++ 3.11.3", but not "Documents for 3.11.3".
const TITLE =
  /^((?!\d)[^\s:!]{1,60})(?: (?!\d)[^\s:]{1,60}){0,5}(?<! (?:to|for|from|of|in|on|with|without|since|until|against|under|over|by|a|à|para|auf)) v?(\d[\w.+-]{0,60})$/;
// "Releasing cli-v2.0".
const RELEASES_TAG = /^releas(?:e|ed|ing):? (?=\S{0,100}\d\.\d)([\w./@+-]{3,100})$/i;
// `tool-1.2.3` and `@org/tool@1.2.3` by themselves are the names of tags.
const TAG_NAME =
  /^@?[\w./-]{1,80}[-@]v?\d{1,9}\.\d{1,9}\.\d{1,9}(?:[-.]?(?:alpha|beta|rc|next|dev|release|final)[\w.-]{0,20})?$/i;
const VERSION_AFTER_NAME =
  /^(?:-[a-z_-]{1,40}(?= ))?[ -](?:version )?v?(?:\d{1,9}(?:\.\w{1,20}){1,5}|\d{4}-?\d\d-?\d\d)(?:-[\w.]{1,20})?\.?$/i;
// What tools for several packages commit: "Release tool v1.2.0, cli v0.3.1, safety bump 2 crates".
const RELEASE_LIST =
  /^release[sd]? [\w@./`-]{1,60} v?\d[\w.+-]{1,30}(?:(?:,| \+) [\w@./`-]{1,60} v?\d[\w.+-]{1,30}){1,500}(?:,? (?:and|&) \S{1,60} \S{1,30}|, safety bump \d{1,4} crates\b.{0,200})?$/i;

function listOf(name: string): string {
  return `${name}(?:(?:,|,? and|,? &) ${name}){0,30}`;
}

/** True for "prepare web release 4.0.1", "master is now 2.6.0" and the like. */
export function isNamedRelease(subject: string): boolean {
  return MAY_BE_NAMED_RELEASE.test(subject) &&
    NAMED_RELEASES.some((pattern) => pattern.test(subject));
}

/** True for a file that holds little but a version. */
export function isVersionFile(path: string): boolean {
  return VERSION_OF.test(path);
}

/**
 * True for the title of a release behind its version, for what is made ready for a release beside an
 * edit of the changelog, and for a version that is raised where it stands.
 */
export function isTitledRelease(
  subject: string,
  files: readonly FileChange[],
  project: string | undefined,
): boolean {
  return TITLED_RELEASE.test(subject) || (PREPARATION.test(subject) && files.some(isRecord)) ||
    (project !== undefined && raisesVersion(subject, files, project));
}

/** True for what is made ready for this version, and no other: "Update the address for version 1.2.0". */
export function isForVersion(subject: string, version: string): boolean {
  const [, own, entered] = OF_VERSION.exec(subject) ?? [];
  return isSameVersion(own ?? entered ?? "", version);
}

/** True for the project or a part of it where only files with versions change. */
function raisesVersion(subject: string, files: readonly FileChange[], project: string): boolean {
  const name = RAISED.exec(subject)?.[1]?.toLowerCase();
  const own = project.toLowerCase();
  const isOwn = name === own || name?.startsWith(`${own}-`) || name?.startsWith(`${own}_`);
  return isOwn === true && files.length > 0 &&
    files.every((file) => isVersionFile(file.path) || isRecord(file) || isManifest(file.path));
}

/** True for a name with the version of the tag behind it, and for a release of just that tag. */
export function isReleaseTitle(subject: string, tag: string): boolean {
  const version = versionOfTitle(subject);
  return version !== undefined &&
    (isSameVersion(version, tag) || version.toLowerCase() === tag.toLowerCase());
}

/** True for what {@link isReleaseTitle} may hold for: then it is worth asking for tags. */
export function mayBeReleaseTitle(subject: string): boolean {
  return versionOfTitle(subject) !== undefined;
}

function versionOfTitle(subject: string): string | undefined {
  const released = RELEASES_TAG.exec(subject)?.[1];
  if (released !== undefined) return released;
  const [, first = "", version = ""] = TITLE.exec(subject) ?? [];
  return version.includes(".") && !isLeadingWord(first) ? version : undefined;
}

/** True for what tools for several packages commit: names with their versions. */
export function isReleaseList(subject: string): boolean {
  return RELEASE_LIST.test(subject);
}

/** True for `tool-1.2.3`, and for the name of the project or a part of it with a version. */
export function isTagName(subject: string, project: string | undefined): boolean {
  return (!subject.includes(" ") && TAG_NAME.test(subject)) ||
    (project !== undefined && namesVersion(subject, project));
}

/** True for "Tool 1.2.0" and "tool-core 1.2.0", when that is the name of the project. */
function namesVersion(description: string, project: string): boolean {
  const after = description.charAt(project.length);
  return (after === " " || after === "-") &&
    VERSION_AFTER_NAME.test(description.slice(project.length)) &&
    description.slice(0, project.length).toLowerCase() === project.toLowerCase();
}
