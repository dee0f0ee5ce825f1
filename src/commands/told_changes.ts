// What a model is told of changes: their texts, tidied and without secrets.

import type { ToldChange } from "../ai/prompts.ts";
import type { SecretFinder } from "../ai/secrets.ts";
import { tidyTold } from "../ai/told_text.ts";
import type { Change } from "../notes/types.ts";

/** The texts of changes that stand in no document. */
export interface ChangeTexts {
  /** The bodies of commits, by their hashes. */
  readonly bodies: ReadonlyMap<string, string>;
  /** The descriptions of pull requests, by their numbers. */
  readonly descriptions: ReadonlyMap<number, string>;
}

const LONGEST_DETAILS = 2_000;

/** What a model is told of a change, without secrets. */
export async function tellChange(
  id: string,
  change: Change,
  { bodies, descriptions }: ChangeTexts,
  finder: SecretFinder,
): Promise<ToldChange> {
  const { pullRequest, parts = [change] } = change;
  const texts = [
    descriptions.get(pullRequest?.number ?? 0) ?? "",
    ...parts.flatMap((part) => {
      const body = bodies.get(part.hash) ?? "";
      return parts.length > 1 ? [part.description, body] : [body];
    }),
  ];
  const title = change.scope === undefined
    ? change.description
    : `${change.scope}: ${change.description}`;
  // Masked before anything else: what is changed or cut may not be known as a secret any more.
  const [maskedTitle = "", ...masked] = await maskAll([title, ...texts], finder);
  const told = new Set(masked.map(tidyTold).filter((text) => text !== ""));
  return {
    id,
    type: change.type,
    title: tidyTold(maskedTitle),
    details: [...told].join("\n\n").slice(0, LONGEST_DETAILS),
    background: [],
  };
}

/** The texts with their secrets masked. */
export async function maskAll(
  texts: readonly string[],
  finder: SecretFinder,
): Promise<readonly string[]> {
  const { maskSecrets } = await import("../ai/secrets.ts");
  const masked: string[] = [];
  for (const text of texts) masked.push(maskSecrets(text, await finder.find(text)));
  return masked;
}

/** All that a summary of a change may take its facts from. */
export function sourcesOf(told: ToldChange, change: Change): readonly string[] {
  const labels = change.pullRequest?.details?.labels ?? [];
  // What another commit says is true of that one.
  const documents = told.background.filter((passage) => !passage.startsWith("commit "));
  return [told.type, told.title, told.details, ...documents, ...labels];
}
