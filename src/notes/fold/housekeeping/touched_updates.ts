// Tells updates of dependencies by their files, where words alone may be about anything.

import { guard } from "../../../text/patterns/guarded_pattern.ts";
import type { Change } from "../../types.ts";

const UPDATES =
  /^(?:(?:minor|major) )?(?:bump|updat|upgrad|downgrad|pin|unpin|refresh)\w{0,4}\b|^(?:升级|更新)/i;
// "a 1.2", which a release may say too.
const VERSION_LAST = /^[\w@./-]{1,80} v?\d+\.\d[\w.-]{0,20}$/;
// "ports bump".
const UPDATE_LAST = /^(?!version)[\w@./-]{1,80} (?:bump|upgrade)$/i;
// "Sync ports", "ports sync": of submodules alone.
const SYNC = /^(?:sync\w{0,3} (?:the )?[\w@./-]{1,80}|[\w@./-]{1,80} sync)$/i;
const CURES = /\b(?:fix|mend|crash|break|loss|resolv|clos|prevent|to add|so that)|: \S/i;
// Copied code may be changed for anything: "update a and b", "Bump the ports to 1.2".
const FEW_WORDS =
  /^(?:(?:minor|major) )?(?:bump|updat|upgrad|downgrad|pin|unpin|refresh)\w{0,4} (?:the )?[\w@./-]+(?:(?:,| and| \+|,? &)? [\w@./-]+){0,2}(?: versions?)?(?: to (?:v?\d\S*|(?:the )?latest(?: \w+)?))?$|^(?:升级|更新)/i;
// "Bump ports, fixes #12", "update ports to mend": who is told of a fix wants to read it.
const MENDS =
  /\b(?:(?:fix(?:e[sd])?|close[sd]?|resolve[sd]?) (?:#\d|\w+-\d)|to (?!v?\d|(?:the )?latest)\w+)/i;
const LABEL = /^[\w./-]{1,40}(?:, [\w./-]{1,40}){0,3}: /;
// Beside a changelog this is what was done.
const EDITS_RECORDS = /\b(?:change-?logs?|changes|news|release notes)\b/i;
// In workflows: "update actions", "Bump setup-deno", "Bump acme/harbor and setup-deno".
const UPDATE_OF_ACTIONS = guard(
  /^(?:bump|updat|upgrad)/i,
  /^(?:bump|updat|upgrad)(?:e|es|ed|ing|s)? (?:(?:the|all|our|outdated|some|several|many|more|a (?:whole )?(?:lot|bunch) of|a few) ){0,2}(?:(?:versions? of )?(?:(?:github|gh|ci) )*actions?(?: versions?)?|(?:[\w.-]+\/[\w./-]+|(?:setup|upload|download)-[\w-]+)(?:(?:,|,? and) [\w./-]+[/-][\w./-]+){0,5})(?: to (?:v?\d[\w.]*|(?:the )?latest(?: [a-z]+){0,2}))?\.?$/i,
);
// What a package requires of those who use it, or says about itself.
const REQUIREMENT =
  /\b(?:minim\w+|require\w*|engines?|msrv|support\w*|edition|licen[cs]e|description|keywords|metadata|authors?|scripts?|(?:node(?:\.?js)?|python|rust|ruby|php|java|jdk|go)(?:-version|(?![a-z-])))/i;
// A fault that an update mends, unless it is one of the file.
const REPAIRS =
  /^(?:fix|resolve|prevent|avoid)(?:e?[sd])?\b(?!.*\b(?:lock|vulnerabilit|audit|cve))/i;

/** True for words that are those of an update where all files that a commit changed are of these. */
export function isUpdateOf(touchesOnly: Change["touchesOnly"], description: string): boolean {
  if (touchesOnly === "lock files") return !REPAIRS.test(description);
  if (touchesOnly === "workflows") return UPDATE_OF_ACTIONS.test(description);
  if (touchesOnly === undefined || REQUIREMENT.test(description)) return false;
  const said = description.replace(LABEL, "");
  const isUpdate = UPDATES.test(said) || UPDATE_LAST.test(said);
  if (touchesOnly === "manifests") return isUpdate || VERSION_LAST.test(description);
  if (touchesOnly === "records" || EDITS_RECORDS.test(description)) return false;
  if (touchesOnly === "submodules" && isUpdate) return !CURES.test(said);
  if (MENDS.test(description)) return false;
  return FEW_WORDS.test(said) || UPDATE_LAST.test(said) ||
    (touchesOnly === "submodules" && SYNC.test(said));
}
