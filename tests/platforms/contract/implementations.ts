// The ways of looking up pull requests that the contract covers: local servers, tokens and known details.

import { requestHttp } from "../../../src/core/http.ts";
import { gitlab } from "../../../src/platforms/gitlab/gitlab.ts";
import { forgejo } from "../../../src/platforms/forgejo/forgejo.ts";
import { github } from "../../../src/platforms/github/github.ts";
import { bitbucket } from "../../../src/platforms/bitbucket/bitbucket.ts";
import { findAccess } from "../../../src/platforms/access.ts";
import { type OpenPlatform, openPlatform } from "../../../src/platforms/client/client.ts";
import type { Platform, PlatformRepository } from "../../../src/platforms/types.ts";
import { startBitbucket } from "../../support/platforms/bitbucket.ts";
import { startForgejo } from "../../support/platforms/forgejo.ts";
import { startGithub } from "../../support/platforms/github.ts";
import { startGitlab } from "../../support/platforms/gitlab.ts";
import type { LocalPlatform } from "../../support/platforms/local_platform.ts";
import type { FakeProject } from "../../support/platforms/project.ts";
import { SETTINGS } from "../../support/platforms/scripted_http.ts";
import type { ServerOptions } from "../../support/platforms/server.ts";
import type { PullRequestFields } from "../../support/notes/pull_request.ts";

/** A commit without a pull request. */
export const LONE = "9".repeat(40);
/** A commit that the platform does not have. */
export const UNKNOWN = "dead".padEnd(40, "0");

/** A way of looking up pull requests. */
export interface Implementation {
  readonly name: string;
  readonly platform: Platform;
  /** The URL of its pages; the local server by default. */
  readonly webUrl?: string;
  readonly path: readonly string[];
  /** The variable and its token; anonymous by default. */
  readonly token?: { readonly variable: string; readonly value: string };
  /** The name and the value of the token header. */
  readonly header: (token: string) => readonly [string, string];
  readonly start: (project: FakeProject, options?: ServerOptions) => Promise<LocalPlatform>;
  /** The keys that are looked up one by one, so that their answers have ETags. */
  readonly singleKeys: readonly ("number" | "commit")[];
  /** True when the platform reports the remaining quota and its reset. */
  readonly reportsQuota: boolean;
  /** True when a look-up by commit finds only pull requests merged as this commit. */
  readonly findsMergeCommitsOnly?: true;
  /** The details that the platform provides, out of all. */
  readonly expect: (whole: PullRequestFields, server: string) => PullRequestFields;
}

const GITHUB: Omit<Implementation, "name" | "singleKeys" | "expect"> = {
  platform: github,
  webUrl: "https://github.com",
  path: ["acme", "tool"],
  header: (token) => ["authorization", `Bearer ${token}`],
  start: startGithub,
  reportsQuota: true,
};

const GITLAB: Omit<Implementation, "name"> = {
  platform: gitlab,
  path: ["acme", "team", "tool"],
  header: (token) => ["private-token", token],
  start: startGitlab,
  singleKeys: ["commit"],
  reportsQuota: true,
  expect: (whole, server) => ({
    ...whole,
    url: `${server}/acme/team/tool/-/merge_requests/${whole.number}`,
    reviewers: (whole.reviewers ?? []).map(({ login = "", name = "" }) => ({ login, name })),
    ...(whole.mergedAt === undefined ? {} : { mergedAt: whole.mergedAt.replace("Z", ".000Z") }),
  }),
};

const BITBUCKET: Omit<Implementation, "name"> = {
  platform: bitbucket,
  path: ["acme", "tool"],
  header: (token) => ["authorization", `Basic ${btoa(token)}`],
  start: startBitbucket,
  singleKeys: ["commit"],
  reportsQuota: false,
  expect: ({ labels: _labels, mergedAt: _mergedAt, ...whole }, server) => ({
    ...nameOnly(whole),
    url: `${server}/acme/tool/pull-requests/${whole.number}`,
    mergeCommits: (whole.mergeCommits ?? []).map((hash) => hash.slice(0, 12)),
    reviewers: (whole.reviewers ?? []).map(({ name = "" }) => ({ name, approved: true })),
  }),
};

