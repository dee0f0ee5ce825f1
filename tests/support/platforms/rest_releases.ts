// Releases of a local GitHub, Forgejo or Gitea: how their answers and requests are alike.

import { fieldsOf, type RoutedRequest } from "./local_platform.ts";
import type { FakeRelease } from "./project.ts";
import type { Answer } from "./server.ts";

/** What both describe of a release. */
export interface RestRelease {
  readonly id: number;
  readonly tag_name: string;
  readonly name: string;
  readonly body: string | null;
  readonly draft: boolean;
  readonly prerelease: boolean;
  readonly html_url: string;
}

/** The release as it is answered; platforms return the line breaks of the web. */
export function restReleaseOf(release: FakeRelease, html_url: string): RestRelease {
  const { id, tag: tag_name, name, body, isDraft: draft, isPreRelease: prerelease } = release;
  return {
    id,
    tag_name,
    name,
    body: body?.replaceAll("\n", "\r\n") ?? null,
    draft,
    prerelease,
    html_url,
  };
}

/** The fields that a request sets, without those it leaves out. */
export function changesOf(request: RoutedRequest): Partial<FakeRelease> {
  const { tag_name, name, body, draft, prerelease, make_latest } = fieldsOf(request);
  return {
    ...(typeof tag_name === "string" ? { tag: tag_name } : {}),
    ...(typeof name === "string" ? { name } : {}),
    ...(typeof body === "string" ? { body } : {}),
    ...(typeof draft === "boolean" ? { isDraft: draft } : {}),
    ...(typeof prerelease === "boolean" ? { isPreRelease: prerelease } : {}),
    ...(typeof make_latest === "string" ? { latest: make_latest } : {}),
  };
}

/** Adds the release of a request to the project. A tag that is missing would be created. */
export function addRelease(request: RoutedRequest): FakeRelease {
  const { project, invalid } = request;
  const { releases = [], tags = [] } = project;
  const release: FakeRelease = {
    id: Math.max(0, ...releases.map(({ id }) => id)) + 1,
    tag: "",
    name: "",
    body: null,
    isDraft: false,
    isPreRelease: false,
    ...changesOf(request),
  };
  if (!tags.some(({ name }) => name === release.tag)) invalid.push(`created tag ${release.tag}`);
  releases.push(release);
  return release;
}

/** The release that a request names by its number. */
export function findById(
  { project: { releases = [] }, groups: [id] }: RoutedRequest,
): FakeRelease | undefined {
  return releases.find((each) => String(each.id) === id);
}

/** The answer for a release, or that there is none. */
export function answerWith(
  release: FakeRelease | undefined,
  describe: (release: FakeRelease) => unknown,
  none: Answer,
  status = 200,
): Answer {
  return release === undefined ? none : { status, body: describe(release) };
}
