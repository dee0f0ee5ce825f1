// The Bitbucket Cloud API: pull requests by number in batches, by commit one at a time.

import { createLookup } from "../look_up.ts";
import { MAYBE_TEXT, NUMBER, type RawPullRequest } from "../pull_request.ts";
import type { PlatformApi, PlatformRepository } from "../types.ts";
import { listOf, readShape, shape, type Shaped } from "../client/shape.ts";
import type { ApiClient, PullRequestSource } from "../source.ts";
import { readAccount, readScopes } from "../token_report.ts";

const { array, boolean, nullable, object, optional, string } = shape;

// The largest page of pull requests on Bitbucket.
const PER_PAGE = 50;
const MOST_REQUESTS = 45;

const USER = object({ display_name: optional(string()), nickname: optional(string()) });
const PULL_REQUEST = object({
  id: NUMBER,
  title: string(),
  description: MAYBE_TEXT,
  state: string(),
  updated_on: string(),
  author: optional(nullable(USER)),
  merge_commit: optional(nullable(object({ hash: string() }))),
  reviewers: optional(nullable(array(USER))),
  participants: optional(nullable(array(object({ approved: boolean(), user: nullable(USER) })))),
  links: optional(object({ html: optional(object({ href: string() })) })),
});
const PAGE = object({ values: listOf(PULL_REQUEST), next: optional(string()) });

// Fields not listed are not sent, which makes the answers much smaller (Bitbucket, Partial
// responses).
const FIELDS = [
  "id",
  "title",
  "description",
  "state",
  "updated_on",
  "author.display_name",
  "author.nickname",
  "merge_commit.hash",
  "reviewers.display_name",
  "reviewers.nickname",
  "participants.approved",
  "participants.user.display_name",
  "links.html.href",
].map((field) => `values.${field}`).join(",") + ",next";

/** The Bitbucket Cloud REST API, version 2.0. */
export const api: PlatformApi = {
  headers: { accept: "application/json" },
  createSource,
  checkToken: async (client, path) => {
    // 403: the token is valid but lacks the permission to read the account, which relnotes does not
    // need. 401: a repository access token has no account, so try the repository.
    const refusals = path === undefined ? [403] : [401, 403];
    const answer = await client.ask("/user", { accepted: refusals });
    if (answer.status !== 401 || path === undefined) {
      return { ...readAccount(answer), ...readScopes(answer) };
    }
    return readScopes(await client.ask(targetOf(path)));
  },
  repositoryTarget: targetOf,
};

function targetOf(path: readonly string[]): string {
  return `/repositories/${path.map(encodeURIComponent).join("/")}`;
}

function createSource(client: ApiClient, repository: PlatformRepository): PullRequestSource {
  const target = targetOf(repository.path);
  const readPage = (body: string): Shaped<typeof PAGE> => readShape(PAGE, body, "Bitbucket");
  const askForPage = async (
    query: Readonly<Record<string, string>>,
  ): Promise<Shaped<typeof PAGE>> => {
    const parameters = new URLSearchParams({ ...query, pagelen: String(PER_PAGE), fields: FIELDS });
    return readPage((await client.ask(`${target}/pullrequests?${parameters}`)).body);
  };
  return createLookup({
    client,
    repository,
    mostRequests: MOST_REQUESTS,
    batch: {
      size: PER_PAGE,
      read: async (numbers) => {
        const wanted = numbers.map((number) => `id=${number}`).join(" OR ");
        const states = '(state="MERGED" OR state="OPEN" OR state="DECLINED")';
        const { values } = await askForPage({ q: `${states} AND (${wanted})` });
        return values.map(readPullRequest);
      },
    },
    list: async (page) => {
      const order = { state: "MERGED", sort: "-updated_on" };
      const { values, next } = await askForPage({ ...order, page: String(page) });
      return {
        pullRequests: values.map(readPullRequest),
        updatedAt: values.at(-1)?.updated_on,
        isLast: next === undefined,
      };
    },
    targetOf: (key) => `${target}/commit/${key}/pullrequests?fields=${encodeURIComponent(FIELDS)}`,
    // Also when the app that links commits to pull requests is not installed.
    missingStatuses: [404],
    read: (body) => readPage(body).values.map(readPullRequest),
  });
}

function readPullRequest(found: Shaped<typeof PULL_REQUEST>): RawPullRequest {
  const isMerged = found.state === "MERGED";
  const approving = new Set(
    (found.participants ?? []).filter(({ approved }) => approved).map(({ user }) => nameOf(user)),
  );
  return {
    number: found.id,
    title: found.title,
    description: found.description,
    url: found.links?.html?.href,
    author: found.author ? { name: nameOf(found.author) } : undefined,
    isMerged,
    mergeCommits: [isMerged ? found.merge_commit?.hash : undefined],
    reviewers: (found.reviewers ?? []).map((reviewer) => ({
      name: nameOf(reviewer),
      approved: approving.has(nameOf(reviewer)),
    })),
  };
}

// A nickname cannot be used in a mention; it only replaces a missing display name.
function nameOf(user: Shaped<typeof USER> | null): string {
  return user?.display_name ?? user?.nickname ?? "";
}
