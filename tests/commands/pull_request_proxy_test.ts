// The command generate as a process behind a proxy: what goes through it, what it never sees, what is said of it.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { AUTHORITY } from "../support/platforms/certificates.ts";
import { startConnectProxy, startSecureFront } from "../support/platforms/connect_proxy.ts";
import type { MessageStyle } from "../support/platforms/release.ts";
import { openReleaseWorld, PLATFORM_WORLDS, TOKEN } from "../support/platforms/world.ts";
import { type ProcessRun, runShell } from "../support/process.ts";
import { makeFolder } from "../support/repository.ts";

const PASSWORD = "pr0xy-s3cr3t";
const STYLES: readonly MessageStyle[] = ["github", "gitlab", "bitbucket"];

/** Runs `generate` against a platform behind https, with these variables. */
async function runBehind(
  style: MessageStyle,
  variables: Readonly<Record<string, string>>,
  look: (run: ProcessRun, asked: { readonly count: number; readonly host: string }) => void,
  args: readonly string[] = [],
): Promise<void> {
  await using world = await openReleaseWorld(style);
  await using front = await startSecureFront(world.server.url);
  using folder = makeFolder();
  const authority = join(folder.path, "authority.pem");
  writeFileSync(authority, AUTHORITY);
  const { letter } = PLATFORM_WORLDS[style];
  const script = `"$@" generate --since-tag v1 --until-tag v2 ${args.join(" ")}`;
  const run = await runShell(script, {
    directory: world.release.repository.path,
    variables: {
      DENO_CERT: authority,
      DENO_NO_UPDATE_CHECK: "1",
      [`RELNOTES_P${letter}_API_URL`]: world.server.apiUrl.replace(
        world.server.url,
        `https://${front.host}`,
      ),
      [`RELNOTES_P${letter}_MAX_RETRIES`]: "0",
      [`PLATFORM${letter}_TOKEN`]: TOKEN,
      ...variables,
    },
  });
  for (const text of [run.stdout, run.stderr]) {
    assert.ok(!text.includes(TOKEN) && !text.includes(PASSWORD), text);
  }
  look(run, { count: world.server.requests.length, host: front.host });
}

Deno.test("generate asks each platform through the proxy of HTTPS_PROXY, which sees no token", async () => {
  await Promise.all(STYLES.map(async (style) => {
    await using proxy = await startConnectProxy();
    const variables = { HTTPS_PROXY: `http://ada:${PASSWORD}@${proxy.host}` };
    await runBehind(style, variables, (run, asked) => {
      assert.deepEqual([run.exitCode, run.stderr], [0, "v1..v2, 8 commits\n"], style);
      assert.match(run.stdout, /page through results \([#!]12\) - /);
      assert.ok(asked.count > 0);
      assert.deepEqual([...new Set(proxy.targets)], [asked.host]);
      assert.equal(proxy.authorizations[0], `Basic ${btoa(`ada:${PASSWORD}`)}`);
      assert.ok(!proxy.seen().includes(TOKEN), style);
    });
  }));
});

Deno.test("generate asks a host of NO_PROXY without the proxy", async () => {
  await using proxy = await startConnectProxy(403);
  const variables = { HTTPS_PROXY: `http://${proxy.host}`, NO_PROXY: "example.org,127.0.0.1" };
  await runBehind("github", variables, (run, asked) => {
    assert.deepEqual([run.exitCode, run.stderr], [0, "v1..v2, 8 commits\n"]);
    assert.match(run.stdout, /page through results \(#12\) - @ada/);
    assert.ok(asked.count > 0);
    assert.deepEqual(proxy.targets, []);
  });
});

Deno.test("generate names the proxy that refuses, and not its password", async () => {
  const refuses = "refuses to connect to it";
  const asks = "asks for a user name and a password that it accepts";
  const hint = "check HTTPS_PROXY, or name the host in NO_PROXY to go without the proxy\n";
  const rows = [[403, "github", [], refuses], [407, "gitlab", [], asks], [
    407,
    "bitbucket",
    ["--strict"],
    asks,
  ]] as const;
  await Promise.all(rows.map(async ([status, style, args, refusal]) => {
    await using proxy = await startConnectProxy(status);
    const variables = { HTTPS_PROXY: `http://ada:${PASSWORD}@${proxy.host}` };
    await runBehind(style, variables, ({ exitCode, stdout, stderr }, asked) => {
      const why = `${asked.host} cannot be reached: the proxy ${proxy.host} ${refusal}`;
      if (args.length > 0) {
        assert.deepEqual([exitCode, stdout, stderr], [1, "", `error: ${why}\nhint: ${hint}`]);
      } else {
        const warning = `warning: pull request data is missing for 8 of 8 commits: ${why}; ${hint}`;
        assert.deepEqual([exitCode, stderr], [0, `${warning}v1..v2, 8 commits\n`], style);
        assert.match(stdout, /page through results \([#!]12\)\n/);
      }
      assert.deepEqual([asked.count, proxy.targets.includes(asked.host)], [0, true]);
    }, args);
  }));
});
