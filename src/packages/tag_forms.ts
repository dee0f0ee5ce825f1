// Infers the form of a package's tags from the tags that there are.

import { readTagForm, type TagForm } from "../history/tag_form.ts";
import type { Tag } from "../history/source.ts";
import { namesOf, type Package } from "./package.ts";

// What stands between a name and a version.
const JOINTS = ["@", "@v", "-v", "-", "/v", "/", "_v", "_", ":", "=="];
const PLAIN = ["v{version}", "{version}"];

/** The tags of a repository by their form. */
export class TagForms {
  readonly #tags = new Map<TagForm, Tag[]>();
  readonly #own = new Map<Package, TagForm | undefined>();
  readonly #haveOwn = new WeakMap<readonly Package[], boolean>();
  readonly #shared: readonly TagForm[];

  /** `usual` is the form of the repository's own releases, where that is known. */
  constructor(tags: readonly Tag[], usual?: TagForm) {
    this.#shared = usual === undefined ? PLAIN : [usual];
    for (const tag of tags) {
      const form = readTagForm(tag.name)?.form;
      if (form === undefined) continue;
      const others = this.#tags.get(form);
      if (others === undefined) this.#tags.set(form, [tag]);
      else others.push(tag);
    }
  }

  /** The tags of a form. */
  tagsOf(form: TagForm): readonly Tag[] {
    return this.#tags.get(form) ?? [];
  }

  /** The tags that begin with this name, or with one that is this without its scope, newest first. */
  tagsNamed(name: string): readonly Tag[] {
    return [...this.#tags].filter(([form]) => namesOfForm(form).includes(name))
      .flatMap(([, tags]) => tags)
      .toSorted(({ day: a = "" }, { day: b = "" }) => a === b ? 0 : a < b ? 1 : -1);
  }

  /** The form of tags that name the package; undefined when there is none. */
  ownFormOf(each: Package): TagForm | undefined {
    if (each.tags !== undefined) return each.tags;
    if (this.#own.has(each)) return this.#own.get(each);
    const form = this.#latest(
      namesOf(each).flatMap((name) => JOINTS.map((joint) => `${name}${joint}{version}`)),
    );
    this.#own.set(each, form);
    return form;
  }

  /**
   * The packages that have a release, or all when none has: a workspace lists examples and fixtures
   * too, which are never released.
   */
  released(packages: readonly Package[], project: string | undefined): readonly Package[] {
    const released = packages.filter((each) =>
      this.tagsOf(this.formOf(each, packages, project)).length > 0
    );
    return released.length === 0 ? packages : released;
  }

  /**
   * The form of a package's tags. Without tags of its own those of the whole repository, such as
   * `v1.0.0`, are its releases when no other package has tags, or when it has the name of the
   * project. Otherwise it has no release yet.
   */
  formOf(each: Package, packages: readonly Package[], project: string | undefined): TagForm {
    const own = this.ownFormOf(each);
    if (own !== undefined) return own;
    const isMain = project !== undefined && namesOf(each).includes(project);
    const isShared = isMain || !this.#haveOwnForms(packages);
    return (isShared ? this.#latest(this.#shared) : undefined) ?? `${each.name}@{version}`;
  }

  #haveOwnForms(packages: readonly Package[]): boolean {
    const known = this.#haveOwn.get(packages) ??
      packages.some((each) => this.ownFormOf(each) !== undefined);
    this.#haveOwn.set(packages, known);
    return known;
  }

  /** Of these forms the one of the latest tag. */
  #latest(forms: readonly TagForm[]): TagForm | undefined {
    let latest:
      | { readonly form: TagForm; readonly day: string; readonly count: number }
      | undefined;
    for (const form of forms) {
      const tags = this.#tags.get(form);
      if (tags === undefined) continue;
      const day = tags.reduce((last, { day = "" }) => day > last ? day : last, "");
      const isLater = latest === undefined || day > latest.day ||
        (day === latest.day && tags.length > latest.count);
      if (isLater) latest = { form, day, count: tags.length };
    }
    return latest?.form;
  }
}

const PLACE = "{version}";

/** The names that a package with tags of this form may be called by. */
function namesOfForm(form: TagForm): readonly string[] {
  const before = form.endsWith(PLACE) ? form.slice(0, -PLACE.length) : "";
  return JOINTS.filter((joint) => before.endsWith(joint)).flatMap((joint) =>
    namesOf({ name: before.slice(0, -joint.length), paths: [] })
  );
}
