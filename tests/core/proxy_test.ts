// Tests of src/core/proxy.ts: which proxy is named for which address, and that no password is.

import assert from "node:assert/strict";
import { findProxy, obeysProxies } from "../../src/core/proxy.ts";

type Variables = Readonly<Record<string, string>>;

const API = "https://api.example.org/repos";
const NODE = { NODE_USE_ENV_PROXY: "1" };

/** The proxy as one text; empty without one. */
function describe(url: string, variables: Variables, nodeVersion?: string): string {
  const proxy = findProxy(url, { readVariable: (name) => variables[name], nodeVersion });
  return proxy === undefined ? "" : `${proxy.variable} ${proxy.host}`;
}

Deno.test("findProxy() names host and variable, without user name and password", () => {
  const cases: readonly (readonly [Variables, string])[] = [
    [{}, ""],
    [{ HTTPS_PROXY: "http://ada:s3cr3t@proxy.example:3128" }, "HTTPS_PROXY proxy.example:3128"],
    [{ https_proxy: "https://proxy.example/" }, "https_proxy proxy.example"],
    [{ HTTPS_PROXY: "proxy.example:3128" }, "HTTPS_PROXY proxy.example:3128"],
    [{ HTTPS_PROXY: "ada:s3cr3t@proxy.example:3128" }, "HTTPS_PROXY proxy.example:3128"],
    [{ HTTPS_PROXY: "http://[::1]:3128" }, "HTTPS_PROXY [::1]:3128"],
    [{ HTTPS_PROXY: "http://a", https_proxy: "http://b" }, "HTTPS_PROXY a"],
    [{ HTTPS_PROXY: "http://a", ALL_PROXY: "http://b" }, "ALL_PROXY b"],
    [{ HTTP_PROXY: "http://a" }, ""],
    [{ HTTPS_PROXY: "not an address" }, ""],
  ];
  for (const [variables, proxy] of cases) {
    assert.equal(describe(API, variables), proxy, JSON.stringify(variables));
  }
  assert.equal(
    describe("http://a.example/", { HTTP_PROXY: "http://a", HTTPS_PROXY: "http://b" }),
    "HTTP_PROXY a",
  );
});

Deno.test("findProxy() leaves out what NO_PROXY exempts", () => {
  const cases: readonly (readonly [url: string, exceptions: string, isExempt: boolean])[] = [
    [API, "*", true],
    [API, "api.example.org", true],
    [API, "localhost, API.example.org", true],
    [API, "example.org", true],
    [API, ".example.org", true],
    [API, "*.example.org", true],
    [API, "", false],
    [API, ",", false],
    [API, "ple.org", false],
    [API, "other.example.org", false],
    ["https://example.org", ".example.org", false],
    ["https://127.0.0.1:8443", "127.0.0.1", true],
    ["https://127.0.0.1:8443", "10.0.0.0/8", true],
    [API, "10.0.0.0/8", false],
  ];
  for (const [url, exceptions, isExempt] of cases) {
    for (const name of ["NO_PROXY", "no_proxy"]) {
      const found = describe(url, { HTTPS_PROXY: "http://a", [name]: exceptions });
      assert.equal(found, isExempt ? "" : "HTTPS_PROXY a", `${url} ${exceptions}`);
    }
  }
});

Deno.test("findProxy() knows when Node obeys the variables", () => {
  const variables = { HTTPS_PROXY: "http://a", ALL_PROXY: "http://b" };
  assert.equal(describe(API, variables, "24.0.0"), "");
  assert.equal(describe(API, { ...variables, ...NODE }, "24.0.0"), "HTTPS_PROXY a");
  assert.equal(describe(API, { ALL_PROXY: "http://b", ...NODE }, "24.0.0"), "");
  const both = { HTTPS_PROXY: "http://a", https_proxy: "http://b", ...NODE };
  assert.equal(describe(API, both, "24.0.0"), "https_proxy b");
});

Deno.test("findProxy() finds none where it may not read the variables", () => {
  const readVariable = (): never => {
    throw new Error("Requires env access");
  };
  assert.equal(findProxy(API, { readVariable, nodeVersion: undefined }), undefined);
});

Deno.test("obeysProxies() knows which Node can, and when it is to", () => {
  const cases: readonly (readonly [version: string | undefined, told: string, obeys: boolean])[] = [
    [undefined, "", true],
    ["20.19.5", "1", false],
    ["22.20.0", "1", false],
    ["22.21.0", "1", true],
    ["23.11.1", "1", false],
    ["24.0.0", "1", true],
    ["24.0.0", "", false],
    ["24.0.0", "0", false],
    ["26.1.0", "1", true],
  ];
  for (const [nodeVersion, told, obeys] of cases) {
    const readVariable = (name: string): string | undefined =>
      name === "NODE_USE_ENV_PROXY" && told !== "" ? told : undefined;
    assert.equal(obeysProxies({ readVariable, nodeVersion }), obeys, `${nodeVersion} ${told}`);
  }
});
