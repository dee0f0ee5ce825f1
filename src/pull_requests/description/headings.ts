// Recognizes the headings and labels of pull request templates.

/**
 * The kind of a section, best source first: the text of a release note, what the change does, text
 * outside of template headings, lists of changes and implementation details, the reason for the
 * change. A `hidden` section does not describe the change, or describes the previous behaviour.
 */
export type SectionKind = "note" | "change" | "lead" | "changes" | "reason" | "hidden";

interface Row {
  readonly kind: SectionKind;
  /** True when the words may also be a label before a sentence: `Summary: Adds ports`. */
  readonly isLabel: boolean;
  readonly words: string;
}

// The rows in order of precedence.
const ROWS: readonly Row[] = [
  {
    kind: "note",
    isLabel: true,
    words: "release notes?|change ?log entr(?:y|ies)|description for the change ?log",
  },
  {
    kind: "hidden",
    isLabel: true,
    words: [
      "(?:description|summary|explanation) of (?:the )?(?:problem|issue|bug|tests?)",
      "types?|kinds?|categor(?:y|ies)|change ?log categor(?:y|ies)|priority|labels?|milestone",
      "current|existing|previous|prior|old|before|actual|expected|problems?|bugs?(?! ?fix)|wrong",
      "root cause|cause|steps|repro(?:duc\\w*)?|motivation|context|background",
      "test(?:s|ed|ing)?|qa|check ?lists?|acceptance|screenshots?|screen|videos?|recordings?|pictures?",
      "breaking|impact|risks?|side effects?|issues?|tickets?|jira|trac|related|linked|relevant",
      "references?|links?|depend\\w+|reviewers?|cc|assignees?|questions?|to ?dos?|next steps",
    ].join("|"),
  },
  {
    kind: "hidden",
    isLabel: false,
    words: [
      "doc(?:s|umentation)|other|else|misc\\w*|notes?|comments?|examples?|usage|additional|further|more",
      "information|special|environment|versions?|scope|licen[cs]e|contribut\\w+|follow ups?|limitations?",
      "set ?up|verif\\w+|validat\\w+|benchmarks?|demo|visuals?|migration|rollback|roll ?out|deploy\\w*",
      "review\\w*",
    ].join("|"),
  },
  // Summaries by tools rank after what the author wrote.
  { kind: "changes", isLabel: false, words: "(?:summary|overview|release notes) by" },
  {
    kind: "change",
    isLabel: true,
    words:
      "description|summary|overview|abstract|tl ?dr|new behaviou?r|purpose|goals?|objectives?|intro(?:duction)?|about",
  },
  {
    kind: "changes",
    isLabel: true,
    words: "changes?|changed|solution|approach|implementation|details?|after",
  },
  {
    kind: "changes",
    isLabel: false,
    words:
      "change ?log|(?:new )?features?|bug ?fix(?:es)?|fix(?:e[sd])?|enhancements?|improvements?|refactor\\w*|added|removed|deprecated|security|chores?",
  },
];
const STARTS = ROWS.map((row) => ({ ...row, pattern: new RegExp(`^(?:${row.words})\\b`) }));
const HIDDEN_WORDS = new RegExp(
  `\\b(?:${ROWS.filter(({ kind }) => kind === "hidden").map(({ words }) => words).join("|")})\\b`,
);
// Words to skip before the significant one.
const FILLERS =
  /^(?:(?:describe|explain|what(?:'s)?|which|how|is|are|was|were|has|have|had|been|be|do|does|did|should|can|this|these|the|an?|of|for|in|to|your|our|my|i|we|you|it|there|pr|mr|pull|merge|request|patch|branch|proposed|suggested|main|key|list|brief|short|general|detailed|technical|manual|and|or|\/|&|\d+) )+/;
// Words that may follow in a heading without a mark.
const REST =
  "(?: (?:of|the|this|these|for|to|and|&|or|if|changes?|prs?|pull|requests?|made|done|behaviou?r|results?|plan|steps|instructions|context|details|notes?|info|information|statement|summary|numbers?|links?|tickets?|issues?|reviewers?|reproduce|appropriate|applicable|any|needed))*";
// "Fix links" and "Validate numbers" are descriptions.
const VERBS = "deploy|fix|refactor|review|validate|verify";
const LABEL = new RegExp(
  `^(?!(?:${VERBS}) \\S)(?:${ROWS.map(({ words }) => words).join("|")})${REST} $`,
);
const QUESTION = /^(?:what|why|how|which|who|where|when)\b/;
// Questions with yes or no as the answer.
const YES_OR_NO =
  /^(?:does|do|did|is|are|was|were|has|have|had|will|would|should|can|could|may|any)\b/;

/** The words of a text in lower case, separated by spaces, without parenthesized text. */
export function wordsOf(text: string): string {
  const plain = text.toLowerCase().replaceAll("’", "'").replace(/\([^()]*\)/g, " ");
  return (plain.match(/[\p{L}\p{N}'/&]+/gu) ?? []).join(" ");
}

/**
 * The kind of section under a heading, by its first words; undefined when it is not a template
 * heading.
 */
export function headingKind(text: string): SectionKind | undefined {
  const words = wordsOf(text);
  if (YES_OR_NO.test(words)) return "hidden";
  if (/^(?:why|rationale)\b/.test(words)) return "reason";
  const row = rowOf(words);
  if (row !== undefined) return row.kind;
  if (text.endsWith("?") && HIDDEN_WORDS.test(words)) return "hidden";
  if (/^what\b/.test(words)) return "change";
  if (/^how\b/.test(words)) return "changes";
  return QUESTION.test(words) ? "hidden" : undefined;
}

/**
 * The kind of the text after a label on the same line; undefined when this is not a label. A single
 * sentence labelled as changes counts as a description, unlike a list.
 */
export function labelKind(text: string): SectionKind | undefined {
  // In lower case it is a commit type.
  if (text === "test" || !isTemplateLine(text)) return undefined;
  const words = wordsOf(text);
  if (words === "what") return "change";
  if (/^(?:why|rationale)$/.test(words)) return "reason";
  const row = rowOf(words);
  if (row?.isLabel !== true) return undefined;
  return row.kind === "changes" ? "change" : row.kind;
}

/** True for a line that consists of template words or is a template question. */
export function isTemplateLine(text: string): boolean {
  const words = wordsOf(text);
  if (text.endsWith(":") && (words.split(" ").length <= 3 || QUESTION.test(words))) return true;
  if (text.endsWith("?")) {
    return QUESTION.test(words) || (YES_OR_NO.test(words) && / (?:this|pr|you)\b/.test(words));
  }
  return LABEL.test(coreOf(words)) || /^(?:what|why|how|rationale)(?: and why)?$/.test(words);
}

function rowOf(words: string): Row | undefined {
  return STARTS.find(({ pattern }) => pattern.test(coreOf(words)));
}

function coreOf(words: string): string {
  return `${words} `.replace(FILLERS, "");
}
