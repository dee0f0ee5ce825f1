// GitHub (github.com and Enterprise Server).

import type { Platform } from "../types.ts";

/** GitHub. */
export const github: Platform<"github"> = {
  id: "github",
  name: "GitHub",
  mark: "#",
  otherMark: "GH-",
  servers: [{
    host: "github.com",
    aliases: ["ssh.github.com", "www.github.com"],
    apiUrl: "https://api.github.com",
  }],
  apiPath: "/api/v3",
  isSelfHosted: true,
  prefix: "RELNOTES_PA",
  cacheDirectory: ".relnotes-cache/platforma",
  cachePlace: (kind, key) => [kind === "number" ? `pr_${key}` : `commit_${key}`],
  tokenVariables: ["PLATFORMA_TOKEN", "GITHUB_TOKEN", "GH_TOKEN"],
  tokenFlags: ["--github-token", "--platforma-token"],
  authorize: (token) => ({ authorization: `Bearer ${token}` }),
  permissions: "for private repositories scope 'repo' (classic), or read-only Contents, " +
    "Pull requests and Metadata (fine-grained)",
  permissionsHeader: "x-accepted-github-permissions",
  ci: {
    variables: ["GITHUB_ACTIONS"],
    serverVariable: "GITHUB_SERVER_URL",
    apiVariable: "GITHUB_API_URL",
    baseVariables: [{ name: "GITHUB_BASE_REF", kind: "branch" }],
    shallowRemedy: "give actions/checkout the input 'fetch-depth: 0'",
  },
  isPath: (path) => path.length === 2,
  pullRequestPages: (url) => [`${url}/pull/`],
  commitPage: (url, hash) => `${url}/commit/${hash}`,
  // A discussion has a number of the same row, and its page is found under that of an issue.
  issuePages: (url) => [`${url}/issues/`, `${url}/discussions/`],
  advisoryPage: (url) => `${url}/security/advisories/`,
  tagPage: (url, tag) => `${url}/releases/tag/${tag}`,
  accountPage: (webUrl, login) => `${webUrl}/${login}`,
  accountAddress: /^(?:\d+\+)?([\w-]+)@users\.noreply\.$/i,
  compareUrl: (url, from, to) => `${url}/compare/${from}...${to}`,
  load: async () => (await import("./api.ts")).api,
};
