// Errors of the runtimes when a host cannot be reached.

import assert from "node:assert/strict";
import { explainUnreachable } from "../../src/core/unreachable.ts";
import { EnvironmentError } from "../../src/errors.ts";

const URL_ASKED = "https://api.example.org/repos/timeout/certificate?reset=body";

/** An error of Deno's `fetch`, which has the reason as its cause. */
function denoError(reason: string): Error {
  const cause = new Error(`error sending request for url (${URL_ASKED}): ${reason}`);
  return new TypeError("fetch failed", { cause });
}

/** An error of Node's `fetch`, with codes and messages of its causes from the outside in. */
function nodeError(...causes: readonly (readonly [string, string])[]): Error {
  const cause = causes.toReversed().reduce<Error | undefined>(
    (inner, [code, message]) => Object.assign(new Error(message, { cause: inner }), { code }),
    undefined,
  );
  return new TypeError("fetch failed", { cause });
}

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

/** Message and hint for an error. */
function explain(error: unknown, url = URL_ASKED): string {
  const explained = explainUnreachable(url, error);
  assert(explained instanceof EnvironmentError);
  assert.equal(explained.cause, error);
  return `${explained.message}; ${explained.hint}`;
}

const SLOW = "api.example.org cannot be reached: it did not answer in time; try again later";
const NAMELESS =
  "api.example.org cannot be reached: its name cannot be resolved; check the network";
const INVALID = "api.example.org cannot be reached: its certificate is not valid; " +
  "check the clock and the certificates of this machine";
const CLOSED =
  "api.example.org cannot be reached: it refuses connections; check the address of the API";
const BROKEN =
  "api.example.org cannot be reached: the connection was closed too early; try again later";
const MALFORMED =
  "api.example.org cannot be reached: a header of the request contains an invalid character; check the token";

Deno.test("explainUnreachable() recognizes errors of Deno", () => {
  const connect = (reason: string): Error => denoError(`client error (Connect): ${reason}`);
  const cases: readonly (readonly [Error, string])[] = [
    [named("TimeoutError", "Request timed out: GET https://api.example.org"), SLOW],
    [connect("tcp connect error: Connection timed out (os error 110)"), SLOW],
    [
      connect("dns error: failed to lookup address information: Name or service not known"),
      NAMELESS,
    ],
    [connect("invalid peer certificate: UnknownIssuer"), INVALID],
    [connect("tcp connect error: Connection refused (os error 111)"), CLOSED],
    [connect("Connection reset by peer (os error 104)"), BROKEN],
    [denoError("client error (SendRequest): connection closed before message completed"), BROKEN],
    [new TypeError("error reading a body from connection"), BROKEN],
    [new TypeError('Invalid header value: "Bearer s3cr3t\nx"'), MALFORMED],
    [new TypeError("'headers' of 'RequestInit' is not a valid ByteString"), MALFORMED],
  ];
  for (const [error, message] of cases) assert.equal(explain(error), message);
});

