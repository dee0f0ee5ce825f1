// Writes the overview of a document from its changes. Loaded with `--highlights` only.

import type { Chat } from "../../llm/chat.ts";
import type { Context } from "../../cli/context.ts";
import { describeInLine, EnvironmentError } from "../../errors.ts";
import { createSecretFinder } from "../../secrets/finder.ts";
import { count } from "../../text/wording.ts";
import { CODE_TYPES } from "../../notes/messages/types/type_names.ts";
import type { Change } from "../../notes/types.ts";
import { keyOf, type SummaryCache, type SummaryOrigin } from "../../summaries/cache.ts";
import { promptChangeOf, readChangeText, sourcesOf } from "../../summaries/change_text.ts";
import {
  type CitedChange,
  findHighlightFault,
  hasForeignWords,
  type Highlight,
  HIGHLIGHTS_VERSION,
  MOST_TOLD,
  readHighlights,
  writeHighlights,
} from "../../summaries/highlights.ts";
import type { SummaryStyle } from "../../summaries/prompt.ts";
import { describeUsage } from "../model.ts";
import { writeWarnings } from "../status.ts";
import { describeUnmasked } from "./summary_report.ts";

/** The inputs of an overview. */
export interface HighlightWork {
  readonly cache: SummaryCache;
  readonly origin: SummaryOrigin;
  /** With what the project is. */
  readonly style: SummaryStyle;
  readonly open: () => Promise<{ readonly chat: Chat; readonly verify?: Chat | undefined }>;
  /** Whether the model that judges took a false summary for true before. */
  readonly isUnmasked: boolean;
  readonly context: Context;
  readonly isStrict: boolean;
}

/**
 * The sentences of the overview of changes with their summaries; from the cache when nothing has
 * changed. A failure of the provider is a warning, and leaves the overview out.
 * @throws EnvironmentError with `--strict`, when the provider fails.
 */
export async function highlightChanges(
  changes: readonly Change[],
  { cache, origin, style, open, isUnmasked: wasUnmasked, context, isStrict }: HighlightWork,
): Promise<readonly string[]> {
  const cited = await readCited(changes);
  if (cited.length === 0) return [];
  const key = keyOf({
    type: `highlights ${HIGHLIGHTS_VERSION}`,
    title: "",
    breaking: false,
    details: cited.map(({ prompt, summary }) => JSON.stringify([prompt, summary ?? ""])),
  }, origin);
  const isVerified = origin.verifier !== undefined;
  const kept = readHighlights(cache.find(key)?.summary ?? "");
  const isStillGrounded = (each: Highlight): boolean =>
    findHighlightFault(each, cited, isVerified) === undefined &&
    !(wasUnmasked && hasForeignWords(each, cited));
  if (kept.length > 0 && kept.every(isStillGrounded)) {
    return listSentences(kept);
  }
  try {
    const { highlights, refused, isUnmasked, usage } = await writeHighlights(cited, style, {
      ...await open(),
      isUnmasked: wasUnmasked,
    });
    if (isUnmasked && !wasUnmasked) {
      await writeWarnings([describeUnmasked(origin.verifier)], context);
    }
    if (highlights.length > 0) {
      await cache.keep(
        new Map([[key, { summary: JSON.stringify({ highlights }) }]]),
        context.now(),
      );
    }
    const [reason] = refused;
    if (reason !== undefined) {
      const sentences = count(refused.length, "sentence");
      await writeWarnings(
        [`${sentences} of the overview refused, for example one that ${reason}`],
        context,
      );
    }
    await context.writeError(
      `${count(highlights.length, "sentence")} of an overview${describeUsage(usage)}\n`,
    );
    return listSentences(highlights);
  } catch (error) {
    if (isStrict || !(error instanceof EnvironmentError)) throw error;
    await writeWarnings([`no overview: ${describeInLine(error)}`], context);
    return [];
  }
}

/** The changes that an overview may cite: those that readers notice first. */
async function readCited(changes: readonly Change[]): Promise<readonly CitedChange[]> {
  const told = changes.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, MOST_TOLD);
  const { mask } = await createSecretFinder();
  return await Promise.all(told.map(async (change, index) => {
    const prompt = await promptChangeOf(`c${index + 1}`, readChangeText(change), mask);
    const summary = change.summaryOrigin === "model" ? change.summary : undefined;
    return { prompt, sources: sourcesOf(prompt, change), summary };
  }));
}

function rankOf({ breaking, type }: Change): number {
  if (breaking) return -1;
  const rank = CODE_TYPES.indexOf(type);
  return rank < 0 ? CODE_TYPES.length : rank;
}

function listSentences(highlights: readonly Highlight[]): readonly string[] {
  return highlights.map(({ sentence }) =>
    /[.!?。！？]$/.test(sentence) ? sentence : `${sentence}.`
  );
}
