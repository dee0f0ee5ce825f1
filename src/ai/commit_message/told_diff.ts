// A diff as a model is told of it: its form kept, without secrets, addresses and what nobody sees.

import { showInvisible } from "../../untrusted.ts";
import { withoutAddresses } from "../../llm/prompt_text.ts";

// Lines of nothing but base64, as keys and certificates are written (RFC 7468, section 2).
const ENCODED = /^[A-Za-z0-9+/]{40,}={0,2}$/;
const FEWEST_ENCODED = 3;

/**
 * The diff with its secrets masked; `mask` takes a text and keeps its lines. Texts are looked at without the
 * signs in front of their lines, and hunks without the line of the file that git puts behind their places.
 */
export async function tellDiff(
  diff: string,
  mask: (text: string) => Promise<string>,
): Promise<string> {
  const lines = diff.split("\n").map((line) => line.replace(/^(@@ [^@]{1,80} @@).*$/, "$1"));
  const signs = lines.map((line) => /^[ +-]/.exec(line)?.[0] ?? "");
  const texts = lines.map((line, index) => line.slice(signs[index]?.length ?? 0));
  const masked = maskEncoded((await mask(texts.join("\n"))).split("\n"));
  return masked.map((text, index) => `${signs[index] ?? ""}${tidyLine(text)}`).join("\n");
}

/** Part of a key may be all that a hunk shows, without the line that says what it is. */
function maskEncoded(lines: readonly string[]): readonly string[] {
  const isEncoded = lines.map((line) => ENCODED.test(line.trim()));
  return lines.map((line, index) => {
    let from = index;
    while (isEncoded[from - 1] && index - from < FEWEST_ENCODED) from--;
    let to = index;
    while (isEncoded[to + 1] && to - index < FEWEST_ENCODED) to++;
    return isEncoded[index] && to - from + 1 >= FEWEST_ENCODED ? "[masked: encoded data]" : line;
  });
}

// Tabs are the indentation of many a file.
function tidyLine(text: string): string {
  return withoutAddresses(text).split("\t").map(showInvisible).join("\t");
}
