// The messages that update a dependency, as bots and people write them.

import { guard } from "../../../text/patterns/guarded_pattern.ts";

const NAME = "`?(?<name>[\\w@][\\w@./:+~-]{0,150}(?<!:)(?:\\[[\\w,-]{1,40}\\])?)`?";
// The path of a package or module, which hardly anything else has: "@types/node", "example.org/x".
const PATH = "`?(?<name>@?[\\w.-]+/[\\w@./-]+)`?";
const MODULE = "`?(?<name>(?:@[\\w-]+|[\\w-]+(?:\\.[\\w-]+)+)/[\\w@./-]+)`?";
const FROM = "`?(?<from>[^\\s`]{0,40}\\d[^\\s`]{0,80})`?";
const TO = "(?:version )?`?(?<to>[^\\s`]{0,40}\\d[^\\s`]{0,80}?)`?";
const ARROW_FROM = "(?<from>v?\\d[\\w.+-]{0,40}?)";
const ARROW_TO = "(?<to>v?\\d[\\w.+-]{0,40})";
// Of a name of several words, such as "Spring Security".
const WORD = "(?!v?\\d|(?:and|or|to|the|from|for) )[A-Za-z][\\w.+-]{0,40}";
const THREE_NUMBERS = "`?(?<to>v?\\d+\\.\\d+\\.\\d+[\\w.+-]{0,60}?)`?";
const KIND =
  "(?:(?:dev ?)?dependency|module|package|(?:rust )?crate|gem|plugin|provider|action|submodule|" +
  "helm release|docker image|image|composer package|terraform \\w+)";
// Looked at ahead, because what follows an alternative may be compiled once for each.
const UPDATE = "^(?=(?:bump|updat|upgrad|downgrad)(?:e|es|ed|ing|s)? )\\w+";
const QUALIFIER =
  "(?:action|dependency|gem|crate|library|image|digest|docker tag|docker digest|monorepo|orb|submodule|requirement)";
const WHERE =
  "(?: in (?:the )?\\S+(?: directory| group)?)*(?: across \\d+ director(?:y|ies))?\\.?$";
// As people write: "in the dev dependencies too", but not "in the dark theme".
const PLACE = `(?: in(?: (?!(?:and|or|but|so|as|to|for|with) )[\\w./-]+){0,4} ` +
  "(?:packages?|dependenc(?:y|ies)|deps|images?|builds?|containers?|requirements|extras?|manifests?|workflows?)" +
  `(?: too)?|${WHERE.slice(0, -1)})$`;

/** A message that updates a dependency. */
export interface UpdateMessage {
  /** What the message always contains: the patterns are long, and few texts need more than one. */
  readonly part: " " | "@" | " from " | " to " | ">" | "/" | " → " | "(";
  readonly pattern: Pick<RegExp, "exec">;
}

function message(part: UpdateMessage["part"], source: string, hint?: RegExp): UpdateMessage {
  const pattern = new RegExp(source, "i");
  return { part, pattern: hint === undefined ? pattern : guard(hint, pattern) };
}

