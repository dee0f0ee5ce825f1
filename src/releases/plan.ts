// Decides what is written: which release, and which of its fields.

import { EnvironmentError } from "../errors.ts";
import { compareVersions, isPreRelease, isSameSeries, isVersion } from "../history/versions.ts";
import { quote } from "../text/control_characters.ts";
import { normalizeBreaks } from "./region.ts";
import type {
  FoundReleases,
  OtherRelease,
  Release,
  ReleaseFields,
  ReleaseKinds,
  ReleaseWish,
} from "./types.ts";

/** What is to be sent. */
export type ReleasePlan =
  | { readonly kind: "create"; readonly fields: ReleaseFields }
  | { readonly kind: "update"; readonly release: Release; readonly fields: ReleaseFields }
  /** The release is as it should be. */
  | { readonly kind: "nothing"; readonly release: Release };

/** Throws an EnvironmentError when the platform has no releases of the kind that is wanted. */
export function checkKinds(
  { isDraft, isPreRelease }: Pick<ReleaseWish, "isDraft" | "isPreRelease">,
  { platform, hasDrafts, hasPreReleases }: ReleaseKinds,
): void {
  if (isDraft && !hasDrafts) {
    throw new EnvironmentError(
      `${platform} has no drafts of releases`,
      "leave out --draft; --dry-run shows what would be published",
    );
  }
  if (isPreRelease !== undefined && !hasPreReleases) {
    throw new EnvironmentError(
      `${platform} does not mark releases as pre-releases`,
      "leave out --prerelease and --no-prerelease",
    );
  }
}

/**
 * The release that is to be written: the published one, or the oldest draft. Undefined when there
 * is none.
 * @throws EnvironmentError when it is not clear which one is meant.
 */
export function chooseRelease(
  { ofTag }: Pick<FoundReleases, "ofTag">,
  { tag, isDraft }: Pick<ReleaseWish, "tag" | "isDraft">,
): Release | undefined {
  const published = ofTag.find((release) => !release.isDraft);
  const draft = ofTag.find((release) => release.isDraft);
  if (published !== undefined && draft !== undefined) {
    throw new EnvironmentError(
      `${quote(tag)} has a published release and a draft`,
      `delete the draft, or publish it elsewhere: ${draft.url}`,
    );
  }
  if (published !== undefined && isDraft) {
    throw new EnvironmentError(
      `the release ${quote(tag)} is published, and cannot become a draft`,
      `leave out --draft to update it: ${published.url}`,
    );
  }
  return published ?? draft;
}

/** The drafts beside the one that is kept, as a warning; undefined when there are none. */
export function describeSpares(
  { ofTag }: Pick<FoundReleases, "ofTag">,
  kept: Release | undefined,
): string | undefined {
  const urls = ofTag.filter((release) => release.isDraft && release.id !== kept?.id)
    .map(({ url }) => url);
  return urls.length === 0
    ? undefined
    : `there are more drafts of this release, which stay as they are: ${urls.join(" ")}`;
}

/** What is to be sent so that the release has this text and is of the kind that is wanted. */
export function planRelease(
  release: Release | undefined,
  body: string,
  wish: ReleaseWish,
  others: readonly OtherRelease[],
  { hasDrafts, hasPreReleases, hasLatest }: Omit<ReleaseKinds, "platform">,
): ReleasePlan {
  const { tag, title, isDraft } = wish;
  const isPre = wish.isPreRelease ?? release?.isPreRelease ?? isPreRelease(tag);
  // GitHub makes neither a draft nor a pre-release the latest one.
  const latest = !hasLatest || isDraft || isPre ? {} : { isLatest: isLatest(tag, others) };
  if (release === undefined) {
    const fields = {
      name: title,
      body,
      ...(hasDrafts ? { isDraft } : {}),
      ...(hasPreReleases ? { isPreRelease: isPre } : {}),
      ...latest,
    };
    return { kind: "create", fields };
  }
  const isPublishing = release.isDraft && !isDraft;
  const fields: ReleaseFields = {
    ...(isSameText(release.body, body) ? {} : { body }),
    ...(isPublishing ? { isDraft, ...latest } : {}),
    ...(release.isPreRelease === isPre || !hasPreReleases ? {} : { isPreRelease: isPre }),
  };
  return Object.keys(fields).length === 0
    ? { kind: "nothing", release }
    : { kind: "update", release, fields };
}

function isSameText(one: string, other: string): boolean {
  return normalizeBreaks(one).trimEnd() === normalizeBreaks(other).trimEnd();
}

/**
 * True when no published release of the same series has a higher version, and none is more of a
 * release of the whole project: a plain version before one of a package (`core@1.0`), and that
 * before a name such as `nightly`.
 */
function isLatest(tag: string, others: readonly OtherRelease[]): boolean {
  return !others.some((other) =>
    !other.isDraft && !other.isPreRelease && !isPreRelease(other.tag) &&
    (rankOf(other.tag) > rankOf(tag) ||
      (isSameSeries(other.tag, tag) && compareVersions(other.tag, tag) > 0))
  );
}

function rankOf(tag: string): number {
  if (!isVersion(tag)) return 0;
  return isSameSeries(tag, "v1.0.0") ? 2 : 1;
}

/**
 * The older draft that stays in place of the one that this run has just created; undefined when its
 * own stays. Only a draft with notes of relnotes counts: another one is somebody's work, and both
 * stay. Numbers grow, so of several runs at once each sees the same oldest draft, and each deletes
 * none but its own.
 */
export function findOlderDraft(
  { ofTag }: Pick<FoundReleases, "ofTag">,
  own: Release,
  hasNotes: (release: Release) => boolean,
): Release | undefined {
  const [oldest] = ofTag.filter((release) => release.isDraft && hasNotes(release));
  return oldest === undefined || Number(oldest.id) >= Number(own.id) ? undefined : oldest;
}
