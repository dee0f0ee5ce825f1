// Which releases can be compared: those with both a tag and a section, and the published one before each.

import type { Changelog, Item } from "./changelog.ts";

/** A tag with the seconds of its commit or its own, and the commit. */
export interface Tag {
  readonly name: string;
  readonly seconds: number;
  readonly commit: string;
}

/** A changelog with the names under which tags may announce its versions; "" for tags without a name. */
export interface NamedChangelog {
  readonly changelog: Changelog;
  readonly names: readonly string[];
}

/** A release to compare: all between two published tags, and what was published of it. */
export interface Release {
  readonly previous: string;
  readonly tag: string;
  readonly seconds: number;
  readonly commit: string;
  readonly items: readonly Item[];
}

// Maven tags the parent of all modules.
const PLAIN_NAMES = ["", "v", "version", "release", "releases", "rel", "r", "tags", "parent"];

/** The newest releases of these changelogs; sections of several changelogs for one tag are one release. */
export function chooseReleases(
  changelogs: readonly NamedChangelog[],
  tags: readonly Tag[],
  count: number,
): readonly Release[] {
  const releases = new Map<string, Release>();
  for (const { changelog, names } of changelogs) {
    for (const release of releasesOf(changelog, names, tags)) {
      const known = releases.get(release.tag);
      const items = [...new Set([...known?.items ?? [], ...release.items])];
      releases.set(release.tag, {
        ...release,
        previous: known?.previous ?? release.previous,
        items,
      });
    }
  }
  // Of packages that were released together the one with most to tell.
  const fullest = new Map<string, Release>();
  for (const release of releases.values()) {
    const other = fullest.get(release.commit);
    if (release.items.length > (other?.items.length ?? 0)) fullest.set(release.commit, release);
  }
  return [...fullest.values()].toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
}

function releasesOf(
  { sections }: Changelog,
  names: readonly string[],
  tags: readonly Tag[],
): readonly Release[] {
  const wanted = new Set([...PLAIN_NAMES, ...names.map((name) => name.toLowerCase())]);
  const own = new Map<string, { readonly tag: Tag; readonly named: boolean }>();
  for (const tag of tags) {
    const { name, version } = splitTag(tag.name);
    if (!wanted.has(name)) continue;
    const named = !PLAIN_NAMES.includes(name);
    // A package's own tag goes before one of the whole repository.
    if (own.get(version)?.named !== true || named) own.set(version, { tag, named });
  }
  const tagged = sections.flatMap(({ version, items }) => {
    const found = own.get(normalizeVersion(version));
    return found === undefined ? [] : [{ version, items, ...found }];
  }).toSorted((a, b) => compareVersions(a.version, b.version));
  return tagged.flatMap(({ version, tag, items, named }, at) => {
    // A final release tells all since the last final one, whatever came between them.
    const previous = tagged.slice(0, at).findLast((each) =>
      each.named === named && (!isFinal(version) || isFinal(each.version))
    )?.tag;
    if (previous === undefined || previous.name === tag.name) return [];
    const { name, seconds, commit } = tag;
    return [{ previous: previous.name, tag: name, seconds, commit, items }];
  });
}

/** Whether a version is no release candidate or the like; `3.7a` is final. */
export function isFinal(version: string): boolean {
  return /^v?\d+(?:\.\d+)*[a-z]?$/i.test(version);
}

/** A tag's name apart from its version: `pkg@1.2.3`, `pkg-v1.2.3`, `curl-8_21_0`. */
export function splitTag(tag: string): { readonly name: string; readonly version: string } {
  const match = /^(.*?)[-@/_.]?v?(\d+(?:[._]\d+)+.*)$/i.exec(tag);
  const version = (match?.[2] ?? "").replace(/(?<=\d)_(?=\d)/g, ".");
  return { name: (match?.[1] ?? tag).toLowerCase(), version: normalizeVersion(version) };
}

/** Orders versions; one that comes before a release, such as 1.2.0-rc.1, goes before it. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (let at = 0; at < Math.max(left.length, right.length); at++) {
    const [one, other] = [left[at], right[at]];
    if (one === other) continue;
    const rank = rankOf(one) - rankOf(other);
    if (rank !== 0) return rank;
    return typeof one === "number" && typeof other === "number"
      ? one - other
      : String(one) < String(other)
      ? -1
      : 1;
  }
  return 0;
}

function normalizeVersion(version: string): string {
  return version.toLowerCase().replace(/^v/, "");
}

function partsOf(version: string): readonly (number | string)[] {
  // Python writes 1.2.0b1 for a preview; the letter of 3.7a stands at the end.
  const written = normalizeVersion(version).replace(/(?<=\d)a(?=\d)/g, "alpha")
    .replace(/(?<=\d)b(?=\d)/g, "beta");
  const parts = written.match(/\d+|[a-z]+/g) ?? [];
  return parts.map((part) => /^\d/.test(part) ? Number(part) : part);
}

/** `rc` < nothing < `a` of `3.7a` < a number. */
function rankOf(part: number | string | undefined): number {
  if (part === undefined) return 1;
  if (typeof part === "number") return 3;
  return part.length > 1 ? 0 : 2;
}
