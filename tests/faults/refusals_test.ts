// Release notes when the platform refuses: limits, tokens, and repositories that are not seen.

import { type Asker, ASKERS, BITBUCKET, GITHUB, GITHUB_REST, GITLAB } from "./askers.ts";
import { checkFault, type Expected } from "./harness.ts";
import type { Answer, ServerOptions } from "../support/platforms/server.ts";

type Headers = Readonly<Record<string, string>>;

const DATE = "Sat, 31 Jan 2026 12:00:00 GMT";
const DATE_SEC = Date.parse(DATE) / 1000;
const SECONDARY = {
  documentation_url: "https://docs.github.com/rest",
  message: "You have exceeded a secondary rate limit. Please wait a few minutes.",
};
const PRIMARY = { message: "API rate limit exceeded for user ID 1." };
const SLOW_DOWN = "slow down";

function limitOf(asker: Asker, reset = ""): Expected {
  return {
    why: `the rate limit of ${asker.platform} is used up${reset}`,
    hint: `${asker.tokenHint}wait, or use --no-prs`,
  };
}

function once(answer: Answer): ServerOptions["intercept"] {
  return (_request, index) => index === 0 ? answer : undefined;
}

function always(answer: Answer): ServerOptions["intercept"] {
  return () => answer;
}

Deno.test("a 429 is waited for: seconds, a date, or nothing said", async () => {
  const waits: readonly Headers[] = [
    { "retry-after": "0" },
    { "retry-after": DATE, date: DATE },
    {},
  ];
  for (const asker of ASKERS) {
    for (const headers of asker === GITHUB ? waits : waits.slice(0, 2)) {
      await checkFault(asker, { intercept: once({ status: 429, headers, body: SLOW_DOWN }) });
    }
  }
});

Deno.test("a 429 for ever is told of", async () => {
  for (const asker of ASKERS) {
    await checkFault(asker, {
      intercept: always({ status: 429, headers: { "retry-after": "0" }, body: SLOW_DOWN }),
      requestCount: 2,
      expected: limitOf(asker),
    });
  }
});

Deno.test("a Retry-After of eleven days is not waited for", async () => {
  for (const asker of ASKERS) {
    for (const [status, body] of [[429, SLOW_DOWN], [403, SECONDARY]] as const) {
      await checkFault(asker, {
        intercept: always({ status, headers: { "retry-after": "999999" }, body }),
        requestCount: 1,
        expected: limitOf(asker),
      });
    }
  }
});

Deno.test("a 500 with a Retry-After of eleven days is not waited for", async () => {
  await checkFault(GITLAB, {
    intercept: always({ status: 503, headers: { "retry-after": "999999" }, body: "" }),
    requestCount: 1,
    expected: { why: "GitLab answered 503", hint: "try again later" },
  });
});

Deno.test("GitHub's secondary limit is waited for", async () => {
  for (const asker of [GITHUB, GITHUB_REST]) {
    const headers = { "retry-after": "0", "x-ratelimit-remaining": "4000" };
    await checkFault(asker, { intercept: once({ status: 403, headers, body: SECONDARY }) });
  }
});

Deno.test("GitHub's secondary limit for ever is told of", async () => {
  for (const asker of [GITHUB, GITHUB_REST]) {
    const cases: readonly (readonly [Headers, number])[] = [[{ "retry-after": "0" }, 2], [{}, 1]];
    for (const [headers, requestCount] of cases) {
      await checkFault(asker, {
        intercept: always({ status: 403, headers, body: SECONDARY }),
        requestCount,
        expected: limitOf(asker),
      });
    }
  }
});

Deno.test("a limit that is used up is told of with the time of its end, by the server's clock", async () => {
  const cases: readonly (readonly [number, string])[] = [
    [30 * 60, "; it resets in 30 minutes"],
    [1, "; it resets in a minute"],
    // A reset that has been, that is in the year 5138, or that is not counted in seconds.
    [-60, ""],
    [0, ""],
    [99_999_999_999 - DATE_SEC, ""],
    [DATE_SEC * 999, ""],
  ];
  for (const [inSec, reset] of cases) {
    const headers = {
      date: DATE,
      "x-ratelimit-limit": "5000",
      "x-ratelimit-remaining": "0",
      "x-ratelimit-reset": String(DATE_SEC + inSec),
    };
    for (const asker of inSec === 1800 ? [GITHUB, GITHUB_REST] : [GITHUB]) {
      await checkFault(asker, {
        intercept: always({ status: 403, headers, body: PRIMARY }),
        requestCount: 1,
        expected: limitOf(asker, reset),
      });
    }
  }
});

