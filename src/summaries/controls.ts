// False summaries that relnotes writes itself, and mixes among those that a model judges: a model
// that takes one of them for true does not check.

import { createHash } from "node:crypto";
import type { Verdict } from "./answer.ts";
import type { JudgedSummary } from "./verify.ts";

/** Small changes, each with a summary that plainly says the opposite. */
const OPPOSITES: readonly (readonly [type: string, title: string, details: string, not: string])[] =
  [
    [
      "feat",
      "add a --quiet option that hides progress",
      "Scripts that keep the output can now do without the progress lines.",
      "Removes the --quiet option that hides progress.",
    ],
    [
      "fix",
      "keep the window open after a failed login",
      "",
      "Closes the window after a failed login.",
    ],
    [
      "feat",
      "export reports as CSV files",
      "The new button stands beside the one for printing.",
      "Reports can no longer be exported as CSV files.",
    ],
    [
      "feat",
      "raise the upload limit to 50 MB",
      "It was 10 MB before.",
      "Lowers the upload limit from 50 MB to 10 MB.",
    ],
    ["feat", "save drafts automatically by default", "", "Drafts are no longer saved by default."],
    [
      "feat",
      "show the newest search results first",
      "Before, the oldest results came first.",
      "Shows the oldest search results first.",
    ],
    [
      "fix",
      "stop sending reminders for cancelled meetings",
      "",
      "Reminders are now sent for cancelled meetings.",
    ],
    [
      "chore",
      "drop support for the old theme format",
      "Themes in the old format are not loaded any more.",
      "Adds support for the old theme format.",
    ],
    ["feat", "let guests read public folders", "", "Guests can no longer read public folders."],
    [
      "fix",
      "ask before a folder is deleted",
      "A dialog now has to be confirmed first.",
      "Deletes folders without asking.",
    ],
  ];

/** From so many summaries on, two of those to judge are false. */
const MANY = 10;

/** What a model is asked to judge. */
export interface MixedSummaries {
  /** The summaries and the controls among them, in an order that tells neither from the other. */
  readonly items: readonly JudgedSummary[];
  /** The ids of the controls. */
  readonly controls: ReadonlySet<string>;
}

/**
 * Mixes controls among summaries to judge: the same for the same summaries. Their ids continue
 * those of `taken`, so that none is the id of a change.
 */
export function mixControls(
  items: readonly JudgedSummary[],
  taken: Iterable<string> = items.map(({ prompt }) => prompt.id),
): MixedSummaries {
  const ids = [...taken].map((id) => /^(.*?)(\d{0,9})$/s.exec(id));
  const prefix = ids[0]?.[1] ?? "";
  const last = ids.reduce((most, id) => Math.max(most, Number(id?.[2] ?? 0)), 0);
  const seed = hash(items.map(({ prompt, summary }) => [prompt.id, summary]));
  const start = Number.parseInt(seed.slice(0, 8), 16);
  const controls = Array.from({ length: items.length < MANY ? 1 : 2 }, (_, index) => {
    // Two neighbours are never the same one.
    const [type = "", title = "", details = "", summary = ""] =
      OPPOSITES[(start + index) % OPPOSITES.length] ?? [];
    const id = `${prefix}${last + 1 + index}`;
    return { prompt: { id, type, title, details, background: [] }, summary };
  });
  const mixed = [...items, ...controls].map((item) => ({ item, at: hash([seed, item.prompt.id]) }));
  return {
    items: mixed.toSorted((one, other) => one.at < other.at ? -1 : 1).map(({ item }) => item),
    controls: new Set(controls.map(({ prompt }) => prompt.id)),
  };
}

/** True when a verdict takes a control for true. Without a verdict on any control, nothing is known. */
export function isFooled(verdicts: readonly Verdict[], controls: ReadonlySet<string>): boolean {
  return verdicts.some(({ id, verdict }) => controls.has(id) && verdict === "supported");
}

function hash(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
