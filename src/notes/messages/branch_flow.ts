// Recognizes titles that say only which branch was merged into which: "Promote develop to main".

import { onFirstUse } from "../../text/first_use.ts";

// "chore: merge develop", "skip: merge master".
const LABEL = /^(?:[^\w\s"'`#]+\s*)?[A-Za-z]{2,15}(?:\([^()]{0,40}\))?!?:\s+/;
const LONGEST = 120;
// "tool: 1.2 -> 1.3"
const VERSIONS = /^v?[\d.]+ ?(?:[-=]>|→|⇒) ?v?[\d.]+$/;
// Most titles have none of these beginnings and no arrow.
const MAY_FLOW =
  /^(?:\w+ )?(?:auto|back|merg|sync|promot|pull|get|catch|deploy|bring|updat|rebas|keep|合并|同步)|[-=]>|→|⇒/i;
// Branches of common branching models, and those that are called after a release.
const SHARED =
  "(?:main|master|trunk|devel?|dev|develop|development|next|stable|lts|stag(?:e|ing)|prod(?:uction)?|" +
  "integration|upstream|hotfix(?:es)?|preprod|beta|alpha|rc|canary|nightly|head|origin|" +
  "(?:releases?|rc|hotfix|support|maintenance|stable)[/-]\\S{1,60}|[a-z_-]{0,12}v?\\d+(?:\\.(?:\\d+|x))+\\S{0,12})";
const QUOTE = "['\"`]?";
const NAME = `${QUOTE}(?:(?:origin|upstream)/)?${SHARED}${QUOTE}`;
const ANY = `${QUOTE}[\\w./#@-]{1,60}${QUOTE}`;
const FILLER =
  "(?:(?:the|latest|new|all|recent|last|changes?|commits?|code|updates?|branch(?:es)?|tag|from|of|in|up|" +
  "on|with|to|into|back|remote|remote-tracking|local|it) )";
const WHERE = "(?: (?:branch|tag))?";
const INTO = "(?:(?:back )?(?:in|on)?to|with|from)";

const FLOW = onFirstUse(() =>
  new RegExp(
    [
      // "Merge develop", "Weekly merge from develop", "back-merge main into develop".
      `(?:[a-z]{3,9}ly |auto(?:matic)?[ -]|back[ -]?)?merg(?:e|es|ed|ing) ${FILLER}{0,4}${NAME}${WHERE}` +
      `(?: ${INTO} ${FILLER}{0,2}${ANY}${WHERE})?`,
      // "Merge ports into main": the name of a branch says nothing for sure.
      `(?:back[ -]?)?merg(?:e|es|ed|ing) ${FILLER}{0,2}${ANY}${WHERE} (?:in)?to ${FILLER}{0,1}${NAME}${WHERE}`,
      // "Sync with main", "Promote develop to main", "Pull latest changes", "Deploy to production".
      `(?:sync(?:s|ed|ing|hroni[sz]e[sd]?)?|promot(?:e|es|ed|ing)|pull|get|got|catch(?:ing)?|deploy(?:ed|ing)?|` +
      `rebase[sd]?) ${FILLER}{0,4}${NAME}${WHERE}(?: ${INTO} ${FILLER}{0,2}${ANY}${WHERE})?`,
      `(?:pull|get) ${FILLER}{0,2}(?:latest|changes|updates)`,
      // "develop -> main".
      `(?:${NAME} ?(?:[-=]>|→|⇒) ?${ANY}|${ANY} ?(?:[-=]>|→|⇒) ?${NAME})`,
      `(?:合并|同步) ?${ANY} ?分支(?:.{0,4}${ANY}.{0,3})?`,
    ].map((pattern) => `^${pattern}[.!]?$`).join("|"),
    "i",
  )
);

/**
 * True for the title or subject of a merge that says only which branch was merged, perhaps behind a
 * type: what was merged has words of its own.
 */
export function saysBranchFlow(title: string): boolean {
  if (title.length > LONGEST) return false;
  const said = title.trim().replace(LABEL, "");
  return MAY_FLOW.test(said) && !VERSIONS.test(said) && FLOW().test(said);
}
