// The command generate as a process behind a proxy, and with a certificate that has expired.

import type { PlatformId } from "../../../../src/platforms/types.ts";
import assert from "node:assert/strict";
import { EXPIRED_CERTIFICATE } from "../../../support/platforms/certificates.ts";
import { startConnectProxy } from "../../../support/platforms/connect_proxy.ts";
import { runOverHttps, type SecureRun } from "../../../support/platforms/secure_world.ts";
import { TOKEN } from "../../../support/platforms/world.ts";

const PASSWORD = "pr0xy-s3cr3t";

function assertHidden({ stdout, stderr }: SecureRun): void {
  for (const text of [stdout, stderr]) {
    assert.ok(!text.includes(TOKEN) && !text.includes(PASSWORD), text);
  }
}

Deno.test("generate asks each platform through the proxy of HTTPS_PROXY, which sees no token", async () => {
  await Promise.all((["github", "gitlab"] as const).map(async (style) => {
    await using proxy = await startConnectProxy();
    const variables = { HTTPS_PROXY: `http://ada:${PASSWORD}@${proxy.host}` };
    const run = await runOverHttps(style, { variables });
    assert.deepEqual([run.exitCode, run.stderr], [0, "v1..v2, 8 commits\n"], style);
    assert.match(run.stdout, /page through results \([#!]12\) - /);
    assertHidden(run);
    assert.ok(run.requestCount > 0);
    assert.deepEqual([...new Set(proxy.targets)], [run.host]);
    assert.equal(proxy.authorizations[0], `Basic ${btoa(`ada:${PASSWORD}`)}`);
    assert.ok(proxy.seen().length > 1000, "the answers went through it");
    assert.ok(!proxy.seen().includes(TOKEN), style);
  }));
});

Deno.test("generate asks a host of NO_PROXY without the proxy", async () => {
  await using proxy = await startConnectProxy(403);
  const variables = { HTTPS_PROXY: `http://${proxy.host}`, NO_PROXY: "example.org,127.0.0.1" };
  const run = await runOverHttps("github", { variables });
  assert.deepEqual([run.exitCode, run.stderr], [0, "v1..v2, 8 commits\n"]);
  assert.match(run.stdout, /page through results \(#12\) - @ada/);
  assert.ok(run.requestCount > 0);
  assert.deepEqual(proxy.targets, []);
});

Deno.test("generate names the proxy that refuses, and not its password", async () => {
  const refuses = "refuses to connect to it";
  const asks = "rejected the user name and password, or they are missing";
  const hint = "check HTTPS_PROXY, or name the host in NO_PROXY to go without the proxy\n";
  const rows: readonly (readonly [PlatformId, number, string, args?: readonly string[]])[] = [
    ["github", 403, refuses],
    ["bitbucket", 407, asks, ["--strict"]],
  ];
  await Promise.all(rows.map(async ([style, status, refusal, args = []]) => {
    await using proxy = await startConnectProxy(status);
    const variables = { HTTPS_PROXY: `http://ada:${PASSWORD}@${proxy.host}` };
    const run = await runOverHttps(style, { variables, args });
    const { exitCode, stdout, stderr } = run;
    const why = `${run.host} cannot be reached: the proxy ${proxy.host} ${refusal}`;
    if (args.length > 0) {
      assert.deepEqual([exitCode, stdout, stderr], [1, "", `error: ${why}\nhint: ${hint}`]);
    } else {
      const warning = `warning: pull request data is missing for 8 of 8 commits: ${why}; ${hint}`;
      assert.deepEqual([exitCode, stderr], [0, `${warning}v1..v2, 8 commits\n`], style);
      assert.match(stdout, /page through results \([#!]12\)\n/);
    }
    assertHidden(run);
    assert.deepEqual([run.requestCount, proxy.targets.includes(run.host)], [0, true]);
  }));
});

Deno.test("generate warns once when a platform's certificate has expired, or ends with --strict", async () => {
  const hint = "check the clock and the certificates of this machine\n";
  await Promise.all([[], ["--strict"]].map(async (args) => {
    const run = await runOverHttps("github", { certificate: EXPIRED_CERTIFICATE, args });
    const why = `${run.host} cannot be reached: its certificate is not valid`;
    if (args.length > 0) {
      assert.deepEqual([run.exitCode, run.stdout], [1, ""]);
      assert.equal(run.stderr, `error: ${why}\nhint: ${hint}`);
    } else {
      const warning = `warning: pull request data is missing for 8 of 8 commits: ${why}; ${hint}`;
      assert.deepEqual([run.exitCode, run.stderr], [0, `${warning}v1..v2, 8 commits\n`]);
      assert.match(run.stdout, /^## Release v2\n[^]*- \*\*api\*\*: page through results \(#12\)\n/);
    }
    assert.equal(run.requestCount, 0);
  }));
});
