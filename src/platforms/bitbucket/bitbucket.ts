// Bitbucket Cloud (bitbucket.org).

import { UsageError } from "../../errors.ts";
import type { Headers, Platform, ReadVariable } from "../types.ts";

const ACCOUNT_VARIABLES = ["PLATFORMC_USERNAME", "BITBUCKET_USERNAME", "BITBUCKET_EMAIL"];

/** Bitbucket Cloud. */
export const bitbucket: Platform<"bitbucket"> = {
  id: "bitbucket",
  name: "Bitbucket",
  mark: "#",
  servers: [{
    host: "bitbucket.org",
    aliases: ["altssh.bitbucket.org"],
    apiUrl: "https://api.bitbucket.org/2.0",
  }],
  apiPath: "",
  isSelfHosted: false,
  prefix: "RELNOTES_PC",
  cacheDirectory: ".relnotes-cache/platformc",
  tokenVariables: ["PLATFORMC_TOKEN", "BITBUCKET_TOKEN"],
  tokenFlags: ["--bitbucket-token", "--platformc-token"],
  accountVariables: ACCOUNT_VARIABLES,
  authorize,
  permissions: "Repositories: Read and Pull requests: Read " +
    "(read:repository:bitbucket, read:pullrequest:bitbucket)",
  ci: {
    variables: ["BITBUCKET_BUILD_NUMBER"],
    baseVariables: [
      { name: "BITBUCKET_PR_DESTINATION_COMMIT", kind: "commit" },
      { name: "BITBUCKET_PR_DESTINATION_BRANCH", kind: "branch" },
    ],
    shallowRemedy: "set 'clone: depth: full' in bitbucket-pipelines.yml",
  },
  isPath: (path) => path.length === 2,
  pullRequestPages: (url) => [`${url}/pull-requests/`],
  commitPage: (url, hash) => `${url}/commits/${hash}`,
  issuePages: (url) => [`${url}/issues/`],
  tagPage: (url, tag) => `${url}/commits/tag/${tag}`,
  compareUrl: (url, from, to) => `${url}/branches/compare/${to}%0D${from}`,
  load: async () => (await import("./api.ts")).api,
};

/**
 * API tokens use Basic authentication with the account; repository and workspace access tokens use
 * Bearer.
 */
function authorize(token: string, readVariable: ReadVariable): Headers {
  if (token.includes(":")) return { authorization: `Basic ${encodeBase64(token)}` };
  const variable = ACCOUNT_VARIABLES.find((name) => readVariable(name) !== undefined);
  if (variable === undefined) return { authorization: `Bearer ${token}` };
  const user = readVariable(variable)?.trim() ?? "";
  // A user name cannot contain a colon (RFC 7617, section 2).
  if (/[:\p{Cc}]/u.test(user)) {
    throw new UsageError(`the value of ${variable} cannot be a user name`, `correct ${variable}`);
  }
  return { authorization: `Basic ${encodeBase64(`${user}:${token}`)}` };
}

/** Encodes a text as UTF-8 and Base64 (RFC 7617). */
function encodeBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
