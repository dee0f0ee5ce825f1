// Recognizes lines that do not describe a change: references, trailers, template prompts.

import { wordsOf } from "./headings.ts";

// Words in lines that only refer to something else.
const LEADING_WORDS = new Set(
  ("fix fixes fixed fixing close closes closed closing resolve resolves resolved resolving address addresses " +
    "addressed implements ref refs reference references related relates relate relevant see also cc r? part " +
    "partially towards follow up follow-up followup continues continuation depends dependent requires needs " +
    "prerequisite supersedes replaces duplicate blocked blocks stacked based built top after before backport " +
    "backports backported cherry-pick cherry-picks cherry-picked cherry pick picked revert reverts reverted " +
    "reversing changes made tracking tracked link links merge request requests pull mr pr prs commit commits " +
    "issue issues ticket tickets task tasks story bug epic discussion jira work item items to of on from by " +
    "with in at and or the for this that here it is").split(" "),
);
const REFERENCE =
  /^(?:[\w./-]{0,200}(?:#(?:\d{1,10}|x{1,6}|issue[_-]?(?:number|id)?)?|!\d{1,10})|gh-\d{1,10}|[a-z][a-z0-9]{1,15}-\d{1,10}|[0-9a-f]{7,64}|@[\w/-]{1,80})$/i;
const ADDRESS = /^(?:https?:\/\/|www\.)\S/i;
const OUTER_SIGNS = /^[()[\]{},;:.*"'`&+–—|/<>=→⇒←↳↪➡⬆-]+|[()[\]{},;:.*"'`&+–—|/<>=→⇒←↳↪➡⬆-]+$/g;

// Empty answers in templates.
const PLACEHOLDERS = new Set(
  "n/a,na,none,nothing,no,yes,tbd,todo,to do,wip,no response,see title,see above,see commits,as title,as titled,title,same as title,self-explanatory"
    .split(","),
);
const LONGEST_PLACEHOLDER = 40;

const REQUEST = "(?:pr|mr|pull request|merge request)";
const MAKES = "(?:generated|created|made|written|opened)";
const CREATED = `this ${REQUEST} (?:was|is|has been) (?:[a-z-]{1,20} )?${MAKES} (?:with|by|using) `;
const PATTERNS: readonly RegExp[] = [
  // A URL with a short label.
  /^[^:]{1,40}:\s+<?https?:\/\/\S+$/,
  // The origin and target of a backport.
  /^(?:this is an? )?(?:[a-z]{1,20} )?(?:back-?port(?:s|ed)?|cherry[- ]pick(?:s|ed)?)(?: (?:of|from|pull|merge|request|pr|mr|commit)){0,4} [\w./-]{0,200}[#!]\d{1,10}(?: (?:to|into|onto|on|in|for|done by) \S{1,200}|\.)?$/,
  // Trailers.
  /^(?:(?:[a-z]{1,30}-){1,6}(?:by|id|on|to|with|in)|[a-z]{1,30} by):\s/,
  // Bot commands and GitLab's quick actions. Other words after a slash are paths.
  /^\/(?:kind|area|sig|(?:un)?assign|cc|(?:un)?label|lgtm|approve|hold|priority|milestone|close|retest|test|ok-to-test|triage|estimate|spend|due|relate|draft|merge|copy_metadata|assign_reviewer|request_review)(?:\s|$)/,
  // Template instructions and unfilled placeholders.
  /^[([]*please (?!note\b)/,
  `^[([]*(?:briefly )?(?:describe|explain|provide|include|list|summari[sz]e|outline|write|give)\\b.*\\b(?:(?:the|this|your|these) (?:changes?|${REQUEST}|contribution|template|section)|here)\\b`,
  /^[([]*(?:add|delete|describe|explain|fill|include|insert|link|paste|provide|put|remove|replace|write)\b.*\b(?:here|below|above)[\])._:]*$/,
  /^(?:before|by) (?:you )?(?:submit|open|creat|contribut)/,
  `^(?:make sure|ensure) .{0,40}\\byour?\\b|^if (?:this|your) ${REQUEST}\\b`,
  /^thank(?:s| you)(?: [a-z]{1,10}){0,2} for (?:[a-z]{1,20}ing|your|the)\b/,
  /^(?:hi|hello|hey)(?: (?:@\S+|all|everyone|team|there))?[,!.]/,
  /^\[[^[\]]*\]\.?$|\[(?:add|describe|enter|fill|insert|replace|your)\b[^[\]]*\]|^%\{\w+\}$/,
  // Credits of tools.
  `^(?:\\p{Extended_Pictographic}\\s*)?${MAKES} (?:with|by|using) |^${CREATED}`,
  /^auto(?:mated|matic|matically|-)?[ -]?(?:[a-z]{1,20} )?by /,
  // A row in a list of versions.
  /^\S+:\s\S+\s(?:→|->)\s\S+$/,
].map((pattern) => new RegExp(pattern, "iu"));

// The rest of such a description is about the tool, or a table.
const TOOL_OPENING = new RegExp(
  `^(?:this ${REQUEST} contains the following updates?:?$|${CREATED}|\\S{1,40} has created this ${REQUEST}\\b|(?::robot: )?I have created a release\\b)`,
  "i",
);

/** True when a line does not describe a change. */
export function isBoilerplate(text: string): boolean {
  return (text.length <= LONGEST_PLACEHOLDER && PLACEHOLDERS.has(wordsOf(text))) ||
    isReferences(text) || PATTERNS.some((pattern) => pattern.test(text));
}

/** True when this first sentence shows that a tool wrote the whole description. */
export function isToolOpening(text: string): boolean {
  return TOOL_OPENING.test(text);
}

/** True when a text consists of references and URLs, apart from words such as `Fixes`. */
function isReferences(text: string): boolean {
  let count = 0;
  for (const [part] of text.matchAll(/[^\s,]+/g)) {
    const word = ADDRESS.test(part) ? part : part.replace(OUTER_SIGNS, "");
    if (word === "" || LEADING_WORDS.has(word.toLowerCase())) continue;
    if (!REFERENCE.test(word) && !ADDRESS.test(word)) return false;
    count++;
  }
  return count > 0;
}
