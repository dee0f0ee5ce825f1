// The part of a repository that the next version is of.

import type { Context } from "../../cli/context.ts";
import type { PackageRules } from "../../configuration/types.ts";
import type { Repository } from "../../core/git/repository.ts";
import type { NextScope } from "../next_release.ts";
import { choosePart, type PartOptions } from "./limit.ts";

/**
 * The scope of `--path`, `--tags` and `--package`; that of the whole repository without them.
 * `packages` are those of the configuration.
 * @throws The errors of {@link choosePart}.
 */
export async function findNextScope(
  { path, tags, packageName }: PartOptions,
  repository: Repository,
  { readVariable }: Pick<Context, "readVariable">,
  packages?: readonly PackageRules[],
): Promise<NextScope> {
  const range = {
    ...(path === undefined ? {} : { path }),
    ...(tags === undefined ? {} : { tags }),
    ...(packageName === undefined ? {} : { packageName }),
  };
  const { tagForm } = await choosePart(range, { repository, packages, readVariable });
  return { form: tagForm, range };
}
