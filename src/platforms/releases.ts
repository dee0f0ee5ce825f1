// The interface through which the releases of a platform are read and written.

import type { HttpAnswer } from "../core/http.ts";
import { EnvironmentError } from "../errors.ts";
import type { FoundReleases, Release, ReleaseFields, ReleaseKinds } from "../releases/types.ts";
import { type PlatformRepository, repositoryUrl } from "./platform.ts";
import { matchShape, parseJson, type shape, type Shaped } from "./client/shape.ts";
import type { ApiClient } from "./source.ts";

/** A tag of the local repository. */
export interface LocalTag {
  readonly name: string;
  /** The object that the ref points to: a tag object, or the commit of a lightweight tag. */
  readonly objectId: string;
  /** Full object name of the commit. */
  readonly commit: string;
}

/** A request that writes. */
export interface WriteRequest {
  readonly method: "POST" | "PATCH" | "PUT" | "DELETE";
  /** Below the URL of the API. */
  readonly path: string;
  /** Its JSON body. */
  readonly json?: Readonly<Record<string, string | boolean>>;
}

/** The releases of a platform. Requests that write are made here and sent by `sendWrite`. */
export interface ReleasesApi extends Omit<ReleaseKinds, "platform"> {
  /** The permissions to write releases, as the platform names them. */
  readonly permissions: string;
  /**
   * The commit of the tag with this name on the platform; undefined when there is no such tag, or
   * when the repository is not visible.
   * @throws EnvironmentError when the platform does not answer or refuses.
   */
  readonly findTag: (
    client: ApiClient,
    repository: PlatformRepository,
    tag: LocalTag,
  ) => Promise<string | undefined>;
  /**
   * The releases of a tag, drafts included, oldest first, and the others as far as they matter.
   * @throws EnvironmentError when the platform does not answer or refuses.
   */
  readonly find: (
    client: ApiClient,
    repository: PlatformRepository,
    tag: string,
  ) => Promise<FoundReleases>;
  /**
   * A release as it is now; undefined when it is gone. No platform takes `If-Match` with a request
   * that writes, so that this is what keeps edits of others.
   * @throws EnvironmentError when the platform does not answer or refuses.
   */
  readonly readAgain: (
    client: ApiClient,
    repository: PlatformRepository,
    release: Release,
  ) => Promise<Release | undefined>;
  /** The page that lists the commits up to a tag, for a release that there is nothing to compare with. */
  readonly commitsPage: (repository: PlatformRepository, tag: string) => string;
  /** The request that creates the release of a tag. */
  readonly create: (
    repository: PlatformRepository,
    tag: string,
    fields: ReleaseFields,
  ) => WriteRequest;
  /** The request that changes a release. */
  readonly update: (
    repository: PlatformRepository,
    release: Release,
    fields: ReleaseFields,
  ) => WriteRequest;
  /** The request that deletes a release; only where a tag may have several drafts. */
  readonly remove?: (repository: PlatformRepository, release: Release) => WriteRequest;
  /** True when the platform refused to create a release because the tag has one. */
  readonly isTaken: (answer: HttpAnswer) => boolean;
  /** The statuses of such answers. */
  readonly takenStatuses: readonly number[];
  /** The release in the answer to a request that writes. */
  readonly read: (answer: HttpAnswer, repository: PlatformRepository) => Release;
}

/** Sends a request that writes. Only one that creates is never repeated. */
export async function sendWrite(
  client: ApiClient,
  { method, path, json }: WriteRequest,
  { permissions }: Pick<ReleasesApi, "permissions">,
  accepted: readonly number[] = [],
): Promise<HttpAnswer> {
  return await client.ask(path, {
    ...(method === "POST" ? { isRepeatable: false } : { method }),
    ...(json === undefined ? {} : { json }),
    accepted,
    permissions,
  });
}

/**
 * The JSON in an answer, validated; `from` names the platform.
 * @throws EnvironmentError when it has another shape.
 */
export function readAnswer<Shape extends shape.GenericSchema>(
  wanted: Shape,
  { body }: Pick<HttpAnswer, "body">,
  from: string,
): Shaped<Shape> {
  const found = matchShape(wanted, parseJson(body));
  if (found !== undefined) return found;
  throw new EnvironmentError(
    `the answer of ${from} is unexpected: it is not the data of a release`,
    "check the address of the API, and whether a proxy answers instead",
  );
}

/**
 * The page of a release: the one that the platform names, unless that is on another server; then
 * `usual`.
 */
export function pageOf(
  named: string | null | undefined,
  usual: string,
  { webUrl }: PlatformRepository,
): string {
  const url = named && URL.canParse(named) ? new URL(named) : undefined;
  return url?.origin === new URL(webUrl).origin ? url.href : usual;
}

/** A page of a tag, below `path` of the repository. */
export function usualPage(repository: PlatformRepository, path: string, tag: string): string {
  return `${repositoryUrl(repository)}/${path}/${encodeTag(tag)}`;
}

/** A tag in a path whose last part may contain slashes. */
export function encodeTag(tag: string): string {
  return tag.toWellFormed().split("/").map(encodeURIComponent).join("/");
}
