// Release notes when a server says in its answer what it was asked with.

import assert from "node:assert/strict";
import type { Answer } from "../support/platforms/server.ts";
import { BITBUCKET, FORGEJO, GITHUB, GITLAB } from "./askers.ts";
import { runUnder } from "./harness.ts";

/** Where a server may say it: each is cut to another length before it is shown. */
const PLACES: readonly ((secret: string) => Answer)[] = [
  (secret) => ({ status: 401, body: { message: `no such token: ${secret}` } }),
  (secret) => ({ status: 500, body: { error: { message: `${secret} failed` } } }),
  (secret) => ({ status: 500, body: { message: `${"x".repeat(190)}${secret}` } }),
  (secret) => ({
    status: 403,
    headers: { "x-accepted-github-permissions": `${"x".repeat(70)}${secret}` },
    body: { message: "no" },
  }),
  (secret) => ({ status: 200, body: { data: null, errors: [{ message: secret }] } }),
  (secret) => ({
    status: 200,
    body: { data: null, errors: [{ message: `${"x".repeat(70)}${secret}` }] },
  }),
  (secret) => ({ status: 200, body: JSON.stringify(`${"x".repeat(70)}${secret}`) }),
  (secret) => ({
    status: 200,
    body: { data: { repository: { [`${"x".repeat(60)}${secret}`]: 1 } } },
  }),
  (secret) => ({ status: 302, headers: { location: `https://${secret}.example/` }, body: "" }),
  (secret) => ({
    status: 302,
    headers: { location: `https://${"x".repeat(65)}${secret}.example/` },
    body: "",
  }),
];

/** Each character as an address may hold it. */
function encode(secret: string): string {
  return [...secret].map((each) => `%${each.charCodeAt(0).toString(16)}`).join("");
}

Deno.test("a server that repeats the token does not have a piece of it shown", async () => {
  for (const asker of [GITHUB, GITLAB, BITBUCKET, FORGEJO]) {
    for (const place of PLACES) {
      for (const secret of asker.hidden) {
        for (const written of [secret, encode(secret)]) {
          await runUnder(asker, { intercept: () => place(written) }, [], ({ run }) => {
            const piece = secret.slice(0, 6).toLowerCase();
            const shown = run.stderr.toLowerCase();
            assert.ok(!shown.includes(piece) && !shown.includes(encode(piece)), run.stderr);
            assert.equal(run.exitCode, 0);
          });
        }
      }
    }
  }
});
