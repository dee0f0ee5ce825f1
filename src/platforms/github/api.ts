// The GitHub API: GraphQL with a token, REST without a token or without GraphQL.

import type { ApiClient, PullRequestSource } from "../source.ts";
import { readAccount, readScopes } from "../token_report.ts";
import type { PlatformApi, PlatformRepository } from "../types.ts";
import { createGraphqlSource, NoGraphqlError } from "./graphql.ts";
import { createRestSource } from "./rest.ts";

/** The GitHub APIs: REST, version 2022-11-28, and GraphQL. */
export const api: PlatformApi = {
  headers: {
    accept: "application/vnd.github+json",
    "x-github-api-version": "2022-11-28",
  },
  createSource,
  checkToken: async (client) => {
    // 403: the token of a workflow belongs to no user.
    const answer = await client.ask("/user", { accepted: [403] });
    return { ...readAccount(answer), ...readScopes(answer) };
  },
  repositoryTarget: (path) => `/repos/${path.join("/")}`,
  loadReleases: async () => (await import("./releases.ts")).releases,
};

function createSource(client: ApiClient, repository: PlatformRepository): PullRequestSource {
  const rest = createRestSource(client, repository);
  if (!client.isAuthorized) return rest;
  const graphql = createGraphqlSource(client, repository);
  return {
    lookUp: async (request, deliver) => {
      try {
        await graphql.lookUp(request, deliver);
      } catch (error) {
        if (!(error instanceof NoGraphqlError)) throw error;
        await rest.lookUp(request, deliver);
      }
    },
  };
}
