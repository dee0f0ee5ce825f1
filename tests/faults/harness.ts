// Runs `generate` under a fault of the platform, and holds every run to the same rules.

import type { PlatformId } from "../../src/platforms/types.ts";
import assert from "node:assert/strict";
import { join } from "node:path";
import type { Http } from "../../src/core/http.ts";
import type { FakeProject, FakePullRequest } from "../support/platforms/project.ts";
import { makeRelease, type Release } from "../support/platforms/release.ts";
import type { ServedRequest, ServerOptions } from "../support/platforms/server.ts";
import { openReleaseWorld, PLATFORM_WORLDS, TOKEN } from "../support/platforms/world.ts";
import type { Run } from "../support/program.ts";
import { enrichedOf, entriesOf } from "./document.ts";

/** A platform, and whether it is asked with a token. */
export interface Client {
  readonly style: PlatformId;
  readonly hasToken: boolean;
}

/** GitHub through REST. */
export const GITHUB_REST: Client = { style: "github", hasToken: false };
/** GitHub through GraphQL. */
export const GITHUB: Client = { style: "github", hasToken: true };
export const GITLAB: Client = { style: "gitlab", hasToken: true };
export const BITBUCKET: Client = { style: "bitbucket", hasToken: true };
export const FORGEJO: Client = { style: "forgejo", hasToken: true };
/** All of them. */
export const CLIENTS: readonly Client[] = [GITHUB, GITHUB_REST, GITLAB, BITBUCKET, FORGEJO];

/** The name of the platform that is shown. */
export function platformOf({ style }: Client): string {
  return PLATFORM_WORLDS[style].platform.name;
}

/** What is wrong in a run. */
export interface Fault {
  /** Answers in place of the platform. */
  readonly intercept?: ServerOptions["intercept"];
  /** Without it one. */
  readonly retries?: number;
  /** Properties of the project that differ. */
  readonly project?: (pullRequests: readonly FakePullRequest[]) => Partial<FakeProject>;
  readonly variables?: Readonly<Record<string, string>>;
  readonly requestHttp?: Http;
  /** The release, in place of that of `makeRelease`. */
  readonly release?: Release;
  /** The folder of the cache; without it one in the repository. */
  readonly cache?: string;
  /** Called with the folder of the cache before the run. */
  readonly prepare?: (folder: string, release: Release) => void;
}

/** What the platform did not answer, and why. */
export interface Missing {
  /** How many of the eight commits are without data; without it all of them. */
  readonly missing?: number;
  /** Why; `{host}` stands for the server's. */
  readonly why: string;
  /** How to mend it. */
  readonly hint: string;
  /** The pull requests that were answered all the same. */
  readonly enriched?: readonly number[];
  /** How many requests the run makes. */
  readonly requestCount?: number;
}

/** A run, and what came of it. */
export interface Outcome {
  readonly run: Run;
  /** The requests to the platform. */
  readonly requests: readonly ServedRequest[];
  /** The host of the platform. */
  readonly host: string;
  /** The folder of the cache. */
  readonly folder: string;
  /** How many files it holds. */
  readonly keptCount: number;
}

/** The line of the range of `makeRelease`. */
export const RANGE_LINE = "v1..v2, 8 commits\n";
/** The numbers of its pull requests. */
export const ALL: readonly number[] = [12, 13, 14, 15];

/** Runs `generate` with these arguments under a fault, and checks only that no token is shown. */
export async function runUnder(
  { style, hasToken }: Client,
  fault: Fault,
  ...args: readonly string[]
): Promise<Outcome> {
  const { platform: { prefix }, path } = PLATFORM_WORLDS[style];
  const release = fault.release ?? makeRelease(style, path.join("/"));
  const project = fault.project?.(release.pullRequests) ?? {};
  const { intercept, requestHttp } = fault;
  await using world = await openReleaseWorld(style, project, {
    release,
    ...(intercept === undefined ? {} : { intercept }),
  });
  const folder = fault.cache ?? join(release.repository.path, "kept", "answers");
  fault.prepare?.(folder, release);
  const run = await world.run("generate", ["--since-tag", "v1", "--until-tag", "v2", ...args], {
    variables: {
      [`${prefix}_MAX_RETRIES`]: String(fault.retries ?? 1),
      [`${prefix}_BACKOFF_CAP_SEC`]: "0.01",
      [`${prefix}_CACHE`]: "1",
      [`${prefix}_CACHE_DIR`]: folder,
      ...fault.variables,
    },
    ...(hasToken ? { token: TOKEN } : {}),
    ...(requestHttp === undefined ? {} : { requestHttp }),
  });
  const { requests, url } = world.server;
  const written = await readFiles(folder).catch(() => []);
  const sent = requests.map(({ target, body }) => `${target}\n${body}`);
  for (const text of [run.stdout, run.stderr, ...written, ...sent]) {
    assert.ok(!text.includes(TOKEN), `${style}: ${text.slice(0, 500)}`);
  }
  return { run, requests, host: new URL(url).host, folder, keptCount: written.length };
}

/** Fails unless the run is as without the fault. */
export async function checkOvercome(client: Client, fault: Fault): Promise<Outcome> {
  const outcome = await runUnder(client, fault, "--format", "json", "--strict");
  assert.equal(outcome.run.stderr, RANGE_LINE, client.style);
  assertNotes(outcome, ALL);
  return outcome;
}

/** Fails unless the run warns in this way, and writes all commits with the data that it has. */
export async function checkMissing(
  client: Client,
  fault: Fault,
  { missing = 8, why, hint, enriched = [], requestCount }: Missing,
): Promise<void> {
  const outcome = await runUnder(client, fault, "--format", "json");
  const { run: { stderr }, requests, host } = outcome;
  const share = `${missing} of 8 commits`;
  const warning = `warning: pull request data is missing for ${share}: ${why}; ${hint}\n`
    .replace("{host}", host);
  assert.equal(stderr, `${warning}${RANGE_LINE}`, client.style);
  assertNotes(outcome, enriched);
  if (requestCount !== undefined) assert.equal(requests.length, requestCount, client.style);
}

/** Every commit stands in the document once, and these pull requests with their data, which are kept. */
function assertNotes({ run, keptCount }: Outcome, enriched: readonly number[]): void {
  assert.equal(run.exitCode, 0);
  const entries = entriesOf(run.stdout);
  const hashes = entries.flatMap(({ hashes }) => hashes);
  assert.deepEqual([hashes.length, new Set(hashes).size], [8, 8]);
  assert.deepEqual(enrichedOf(entries), enriched);
  assert.equal(keptCount > 0, enriched.length > 0);
}

/** The texts of all files below a folder. */
async function readFiles(folder: string): Promise<readonly string[]> {
  const texts: string[] = [];
  for await (const { name, isDirectory, isFile } of Deno.readDir(folder)) {
    const path = join(folder, name);
    if (isDirectory) texts.push(...await readFiles(path));
    else if (isFile) texts.push(await Deno.readTextFile(path));
  }
  return texts;
}
