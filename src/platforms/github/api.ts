// Platform A, GitHub: GraphQL with a token, REST without one or where there is no GraphQL.

import type { PlatformClient } from "../client.ts";
import { createGraphqlSource, NoGraphqlError } from "./graphql.ts";
import { createRestSource } from "./rest.ts";
import type { PullRequestSource } from "../source.ts";

/** The headers that GitHub asks of every request. */
export const HEADERS: Readonly<Record<string, string>> = {
  accept: "application/vnd.github+json",
  "x-github-api-version": "2022-11-28",
};

/** GitHub as a source of pull requests. */
export function createSource(client: PlatformClient, path: readonly string[]): PullRequestSource {
  const rest = createRestSource(client, path);
  if (!client.isAuthorized) return rest;
  const graphql = createGraphqlSource(client, path);
  return {
    ask: async (questions, deliver) => {
      try {
        await graphql.ask(questions, deliver);
      } catch (error) {
        if (!(error instanceof NoGraphqlError)) throw error;
        await rest.ask(questions, deliver);
      }
    },
  };
}
