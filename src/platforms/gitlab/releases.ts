// Releases on GitLab: one for a tag, without drafts.

import type { Release, ReleaseFields } from "../../releases/types.ts";
import { repositoryUrl } from "../platform.ts";
import { readAnswer, usualPage } from "../releases.ts";
import type { PlatformRepository, ReleasesApi, WriteRequest } from "../types.ts";
import { shape, type Shaped } from "../client/shape.ts";
import type { ApiClient } from "../source.ts";

const { nullish, object, string } = shape;

const RELEASE = object({ tag_name: string(), description: nullish(string()) });
const TAG = object({ commit: object({ id: string() }) });

/** The releases of GitLab's REST API. */
export const releases: ReleasesApi = {
  hasDrafts: false,
  hasPreReleases: false,
  hasLatest: false,
  permissions: "scope 'api' and at least the role Developer",
  findTag: async (client, repository, { name }) => {
    const path = `${projectOf(repository)}/repository/tags/${encodeName(name)}`;
    const answer = await client.ask(path, { accepted: [404] });
    return answer.status === 404 ? undefined : readAnswer(TAG, answer, "GitLab").commit.id;
  },
  commitsPage: (repository, tag) => usualPage(repository, "-/commits", tag),
  find: async (client, repository, tag) => {
    const found = await findOf(client, repository, tag);
    return { ofTag: found === undefined ? [] : [found], others: [] };
  },
  readAgain: (client, repository, { tag }) => findOf(client, repository, tag),
  // Without `ref` GitLab refuses instead of creating a tag that is missing.
  create: (repository, tag, fields) => ({
    method: "POST",
    path: `${projectOf(repository)}/releases`,
    json: { tag_name: tag, ...describeFields(fields) },
  }),
  update: (repository, { tag }, fields) => ({
    method: "PUT",
    path: `${projectOf(repository)}/releases/${encodeName(tag)}`,
    json: describeFields(fields),
  }),
  takenStatuses: [409],
  isTaken: ({ status }) => status === 409,
  read: (answer, repository) => readRelease(readAnswer(RELEASE, answer, "GitLab"), repository),
};

/** The release of a tag. */
async function findOf(
  client: ApiClient,
  repository: PlatformRepository,
  tag: string,
): Promise<Release | undefined> {
  const path = `${projectOf(repository)}/releases/${encodeName(tag)}`;
  const answer = await client.ask(path, { accepted: [404] });
  return answer.status === 404
    ? undefined
    : readRelease(readAnswer(RELEASE, answer, "GitLab"), repository);
}

function projectOf({ path }: PlatformRepository): string {
  return `/projects/${encodeURIComponent(path.join("/"))}`;
}

function encodeName(tag: string): string {
  return encodeURIComponent(tag.toWellFormed());
}

function describeFields({ name, body }: ReleaseFields): NonNullable<WriteRequest["json"]> {
  return {
    ...(name === undefined ? {} : { name }),
    ...(body === undefined ? {} : { description: body }),
  };
}

function readRelease(
  { tag_name: tag, description }: Shaped<typeof RELEASE>,
  repository: PlatformRepository,
): Release {
  return {
    id: tag,
    tag,
    body: description ?? "",
    url: `${repositoryUrl(repository)}/-/releases/${encodeName(tag)}`,
    isDraft: false,
    isPreRelease: false,
  };
}
