// Reads which dependencies a change updates, from the messages of people and of bots.

import type { Commit, FileChange } from "../../../history/commit.ts";
import { guard } from "../../../text/patterns/guarded_pattern.ts";
import { withoutCopyMarks } from "../../messages/copy_marks.ts";
import {
  setsLanguage,
  type TouchedDependencies,
  touchedDependencies,
} from "../../files/records.ts";
import type { Change, ChangeType, DependencyUpdate } from "../../types.ts";
import { isBot } from "../../../history/bots.ts";
import {
  ARROWS,
  LANGUAGE_NAMES,
  LANGUAGES,
  NAMED,
  PLAIN,
  PLAIN_OR_SHORT,
  readSeveral,
  SHORT,
  type UpdateMessage,
} from "./update_messages.ts";
import { DEPENDENCY_SCOPES, UPDATERS } from "../housekeeping/housekeeping_words.ts";

/** What a change updates. */
export interface UpdateReading {
  /** Empty when the message names no package. */
  readonly updates: readonly DependencyUpdate[];
  /** The name of the group, when a bot updates several packages together. */
  readonly group?: string;
  /** How many updates of a group there are, when the message names none of them; NaN for "several". */
  readonly groupSize?: number;
  /** The folder of the project whose packages are updated: `/docs`. */
  readonly folder?: string;
  /** True for a conventional feature or fix that only words tell to be an update: its type stands. */
  readonly isOwnWork?: boolean;
}

// Nearly all messages are refused by their first letter or word.
const FIRST_LETTERS = new Set("bBuUdDpPlLrRmM[");
// A longer description is no update, and would take long to search.
const LONGEST = 1_000;
const START =
  /^(?:\[[^\]]*\]\s*)*(?:security )?(?:bump|updat|upgrad|downgrad|pin|lock|roll|migrat|replac)/i;
// Marks of Renovate, and the number of the pull request that was picked to another branch.
const SUFFIX = /(?:\s+(?:\[security\]|\((?:major|minor|patch)\)|\([#!]\d{1,10}\)))+$/i;
// `[Security]`, and what patchback writes: `[PR #12/1a2b3c4 backport][1.x] build(deps): Bump a …`.
const PREFIX =
  /^(?:\[[^\]]*\]\s*)*(?:\w{1,20}\(deps[\w-]{0,20}\): )?(?:security (?=bump|updat|upgrad))?/i;

// What a project configures for its bot: "GH Actions: Bump a from 1 to 2", "Workflows - Bump a".
const PREFIX_OF_BOT =
  /^[^\n]{1,60}?(?:[:)\]>|] ?| [–-] )(?=(?:bump|updat|upgrad|downgrad|pin)[a-z]{0,3} \S)/i;
// "⬆ Bump a from 1 to 2", "[release-1.2] 🌱 Bump a from 1 to 2".
const EMOJI = /^(?:\[[^\]]{1,30}\] )?(?:[^\0-\x7f]{1,4}|:[a-z0-9_+-]{1,40}:) ?(?=[A-Za-z])/;
// What gitmoji has for updates; people also put it before news and edits.
const UPGRADES =
  /^(?::arrow_up:|⬆️?) ?(?:(?:bump(?:ed)?|upgrad\w{1,3}) |`?[\w@./-]{1,100}`? v?\d+\.\d[\w.+-]*$)/i;
// `go.mod: upgrade example.org/x to v2`.
const MANIFEST =
  /^(?:vendor|third[-_]party|dep(?:s|endency|endencies)?(?: [\w-]{1,20})?|go\.(?:mod|sum)|(?:package|composer)\.json|cargo\.(?:toml|lock)|gemfile|requirements\.txt): (?=bump|updat|upgrad|downgrad)/i;

