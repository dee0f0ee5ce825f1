// Holds a description against rules by words.

import type { WordRule } from "./word_rule.ts";
import { onFirstUse } from "../../../text/first_use.ts";

/** A rule, ready to be held against many descriptions. */
interface CompiledRule {
  readonly needs: ReadonlySet<string>;
  readonly with: ReadonlySet<string>;
  /** The words of all three lists. */
  readonly knows: ReadonlySet<string>;
  readonly allowsName: boolean;
  readonly needsVersion: boolean;
}

// A longer description says more than any rule recognizes.
const LONGEST_DESCRIPTION = 150;
// Marks for CI systems, numbers of pull requests, emoji and quotes say nothing.
const NOISE = noiseBut("A-Za-z0-9");
// The classes of all letters take milliseconds to compile, so they are used only where it matters.
const NOT_ASCII = /[^\0-\x7f]/;
const WIDE_NOISE = onFirstUse(() => noiseBut(String.raw`\p{L}\p{N}`));
// "v8engine.ts" and "v2-ports.json" are names of files.
const VERSION =
  /^(?!\d+-[A-Za-z]+-|v?\d+(?!alpha|beta|dev|post|pre|final|snapshot)(?=[a-z]*[g-z])[a-z]{3}|.*\.(?:json|ya?ml|toml|xml|[cm]?[jt]s|py|sh)$)(?:[~^=]{0,2}(?:v\.?)?\d[\w\u0080-\uffff.+-]*|(?:rc|dev|alpha|beta|pre|post)\d+)$/;
// Chinese and Japanese, which have no spaces: "发布1.2.0".
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]+/g;
// By itself, `203` is any number.
const LONE_VERSION = /^(?:v\.?)?\d+\.\d|^v\d|^rc\d|^\d{8}$|^\d+(?:rc|dev|alpha|beta)/i;
const DOTTED = /^(?:v\.?)?\d+\.\d/;
const VERSIONED_NAME = /^.+?[-@/]v?\d+\.\d[\w.+-]*$/;
// "Release/1.2.0", which GitHub makes the title of a pull request from the name of its branch.
const RELEASE_BRANCH = /\b(release|hotfix)[/-](?=v?\d)/g;
const VERSION_AHEAD = /[^A-Za-z0-9]+(?:v|rc|dev|alpha|beta|pre|post)?\d/y;
const NUMBER = /^#\d{1,10}$/;
const ORDINALS = new Set(
  ("first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth " +
    "fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth fortieth " +
    "twenty thirty forty").split(" "),
);

/** Matches what says nothing; `letter` is the class of letters and digits, without brackets. */
function noiseBut(letter: string): RegExp {
  return new RegExp(
    String.raw`\[(?:skip[ -]ci|ci[ -]skip|no[ -]ci)\]|\*{3}NO_CI\*{3}|\([#!]\d{1,10}\)|` +
      String.raw`:[a-z0-9_+-]{1,40}:|[^${letter}\s.@#/+~^=-]`,
    "giu",
  );
}

// The rules that know a word or need it, as bits: a rule and the 31st behind it share one.
const BITS = 31;
const ALL = -1;
const NONE: WordBits = { knows: 0, needs: 0 };

interface WordBits {
  readonly knows: number;
  readonly needs: number;
}

/** Finds the first table of rules that a description fits. */
export class WordMatcher<Kind extends string> {
  readonly #tables: () => readonly (readonly [Kind, readonly CompiledRule[]])[];
  readonly #words: ReadonlyMap<string, WordBits>;

  constructor(tables: Readonly<Record<Kind, readonly WordRule[]>>) {
    const kinds = Object.keys(tables) as Kind[];
    this.#tables = onFirstUse(() => kinds.map((kind) => [kind, tables[kind].map(compile)]));
    this.#words = bitsOfWords(kinds.flatMap((kind) => tables[kind]));
  }

