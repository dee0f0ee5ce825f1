// Tests of src/core/http.ts in a process of its own: certificates and proxies, which the environment names.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findDenoFolder } from "../support/deno_folder.ts";
import { scriptCommand } from "../support/module_script.ts";
import {
  AUTHORITY,
  EXPIRED_CERTIFICATE,
  SERVER_KEY,
  VALID_CERTIFICATE,
} from "../support/platforms/certificates.ts";
import { startServer } from "../support/platforms/server.ts";
import { makeFolder } from "../support/git/repository.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Asks in a process with this environment; its status and body, or the lines of the error. */
async function askApart(url: string, variables: Readonly<Record<string, string>>): Promise<string> {
  const code = `
    const request = { url: ${JSON.stringify(url)}, headers: { authorization: "Bearer s3cr3t" } };
    const policy = { maxRetries: 1, backoffBaseSec: 0, backoffCapSec: 0 };
    try {
      const answer = await http.requestHttp(request, policy);
      console.log(answer.status + " " + answer.body);
    } catch (error) {
      console.log(errors.describeError(error, false));
    }`;
  const [file = "", ...args] = scriptCommand({ http: "core/http.ts", errors: "errors.ts" }, code);
  const { stdout, stderr } = await new Deno.Command(file, {
    args,
    cwd: ROOT,
    clearEnv: true,
    env: { DENO_DIR: findDenoFolder(), NO_COLOR: "1", ...variables },
  }).output();
  const decoder = new TextDecoder();
  return (decoder.decode(stdout) + decoder.decode(stderr)).trim();
}

/** An HTTPS server with this certificate; how many requests it has answered. */
async function startSecureServer(
  cert: string,
): Promise<AsyncDisposable & { readonly host: string; readonly count: () => number }> {
  let count = 0;
  const server = createServer({ cert, key: SERVER_KEY }, (_request, response) => {
    count++;
    response.end("fine");
  });
  server.on("tlsClientError", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has the address of one.
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    count: () => count,
    [Symbol.asyncDispose]: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

Deno.test("requestHttp() asks a server whose certificate is valid, and no other", async () => {
  using folder = makeFolder();
  const authority = join(folder.path, "authority.pem");
  writeFileSync(authority, AUTHORITY);
  const trusted = { DENO_CERT: authority };
  await using valid = await startSecureServer(VALID_CERTIFICATE);
  await using expired = await startSecureServer(EXPIRED_CERTIFICATE);
  const refusal = (host: string): string =>
    `error: ${host} cannot be reached: its certificate is not valid\n` +
    "hint: check the clock and the certificates of this machine";
  const [fine, late, foreign] = await Promise.all([
    askApart(`https://${valid.host}/`, trusted),
    askApart(`https://${expired.host}/`, trusted),
    askApart(`https://${valid.host}/`, {}),
  ]);
  assert.equal(fine, "200 fine");
  assert.equal(late, refusal(expired.host));
  assert.equal(foreign, refusal(valid.host));
  assert.equal(valid.count(), 1);
  assert.equal(expired.count(), 0);
});

Deno.test("requestHttp() goes by the proxy that the environment names, where it is to", async () => {
  await using proxy = await startServer(() => ({ status: 200, body: "by proxy" }));
  await using server = await startServer(() => ({ status: 200, body: "directly" }));
  const [far, near] = await Promise.all([
    askApart("http://example.invalid/x?y=z", { HTTP_PROXY: proxy.url, NO_PROXY: "127.0.0.1" }),
    askApart(`${server.url}/x`, { HTTP_PROXY: proxy.url, NO_PROXY: "127.0.0.1" }),
  ]);
  assert.equal(far, "200 by proxy");
  assert.equal(near, "200 directly");
  assert.deepEqual(proxy.requests.map(({ method, target }) => `${method} ${target}`), [
    "GET http://example.invalid/x?y=z",
  ]);
  assert.deepEqual(server.requests.map(({ target }) => target), ["/x"]);
});

Deno.test("requestHttp() says when the proxy is not there", async () => {
  const server = await startServer(() => ({ status: 200, body: "" }));
  await server[Symbol.asyncDispose]();
  assert.equal(
    await askApart("http://example.invalid/x", { HTTP_PROXY: server.url }),
    `error: example.invalid cannot be reached: the proxy ${new URL(server.url).host} refuses ` +
      "connections\nhint: check HTTP_PROXY, or name the host in NO_PROXY to go without the proxy",
  );
});
