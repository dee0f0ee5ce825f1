// What GitHub's GraphQL API says about the imagined project, as objects of GitHub's schema.

import type { PullRequestReviewState, PullRequestState } from "@octokit/graphql-schema";
import { GraphQLError } from "graphql";
import { BRANCH, closedAt, loginOf, pullRequestUrl } from "./github_bodies.ts";
import type { QueryCost } from "./github_query_cost.ts";
import { type GithubData, hasCommit, isProject, pullRequestsOf } from "./github_rest.ts";
import { isObject } from "./openapi.ts";
import type { FakeAccount, FakeProject, FakePullRequest, FakeQuota } from "./project.ts";

/** GitHub answers it, this imitation does not. */
export class NotImitated extends Error {}

/** The arguments of a field. */
export type Arguments = Readonly<Record<string, unknown>>;
/** The value of a field, or what works it out. */
export type Field = string | number | boolean | null | Node | readonly Node[] | Resolver;
/** Works out the value of a field; `name` is the field's. */
export type Resolver = (given: Arguments, name: string) => Field;
/** An object of the schema; fields are worked out when they are asked for. */
export interface Node {
  readonly [field: string]: Field;
}

const STATES: Readonly<Record<FakePullRequest["state"], PullRequestState>> = {
  open: "OPEN",
  closed: "CLOSED",
  merged: "MERGED",
};
const APPROVED: PullRequestReviewState = "APPROVED";

function failure(type: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { type } });
}

/** The object that a query begins with; `quota` is what is left before the query. */
export function rootNode(
  data: GithubData,
  quota: Readonly<FakeQuota>,
  cost: QueryCost,
): Node {
  const left = Math.max(0, quota.remaining - cost.points);
  return {
    repository: ({ owner, name }) => {
      if (isProject(data.project, owner, name)) return repositoryNode(data);
      const asked = `${owner}/${name}`;
      throw failure("NOT_FOUND", `Could not resolve to a Repository with the name '${asked}'.`);
    },
    rateLimit: () => ({
      cost: cost.points,
      limit: quota.limit,
      nodeCount: cost.nodes,
      remaining: left,
      resetAt: new Date(quota.resetSec * 1000).toISOString().replace(".000Z", "Z"),
      used: quota.limit - left,
    }),
    viewer: () => ({ __typename: "User", login: "octocat", name: "monalisa octocat" }),
  };
}

function repositoryNode(data: GithubData): Node {
  const { project } = data;
  return {
    ...repositoryFacts(project),
    pullRequest: ({ number }) => {
      const found = project.pullRequests.find((each) => each.number === number);
      if (found !== undefined) return pullRequestNode(project, found);
      // An issue has a number of the same row, and is no pull request.
      throw failure(
        "NOT_FOUND",
        `Could not resolve to a PullRequest with the number of ${number}.`,
      );
    },
    object: ({ oid }) => {
      if (typeof oid !== "string" || !/^[0-9a-f]{40}$/.test(oid)) {
        throw new NotImitated(`object by anything but a full hash: ${oid}`);
      }
      if (!hasCommit(data, oid)) return null;
      const found = pullRequestsOf(project, oid);
      return {
        __typename: "Commit",
        oid,
        associatedPullRequests: (given, name) =>
          connection(ordered(found, given["orderBy"]), project)(given, name),
      };
    },
    pullRequests: (given, name) => {
      for (const filter of ["labels", "headRefName"]) {
        if (given[filter] !== undefined) throw new NotImitated(`pullRequests(${filter})`);
      }
      const { states, baseRefName = BRANCH } = given;
      const found = project.pullRequests.filter(({ state }) =>
        baseRefName === BRANCH && (!Array.isArray(states) || states.includes(STATES[state]))
      );
      return connection(ordered(found, given["orderBy"]), project)(given, name);
    },
  };
}

function repositoryFacts(project: FakeProject): Node {
  const [owner = "", name = ""] = project.path;
  return {
    __typename: "Repository",
    name,
    nameWithOwner: `${owner}/${name}`,
    owner: { __typename: "User", login: owner },
    url: `https://github.com/${owner}/${name}`,
    isPrivate: project.isPrivate ?? false,
  };
}

