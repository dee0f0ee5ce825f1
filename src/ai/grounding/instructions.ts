// Tells the text of a source that speaks to a model: nothing of it grounds a summary.

const MODEL =
  "(?:ai|llms?|language models?|models?|assistants?|chatbots?|chatgpt|gpt|claude|gemini|copilot|bots?|summari[sz]ers?)";
const OUTPUT = "(?:summary|summaries|answers?|responses?|output|release ?notes?)";

// Every repetition is bounded, so that a text of any kind is read in linear time.
const INSTRUCTIONS = new RegExp(
  [
    "\\b(?:ignore|disregard|forget|override|bypass)\\b[^.\\n]{0,40}\\b(?:instructions?|prompts?|guidelines|directions|rules (?:above|before))",
    "\\b(?:ignore|disregard|forget) (?:everything|anything|all|what)\\b[^.\\n]{0,20}\\b(?:above|before|said|told|else)\\b",
    `\\byou are (?:now )?(?:an?|the) [^.\\n]{0,30}\\b${MODEL}\\b`,
    "\\byou are now\\b",
    "\\bas an? (?:ai|llm|language model)\\b",
    `\\b(?:dear|hey|hello|hi|attention|note (?:to|for)|instructions? (?:to|for)|message (?:to|for)|to) (?:the |all |any |every )?${MODEL}s?\\b ?[:,!-]`,
    `\\b(?:note (?:to|for)|instructions? (?:to|for)|message (?:to|for)) (?:the |all |any |every )?${MODEL}\\b`,
    `(?:^|\\n)[^a-z\\d\\n]{0,8}${MODEL} ?[:,!] ?(?:please )?[a-z]`,
    "\\b(?:new|updated|real|actual|secret|hidden) instructions?\\b",
    "\\bsystem (?:prompt|message)\\b",
    "</? ?(?:system|assistant|user|instructions?|prompt|sources?|context)>",
    "<\\|[a-z_]{1,20}\\|>",
    "\\[/?inst\\]",
    "(?:^|\\n)[ *#>]{0,4}(?:system|assistant) ?:",
    `\\b(?:write|say|state|mention|claim|include|add|append|put|print|insert|tell|respond|reply|answer)\\b[^.\\n]{0,80}\\b(?:in|into|to|for|of|as) (?:your|the|this|any|every) (?:final |whole |entire )?${OUTPUT}\\b`,
    `\\b(?:in|for) your (?:final )?${OUTPUT}\\b`,
    `\\byour ${OUTPUT} (?:must|should|shall|has to)\\b`,
    "\\bwhen (?:you )?(?:summari[sz]e|summari[sz]ing|describing) this\\b",
    "\\b(?:respond|reply|answer|output) (?:only|exactly|nothing)\\b",
    "\\b(?:say|write|print|output|respond with|reply with|answer with) (?:exactly|only|the words?|the phrase|the following)\\b",
    "\\b(?:do not|don't|never) (?:summari[sz]e|describe this)\\b",
    "\\bdeveloper mode\\b",
    "\\bdo anything now\\b",
    "\\bjailbr[eo]a?k",
  ].join("|"),
);

/** A source in two parts. */
export interface SplitSource {
  /** What grounds a summary. */
  readonly told: string;
  /** What speaks to a model, and all that follows it; empty in nearly every source. */
  readonly instructions: string;
}

/**
 * Splits a normalised text before the line with the first words that tell a model what to do: what
 * such a text dictates is in the sources, and yet no fact. Text after it is not trusted either.
 */
export function splitInstructions(text: string): SplitSource {
  const at = text.toLowerCase().search(INSTRUCTIONS);
  if (at === -1) return { told: text, instructions: "" };
  const line = text.lastIndexOf("\n", Math.max(0, at)) + 1;
  return { told: text.slice(0, line), instructions: text.slice(line) };
}
