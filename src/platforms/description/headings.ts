// What stands under the headings of templates: words on the change, or something else.

/**
 * What a part of a description says, the better source of a sentence first: the text of a release
 * note, what the change does, text under no heading of a template, lists of changes and how they were
 * made, what the change is for. What is `hidden` says nothing of the change, or how it was before.
 */
export type SectionKind = "note" | "change" | "lead" | "changes" | "reason" | "hidden";

/** The kinds that may give a sentence, the preferred first. */
export const SHOWN_KINDS: readonly SectionKind[] = ["note", "change", "lead", "changes", "reason"];

interface HeadingRow {
  readonly kind: SectionKind;
  /** True when the words may also stand before a sentence on its line: `Summary: Adds ports`. */
  readonly isLabel: boolean;
  readonly words: string;
}

// The first row that fits decides.
const ROWS: readonly HeadingRow[] = [
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
      "set ?up|test(?:s|ed|ing)?|qa|verif\\w+|validat\\w+|check ?lists?|acceptance|benchmarks?",
      "screenshots?|screen|videos?|recordings?|demo|pictures?|visuals?",
      "breaking|migration|impact|risks?|side effects?|rollback|roll ?out|deploy\\w*",
      "issues?|tickets?|jira|trac|related|linked|relevant|references?|links?|depend\\w+",
      "review\\w*|cc|assignees?|questions?|to ?dos?|next steps|follow ups?|limitations?",
    ].join("|"),
  },
  {
    kind: "hidden",
    isLabel: false,
    words:
      "doc(?:s|umentation)|other|else|misc\\w*|notes?|comments?|examples?|usage|additional|further|more|information|special|environment|versions?|scope|licen[cs]e|contribut\\w+",
  },
  // What a tool found out comes after what the author wrote.
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
// Words before the one that counts.
const FILLERS =
  /^(?:(?:describe|explain|what(?:'s)?|which|how|is|are|was|were|has|have|had|been|be|do|does|did|should|can|this|these|the|an?|of|for|in|to|your|our|my|i|we|you|it|there|pr|mr|pull|merge|request|patch|branch|proposed|suggested|main|key|list|brief|short|general|detailed|technical|manual|and|or|\/|&|\d+) )+/;
const REASON = /^(?:why|rationale)\b/;
// Questions that are answered with yes or no, whatever they ask for.
const YES_OR_NO =
  /^(?:does|do|did|is|are|was|were|has|have|had|will|would|should|can|could|may|any)\b/;

/** The words of a heading in lower case with a space between them, without what stands in parentheses. */
export function headingWords(text: string): string {
  const plain = text.toLowerCase().replaceAll("’", "'").replace(/\([^()]*\)/g, " ");
  return (plain.match(/[\p{L}\p{N}'/&]+/gu) ?? []).join(" ");
}

/**
 * What is to be expected under a heading, by the words it begins with; undefined when they are none
 * of a template.
 */
export function headingKind(text: string): SectionKind | undefined {
  const words = headingWords(text);
  if (YES_OR_NO.test(words)) return "hidden";
  if (REASON.test(words)) return "reason";
  const row = rowOf(words);
  if (row !== undefined) return row.kind;
  if (text.endsWith("?") && HIDDEN_WORDS.test(words)) return "hidden";
  if (/^what\b/.test(words)) return "change";
  if (/^how\b/.test(words)) return "changes";
  return /^(?:which|who|where|when)\b/.test(words) ? "hidden" : undefined;
}

/**
 * What a sentence says that stands behind such a label on its line; undefined when it is no label. A
 * single sentence on the changes is a description of them, other than a list.
 */
export function labelKind(text: string): SectionKind | undefined {
  const words = headingWords(text);
  if (words === "what") return "change";
  if (words === "why" || words === "rationale") return "reason";
  const row = rowOf(words);
  if (row?.isLabel !== true) return undefined;
  return row.kind === "changes" ? "change" : row.kind;
}

function rowOf(words: string): HeadingRow | undefined {
  const core = `${words} `.replace(FILLERS, "");
  return STARTS.find(({ pattern }) => pattern.test(core));
}