/** Messages that only updates of dependencies have, whoever wrote them. */
export const PLAIN: readonly UpdateMessage[] = [
  // Dependabot: "Bump a from 1 to 3".
  message(
    " from ",
    `${UPDATE}(?: the)?(?: ${KIND})? ${NAME}(?: ${QUALIFIER})? from ${FROM} to ${TO}${WHERE}`,
  ),
  // Renovate: "Update dependency a to v3", "Update actions/checkout action to v4".
  message(" to ", `${UPDATE} ${KIND} ${NAME}(?: ${QUALIFIER})? to ${TO}${WHERE}`),
  message(" to ", `${UPDATE} ${NAME} ${QUALIFIER} to ${TO}${WHERE}`),
  // People: "Bump a 1.2.3 to 1.3.0", "Bump a 1 -> 2".
  message(
    " to ",
    `${UPDATE} ${NAME} (?<from>v?\\d+\\.\\d[\\w.+-]{0,40}) to (?<to>v?\\d[\\w.+-]{0,40}?)${WHERE}`,
  ),
  message(
    ">",
    `${UPDATE} ${NAME}:? (?<from>v?\\d[\\w.+-]{0,40}?) ?[=-]> ?(?<to>v?\\d[\\w.+-]{0,40}?)${WHERE}`,
  ),
  // People: "Upgrade a to 2, from 1".
  message(" from ", `${UPDATE} ${NAME} to ${TO},? \\(?from ${FROM}\\)?${WHERE}`),
  // Depfu: "Update a: 1 → 2", "Update all of a 1 → 2 (minor)"; Renovate for clusters: "update image a/b ( 1 → 2 )".
  message(" → ", `${UPDATE}(?: all of)? ${NAME}:? ${FROM} → ${TO}${WHERE}`),
  message(" → ", `${UPDATE}(?: image| chart)? ${NAME} \\( ${FROM} → ${TO} \\)${WHERE}`),
  // "Upgrade to Spring Security 1.2.3", "Upgrade dependency to a@1.2.3".
  message(
    " to ",
    `${UPDATE} to (?<name>(?!release |version )${WORD}(?: ${WORD}){0,3}) ${THREE_NUMBERS}${WHERE}`,
  ),
  message(
    " to ",
    `${UPDATE}(?: ${KIND})? to (?<name>@?[\\w./-]{1,150})@(?<to>v?\\d[\\w.+-]{0,60}?)${WHERE}`,
  ),
  // "Bump a@1.2.3".
  message(
    "@",
    `${UPDATE}(?: ${KIND})? \`?(?<name>@?[\\w./-]{1,150})@\\^?(?<to>v?\\d+\\.\\d[\\w.+-]{0,60}?)\`?${WHERE}`,
  ),
  // "Bump a to 1.2.3".
  message(
    " to ",
    `^(?:bump|upgrade|downgrade)(?:s|d|ed|ing)? ${NAME} to (?<to>v?\\d+\\.\\d[^\\s]{0,60}?)${PLACE}`,
  ),
  // "Update a to 1.2.3": of fewer numbers it may be of anything.
  message(" to ", `${UPDATE} ${NAME} to ${THREE_NUMBERS}${PLACE}`),
  message(
    " to ",
    `${UPDATE} (?:the )?(?:\`(?<name>[\\w@./-]{1,150})\`|(?<plain>@?\\w+[/-][\\w@./-]{1,150})) version to ${THREE_NUMBERS}${WHERE}`,
  ),
  message(
    "/",
    `${UPDATE} ${PATH} to (?:version )?(?<to>v\\d[^\\s]{0,60}?|\\d+\\.\\d+\\.\\d[^\\s]{0,60}?)${WHERE}`,
  ),
  message(
    "/",
    `^(?:bump|upgrade)(?:s|d|ed|ing)? (?:to )?${MODULE}(?: (?<to>v?\\d+\\.\\d[^\\s]{0,60}?))?${WHERE}`,
  ),
];
/** Messages that say nothing but a name and a new version: "a -> 2", "a 1.2 => 1.3". */
export const ARROWS: readonly UpdateMessage[] = [
  message(">", `^(?!v?\\d)${NAME}:?(?: ${ARROW_FROM})? ?[=-]> ?${ARROW_TO}$`),
  message(" → ", `^(?!v?\\d)${NAME}:?(?: ${ARROW_FROM})? → ${ARROW_TO}$`),
];
// Before a version these are what was done, or what a package requires.
const NO_NAME =
  "(?:bump|updat|upgrad|downgrad|releas|publish|prepar|cut|tag|version|set|add|drop|remov|fix|pin|" +
  "revert|requir|support|us)\\w{0,3}|node(?:\\.?js)?|python|rust|ruby|php|java|jdk|go|msrv|edition";
