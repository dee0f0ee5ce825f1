// Addresses in variables, and which of them send data unencrypted.

import assert from "node:assert/strict";
import { isCleartext, readAddressVariable } from "../src/addresses.ts";
import { UsageError } from "../src/errors.ts";

Deno.test("readAddressVariable() reads web addresses", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["https://example.org", "https://example.org"],
    ["https://example.org/", "https://example.org"],
    ["https://example.org/api/v3", "https://example.org/api/v3"],
    ["https://example.org/api/v3///", "https://example.org/api/v3"],
    ["http://127.0.0.1:3000/git/", "http://127.0.0.1:3000/git"],
    ["HTTPS://Example.ORG:443/Api", "https://example.org/Api"],
    [" https://example.org\n", "https://example.org"],
    ["https://example.org/x?token=s3cr3t#part", "https://example.org/x"],
    ["http://[::1]:80/", "http://[::1]"],
    ["https://example.org/a/../b", "https://example.org/b"],
  ];
  for (const [value, address] of cases) {
    assert.equal(readAddressVariable("NAME", () => value), address, value);
  }
  for (const value of [undefined, "", "  "]) {
    assert.equal(readAddressVariable("NAME", () => value), undefined);
  }
});

Deno.test("readAddressVariable() rejects other values without showing them", () => {
  const values = [
    "example.org",
    "//example.org",
    "/api/v3",
    "file:///etc/passwd",
    "ssh://example.org",
    "javascript:alert(1)",
    "https://",
    "https://[::1",
    "https://example.org:99999",
    "https://ada:s3cr3t@example.org",
    "https://s3cr3t@example.org",
    "https://:s3cr3t@example.org",
    "s3cr3t",
  ];
  for (const value of values) {
    assert.throws(
      () => readAddressVariable("NAME", () => value, "http://localhost:11434/v1"),
      new UsageError(
        "NAME is not an address such as http://localhost:11434/v1",
        "unset NAME, or set it to the address alone",
      ),
      value,
    );
  }
});

Deno.test("isCleartext() is true for http to another machine", () => {
  const cases: readonly (readonly [string, boolean])[] = [
    ["https://example.org", false],
    ["http://example.org", true],
    ["http://192.168.0.1:8080/v1", true],
    ["http://localhost.example.org", true],
    ["http://127.0.0.1.example.org", true],
    ["http://localhost:11434/v1", false],
    ["http://127.0.0.1:1", false],
    ["http://127.1.2.3", false],
    ["http://[::1]:1", false],
  ];
  for (const [address, expected] of cases) {
    assert.equal(isCleartext(address), expected, address);
  }
});
