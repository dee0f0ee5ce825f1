// Forgejo and Gitea, which share an API: codeberg.org, gitea.com and self-hosted servers.

import type { Headers, Platform } from "../types.ts";

/** Forgejo and Gitea. */
export const forgejo: Platform<"forgejo"> = {
  id: "forgejo",
  name: "Forgejo/Gitea",
  mark: "#",
  servers: [
    { host: "codeberg.org", apiUrl: "https://codeberg.org/api/v1", tokenVariable: "FORGEJO_TOKEN" },
    { host: "gitea.com", apiUrl: "https://gitea.com/api/v1", tokenVariable: "GITEA_TOKEN" },
  ],
  hostLabels: ["forgejo", "gitea"],
  apiPath: "/api/v1",
  isSelfHosted: true,
  prefix: "RELNOTES_PF",
  cacheDirectory: ".relnotes-cache/forgejo",
  tokenVariables: ["RELNOTES_PF_TOKEN", "FORGEJO_TOKEN", "GITEA_TOKEN"],
  tokenFlags: ["--forgejo-token", "--gitea-token"],
  authorize,
  permissions: "scope 'read:repository'",
  ci: {
    variables: ["FORGEJO_ACTIONS", "GITEA_ACTIONS"],
    imitates: "github",
    serverVariable: "GITHUB_SERVER_URL",
    apiVariable: "GITHUB_API_URL",
    jobToken: {
      variable: "GITHUB_TOKEN",
      authorize,
      remedy: "set FORGEJO_TOKEN to a token with scope 'read:repository'",
    },
    baseVariables: [{ name: "GITHUB_BASE_REF", kind: "branch" }],
    shallowRemedy: "give actions/checkout the input 'fetch-depth: 0'",
  },
  isPath: (path) => path.length === 2,
  pullRequestPages: (url) => [`${url}/pulls/`],
  commitPage: (url, hash) => `${url}/commit/${hash}`,
  issuePages: (url) => [`${url}/issues/`],
  tagPage: (url, tag) => `${url}/releases/tag/${tag}`,
  accountPage: (webUrl, login) => `${webUrl}/${login}`,
  accountAddress: /^([\w.-]+)@noreply\.$/i,
  compareUrl: (url, from, to) => `${url}/compare/${from}...${to}`,
  load: async () => (await import("./api.ts")).api,
};

function authorize(token: string): Headers {
  return { authorization: `token ${token}` };
}
