// An `Http` that returns the answers of a test and records the requests.

import assert from "node:assert/strict";
import type { Http, HttpRequest, RetryPolicy } from "../../../src/core/http.ts";
import { EnvironmentError } from "../../../src/errors.ts";
import { PlatformClient } from "../../../src/platforms/client/client.ts";
import type { Answer, LookupRequest, PullRequestSource } from "../../../src/platforms/source.ts";
import type {
  Platform,
  PlatformRepository,
  PlatformSettings,
} from "../../../src/platforms/types.ts";

/** An answer; a body other than a string is written as JSON. */
export interface ScriptedAnswer {
  /** 200 by default. */
  readonly status?: number;
  /** Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The answers in order, or a function that returns them. */
export type Script =
  | readonly ScriptedAnswer[]
  | ((request: HttpRequest, index: number) => ScriptedAnswer);

/** An `Http` and its requests. */
export interface ScriptedHttp {
  readonly http: Http;
  readonly requests: readonly HttpRequest[];
  readonly policies: readonly RetryPolicy[];
}

/** An `Http` that answers by a script; throws for a request beyond its end. */
export function scriptHttp(script: Script): ScriptedHttp {
  const requests: HttpRequest[] = [];
  const policies: RetryPolicy[] = [];
  const http: Http = (request, policy) => {
    const index = requests.push(request) - 1;
    policies.push(policy);
    const given = typeof script === "function" ? script(request, index) : script[index];
    if (given === undefined) return Promise.reject(new Error(`nobody expected ${request.url}`));
    const { status = 200, headers = {}, body = "" } = given;
    return Promise.resolve({
      status,
      header: (name) => headers[name.toLowerCase()],
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  };
  return { http, requests, policies };
}

/** Settings without retries and cache. */
export const SETTINGS: PlatformSettings = {
  maxRetries: 0,
  backoffBaseSec: 0,
  backoffCapSec: 0,
  isCacheEnabled: false,
  cacheDirectory: ".relnotes-cache",
  cacheLifetimeMin: 10,
};

/** The time of scripted answers. */
export const NOW: Date = new Date("2026-01-31T12:00:00Z");

/** A client for `acme/tool` on the platform's public server that gets scripted answers. */
export function scriptClient(
  platform: Platform,
  script: Script,
  tokenName?: string,
): ScriptedHttp & { readonly client: PlatformClient; readonly repository: PlatformRepository } {
  const scripted = scriptHttp(script);
  const { servers: [{ apiUrl, host }] } = platform;
  const repository = { platform, webUrl: `https://${host}`, path: ["acme", "tool"] };
  const client = new PlatformClient({
    access: {
      repository,
      apiUrl,
      headers: tokenName === undefined ? {} : { authorization: "Bearer secret" },
      ...(tokenName === undefined ? {} : { tokenName }),
      warnings: [],
    },
    settings: SETTINGS,
    http: scripted.http,
    now: () => NOW,
    headers: { accept: "application/json" },
  });
  return { ...scripted, client, repository };
}

/** The delivered answers in order, and the error that ended the look-up. */
export interface Collected {
  readonly answers: readonly Answer[];
  readonly failure?: EnvironmentError;
}

/** Looks up keys; without keys by default. */
export async function collect(
  source: PullRequestSource,
  request: Partial<LookupRequest>,
): Promise<Collected> {
  const answers: Answer[] = [];
  const whole = {
    numbers: [],
    hashes: [],
    oldestSec: undefined,
    isThorough: false,
    stale: new Map(),
    ...request,
  };
  try {
    await source.lookUp(whole, (answer) => answers.push(answer));
  } catch (error) {
    assert.ok(error instanceof EnvironmentError, String(error));
    return { answers, failure: error };
  }
  return { answers };
}

/** The paths and queries of requests, relative to the API. */
export function targetsOf({ requests }: Pick<ScriptedHttp, "requests">): readonly string[] {
  return requests.map(({ url }) => url.replace(/^https:\/\/[^/]+(?:\/api\/v4|\/2\.0)?/, ""));
}
