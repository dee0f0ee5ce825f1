// Tells titles of pull requests that say less than the commits.

import { onFirstUse } from "../../../text/first_use.ts";
import { readHeader } from "../../messages/header.ts";
import { isLeadingWord } from "../../messages/leading_words.ts";
import { saysLittle } from "../../messages/merges/merged_titles.ts";
import { WordMatcher } from "../words/fit_words.ts";

const COPY_WORDS =
  "the some more several various all recent relevant important selected critical part batch for of " +
  "to in into onto on from and via with commit commits pr prs pull request requests change changes " +
  "bugfix bugfixes bug fix fixes patch patches ci release releases notes branch main master stable " +
  "upstream second next cherry";

/** Titles that say that something was copied to a branch, or changed, and not what. */
const VAGUE_TITLES = onFirstUse(() =>
  new WordMatcher({
    vague: [
      {
        recognizes: "changes of nothing in particular",
        needs:
          "fix fixes bugfixes update updates improvement improvements change changes cleanup " +
          "cleanups tweak tweaks enhancement enhancements correction corrections adjustment " +
          "adjustments bugs issues stuff things",
        with: "misc miscellaneous various some several assorted random general more minor small " +
          "little tiny few other further multiple couple bunch",
        allows: "a an and of for in on to the bug branch main master stable maint release",
      },
    ],
    copies: [
      {
        recognizes: "backports by their numbers or none",
        needs: "backport backports backported backporting",
        allows: COPY_WORDS,
      },
      {
        recognizes: "cherry-picks by their numbers or none",
        needs: "pick picks picked picking",
        with: "cherry",
        allows: COPY_WORDS,
      },
      {
        recognizes: "commits by their numbers that were applied elsewhere",
        needs: "apply applied applying",
        with: "commit commits pr prs pull",
        allows: COPY_WORDS,
      },
    ],
  })
);

/** True for a title that says that something was copied or changed, and not what. */
export function isVague(title: string): boolean {
  return VAGUE_TITLES().match(title) !== undefined;
}

// "Port fixes 1.4", in words of letters but for a version.
const HEADING = /^(?:[A-Za-z][\w-]* ){0,3}(?:[A-Za-z][\w-]*|\(?v?\d[\w.]*(?:-\w+)?\)?)$/;
const LABEL = /^[\w./-]{1,40}: /;
const CHANGES = /\b(?:fix(?:es)?|updates?|improvements?|changes|cleanups?|tweaks?|corrections?)\b/i;
const VERSION_LAST = / \(?v?\d[\w.]*(?:-\w+)?\)?$/;
const FEWEST_WORDS = 4;

/** True for a few words that name something and say nothing of it: "port fixes 1.4". */
function isHeading(title: string): boolean {
  const [first = ""] = title.split(" ", 1);
  return HEADING.test(title) && !isLeadingWord(first);
}

/**
 * True where the title is a heading, and the subject of its only commit a sentence: at least four words
 * that begin with a verb, behind a header or the name of a part. The heading has to tell nothing but
 * that something was changed, or the sentence has its words.
 */
export function tellsMore(subject: string, title: string): boolean {
  if (!isHeading(title) || saysLittle(subject)) return false;
  const said = subject.toLowerCase();
  const named = title.replace(VERSION_LAST, "").toLowerCase().split(" ");
  if (!CHANGES.test(title) && !named.every((word) => said.includes(word))) return false;
  const { description } = readHeader(subject);
  const words = description.replace(LABEL, "").split(" ");
  return words.length >= FEWEST_WORDS && isLeadingWord(words[0] ?? "") && !isVague(description);
}
