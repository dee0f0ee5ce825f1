// Finds instructions to a model in a source; such text supports no summary.

const MODEL =
  "(?:ai|llms?|(?:language )?models?|assistants?|chatbots?|chatgpt|gpt|claude|gemini|copilot|bots?|summari[sz]ers?)";
const OUTPUT = "(?:summary|summaries|answers?|responses?|output|release ?notes?)";
const TO = "(?:note|instructions?|message) (?:to|for)";

// Every repetition is bounded, so that the search takes linear time.
const INSTRUCTIONS = new RegExp(
  [
    "\\b(?:ignore|disregard|forget|override|bypass)\\b[^.\\n]{0,40}\\b(?:instructions?|prompts?|guidelines|directions)\\b",
    "\\b(?:ignore|disregard|forget) (?:everything|anything|all|what)\\b[^.\\n]{0,20}\\b(?:above|before|said|told|else)\\b",
    `\\byou are now\\b|\\byou are (?:an?|the) [^.\\n]{0,30}\\b${MODEL}\\b|\\bas an? (?:ai|llm|language model)\\b`,
    `\\b(?:dear|hey|hello|hi|attention|to|${TO}) (?:the |all |any |every )?${MODEL} ?[:,!-]|\\b${TO} (?:the |all |any |every )?${MODEL}\\b`,
    `(?:^|\\n)[^a-z\\d\\n]{0,8}${MODEL} ?[:,!] ?(?:please )?[a-z]`,
    "\\b(?:new|updated|real|actual|secret|hidden) instructions?\\b|\\bsystem (?:prompt|message)\\b",
    "</? ?(?:system|assistant|user|instructions?|prompt|sources?|context)>|<\\|[a-z_]{1,20}\\|>|\\[/?inst\\]",
    "(?:^|\\n)[ *#>]{0,4}(?:system|assistant) ?:",
    `\\b(?:write|say|state|mention|claim|include|add|append|put|print|insert|tell|respond|reply|answer)\\b[^.\\n]{0,80}\\b(?:in|into|to|for|of|as) (?:your|the|this|any|every) (?:final |whole |entire )?${OUTPUT}\\b`,
    `\\b(?:in|for) your ${OUTPUT}\\b|\\byour ${OUTPUT} (?:must|should|shall|has to)\\b`,
    "\\bwhen (?:you )?(?:summari[sz]e|summari[sz]ing|describing) this\\b|\\b(?:do not|don't|never) (?:summari[sz]e|describe this)\\b",
    "\\b(?:respond|reply|answer|output) (?:only|exactly|nothing)\\b|\\b(?:say|write|print|(?:output|respond|reply|answer) with) (?:exactly|only|the words?|the phrase|the following)\\b",
    "\\bdeveloper mode\\b|\\bdo anything now\\b|\\bjailbr[eo]a?k",
  ].join("|"),
);

/**
 * Splits a normalized text before the line with the first instruction to a model. Neither the
 * instruction nor the text after it counts as fact. `instructions` is empty for nearly every
 * source.
 */
export function splitInstructions(
  text: string,
): { readonly facts: string; readonly instructions: string } {
  const at = text.toLowerCase().search(INSTRUCTIONS);
  if (at === -1) return { facts: text, instructions: "" };
  const line = text.lastIndexOf("\n", Math.max(0, at)) + 1;
  return { facts: text.slice(0, line), instructions: text.slice(line) };
}
