// Release notes when the platform is broken: errors of the server, answers that are cut off, too large or too slow.

import assert from "node:assert/strict";
import { requestHttp } from "../../src/core/http.ts";
import type { Answer, RawAnswer } from "../support/platforms/server.ts";
import { ASKERS, BITBUCKET, GITHUB, GITHUB_REST, GITLAB } from "./askers.ts";
import { countQuestions } from "./graphql_replies.ts";
import { checkFault, runUnder } from "./harness.ts";
import { enrichedOf, entriesOf } from "./document.ts";
import { makeSquashes } from "./releases.ts";

const PAGE = "<!DOCTYPE html>\n<html><body><h1>502 Bad Gateway</h1></body></html>\n";
const ADDRESS = "check the address of the API, and whether a proxy answers instead";
const LATER = "try again later";

Deno.test("a 500 is asked again", async () => {
  for (const asker of ASKERS) {
    await checkFault(asker, {
      intercept: (_request, index) => index === 0 ? { status: 500, body: "" } : undefined,
    });
  }
});

Deno.test("an error of the server for ever is told of", async () => {
  const cases: readonly (readonly [Answer, string])[] = [
    [{ status: 500, body: { message: "Server\u001b[31m Error" } }, "500 (Server\\u{1b}[31m Error)"],
    [{ status: 500, body: { message: "m".repeat(100_000) } }, `500 (${"m".repeat(200)}…)`],
    [{ status: 502, headers: { "content-type": "text/html" }, body: PAGE }, "502"],
  ];
  for (const asker of ASKERS) {
    for (const [answer, said] of asker === GITHUB ? cases : cases.slice(-1)) {
      await checkFault(asker, {
        intercept: () => answer,
        expected: { why: `${asker.platform} answered ${said}`, hint: LATER },
      });
    }
  }
});

Deno.test("a 502 to what is too much for GitHub leads to smaller questions", async () => {
  let most = 0;
  await checkFault(GITHUB, {
    makeRelease: makeSquashes,
    intercept: (request) => {
      const count = countQuestions(request);
      most = Math.max(most, count);
      return count > 10 ? { status: 502, body: PAGE } : undefined;
    },
  });
  assert.equal(most, 30);
});

Deno.test("a page where data should be is told of", async () => {
  const cases = [["", "empty"], ["{", "no JSON"], [PAGE, "an HTML page"]] as const;
  for (const asker of ASKERS) {
    for (const [body, what] of asker === GITHUB ? cases : cases.slice(-1)) {
      await checkFault(asker, {
        intercept: () => ({ status: 200, headers: { "content-type": "text/html" }, body }),
        requestCount: 1,
        expected: {
          why: `the answer of ${asker.platform} is unexpected: it is ${what}`,
          hint: ADDRESS,
        },
      });
    }
  }
});

Deno.test("an answer that is cut off is asked for again", async () => {
  for (const asker of ASKERS) {
    await checkFault(asker, { intercept: (_request, index) => index === 0 ? half : undefined });
  }
});

Deno.test("an answer that is cut off each time is told of", async () => {
  for (const asker of ASKERS) {
    await checkFault(asker, {
      intercept: () => half,
      expected: { why: "{host} cannot be reached: the connection was broken off", hint: LATER },
    });
  }
});

Deno.test("an answer of 50 MB is not read to its end", async () => {
  for (const asker of [GITHUB, GITLAB]) {
    await checkFault(asker, {
      intercept: () => endless,
      requestCount: 1,
      expected: {
        why: "the answer of {host} is larger than 20 MB",
        hint: "check the address of the API",
      },
    });
  }
});

Deno.test("an answer that trickles is not waited for", async () => {
  for (const asker of [GITHUB, GITHUB_REST]) {
    await checkFault(asker, {
      intercept: () => trickle,
      requestHttp: (request, policy) => requestHttp(request, { ...policy, timeoutMs: 100 }),
      expected: { why: "{host} cannot be reached: it did not answer in time", hint: LATER },
    });
  }
});

Deno.test("answers that say nothing and take long are not waited for longer than a minute", async () => {
  for (const asker of ASKERS) {
    const { now } = performance;
    let laterMs = 0;
    performance.now = () => now.call(performance) + laterMs;
    try {
      let count = 0;
      await runUnder(
        asker,
        {
          requestHttp: async (request, policy) => {
            laterMs += 9_000;
            count++;
            return await requestHttp(request, policy);
          },
          intercept: ({ method, path }) =>
            method === "POST"
              ? { status: 200, body: { data: { repository: {} } } }
              : /\/pull(?:s\/\d+)?$/.test(path)
              ? { status: 404, body: {} }
              : { status: 200, body: asker === BITBUCKET ? { values: [], next: "x" } : [] },
        },
        [],
        ({ run }) => {
          assert.match(
            run.stderr,
            new RegExp(
              `^warning: pull request data is missing for \\d+ of \\d+ commits: ${asker.platform} did ` +
                "not answer all requests within 60 seconds; try again later, or use --no-prs\n",
            ),
          );
          assert.equal(run.exitCode, 0);
        },
      );
      assert.ok(count <= 9, `${asker.name}: ${count}`);
    } finally {
      performance.now = now;
    }
  }
});

Deno.test("what was had before the server broke stands in the document", async () => {
  for (const asker of ASKERS) {
    // GitHub answers the first questions in one, the others by a list.
    await runUnder(
      asker,
      {
        intercept: (_request, index) => index === 0 ? undefined : { status: 500, body: "" },
      },
      ["--format", "json"],
      ({ run }) => {
        assert.equal(run.exitCode, 0);
        assert.match(
          run.stderr,
          new RegExp(
            `^warning: pull request data is missing for \\d of 8 commits: ${asker.platform} `,
          ),
        );
        assert.ok(enrichedOf(entriesOf(run.stdout)).includes(12), asker.name);
      },
    );
  }
});

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

/** A byte every few milliseconds, for ever. */
const trickle: RawAnswer = (response) => {
  response.writeHead(200, { "content-type": "application/json" });
  const timer = setInterval(() => response.write(" "), 5);
  response.on("close", () => clearInterval(timer));
};
