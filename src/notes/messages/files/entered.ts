// What several entries of changelogs say together.

import type { Entered } from "../../types.ts";

/** The type and the topic that all of these have, and whether one of them breaks something. */
export function agreeOn(all: readonly Entered[]): Entered {
  const [first = {}] = all;
  const { type, topic } = first;
  return {
    ...(type !== undefined && all.every((each) => each.type === type) ? { type } : {}),
    ...(topic !== undefined && all.every((each) => each.topic === topic) ? { topic } : {}),
    ...(all.some(({ isBreaking }) => isBreaking) ? { isBreaking: true } : {}),
  };
}

/** True when they say the same. */
export function isSameEntered(one: Entered, other: Entered): boolean {
  return one.type === other.type && one.topic === other.topic &&
    one.isBreaking === other.isBreaking;
}
