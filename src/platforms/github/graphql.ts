// Pull requests from the GitHub GraphQL API, many in one request by aliases.

import { EnvironmentError } from "../../errors.ts";
import { quote } from "../../text/control_characters.ts";
import { workConcurrently } from "../../concurrent.ts";
import { makePullRequest, MAYBE_TEXT, NUMBER, type RawPullRequest } from "../pull_request.ts";
import type { PlatformRepository } from "../types.ts";
import { listOf, readShape, shape, type Shaped } from "../client/shape.ts";
import {
  type Answer,
  type ApiClient,
  type Key,
  type LookupRequest,
  MOST_AT_ONCE,
  PartialFailureError,
  type PullRequestSource,
} from "../source.ts";

const {
  array,
  boolean,
  lazy,
  nullable,
  number,
  object,
  optional,
  record,
  string,
  strictObject,
  union,
} = shape;

// Maximum number of aliases in one request.
const LARGEST_BATCH = 50;
// Ten thousand pull requests, 4 % of the hourly limit.
const MOST_REQUESTS = 200;
// A number beyond GraphQL's Int makes the whole query invalid (GraphQL specification, Int).
const LARGEST_NUMBER = 2 ** 31 - 1;
// The statuses of a query that took too long (GitHub, GraphQL resource limits).
const TOO_MUCH = [502, 503, 504];
const MISSING = [404, 405, 410];
// A single failed key is skipped; several mean a more general error.
const MOST_FAILURES = 3;

const FIELDS = `fragment Fields on PullRequest {
  number title body url merged mergedAt mergeCommit { oid }
  baseRepository { nameWithOwner }
  author { __typename login }
  labels(first: 20) { nodes { name } }
  latestOpinionatedReviews(first: 10) { nodes { state author { __typename login } } }
}`;

const ACTOR = nullable(object({ __typename: string(), login: string() }));
// GitHub's schema allows null in every list, for entries that are hidden or timed out.
const nodesOf = <Entries extends shape.ObjectEntries>(entries: Entries) =>
  nullable(object({ nodes: nullable(array(nullable(object(entries)))) }));

const PULL_REQUEST = object({
  number: NUMBER,
  title: string(),
  body: MAYBE_TEXT,
  url: string(),
  merged: boolean(),
  mergedAt: MAYBE_TEXT,
  mergeCommit: nullable(object({ oid: string() })),
  baseRepository: nullable(object({ nameWithOwner: string() })),
  author: ACTOR,
  labels: optional(nodesOf({ name: string() })),
  latestOpinionatedReviews: optional(nodesOf({ state: string(), author: ACTOR })),
});
// Strict, so that a malformed pull request is not read as a commit without pull requests.
const COMMIT = strictObject({
  associatedPullRequests: optional(
    nullable(object({ nodes: nullable(listOf(nullable(PULL_REQUEST))) })),
  ),
});
/** Chooses the shape by the fields present, so that an error names the invalid field. */
function shapeOf(value: unknown): typeof PULL_REQUEST | typeof COMMIT | typeof NAME {
  if (typeof value !== "object" || value === null) return NAME;
  return "number" in value || "title" in value ? PULL_REQUEST : COMMIT;
}

const NAME = string();
const REPLY = object({
  data: optional(nullable(object({
    repository: nullable(record(string(), nullable(lazy(shapeOf)))),
  }))),
  errors: optional(array(object({
    type: optional(string()),
    message: string(),
    path: optional(array(union([string(), number()]))),
  }))),
});

/** Creates a source that uses GraphQL, which GitHub offers only with a token. */
export function createGraphqlSource(
  client: ApiClient,
  repository: PlatformRepository,
): PullRequestSource {
  return {
    lookUp: async (request, deliver) => {
      const query = new BatchQuery(client, repository, request, deliver);
      await workConcurrently(MOST_AT_ONCE, () => query.nextBatch(), (batch) => query.ask(batch));
      query.end();
    },
  };
}

/** The server has no GraphQL API; use REST. */
export class NoGraphqlError extends EnvironmentError {}

type Batch = readonly Key[];
type GraphqlError = { readonly type?: string | undefined; readonly message: string };

// The equivalent REST statuses.
const REFUSALS: Readonly<Record<string, number>> = {
  NOT_FOUND: 404,
  FORBIDDEN: 403,
  INSUFFICIENT_SCOPES: 403,
};

/** A look-up in batches. */
class BatchQuery {
  readonly #client: ApiClient;
  readonly #repository: PlatformRepository;
  readonly #deliver: (answer: Answer) => void;
  #left: Key[];
  /** Unanswered parts of batches, sent before all others. */
  readonly #again: Batch[] = [];
  readonly #failures: EnvironmentError[] = [];
  #batchSize = LARGEST_BATCH;

  constructor(
    client: ApiClient,
    repository: PlatformRepository,
    request: LookupRequest,
    deliver: (answer: Answer) => void,
  ) {
    this.#client = client;
    this.#repository = repository;
    this.#deliver = deliver;
    const isKnown = (number: number): boolean => number <= LARGEST_NUMBER;
    this.#left = [...request.numbers.filter(isKnown), ...request.hashes];
    for (const key of request.numbers) if (!isKnown(key)) deliver({ key, pullRequests: [] });
  }

