// Folds what translators and their tools commit, a language each: all are one change.

import { onFirstUse } from "../../text/first_use.ts";
import type { Change } from "../types.ts";
import type { Folding } from "./folding.ts";

const MAY_TRANSLATE = /^po(?:-man)?: |ranslat|ransifex|rowdin|ocali[sz]|l10n|_SILENT/;
const TRANSLATED =
  /^(?:New translations \S[^()]{0,100}|(?:Translated|Added translation) using Weblate) \(([^()]{2,60}(?:\([^()]{1,40}\))?)\)$/;
// As translators of GNOME write it, who commit by themselves.
const BY_HAND = /^(?:Updated?|Add(?:ed)?) ([A-Z][^:.,]{1,60}) translations?$/;
// As platforms and their bots write it, who name no language.
const BY_PLATFORM =
  /^(?:po(?:-man)?: (?:merge|update|sync)\w{0,3}(?: (?:changes|files|translations))?|\[tx-robot\] updated from transifex|(?:updated?|sync|pull|import|fetch|download)(?:ed)?(?: the)?(?: (?:latest|new))? translation(?:s| files)(?: (?:from|for) \S{1,20})?|(?:l10n|locali[sz]ations?):? (?:sync|updates?)|(?:git|svn)_silent (?:sync po\/docbooks with svn|made messages(?: \(.{1,80})?)|translations update from (?:hosted )?weblate|new crowdin (?:updates?|translations?)(?: by github action)?)$/i;
// As the Translation Project and others name the file of a language.
const BY_FILE =
  /^(?:[\w-]{1,20}: )?(?:[Uu]pdated?|[Aa]dd(?:ed)?) ([a-z]{2,3}(?:_[A-Z]{2})?)\.po(?: \([^()]{1,80}\))?$/;
// A longer list says less.
const LISTED = 5;

const NAMES = onFirstUse(() => new Intl.DisplayNames("en", { type: "language" }));

/** Joins the translations of Crowdin, Weblate and translators, and names their languages. */
export function foldTranslations(folding: Folding): void {
  const languages = new Set<string>();
  let newest: number | undefined;
  for (const position of folding.units()) {
    const language = languageOf(folding.headOf(position));
    if (language === undefined || folding.isCorrected(position)) continue;
    if (language !== "") languages.add(language);
    if (newest === undefined) newest = position;
    else folding.join(newest, position);
  }
  if (newest === undefined) return;
  const { scope: _, ...head } = folding.headOf(newest);
  folding.retitle(newest, { ...head, type: "chore", description: describe([...languages]) });
}

/** The language that a change translates to, empty when it is not named; undefined for no translation. */
function languageOf({ description }: Change): string | undefined {
  if (description.includes(".po")) {
    const [, file] = BY_FILE.exec(description) ?? [];
    if (file !== undefined) return NAMES().of(file.replace("_", "-"));
  }
  if (!MAY_TRANSLATE.test(description)) return undefined;
  if (BY_PLATFORM.test(description)) return "";
  return (TRANSLATED.exec(description) ?? BY_HAND.exec(description))?.[1]?.trim();
}

function describe(languages: readonly string[]): string {
  if (languages.length === 0) return "Update translations";
  const more = languages.length - LISTED;
  const listed = languages.slice(0, LISTED).join(", ");
  return `Update translations (${listed}${more > 0 ? ` and ${more} more` : ""})`;
}
