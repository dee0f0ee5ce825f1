// Tells the type of a sentence about program code by its words and by the files of its change.

import type { FileChange } from "../../../history/commit.ts";
import { guard } from "../../../text/patterns/guarded_pattern.ts";
import { isAboutChangelog } from "../../changelogs/entry_text.ts";
import { kindOfFile, looksLikeFeature } from "../../files/file_kinds.ts";
import { isChangelog } from "../../files/records.ts";
import type { ChangeType } from "../../types.ts";
import { typeOfSentence } from "./words/sentence_type.ts";

const WORD = /^[A-Za-z][a-z-]{0,20}[.!]?$/;
const FEW = /^(?:some|more|few|minor|the) /i;

/** True for a subject of a single word, other than a name in code. */
export function isWord(sentence: string): boolean {
  return WORD.test(sentence);
}

// Types whose changes touch files of their kind; the style of code has none.
const SHOWN: readonly ChangeType[] = ["docs", "test", "build", "ci", "chore", "style"];

// "Fix typos", "net: spelling", "typo fix", but not "fix typo in the name of a port", "fix typo that crashes".
const BARE_TYPO = guard(
  /typo|spelling/i,
  /^(?:[\w./-]{1,60}: )?(?:(?:fix(?:e[sd]|ing)?|correct(?:ed|s)?|up|an?|the|some|few|more|other|two|several|various|minor|small|tiny|trivial|remaining|misc) ){0,4}(?:(?:typos?|(?:mis)?spellings?(?: mistakes?| errors?)?)(?: fix(?:es)?| corrections?)?|typographical fixes)(?=\s*(?:$|[.(:#]| [-–] ))/i,
);

// "Update ports to the new keys, plus tests and docs": what a change of code brings along.
const ALONGSIDE = guard(
  / (?:with|plus|including|\+) .*(?:test|doc)/i,
  /(?<!\b(?:problem|issue|error|bug|trouble|conflict|mistake)s?),? (?:with|plus|including|\+) (?:[\w-]{1,20} ){0,3}(?:tests?|docs?|documentation)(?:,? (?:and|&|\+) (?:tests?|docs?|documentation|examples?))?\.?$/i,
);
// Tests stand in the files of what they test, or in others that no table knows.
const NAMES_TESTING =
  /^(?!.*\btests?\b).*(?<!\b(?:unit|integration|regression|e2e|end-to-end|fuzz|load|snapshot|smoke|system|manual|functional|performance|add|improve|fix|update|more|better|for|of|the|in|when|while)) testing\b(?! (?:harness|framework|infra|utils?|tools?|helpers?|code))/i;
const MAY_TEST = /test|spec|bench|mock|\.(?:rs|zig|d|nim|jl|sql|sh)$/i;

/**
 * The type that a sentence about program code told, or else tells with what the files say of it:
 * "build of ports" is no change of how the program is built when no such file has changed, and "load
 * ports" a feature when its files are like those of one. `isFailure` is true when the body names one.
 */
export function typeBySentence(
  sentence: string,
  told: ChangeType | undefined,
  files: readonly FileChange[],
  isFailure: boolean,
): ChangeType | undefined {
  if (told === "docs" || told === "test") {
    const deed = sentence.replace(ALONGSIDE, "");
    if (deed !== sentence) return typeBySentence(deed, typeOfSentence(deed), files, isFailure);
  }
  if (told === "fix" && looksLikeFeature(files)) {
    return typeOfSentence(sentence, { isFeature: true });
  }
  if (told === undefined || !SHOWN.includes(told)) return told;
  // "docstring", "some comments"
  if (told === "docs" && isWord(sentence.replace(FEW, ""))) return told;
  // What a changelog says of a change is no documentation.
  return (told === "docs" && isAboutChangelog(sentence)) ||
      files.some((file) => kindOfFile(file.path) === told && !isChangelog(file))
    ? told
    : typeOfSentence(sentence, {
      unshown: told,
      isNowhere: told === "test" && NAMES_TESTING.test(sentence) &&
        !files.some(({ path }) => MAY_TEST.test(path)),
      isBareTypo: !isFailure && BARE_TYPO.test(sentence),
    });
}