  nextBatch(): Batch | undefined {
    if (this.#client.requestCount >= MOST_REQUESTS) return undefined;
    const again = this.#again.shift();
    if (again !== undefined || this.#left.length === 0) return again;
    return this.#left.splice(0, this.#batchSize);
  }

  async ask(batch: Batch): Promise<void> {
    const [owner, name] = this.#repository.path;
    const answer = await this.#client.ask("//graphql", {
      json: { query: writeQuery(batch), variables: { owner, name } },
      // The client retries a single key that took too long.
      accepted: batch.length > 1 ? [...MISSING, ...TOO_MUCH] : MISSING,
    });
    if (TOO_MUCH.includes(answer.status)) return this.#halve(batch);
    if (MISSING.includes(answer.status)) throw new NoGraphqlError("GraphQL is not there");
    const { data, errors = [] } = readShape(REPLY, answer.body, "GitHub");
    if (errors.some(({ type }) => type?.startsWith("RATE_LIMIT"))) {
      throw this.#client.explain({ ...answer, status: 429 });
    }
    if (data === undefined && errors.length === 0) {
      throw new EnvironmentError(
        "the answer of GitHub contains no data",
        "check the address of the API, and whether a proxy answers instead",
      );
    }
    const refusal = errors.find(({ type, path }) =>
      REFUSALS[type ?? ""] !== undefined && (path?.length ?? 0) < 2
    );
    if (refusal !== undefined) throw this.#explainFailure(refusal);
    const repository = data?.repository ?? {};
    const named = new Set(
      errors.filter(({ type }) => type !== "NOT_FOUND").map(({ path }) => path?.[1]),
    );
    // Null is a valid answer, unless there is an error without a path.
    const failed = new Set(
      batch.map((_, index) => aliasOf(index)).filter((alias) =>
        named.has(alias) || repository[alias] === undefined ||
        (repository[alias] === null && named.has(undefined))
      ),
    );
    for (const [index, key] of batch.entries()) {
      if (failed.has(aliasOf(index))) continue;
      const own = findOwn(repository[aliasOf(index)], String(repository["nameWithOwner"]));
      const pullRequests = own.map((each) =>
        makePullRequest(readPullRequest(each), this.#repository)
      );
      this.#deliver({ key, pullRequests });
    }
    const unanswered = batch.filter((_, index) => failed.has(aliasOf(index)));
    if (batch.length > 1) {
      // Retry only the failed keys; the batch size is not the cause.
      return data?.repository ? this.#askAgain(unanswered) : this.#halve(batch);
    }
    if (unanswered.length === 0) return;
    this.#failures.push(this.#explainFailure(errors[0]));
    if (this.#failures.length >= MOST_FAILURES) throw this.#failures[0];
  }

  /** Throws PartialFailureError when single keys failed. */
  end(): void {
    const [failure] = this.#failures;
    if (failure !== undefined) throw new PartialFailureError(failure.message, failure.hint);
  }

  /** Halves the batch size and puts the keys back at the front. */
  #halve(batch: Batch): void {
    this.#batchSize = Math.max(1, Math.min(this.#batchSize, Math.floor(batch.length / 2)));
    this.#left = [...batch, ...this.#left];
  }

  #askAgain(batch: Batch): void {
    const middle = Math.ceil(batch.length / 2);
    this.#again.push(
      ...[batch.slice(0, middle), batch.slice(middle)].filter(({ length }) => length > 0),
    );
  }

  #explainFailure(error: GraphqlError | undefined): EnvironmentError {
    const status = REFUSALS[error?.type ?? ""];
    if (error !== undefined && status !== undefined) {
      const body = JSON.stringify({ message: error.message });
      return this.#client.explain({ status, header: () => undefined, body });
    }
    const reason = error === undefined ? ", and gave no reason" : `: ${quote(error.message)}`;
    return new EnvironmentError(`GitHub could not answer${reason}`, "try again later");
  }
}

// A key is not a valid GraphQL alias.
function aliasOf(index: number): string {
  return `q${index}`;
}

function writeQuery(batch: Batch): string {
  const questions = batch.map((key, index) =>
    typeof key === "number"
      ? `${aliasOf(index)}: pullRequest(number: ${key}) { ...Fields }`
      : `${aliasOf(index)}: object(oid: "${key}") ` +
        "{ ... on Commit { associatedPullRequests(first: 3) { nodes { ...Fields } } } }"
  );
  return `query ($owner: String!, $name: String!) {
  repository(owner: $owner, name: $name) {
    nameWithOwner
    ${questions.join("\n    ")}
  }
}
${FIELDS}`;
}

type Found = Shaped<typeof PULL_REQUEST> | Shaped<typeof COMMIT> | string | null | undefined;

function findOwn(found: Found, repository: string): readonly Shaped<typeof PULL_REQUEST>[] {
  if (found === null || found === undefined || typeof found === "string") return [];
  const pullRequests = "number" in found ? [found] : found.associatedPullRequests?.nodes ?? [];
  // A commit of a fork may also be linked to pull requests of other repositories.
  return pullRequests.flatMap((each) =>
    // A hidden pull request is null.
    each?.baseRepository?.nameWithOwner === repository ? [each] : []
  );
}

function readPullRequest(found: Shaped<typeof PULL_REQUEST>): RawPullRequest {
  return {
    number: found.number,
    title: found.title,
    description: found.body,
    url: found.url,
    author: found.author === null ? undefined : { login: loginOf(found.author) },
    isMerged: found.merged,
    mergeCommits: [found.mergeCommit?.oid],
    mergedAt: found.mergedAt,
    labels: (found.labels?.nodes ?? []).flatMap((label) => label === null ? [] : [label.name]),
    reviewers: (found.latestOpinionatedReviews?.nodes ?? []).flatMap((review) =>
      review === null || review.author === null
        ? []
        : [{ login: loginOf(review.author), approved: review.state === "APPROVED" }]
    ),
  };
}

// GraphQL omits the `[bot]` suffix that GitHub shows elsewhere.
function loginOf({ __typename, login }: { __typename: string; login: string }): string {
  return __typename === "Bot" && !login.endsWith("[bot]") ? `${login}[bot]` : login;
}
