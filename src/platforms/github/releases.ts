// Releases on GitHub. Drafts are only in the list of all releases.

import { mapConcurrently } from "../../concurrent.ts";
import type { HttpAnswer } from "../../core/http.ts";
import { LargeAnswerError } from "../../errors.ts";
import type { Release } from "../../releases/types.ts";
import { encodeTag, readAnswer, usualPage } from "../releases.ts";
import type { PlatformRepository, ReleasesApi } from "../types.ts";
import { readRestRelease, REST_RELEASE, REST_WRITES, restTarget } from "../client/rest_release.ts";
import { listOf, matchShape, parseJson, shape } from "../client/shape.ts";
import { type ApiClient, MOST_AT_ONCE } from "../source.ts";

const { array, object, optional, string } = shape;

const PER_PAGE = 100;
// A release lists up to a thousand assets, and its answer is as long.
const SMALLER = 10;
// GitHub lists ten thousand releases.
const MOST_PAGES = 100;
const LAST_PAGE = /[?&]page=(\d{1,6})>; rel="last"/;
// Tags of tags are rare, and never deep.
const DEEPEST_TAG = 3;

const REF = object({ object: object({ type: string(), sha: string() }) });
const REFUSAL = object({
  errors: array(object({ code: optional(string()), field: optional(string()) })),
});

/** The releases of GitHub's REST API. */
export const releases: ReleasesApi = {
  ...REST_WRITES,
  hasDrafts: true,
  hasPreReleases: true,
  hasLatest: true,
  permissions: "'permissions: contents: write' in a workflow, Contents read and write " +
    "(fine-grained), or scope 'repo' (classic)",
  findTag: async (client, repository, { name, objectId, commit }) => {
    const target = restTarget(repository);
    // 409: the repository is empty.
    const answer = await client.ask(`${target}/git/ref/tags/${encodeTag(name)}`, {
      accepted: [404, 409],
    });
    if (answer.status === 404 || answer.status === 409) return undefined;
    let { type, sha } = readAnswer(REF, answer, "GitHub").object;
    for (let depth = 0; type === "tag" && sha !== objectId && depth < DEEPEST_TAG; depth++) {
      const found = await client.ask(`${target}/git/tags/${encodeURIComponent(sha)}`);
      ({ type, sha } = readAnswer(REF, found, "GitHub").object);
    }
    return sha === objectId ? commit : sha;
  },
  commitsPage: (repository, tag) => usualPage(repository, "commits", tag),
  find: async (client, repository, tag) => {
    const all = await listReleases(client, repository);
    const ofTag = all.filter((each) => each.tag === tag);
    return {
      ofTag: ofTag.toSorted((a, b) => Number(a.id) - Number(b.id)),
      others: all.filter((each) => each.tag !== tag),
    };
  },
  remove: (repository, { id }) => ({
    method: "DELETE",
    path: `${restTarget(repository)}/releases/${id}`,
  }),
  takenStatuses: [422],
  isTaken: ({ status, body }) =>
    status === 422 &&
    matchShape(REFUSAL, parseJson(body))?.errors.some(({ code, field }) =>
        code === "already_exists" && field === "tag_name"
      ) === true,
};

/** All releases, some pages at once: a repository may have thousands. */
async function listReleases(
  client: ApiClient,
  repository: PlatformRepository,
): Promise<readonly Release[]> {
  const found = new Map<Release["id"], Release>();
  let last = MOST_PAGES;
  /** True when the page is full. */
  const readPage = async (page: number, perPage = PER_PAGE): Promise<boolean> => {
    let answer: HttpAnswer;
    try {
      answer = await client.ask(
        `${restTarget(repository)}/releases?per_page=${perPage}&page=${page}`,
      );
    } catch (error) {
      if (!(error instanceof LargeAnswerError) || perPage === 1) throw error;
      const first = (page - 1) * SMALLER + 1;
      for (let part = first; part < first + SMALLER; part++) {
        if (!await readPage(part, perPage / SMALLER)) return false;
      }
      return true;
    }
    const listed = readAnswer(listOf(REST_RELEASE), answer, "GitHub");
    // One that is created meanwhile moves another to the next page, where it stands again.
    for (const each of listed) found.set(each.id, readRestRelease(each, repository));
    const [, named] = LAST_PAGE.exec(answer.header("link") ?? "") ?? [];
    if (named !== undefined) {
      last = Math.min(MOST_PAGES, Math.ceil(Number(named) * perPage / PER_PAGE));
    }
    return listed.length === perPage;
  };
  let isFull = await readPage(1);
  for (let page = 2; isFull && page <= last; page += MOST_AT_ONCE) {
    const pages = Array.from(
      { length: Math.min(MOST_AT_ONCE, last - page + 1) },
      (_, at) => page + at,
    );
    const areFull = await mapConcurrently(MOST_AT_ONCE, pages, (each) => readPage(each));
    isFull = areFull.every(Boolean);
  }
  return [...found.values()];
}
