// Lines of a pull request's description: prose, headings without a mark, and those that say nothing.

import { headingKind, headingWords, labelKind, type SectionKind } from "./headings.ts";
import { isItalic, isPrompt } from "./prompts.ts";
import { isReferences } from "./references.ts";

/** A line and what it is for; `kind` is known of `heading` by a template's words and of `labelled`. */
export interface Line {
  /** `labelled` is a sentence with a label before it, `nothing` says nothing of the change. */
  readonly role: "prose" | "heading" | "labelled" | "nothing";
  readonly kind?: SectionKind | undefined;
  /** True when the line is marked as a heading: strong, or with a colon or question mark. */
  readonly isMarked?: boolean;
}

const LONGEST_LABEL = 100;
const LABELS = new RegExp(
  `^(?:${
    [
      "(?:(?:pr|pull request|mr|merge request|short|brief|problem) )?(?:description|summary|overview)" +
      "(?: of (?:the |this )?(?:changes?|pr|pull request))?",
      "(?:types?|kind)(?: of (?:changes?|pr))?",
      "(?:proposed |main |key |list of )?changes(?: made)?",
      "motivation(?: (?:and|&) context)?",
      "what|why|how|what(?:'s| is| has)? changed|rationale|goals?|purpose|scope|intro(?:duction)?",
      "context|background|problem(?: statement)?|solution|impact|risks?|before|after|tl ?dr",
      "(?:current|existing|previous|old|new|expected|actual) (?:behaviou?r|results?)",
      "(?:implementation )?(?:details|notes?)(?: (?:for|to) (?:the )?reviewers?)?",
      "(?:additional|further|more|other) (?:context|information|info|notes|details)",
      "(?:related|linked) [a-z]{1,20}|related|references?|links?",
      "(?:issue|jira|ticket)s?(?: (?:links?|tickets?|numbers?))?|tested|cc",
      "screenshots?(?: .{0,40})?|check ?list|test(?:s|ing| plan)?(?: (?:done|instructions|steps))?",
      "how to test|steps to (?:test|reproduce)|how (?:has|was) this (?:been )?tested",
      "breaking changes?|release notes?|change ?log|dependencies|reviewers?|to ?do",
      "(?:new )?features?|bug ?fix(?:es)?|enhancements?|improvements?|refactor(?:ing)?",
      "added|changed|fixed|removed|deprecated|security|documentation|docs|other|misc|examples?",
      "priority|labels?|milestone|assignees?",
    ].join("|")
  })$`,
);
// Answers to the questions of a template.
const PLACEHOLDERS = new Set(
  "n/a,na,none,nothing,no,yes,tbd,todo,wip,no response,see title,see above,see commits,as title,as titled,title,same as title,self-explanatory"
    .split(","),
);
const QUESTION = /^(?:what|why|how|which|who|where|when)\b/;
const OWN_QUESTION =
  /^(?:does|do|is|are|was|were|did|have|has|should|will|can|any)\b.*\b(?:this|pr|you)\b/;
const LABELLED = /^([^:]{1,60}):\s+(.*)$/;
// Commands to bots, and GitLab's quick actions. Other words behind a slash are paths.
const COMMAND =
  /^\/(?:kind|area|sig|(?:un)?assign|cc|(?:un)?label|lgtm|approve|hold|priority|milestone|close|retest|test|ok-to-test|triage|estimate|spend|due|relate|draft|merge|copy_metadata|assign_reviewer|request_review)(?:\s|$)/;
const TRAILER = /^(?:(?:[a-z]{1,30}-){1,6}(?:by|id|on|to|with|in)|[a-z]{1,30} by):\s/i;

/** What a line is for, by its Markdown and by what a reader sees of it. */
export function readLine(markdown: string, text: string): Line {
  if (isReferences(text) || isPlaceholder(text)) return { role: "nothing" };
  if (TRAILER.test(text) || COMMAND.test(text) || isPrompt(text) || isItalic(markdown)) {
    return { role: "nothing" };
  }
  const [, label = "", rest = ""] = LABELLED.exec(text) ?? [];
  // In small letters that is the type of a commit.
  const isLabel = LABELS.test(headingWords(label)) && label !== "test";
  const kind = isLabel ? labelKind(label) : undefined;
  if (kind !== undefined) {
    return isReferences(rest) || isPlaceholder(rest)
      ? { role: "nothing" }
      : { role: "labelled", kind };
  }
  if (text.length > LONGEST_LABEL) return { role: "prose" };
  const words = headingWords(text);
  const isMarked = /[:?]$/.test(text) || isStrong(markdown.trim());
  const isHeading = LABELS.test(words) || isAsked(text, words) ||
    (isStrong(markdown.trim()) && !/[.!。！]$/.test(text));
  return isHeading ? { role: "heading", kind: headingKind(text), isMarked } : { role: "prose" };
}

/** The text without the label that stands before it: `Summary: Adds ports` is about `Adds ports`. */
export function withoutLabel(text: string): string {
  return LABELLED.exec(text)?.[2] ?? text;
}

/** True for answers that say nothing, such as `None.` */
export function isPlaceholder(text: string): boolean {
  return text.length <= LONGEST_LABEL && PLACEHOLDERS.has(headingWords(text));
}

function isAsked(text: string, words: string): boolean {
  if (text.endsWith(":")) return words.split(" ").length <= 3 || QUESTION.test(words);
  return text.endsWith("?") && (QUESTION.test(words) || OWN_QUESTION.test(words));
}

/** True when the whole line is strong, which makes it look like a heading. */
function isStrong(markdown: string): boolean {
  const line = markdown.endsWith(":") ? markdown.slice(0, -1).trimEnd() : markdown;
  const mark = line.slice(0, 2);
  return (mark === "**" || mark === "__") && line.length > 4 && line.endsWith(mark) &&
    !line.slice(2, -2).includes(mark);
}
