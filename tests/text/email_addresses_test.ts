// Tests of src/text/email_addresses.ts.

import assert from "node:assert/strict";
import { maskEmails } from "../../src/text/email_addresses.ts";
import { assertLinear } from "../support/linear_time.ts";

Deno.test("maskEmails() cuts an address after its @", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["bob@example.com", "bob@…"],
    ["Bob <bob.smith+tag@mail.example.co.uk>, thanks", "Bob <bob.smith+tag@…>, thanks"],
    ["write to bob@example.com.", "write to bob@…."],
    ["a@b.co and c@d.org", "a@… and c@…"],
    ["bob@example.com@evil.example", "bob@…@…"],
    ["jürgen@müller.de", "jürgen@…"],
    ["x@xn--bcher-kva.example, x@example.xn--p1ai", "x@…, x@…"],
    ["BOB@EXAMPLE.COM", "BOB@…"],
    ['"bob smith"@example.com', '"bob smith"@…'],
    ["`bob`@example.com", "`bob`@…"],
    ["x='bob'@example.com, o'@example.com", "x='bob'@…, o'@…"],
    ["https://bob@example.com/path", "https://bob@…/path"],
    ["mailto:bob@example.com?subject=x", "mailto:bob@…?subject=x"],
    ["bob@example.com-x bob@under_score.com", "bob@…-x bob@…"],
    ["digit@example.com", "digit@…"],
    ["bob@openssh.com, b.o-b@openssh.com", "bob@…, b.o-b@…"],
    ["bob@example.services bob@a.service.com", "bob@… bob@…"],
    ["x-y@openssh.com.example", "x-y@…"],
  ];
  for (const [text, masked] of cases) assert.equal(maskEmails(text), masked);
});

Deno.test("maskEmails() keeps everything else", () => {
  const texts = [
    "actions/checkout@v4|@scope/package@1.2.3|package@1.2.3-rc.next.1|package@v2.0.0-beta.alpha",
    "icon@2x.png|git@github.com:o/r.git|ssh://git@gitlab.example.com/o/r|`git@github.com`|@alice",
    "bob@localhost|bob@example.c|bob@192.168.0.1| @example.com|a @ b.com|no at sign|",
    "`@pytest.fixture`|Add `@Json.ignore`|('@scope.name')|\"@app.route\" moved|{@link Ports.open}",
    "getty@tty1.service fails|(a@b-c.timer).|ssh-ed25519@openssh.com|aes256-gcm@openssh.com,",
  ].flatMap((line) => line.split("|"));
  for (const text of texts) assert.equal(maskEmails(text), text);
});

Deno.test("maskEmails() takes linear time", () => {
  for (const part of ["a@", "a.", "a@a.", "@", "a", "a-", "git@", "'", "'@"]) {
    assertLinear(part, (text) => assert.equal(maskEmails(text), text));
  }
  assert.equal(maskEmails(`x@${"a.".repeat(100)}com`), "x@…");
});
