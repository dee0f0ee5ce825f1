// Release notes when the answers of a platform are broken, refuse, or are not what was asked for.

import type { Answer, RawAnswer } from "../support/platforms/server.ts";
import {
  BITBUCKET,
  checkMissing,
  checkOvercome,
  type Client,
  CLIENTS,
  FORGEJO,
  GITHUB,
  GITHUB_REST,
  GITLAB,
  type Missing,
  platformOf,
} from "./harness.ts";

const LATER = "try again later";
const ADDRESS = "check the address of the API";
const PROXY = `${ADDRESS}, and whether a proxy answers instead`;
const SHAPE = "try again later, or use --no-prs";
const PAGE = "<!DOCTYPE html>\n<html><body><h1>502 Bad Gateway</h1></body></html>\n";
const BROKEN_OFF = {
  why: "{host} cannot be reached: the connection was closed too early",
  hint: LATER,
};

const breakOff: RawAnswer = (response) => void response.destroy();

/** Ends the connection with a RST (RFC 9293, section 3.5.2). */
const reset: RawAnswer = (response) => void response.socket?.resetAndDestroy();

/** Half of what the headers promise. */
const half: RawAnswer = (response) => {
  response.writeHead(200, { "content-length": "1000", "content-type": "application/json" });
  response.write('{"data":{"repository":{', () => response.destroy());
};

/** 50 MB, a part when the one before has gone. */
const endless: RawAnswer = (response) => {
  const part = " ".repeat(1024 * 1024);
  let left = 50;
  const send = (): void => {
    if (response.destroyed) return;
    if (--left < 0) response.end();
    else response.write(part, send);
  };
  response.writeHead(200, { "content-type": "application/json" });
  send();
};

const SECONDARY = {
  message: "You have exceeded a secondary rate limit. Please wait a few minutes.",
};

/** Bad first answers; the next ones are correct. */
const FIRST_ANSWERS: readonly (readonly [client: Client, answer: Answer | RawAnswer])[] = [
  [GITHUB, { status: 500, body: "" }],
  [GITHUB, { status: 403, headers: { "retry-after": "0" }, body: SECONDARY }],
  [GITHUB_REST, breakOff],
  [GITLAB, { status: 429, headers: { "retry-after": "0" }, body: "slow down" }],
  [BITBUCKET, half],
  [FORGEJO, reset],
];

Deno.test("generate asks again after a bad answer", async () => {
  for (const [client, answer] of FIRST_ANSWERS) {
    await checkOvercome(client, { intercept: (_, index) => index === 0 ? answer : undefined });
  }
  for (const client of CLIENTS) {
    const redirect = ({ target }: { readonly target: string }): Answer => ({
      status: 307,
      headers: { location: target },
      body: "",
    });
    await checkOvercome(client, {
      intercept: (request, index) => index === 0 ? redirect(request) : undefined,
    });
  }
});

/** The answer to every request, and the warning. */
interface Row extends Missing {
  /** Without it all of them. */
  readonly clients?: readonly Client[];
  readonly answer: Answer | RawAnswer;
}

function isNot(what: string, hint = SHAPE): Pick<Row, "why" | "hint" | "requestCount"> {
  const why = `the answer of {platform} is unexpected: ${what}`;
  return { why, hint, requestCount: 1 };
}

