// Folds what translators and their tools commit, a language each: all are one change.

import { onFirstUse } from "../../text/first_use.ts";
import { isProgram, isTranslation } from "../messages/files/file_kinds.ts";
import { typeOfHeader } from "../messages/header.ts";
import type { Change } from "../types.ts";
import type { Folding } from "./folding.ts";
import { isOwnWork } from "./housekeeping/housekeeping.ts";

const MAY_TRANSLATE =
  /^po(?:-man)?: |ranslat|raduc|raduç|bersetzung|翻译|翻訳|번역|ревод|ransifex|rowdin|ocali[sz]|l10n|_SILENT/;
const TRANSLATED =
  /^(?:New translations \S[^()]{0,100}|(?:Translated|Added translation) using Weblate) \(([^()]{2,60}(?:\([^()]{1,40}\))?)\)$/;
// As translators of GNOME write it, who commit by themselves.
const BY_HAND =
  /^(?:updated?|add(?:ed)?) ([^:.,]{2,60}) translations?$|^updated? translations? \(([^():.]{2,60})\)$/i;
// As platforms and their bots write it, who name no language.
const BY_PLATFORM =
  /^(?:po(?:-man)?: (?:merge|update|sync)\w{0,3}(?: (?:changes|files|translations))?|\[tx-robot\] updated from transifex|(?:updated?|sync|pull|import|fetch|download)(?:ed)?(?: the)?(?: (?:latest|new))? translation(?:s| files)(?: (?:from|for) \S{1,20}| \((?:(?:hosted )?weblate|crowdin|transifex)\))?|(?:l10n|locali[sz]ations?):? (?:sync|updates?)|(?:git|svn)_silent (?:sync po\/docbooks with svn|made messages(?: \(.{1,80})?)|(?:translations update from|(?:translated|added translations?) using) (?:hosted )?weblate|new crowdin (?:updates?|translations?)(?: by github action)?)$/i;
// As people say it in other languages.
const ELSEWHERE =
  /^(?:(?:actualiz|atualiz)\p{L}{1,6} (?:(?:de )?l?as )?(?:traducciones|traduções)(?: desde \p{L}{2,10} \p{L}{2,10})?|(?:met(?:s|tre)?|mise) à jour (?:d?es|les) traductions|(?:aktualisiere )?(?:die )?übersetzungen(?: aktualisiert)?|更新翻译|翻訳を?更新|번역 업데이트|обновлены? переводы?)\.?$/iu;
// As the Translation Project and others name the file of a language.
const BY_FILE =
  /^(?:[\w-]{1,20}: )?(?:[Uu]pdated?|[Aa]dd(?:ed)?) ([a-z]{2,3}(?:_[A-Z]{2})?)\.po(?: \([^()]{1,80}\))?$/;
// A longer list says less.
const LISTED = 5;

const AND = /, | and /;
// Only a name begins with a capital letter, and has no other inside: "NAT" and "GraphQL" are none.
const NAME = /^\p{Lu}\p{Ll}+(?:(?: and |[ /-]+)\(?\p{Lu}\p{Ll}*\)?)*$/u;
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
const NAMES = onFirstUse(() => new Intl.DisplayNames("en", { type: "language" }));
// The languages with a code of two letters, by their names in small letters.
const LANGUAGES = onFirstUse((): ReadonlyMap<string, string> =>
  new Map(
    LETTERS.flatMap((first) => LETTERS.map((second) => NAMES().of(first + second) ?? ""))
      .filter((name) => name.length > 2).map((name) => [name.toLowerCase(), name]),
  )
);

/** Joins the translations of Crowdin, Weblate and translators, and names their languages. */
export function foldTranslations(folding: Folding): void {
  const languages = new Set<string>();
  let newest: number | undefined;
  let isKnown = false;
  for (const position of folding.units()) {
    const head = folding.headOf(position);
    const found = languagesOf(head, () => isOwnWork(folding, position));
    if (found === undefined || head.breaking || folding.isCorrected(position)) continue;
    for (const language of found === "unnamed" ? [] : found) languages.add(language);
    isKnown ||= found !== "unnamed" || newest !== undefined;
    if (newest === undefined) newest = position;
    else folding.join(newest, position);
  }
  // What is alone keeps its words, unless they are those of a tool.
  if (newest === undefined || !isKnown) return;
  const { scope: _, ...head } = folding.headOf(newest);
  folding.retitle(newest, { ...head, type: "chore", description: describe([...languages]) });
}

/**
 * The languages that a change translates to, as far as they are named; `unnamed` where only its files
 * tell that it translates, undefined for no translation. `isOwnWork` gives true for a conventional
 * feature or fix.
 */
function languagesOf(
  { description, commit, files = [] }: Change,
  isOwnWork: () => boolean,
): readonly string[] | "unnamed" | undefined {
  // Who adds code as well, or calls it a feature, adds more than texts.
  const addsProgram = files.some((file) => file.status === "added" && isProgram(file));
  if (addsProgram || typeOfHeader(commit.subject) === "feat") return undefined;
  const named = namedLanguages(description, isOwnWork);
  const isOnlyTexts = files.length > 0 && files.every(isTranslation) &&
    typeOfHeader(commit.subject) === undefined;
  return named ?? (isOnlyTexts ? "unnamed" : undefined);
}

function namedLanguages(
  description: string,
  isOwnWork: () => boolean,
): readonly string[] | undefined {
  if (description.includes(".po")) {
    const [, file] = BY_FILE.exec(description) ?? [];
    if (file !== undefined) return [NAMES().of(file.replace("_", "-")) ?? file];
  }
  if (!MAY_TRANSLATE.test(description)) return undefined;
  if (BY_PLATFORM.test(description) || ELSEWHERE.test(description)) return [];
  const translated = TRANSLATED.exec(description)?.[1];
  if (translated !== undefined) return [translated.trim()];
  const [, written, listed] = BY_HAND.exec(description) ?? [];
  const names = (written ?? listed)?.trim().split(AND);
  const known = names?.map((name) => LANGUAGES().get(name.toLowerCase()));
  if (known?.every((name) => name !== undefined)) return known;
  // A language of its own may be none of those; "feat: add Regex translation" is about none.
  const [first = ""] = written?.split(/[ (]/, 1) ?? [];
  const isName = written !== undefined && NAME.test(written) &&
    (LANGUAGES().has(first.toLowerCase()) || !isOwnWork());
  return isName ? [written.trim()] : undefined;
}

function describe(languages: readonly string[]): string {
  if (languages.length === 0) return "Update translations";
  const more = languages.length - LISTED;
  const listed = languages.slice(0, LISTED).join(", ");
  return `Update translations (${listed}${more > 0 ? ` and ${more} more` : ""})`;
}
