// The project that the tests of the local GitHub imagine, and how they ask for it.

import assert from "node:assert/strict";
import { type GithubOptions, type GithubServer, startGithub } from "./github.ts";
import { isObject } from "./openapi.ts";
import type { FakeAccount, FakeProject } from "./project.ts";

/** The commit that the first pull request was merged as. */
export const MERGE = "a".repeat(40);
/** A commit inside of the first pull request. */
export const INNER = "b".repeat(40);
const ADA: FakeAccount = { login: "ada", name: "Ada Lovelace" };
const GRACE: FakeAccount = { login: "grace", name: "Grace Hopper" };
const BOT: FakeAccount = { login: "dependabot", name: "dependabot", isBot: true };
/** The header of a token that is accepted. */
export const GOOD = "Bearer ghp_good";

/** A project with a pull request of each kind; 5 is an issue. */
export const PROJECT: FakeProject = {
  path: ["acme", "tool"],
  tokens: [GOOD],
  issues: [5],
  pullRequests: [
    {
      number: 1,
      title: "Add a thing",
      description: "Why: *because*",
      author: ADA,
      state: "merged",
      mergeCommit: MERGE,
      commits: [INNER],
      labels: ["feature", "good first issue"],
      approvedBy: [GRACE],
      mergedAt: "2026-01-03T10:00:00Z",
      updatedAt: "2026-01-09T10:00:00Z",
    },
    {
      number: 2,
      title: "Bump a package",
      description: null,
      author: BOT,
      state: "merged",
      mergedAt: "2026-01-04T10:00:00Z",
      updatedAt: "2026-01-04T10:00:00Z",
    },
    {
      number: 3,
      title: "Not wanted",
      description: null,
      author: null,
      state: "closed",
      updatedAt: "2026-01-07T10:00:00Z",
    },
    {
      number: 4,
      title: "Not done",
      description: null,
      author: ADA,
      state: "open",
      updatedAt: "2026-01-08T10:00:00Z",
    },
  ],
};

/** Runs with a local GitHub that is closed afterwards. */
export async function withGithub(
  project: FakeProject,
  run: (github: GithubServer) => Promise<void>,
  options: GithubOptions = {},
): Promise<void> {
  await using github = await startGithub(project, options);
  await run(github);
}

/** An answer, read to its end; a body of nothing is the empty text. */
export interface Got {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Asks for an address. */
export async function get(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Got> {
  return await read(await fetch(url, { headers }));
}

/** Runs a query; an empty authorization is none. */
export async function ask(
  github: GithubServer,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
  authorization: string | undefined = GOOD,
): Promise<Got> {
  return await read(
    await fetch(`${github.apiUrl}/graphql`, {
      method: "POST",
      headers: authorization === "" ? {} : { authorization },
      body: JSON.stringify({ query, variables }),
    }),
  );
}

async function read(response: Response): Promise<Got> {
  const text = await response.text();
  const body: unknown = text === "" ? "" : JSON.parse(text);
  return { status: response.status, headers: response.headers, body };
}

/** The property of each object in a list. */
export function listOf(value: unknown, name: string): readonly unknown[] {
  assert(Array.isArray(value));
  return value.map((each) => isObject(each) ? each[name] : undefined);
}

/** What stands in an object at a path of names. */
export function fieldOf(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce((node, name) => isObject(node) ? node[name] : undefined, value);
}
