// Releases on Forgejo and Gitea: one for a tag, which may be a draft.

import type { FoundReleases } from "../../releases/types.ts";
import { encodeTag, readAnswer, usualPage } from "../releases.ts";
import type { ReleasesApi } from "../types.ts";
import { REST_WRITES, restTarget } from "../client/rest_release.ts";
import { shape } from "../client/shape.ts";

const TAG = shape.object({ commit: shape.object({ sha: shape.string() }) });
const NONE: FoundReleases = { ofTag: [], others: [] };

/** The releases of the REST API of Forgejo and Gitea. */
export const releases: ReleasesApi = {
  ...REST_WRITES,
  hasDrafts: true,
  hasPreReleases: true,
  // The latest release is the newest one, whatever a request says.
  hasLatest: false,
  permissions: "scope 'write:repository'",
  findTag: async (client, repository, { name }) => {
    const path = `${restTarget(repository)}/tags/${encodeTag(name)}`;
    const answer = await client.ask(path, { accepted: [404] });
    if (answer.status === 404) return undefined;
    return readAnswer(TAG, answer, repository.platform.name).commit.sha;
  },
  commitsPage: (repository, tag) => usualPage(repository, "commits/tag", tag),
  find: async (client, repository, tag) => {
    const name = encodeURIComponent(tag.toWellFormed());
    const answer = await client.ask(`${restTarget(repository)}/releases/tags/${name}`, {
      accepted: [404],
    });
    return answer.status === 404
      ? NONE
      : { ofTag: [REST_WRITES.read(answer, repository)], others: [] };
  },
  takenStatuses: [409],
  isTaken: ({ status }) => status === 409,
};
