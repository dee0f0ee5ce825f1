// The words that begin descriptions and are no names: verbs in every form, and function words.

const VERBS = new Set(
  ("abort accept access adapt add address adjust adopt align allow alter always amend annotate " +
    "announce appease append apply ask assert assign assume attach attempt automate avoid " +
    "backport bail ban begin bind block bootstrap break bring build bump bundle bypass cache " +
    "calculate call calm cancel canonicalize cap capitalize capture cast catch center centralize " +
    "change check choose clamp clarify classify clean clear click " +
    "clone close coerce collapse collect " +
    "colorize combine compare compile compress compute configure confirm connect consider " +
    "consolidate constrain construct consume continue convert copy correct cover create customize " +
    "cut deal declare decode decouple decrease dedup dedupe deduplicate default defer define " +
    "delay delegate delete demonstrate demote deny depend deploy deprecate derive describe " +
    "destroy detach detect determine differentiate disable disallow disambiguate discard " +
    "disconnect discover dispatch display dispose distinguish divide document don't downgrade " +
    "download drain draw drop dump duplicate edit elaborate eliminate embed emit enable " +
    "encapsulate encode encourage enforce enhance ensure escape evaluate exclude execute exit " +
    "expand expect explain export expose extend extract factor fail fall favor favour fetch " +
    "filter finalize find finish fix flatten flesh flip flush fold follow forbid force format " +
    "forward free freeze gate generalize generate get give graduate " +
    "grant group guard handle harden " +
    "harmonize hide highlight hoist honor honour identify ignore implement import improve include " +
    "incorporate increase increment indent indicate infer inform inherit initialize inject inline " +
    "insert inspect install integrate introduce invalidate invert invoke isolate iterate join " +
    "keep kill launch leave let leverage lift limit link lint list load localize lock log look " +
    "loosen lower lowercase maintain make manage mark match mention merge migrate minimize " +
    "mitigate mock modernize modify modularize move mute narrow need normalise normalize notify " +
    "offer offload omit open opt optimise optimize order " +
    "organize overhaul override overwrite parallelize " +
    "parameterize parametrize parse pass patch pause perform permit persist pick pin pluralize " +
    "point polish populate port prefer preload prepare prepend preserve prettify prevent print " +
    "prioritize process produce promote propagate protect provide prune publish pull purge push " +
    "put qualify quote raise rather read rebuild recalculate recognize recommend record recover " +
    "reconfigure recreate redact redefine redesign redirect redo reduce " +
    "reenable reexport refactor refer " +
    "refine reflect reformat refresh refuse regenerate register reimplement reinstate reintroduce " +
    "reject relax release reload relocate rely remember remove rename render reorder reorganise " +
    "reorganize repair rephrase replace report represent reproduce require rerun rescue reset " +
    "resize resolve respect respond restart restore restrict restructure retain retire retrieve " +
    "retry return reuse revamp reverse revert revise reword rework rewrite roll rollback rotate " +
    "round route run sanitize satisfy save scale scan scope " +
    "search select send separate serialize serve " +
    "set setup share shift ship shorten show shrink shuffle silence simplify skip solve sort " +
    "span spawn specialize specify speed split squash stabilize " +
    "standardise standardize start stop " +
    "store streamline strengthen stringify strip suggest supply support suppress surface swallow " +
    "swap switch sync synchronise synchronize take target teach tell terminate test throttle throw tidy " +
    "tighten toggle tolerate touch track transfer transform transition translate treat trigger " +
    "trim truncate try tune turn tweak type unblock unbreak uncomment undo unescape unify " +
    "uninstall unlink unlock unpin unregister unset unwrap update upgrade upload use utilize " +
    "validate vendor verify wait warn watch widen wire work wrap write yield").split(" "),
);

const IRREGULAR = new Set(
  ("been began begun broke broken built caught cut did done found gave given got hid hidden kept " +
    "laid left made ran read rebuilt rewritten rewrote sent set " +
    "shown split taken threw thrown took " +
    "undid undone went written wrote").split(" "),
);

const FUNCTION_WORDS = new Set(
  ("a actually additional after all also an another any are as at automatically basic be before " +
    "better both by can can't cannot completely conditionally consistent consistently correctly " +
    "do does doesn't don't dynamically each even explicitly extra faster few fewer finally first " +
    "for from fully further gracefully how if immediately in incorrect initial instead into " +
    "invalid is it its just lazily less lots manually many minor missing more multiple never new " +
    "no not now of on one only optional optionally other our partially previous proper properly " +
    "really recursively redundant safely same several should silently simpler simply slightly " +
    "small some still stricter temporarily that the there these this tiny to two unnecessary " +
    "unused various was were what when where whether while with without wrong")
    .split(" "),
);

// They begin names too, as in "Explicit Resource Management".
const ADJECTIVES = new Set(
  ("accurate allowed alternative ambiguous broken clickable common compatible " +
    "custom deprecated different dynamic early " +
    "easy empty existing experimental explicit final flaky friendlier " +
    "full inconsistent internal latest " +
    "limited local major misleading missed native nested newer nicer " +
    "older outdated parallel partial possible " +
    "potential readable reliable remaining required robust separate short specific stricter " +
    "unexpected unhandled unnecessarily unreliable unsafe").split(" "),
);

/** True for an adjective in small letters, which can have a capital one at the start. */
export function isSmallAdjective(word: string): boolean {
  return ADJECTIVES.has(word);
}

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
