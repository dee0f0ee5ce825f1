// Tests of src/platforms/bitbucket/bitbucket.ts.

import assert from "node:assert/strict";
import { UsageError } from "../../../src/errors.ts";
import type { Headers } from "../../../src/platforms/types.ts";
import { bitbucket } from "../../../src/platforms/bitbucket/bitbucket.ts";

/** The headers that a token becomes beside these variables. */
function headersOf(token: string, variables: Readonly<Record<string, string>> = {}): Headers {
  return bitbucket.authorize(token, (name) => variables[name]);
}

// ada:s3cr3t
const BASIC = { authorization: "Basic YWRhOnMzY3IzdA==" };

Deno.test("bitbucket.authorize() uses Bearer for a token alone, Basic with a user name", () => {
  assert.deepEqual(headersOf("s3cr3t"), { authorization: "Bearer s3cr3t" });
  assert.deepEqual(headersOf("ada:s3cr3t"), BASIC);
  for (const name of ["PLATFORMC_USERNAME", "BITBUCKET_USERNAME", "BITBUCKET_EMAIL"]) {
    assert.deepEqual(headersOf("s3cr3t", { [name]: "ada" }), BASIC);
    assert.deepEqual(headersOf("s3cr3t", { [name]: " ada\n" }), BASIC);
    assert.deepEqual(headersOf("ada:s3cr3t", { [name]: "bob" }), BASIC);
  }
  const all = {
    BITBUCKET_EMAIL: "c@example.org",
    BITBUCKET_USERNAME: "bob",
    PLATFORMC_USERNAME: "ada",
  };
  assert.deepEqual(headersOf("s3cr3t", all), BASIC);
  // ädä@example.org:s3cr3t, in UTF-8
  assert.deepEqual(headersOf("s3cr3t", { BITBUCKET_EMAIL: "ädä@example.org" }), {
    authorization: "Basic w6Rkw6RAZXhhbXBsZS5vcmc6czNjcjN0",
  });
});

Deno.test("bitbucket.authorize() rejects user names with colons and control characters", () => {
  for (const user of ["a:b", "a\nb"]) {
    assert.throws(() => headersOf("s3cr3t", { BITBUCKET_USERNAME: user }), (error) => {
      assert.ok(error instanceof UsageError);
      assert.equal(error.message, "the value of BITBUCKET_USERNAME cannot be a user name");
      return true;
    });
  }
});