Deno.test("a limit that is used up is told of by GitLab in its own headers", async () => {
  const headers = {
    date: DATE,
    "ratelimit-limit": "2000",
    "ratelimit-remaining": "0",
    "ratelimit-reset": String(DATE_SEC + 1800),
    "retry-after": "1800",
  };
  await checkFault(GITLAB, {
    intercept: always({ status: 429, headers, body: "Retry later\n" }),
    requestCount: 1,
    expected: limitOf(GITLAB, "; it resets in 30 minutes"),
  });
});

const GITHUB_PERMISSIONS =
  "for private repositories scope 'repo' (classic), or read-only Contents, Pull requests and " +
  "Metadata (fine-grained)";
const GITLAB_PERMISSIONS = "scope 'read_api' ('read_repository' alone is not enough)";

Deno.test("a 401 is told of with the variable of the token", async () => {
  const body = { message: "Bad credentials" };
  const check = "check that it has not expired, and its permissions:";
  const cases: readonly (readonly [Asker, string, string])[] = [
    [
      GITHUB,
      " to the token of GITHUB_TOKEN",
      `${check} ${GITHUB_PERMISSIONS}`,
    ],
    [
      GITHUB_REST,
      " without a token",
      `set GITHUB_TOKEN to a token; its permissions: ${GITHUB_PERMISSIONS}`,
    ],
    [GITLAB, " to the token of GITLAB_TOKEN", `${check} ${GITLAB_PERMISSIONS}`],
    [
      BITBUCKET,
      " to the token of BITBUCKET_TOKEN",
      `${check} Repositories: Read and Pull requests: Read ` +
      "(read:repository:bitbucket, read:pullrequest:bitbucket)",
    ],
  ];
  for (const [asker, whose, hint] of cases) {
    await checkFault(asker, {
      intercept: always({ status: 401, body }),
      requestCount: 1,
      expected: { why: `${asker.platform} answered 401 (Bad credentials)${whose}`, hint },
    });
  }
});

Deno.test("a 404 of everything is told of with what the token may lack", async () => {
  const unseen = "; 404 may also mean that access is denied";
  const cases: readonly (readonly [Asker, string, string])[] = [
    [
      GITHUB_REST,
      ` without a token${unseen}`,
      `set GITHUB_TOKEN to a token; its permissions: ${GITHUB_PERMISSIONS}`,
    ],
    [GITLAB, unseen, `check the permissions of the token of GITLAB_TOKEN: ${GITLAB_PERMISSIONS}`],
    [
      BITBUCKET,
      unseen,
      "check the permissions of the token of BITBUCKET_TOKEN: " +
      "Repositories: Read and Pull requests: Read " +
      "(read:repository:bitbucket, read:pullrequest:bitbucket)",
    ],
    [
      GITHUB,
      unseen,
      `check the permissions of the token of GITHUB_TOKEN: ${GITHUB_PERMISSIONS}`,
    ],
  ];
  for (const [asker, how, hint] of cases) {
    await checkFault(asker, {
      intercept: always({ status: 404, body: { message: "Not Found" } }),
      expected: { why: `${asker.platform} answered 404 (Not Found)${how}`, hint },
    });
  }
});

Deno.test("a repository that GraphQL does not find is told of as one that is not found", async () => {
  await checkFault(GITHUB, {
    intercept: always({
      status: 200,
      body: {
        data: { repository: null },
        errors: [{ type: "NOT_FOUND", path: ["repository"], message: "Could not resolve to it." }],
      },
    }),
    requestCount: 1,
    expected: {
      why:
        "GitHub answered 404 (Could not resolve to it.); 404 may also mean that access is denied",
      hint: `check the permissions of the token of GITHUB_TOKEN: ${GITHUB_PERMISSIONS}`,
    },
  });
});

Deno.test("a GitHub without GraphQL is asked through REST", async () => {
  await checkFault(GITHUB, {
    intercept: ({ path }) => path === "/graphql" ? { status: 404, body: "" } : undefined,
    like: GITHUB_REST,
  });
});
