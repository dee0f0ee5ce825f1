// The updates of one package or group, from the oldest version to the newest, as one change.

import { compareNumbers, compareVersions } from "../../../history/versions.ts";
import type { Change, DependencyUpdate } from "../../types.ts";
import { withNumbers } from "./joined_numbers.ts";

/** The updates that become one change. */
export interface Chain {
  /** The position of the newest. */
  readonly position: number;
  /** From the oldest version to the newest, by the name in lower case. */
  readonly updates: Map<string, DependencyUpdate>;
  readonly group: string | undefined;
  /** True when one of them breaks something, which a lower version does not take back. */
  isBreaking: boolean;
  /** True for features or fixes, which keep their words and their section. */
  readonly isOwnWork: boolean;
  /** How many updates the messages count that name none, and how many messages there are. */
  groupSize: number;
  messageCount: number;
  /** The pull requests of people in the same words, but for the newest; the oldest first. */
  readonly references: string[];
  /** True when the start of the range has a copy of the newest. */
  readonly isCopied: boolean;
  /** The names of packages with an older update of which the start of the range has a copy. */
  readonly copied: Set<string>;
  /** The updates that are newer than these copies; absent where there are none. */
  news?: Map<string, DependencyUpdate>;
  /** True when a bot marks one as an update for security. */
  isForSecurity: boolean;
}

/** How many updates an entry names: a longer list says less. */
export const LISTED = 5;

const DIGEST = /^(?=.*[a-f])[0-9a-f]{7,64}$/;
const MAY_BE_DIGEST = /^[0-9a-f]{7,64}$/;
// Of a commit or an image: its first digits are enough, as git shows them.
const LONG_DIGEST = /^(?:sha256:)?([0-9a-f]{7})[0-9a-f]{33,57}$/;
const VERSION = /^v?\d+(?:\.\d+)*$/;

/**
 * False for an older update that ends in a higher version than the chain begins with, or before another
 * major one: a lock file may hold both. A group skips what an update outside it raised.
 */
export function goesOn(older: DependencyUpdate | undefined, { updates, group }: Chain): boolean {
  const { to = "" } = older ?? {};
  const { from = "" } = updates.get(older?.name.toLowerCase() ?? "") ?? {};
  if (!VERSION.test(to) || !VERSION.test(from)) return true;
  const order = compareNumbers(to, from) ?? 0;
  const maySkip = group !== undefined || updates.size > 1;
  return order === 0 || (order < 0 && (maySkip || majorOf(to) === majorOf(from)));
}

/** True for an older update from where the chain begins to a step of its way: of another branch or file. */
export function isStep(older: DependencyUpdate | undefined, { updates }: Chain): boolean {
  const newer = updates.get(older?.name.toLowerCase() ?? "");
  return older?.from !== undefined && older.from === newer?.from && isWithin(older, newer) &&
    majorOf(older.to ?? "") === majorOf(newer.to ?? "");
}

function majorOf(version: string): number {
  return Number.parseInt(version.replace(/^v/, ""));
}

/** True when the chain ends in a higher version than this older update. */
export function isRaised(older: DependencyUpdate | undefined, { updates }: Chain): boolean {
  const newer = updates.get(older?.name.toLowerCase() ?? "");
  return older?.to !== undefined && newer?.to !== undefined &&
    compareVersions(newer.to, older.to) > 0;
}

/** True when the newer update is the same, or begins where the older one ends. */
export function meets(older: DependencyUpdate, newer: DependencyUpdate | undefined): boolean {
  if (newer === undefined) return false;
  const isSame = bare(older.from) === bare(newer.from) && bare(older.to) === bare(newer.to);
  return isSame || newer.from === undefined || bare(older.to) === bare(newer.from);
}

/** True when the first update begins and ends between the versions of the other. */
export function isWithin(
  { from = "", to = "" }: DependencyUpdate,
  { from: first = "", to: last = "" }: DependencyUpdate,
): boolean {
  return [first, from, to, last].every((version, index, all) => {
    const before = all[index - 1] ?? version;
    return VERSION.test(version) && (compareNumbers(before, version) ?? 0) <= 0;
  });
}

function bare(version: string | undefined): string | undefined {
  return version?.replace(/^v(?=\d)/, "");
}

/** The updates by their names in lower case. */
export function chainOf(updates: readonly DependencyUpdate[]): Map<string, DependencyUpdate> {
  return new Map(updates.map((update) => [update.name.toLowerCase(), update]));
}

/** Puts an older update in front of the newer ones. */
export function extend(
  updates: Map<string, DependencyUpdate>,
  { name, from, to }: DependencyUpdate,
): void {
  const key = name.toLowerCase();
  const newer = updates.get(key);
  // A version says more than the digest that was pinned for it.
  const isPinned = newer?.to !== undefined && DIGEST.test(newer.to) && to !== undefined &&
    !MAY_BE_DIGEST.test(to);
  const last = isPinned ? to : newer?.to ?? to;
  updates.set(key, {
    name: newer?.name ?? name,
    ...(from === undefined ? {} : { from }),
    ...(last === undefined ? {} : { to: last }),
  });
}

/**
 * Notes what of older updates is news, before these are put in front of a chain: of a package, nothing
 * that is as old as a copy which the start of the range has, since that raised it.
 */
export function keepNews(
  chain: Chain,
  { updates, news = updates, copied, isCopied }: Pick<
    Chain,
    "updates" | "news" | "copied" | "isCopied"
  >,
): void {
  const names = isCopied ? [...updates.keys()] : [...copied];
  if (names.length > 0 && !chain.isCopied) chain.news ??= new Map(chain.updates);
  if (chain.news === undefined) return;
  for (const [name, update] of isCopied ? [] : news) {
    if (!chain.copied.has(name)) extend(chain.news, update);
  }
  for (const name of names) chain.copied.add(name);
}

/** The change as which a chain is shown, whose newest one is `head`. */
export function describeChain(
  head: Change,
  { updates, news = updates, group, groupSize, messageCount, references, isForSecurity }: Chain,
): Change {
  const topic = "dependencies";
  const all = [...news.values()];
  const [only, ...others] = all;
  if (only === undefined) {
    // The number in the words of one is not that of all, which is unknown if one of them is.
    const isCounted = group !== undefined && groupSize > 0 && messageCount > 1;
    const words = isCounted ? `${group}: ${groupSize} updates` : head.description;
    return { ...head, topic, description: withNumbers(words, references) };
  }
  const list = all.slice(0, LISTED).map(describeUpdate).join(", ");
  const mark = isForSecurity ? " (security)" : "";
  const more = all.length > LISTED ? ` and ${all.length - LISTED} more` : "";
  return {
    ...head,
    description: `${group === undefined ? "" : `${group}: `}${list}${more}${mark}`,
    topic,
    ...(others.length === 0 ? { update: only } : {}),
  };
}

/** `a 1 → 3`, or what is known of it. */
function describeUpdate(update: DependencyUpdate): string {
  const { name } = update;
  const [from, to] = [update.from, update.to].map((version) => version?.replace(LONG_DIGEST, "$1"));
  const versions = [from, to].filter((version) => version !== undefined);
  if (from === undefined && to !== undefined) return `${name} → ${to}`;
  return [name, from === to ? to : versions.join(" → ")].filter(Boolean).join(" ");
}