Deno.test("explainUnreachable() recognizes errors of Node", () => {
  const cases: readonly (readonly [Error, string])[] = [
    [nodeError(["UND_ERR_CONNECT_TIMEOUT", "Connect Timeout Error"]), SLOW],
    [nodeError(["EAI_AGAIN", "getaddrinfo EAI_AGAIN api.example.org"]), NAMELESS],
    [nodeError(["CERT_HAS_EXPIRED", "certificate has expired"]), INVALID],
    [nodeError(["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "unable to verify"]), INVALID],
    [nodeError(["ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:443"]), CLOSED],
    [nodeError(["", "outer"], ["", "middle"], ["ECONNREFUSED", "inner"]), CLOSED],
    [nodeError(["ECONNRESET", "read ECONNRESET"]), BROKEN],
    [nodeError(["UND_ERR_SOCKET", "other side closed"]), BROKEN],
    [new TypeError("terminated", { cause: named("SocketError", "other side closed") }), BROKEN],
    [new TypeError('Headers.append: "Bearer s3cr3t\nx" is an invalid header value.'), MALFORMED],
  ];
  for (const [error, message] of cases) assert.equal(explain(error), message);
});

Deno.test("explainUnreachable() ignores the address in a message", () => {
  const pooled = new Error(
    "error sending request from 127.0.0.1:52912 for https://timeout.example.org/ " +
      "(192.0.2.1:443): client error (SendRequest): connection closed before message completed",
  );
  assert.equal(
    explain(pooled, "https://timeout.example.org/"),
    "timeout.example.org cannot be reached: the connection was closed too early; try again later",
  );
});

Deno.test("explainUnreachable() shows the innermost message of an unknown error", () => {
  const cases: readonly (readonly [unknown, string])[] = [
    [
      denoError("client error (Connect): received corrupt message of type InvalidContentType"),
      "client error (Connect): received corrupt message of type InvalidContentType",
    ],
    [
      nodeError(["ERR_SSL", "error:0A00010B:wrong version number:\n"]),
      "error:0A00010B:wrong version number:",
    ],
    [new Error("\u001b[2Jodd\u202e"), "\\u{1b}[2Jodd\\u{202e}"],
    ["odd", "odd"],
    [undefined, "undefined"],
  ];
  for (const [error, reason] of cases) {
    assert.equal(explain(error), `api.example.org cannot be reached: ${reason}; check the network`);
  }
});

Deno.test("explainUnreachable() accepts circular causes", () => {
  const error = new Error("odd");
  error.cause = error;
  assert.equal(explain(error), "api.example.org cannot be reached: odd; check the network");
});

Deno.test("explainUnreachable() names the permission that Deno denied", () => {
  const error = named(
    "NotCapable",
    'Requires net access to "api.example.org:443", run again with the --allow-net flag',
  );
  const cases: readonly (readonly [string, string, string])[] = [
    [URL_ASKED, "api.example.org", "api.example.org"],
    ["http://127.0.0.1:3000/x", "127.0.0.1:3000", "127.0.0.1"],
    ["http://[::1]:3000/x", "[::1]:3000", "[::1]"],
  ];
  for (const [url, host, allowed] of cases) {
    assert.equal(
      explain(error, url),
      `${host} cannot be reached: relnotes has no permission for the network; ` +
        `grant it with --allow-net=${allowed}`,
    );
  }
});

Deno.test("explainUnreachable() names the proxy that is the cause", () => {
  const through = { HTTPS_PROXY: "http://ada:s3cr3t@proxy.example:3128" };
  const connect = (reason: string): Error => denoError(`client error (Connect): ${reason}`);
  const tunnel = (status: number): Error =>
    nodeError(["0", "Request was cancelled."], [
      "UND_ERR_ABORTED",
      `Proxy response (${status}) !== 200 when HTTP Tunneling`,
    ]);
  const refused = "the proxy proxy.example:3128 refuses to connect to it";
  const asks =
    "the proxy proxy.example:3128 rejected the user name and password, or they are missing";
  const cases: readonly (readonly [Error, string])[] = [
    [connect("unsuccessful tunnel"), refused],
    [tunnel(403), refused],
    [connect("proxy authentication required"), asks],
    [tunnel(407), asks],
    [
      connect("tcp connect error: Connection refused (os error 111)"),
      "the proxy proxy.example:3128 refuses connections",
    ],
    [
      nodeError(["ENOTFOUND", "getaddrinfo ENOTFOUND proxy.example"]),
      "the name of the proxy proxy.example:3128 cannot be resolved",
    ],
  ];
  const read = (variables: Readonly<Record<string, string>>) => (name: string) => variables[name];
  for (const [error, reason] of cases) {
    const { message, hint } = explainUnreachable(URL_ASKED, error, {
      readVariable: read(through),
      nodeVersion: undefined,
    });
    assert.equal(message, `api.example.org cannot be reached: ${reason}`);
    assert.equal(hint, "check HTTPS_PROXY, or name the host in NO_PROXY to go without the proxy");
  }
  const unread = explainUnreachable(URL_ASKED, connect("unsuccessful tunnel"), {
    readVariable: read({}),
    nodeVersion: undefined,
  });
  assert.equal(
    unread.message,
    "api.example.org cannot be reached: the proxy refuses to connect to it",
  );
  const ignored = explainUnreachable(URL_ASKED, nodeError(["ECONNREFUSED", ""]), {
    readVariable: read(through),
    nodeVersion: "20.19.5",
  });
  assert.equal(
    `${ignored.message}; ${ignored.hint}`,
    `${CLOSED}; Node uses HTTPS_PROXY only with NODE_USE_ENV_PROXY=1 (22.21, 24 and newer)`,
  );
});
