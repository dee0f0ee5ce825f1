// Tests of src/platforms/client/quota.ts.

import assert from "node:assert/strict";
import {
  describeReset,
  isNearlyUsedUp,
  type Quota,
  readQuota,
} from "../../../src/platforms/client/quota.ts";

const DATE = "Thu, 01 Jan 2026 00:00:00 GMT";
const DATE_SEC = 1_767_225_600;
const NOW = new Date(DATE);

type Headers = Readonly<Record<string, string>>;

function read(headers: Headers, now = NOW): Quota | undefined {
  return readQuota((name) => headers[name], now);
}

/** GitHub's headers, with this time at which the limit begins anew. */
function withReset(reset: string, more: Headers = {}): Headers {
  return { "x-ratelimit-remaining": "7", "x-ratelimit-reset": reset, ...more };
}

Deno.test("readQuota() reads the headers of GitHub and of GitLab", () => {
  const quota = { remaining: 4_987, limit: 5_000, resetInSec: 1_800 };
  for (const prefix of ["x-ratelimit-", "ratelimit-"]) {
    assert.deepEqual(
      read({
        date: DATE,
        [`${prefix}remaining`]: "4987",
        [`${prefix}limit`]: "5000",
        [`${prefix}reset`]: "1767227400",
        [`${prefix}used`]: "13",
      }),
      quota,
    );
    assert.deepEqual(read({ [`${prefix}remaining`]: "0" }), { remaining: 0 });
  }
  assert.deepEqual(
    read({ "ratelimit-remaining": "1", "x-ratelimit-remaining": "2", "ratelimit-limit": "3" }),
    { remaining: 2 },
  );
});

Deno.test("readQuota() is undefined without a remaining count", () => {
  const cases: readonly Headers[] = [
    {},
    { "x-ratelimit-limit": "5000", "x-ratelimit-reset": "1767227400" },
    { "retry-after": "5" },
  ];
  for (const headers of cases) assert.equal(read(headers), undefined);
});

Deno.test("readQuota() ignores malformed values", () => {
  const garbage = [
    "",
    " ",
    "-1",
    "+1",
    "1.5",
    "1e3",
    "0x10",
    "NaN",
    "Infinity",
    "many",
    "5, 5",
    "1 ",
  ];
  for (const text of [...garbage, "1234567890123"]) {
    assert.equal(read({ "x-ratelimit-remaining": text }), undefined, text);
    assert.deepEqual(
      read({
        "x-ratelimit-remaining": "7",
        "x-ratelimit-limit": text,
        "x-ratelimit-reset": text,
      }),
      { remaining: 7 },
      text,
    );
  }
  const both = { "x-ratelimit-remaining": "?", "ratelimit-remaining": "3" };
  assert.deepEqual(read(both), { remaining: 3 });
});

Deno.test("readQuota() accepts a reset within the next day by the server's clock", () => {
  const cases: readonly (readonly [number, number | undefined])[] = [
    [DATE_SEC + 1, 1],
    [DATE_SEC + 3_600, 3_600],
    [DATE_SEC + 86_400, 86_400],
    [DATE_SEC + 86_401, undefined],
    [DATE_SEC, undefined],
    [DATE_SEC - 1, undefined],
    [0, undefined],
    // Seconds from now rather than since 1970.
    [60, undefined],
    // The year 5138.
    [99_999_999_999, undefined],
    [999_999_999_999, undefined],
  ];
  for (const [reset, resetInSec] of cases) {
    for (const now of [NOW, new Date(0), new Date("2035-01-01T00:00:00Z")]) {
      const quota = read(withReset(String(reset), { date: DATE }), now);
      assert.deepEqual(quota, {
        remaining: 7,
        ...(resetInSec === undefined ? {} : { resetInSec }),
      });
    }
  }
});

Deno.test("readQuota() uses the local clock when the server sends no date", () => {
  const quota = { remaining: 7, resetInSec: 600 };
  for (const date of ["", "yesterday", "?"]) {
    assert.deepEqual(read(withReset(String(DATE_SEC + 600), { date })), quota);
  }
  assert.deepEqual(read(withReset(String(DATE_SEC + 600))), quota);
  const late = new Date("2026-01-01T01:00:00Z");
  assert.deepEqual(read(withReset(String(DATE_SEC + 600)), late), { remaining: 7 });
});

Deno.test("isNearlyUsedUp() is true at the last 1 % or below five requests", () => {
  const cases: readonly (readonly [number, number | undefined, boolean])[] = [
    [0, undefined, true],
    [4, undefined, true],
    [5, undefined, false],
    [4, 60, true],
    [5, 60, false],
    [5, 0, false],
    [50, 5_000, true],
    [51, 5_000, false],
    [20, 2_000, true],
    [21, 2_000, false],
    [4, 5_000, true],
    [5_000, 5_000, false],
  ];
  for (const [remaining, limit, isUsedUp] of cases) {
    const quota = { remaining, ...(limit === undefined ? {} : { limit }) };
    assert.equal(isNearlyUsedUp(quota), isUsedUp, `${remaining} of ${limit}`);
  }
});

Deno.test("describeReset() counts in minutes, rounded up", () => {
  const cases: readonly (readonly [number, string])[] = [
    [0.5, "in a minute"],
    [60, "in a minute"],
    [60.5, "in 2 minutes"],
    [61, "in 2 minutes"],
    [1_920, "in 32 minutes"],
    [3_600, "in 60 minutes"],
  ];
  for (const [resetInSec, words] of cases) {
    assert.equal(describeReset({ resetInSec }), words);
  }
  assert.equal(describeReset({}), undefined);
});
