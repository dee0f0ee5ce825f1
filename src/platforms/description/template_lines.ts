// Lines of a pull request's description that say nothing of the change: labels, references, trailers.

const LONGEST_LABEL = 100;
const LABELS = new RegExp(
  `^(?:${
    [
      "(?:(?:pr|pull request|mr|merge request|short|brief) )?(?:description|summary|overview)" +
      "(?: of (?:the |this )?(?:changes?|pr|pull request))?",
      "(?:types?|kind) of (?:changes?|pr)",
      "(?:proposed |main |key |list of )?changes(?: made)?",
      "motivation(?: (?:and|&) context)?",
      "what|why|how|what(?:'s| is| has)? changed|rationale|goals?|purpose|scope|intro(?:duction)?",
      "context|background|problem(?: statement)?|solution|impact|risks?|before|after",
      "(?:implementation )?(?:details|notes?)(?: (?:for|to) (?:the )?reviewers?)?",
      "(?:additional|further|more|other) (?:context|information|info|notes|details)",
      "(?:related|linked) (?:issues?|prs?|tickets?|work)|related|references?|links?",
      "(?:issue|jira|ticket)s?(?: (?:links?|tickets?|numbers?))?",
      "screenshots?(?: .{0,40})?|check ?list|test(?:s|ing| plan)?(?: (?:done|instructions|steps))?",
      "how to test|steps to (?:test|reproduce)|how (?:has|was) this (?:been )?tested",
      "breaking changes?|release notes?|change ?log|dependencies|reviewers?|to ?do",
      "(?:new )?features?|bug ?fix(?:es)?|enhancements?|improvements?|refactor(?:ing)?",
      "added|changed|fixed|removed|deprecated|security|documentation|docs|other|misc|examples?",
    ].join("|")
  })$`,
);
// Answers to the questions of a template.
const PLACEHOLDERS = new Set(
  "n/a,na,none,nothing,no,yes,tbd,todo,wip,no response,see title,see above,see commits,as title,as titled,title,same as title,self-explanatory"
    .split(","),
);
const QUESTION = /^(?:what|why|how|which|who|where|when)\b/;
const OWN_QUESTION = /^(?:does|do|is|are|did|have|has|should|will|can|any)\b.*\b(?:this|pr|you)\b/;
// Labels that stand before the sentence, on its line; and those whose line is for the project alone.
const LEADING_LABEL =
  /^(?:description|summary|overview|what|why|changes?|motivation|context|purpose|tl;?dr):\s+/i;
const PROJECT_LABEL =
  /^(?:types? of (?:changes?|pr)|(?:jira )?tickets?|jira|issues?|(?:related|linked) [a-z]{1,20}|screenshots?|reviewers?|cc|check ?list|test(?:ing|s| plan)|tested|priority|risk|labels?|milestone|assignees?|breaking changes?):/i;
// What a template asks for where it does not do so in a comment.
const INSTRUCTION =
  /^please (?:include|delete|describe|provide|explain|check|tick|fill|list|mark|remove)\b/i;
// Commands to bots, and GitLab's quick actions. Other words behind a slash are paths.
const COMMAND =
  /^\/(?:kind|area|sig|(?:un)?assign|cc|(?:un)?label|lgtm|approve|hold|priority|milestone|close|retest|test|ok-to-test|triage|estimate|spend|due|relate|draft|merge)(?:\s|$)/;
const TRAILER = /^(?:[a-z]{1,30}-){1,6}(?:by|id|on|to|with|in):\s/i;

const WORDS_OF_REFERENCES = new Set(
  "fix,fixes,fixed,fixing,close,closes,closed,closing,resolve,resolves,resolved,resolving,ref,refs,reference,references,related,relates,relate,to,part,of,see,also,merge,request,pull,mr,pr,issue,issues,ticket,tickets,address,addresses,addressed,depends,dependent,on,follow,up,follow-up,followup,from,cc,supersedes,replaces,blocked,blocks,by,backport,backports,cherry-pick,cherry-picked,revert,reverts,reverted,this,that,and,or,the,for,with,in,implements,link,links,jira,here,it,is"
    .split(","),
);
const REFERENCE =
  /^(?:[\w./-]{0,200}(?:#(?:\d{1,10}|x{1,6})?|!\d{1,10})|gh-\d{1,10}|[a-z][a-z0-9]{1,15}-\d{1,10}|[0-9a-f]{7,64}|@[\w/-]{1,80})$/i;
// What tools write of themselves.
const GENERATED =
  /^(?:\p{Extended_Pictographic}\s*)?(?:generated|created|made|written|opened) (?:with|by|using) /iu;
const URL = /^(?:https?:\/\/|www\.)\S/i;
const PUNCTUATION = new Set([..."()[]{},;:.*\"'`&+–—-|/"]);

/** True when a line of a description is a template's or the project's, and no part of its prose. */
export function isBoilerplate(markdown: string, text: string): boolean {
  return isReferences(text) ||
    [TRAILER, PROJECT_LABEL, INSTRUCTION, COMMAND, GENERATED].some((pattern) =>
      pattern.test(text)
    ) ||
    (text.length <= LONGEST_LABEL && isLabel(markdown.trim(), text));
}

/** True when a text has references and addresses in it, and beyond them only words such as `Fixes`. */
export function isReferences(text: string): boolean {
  let count = 0;
  for (const part of text.split(/[\s,]+/)) {
    const word = URL.test(part) ? part : withoutPunctuation(part);
    if (word === "" || WORDS_OF_REFERENCES.has(word.toLowerCase())) continue;
    if (!REFERENCE.test(word) && !URL.test(word)) return false;
    count++;
  }
  return count > 0;
}

/** The text without a label of a template before it: `Summary: Adds ports` is about `Adds ports`. */
export function withoutLabel(text: string): string {
  return text.replace(LEADING_LABEL, "");
}

function isLabel(markdown: string, text: string): boolean {
  const words = text.toLowerCase().replaceAll("’", "'").match(/[\p{L}\p{N}'/&]+/gu) ?? [];
  const key = words.join(" ");
  if (LABELS.test(key) || PLACEHOLDERS.has(key)) return true;
  const end = text.at(-1) ?? "";
  if (end === ":" && (words.length <= 3 || QUESTION.test(key))) return true;
  if (end === "?" && (QUESTION.test(key) || OWN_QUESTION.test(key))) return true;
  return isStrong(markdown) && !/[.!。！]$/.test(text);
}

/** True when the whole line is strong, which makes it look like a heading. */
function isStrong(markdown: string): boolean {
  const line = markdown.endsWith(":") ? markdown.slice(0, -1).trimEnd() : markdown;
  const mark = line.slice(0, 2);
  return (mark === "**" || mark === "__") && line.length > 4 && line.endsWith(mark) &&
    !line.slice(2, -2).includes(mark);
}

function withoutPunctuation(part: string): string {
  let start = 0;
  let end = part.length;
  while (start < end && PUNCTUATION.has(part[start] ?? "")) start++;
  while (end > start && PUNCTUATION.has(part[end - 1] ?? "")) end--;
  return part.slice(start, end);
}
