// Cleans the texts of a change once, for the prompt and for the check of its summary alike: what a
// template, a platform or git wrote into them bears out nothing.

import { withoutNumber } from "../notes/messages/subject_number.ts";
import { isBoilerplate } from "../pull_requests/description/boilerplate.ts";
import { isTemplateLine } from "../pull_requests/description/headings.ts";

const FENCE = /^\s{0,3}(?:```|~~~)/;
const IMAGE =
  /\[?!\[[^\]\n]{0,500}\]\([^)\n]{0,2000}\)(?:\]\([^)\n]{0,2000}\))?|<img\b[^>]{0,2000}>/gi;
const UNTICKED = /^\s*(?:(?:[-*+]|\d{1,3}[.)])\s+)?(?:\[[\s\u00a0]?\](?=\s|$)|☐)/;
const TICK = /^(\s*(?:(?:[-*+]|\d{1,3}[.)])\s+)?)(?:\[[xX✓✔]\]\s+|[☑☒]\s*)/;
// A line that goes on with the list item above it.
const CONTINUED = /^\s{2,}(?![-*+]\s|\d{1,3}[.)]\s)\S/;
const HEADING = /^\s{0,3}#{1,6}\s+(.*?)\s*#*$/;
const BOLD_LINE = /^\s*(?:\*\*|__)([^*_]{1,100})(?:\*\*|__)\s*:?\s*$/;
// What git and the platforms write into the message of a merge, a squash or a cherry-pick.
const MERGE =
  /^(?:Merge (?:branch|branches|remote-tracking branch|tag|commit|pull request|merge request)\b|Merged in |See merge request |Squashed commits? of the following:|commit [0-9a-f]{40}$|\(cherry picked from commit |\(backported from commit |# ?Conflicts:|Conflicts:$|#\t|\t\S+$|This reverts merge request |Reviewed-on:|Reviewed-on |Part-of:)/;
/** GitLab's quick actions and the commands of bots that {@link isBoilerplate} does not know. */
const ACTION =
  /^\/(?:add_contacts|approve|award|backport|blocks|blocked_by|board_move|cc|cherry_pick|clear_\w+|clone|confidential|create_merge_request|done|duplicate|epic|health_status|iteration|lifecycle|link|lock|move|ok|promote|publish|react|ready|reassign\w*|rebase|relabel|release-note\w*|remove\w*|remove-\w+|reopen|run|shrug|size|status|submit_review|subscribe|tableflip|tag|target_branch|test|timeline|title|todo|triage|type|unapprove|unassign\w*|unlabel|unlink|unlock|unsubscribe|weight|wip|zoom)(?:\s|$)/;

/**
 * A text of a change without what says nothing about it: unticked boxes, template headings and
 * prompts, quick actions, images, lines that merges and tools write, and lines that only repeat the
 * title. Code blocks stay as they are. Takes time linear in the length of the text.
 */
export function cleanEvidence(text: string, title: string): string {
  const kept: string[] = [];
  const known = lettersOf(withoutPrefix(title));
  let isCode = false;
  let isDropped = false;
  for (const line of text.split("\n")) {
    const isFence = FENCE.test(line);
    if (isFence) isCode = !isCode;
    if (isFence || isCode) {
      kept.push(line);
      continue;
    }
    if (isDropped && CONTINUED.test(line)) continue;
    isDropped = UNTICKED.test(line);
    if (isDropped) continue;
    const shown = line.replace(IMAGE, "");
    if (shown.trim() === "") {
      kept.push("");
      continue;
    }
    if (!isNoise(shown, known)) kept.push(shown.replace(TICK, "$1").trimEnd());
  }
  return kept.join("\n").replace(/\n{3,}/g, "\n\n").trim();
}

function isNoise(line: string, title: string): boolean {
  const text = line.trim();
  const heading = (HEADING.exec(line) ?? BOLD_LINE.exec(line))?.[1];
  if (heading !== undefined && isTemplateLine(heading)) return true;
  // A repeated tab or `#` marks what git lists, so the line counts as it is.
  if (MERGE.test(line) || MERGE.test(text) || ACTION.test(text) || isBoilerplate(text)) return true;
  return title !== "" && lettersOf(withoutPrefix(text)) === title;
}

/** Without a list mark and the type and scope of a conventional header. */
function withoutPrefix(line: string): string {
  const text = line.replace(/^\s*(?:[-*+#>]+\s+)?/, "")
    .replace(/^[\w./,-]{1,60}(?:\([^)]{1,60}\))?!?:\s+/, "");
  return withoutNumber(text.replace(/\.$/, ""));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}