/** "a 1.2", where the files say that it is about a package. */
export const NAMED: readonly UpdateMessage[] = [
  message(" ", `^(?!v?\\d|(?:${NO_NAME}) )${NAME} (?<to>v?\\d+\\.\\d[\\w.+-]{0,40})$`),
];
/** Messages of bots and below scopes for dependencies; others may mean anything by them. */
export const SHORT: readonly UpdateMessage[] = [
  ...ARROWS,
  ...NAMED,
  message(" to ", `${UPDATE}(?: the)? ${NAME}(?: ${QUALIFIER}| packages?)? to ${TO}${WHERE}`),
  // "bump to a 1.2.3", "Update to a 29".
  message(
    " to ",
    `^(?:bump|update|upgrade) to \`?(?<name>[\\w@][\\w@./:+~-]{0,150}(?: ${WORD}){0,3})\`? (?<to>v?\\d[^\\s]{0,60}?)${WHERE}`,
  ),
  message(" to ", `^pin (?:dependency )?${NAME} to ${TO}${WHERE}`),
  // "Bump a version to 1.2", "Update a (1.2)".
  message(" to ", `${UPDATE} ${NAME} version to ${TO}${PLACE}`),
  message("(", `${UPDATE} ${NAME} \\((?<to>v?\\d+\\.\\d[\\w.+-]{0,40})\\)$`),
  // Of a submodule: "Bump syntaxes/HTML (Twig) from 1 to 2".
  message(" from ", `${UPDATE} (?<name>[\\w@][^\`]{0,100}?) from ${FROM} to ${TO}${WHERE}`),
];
const VERSION_OF_LANGUAGE = "(?:version )?(?<to>v?\\d+\\.\\d[\\w.+-]{0,20}?)";
/** What raises the version of a language, where the files say that the project is built with it. */
export const LANGUAGES: readonly UpdateMessage[] = [
  // "Update Go toolchain version to 1.24.13", "Update to go1.25.7".
  message(
    " ",
    `${UPDATE}(?: to)?(?: the)? (?<name>go|golang|node(?:\\.?js)?|python|ruby|rust|java|jdk|php|zig)` +
      `(?: (?:lang|toolchain|compiler|runtime|version|directive))*(?: to)? ?${VERSION_OF_LANGUAGE}` +
      WHERE,
    / (?:go|node|python|ruby|rust|java|jdk|php|zig)/i,
  ),
];
/** Other names of languages. */
export const LANGUAGE_NAMES: ReadonlyMap<string, string> = new Map([
  ["golang", "go"],
  ["nodejs", "node"],
  ["node.js", "node"],
]);
/** All of them. */
export const PLAIN_OR_SHORT: readonly UpdateMessage[] = [...PLAIN, ...SHORT];

// Scala Steward and people: "Update a, b to 1.2.3", "Bump a, b and c to 1.3".
const SEVERAL_TO = new RegExp(
  `${UPDATE} (?<names>[\\w@./-]{1,150}(?:(?:, | and |, and )[\\w@./-]{1,150}){1,20}) to ` +
    `(?<to>v?\\d+\\.\\d[\\w.+-]{0,40})${WHERE}`,
  "i",
);

// "Update a to 1.2 and b to 2.3", "Update to a 1.2, b 2.3", "Bump a v1.2, b v2.3".
const ONE_OF = "`?[\\w@./-]{1,150}`? (?:to )?`?v?\\d+\\.\\d[\\w.+-]{0,40}?`?";
const EACH_TO = new RegExp(
  `${UPDATE} (?:to )?(?<each>${ONE_OF}(?:(?:, | and |, and )${ONE_OF}){1,20})${WHERE}`,
  "i",
);

/** The packages that a message raises together; empty for another message. */
export function readSeveral(
  text: string,
): readonly { readonly name: string; readonly to: string }[] {
  if (!text.includes(",") && !text.includes(" and ")) return [];
  const { names, to = "" } = SEVERAL_TO.exec(text)?.groups ?? {};
  if (names !== undefined) return split(names).map((name) => ({ name, to }));
  const { each } = EACH_TO.exec(text)?.groups ?? {};
  return each === undefined ? [] : split(each).map((one) => {
    const [name = "", version = ""] = one.replaceAll("`", "").replace(" to ", " ").split(" ");
    return { name, to: version };
  });
}

function split(list: string): readonly string[] {
  return list.split(/,? and |, /);
}
