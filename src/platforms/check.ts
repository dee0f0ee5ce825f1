// Asks a platform whether a token is accepted, what it may do, and whether the repository can be read.

import type { HttpAnswer } from "../core/http.ts";
import type { PlatformClient } from "./client.ts";
import type { PlatformId } from "./platform.ts";
import { matchShape, parseJson, shape } from "./shape.ts";

const { array, nullable, object, optional, string } = shape;

/** What a platform says of a token. */
export interface TokenReport {
  /** Whose it is: a login, or the name of the token. */
  readonly who?: string;
  /** Its permissions by the platform's names; absent where the platform does not tell. */
  readonly scopes?: readonly string[];
  /** `YYYY-MM-DD`. */
  readonly expiresAt?: string;
}

interface Checks {
  /** @throws EnvironmentError when the token is not accepted; `repository` is where it has to be. */
  readonly token: (client: PlatformClient, repository: string | undefined) => Promise<TokenReport>;
  /** What answers to who may read the repository, and its pull requests where they have rights of their own. */
  readonly repository: (path: readonly string[]) => string;
}

const ACCOUNT = object({ login: optional(string()), username: optional(string()) });
const GITLAB_TOKEN = object({
  name: string(),
  scopes: array(string()),
  expires_at: optional(nullable(string())),
});
const JOB = object({ user: optional(ACCOUNT) });

const CHECKS: Readonly<Record<PlatformId, Checks>> = {
  platforma: {
    token: async (client) => {
      // 403: the token of a workflow belongs to no user.
      const answer = await client.ask("/user", { accepted: [403] });
      return { ...readAccount(answer), ...readScopes(answer) };
    },
    repository: (path) => `/repos/${path.join("/")}`,
  },
  platformb: {
    token: async (client) => {
      if (client.isJobToken) return readJob(await client.ask("/job"));
      const answer = await client.ask("/personal_access_tokens/self", {
        accepted: [400, 403, 404],
      });
      const found = matchShape(GITLAB_TOKEN, parseJson(answer.body));
      if (found === undefined) return readAccount(await client.ask("/user", { accepted: [403] }));
      const { name: who, scopes, expires_at: expiresAt } = found;
      return { who, scopes, ...(expiresAt ? { expiresAt } : {}) };
    },
    // The project itself is closed to the token of a job, its merge requests are not.
    repository: (path) =>
      `/projects/${encodeURIComponent(path.join("/"))}/merge_requests?per_page=1`,
  },
  platformc: {
    token: async (client, repository) => {
      // 403: accepted, but without the permission to read the account, which relnotes does not need. To
      // the token of a repository there is no account at all: the repository decides.
      const refusals = repository === undefined ? [403] : [401, 403];
      const answer = await client.ask("/user", { accepted: refusals });
      if (answer.status !== 401 || repository === undefined) {
        return { ...readAccount(answer), ...readScopes(answer) };
      }
      return readScopes(await client.ask(repository));
    },
    repository: (path) => `/repositories/${path.join("/")}`,
  },
};

/**
 * What the platform says of the token of this client; `path` is the repository that it is for.
 * @throws EnvironmentError when it is not accepted, or the platform cannot be reached.
 */
export async function checkToken(
  client: PlatformClient,
  platform: PlatformId,
  path: readonly string[] | undefined,
): Promise<TokenReport> {
  const { token, repository } = CHECKS[platform];
  return await token(client, path && repository(path));
}

/** @throws EnvironmentError when the repository cannot be read with this client's token, or without one. */
export async function checkRepository(
  client: PlatformClient,
  platform: PlatformId,
  path: readonly string[],
): Promise<void> {
  await client.ask(CHECKS[platform].repository(path));
}

function readAccount(answer: HttpAnswer): TokenReport {
  const found = matchShape(ACCOUNT, parseJson(answer.body));
  const who = found?.login ?? found?.username;
  return who === undefined ? {} : { who };
}

function readJob(answer: HttpAnswer): TokenReport {
  const who = matchShape(JOB, parseJson(answer.body))?.user?.username;
  return who === undefined ? {} : { who };
}

function readScopes(answer: HttpAnswer): TokenReport {
  const header = answer.header("x-oauth-scopes");
  if (header === undefined) return {};
  return { scopes: header.split(",").map((scope) => scope.trim()).filter((scope) => scope !== "") };
}
