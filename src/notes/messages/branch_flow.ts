// Recognizes titles that say only which branch was merged into which: "Promote develop to main".

import { isSharedBranch } from "./shared_branches.ts";

// "chore: merge develop", "skip: merge master".
const LABEL = /^(?:[^\w\s"'`#]+\s*)?[A-Za-z]{2,15}(?:\([^()]{0,40}\))?!?:\s+/;
// "(#12)", "(for #7)".
const REMARKS = / \([^()]{1,80}\)/g;
const LONGEST = 120;
// "Weekly merge from develop", "auto-merge main", "Back merge main into develop".
const MERGES = /^(?:[a-z]{3,9}ly |auto(?:matic)?[ -]|back[ -]?)?merg(?:e|es|ed|ing) /;
// Without "merge" the branch must be a shared one.
const MOVES =
  /^(?:sync(?:s|ed|ing|hroni[sz]e[sd]?)?|promot(?:e|es|ed|ing)|pull|get|got|catch(?:ing)?|deploy(?:ed|ing)?|rebase[sd]?) /;
const ARROW = /^(?:merge )?(\S+?) ?(?:[-=]>|→|⇒) ?(\S+)$/;
const CHINESE = /^(?:合并|同步) ?[\w./#@-]{1,60} ?分支(?:.{0,4}[\w./#@-]{1,60}.{0,3})?$/;
const FILLERS: ReadonlySet<string> = new Set(
  ("the latest new all recent last change changes commit commits code update updates branch branches " +
    "tag release version sync synchronize from of in up on onto with to into back remote remote-tracking local it")
    .split(" "),
);
// What there is nothing else of is pulled as a whole.
const WHOLE: ReadonlySet<string> = new Set(["latest", "changes", "updates"]);
const INTO: ReadonlySet<string> = new Set(["to", "into", "onto"]);
const FROM: ReadonlySet<string> = new Set(["from", "with", "of", "in", "on"]);
// In such a title these are branches too, and so is what is called after a release.
const NAMES: ReadonlySet<string> = new Set(
  "upstream hotfix hotfixes beta alpha rc canary nightly head origin".split(" "),
);
const RELEASE = /^(?:(?:hotfix|support|maintenance|stable)[/-]\S+|v?\d+(?:\.(?:\d+|x))+\S{0,12})$/;
const NAMED_RELEASE = /^[a-z_-]{1,12}\d+(?:\.(?:\d+|x))+\S{0,12}$/;
const VERSION = /^v?\d[\d.]*$/;
const QUOTES = /^['"`]|['"`]$/g;
const REMOTE = /^(?:origin|upstream)\//;
const BRANCH = /^[\w./#@-]{1,60}$/;

/**
 * True for the title or subject of a merge that says only which branch was merged, perhaps behind a
 * type: what was merged has words of its own.
 */
export function saysBranchFlow(title: string): boolean {
  return readFlow(title) !== undefined;
}

/** True when it says so of a branch that many changes share, whose commits have their own merges. */
export function bringsSharedBranch(title: string): boolean {
  return readFlow(title) === "shared";
}

/** What was merged: a shared branch, or one whose name says nothing for sure. */
function readFlow(title: string): "shared" | "other" | undefined {
  if (title.length > LONGEST) return undefined;
  const said = title.trim().replace(LABEL, "").replace(REMARKS, "").replace(/[.!]$/, "")
    .toLowerCase();
  const [, from = "", to = ""] = ARROW.exec(said) ?? [];
  if (from !== "") return areBranches(from, to) ? "shared" : undefined;
  const merged = MERGES.exec(said)?.[0];
  const verb = merged ?? MOVES.exec(said)?.[0];
  if (verb === undefined) return CHINESE.test(said) ? "other" : undefined;
  const words = said.slice(verb.length).trimStart().split(/ +/).map((word) =>
    word.replace(QUOTES, "")
  );
  const places = words.flatMap((word, place) => FILLERS.has(word) ? [] : [place]);
  const [first, second, ...others] = places.map((place) => words[place] ?? "");
  if (first === undefined) {
    return merged === undefined && words.some((word) => WHOLE.has(word)) ? "other" : undefined;
  }
  if (others.length > 0 || !BRANCH.test(first)) return undefined;
  if (second === undefined) return isShared(first) ? "shared" : undefined;
  const between = words.slice((places[0] ?? 0) + 1, places[1]);
  const isInto = between.some((word) => INTO.has(word));
  if (!BRANCH.test(second) || !(isInto || between.some((word) => FROM.has(word)))) return undefined;
  // "Merge config-2.0 into settings" may be about something else.
  if (isSharedName(first) || (isShared(first) && isShared(second))) return "shared";
  return merged !== undefined && isInto && isShared(second) ? "other" : undefined;
}

/** True for "develop -> main", but not for "1.2 -> 1.3". */
function areBranches(from: string, to: string): boolean {
  return (isShared(from) || isShared(to)) && !(VERSION.test(from) && VERSION.test(to));
}

function isShared(name: string): boolean {
  return isSharedName(name) || NAMED_RELEASE.test(branchOf(name));
}

function isSharedName(name: string): boolean {
  const branch = branchOf(name);
  return isSharedBranch(branch) || NAMES.has(branch) || RELEASE.test(branch);
}

/** The name of a branch without those of its remote and its repository. */
function branchOf(name: string): string {
  const branch = name.replace(QUOTES, "");
  const rest = branch.slice(branch.lastIndexOf("/") + 1);
  return isSharedBranch(rest) || NAMES.has(rest) ? rest : branch.replace(REMOTE, "");
}
