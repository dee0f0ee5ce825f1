// The command generate as a process, on a platform whose certificate has expired: notes without pull requests, or none.

import assert from "node:assert/strict";
import { EXPIRED_CERTIFICATE } from "../../../support/platforms/certificates.ts";
import type { MessageStyle } from "../../../support/platforms/release.ts";
import { runOverHttps } from "../../../support/platforms/secure_world.ts";

const STYLES: readonly MessageStyle[] = ["github", "gitlab", "bitbucket", "forgejo"];
const HINT = "check the clock and the certificates of this machine\n";

Deno.test("generate warns once when a platform's certificate has expired, or ends with --strict", async () => {
  const rows = [...STYLES.map((style) => [style, ""] as const), ["github", "--strict"] as const];
  await Promise.all(rows.map(async ([style, flag]) => {
    const run = await runOverHttps(style, { certificate: EXPIRED_CERTIFICATE, args: [flag] });
    const why = `${run.host} cannot be reached: its certificate is not valid`;
    if (flag === "--strict") {
      assert.deepEqual([run.exitCode, run.stdout], [1, ""]);
      assert.equal(run.stderr, `error: ${why}\nhint: ${HINT}`);
    } else {
      const warning = `warning: pull request data is missing for 8 of 8 commits: ${why}; ${HINT}`;
      assert.deepEqual([run.exitCode, run.stderr], [0, `${warning}v1..v2, 8 commits\n`], style);
      assert.match(run.stdout, /^## Release v2\n/);
      assert.match(run.stdout, /- \*\*api\*\*: page through results \([#!]12\)\n/);
    }
    assert.equal(run.requestCount, 0);
  }));
});
