// GitLab (gitlab.com and self-managed).

import type { Platform } from "../types.ts";

/** GitLab. Its merge requests are called pull requests in the code. */
export const gitlab: Platform<"gitlab"> = {
  id: "gitlab",
  name: "GitLab",
  mark: "!",
  servers: [{
    host: "gitlab.com",
    aliases: ["altssh.gitlab.com"],
    apiUrl: "https://gitlab.com/api/v4",
  }],
  hostLabels: ["gitlab"],
  apiPath: "/api/v4",
  isSelfHosted: true,
  prefix: "RELNOTES_PB",
  cacheDirectory: ".relnotes-cache/platformb",
  tokenVariables: ["PLATFORMB_TOKEN", "GITLAB_TOKEN"],
  tokenFlags: ["--gitlab-token", "--platformb-token"],
  authorize: (token) => ({ "private-token": token }),
  permissions: "scope 'read_api' ('read_repository' alone is not enough)",
  ci: {
    variables: ["GITLAB_CI"],
    serverVariable: "CI_SERVER_URL",
    apiVariable: "CI_API_V4_URL",
    jobToken: {
      variable: "CI_JOB_TOKEN",
      authorize: (token) => ({ "job-token": token }),
      remedy: "not every server lets jobs read merge requests: set GITLAB_TOKEN to a token " +
        "with scope 'read_api'",
    },
    baseVariables: [
      { name: "CI_MERGE_REQUEST_DIFF_BASE_SHA", kind: "commit" },
      { name: "CI_COMMIT_BEFORE_SHA", kind: "commit" },
    ],
    shallowRemedy: "set the variable 'GIT_DEPTH: 0' for the job",
  },
  isPath: (path) => path.length >= 2,
  pullRequestPages: (url) => [`${url}/-/merge_requests/`, `${url}/merge_requests/`],
  commitPage: (url, hash) => `${url}/-/commit/${hash}`,
  issuePages: (url) => [`${url}/-/issues/`, `${url}/issues/`, `${url}/-/work_items/`],
  tagPage: (url, tag) => `${url}/-/tags/${tag}`,
  accountPage: (webUrl, login) => `${webUrl}/${login}`,
  accountAddress: /^\d+-([\w.-]+)@users\.noreply\.$/i,
  compareUrl: (url, from, to) => `${url}/-/compare/${from}...${to}`,
  load: async () => (await import("./api.ts")).api,
};