  /** The name of the first table with a rule that the description fits; undefined without one. */
  match(description: string): Kind | undefined {
    if (description.length > LONGEST_DESCRIPTION || !this.#mayFit(description)) return undefined;
    const words = splitWords(description);
    return this.#tables().find(([, rules]) => rules.some((rule) => fits(words, rule)))?.[0];
  }

  /**
   * False for a description whose words no rule knows all of, or that has none of the words that one
   * needs. Judges the words of letters at the start and after spaces, and refuses nearly all
   * descriptions at their second or third word.
   */
  #mayFit(description: string): boolean {
    let knowing = ALL;
    let needing = 0;
    let isPlain = true;
    for (let start = 0; start >= 0; start = nextWord(description, start)) {
      WORD.lastIndex = start;
      const end = WORD.test(description) ? WORD.lastIndex : start;
      // Others are for splitWords.
      if (end === start) {
        isPlain = false;
        continue;
      }
      const { knows, needs } = this.#words.get(description.slice(start, end).toLowerCase()) ?? NONE;
      if ((knowing & knows) !== knowing) {
        VERSION_AHEAD.lastIndex = end;
        if (VERSION_AHEAD.test(description)) {
          // A name may stand before a version.
          isPlain = false;
          continue;
        }
      }
      knowing &= knows;
      if (knowing === 0) return false;
      needing |= needs;
    }
    return !isPlain || (knowing & needing) !== 0;
  }
}

function bitsOfWords(rules: readonly WordRule[]): ReadonlyMap<string, WordBits> {
  const bits = new Map<string, { knows: number; needs: number }>();
  for (const word of ORDINALS) bits.set(word, { knows: ALL, needs: 0 });
  for (const [index, { needs = "", with: also = "", allows = "" }] of rules.entries()) {
    const bit = 1 << (index % BITS);
    const add = (words: string, isNeeded: boolean): void => {
      for (const word of words.split(" ")) {
        const known = bits.get(word) ?? { knows: 0, needs: 0 };
        known.knows |= bit;
        if (isNeeded) known.needs |= bit;
        bits.set(word, known);
      }
    };
    add(needs, true);
    add(`${also} ${allows}`, false);
  }
  return bits;
}

// A word of letters that splitWords gives as it is.
const WORD = /[A-Za-z]+(?=[ _:,;()'!?]|\.(?: |$)|$)/y;

/** The position after the next space; -1 when there is none. */
function nextWord(text: string, start: number): number {
  const space = text.indexOf(" ", start);
  return space < 0 ? -1 : space + 1;
}

function compile(
  { needs, with: also, allows, allowsName = false, needsVersion = false }: WordRule,
): CompiledRule {
  const [needed, wanted, allowed] = [needs, also, allows].map((words = "") =>
    words.split(" ").filter((word) => word !== "")
  ) as [string[], string[], string[]];
  return {
    needs: new Set(needed),
    with: new Set(wanted),
    knows: new Set([...needed, ...wanted, ...allowed]),
    allowsName,
    needsVersion,
  };
}

/** The words in lower case, without marks around them; a word with hyphens counts as several. */
function splitWords(description: string): readonly string[] {
  const said = NOT_ASCII.test(description)
    ? description.replace(WIDE_NOISE(), " ")
      .replace(UNSPACED, " $& ")
    : description.replace(NOISE, " ");
  const all = said.toLowerCase().replace(RELEASE_BRANCH, "$1 ").split(/\s+/);
  return all.flatMap((given, index) => {
    const word = given.replace(/^[./-]+|[./-]+$/g, "").replace(/\.(?:md|rst|txt|adoc)$/, "");
    if (word === "") return [];
    // "release tool-core 1.2.0", but not "post-release 1.2.0".
    const isName = VERSION.test(word) || VERSIONED_NAME.test(word) ||
      (DOTTED.test(all[index + 1] ?? "") && !/release|version/.test(word));
    return word.includes("-") && !isName ? word.split("-").filter((part) => part !== "") : [word];
  });
}

function fits(words: readonly string[], rule: CompiledRule): boolean {
  const has = (set: ReadonlySet<string>): boolean =>
    set.size === 0 || words.some((word) => set.has(word));
  if (words.length === 0 || !has(rule.needs) || !has(rule.with)) return false;
  if (rule.needsVersion && !words.some((word) => DOTTED.test(word))) return false;
  if (rule.needs.size === 0 && !words.some((word) => LONE_VERSION.test(word))) return false;
  return words.every((word, index) =>
    rule.knows.has(word) || VERSION.test(word) || ORDINALS.has(word) || NUMBER.test(word) ||
    (rule.allowsName && (VERSIONED_NAME.test(word) || VERSION.test(words[index + 1] ?? "")))
  );
}
