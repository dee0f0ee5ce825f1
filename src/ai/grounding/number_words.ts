// The words that say a number: "three", "twenty-one", "twice", "third", "dozens".

const UNITS =
  "zero,one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve,thirteen,fourteen,fifteen,sixteen,seventeen,eighteen,nineteen";
const TENS = "twenty,thirty,forty,fifty,sixty,seventy,eighty,ninety";
const ORDINALS =
  "third,fourth,fifth,sixth,seventh,eighth,ninth,tenth,eleventh,twelfth,thirteenth,fourteenth,fifteenth,sixteenth,seventeenth,eighteenth,nineteenth";

const VALUES: ReadonlyMap<string, number> = new Map([
  ...UNITS.split(",").map((word, index): [string, number] => [word, index]),
  ...TENS.split(",").map((word, index): [string, number] => [word, 20 + 10 * index]),
  ...ORDINALS.split(",").map((word, index): [string, number] => [word, index + 3]),
  ["once", 1],
  ["single", 1],
  ["first", 1],
  ["second", 2],
  ["twice", 2],
  ["double", 2],
  ["doubles", 2],
  ["doubled", 2],
  ["doubling", 2],
  ["twofold", 2],
  ["thrice", 3],
  ["triple", 3],
  ["triples", 3],
  ["tripled", 3],
  ["tripling", 3],
  ["threefold", 3],
  ["quadruple", 4],
  ["quadruples", 4],
  ["quadrupled", 4],
  ["fivefold", 5],
  ["tenfold", 10],
  ["twentieth", 20],
  ["hundredfold", 100],
  ["hundredth", 100],
]);

/** The words that multiply the number before them, and what with. */
export const MULTIPLIERS: ReadonlyMap<string, number> = new Map([
  ["dozen", 12],
  ["hundred", 100],
  ["thousand", 1_000],
  ["million", 1_000_000],
  ["billion", 1_000_000_000],
  ["trillion", 1_000_000_000_000],
]);

// What they say is less than a number and more than "many"; half is told by no other word.
const VAGUE: ReadonlyMap<string, string> = new Map([
  ["dozens", "dozens"],
  ["hundreds", "hundreds"],
  ["thousands", "thousands"],
  ["millions", "millions"],
  ["billions", "billions"],
  ["trillions", "trillions"],
  ["half", "half"],
  ["halve", "half"],
  ["halves", "half"],
  ["halved", "half"],
  ["halving", "half"],
]);

/** True for a word, in lower case, that says a number or a part of one. */
export function isNumberWord(word: string): boolean {
  return VALUES.has(word) || MULTIPLIERS.has(word) || VAGUE.has(word);
}

/** True when a word goes on with the number that the words before it begin: "twenty" with "one". */
export function continuesNumber(before: readonly string[], word: string): boolean {
  const last = before.at(-1);
  if (last === undefined) return true;
  if (word === "second") return false;
  if (MULTIPLIERS.has(word) || MULTIPLIERS.has(last)) return true;
  const value = VALUES.get(word);
  return TENS.includes(last) && value !== undefined && value < 10;
}

/** The number that the words in a row say: `["two", "hundred", "six"]` is "206"; none for no words. */
export function composeNumber(words: readonly string[]): string | undefined {
  const [first] = words;
  if (first === undefined) return undefined;
  const vague = words.map((word) => VAGUE.get(word)).find((each) => each !== undefined);
  if (vague !== undefined) return vague;
  let total = 0;
  let group = 0;
  for (const word of words) {
    const factor = MULTIPLIERS.get(word);
    if (factor === undefined) group += VALUES.get(word) ?? 0;
    else if (factor <= 100) group = Math.max(group, 1) * factor;
    else {
      total += Math.max(group, 1) * factor;
      group = 0;
    }
  }
  return String(total + group);
}
