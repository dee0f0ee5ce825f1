// Tells what the headings of changelogs say of the changes below them, and marks of entries likewise.

import type { ChangelogEntry } from "../../history/commit.ts";
import { onFirstUse } from "../../text/first_use.ts";
import type { Entered } from "./entered.ts";

// Keep a Changelog in English and in its translations, and what others call the same; a comma
// separates the headings. What is "changed" or "removed" may be of any type.
const HEADINGS: readonly (readonly [Entered, string])[] = [
  [
    { type: "feat" },
    "added,add,additions,improvements,improvement,improved,improvements and new features,new,new feature,new features,feat,feature,features,feature enhancements,enhancement,enhancements,minor enhancements,major enhancements,enhancements made,implemented enhancements,new features added,new functionality," +
    "hinzugefügt,neu,neue funktionen,ajouté,ajouts,nouveautés,nouvelles fonctionnalités,añadido,agregado,nuevo,novedades,adicionado,novidades,добавлено,новое,追加,新機能,新增,新特性,新功能,添加,增加,추가,새 기능",
  ],
  [
    { type: "fix" },
    "fixed,fix,fixes,bug,bugs,bug fix,bug fixes,bugfix,bugfixes,bugs fixed,bug fixing,fixed bugs,fixed issues,resolved issues,regressions,regression fixes,minor bug fixes,crash fixes," +
    "behoben,korrigiert,fehlerbehebungen,corrigé,corrections,correctifs,corregido,arreglado,corrigido,correções,исправлено,исправления,исправленные ошибки,修正,修复,修復,bug修复,问题修复,不具合修正,バグ修正,수정,버그 수정",
  ],
  [{ type: "perf" }, "performance,performance improvements,performance fixes,perf,性能优化,性能"],
  [
    { type: "fix", topic: "security" },
    "security,security improvements,security fix,security fixes,security bug fixes,security updates,vulnerabilities,vulnerability fixes,sicherheit,sécurité,seguridad,segurança,безопасность,セキュリティ,安全,보안",
  ],
  [
    { topic: "deprecations" },
    "deprecated,deprecated features,deprecation,deprecations,newly deprecated,new deprecations,veraltet,déprécié,obsolète,obsoleto,depreciado,устарело,非推奨,弃用,废弃,지원 중단",
  ],
  [
    { isBreaking: true },
    "breaking,breaking change,breaking changes,breaking api changes,incompatible changes,backward incompatibilities,backwards incompatibilities,incompatibilities,破坏性变更,破坏性更新,不兼容变更,破壊的変更",
  ],
];

const BY_HEADING = onFirstUse((): ReadonlyMap<string, Entered> =>
  new Map(
    HEADINGS.flatMap(([entered, words]) => words.split(",").map((each) => [each, entered])),
  )
);

// ":bug:", "<a name=x></a>", "1. " before the words and "(2)" behind them.
const NOISE = /:[a-z_]+:|<[^<>]*>|^\W*\d{1,3}\.\s|\(\d{1,4}\)\s*$/g;

// "Deprecations and removed features", but not "Deprecated the old lamps".
const DEPRECATIONS =
  /^deprecat(?:ed|ions?)(?: (?:and|or|removed|removals?|changed|changes|features?|functions?|functionality|apis?|methods?|items|behaviou?rs?|options|notices?|warnings)){1,5}$/;

// Of what there are changes: "JSON API: breaking changes", "Backward incompatible changes".
const BREAKS =
  /^(?!(?:no|non|not|without|previous|future|planned) )(?:[\p{L}\p{N}]{1,30} ){1,4}(?:breaking|incompatible) changes$/u;

/** What the words of a heading say, whatever marks and pictures stand around them. */
export function readChangelogHeading(text: string): Entered | undefined {
  const words = text.replace(NOISE, " ").replace(/\]\([^()]*\)/, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ").trim().toLowerCase();
  const known = BY_HEADING().get(words);
  if (known !== undefined) return known;
  if (BREAKS.test(words)) return { isBreaking: true };
  return DEPRECATIONS.test(words) ? { topic: "deprecations" } : undefined;
}

// "BUG: …", "feat(ui): …", "[FEATURE #12](…): …"; "Security: …" may be the name of a part.
const MARK = /^(?:\[([A-Za-z]{2,12})(?=\]| #\d)|([A-Za-z]{2,12})(?=(?:\([^()]{1,40}\))?!?:))/;

// Some projects have no other heading, and list all of their work below it.
const VAGUE = /^[^\p{L}]*improve(?:ments?|d)[^\p{L}]*$/iu;

// Headings for developers of the project that tell of no documentation, dependency or unsorted change.
const UPKEEP_HEADING = /^\W*(?:internal|under the hood|house ?keeping|maintenance|chore)/i;
// "**[breaking]** …" below such a heading.
const FOR_USERS = /^\W*(?:breaking|deprecat)/i;

function markOf(text: string): string {
  const [, inBrackets, plain] = MARK.exec(text) ?? [];
  return inBrackets ?? plain ?? "";
}

// Below "Features" too they may be of any type.
const ANY_TYPE = /^\W*(?:changed|removed)\W*$/i;

/** What an entry's mark says of its type, and the headings above it of all. */
export function tellEntry({ text, headings }: ChangelogEntry): Entered {
  const mark = readChangelogHeading(markOf(text));
  const said = ANY_TYPE.test(headings[0] ?? "") ? [] : headings.map(readChangelogHeading);
  const topic = said.find((each) => each?.topic !== undefined)?.topic;
  const type = [mark?.topic === undefined ? mark : undefined, ...said]
    .find((each) => each?.type !== undefined)?.type ??
    (!FOR_USERS.test(text) && headings.some((heading) => UPKEEP_HEADING.test(heading))
      ? "chore"
      : undefined);
  const telling = headings[said.findIndex((each) => each?.type !== undefined)] ?? "";
  const isVague = mark?.type === undefined && VAGUE.test(telling);
  return {
    ...(type === undefined ? {} : { type }),
    ...(topic === undefined ? {} : { topic }),
    ...(isVague ? { isVague: true } : {}),
    ...(said.some((each) => each?.isBreaking) ? { isBreaking: true } : {}),
  };
}
