// What a release on a platform is, and what can be written of one.

/** A release on a platform, published or a draft. */
export interface Release {
  /** Its number, or on GitLab its tag. */
  readonly id: number | string;
  /** The name of its tag. */
  readonly tag: string;
  /** The text, as the platform returns it. */
  readonly body: string;
  /** URL of its page. */
  readonly url: string;
  readonly isDraft: boolean;
  readonly isPreRelease: boolean;
}

/** What is known of another release of the repository. */
export type OtherRelease = Pick<Release, "tag" | "isDraft" | "isPreRelease">;

/** The releases of a repository, seen from one tag. */
export interface FoundReleases {
  /** The releases of the tag, drafts included, oldest first. */
  readonly ofTag: readonly Release[];
  /** All others, as far as the platform was asked for them. */
  readonly others: readonly OtherRelease[];
}

/** The parts of a release that a request sets; absent ones stay as they are. */
export interface ReleaseFields {
  /** The title. */
  readonly name?: string;
  readonly body?: string;
  readonly isDraft?: boolean;
  readonly isPreRelease?: boolean;
  /** True when the repository shows it as its latest release. */
  readonly isLatest?: boolean;
}

/** Which kinds of releases a platform has. */
export interface ReleaseKinds {
  /** The platform's name to show. */
  readonly platform: string;
  readonly hasDrafts: boolean;
  readonly hasPreReleases: boolean;
  /** True when a request says which release is the latest one. */
  readonly hasLatest: boolean;
}

/** What the person wants of the release. */
export interface ReleaseWish {
  /** The name of the tag. */
  readonly tag: string;
  /** The title of a new release. */
  readonly title: string;
  readonly isDraft: boolean;
  /** Undefined decides by the version for a new release, and leaves an existing one as it is. */
  readonly isPreRelease: boolean | undefined;
}
