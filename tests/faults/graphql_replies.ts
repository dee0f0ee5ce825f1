// Replies of GitHub's GraphQL written by hand, to say what GitHub itself would not.

import type { FakeAccount, FakePullRequest } from "../support/platforms/project.ts";
import type { Answer, ServedRequest } from "../support/platforms/server.ts";

/** A value of JSON that a test may bend. */
export type Node = Readonly<Record<string, unknown>>;

/** A question of a query: the number of a pull request or the hash of a commit. */
export interface Question {
  readonly alias: string;
  readonly number?: number;
  readonly hash?: string;
}

/** The questions of a request. */
export function questionsOf({ body }: ServedRequest): readonly Question[] {
  const pattern = /(q\d+): (?:pullRequest\(number: (\d+)\)|object\(oid: \\"([0-9a-f]+)\\"\))/g;
  return [...body.matchAll(pattern)].map(([, alias = "", number, hash = ""]) =>
    number === undefined ? { alias, hash } : { alias, number: Number(number) }
  );
}

/** How many questions a request asks. */
export function countQuestions(request: ServedRequest): number {
  return questionsOf(request).length;
}

/** A pull request as GitHub would write it, with what is bent about it. */
export function nodeOf(pullRequest: FakePullRequest, bent: Node = {}): Node {
  const { number, title, description, state, mergedAt, mergeCommit, author } = pullRequest;
  return {
    number,
    title,
    body: description ?? "",
    url: `https://github.com/acme/tool/pull/${number}`,
    merged: state === "merged",
    mergedAt,
    mergeCommit: mergeCommit === undefined ? null : { oid: mergeCommit },
    baseRepository: { nameWithOwner: "acme/tool" },
    author: author && actorOf(author),
    labels: { nodes: (pullRequest.labels ?? []).map((name) => ({ name })) },
    latestOpinionatedReviews: {
      nodes: (pullRequest.approvedBy ?? []).map((each) => ({
        state: "APPROVED",
        author: actorOf(each),
      })),
    },
    ...bent,
  };
}

/** A reply to all questions of a request, each with what is said of it. */
export function reply(
  request: ServedRequest,
  answer: (question: Question) => unknown,
  errors: readonly Node[] = [],
): Answer {
  const answers = questionsOf(request).map((each) => [each.alias, answer(each)]);
  return {
    status: 200,
    body: {
      data: { repository: { nameWithOwner: "acme/tool", ...Object.fromEntries(answers) } },
      ...(errors.length === 0 ? {} : { errors }),
    },
  };
}

/** What is said truthfully of a question. */
export function tell(
  { number, hash }: Question,
  pullRequests: readonly FakePullRequest[],
  bend: (node: Node) => Node = (node) => node,
): unknown {
  const found = pullRequests.filter((each) =>
    number === undefined
      ? hash !== undefined && [each.mergeCommit, ...each.commits ?? []].includes(hash)
      : each.number === number
  ).map((each) => bend(nodeOf(each)));
  return number === undefined ? { associatedPullRequests: { nodes: found } } : found[0] ?? null;
}

function actorOf({ login, isBot }: FakeAccount): Node {
  return { __typename: isBot ? "Bot" : "User", login };
}
