// Release notes when the network resets connections, which is more than a server that closes them.

import assert from "node:assert/strict";
import { type Http, requestHttp } from "../../src/core/http.ts";
import type { RawAnswer } from "../support/platforms/server.ts";
import { BITBUCKET, GITHUB, GITLAB } from "./askers.ts";
import { checkFault } from "./harness.ts";

const ASKERS = [GITHUB, GITLAB, BITBUCKET];
const RESET = /reset by peer/;

/** Ends the connection with a RST (RFC 9293, section 3.5.2). */
const reset: RawAnswer = (response) => response.socket?.resetAndDestroy();

/** The same after half of an answer. */
const resetHalfway: RawAnswer = (response) => {
  response.writeHead(200, { "content-length": "100" });
  response.write("x".repeat(50), () => response.socket?.resetAndDestroy());
};

Deno.test("a connection that is reset is tried again", async () => {
  for (const asker of ASKERS) {
    await checkFault(asker, { intercept: (_request, index) => index === 0 ? reset : undefined });
  }
});

Deno.test("a connection that is reset each time is told of", async () => {
  for (const asker of ASKERS) {
    for (const each of asker === GITHUB ? [reset, resetHalfway] : [reset]) {
      const causes: string[] = [];
      const requestAndNote: Http = async (request, policy) => {
        try {
          return await requestHttp(request, policy);
        } catch (error) {
          for (let cause = error; cause instanceof Error; cause = cause.cause) {
            causes.push(cause.message);
          }
          throw error;
        }
      };
      await checkFault(asker, {
        intercept: () => each,
        requestHttp: requestAndNote,
        requestCount: 2,
        expected: {
          why: "{host} cannot be reached: the connection was broken off",
          hint: "try again later",
        },
      });
      // That it was a reset, and not an end.
      if (each === reset) assert.match(causes.join("\n"), RESET);
    }
  }
});
