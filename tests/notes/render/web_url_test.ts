// Tests of src/notes/render/web_url.ts.

import assert from "node:assert/strict";
import { webUrl } from "../../../src/notes/render/web_url.ts";

Deno.test("webUrl() keeps an address that holds only what a URL may hold", () => {
  const cases: readonly string[] = [
    "https://github.com/o/r/compare/v1.1.0...v1.2.0",
    "http://localhost:8080/o/r/-/compare/a%2Fb...c",
    "https://bitbucket.org/o/r/branches/compare/b%0Da",
    "https://[::1]/o/r?a=b&c=d#e",
    "HTTPS://EXAMPLE.COM/~o/r_1/@2",
  ];
  for (const url of cases) assert.equal(webUrl(url), url);
});

Deno.test("webUrl() encodes what would end or disguise the address", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["https://x.example/a b", "https://x.example/a%20b"],
    ["https://x.example/(a)", "https://x.example/%28a%29"],
    ["https://x.example/\"><'\\`^{|}", "https://x.example/%22%3E%3C'%5C%60%5E%7B%7C%7D"],
    ["https://x.example/é😀\u202e\n", "https://x.example/%C3%A9%F0%9F%98%80%E2%80%AE%0A"],
    ["https://x.example/\ud800", "https://x.example/%EF%BF%BD"],
  ];
  for (const [url, safe] of cases) assert.equal(webUrl(url), safe);
});

Deno.test("webUrl() gives nothing for any other address", () => {
  const cases: readonly (string | undefined)[] = [
    undefined,
    "",
    "javascript:alert(1)",
    "ftp://x.example/",
    " https://x.example/",
    "//x.example/",
    "https:///path",
  ];
  for (const url of cases) assert.equal(webUrl(url), undefined);
});
