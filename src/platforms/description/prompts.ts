// Lines that no author wrote on the change: what a template asks for, what tools write of themselves.

const REQUEST = "(?:pr|mr|pull request|merge request)";
const MAKES = "(?:generated|created|made|written|opened)";
const CREATED = new RegExp(
  `^this ${REQUEST} (?:was|is|has been) (?:[a-z-]{1,20} )?${MAKES} (?:with|by|using) `,
  "i",
);
const PROMPTS: readonly RegExp[] = [
  /^[([]*please (?!note\b)/i,
  new RegExp(
    "^[([]*(?:briefly )?(?:describe|explain|provide|include|list|summari[sz]e|outline|write|give)\\b" +
      `.*\\b(?:(?:the|this|your|these) (?:changes?|${REQUEST}|contribution|template|section)|here)\\b`,
    "i",
  ),
  /^[([]*(?:add|delete|describe|explain|fill|include|insert|link|paste|provide|put|remove|replace|write)\b.*\b(?:here|below|above)[\])._:]*$/i,
  new RegExp(`^(?:before|by) (?:you )?(?:submit|open|creat|contribut)\\w*`, "i"),
  new RegExp(`^(?:make sure|ensure) .{0,40}\\byour?\\b|^if (?:this|your) ${REQUEST}\\b`, "i"),
  /^thank(?:s| you)(?: [a-z]{1,10}){0,2} for (?:[a-z]{1,20}ing|your|the)\b/i,
  /^(?:hi|hello|hey)(?: (?:@\S+|all|everyone|team|there))?[,!.]/i,
  // A whole line in brackets, and a gap that was not filled.
  /^\[[^[\]]*\]\.?$/,
  /\[(?:add|describe|enter|fill|insert|replace|your)\b[^[\]]*\]/i,
  /^%\{\w+\}$/,
];
const GENERATED: readonly RegExp[] = [
  new RegExp(`^(?:\\p{Extended_Pictographic}\\s*)?${MAKES} (?:with|by|using) `, "iu"),
  CREATED,
  /^auto(?:mated|matic|matically|-)?[ -]?(?:[a-z]{1,20} )?by /i,
  // A row of a list of versions.
  /^\S+:\s\S+\s(?:→|->)\s\S+$/,
];
// What these tools write first; all that follows is on the tool, or a table.
const OPENINGS: readonly RegExp[] = [
  new RegExp(`^this ${REQUEST} contains the following updates?:?$`, "i"),
  CREATED,
  new RegExp(`^\\S{1,40} has created this ${REQUEST}\\b`, "i"),
  /^(?::robot: )?I have created a release\b/,
];

/** True when a line asks the author for something, is a gap of a template, or names the tool at work. */
export function isPrompt(text: string): boolean {
  return PROMPTS.some((pattern) => pattern.test(text)) ||
    GENERATED.some((pattern) => pattern.test(text));
}

/** True when the whole text is in italics, as the prompts of templates are. */
export function isItalic(markdown: string): boolean {
  const text = markdown.trim();
  const mark = text[0] ?? "";
  return (mark === "_" || mark === "*") && text.length > 2 && text.endsWith(mark) &&
    !text.slice(1, -1).includes(mark);
}

/** True for the first sentence of a description that a tool wrote from beginning to end. */
export function isToolOpening(text: string): boolean {
  return OPENINGS.some((pattern) => pattern.test(text));
}