/** What is written about dependencies updates none. */
const ABOUT_THEM: readonly ChangeType[] = ["docs", "test", "style"];
// "Bump a, b and c".
const LIST = /^(?:bump|upgrad)(?:e|es|ed|ing|s)? [\w@./-]+(?:, [\w@./-]+)+(?:,? and [\w@./-]+)?$/i;
// "git2 upgrade", "ratatui 0.25 update".
const UPDATE_LAST =
  /^([\w@][\w@./-]{0,100})(?: (v?\d[\w.+-]{0,40})(?: version)? (?:update|upgrade|bump)| upgrade)(?: \(#\d{1,10}\))?$/i;
// What manifests set beside the versions of dependencies.
const SETTING =
  /^(?:nightly|toolchain|edition|channel|timeouts?|limits?|targets?|protocols?|database|defaults?|level|size)$|^m(?:in|ax)(?:imum)?(?:[-_]|$)/i;
// "Update major a to 2": how far the version goes.
const STEP = /^((?:bump|updat|upgrad)(?:e|es|ed|ing|s)?) (?:major|minor|patch)(?= \S+ to )/i;
const LIMIT = /^[Mm](?:in|ax)[A-Z]/;
const RAISES = /^(?:bump|updat|upgrad)/i;
// What Renovate does for itself: "Migrate config renovate.json".
const MIGRATION = /^migrat/i;
const GROUP = /^bump the (?<group>[\w@./+ -]{1,80}?) group\b/i;
// "Upgrade the editor dependencies to 2.1": what they are for stands before them.
const NAMED_SEVERAL = guard(
  / (?:dependenc|deps|submodule)/i,
  /^(?:bump|update|upgrade)[sd]?(?: the)?(?: (?!(?:and|or|that|which|when|how|before|after|to|in|of|for|from|with|by|\w+ing) )[\w@.+/-]{1,40}){0,2} (?:dependenc(?:y|ies)|deps|submodules?)(?: pointers?)?(?: to (?:(?:the|their) )?(?:latest(?: (?:version|release)s?)?|v?\d[\w.^~-]{0,40}))?(?: (?:with|using|via) (?:`[^`]{1,80}`|[\w-]{1,30}))?\.?$/i,
);
// "Update a to the latest version": which one that is, only the lock file says.
const TO_LATEST =
  /^(?:bump|updat|upgrad)(?:e|es|ed|ing|s)? (?!the )`?(?<name>[\w@./-]{1,100})`? to (?:the )?latest(?: (?:version|release)s?)?\.?$/i;
const SEVERAL =
  /^(?:bump|updat|upgrad|pin|lock|roll)(?:e|es|ed|ing|s)?\b.{0,80}\b(?:dependenc(?:y|ies)|deps|packages|actions|modules|digests|lock ?files?|submodules?)(?: to \S{1,40})?$/i;
// Lines of Dependabot's bodies: "Bumps [a](…) from 1 to 3.", "Updates `b` from 1 to 2", and rows
// of its table "| [a](…) | `1` | `3` |"; of pre-commit.ci's: "- [github.com/a/b: 1.0 → 1.1](…)".
const MAY_BE_BODY_LINE = /^(?:(?:Bumps|Updates|\|) |- \[)/;
const BODY_LINES: readonly RegExp[] = [
  /^(?:Bumps|Updates) (?:\[(?<name>[^\]\s]{1,150})\]\(\S{0,400}\)|`(?<code>[^`\s]{1,150})`|(?<plain>[\w@./:-]{1,150})) from (?<from>\S{1,80}) to (?<to>\S{1,80}?)\.?$/,
  /^\| \[?(?<name>[^\]|\s]{1,150})\]?(?:\(\S{0,400}\))? \| `?(?<from>[^`|\s]{1,80})`? \| `?(?<to>[^`|\s]{1,80})`? \|$/,
  /^- \[(?:github\.com\/)?(?<name>[\w.-]{1,100}\/[\w.-]{1,100}?)(?:\.git)?: (?<from>\S{1,80}) → (?<to>\S{1,80})\]/,
];
const UPDATES_HOOKS = /^\[pre-commit\.ci\] |^pre-commit autoupdate/;
// Bots write the scopes `deps` and `deps-dev`.
const OF_UPDATES = /^deps?\b/i;
const FOLDER = / in (?:the )?(\/\S{0,200}?)(?: directory)?\.?(?= |$)/;
// "Update the API from v1 to v2" and "Bump max_ports from 10 to 20" are no packages.
const NO_PACKAGE = /^updat\w+\b(?! `)(?! the `)|^\w+ `?[a-z]+_\w+/i;
// "Bump version from 1 to 2" is about the project itself.
const OF_PROJECT =
  /^(?:releases?|versions|msrv|docs?|documentation|copyright|package(?:-lock)?|project|the|manifests?|links?|theme|api|spec|schema|unicode|(?:readme|change-?log)(?:\.\w+)?|\S*version|\S+\.(?:json|toml|ya?ml|md|txt))$/i;
// Only so many characters of a body are read: a thousand updates with a link each.
const READ_LENGTH = 200_000;

/**
 * What a change updates; undefined when it updates no dependency. `isOwnWork` gives true for a
 * conventional feature or fix: it updates dependencies only when its scope or its author says so, and
 * a package when it says nothing but its new version.
 */
export function readUpdates(change: Change, isOwnWork: () => boolean): UpdateReading | undefined {
  const { scope, description, commit } = change;
  const isScoped = (scope !== undefined && DEPENDENCY_SCOPES.has(scope.toLowerCase()) &&
    !ABOUT_THEM.includes(change.type)) ||
    (/^deps?:/i.test(commit.subject) && change.type === "chore") ||
    MANIFEST.test(description) || UPGRADES.test(description);
  if (description.length > LONGEST) return undefined;
  const starts = (text: string): boolean => FIRST_LETTERS.has(text.charAt(0)) && START.test(text);
  const plain = description.replace(EMOJI, "");
  const said = !starts(plain) && UPDATERS.test(commit.authorName)
    ? plain.replace(PREFIX_OF_BOT, "")
    : plain;
  const isStarting = starts(said);
  const touched = (): TouchedDependencies => touchedDependencies(change.files ?? []);
  if (!isScoped && !isStarting) {
    const [, name, to] = UPDATE_LAST.exec(description) ?? [];
    if (name !== undefined && !OF_PROJECT.test(name) && touched() !== undefined) {
      // Without a version its words say more than the name.
      return { updates: to === undefined ? [] : [{ name, to }] };
    }
    // Beside code "Python 3.14" is what that was made ready for.
    const messages = change.touchesOnly === "manifests" ? [...ARROWS, ...NAMED] : ARROWS;
    const raised = findTouched(description, touched, messages);
    if (raised !== undefined && !isOwnWork()) return { updates: [raised] };
    const hooks = UPDATES_HOOKS.test(description) ? updatesIn(commit.body) : [];
    return hooks.length === 0 ? undefined : { updates: hooks, group: "pre-commit" };
  }
  // People send from `noreply@…` too.
  const isByBot = isBot({ authorName: commit.authorName, authorEmail: "" });
  // Below other scopes only words tell: "fix(lockfile): read the time" is work on what it names.
  const isSure = isByBot || OF_UPDATES.test(scope ?? "") || (isScoped && isStarting);
  const isOwn = !isSure && isOwnWork();
  const isCertain = isScoped || isByBot || scope === "package";
  const text = withoutCopyMarks(said).replace(MANIFEST, "").replace(PREFIX, "").replace(
    SUFFIX,
    "",
  ).replace(STEP, "$1").trim();
  const update = findLanguage(text, change.files) ??
    findUpdate(text, isCertain ? PLAIN_OR_SHORT : PLAIN) ??
    findTouched(text, touched, SHORT);
  const folder = FOLDER.exec(text)?.[1];
  const place = folder === undefined ? {} : { folder };
  // A bot lists the packages of a property in the body.
  const listed = update !== undefined && /\.version\b/.test(text) ? updatesIn(commit.body) : [];
  if (listed.length > 0) return { updates: listed, ...place };
  if (update !== undefined) {
    if (!isCertain && countsAnything(update) && NO_PACKAGE.test(text)) return undefined;
    const updates = [withVersions(update, commit)];
    if (!isOwn) return { updates, ...place };
    // "Bump the limit from 1 to 2" may be about anything, and what is explained stands for itself.
    const isPlain = RAISES.test(text) && update.from === undefined && commit.body.trim() === "";
    return isPlain ? { updates, ...place, isOwnWork: true } : undefined;
  }
  if (isOwn) return undefined;
  const several = readSeveral(text);
  const isSeveral = several.length > 0 && !several.some(({ name }) => OF_PROJECT.test(name));
  if (isSeveral && (isCertain || touched() !== undefined)) return { updates: several, ...place };
  const group = GROUP.exec(text)?.groups?.["group"];
  // A person may merge or commit what Dependabot wrote.
  const size = group && / (?:with |\()(\d+|several) updates?\b/.exec(text)?.[1];
  const isOfBot = size !== undefined;
  const latest = TO_LATEST.exec(text)?.groups?.["name"];
  const isLatest = latest !== undefined && !OF_PROJECT.test(latest) && touched() === "lock";
  const isList = isLatest || LIST.test(text) || NAMED_SEVERAL.test(text);
  if (!isCertain && !isOfBot) return isList ? { updates: [] } : undefined;
  const updates = isStarting ? updatesIn(commit.body) : [];
  if (updates.length > 0) {
    return { updates, ...(group === undefined ? {} : { group }), ...place };
  }
  // Whatever a group of Renovate's is called: "Update weekly update".
  const isAny = UPDATERS.test(commit.authorName) && !MIGRATION.test(text);
  if (group !== undefined) {
    return { updates: [], group, ...(size === undefined ? {} : { groupSize: Number(size) }) };
  }
  return isScoped || isAny || isList || SEVERAL.test(text) ? { updates: [] } : undefined;
}

/**
 * The update in words that may be about anything, where its manifest changed too: without a lock file
 * of a version with a dot, and of no setting.
 */
function findTouched(
  text: string,
  touched: () => TouchedDependencies,
  messages: readonly UpdateMessage[],
): DependencyUpdate | undefined {
  const update = findUpdate(text, messages);
  if (update === undefined || SETTING.test(update.name) || LIMIT.test(update.name)) {
    return undefined;
  }
  const files = touched();
  const isKnown = files === "lock" || (files === "manifest" && /\d\.\d/.test(update.to ?? ""));
  return isKnown ? update : undefined;
}

/** The language that a project is built with, where nothing else was changed than to raise it. */
function findLanguage(
  text: string,
  files: readonly FileChange[] = [],
): DependencyUpdate | undefined {
  const update = findUpdate(text, LANGUAGES);
  if (update === undefined || !setsLanguage(files)) return undefined;
  return { ...update, name: LANGUAGE_NAMES.get(update.name.toLowerCase()) ?? update.name };
}

/** True for whole numbers of a name that is no path: these may be years, limits or anything else. */
function countsAnything({ name, from, to }: DependencyUpdate): boolean {
  return from !== undefined && to !== undefined && !/[./@]/.test(name + from + to);
}

function findUpdate(
  text: string,
  messages: readonly UpdateMessage[],
): DependencyUpdate | undefined {
  for (const { part, pattern } of messages) {
    if (!text.includes(part)) continue;
    const groups = pattern.exec(text)?.groups;
    const { from, to } = groups ?? {};
    const written = groups?.["name"] ?? groups?.["plain"];
    const property = /\d\.\d/.test(to ?? "")
      ? PACKAGE_OF_PROPERTY.exec(written ?? "")?.[1]
      : undefined;
    const name = property ?? written;
    if (name === undefined || OF_PROJECT.test(name)) continue;
    return {
      name,
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    };
  }
  return undefined;
}

/** The update with the versions from the body: Dependabot leaves them out of a long subject. */
function withVersions(update: DependencyUpdate, { body }: Commit): DependencyUpdate {
  if (update.to !== undefined) return update;
  return updatesIn(body).find(({ name }) => name === update.name) ?? update;
}

function updatesIn(body: string): readonly DependencyUpdate[] {
  const found = new Map<string, DependencyUpdate>();
  const lines = body.slice(0, READ_LENGTH).split("\n");
  for (const [index, line] of lines.entries()) {
    if (!MAY_BE_BODY_LINE.test(line)) continue;
    const update = readLine(line) ?? readLine(`${line} ${lines[index + 1] ?? ""}`);
    if (update !== undefined) found.set(update.name.toLowerCase(), update);
  }
  return withoutProperties([...found.values()]);
}

// "ports.version", "ports_version": what a build of Maven calls the version of packages.
const PROPERTY = /^[\w.-]+[._-]version$/i;
// The package behind such a name, in words for a version with a dot.
const PACKAGE_OF_PROPERTY =
  /^(?!(?:project|app(?:lication)?|api|schema|config|protocol|java|release|package|revision|client|server|spec|format|db|data(?:base)?|file|own)\.version$)([a-z][\w.-]*[a-z\d])\.version$/i;

/** The updates without the properties that hold the versions of the packages among them. */
function withoutProperties(updates: readonly DependencyUpdate[]): readonly DependencyUpdate[] {
  return updates.filter((each) =>
    !PROPERTY.test(each.name) ||
    !updates.some(({ name, from, to }) =>
      !PROPERTY.test(name) && from === each.from && to === each.to
    )
  );
}

function readLine(line: string): DependencyUpdate | undefined {
  for (const pattern of BODY_LINES) {
    const { name, code, plain, from = "", to = "" } = pattern.exec(line)?.groups ?? {};
    const known = name ?? code ?? plain;
    if (known !== undefined && /\d/.test(from + to)) return { name: known, from, to };
  }
  return undefined;
}