/** `{platform}` stands for its name, `{hint}` for the hint that a run without a token begins with. */
const LIMIT = {
  why: "the rate limit of {platform} is used up",
  hint: "{hint}wait, or use --no-prs",
};
const DATE = "Sat, 31 Jan 2026 12:00:00 GMT";
const RESET_SEC = Date.parse(DATE) / 1000 + 1800;
const LONG = { "retry-after": "999999" };

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  "is not there": [
    { answer: breakOff, requestCount: 2, ...BROKEN_OFF },
    { clients: [GITHUB], answer: reset, requestCount: 2, ...BROKEN_OFF },
    { clients: [GITLAB], answer: half, requestCount: 2, ...BROKEN_OFF },
  ],
  "is broken": [
    {
      answer: { status: 502, headers: { "content-type": "text/html" }, body: PAGE },
      why: "{platform} answered 502",
      hint: LATER,
    },
    {
      clients: [GITHUB],
      answer: { status: 500, body: { message: "Server\u001b[31m Error" } },
      why: "{platform} answered 500 (Server\\u{1b}[31m Error)",
      hint: LATER,
    },
    {
      clients: [GITLAB],
      answer: { status: 500, body: { message: "m".repeat(100_000) } },
      why: `{platform} answered 500 (${"m".repeat(200)}…)`,
      hint: LATER,
    },
    {
      clients: [GITLAB],
      answer: { status: 503, headers: LONG, body: "" },
      requestCount: 1,
      why: "{platform} answered 503",
      hint: LATER,
    },
  ],
  "asks to wait": [
    {
      answer: { status: 429, headers: { "retry-after": "0" }, body: "" },
      requestCount: 2,
      ...LIMIT,
    },
    { answer: { status: 429, headers: LONG, body: "" }, requestCount: 1, ...LIMIT },
    {
      clients: [GITHUB, GITHUB_REST],
      answer: { status: 403, headers: LONG, body: SECONDARY },
      requestCount: 1,
      ...LIMIT,
    },
    {
      clients: [GITHUB, GITHUB_REST],
      answer: { status: 403, body: SECONDARY },
      requestCount: 1,
      ...LIMIT,
    },
    {
      clients: [GITHUB, GITHUB_REST],
      answer: {
        status: 403,
        headers: {
          date: DATE,
          "x-ratelimit-limit": "5000",
          "x-ratelimit-remaining": "0",
          "x-ratelimit-reset": String(RESET_SEC),
        },
        body: { message: "API rate limit exceeded for user ID 1." },
      },
      requestCount: 1,
      why: `${LIMIT.why}; it resets in 30 minutes`,
      hint: LIMIT.hint,
    },
    {
      clients: [GITLAB],
      answer: {
        status: 429,
        headers: {
          date: DATE,
          "ratelimit-limit": "2000",
          "ratelimit-remaining": "0",
          "ratelimit-reset": String(RESET_SEC),
          "retry-after": "1800",
        },
        body: "Retry later\n",
      },
      requestCount: 1,
      why: `${LIMIT.why}; it resets in 30 minutes`,
      hint: LIMIT.hint,
    },
  ],
  "finds nothing": [
    {
      clients: [GITLAB],
      answer: { status: 404, body: { message: "Not Found" } },
      why: "{platform} answered 404 (Not Found); 404 may also mean that access is denied",
      hint: "check the permissions of the token of PLATFORMB_TOKEN: " +
        "scope 'read_api' ('read_repository' alone is not enough)",
    },
    {
      clients: [GITHUB],
      answer: {
        status: 200,
        body: {
          data: { repository: null },
          errors: [{
            type: "NOT_FOUND",
            path: ["repository"],
            message: "Could not resolve to it.",
          }],
        },
      },
      requestCount: 1,
      why: "{platform} answered 404 (Could not resolve to it.); " +
        "404 may also mean that access is denied",
      hint:
        "check the permissions of the token of PLATFORMA_TOKEN: for private repositories scope " +
        "'repo' (classic), or read-only Contents, Pull requests and Metadata (fine-grained)",
    },
  ],
  "answers something else": [
    {
      answer: { status: 200, headers: { "content-type": "text/html" }, body: PAGE },
      ...isNot("it is an HTML page", PROXY),
    },
    { clients: [GITHUB], answer: { status: 200, body: "" }, ...isNot("it is empty", PROXY) },
    { clients: [GITLAB], answer: { status: 200, body: "{" }, ...isNot("it is no JSON", PROXY) },
    {
      clients: [GITHUB],
      answer: { status: 200, body: "[".repeat(100_000) },
      ...isNot("it is no JSON", PROXY),
    },
    {
      clients: [GITHUB],
      answer: { status: 200, body: { data: { repository: "acme" } } },
      ...isNot(`'data.repository' is '"acme"'`),
    },
    {
      clients: [GITHUB],
      answer: { status: 200, body: {} },
      requestCount: 1,
      why: "the answer of {platform} contains no data",
      hint: PROXY,
    },
    {
      clients: [GITHUB_REST, FORGEJO],
      answer: { status: 200, body: [{ number: "12" }] },
      ...isNot(`'0.number' is '"12"'`),
    },
    {
      clients: [GITLAB],
      answer: { status: 200, body: { message: "all is well" } },
      ...isNot("it is 'Object'"),
    },
    {
      clients: [BITBUCKET],
      answer: { status: 200, body: { values: [{ id: 12, title: null }] } },
      ...isNot("'values.0.title' is 'null'"),
    },
  ],
  "answers too much": [
    {
      answer: { status: 200, body: `[${Array(1_000_000).fill("{}").join()}]` },
      ...isNot("it contains more than 500,000 values"),
    },
    {
      clients: [GITHUB_REST, GITLAB, FORGEJO],
      answer: { status: 200, body: Array(101).fill(null) },
      ...isNot("it contains more than 100 entries"),
    },
    {
      clients: [BITBUCKET],
      answer: { status: 200, body: { values: Array(101).fill(null) } },
      ...isNot("'values' contains more than 100 entries"),
    },
    {
      clients: [GITLAB],
      answer: endless,
      requestCount: 1,
      why: "the answer of {host} is larger than 20 MB",
      hint: ADDRESS,
    },
  ],
};

for (const [name, rows] of Object.entries(ROWS)) {
  Deno.test(`generate warns when the platform ${name}`, async () => {
    for (const { clients = CLIENTS, answer, why, hint, ...row } of rows) {
      for (const client of clients) {
        await checkMissing(client, { intercept: () => answer }, {
          ...row,
          why: why.replace("{platform}", platformOf(client)),
          hint: hint.replace("{hint}", client.hasToken ? "" : "set GITHUB_TOKEN to a token, "),
        });
      }
    }
  });
}
