// Translates regular expressions of Rust and Python to ECMAScript.

/** An expression in ECMAScript, with the flag `u`, or why there is none. */
export type Translated =
  | { readonly source: string }
  | { readonly why: string };

// What stands for the classes of POSIX within brackets.
const POSIX: Readonly<Record<string, string>> = {
  alnum: "0-9A-Za-z",
  alpha: "A-Za-z",
  digit: "0-9",
  lower: "a-z",
  upper: "A-Z",
  space: "\\s",
  blank: " \\t",
  word: "\\w",
  punct: "!-\\/:-@\\[-`\\{-~",
  xdigit: "0-9A-Fa-f",
};

// Somewhat less than a configuration takes.
const LONGEST_SOURCE = 900;

const SYNTAX = "^$\\.*+?()[]{}|/";

/**
 * An expression as the configuration writes it: ECMAScript, where a leading `(?i)` ignores case.
 * Numbers of lines do not matter: `^` and `$` stay the ends of the text.
 */
export function translateExpression(foreign: string): Translated {
  try {
    const { flags, rest } = takeFlags(foreign);
    const body = translate(flags.includes("x") ? removeComments(rest) : rest, flags);
    // Compiled only: nothing is matched here.
    new RegExp(body, "u");
    if (body.length > LONGEST_SOURCE) throw new Untranslatable("it is longer than 900 characters");
    return { source: (flags.includes("i") ? "(?i)" : "") + body };
  } catch (error) {
    if (error instanceof Untranslatable) return { why: error.message };
    if (error instanceof SyntaxError) return { why: "it is not an expression of ECMAScript" };
    throw error;
  }
}

/** The literal text that an expression stands for; undefined when it is not one. */
export function literalOf(expression: string): string | undefined {
  let text = "";
  for (let index = 0; index < expression.length; index++) {
    const character = expression.charAt(index);
    if (character === "\\") {
      const next = expression.charAt(++index);
      if (!/^[^\w\s]$/u.test(next)) return undefined;
      text += next;
    } else if ("^$.*+?()[]{}|".includes(character)) return undefined;
    else text += character;
  }
  return text;
}

class Untranslatable extends Error {}

function takeFlags(foreign: string): { readonly flags: string; readonly rest: string } {
  const [all = "", flags = ""] = /^\(\?([a-zA-Z]+)\)/.exec(foreign) ?? [];
  if (/[^imsux]/.test(flags)) throw new Untranslatable(`ECMAScript has no (?${flags})`);
  return { flags, rest: foreign.slice(all.length) };
}

function removeComments(expression: string): string {
  return expression.replace(
    /\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|#[^\n]*|\s+/g,
    (part) => /^[\\[]/.test(part) ? part : "",
  );
}

function translate(source: string, flags: string): string {
  let result = "";
  let index = 0;
  while (index < source.length) {
    const rest = source.slice(index);
    const [part, translated] = translatePart(rest, flags);
    result += translated;
    index += part.length;
  }
  return result;
}

/** The first part of an expression, and what it becomes. */
function translatePart(rest: string, flags: string): readonly [string, string] {
  const comment = /^\(\?#[^)]*\)/.exec(rest)?.[0];
  if (comment !== undefined) return [comment, ""];
  const group = /^\(\?P?<(?![=!])([^>]*)>/.exec(rest);
  if (group !== null) return [group[0], `(?<${group[1]}>`];
  const reference = /^\(\?P=(\w+)\)/.exec(rest);
  if (reference !== null) return [reference[0], `\\k<${reference[1]}>`];
  const inner = /^\(\?[a-zA-Z-]+[:)]/.exec(rest)?.[0];
  if (inner !== undefined) {
    throw new Untranslatable(`ECMAScript has no ${inner} within an expression`);
  }
  if (rest.startsWith("[")) return translateClass(rest);
  if (rest.startsWith("\\")) return translateEscape(rest, false);
  const possessive = /^(?:[*+?]|\{\d+(?:,\d*)?\})\+/.exec(rest)?.[0];
  if (possessive !== undefined) throw new Untranslatable("ECMAScript has no possessive repetition");
  if (rest.startsWith(".") && flags.includes("s")) return [".", "[\\s\\S]"];
  if (rest.startsWith("^") && flags.includes("m")) return ["^", "(?<![^\\n])"];
  if (rest.startsWith("$") && flags.includes("m")) return ["$", "(?![^\\n])"];
  // With the flag `u` a brace that repeats nothing must be escaped.
  if (/^[{}]/.test(rest)) {
    const repetition = /^\{\d+(?:,\d*)?\}/.exec(rest)?.[0];
    return repetition === undefined
      ? [rest.charAt(0), `\\${rest.charAt(0)}`]
      : [repetition, repetition];
  }
  const character = String.fromCodePoint(rest.codePointAt(0) ?? 0);
  return [character, character];
}

function translateEscape(rest: string, isInClass: boolean): readonly [string, string] {
  const code = /^\\[xu]\{([0-9A-Fa-f]+)\}/.exec(rest);
  if (code !== null) return [code[0], `\\u{${code[1]}}`];
  const long = /^\\U([0-9A-Fa-f]{8})/.exec(rest);
  if (long !== null) return [long[0], `\\u{${long[1]?.replace(/^0+(?=.)/, "")}}`];
  const part = rest.slice(0, 2);
  const letter = part.charAt(1);
  if (letter === "A" && !isInClass) return [part, "^"];
  if ((letter === "z" || letter === "Z") && !isInClass) return [part, "$"];
  if (letter === "a") return [part, "\\x07"];
  const property = /^\\([pP])([A-Z])(?!\{)/.exec(rest);
  if (property !== null) return [property[0], `\\${property[1]}{${property[2]}}`];
  if (/[<>]/.test(letter)) throw new Untranslatable(`ECMAScript has no ${part}`);
  if (/[A-Za-z0-9]/.test(letter)) return [part, part];
  const isNeeded = SYNTAX.includes(letter) || (isInClass && letter === "-");
  return [part, isNeeded ? part : letter];
}

function translateClass(rest: string): readonly [string, string] {
  const [start = "["] = /^\[\^?/.exec(rest) ?? [];
  let result = start;
  let index = start.length;
  // A bracket that comes first is a character.
  if (rest.charAt(index) === "]") {
    result += "\\]";
    index++;
  }
  while (index < rest.length) {
    const left = rest.slice(index);
    if (left.startsWith("]")) return [rest.slice(0, index + 1), `${result}]`];
    const posix = /^\[:(\^?)(\w+):\]/.exec(left);
    if (posix !== null) {
      const characters = POSIX[posix[2] ?? ""];
      if (characters === undefined || posix[1] === "^") {
        throw new Untranslatable(`ECMAScript has no ${posix[0]}`);
      }
      result += characters;
      index += posix[0].length;
    } else if (/^(?:&&|--|~~)/.test(left)) {
      throw new Untranslatable("ECMAScript has no sets within brackets");
    } else if (left.startsWith("[")) {
      // Rust reads a set, Python a character.
      if (/^\[[^\]]*\][^\]]*\]/.test(left)) {
        throw new Untranslatable("ECMAScript has no sets within brackets");
      }
      result += "\\[";
      index++;
    } else if (left.startsWith("\\")) {
      const [part, translated] = translateEscape(left, true);
      result += translated;
      index += part.length;
    } else {
      const character = String.fromCodePoint(left.codePointAt(0) ?? 0);
      result += character;
      index += character.length;
    }
  }
  throw new Untranslatable("a bracket is not closed");
}
