// Releases as the REST APIs of GitHub and of Forgejo, which imitates it, give and take them.

import type { Release, ReleaseFields } from "../../releases/types.ts";
import { NUMBER } from "../pull_request.ts";
import { pageOf, readAnswer, usualPage } from "../releases.ts";
import type { PlatformRepository, ReleasesApi, WriteRequest } from "../types.ts";
import { shape, type Shaped } from "./shape.ts";

const { boolean, nullish, object, string } = shape;

/** A release. */
export const REST_RELEASE = object({
  id: NUMBER,
  tag_name: string(),
  body: nullish(string()),
  html_url: nullish(string()),
  draft: boolean(),
  prerelease: boolean(),
});

/** Converts a release to the form common to all platforms. */
export function readRestRelease(
  found: Shaped<typeof REST_RELEASE>,
  repository: PlatformRepository,
): Release {
  const { id, tag_name: tag, body, html_url, draft: isDraft, prerelease: isPreRelease } = found;
  const url = pageOf(html_url, usualPage(repository, "releases/tag", tag), repository);
  return { id, tag, body: body ?? "", url, isDraft, isPreRelease };
}

/** The requests for one release, and the reading of their answers. */
export const REST_WRITES: Pick<ReleasesApi, "create" | "update" | "read" | "readAgain"> = {
  readAgain: async (client, repository, { id }) => {
    const answer = await client.ask(`${restTarget(repository)}/releases/${id}`, {
      accepted: [404],
    });
    return answer.status === 404 ? undefined : REST_WRITES.read(answer, repository);
  },
  create: (repository, tag, fields) => ({
    method: "POST",
    path: `${restTarget(repository)}/releases`,
    json: { tag_name: tag, ...describeFields(fields) },
  }),
  update: (repository, { id, tag }, fields) => ({
    method: "PATCH",
    path: `${restTarget(repository)}/releases/${id}`,
    // Without the tag GitHub takes a draft for one that has none.
    json: { tag_name: tag, ...describeFields(fields) },
  }),
  read: (answer, repository) =>
    readRestRelease(readAnswer(REST_RELEASE, answer, repository.platform.name), repository),
};

/** The path of a repository below the API. */
export function restTarget({ path }: PlatformRepository): string {
  return `/repos/${path.join("/")}`;
}

function describeFields(
  { name, body, isDraft, isPreRelease, isLatest }: ReleaseFields,
): NonNullable<WriteRequest["json"]> {
  return {
    ...(name === undefined ? {} : { name }),
    ...(body === undefined ? {} : { body }),
    ...(isDraft === undefined ? {} : { draft: isDraft }),
    ...(isPreRelease === undefined ? {} : { prerelease: isPreRelease }),
    // GitHub only, and a word there.
    ...(isLatest === undefined ? {} : { make_latest: String(isLatest) }),
  };
}
