// Shows which requirements rose, where the entry of the change that raised them does not say so.

import { commitsOf } from "../entries/entry.ts";
import { furtherEntry } from "../fold/beside_entries.ts";
import { endsSupport, requires } from "../messages/types/words/requirements.ts";
import type { Collected } from "../pipeline.ts";
import type { Change, ChangeType, Topic } from "../types.ts";
import { compareVersions } from "./lowest_version.ts";
import type { RaisedRequirement } from "./raised.ts";

/** A requirement and the commit of the range that raised it. */
export interface TracedRequirement extends RaisedRequirement {
  /** The full hash. */
  readonly hash: string;
}

const SHOWN_TYPES: readonly ChangeType[] = ["feat", "fix", "perf"];
const SHOWN_TOPICS: readonly Topic[] = ["security", "deprecations"];

// What the change says that raised a requirement, in any order and beside other things.
const REQUIRES =
  /\b(?:minim(?:um|al)|min|requir\w*|msrv|drop\w*)\b|\b(?:remov|end|discontinu)\w*\b.*\bsupport/i;

/**
 * Tells each requirement among the features, unless an entry that readers see says it: in the words of
 * the change that raised it, where these are about that alone, or else in an entry of its own behind it.
 * `all` are the changes before folding, newest first: what was left out may have raised one too.
 */
export function tellRequirements(
  { changes, omitted }: Collected,
  raised: readonly TracedRequirement[],
  all: readonly Change[],
): Collected {
  let shown = changes;
  let left = omitted;
  for (const requirement of raised) {
    if (shown.some((change) => isShown(change) && isSaidAlone(change, requirement))) continue;
    const has = (change: Change): boolean =>
      commitsOf(change).some(({ hash }) => hash === requirement.hash);
    const index = shown.findIndex(has);
    const change = shown[index];
    if (change === undefined) {
      const hidden = all.find(has);
      if (hidden === undefined) continue;
      left = left.filter(({ hash }) => hash !== requirement.hash);
      shown = insert(shown, retitle(hidden, requirement), all);
      continue;
    }
    const told = REQUIRES.test(change.description) && isNamedBy(change, requirement)
      ? [isShown(change) ? change : asFeature(change)]
      : isUpdateOf(change, requirement)
      ? [retitle(change, requirement)]
      : [change, furtherEntry(retitle(change, requirement))];
    shown = [...shown.slice(0, index), ...told, ...shown.slice(index + 1)];
  }
  return { changes: shown, omitted: left };
}

function isShown({ breaking, topic, type }: Change): boolean {
  return breaking ||
    (topic === undefined ? SHOWN_TYPES.includes(type) : SHOWN_TOPICS.includes(topic));
}

/** True for words that require the version, or end the support of one that was enough. */
function isSaidAlone(change: Change, requirement: RaisedRequirement): boolean {
  const { description } = change;
  return (requires(description) || endsSupport(description)) && isNamedBy(change, requirement);
}

/** True for words with the platform and its new version, or one that was enough. */
function isNamedBy({ description }: Change, { platform, from, to }: RaisedRequirement): boolean {
  return platform.words.test(description) &&
    versionsIn(description).some((version) =>
      compareVersions(version, from) >= 0 && compareVersions(version, to) <= 0
    );
}

/** True for an update of the platform, with nothing beside it. */
function isUpdateOf({ update }: Change, { platform, to }: RaisedRequirement): boolean {
  return update?.to !== undefined && platform.words.test(update.name) &&
    !/[/:-]/.test(update.name) &&
    versionsIn(update.to).some((version) => compareVersions(version, to) === 0);
}

function versionsIn(text: string): readonly string[] {
  return text.match(/\d+(?:\.\d+)*/g) ?? [];
}

function titleOf({ platform: { name }, from, to }: RaisedRequirement): string {
  return `Require ${name} ${to} (was ${from})`;
}

/** The change under Features, in its own words. */
function asFeature({ topic: _topic, ...change }: Change): Change {
  return { ...change, type: "feat" };
}

function retitle(
  { scope: _scope, update: _update, ...change }: Change,
  requirement: RaisedRequirement,
): Change {
  return { ...asFeature(change), description: titleOf(requirement) };
}

/** Puts a change among others by the place of its commit in the history. */
function insert(
  changes: readonly Change[],
  added: Change,
  all: readonly Change[],
): readonly Change[] {
  const places = new Map(all.map(({ commit }, place) => [commit.hash, place]));
  const placeOf = ({ commit }: Change): number => places.get(commit.hash) ?? Infinity;
  const index = changes.findIndex((change) => placeOf(change) > placeOf(added));
  return index < 0
    ? [...changes, added]
    : [...changes.slice(0, index), added, ...changes.slice(index)];
}
