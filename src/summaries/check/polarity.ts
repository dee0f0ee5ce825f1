// Tells a summary that says the opposite: words such as "no longer", against the clause of the
// sources that holds the same object. English only; a check of meanings is a model's work.

import { listWords, stemWord } from "./common_words.ts";

const NEGATIONS = listWords("not never no none nor neither");
const PAST = listWords("was were had would could did used formerly");
/** Verbs that end something, and those that begin something. */
const ENDS = listWords(
  "remove drop delete disable stop cease discontinue disallow forbid reject deny block hide omit",
  stemWord,
);
const BEGINS = listWords(
  "add allow enable support introduce implement create start restore permit accept show",
  stemWord,
);
/** Faults and duties: what "no longer" mostly stands before. */
const FAULTS = listWords(
  `
  abort bad break broke broken bug conflict corrupt crash deadlock defect duplicate error exception
  fail failure false faulty flaky flicker forget freeze glitch hang hung illegal incorrect invalid
  issue leak lose loss lost miss missing mistake mandatory must need nil null outdated overflow panic problem
  race redundant regress regression require silent slow stale stall stuck typo unexpected unnecessary
  unneeded unused useless wait warn wrong
`,
  stemWord,
);
/** Further words of a clause that a summary may turn into "no longer". */
const TURNS = listWords(
  `
  avoid away cache cap change clean clear close convert correct dead deprecate downgrade empty end
  exclude expire extract finish fix free guard hotfix ignore instead lazy less limit max maximum merge
  migrate move mute obsolete off only optional out over patch prevent previous previously protect
  prune purge quiet rather reduce release rename repair replace resolve restrict retire reuse revert
  rework rewrite roll shorten simplify skip split strip sunset suppress switch trim turn undo unless
  unset until
`,
  stemWord,
);
const OPPOSITES: ReadonlyMap<string, string> = new Map(
  [...listWords(`
    open/close show/hide increase/decrease raise/lower lock/unlock include/exclude expand/collapse
    encrypt/decrypt encode/decode import/export upgrade/downgrade install/uninstall shrink/grow
    shorten/lengthen append/prepend push/pull attach/detach mount/unmount subscribe/unsubscribe
    connect/disconnect widen/narrow compress/decompress
  `)].flatMap((pair): readonly (readonly [string, string])[] => {
    const [one = "", other = ""] = pair.split("/").map(stemWord);
    return [[one, other], [other, one]];
  }),
);
const NAME = "(\\p{L}(?:[\\p{L}\\p{N}._-]{0,60}[\\p{L}\\p{N}])?)";
const TURNED = new RegExp(
  `${NAME} (instead of|rather than|in favou?r of|before|after) ${NAME}`,
  "gu",
);
const FROM_TO = /\bfrom (\S{1,60}) to (\S{1,60}?)(?=[\s,;.!?]|$)/g;
const SMALL = listWords(
  `a an the of to in on for by with is are be been being can may it its their they this that when if
  as at from any longer more now also still and or do does`,
);
const CLAUSE_END =
  /[,;:.!?()](?=\s|$)|\s-\s|\n|\b(?:and|but|because|so that|while|when|whenever|which)\b/;
const WORD = /(?<![\p{L}\p{N}_-])\p{L}[\p{L}\p{N}_-]*/gu;

interface Clause {
  readonly words: readonly string[];
  readonly stems: readonly string[];
}

/**
 * The words with which a summary says the opposite of its sources; undefined when none are found.
 * Every text is normalized and in lower case; `titles` and `sentences` are those of the sources.
 */
export function findReversal(
  summary: string,
  titles: readonly string[],
  sentences: readonly string[],
): string | undefined {
  const heads = titles.flatMap(readClauses);
  if (heads.some(({ stems }) => stems.includes("revert"))) return undefined;
  const clauses = [...heads, ...sentences.flatMap(readClauses)];
  const own = readClauses(summary);
  return findEnding(own, heads, clauses) ?? findOpposite(own, heads) ??
    findExchange(summary, [...titles, ...sentences]);
}

