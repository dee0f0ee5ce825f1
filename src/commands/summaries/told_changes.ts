// What a model is told of changes: their texts, tidied and without secrets.

import type { ToldChange } from "../../ai/prompts.ts";
import type { SecretFinder } from "../../ai/secrets.ts";
import { tidyTold } from "../../ai/told_text.ts";
import type { Change } from "../../notes/types.ts";

const LONGEST_DETAILS = 2_000;
// A model is told less of a body, but only a whole secret is known as one and masked.
const LONGEST_BODY = 8_000;

/** The texts of a change as they stand, secrets and all: for this machine alone. */
export interface OwnTexts {
  readonly type: string;
  readonly title: string;
  /** The description of its pull request, the bodies of its commits. */
  readonly texts: readonly string[];
}

/** The texts of a change. */
export function readChange(change: Change): OwnTexts {
  const { type, scope, description, pullRequest, parts = [change] } = change;
  const texts = [
    pullRequest?.details?.description ?? "",
    ...parts.flatMap((part) => {
      const body = part.commit.body.slice(0, LONGEST_BODY);
      return parts.length > 1 ? [part.description, body] : [body];
    }),
  ];
  return { type, title: scope === undefined ? description : `${scope}: ${description}`, texts };
}

/** What a model is told of a change, without secrets. */
export async function tellChange(
  id: string,
  { type, title, texts }: OwnTexts,
  { mask }: Pick<SecretFinder, "mask">,
): Promise<ToldChange> {
  // Masked before anything else: what is changed or cut may not be known as a secret any more.
  const [maskedTitle = "", ...masked] = await Promise.all([title, ...texts].map(mask));
  return { id, ...tidyTexts({ type, title: maskedTitle, texts: masked }), background: [] };
}

/** The texts in the form in which a model is told of them, whatever they hold. */
export function tidyTexts(
  { type, title, texts }: OwnTexts,
): Pick<ToldChange, "type" | "title" | "details"> {
  const told = new Set(texts.map(tidyTold).filter((text) => text !== ""));
  const details = [...told].join("\n\n").slice(0, LONGEST_DETAILS);
  return { type, title: tidyTold(title), details };
}

/** What a summary of a change may take its facts from: its own texts and labels. */
export function sourcesOf(
  { type, title, details }: Pick<ToldChange, "type" | "title" | "details">,
  change: Change,
): readonly string[] {
  return [type, title, details, ...change.pullRequest?.details?.labels ?? []];
}

/** The passages that may bear out a fact beside; what another commit says is true of that one. */
export function documentsOf({ background }: Pick<ToldChange, "background">): readonly string[] {
  return background.filter((passage) => !passage.startsWith("commit "));
}
