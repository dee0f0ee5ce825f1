// The part of a repository that the next version is of.

import type { Context } from "../../cli/context.ts";
import type { Configuration } from "../../configuration/types.ts";
import type { Repository } from "../../core/git/repository.ts";
import type { NextScope } from "../next/release.ts";
import { isPlainForm, type TagForm } from "../../history/tag_form.ts";
import { TagForms } from "../../packages/tag_forms.ts";
import { choosePart, type PartOptions } from "./limit.ts";
import { listPackages } from "./list.ts";

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

/**
 * The name of the one of several packages whose tags have this form, such as `core@{version}`, when
 * neither an option nor the configuration chose it: the changes since its tag are those of all.
 */
export async function findPackageOfForm(
  form: TagForm | undefined,
  repository: Repository,
  { packages: configured }: Pick<Configuration, "packages">,
): Promise<string | undefined> {
  if (form === undefined || isPlainForm(form)) return undefined;
  const packages = await listPackages(repository, configured);
  if (packages.length < 2) return undefined;
  const forms = new TagForms((await repository.tags()).tags);
  return packages.find((each) => forms.ownFormOf(each) === form)?.name;
}
