// Release notes when a server says in its answer what it was asked with.

import { type Asker, BITBUCKET, GITHUB, GITLAB } from "./askers.ts";
import { runUnder } from "./harness.ts";
import type { Answer } from "../support/platforms/server.ts";

// To be run once tokens are taken out of what platforms say: `PlatformClient.explain()` and the rest show them.
Deno.test("a server that repeats the token does not have it shown", async () => {
  const answers: readonly ((secret: string) => Answer)[] = [
    (secret) => ({ status: 401, body: { message: `no such token: ${secret}` } }),
    (secret) => ({ status: 500, body: { error: { message: `${secret} failed` } } }),
    (secret) => ({
      status: 403,
      headers: { "x-accepted-github-permissions": secret },
      body: { message: "no" },
    }),
    (secret) => ({ status: 200, body: { data: null, errors: [{ message: secret }] } }),
    (secret) => ({ status: 200, body: JSON.stringify(secret) }),
    (secret) => ({ status: 302, headers: { location: `https://${secret}.example/` }, body: "" }),
  ];
  const askers: readonly Asker[] = [GITHUB, GITLAB, BITBUCKET];
  for (const asker of askers) {
    for (const answer of answers) {
      for (const secret of [...asker.hidden, ...asker.accepted]) {
        for (const args of [[], ["--strict"]]) {
          await runUnder(asker, { intercept: () => answer(secret) }, args, () => {});
        }
      }
    }
  }
});