const FORGEJO: Omit<Implementation, "name"> = {
  platform: forgejo,
  path: ["acme", "tool"],
  header: (token) => ["authorization", `token ${token}`],
  start: startForgejo,
  singleKeys: [],
  reportsQuota: false,
  findsMergeCommitsOnly: true,
  expect: ({ reviewers: _reviewers, ...whole }, server) => ({
    ...whole,
    url: `${server}/acme/tool/pulls/${whole.number}`,
  }),
};

/** The last commit of each branch that was merged by a merge commit. */
export const HEADS: ReadonlyMap<number, string> = new Map([[13, "c".repeat(40)]]);

/** All ways. */
export const IMPLEMENTATIONS: readonly Implementation[] = [
  {
    ...GITHUB,
    name: "GitHub GraphQL",
    token: { variable: "GITHUB_TOKEN", value: "ghp_right" },
    singleKeys: [],
    expect: (whole) => ({
      ...loginOnly(whole),
      url: `https://github.com/acme/tool/pull/${whole.number}`,
      reviewers: (whole.reviewers ?? []).map(({ login = "" }) => ({ login, approved: true })),
    }),
  },
  {
    ...GITHUB,
    name: "GitHub REST without a token",
    singleKeys: ["number", "commit"],
    expect: expectByRest,
  },
  {
    ...GITHUB,
    name: "GitHub REST with a token, where there is no GraphQL",
    token: { variable: "PLATFORMA_TOKEN", value: "ghp_right" },
    start: (project, options = {}) => startGithub(project, { ...options, withoutGraphql: true }),
    singleKeys: ["number", "commit"],
    expect: expectByRest,
  },
  { ...GITLAB, name: "GitLab", token: { variable: "GITLAB_TOKEN", value: "glpat-right" } },
  { ...GITLAB, name: "GitLab without a token" },
  {
    ...GITLAB,
    name: "GitLab in a job",
    token: { variable: "CI_JOB_TOKEN", value: "glcbt-right" },
    header: (token) => ["job-token", token],
  },
  {
    ...BITBUCKET,
    name: "Bitbucket",
    token: { variable: "BITBUCKET_TOKEN", value: "ada@example.org:ATATT-right" },
  },
  { ...BITBUCKET, name: "Bitbucket without a token" },
  { ...FORGEJO, name: "Forgejo", token: { variable: "FORGEJO_TOKEN", value: "right" } },
  { ...FORGEJO, name: "Gitea", token: { variable: "GITEA_TOKEN", value: "right" } },
  { ...FORGEJO, name: "Forgejo without a token" },
];

/** Opens the platform, with another token than the right one if given. */
export async function open(
  { platform, webUrl, path, token }: Implementation,
  local: LocalPlatform,
  value: string | undefined = token?.value,
): Promise<OpenPlatform & { readonly repository: PlatformRepository }> {
  const isJob = token?.variable === "CI_JOB_TOKEN";
  const variables = new Map<string, string | undefined>([
    // GitLab's API URL follows from the URL of its pages.
    [`${platform.prefix}_API_URL`, platform === gitlab ? undefined : local.apiUrl],
    ["CI_SERVER_URL", isJob ? local.url : undefined],
    [token?.variable ?? "", value],
  ]);
  const repository = { platform, webUrl: webUrl ?? local.url, path };
  const access = findAccess(
    repository,
    isJob ? undefined : value,
    (name) => variables.get(name),
  );
  const opened = await openPlatform(access, {
    settings: SETTINGS,
    http: requestHttp,
    now: () => new Date(),
  });
  return { ...opened, repository };
}

function expectByRest(whole: PullRequestFields): PullRequestFields {
  const { reviewers: _reviewers, ...rest } = loginOnly(whole);
  return { ...rest, url: `https://github.com/acme/tool/pull/${whole.number}` };
}

function loginOnly(whole: PullRequestFields): PullRequestFields {
  const login = whole.author?.login;
  return { ...whole, ...(login === undefined ? {} : { author: { login } }) };
}

function nameOnly(whole: PullRequestFields): PullRequestFields {
  const name = whole.author?.name;
  return { ...whole, ...(name === undefined ? {} : { author: { name } }) };
}
