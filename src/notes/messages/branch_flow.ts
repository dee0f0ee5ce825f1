// Recognizes titles that say only which branch was merged into which: "Promote develop to main".

// "chore: merge develop", "skip: merge master".
const LABEL = /^(?:[^\w\s"'`#]+\s*)?[A-Za-z]{2,15}(?:\([^()]{0,40}\))?!?:\s+/;
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
    "tag from of in up on onto with to into back remote remote-tracking local it").split(" "),
);
// What there is nothing else of is pulled as a whole.
const WHOLE: ReadonlySet<string> = new Set(["latest", "changes", "updates"]);
const INTO: ReadonlySet<string> = new Set(["to", "into", "onto"]);
const FROM: ReadonlySet<string> = new Set(["from", "with", "of", "in", "on"]);
// Branches of common branching models, and those that are called after a release.
const SHARED: ReadonlySet<string> = new Set(
  ("main master trunk devel dev develop development next stable lts stage staging prod production " +
    "integration upstream hotfix hotfixes preprod beta alpha rc canary nightly head origin").split(
      " ",
    ),
);
const RELEASES =
  /^(?:(?:releases?|rc|hotfix|support|maintenance|stable)[/-]\S+|[a-z_-]{0,12}v?\d+(?:\.(?:\d+|x))+\S{0,12})$/;
const VERSION = /^v?\d[\d.]*$/;
const QUOTES = /^['"`]|['"`]$/g;
const BRANCH = /^[\w./#@-]{1,60}$/;

/**
 * True for the title or subject of a merge that says only which branch was merged, perhaps behind a
 * type: what was merged has words of its own.
 */
export function saysBranchFlow(title: string): boolean {
  if (title.length > LONGEST) return false;
  const said = title.trim().replace(LABEL, "").replace(/[.!]$/, "").toLowerCase();
  const [, from = "", to = ""] = ARROW.exec(said) ?? [];
  if (from !== "") return areBranches(from, to);
  const merged = MERGES.exec(said)?.[0];
  const verb = merged ?? MOVES.exec(said)?.[0];
  if (verb === undefined) return CHINESE.test(said);
  const words = said.slice(verb.length).split(" ").map((word) => word.replace(QUOTES, ""));
  const places = words.flatMap((word, place) => FILLERS.has(word) ? [] : [place]);
  const [first, second, ...others] = places.map((place) => words[place] ?? "");
  if (first === undefined) return merged === undefined && words.some((word) => WHOLE.has(word));
  if (others.length > 0 || !BRANCH.test(first)) return false;
  if (second === undefined) return isShared(first);
  const between = words.slice((places[0] ?? 0) + 1, places[1]);
  const isInto = between.some((word) => INTO.has(word));
  // "Merge ports into main": the name of a branch says nothing for sure.
  const isKnown = isShared(first) || (merged !== undefined && isInto && isShared(second));
  return isKnown && BRANCH.test(second) && between.some((word) => INTO.has(word) || FROM.has(word));
}

/** True for "develop -> main", but not for "1.2 -> 1.3". */
function areBranches(from: string, to: string): boolean {
  return (isShared(from) || isShared(to)) && !(VERSION.test(from) && VERSION.test(to));
}

function isShared(name: string): boolean {
  const branch = name.replace(QUOTES, "").replace(/^(?:origin|upstream)\//, "");
  return SHARED.has(branch) || RELEASES.test(branch);
}
