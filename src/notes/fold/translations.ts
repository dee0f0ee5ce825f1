// Folds what translators and their tools commit, a language each: all are one change.

import type { FileChange } from "../../history/commit.ts";
import { onFirstUse } from "../../text/first_use.ts";
import { guard } from "../../text/patterns/guarded_pattern.ts";
import { isProgram, isTranslation } from "../files/file_kinds.ts";
import { languageNamed, languageOfTexts } from "../files/translated_texts.ts";
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
  /^(?:updated?(?: of)?|add(?:ed)?) ([^:.,]{2,60}) translations?$|^updated? translations? \(([^():.]{2,60})\)$/i;
// As platforms and their bots write it, who name no language.
const BY_PLATFORM =
  /^(?:po(?:-man)?: (?:merge|update|sync)\w{0,3}(?: (?:changes|files|translations))?|\[tx-robot\] updated from transifex|(?:updated?|sync|pull|import|fetch|download)(?:ed)?(?: the)?(?: (?:latest|new))? translation(?:s| files)(?: (?:from|for|via) \S{1,20}| \((?:(?:hosted )?weblate|crowdin|transifex)\))?|(?:l10n|locali[sz]ations?):? (?:sync|updates?)|(?:git|svn)_silent (?:sync po\/docbooks with svn|made messages(?: \(.{1,80})?)|(?:translations update from|(?:translated|added translations?) using) (?:hosted )?weblate|new crowdin (?:updates?|translations?)(?: by github action)?)$/i;
// As people say it in other languages.
const ELSEWHERE = guard(
  /traduc|traduç|übersetzung|翻译|翻訳|번역|перевод/iu,
  /^(?:(?:actualiz|atualiz)\p{L}{1,6} (?:(?:de )?l?as )?(?:traducciones|traduções)(?: desde \p{L}{2,10} \p{L}{2,10})?|(?:met(?:s|tre)?|mise) à jour (?:d?es|les) traductions|(?:aktualisiere )?(?:die )?übersetzungen(?: aktualisiert)?|更新翻译|翻訳を?更新|번역 업데이트|обновлены? переводы?)\.?$/iu,
);
// As the Translation Project and others name the file of a language.
const BY_FILE =
  /^(?:[\w-]{1,20}: )?(?:[Uu]pdated?|[Aa]dd(?:ed)?) ([a-z]{2,3}(?:_[A-Z]{2})?)\.po(?: \([^()]{1,80}\))?$/;
// Texts in words of any kind: a library may have data of countries in such files.
const SAYS_TEXTS =
  /ranslat(?:e|ed|ions?|or|ors|ing)\b|\b(?:i18n|l10n)\b|ocali[sz]ations?\b|\b[Ll]anguage(?:s\b|\b(?! (?:server|service|client|mode|model|support|definition|grammar)))/;
// What happens to a program, and not to a text.
const SAYS_CODE =
  /\b(?:crash\w{0,3}|escap(?:e|ed|es|ing)|api|keys?|renam(?:e|ed|es|ing)|injection)\b/i;
// In more languages something new of the program is said.
const MOST_TRANSLATED = 2;
const SOURCE = /^(?:\w+ )?English/;
// A longer list says less.
const LISTED = 5;

const AND = /, | and /;
// Only a name begins with a capital letter, and has no other inside: "NAT" and "GraphQL" are none.
const NAME = /^\p{Lu}\p{Ll}+(?:(?: and |[ /-]+)\(?\p{Lu}\p{Ll}*\)?)*$/u;
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
// The languages with a code of two letters, by their names in small letters.
const LANGUAGES = onFirstUse((): ReadonlyMap<string, string> =>
  new Map(
    LETTERS.flatMap((first) => LETTERS.map((second) => languageNamed(first + second) ?? ""))
      .filter((name) => name !== "").map((name) => [name.toLowerCase(), name]),
  )
);

/** Joins the translations of Crowdin, Weblate and translators, and names their languages. */
export function foldTranslations(folding: Folding): void {
  const languages = new Set<string>();
  let newest: number | undefined;
  let isKnown = false;
  for (const position of folding.units()) {
    const head = folding.headOf(position);
    const files = head.files ?? folding.filesOf(position) ?? [];
    const found = languagesOf(head, files, () => isOwnWork(folding, position));
    if (found === undefined || head.breaking || folding.isCorrected(position)) continue;
    for (const language of found.languages) languages.add(language);
    isKnown ||= found.isNamed || newest !== undefined;
    if (newest === undefined) newest = position;
    else folding.join(newest, position);
  }
  // What is alone keeps its words, unless they are those of a tool.
  if (newest === undefined || !isKnown) return;
  const { scope: _, ...head } = folding.headOf(newest);
  folding.retitle(newest, { ...head, type: "chore", description: describe([...languages]) });
}

/** What a change translates to. */
interface Translated {
  /** As far as they are known. */
  readonly languages: readonly string[];
  /** False where only the files tell that the change translates. */
  readonly isNamed: boolean;
}

/**
 * What a change translates to; undefined for no translation. `isOwnWork` gives true for a conventional
 * feature or fix.
 */
function languagesOf(
  head: Change,
  files: readonly FileChange[],
  isOwnWork: () => boolean,
): Translated | undefined {
  const { description, commit } = head;
  const named = namedLanguages(description, isOwnWork);
  // Nearly all changes name none, and a header takes longer to read.
  if (named === undefined && (files.length === 0 || head.topic !== undefined)) return undefined;
  const type = typeOfHeader(commit.subject);
  // Who adds code as well, or calls it a feature, adds more than texts.
  const addsProgram = files.some((file) => file.status === "added" && isProgram(file));
  if (addsProgram || type === "feat") return undefined;
  if (named !== undefined) return { languages: named, isNamed: true };
  if (type !== undefined) return undefined;
  const languages = translatedLanguages(description, files) ??
    (files.every(isTranslation) ? languagesIn(files) : undefined);
  return languages && { languages, isNamed: false };
}

/** The languages of the files, if the change corrects nothing but the texts of one or two of them. */
function translatedLanguages(
  description: string,
  files: readonly FileChange[],
): readonly string[] | undefined {
  const isSaid = (SAYS_TEXTS.test(description) && !SAYS_CODE.test(description)) ||
    files.some(({ path }) => description.includes(path.slice(path.lastIndexOf("/") + 1)));
  if (!isSaid) return undefined;
  const languages = new Set<string>();
  for (const { path, status } of files) {
    const language = status === "modified" ? languageOfTexts(path) : undefined;
    if (language === undefined || SOURCE.test(language)) return undefined;
    languages.add(language);
  }
  return languages.size > MOST_TRANSLATED ? undefined : [...languages];
}

/** The languages of files that are all translations; none where there are many. */
function languagesIn(files: readonly FileChange[]): readonly string[] {
  const languages = new Set(files.flatMap(({ path }) => languageOfTexts(path) ?? []));
  return languages.size > MOST_TRANSLATED ? [] : [...languages];
}

function namedLanguages(
  description: string,
  isOwnWork: () => boolean,
): readonly string[] | undefined {
  if (description.includes(".po")) {
    const [, file] = BY_FILE.exec(description) ?? [];
    if (file !== undefined) return [languageNamed(file) ?? file];
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
