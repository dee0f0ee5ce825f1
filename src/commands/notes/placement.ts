// The stage that places changes as the configuration says.

import type { Context } from "../../cli/context.ts";
import type { ChangeConditions, Configuration } from "../../configuration/types.ts";
import type { Stages } from "../../notes/pipeline.ts";

/** True when a condition of the configuration is on the paths that changes touch. */
export function needsFiles(configuration: Configuration): boolean {
  return conditionsOf(configuration).some(({ paths }) => paths !== undefined);
}

function conditionsOf({ sections = [], exclude = {} }: Configuration): readonly ChangeConditions[] {
  return [...sections, exclude];
}

/**
 * The stage that places changes in the configured sections; nothing is left out with `all`.
 * Expressions run under the time limit of `context`.
 */
export async function createPlacement(
  configuration: Configuration,
  { all }: { readonly all: boolean },
  context: Pick<Context, "createPatternTester">,
): Promise<Pick<Stages, "place" | "keepsPaths">> {
  const { sections = [], exclude, guessTypes } = configuration;
  if (sections.length === 0 && exclude === undefined && guessTypes !== false) return {};
  const { placeChanges } = await import("../../notes/sections/placement.ts");
  const { splitFlags } = await import("../../configuration/read.ts");
  const patterns = conditionsOf(configuration)
    .flatMap(({ subject, body }) => [subject, body]).filter((each) => each !== undefined);
  const testers = new Map(
    await Promise.all([...new Set(patterns)].map(async (pattern) => {
      const { source, flags } = splitFlags(pattern);
      return [pattern, await context.createPatternTester(source, flags)] as const;
    })),
  );
  const test = (pattern: string, texts: readonly string[]): readonly boolean[] =>
    testers.get(pattern)?.test(texts) ?? [];
  const capture = (pattern: string, texts: readonly string[]): readonly (readonly string[])[] =>
    (testers.get(pattern)?.capture(texts, 1) ?? []).map(([groups = []]) => groups);
  return {
    place: (changes) => placeChanges(changes, configuration, { test, capture, mayOmit: !all }),
    keepsPaths: needsFiles(configuration),
  };
}
