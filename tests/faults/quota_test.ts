// Release notes when the requests that are left come to an end in the middle.

import assert from "node:assert/strict";
import type { FakeProject } from "../support/platforms/project.ts";
import { type Asker, ASKERS, BITBUCKET, GITHUB, GITHUB_REST, GITLAB } from "./askers.ts";
import { countQuestions } from "./graphql_replies.ts";
import { checkFault, type Fault, runUnder } from "./harness.ts";
import { FIRST_SQUASH, makeSquashes } from "./releases.ts";

/** A quota of each run's own, so that nothing is counted twice; it does not report a reset. */
function quotaOf(remaining: number, limit = 60): Pick<Fault, "project"> {
  return { project: (): Partial<FakeProject> => ({ quota: { limit, remaining, resetSec: 0 } }) };
}

Deno.test("the last five requests of a limit are not used", async () => {
  const rows: readonly (readonly [Asker, number, number, readonly number[]])[] = [
    [GITHUB, 5, 1, [12, 13, 14, 15]],
    [GITHUB_REST, 5, 2, [12, 13, 14, 15]],
    [GITLAB, 5, 3, [12, 13, 15]],
  ];
  for (const [asker, remaining, missing, enriched] of rows) {
    await checkFault(asker, {
      ...quotaOf(remaining),
      requestCount: 1,
      expected: {
        missing,
        why: `the rate limit of ${asker.platform} is nearly used up, 4 left`,
        hint: `${asker.tokenHint}wait, or use --no-prs`,
        enriched,
      },
    });
  }
});

Deno.test("the last hundredth of a limit is not used", async () => {
  await checkFault(GITHUB, {
    ...quotaOf(51, 5000),
    requestCount: 1,
    expected: {
      missing: 1,
      why: "the rate limit of GitHub is nearly used up, 50 left",
      hint: "wait, or use --no-prs",
      enriched: [12, 13, 14, 15],
    },
  });
});

Deno.test("what was had before a limit was near stands in the document", async () => {
  await checkFault(GITHUB, {
    ...quotaOf(6),
    makeRelease: makeSquashes,
    intercept: (request) =>
      countQuestions(request) > 10 ? { status: 502, body: "too much" } : undefined,
    // Thirty and fifteen at once are too much; seven are had, and seven more.
    requestCount: 4,
    expected: {
      missing: 16,
      why: "the rate limit of GitHub is nearly used up, 4 left",
      hint: "wait, or use --no-prs",
      enriched: Array.from({ length: 14 }, (_, index) => FIRST_SQUASH + 16 + index),
    },
  });
});

Deno.test("a limit that Bitbucket does not tell of ends the questions when it is reached", async () => {
  await checkFault(BITBUCKET, {
    retries: 0,
    ...quotaOf(1, 1000),
    expected: {
      missing: 3,
      why: "the rate limit of Bitbucket is used up",
      hint: "wait, or use --no-prs",
      enriched: [12, 13, 15],
    },
  });
});

Deno.test("a limit that was used up before is told of, and asked for once", async () => {
  for (const asker of ASKERS) {
    await runUnder(asker, { retries: 0, ...quotaOf(0) }, [], ({ run, server }) => {
      assert.equal(run.exitCode, 0);
      assert.equal(
        run.stderr,
        `warning: pull request data is missing for 8 of 8 commits: the rate limit of ` +
          `${asker.platform} is used up; ${asker.tokenHint}wait, or use --no-prs\nv1..v2, 8 commits\n`,
      );
      assert.equal(server.requests.length, 1);
    });
  }
});
