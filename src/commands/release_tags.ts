// The tags that count as releases: those that the configuration does not ignore.

import type { Context } from "../cli/context.ts";
import { splitFlags } from "../configuration/read.ts";
import type { Repository } from "../core/git/repository.ts";

/**
 * The repository without the tags that the expression matches. Who names such a tag gets it still.
 * The expression runs under the time limit of `context`.
 */
export async function ignoreTags(
  repository: Repository,
  pattern: string,
  context: Pick<Context, "createPatternTester">,
): Promise<Repository> {
  const { source, flags } = splitFlags(pattern);
  const tester = await context.createPatternTester(source, flags);
  return {
    ...repository,
    tags: async () => {
      const { tags, unreadableCount } = await repository.tags();
      const ignored = tester.test(tags.map(({ name }) => name));
      return { tags: tags.filter((_, index) => ignored[index] !== true), unreadableCount };
    },
  };
}
