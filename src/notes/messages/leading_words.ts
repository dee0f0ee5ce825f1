// The words that begin descriptions and are no names: verbs in every form, and function words.

const VERBS = new Set(
  ("abort accept access accommodate account acknowledge acquire activate adapt add address " +
    "adjust adopt advertise aggregate align allocate allow alphabetize alter always amend " +
    "annotate announce appease append apply ask assert assign associate assume attach attempt " +
    "automate avoid backfill backport bail ban begin bind block bootstrap break bring broadcast " +
    "broaden build bump bundle bypass cache calculate call calm cancel canonicalize cap " +
    "capitalize capture cast catch center centralize change check choose clamp clarify classify " +
    "clean clear click clone close coalesce coerce collapse collect colorize combine compare " +
    "compile complete comply compress compute configure confirm conform connect consider " +
    "consolidate constify constrain construct consume continue convert copy correct count cover " +
    "create customize cut deactivate deal declare decode decouple decrease decrement dedup dedupe " +
    "deduplicate default defer define degrade delay delegate delete demonstrate demote deny " +
    "depend deploy deprecate derive describe deserialize destroy detach detect determine " +
    "differentiate disable disallow disambiguate discard disconnect discover dispatch display " +
    "dispose disregard distinguish distribute divide document don't downgrade download drain draw " +
    "drop dump duplicate edit elaborate eliminate embed emit emphasize enable encapsulate encode " +
    "encourage enforce enhance ensure enter escape evaluate exclude execute exempt exit expand " +
    "expect explain export expose extend extract extrapolate factor fail fall favor favour fetch " +
    "fill filter finalize find finish fix flatten flesh flip flush fold follow forbid force " +
    "forget format forward free freeze gate gather generalize generate get give graduate grant " +
    "group guard handle hardcode harden harmonize hide highlight hint hoist hold honor honour " +
    "identify ignore implement import improve include incorporate increase increment indent " +
    "indicate infer inform inherit initialize inject inline insert inspect install instrument " +
    "integrate internalize interpret introduce invalidate invert invoke isolate iterate join jump " +
    "keep kill launch leave let leverage lift limit link lint list load localize lock log look " +
    "loosen lower lowercase maintain make manage mark match memoize mention merge migrate mimic " +
    "minimize mitigate mock modernize modify modularize monitor move mutate mute narrow navigate " +
    "need nest normalise normalize notify nuke obey observe obtain offer offload omit open opt " +
    "optimise optimize order organize overhaul override overwrite pad parallelize parameterize " +
    "parametrize parse pass patch pause perform permit persist pick pin place pluralize point " +
    "polish poll populate port preallocate prefer preload prep prepare prepend preserve prettify " +
    "prevent preview print prioritize process produce prohibit promote propagate propose protect " +
    "provide prune publish pull purge push put qualify quit quote raise rather reactivate read " +
    "realign reapply rearrange rebase rebuild recalculate recognize recommend reconfigure record " +
    "recover recreate redact redefine redesign redirect redo reduce reenable reexport refactor " +
    "refer refine reflect reformat refresh refuse regen regenerate register reimplement reinstate " +
    "reintroduce reject relax release reload relocate rely remember remind remove rename render " +
    "reorder reorganise reorganize repair repeat rephrase replace replicate report represent " +
    "reproduce require rerun rescue reserve reset resize resolve respect respond restart restore " +
    "restrict restructure resume retain retire retrieve retry return reuse revamp reverse revert " +
    "revise revive revoke rewire reword rework rewrite roll rollback rotate round route run " +
    "sanitize satisfy save scale scan schedule scope scrub search select send separate serialize " +
    "serve set setup share shift ship shorten show shrink shuffle sign silence simplify skip " +
    "sleep solve sort span spawn specialize specify speed spell split squash stabilize " +
    "standardise standardize start stop store streamline strengthen stringify strip submit " +
    "suggest supply support suppress surface swallow swap switch sync synchronise synchronize " +
    "take target teach tell terminate test throttle throw tidy tighten toggle tokenize tolerate " +
    "touch trace track transfer transform transition translate treat trigger trim truncate try " +
    "tune turn tweak type unblock unbreak uncomment undeprecate undo unescape unexport unify " +
    "uninstall unlink unlock unpin unquote unregister unset unskip unwrap update upgrade upload " +
    "upsert use utilize validate vendor verify visualize wait warm warn watch widen wire work " +
    "wrap write yield").split(" "),
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

// They begin names too, as in "Explicit Resource Management", or are commands: "error", "version".
const PLAIN_WORDS = new Set(
  ("ability accurate allowed alternative ambiguous assorted auto automatic bad bigger broken " +
    "cleaner cleanup clearer clickable code comment comments common compatibility compatible " +
    "conditional configurable correction corrections cosmetic couple coverage custom deprecated " +
    "deprecation description different direct documentation double dynamic early easy empty error " +
    "errors example examples exception existing experimental explicit fallback feature final " +
    "flaky forgot friendlier full general generic global grammar have help helpful hopefully " +
    "improvement improvements inconsistent indentation internal issue issues last latest layout " +
    "lazy legacy limited little local major memory migration minimal minimum misc miscellaneous " +
    "misleading missed naming native nested newer next nicer note old older optimization option " +
    "options outdated output parallel partial performance possible potential pretty progress " +
    "quick random readable refactoring regression reliable remaining removal required robust " +
    "second separate short silly simple simplification single slight smaller smart spacing " +
    "special specific spelling static strict stricter style styling stylistic suggestion syntax " +
    "temporary text translation translations trivial typo typos unable unexpected unhandled " +
    "unknown unnecessarily unreliable unsafe variable version very visual warning warnings we " +
    "whitespace wording workaround yet").split(" "),
);
// "periodically": hardly any name ends so.
const ADVERB = /^[a-z]{4,}ly$/;

/** True for an English word in small letters that can have a capital one at the start. */
export function mayBeCapital(word: string): boolean {
  return PLAIN_WORDS.has(word) || ADVERB.test(word);
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
