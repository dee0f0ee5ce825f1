// The part of a repository that the next version is of.

import type { Context } from "../../cli/context.ts";
import type { Configuration } from "../../configuration/types.ts";
import type { Repository } from "../../core/git/repository.ts";
import type { NextScope } from "../next/release.ts";
import { choosePart, type PartOptions } from "./limit.ts";

/**
 * The scope of `--path`, `--tags` and `--package`; that of the whole repository without them.
 * @throws The errors of {@link choosePart}.
 */
export async function findNextScope(
  { path, tags, packageName }: PartOptions,
  repository: Repository,
  { readVariable }: Pick<Context, "readVariable">,
  configuration: Configuration,
): Promise<NextScope> {
  const range = {
    ...(path === undefined ? {} : { path }),
    ...(tags === undefined ? {} : { tags }),
    ...(packageName === undefined ? {} : { packageName }),
  };
  const { tagForm } = await choosePart(range, { repository, configuration, readVariable });
  return { form: tagForm, range };
}
