// Tells by the whole sentence what a deed comes to, where its verb has several senses.

import type { Deed } from "./reading.ts";
import { guard, type GuardedPattern } from "../../../../text/patterns/guarded_pattern.ts";

// What is seen gets nicer, not faster.
const SHOWS_BETTER = guard(
  /^optimi.* (?:ui|ux|page|layout|display|dialog|form|widget|icon|style|message)/i,
  /^optimi[sz](?:e[sd]?|ing) (?:the )?(?:[\w-]{1,20} ){0,3}(?:ui|ux|pages?|layouts?|displays?|dialogs?|forms?|widgets?|icons?|styles?|messages?)\b(?! (?:load|render|speed|perf))/i,
);
// "Reduce logs": of what costs nothing, less is no gain of speed.
const REDUCES = /^reduc(?:e[sd]?|ing)\b/i;
const COSTS =
  /\b(?:time|memory|sizes?|footprint|overhead|latency|cpu|gpu|gc|garbage|heap|power|battery|energy|disks?|network|bandwidth|traffic|i\/?o|io|cost\w*|load\w*|work|usage|use|consumption|pressure|contention|alloc\w*|cop(?:y|ies|ying)|clon(?:e|es|ing)|lock\w*|requests?|quer(?:y|ies)|calls?|syscalls?|lookups?|look-ups?|fetch\w*|reads?|writes?|inserts?|transactions?|round-?trips?|polling|comput\w*|recomput\w*|calculat\w*|operations?|iterations?|instructions?|cycles|scan\w*|pars\w+|hash\w*|conversions?|instantiations?|objects?|threads?|wake-?ups?|(?:re-?)?render\w*|reflows?|redraw\w*|invalidations?|bundles?|binar(?:y|ies)|bytes|bloat|complexity|number|amount|count|frequency|extra|unnecessary|unneeded|redundant|repeated|duplicated?|slow\w*|startup|start-up|boot|build|compil\w+|delays?|wait\w*|jank|lag|block\w*|assignments?|subscriptions?)\b|\bo\(/i;
// Nor is less of the source, which nobody sees.
const OF_LESS_CODE =
  /\b(?:includes?|imports?|dependenc(?:y|ies)|exclusions?|baseline|lint\w*|control flows?|branching|to a thin|macros?|ruff|pyright|mypy|phpstan|psalm)\b/i;
// Who formats something "as" something lets the program do it.
const FORMATS_AS =
  /^format(?:s|ted|ting)? (?!.*\b(?:code|files?|sources?|imports?)\b).{1,80}? as (?!(?:per|well|in|suggested|before)\b)/i;
// "mix format", but not "output format".
const FORMATS = /^(?:cargo|code|deno|dotnet|go|mix|run) format\.?$|^format\.?$/i;
// "Styled lines fix": what has a style was wrong.
const FIXES_STYLED = /^(?:styled|formatted|indented|capitali[sz]ed) .{1,80} fix(?:es)?$/i;
// Of no use to those who use the program.
const ADDS_INTERNAL = guard(
  / (?:internal|test-only) /i,
  /^add(?:s|ed|ing)? (?:an? |some )?(?:internal|test-only) (?:[\w-]{1,20} )?(?:function|method|helper|class|struct|constructor|trait)(?:s|es)?\b/i,
);
// "Add some checks for odd names": what was taken for granted went wrong. One of health is a feature.
const ADDS_CHECK = guard(
  /check|guard|handling/i,
  /^add(?:s|ed|ing)? (?:(?:an?|some|more|missing|additional|extra|the|proper) )*(?:(?:(?:null|nil|none|undefined|bounds?|sanity|range|overflow|existence|defensive|empty|falsy|non-null|nan|zero)[ -](?:pointer )?)(?:checks?|checking|guards?|handling)\b|(?:checks?|guards?) (?:for|when|if|before|in case|that)\b)/i,
);

// Words for what only the source has. `.into()` is a call, "module-level" a place in a file.
const SOURCE: readonly GuardedPattern[] = [
  guard(
    /\(\)/,
    /(?<![\w)\]])\.(?:as_ref|borrow|clone|cloned|collect|expect|into|into_iter|iter|to_owned|to_string|unwrap|unwrap_or)\(\)/i,
  ),
  guard(
    /-level /i,
    /\b(?:module|file|crate|top)-level (?:docs?|documentation|comments?|imports?|uses?)\b/i,
  ),
  guard(
    /^(?:redundant|unn|needless|superfluous)/i,
    /^(?:redundant|unnecessary|needless|unneeded|superfluous) (?:[\w-]+ ){0,2}(?:casts?|clones?|code|conversions?|imports?|includes?|lifetimes?|parentheses|types?|variables?)\b/i,
  ),
  guard(
    /(?:rule|lint|suggestion|hint)s? (?:from|of|by) /i,
    /\b(?:rules?|lints?|suggestions?|hints?) (?:from|of|by) `?(?:clippy|detekt|eslint|flake8|golangci-lint|mypy|phpstan|psalm|pylint|pyright|rubocop|ruff|sonar\w*)\b/i,
  ),
  guard(
    /^(?:merg|combin|join|unit).* (?:functions|structs|classes|modules|impls)/i,
    /^(?:merg|combin|join|unit)\w{1,3} (?:\S+ ){0,4}(?:functions|structs|classes|modules|impls) ?(?:together|into one)?\.?$/i,
  ),
];
// Work that a program no longer does.
const SPARES = guard(
  /allocat|cop(?:y|ies)|memcpy|comput|render|round-?trip/i,
  /^(?:avoid|remov|eliminat|skip|drop|stop|prevent|do not|don't|no)\w{0,4} (?:the )?(?:[\w-]{1,20} ){0,2}(?:(?:re-?|de)?allocat(?:ions?|ing)|copying|memcpy|(?:extra|unnecessary|needless|redundant|string|buffer|memory|data|double) cop(?:y|ies)|re-?computation|re-?computing|re-?render(?:s|ing)?|round-?trips?)\b/i,
);
const SPEEDS_UP = guard(
  / speed\b/i,
  /^(?:\w+ly )?(?:improv|increas|boost|enhanc)\w{1,3} (?:the )?(?:[\w'’-]{1,20} ){0,2}speed\b(?! (?:limit|control|setting|option|dial))/i,
);
// Who removes a secret from where it may be seen has closed a leak.
const HIDES_SECRET = guard(
  /(?:token|credential|password|cookie|secret|api key|header).* (?:on|from|when|before|in) /i,
  /^(?:remov|drop|delet|strip)\w{0,4} (?:the )?(?:[\w-]{1,20} ){0,2}(?:tokens?|credentials?|passwords?|cookies?|secrets?|api keys?|(?:auth\w*|sensitive) headers?)\b.{0,60}? (?:on|from|when|before|in) (?:[\w-]{1,20} ){0,3}(?:redirect\w*|logs?|logging|logged|errors?|output|urls?|traces?|exceptions?|referr?ers?)\b/i,
);
// A complaint of a compiler, and nothing else.
const FIXES_WARNINGS =
  /^fix(?:e[sd]|ing)? (?:(?:a|few|some|all|the|more|other|new|several|remaining|minor|compiler|compilation|compile|compile-time|build|gcc|g\+\+|clang|msvc|javac|rustc|unused|static|analysis|analyzer|type|typing) ){0,4}warnings?\.?$/i;
// "net.conn -> net.connection", "s/conn/connection/"
const RENAMES =
  /^s\/[\w.-]{1,60}\/[\w.-]{1,60}\/?g?(?= |$)|^`?\w[\w.:$/-]{1,60}`? ?(?:->|=>|→) ?`?\w[\w.:$/-]{1,60}`?(?= and | \(|[.,]? ?$)/;

// What stands outside of the source: then more was changed than the code.
const OUTSIDE =
  /(?<!\w)--\w|\b(?:options?|flags?|commands?|settings?|config\w*|[Uu]sers?|APIs?)\b|\b(?:errors?|crash|panic|fail|bug|leak|wrong|incorrect|invalid|warn|hang|overflow|secur|unsound|race|deadlock)/;
const MAY_BE_REWORK: readonly (Deed | undefined)[] = ["guard", "serve", undefined];

const SPARING: readonly Deed[] = ["guard", "serve", "remove", "rework", "speed"];

/** The deed of a sentence whose verb said `deed`, by what it was done to. */
export function judgeDeed(deed: Deed | undefined, text: string): Deed | undefined {
  if (
    MAY_BE_REWORK.includes(deed) && SOURCE.some((each) => each.test(text)) && !OUTSIDE.test(text)
  ) return "rework";
  if (SPEEDS_UP.test(text)) return "speed";
  if (deed !== undefined && SPARING.includes(deed) && SPARES.test(text)) return "speed";
  if (deed === "remove" && HIDES_SECRET.test(text)) return "guard";
  if (deed === undefined && RENAMES.test(text)) return "rework";
  if (deed === undefined && FORMATS.test(text)) return "format";
  if (deed === "fix") return FIXES_WARNINGS.test(text) ? "rework" : deed;
  if (deed === "add") {
    if (ADDS_CHECK.test(text)) return "guard";
    return ADDS_INTERNAL.test(text) ? "rework" : deed;
  }
  if (deed === "speed") {
    if (SHOWS_BETTER.test(text)) return "improve";
    if (!REDUCES.test(text) || COSTS.test(text)) return deed;
    return OF_LESS_CODE.test(text) ? "rework" : "guard";
  }
  if (deed !== "format") return deed;
  return FORMATS_AS.test(text) ? "serve" : FIXES_STYLED.test(text) ? "fix" : deed;
}