/** "no longer", "drops" and the like, where no clause with the same object has such a word. */
function findEnding(
  own: readonly Clause[],
  heads: readonly Clause[],
  clauses: readonly Clause[],
): string | undefined {
  const knows = (each: string): boolean => clauses.some(({ stems }) => stems.includes(each));
  const isRepair = heads.some(({ stems }) =>
    stems.some((each) => FAULTS.has(each) || TURNS.has(each))
  );
  for (const { words, stems } of own) {
    if (stems.includes("default") && words.includes("by") && !knows("default")) return "by default";
    for (const [at, word] of words.entries()) {
      const isEnd = ENDS.has(stems[at] ?? "");
      if (!isEnd && word !== "without" && !NEGATIONS.has(word)) continue;
      const after = stems.slice(at + 1).filter((each) => !SMALL.has(each));
      const before = stems.slice(0, at).filter((each) => !SMALL.has(each));
      const [next = ""] = after;
      const cue = words[at + 1] === "longer" ? `${word} longer` : word;
      if (NEGATIONS.has(word) && heads.some((head) => isCommanded(head, next))) return cue;
      // "no longer rejects" and "no longer fails" end nothing.
      const isNegated = words.slice(Math.max(0, at - 3), at).some((each) => NEGATIONS.has(each));
      if (isEnd ? isNegated || knows(stems[at] ?? "") : FAULTS.has(next)) continue;
      if (ENDS.has(next)) continue;
      const object = (after.length > 0 ? after : before).find(knows);
      if (object === undefined) continue;
      const same = clauses.filter((clause) => clause.stems.includes(object));
      // A fix often names the fault: all but what its title says that it does.
      const isFault = isRepair && !heads.some((head) => leadOf(head) === object);
      const isApart = word === "without" && !same.some((clause) => clause.words.includes("with"));
      if (isFault || isApart || same.some((clause) => isTurned(clause, object))) continue;
      return cue;
    }
  }
  return undefined;
}

/** A leading verb that is the opposite of the title's, or a verb that the title negates. */
function findOpposite(own: readonly Clause[], heads: readonly Clause[]): string | undefined {
  const [first] = own;
  const isNegative = first?.words.some((word) => NEGATIONS.has(word) || word === "without") ||
    first?.stems.slice(1).some((each) => ENDS.has(each) || FAULTS.has(each));
  if (first === undefined || isNegative) return undefined;
  const lead = leadOf(first) ?? "";
  for (const head of heads) {
    if (head.words.some((word) => PAST.has(word))) continue;
    const negation = head.words.findIndex((word) => NEGATIONS.has(word));
    const verb = negation < 0 ? leadOf(head) ?? "" : "";
    const negated = head.stems.slice(negation + 1).find((each) => !SMALL.has(each));
    const isOpposite = OPPOSITES.get(lead) === verb || BEGINS.has(lead) && ENDS.has(verb) ||
      negation >= 0 && lead === negated && !TURNS.has(lead) && !FAULTS.has(lead);
    const isSame = head.stems.some((each) => each !== lead && first.stems.includes(each));
    if (isOpposite && isSame) return first.words[first.stems.indexOf(lead)];
  }
  return undefined;
}

/** "from 18 to 17" for "from 17 to 18", "b instead of a" for "a instead of b". */
function findExchange(summary: string, sources: readonly string[]): string | undefined {
  const [plain = "", ...texts] = [summary, ...sources].map((each) =>
    ` ${each.replace(/\b(?:the|an?) /g, "")} `
  );
  const pairs = [
    ...[...plain.matchAll(FROM_TO)].map(([all, a, b]) => [all, ` from ${b} to ${a}`] as const),
    ...[...plain.matchAll(TURNED)].map(([all, a, by, b]) => [all, ` ${b} ${by} ${a}`] as const),
  ];
  return pairs.find(([all, back]) =>
    texts.some((text) => text.includes(back)) && !texts.some((text) => text.includes(all))
  )?.[0];
}

function isTurned({ words, stems }: Clause, object: string): boolean {
  return words.some((word) =>
    NEGATIONS.has(word) || PAST.has(word) || word === "without" || word.startsWith("non-")
  ) || stems.some((each) =>
    each !== object && (FAULTS.has(each) || TURNS.has(each) || ENDS.has(each))
  );
}

/** Whether a title says to do this: "drop rafts", but not "drops rafts", which may be a fault. */
function isCommanded({ words, stems }: Clause, verb: string): boolean {
  const at = stems.findIndex((each) => !SMALL.has(each));
  return stems[at] === verb && !FAULTS.has(verb) && !words[at]?.endsWith("s") &&
    !words.some((word) => NEGATIONS.has(word));
}

function leadOf({ stems }: Clause): string | undefined {
  return stems.find((each) => !SMALL.has(each));
}

function readClauses(text: string): readonly Clause[] {
  const plain = text.replace(/\bcannot\b/g, "can not").replace(/n't\b/g, " not");
  return plain.split(CLAUSE_END).flatMap((part) => {
    const words = part.match(WORD) ?? [];
    const stems = words.map((word) => SMALL.has(word) ? word : stemWord(word));
    return words.length === 0 ? [] : [{ words, stems }];
  });
}
