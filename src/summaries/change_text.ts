// The texts of a change: for the prompt, and for checking its summary.

import type { SecretFinder } from "../secrets/finder.ts";
import { sanitizeForPrompt } from "../llm/prompt_text.ts";
import type { Change } from "../notes/types.ts";
import type { PromptChange } from "./prompt.ts";

const LONGEST_DETAILS = 2_000;
// More than is sent, since a secret that is cut off may not be found and masked.
const LONGEST_BODY = 8_000;

/** The texts of a change, unmasked: never sent anywhere. */
export interface ChangeText {
  readonly type: string;
  readonly title: string;
  /** The description of its pull request, then the bodies of its commits. */
  readonly details: readonly string[];
}

/** The texts of a change, unmasked. */
export function readChangeText(change: Change): ChangeText {
  const { type, scope, description, pullRequest, parts = [change] } = change;
  const details = [
    pullRequest?.details?.description ?? "",
    ...parts.flatMap((part) => {
      const body = part.commit.body.slice(0, LONGEST_BODY);
      return parts.length > 1 ? [part.description, body] : [body];
    }),
  ];
  return { type, title: scope === undefined ? description : `${scope}: ${description}`, details };
}

/** The part of a prompt for one change: secrets masked, no passages yet. */
export async function promptChangeOf(
  id: string,
  { type, title, details }: ChangeText,
  mask: SecretFinder["mask"],
): Promise<PromptChange> {
  // Mask first: a secret that is changed or cut may no longer be found.
  const masked = { type, title: await mask(title), details: await Promise.all(details.map(mask)) };
  return { id, ...sanitizeChangeText(masked), background: [] };
}

/** The texts as in a prompt, but unmasked. */
export function sanitizeChangeText(
  { type, title, details }: ChangeText,
): Pick<PromptChange, "type" | "title" | "details"> {
  const texts = new Set(details.map(sanitizeForPrompt).filter((text) => text !== ""));
  return {
    type,
    title: sanitizeForPrompt(title),
    details: [...texts].join("\n\n").slice(0, LONGEST_DETAILS),
  };
}

/** The sources for the facts of a summary: the change's own texts and labels. */
export function sourcesOf(
  { type, title, details }: Pick<PromptChange, "type" | "title" | "details">,
  change: Change,
): readonly string[] {
  return [type, title, details, ...change.pullRequest?.details?.labels ?? []];
}

/**
 * The passages that may support further facts. Commit messages are left out: they describe other
 * changes.
 */
export function documentsOf(background: readonly string[]): readonly string[] {
  return background.filter((passage) => !passage.startsWith("commit "));
}
