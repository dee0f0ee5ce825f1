// Chooses the tag to publish when none is named.

import { EnvironmentError } from "../errors.ts";
import { highestVersion } from "../history/latest_tag.ts";
import type { Tag } from "../history/source.ts";
import { matchTagForm, type TagForm } from "../history/tag_form.ts";
import { compareVersions, isSameSeries, isVersion } from "../history/versions.ts";
import { quote } from "../text/control_characters.ts";
import { joinList } from "../text/wording.ts";

const MOST_NAMED = 5;

/**
 * The tag at a commit; of several the highest version. With `form` only tags of this form count.
 * @throws EnvironmentError when there is none, or when they are of several series, such as `core@1.0`
 *   and `cli@2.0`.
 */
export function chooseTagAt(
  commit: string | undefined,
  all: readonly Tag[],
  form?: TagForm,
): Tag {
  const tags = form === undefined
    ? all
    : all.filter(({ name }) => matchTagForm(form, name) !== undefined);
  const here = tags.filter((tag) => tag.commit === commit);
  const versions = here.filter(({ name }) => isVersion(name));
  const meant = versions.length === 0 ? here : versions;
  const chosen = highestVersion(meant);
  if (chosen === undefined) {
    throw new EnvironmentError(
      form === undefined
        ? "there is no tag at HEAD"
        : `there is no tag of the form ${quote(form)} at HEAD`,
      tags.length === 0 ? "create one with 'git tag', and push it" : `name one: ${listNames(tags)}`,
    );
  }
  const isClear = meant.length === 1 ||
    (versions.length > 0 && meant.every(({ name }) => isSameSeries(name, chosen.name)));
  if (isClear) return chosen;
  throw new EnvironmentError("there are several tags at HEAD", `name one: ${listNames(meant)}`);
}

/** The highest versions, quoted. */
function listNames(tags: readonly Tag[]): string {
  const names = tags.map(({ name }) => name).toSorted((a, b) => compareVersions(b, a));
  const shown = names.slice(0, MOST_NAMED).map(quote);
  return names.length > MOST_NAMED ? `${shown.join(", ")}, …` : joinList(shown, "or");
}
