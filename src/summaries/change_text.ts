// The texts of a change: for the prompt, and for checking its summary.

import type { SecretFinder } from "../secrets/finder.ts";
import { sanitizeForPrompt } from "../llm/prompt_text.ts";
import type { Change } from "../notes/types.ts";
import { cleanEvidence } from "./evidence.ts";
import type { PromptChange } from "./prompt.ts";

const LONGEST_DETAILS = 2_000;
// More than is sent, since a secret that is cut off may not be found and masked.
const LONGEST_BODY = 8_000;

/** The texts of a change, unmasked: never sent anywhere. */
export interface ChangeText {
  readonly type: string;
  readonly title: string;
  readonly breaking: boolean;
  /** What the change breaks, then the description of its pull request, then its commits' bodies. */
  readonly details: readonly string[];
}

/** The texts of a change, unmasked. */
export function readChangeText(change: Change): ChangeText {
  const { type, scope, description, pullRequest, parts = [change], breaking, breakingNotes } =
    change;
  const details = [
    pullRequest?.details?.description ?? "",
    ...parts.flatMap((part) => {
      const body = part.commit.body.slice(0, LONGEST_BODY);
      return parts.length > 1 ? [part.description, body] : [body];
    }),
  ];
  // Mostly these stand in a body already.
  const notes = breakingNotes.filter((note) => !details.some((text) => text.includes(note)));
  const title = scope === undefined ? description : `${scope}: ${description}`;
  return { type, title, breaking, details: [...notes, ...details] };
}

/** The part of a prompt for one change: secrets masked, no passages yet. */
export async function promptChangeOf(
  id: string,
  { title, details, ...labels }: ChangeText,
  mask: SecretFinder["mask"],
): Promise<PromptChange> {
  // Mask first: a secret that is changed or cut may no longer be found.
  const masked = { title: await mask(title), details: await Promise.all(details.map(mask)) };
  return { id, ...sanitizeChangeText({ ...labels, ...masked }), background: [] };
}

/** The texts as in a prompt, but unmasked. */
export function sanitizeChangeText(
  { type, title, breaking, details }: ChangeText,
): Pick<PromptChange, "type" | "title" | "breaking" | "details"> {
  const clean = details.map((text) => cleanEvidence(sanitizeForPrompt(text), title));
  const texts = new Set(clean.filter((text) => text !== ""));
  return {
    type,
    title: sanitizeForPrompt(title),
    ...(breaking ? { breaking } : {}),
    details: [...texts].join("\n\n").slice(0, LONGEST_DETAILS),
  };
}

/** The sources for the facts of a summary: the change's own texts, labels and marks. */
export function sourcesOf(
  { type, title, breaking, details }: Pick<PromptChange, "type" | "title" | "breaking" | "details">,
  change: Change,
): readonly string[] {
  // On two lines, so that it does not count as a title, which a summary may merely repeat.
  const marks = breaking === true ? ["breaking\nchange"] : [];
  // The title has lost the word that names it: "deprecate: the option".
  if (change.topic !== undefined) marks.push(`${change.topic}\nchange`);
  return [type, title, details, ...marks, ...change.pullRequest?.details?.labels ?? []];
}

/**
 * The passages that may support further names. Commit messages are left out: they describe other
 * changes.
 */
export function documentsOf(background: readonly string[]): readonly string[] {
  return background.filter((passage) => !passage.startsWith("commit "));
}
