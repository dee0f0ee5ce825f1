// Recognizes the subjects of releases by their form, where words that any change may have do not tell.

// The name of a package that no other word is like: "tool_core", "http/web_socket", "@tool/cli".
const PACKAGE = String.raw`(?=\S*[_/@]\w)[\w@./-]{1,100}`;
const ANY_NAME = String.raw`[\w@./-]{1,60}`;
const PREPARES = "prep(?:ar(?:e|es|ed|ing))?";
const VERSION = String.raw`v?\d+\.\d[\w.+-]{0,30}`;
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
].map((pattern) => new RegExp(`^(?:${pattern})$`, "i"));
// "Release 2.0.0 - all ports".
const TITLED_RELEASE = /^release v?\d+\.\d+\.\d[\w.-]{0,30} [-–—] ./i;
// What tools for several packages commit: "Release tool v1.2.0, cli v0.3.1, safety bump 2 crates".
const RELEASE_LIST =
  /^release[sd]? [\w@./`-]{1,60} v?\d[\w.+-]{1,30}(?:(?:,| \+) [\w@./`-]{1,60} v?\d[\w.+-]{1,30}){1,500}(?:,? (?:and|&) \S{1,60} \S{1,30}|, safety bump \d{1,4} crates\b.{0,200})?$/i;

function listOf(name: string): string {
  return `${name}(?:(?:,|,? and|,? &) ${name}){0,30}`;
}

/** True for "prepare web release 4.0.1", "master is now 2.6.0" and the like. */
export function isNamedRelease(subject: string): boolean {
  return NAMED_RELEASES.some((pattern) => pattern.test(subject));
}

/** True for the title of a release behind its version. */
export function isTitledRelease(subject: string): boolean {
  return TITLED_RELEASE.test(subject);
}

/** True for what tools for several packages commit: names with their versions. */
export function isReleaseList(subject: string): boolean {
  return RELEASE_LIST.test(subject);
}
