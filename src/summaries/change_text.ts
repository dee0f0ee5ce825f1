// The texts of a change, as a model is told of them and as a summary is held against them.

import type { SecretFinder } from "../secrets/finder.ts";
import { sanitizeForPrompt } from "../llm/prompt_text.ts";
import type { Change } from "../notes/types.ts";
import type { PromptChange } from "./prompt.ts";

const LONGEST_DETAILS = 2_000;
// Longer than what a model is told: only a whole secret is known as one and masked.
const LONGEST_BODY = 8_000;

/** The texts of a change as they stand, secrets and all: for this machine alone. */
export interface ChangeText {
  readonly type: string;
  readonly title: string;
  /** The description of its pull request, the bodies of its commits. */
  readonly details: readonly string[];
}

/** The texts of a change. */
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

/** What a model is told of a change, without secrets and without passages. */
export async function promptChangeOf(
  id: string,
  { type, title, details }: ChangeText,
  { mask }: Pick<SecretFinder, "mask">,
): Promise<PromptChange> {
  // Masked before anything else: what is changed or cut may not be known as a secret any more.
  const [maskedTitle = "", ...masked] = await Promise.all([title, ...details].map(mask));
  return {
    id,
    ...sanitizeChangeText({ type, title: maskedTitle, details: masked }),
    background: [],
  };
}

/** The texts in the form in which a model is told of them, secrets and all. */
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

/** What a summary of a change may take its facts from: its own texts and labels. */
export function sourcesOf(
  { type, title, details }: Pick<PromptChange, "type" | "title" | "details">,
  change: Change,
): readonly string[] {
  return [type, title, details, ...change.pullRequest?.details?.labels ?? []];
}

/** The passages that may bear out a fact beside; what another commit says is true of that one. */
export function documentsOf(
  { background }: Pick<PromptChange, "background">,
): readonly string[] {
  return background.filter((passage) => !passage.startsWith("commit "));
}
