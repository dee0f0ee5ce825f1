// Finds out what the project is: one line of its README.

import { sanitizeForPrompt } from "../llm/prompt_text.ts";
import { isBoilerplate } from "../pull_requests/description/boilerplate.ts";
import { type Block, parseMarkdown } from "../text/formats/markdown.ts";
import { firstSentence, limitLength } from "../text/sentence.ts";

const README = /^readme\.(?:md|markdown)$/i;
/** Enough for badges and a table of contents before the first paragraph. */
const LONGEST_HEAD = 8_000;
const LONGEST_LINE = 200;
const FEWEST_WORDS = 3;

/**
 * The first sentence of the README at the root that says something: without badges, links and
 * markup, its secrets masked. Undefined when there is none.
 */
export async function describeProject(
  files: readonly { readonly path: string; readonly text: string }[],
  mask: (text: string) => Promise<string>,
): Promise<string | undefined> {
  const text = files.find(({ path }) => README.test(path))?.text;
  if (text === undefined) return undefined;
  const document = parseMarkdown((await mask(text)).slice(0, LONGEST_HEAD));
  for (const paragraph of listParagraphs(document.blocks)) {
    const lines = document.readLines(paragraph.text).map((line) => line.text);
    const plain = sanitizeForPrompt(lines.join(" ")).replace(/\s+/g, " ").trim();
    const sentence = firstSentence(plain);
    const words = sentence.match(/\p{L}{2,}/gu)?.length ?? 0;
    const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(sentence);
    if (isBoilerplate(sentence) || words < FEWEST_WORDS && !isUnspaced) continue;
    return limitLength(sentence, LONGEST_LINE);
  }
  return undefined;
}

/** The paragraphs outside of lists and tables; many READMEs begin with a quotation. */
function* listParagraphs(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    if (block.kind === "paragraph") yield block;
    else if (block.kind === "quote") yield* listParagraphs(block.blocks);
  }
}