function ordered(
  all: readonly FakePullRequest[],
  order: unknown,
): readonly FakePullRequest[] {
  const { field = "CREATED_AT", direction = "ASC" } = isObject(order) ? order : {};
  if (field !== "CREATED_AT" && field !== "UPDATED_AT") throw new NotImitated(`order by ${field}`);
  const sign = direction === "DESC" ? -1 : 1;
  return all.toSorted((one, other) =>
    sign *
    (field === "UPDATED_AT"
      ? one.updatedAt.localeCompare(other.updatedAt)
      : one.number - other.number)
  );
}

function connection(all: readonly FakePullRequest[], project: FakeProject): Resolver {
  return connectionOf(all.map((each) => pullRequestNode(project, each)));
}

function connectionOf(all: readonly Node[]): Resolver {
  return ({ first, last, after, before }, name) => {
    if (before !== undefined) throw new NotImitated(`${name}(before)`);
    const size = first ?? last;
    if (typeof size !== "number") {
      throw failure(
        "MISSING_PAGINATION_BOUNDARIES",
        `You must provide a \`first\` or \`last\` value to properly paginate the \`${name}\` connection.`,
      );
    }
    if (size > 100) {
      const bound = typeof first === "number" ? "first" : "last";
      throw failure(
        "EXCESSIVE_PAGINATION",
        `Requesting ${size} records on the \`${name}\` connection exceeds the \`${bound}\` limit of 100 records.`,
      );
    }
    const skipped = typeof after === "string" ? Number(atob(after).replace("cursor:", "")) : 0;
    const start = typeof first === "number" ? skipped : Math.max(skipped, all.length - size);
    const nodes = all.slice(start, start + size);
    const end = start + nodes.length;
    return {
      totalCount: all.length,
      nodes,
      edges: nodes.map((node, index) => ({ node, cursor: cursorOf(start + index + 1) })),
      pageInfo: {
        hasNextPage: end < all.length,
        hasPreviousPage: start > 0,
        startCursor: nodes.length === 0 ? null : cursorOf(start + 1),
        endCursor: nodes.length === 0 ? null : cursorOf(end),
      },
    };
  };
}

function cursorOf(place: number): string {
  return btoa(`cursor:${place}`);
}

function pullRequestNode(project: FakeProject, pullRequest: FakePullRequest): Node {
  const { number, title, description, state, author, updatedAt } = pullRequest;
  const approvals = (pullRequest.approvedBy ?? []).map((each): Node => ({
    __typename: "PullRequestReview",
    author: accountNode(each),
    state: APPROVED,
  }));
  const merge = pullRequest.mergeCommit;
  const url = pullRequestUrl(project, pullRequest);
  return {
    __typename: "PullRequest",
    number,
    title,
    body: description ?? "",
    bodyText: description ?? "",
    url,
    permalink: url,
    state: STATES[state],
    merged: state === "merged",
    mergedAt: state === "merged" ? closedAt(pullRequest) : null,
    closed: state !== "open",
    closedAt: closedAt(pullRequest),
    createdAt: pullRequest.mergedAt ?? updatedAt,
    updatedAt,
    isDraft: false,
    baseRefName: BRANCH,
    author: author === null ? null : accountNode(author),
    mergeCommit: merge === undefined ? null : { __typename: "Commit", oid: merge },
    labels: connectionOf(
      (pullRequest.labels ?? []).map((name): Node => ({ __typename: "Label", name })),
    ),
    milestone: null,
    reviewDecision: approvals.length > 0 ? APPROVED : null,
    latestOpinionatedReviews: connectionOf(approvals),
    latestReviews: connectionOf(approvals),
    baseRepository: repositoryFacts(project),
  };
}

function accountNode(account: FakeAccount): Node {
  const login = loginOf(account);
  return account.isBot === true
    ? { __typename: "Bot", login, url: `https://github.com/apps/${login}` }
    : {
      __typename: "User",
      login,
      name: account.name,
      url: `https://github.com/${login}`,
    };
}
