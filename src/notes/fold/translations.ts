// Folds what translators and their tools commit, a language each: all are one change.

import type { Change } from "../types.ts";
import type { Folding } from "./folding.ts";

const TRANSLATED =
  /^(?:New translations \S[^()]{0,100}|(?:Translated|Added translation) using Weblate) \(([^()]{2,60}(?:\([^()]{1,40}\))?)\)$/;
// As translators of GNOME write it, who commit by themselves.
const BY_HAND = /^(?:Updated?|Add(?:ed)?) ([A-Z][^:.,]{1,60}) translations?$/;
// A longer list says less.
const LISTED = 5;

/** Joins the translations of Crowdin, Weblate and translators, and names their languages. */
export function foldTranslations(folding: Folding): void {
  const languages = new Set<string>();
  let newest: number | undefined;
  for (const position of folding.units()) {
    const language = languageOf(folding.headOf(position));
    if (language === undefined || folding.isCorrected(position)) continue;
    languages.add(language);
    if (newest === undefined) newest = position;
    else folding.join(newest, position);
  }
  if (newest === undefined) return;
  const { scope: _, ...head } = folding.headOf(newest);
  folding.retitle(newest, { ...head, type: "chore", description: describe([...languages]) });
}

function languageOf({ description }: Change): string | undefined {
  if (!description.includes("ranslat")) return undefined;
  return (TRANSLATED.exec(description) ?? BY_HAND.exec(description))?.[1]?.trim();
}

function describe(languages: readonly string[]): string {
  const more = languages.length - LISTED;
  const listed = languages.slice(0, LISTED).join(", ");
  return `Update translations (${listed}${more > 0 ? ` and ${more} more` : ""})`;
}
