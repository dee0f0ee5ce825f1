// The words that begin descriptions and are no names: verbs in every form, and function words.

const VERBS = new Set(
  ("abort accept access add adjust align allow always announce apply ask assert assign attach avoid " +
    "backport begin block break build bump bundle cache call catch change check clarify clean clear " +
    "clone close collapse combine compare compile compute configure consider convert copy correct " +
    "cover create cut declare decrease default defer define delay delete deprecate derive describe " +
    "detect determine disable disallow discard display document don't download drop emit enable " +
    "encode enforce enhance ensure escape evaluate exclude execute exit expand expect expose extend " +
    "extract fall fetch filter find finish fix flush follow forbid force format forward free " +
    "generate get give grant group guard handle hide highlight honor honour ignore implement import " +
    "improve include increase infer inform inherit initialize inline insert inspect install " +
    "integrate introduce invalidate keep launch leave let limit link list load localize lock log " +
    "look lower make mark match merge migrate minimize mock modernize modify move narrow normalize " +
    "omit open optimise optimize order organize overhaul override parse pass patch perform permit " +
    "persist pick pin point polish populate port prefer prepare preserve prevent print process " +
    "propagate protect provide publish pull push put quote raise rather read rebuild record reduce " +
    "refactor refine refresh register reject relax release reload remove rename render reorder " +
    "reorganize reorganise repair replace report require reset resolve respect restore restrict " +
    "restructure retry return reuse revert rewrite revise round run sanitize save scale scan search " +
    "select send separate serialize serve set setup share shorten show simplify skip sort specify " +
    "speed split start stop store strip support suppress swap switch sync take tell test throw " +
    "tidy tighten toggle track translate treat trigger trim truncate try tune tweak type uncomment " +
    "undo unify uninstall unlock unpin unset update upgrade upload use validate verify wait warn " +
    "widen work wrap write").split(" "),
);

const IRREGULAR = new Set(
  ("been began begun broke broken built caught cut did done found gave given got hid hidden kept " +
    "laid left made ran read rebuilt rewritten rewrote sent set shown split taken threw thrown took " +
    "undid undone went written wrote").split(" "),
);

const FUNCTION_WORDS = new Set(
  ("a all also an another any are as at be better both by can cannot can't correctly do does " +
    "doesn't each extra fewer first for from further how if in initial instead into is it its less " +
    "lots many minor missing more multiple never new no not now of on one only other our properly " +
    "several should slightly small some that the these this to two various various was were what " +
    "when where whether while with without").split(" "),
);

/** True for an English word that can begin a description and is no name, ignoring case. */
export function isLeadingWord(word: string): boolean {
  const lower = word.toLowerCase();
  return VERBS.has(lower) || IRREGULAR.has(lower) || FUNCTION_WORDS.has(lower) ||
    stemsOf(lower).some((stem) => VERBS.has(stem));
}

/** What an inflected verb may come from: `copied` from `copy`, `dropping` from `drop`. */
function stemsOf(word: string): readonly string[] {
  const stem = /^(.{2,}?)(?:es|s|ed|d|ing)$/.exec(word) === null
    ? undefined
    : word.replace(/(?:ed|ing|s)$/, "");
  if (stem === undefined) return [];
  return [
    stem,
    `${stem}e`,
    stem.replace(/e$/, ""),
    stem.replace(/ie?$/, "y"),
    stem.replace(/(.)\1$/, "$1"),
  ];
}
