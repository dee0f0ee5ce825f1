// Splits a command line, as it was typed up to the cursor, into words. Pure.

/** A command line up to the cursor. */
export interface TypedLine {
  /** The words before the one at the cursor, without their quotes; the first is the program. */
  readonly words: readonly string[];
  /** The word at the cursor, up to the cursor and without quotes. */
  readonly current: string;
  /** The quote that is open at the cursor. */
  readonly quote: Quote | "";
  /**
   * How much of `current` the shell keeps when it puts in a completion; undefined when that cannot
   * be told, after a quote that was closed within the word.
   */
  readonly keptLength: number | undefined;
}

type Quote = "'" | '"';

/** Differences between shells. */
interface ShellGrammar {
  /** Takes its meaning from the next character. */
  readonly escape: string;
  /** Characters after which the shell completes anew, within a word. */
  readonly breaks: string;
}

/**
 * Splits a line at white space outside of quotes, and removes quotes and escapes; nothing is
 * expanded. Assignments before the program (`NAME=value relnotes`) are left out.
 */
export function splitLine(line: string, { escape, breaks }: ShellGrammar): TypedLine {
  const words: string[] = [];
  let current = "";
  let quote: Quote | "" = "";
  let isWord = false;
  let keptLength: number | undefined = 0;
  for (let at = 0; at < line.length; at++) {
    const character = line.charAt(at);
    const next = line.charAt(at + 1);
    if (character === escape && isEscaped(next, quote)) {
      current += next;
      at++;
    } else if (quote !== "") {
      if (character !== quote) current += character;
      else {
        quote = "";
        keptLength = undefined;
      }
    } else if (character === "'" || character === '"') {
      quote = character;
      if (keptLength !== undefined) keptLength = current.length;
    } else if (/\s/.test(character)) {
      if (isWord && (words.length > 0 || !/^[A-Za-z_]\w*=/.test(current))) words.push(current);
      current = "";
      keptLength = 0;
      isWord = false;
      continue;
    } else {
      current += character;
      if (breaks.includes(character) && keptLength !== undefined) {
        // Readline completes `$` and `@` together with what follows.
        keptLength = current.length - ("$@".includes(character) ? 1 : 0);
      }
    }
    isWord = true;
  }
  return { words, current, quote, keptLength };
}

/** In double quotes only these are escaped, in single quotes nothing is. */
function isEscaped(next: string, quote: Quote | ""): boolean {
  return quote === "" || (quote === '"' && next !== "" && '"$`\\'.includes(next));
}
