// Tests of src/platforms/pull_request.ts.

import assert from "node:assert/strict";
import {
  etagOf,
  makeRecord,
  NUMBER,
  type RawRecord,
  RECORD,
} from "../../src/platforms/pull_request.ts";
import { matchShape } from "../../src/platforms/shape.ts";

const HASH = "a".repeat(40);
const BARE: RawRecord = {
  number: 7,
  title: "Add a thing",
  description: undefined,
  url: undefined,
  author: undefined,
  isMerged: true,
  mergeCommits: [],
};

Deno.test("makeRecord() keeps all that is told", () => {
  const record = makeRecord({
    ...BARE,
    description: "Because of **that**.",
    url: "https://github.com/acme/tool/pull/7",
    author: { login: "ada", name: "Ada Lovelace" },
    mergeCommits: [HASH],
    labels: ["bug"],
    reviewers: [{ login: "grace", isApproving: true }, { name: "Alan" }],
    mergedAt: "2026-01-01T06:00:00Z",
  });
  assert.deepEqual(record, {
    number: 7,
    title: "Add a thing",
    description: "Because of **that**.",
    url: "https://github.com/acme/tool/pull/7",
    author: { login: "ada", name: "Ada Lovelace" },
    isMerged: true,
    mergeCommits: [HASH],
    labels: ["bug"],
    reviewers: [{ login: "grace", isApproving: true }, { name: "Alan" }],
    mergedAt: "2026-01-01T06:00:00Z",
  });
  assert.deepEqual(matchShape(RECORD, JSON.parse(JSON.stringify(record))), record);
});

Deno.test("makeRecord() leaves out what is not told", () => {
  assert.deepEqual(makeRecord({ ...BARE, description: null, mergedAt: null }), {
    number: 7,
    title: "Add a thing",
    description: "",
    isMerged: true,
    mergeCommits: [],
  });
});

Deno.test("makeRecord() leaves nonsense out", () => {
  const cases: readonly (readonly [Partial<RawRecord>, Partial<ReturnType<typeof makeRecord>>])[] =
    [
      [{ url: "javascript:alert(1)" }, {}],
      [{ url: " https://example.org" }, {}],
      [{ mergeCommits: [null, undefined, "", "abc", "A".repeat(40), "a b c d e f", "abcdef0"] }, {
        mergeCommits: ["abcdef0"],
      }],
      [{ mergedAt: "" }, {}],
      [{ author: { login: "a b", name: "  " } }, { author: {} }],
      [{ author: { login: "ghost", name: "Ghost User" } }, { author: {} }],
      [{ author: { login: "dependabot[bot]" } }, { author: { login: "dependabot[bot]" } }],
      [{ author: { login: "x".repeat(256), name: " Ada\nLovelace " } }, {
        author: { name: "Ada" },
      }],
      [{ title: "  one\r\ntwo" }, { title: "one" }],
      [{ labels: [] }, { labels: [] }],
      [{ labels: [" bug\nmore"] }, { labels: ["bug"] }],
      [{ reviewers: [{ login: "ghost", isApproving: true }] }, {
        reviewers: [{ isApproving: true }],
      }],
    ];
  for (const [raw, expected] of cases) {
    assert.deepEqual(makeRecord({ ...BARE, ...raw }), { ...makeRecord(BARE), ...expected });
  }
});

Deno.test("makeRecord() cuts to bounds", () => {
  const record = makeRecord({
    ...BARE,
    title: "t".repeat(1_001),
    description: `${"d".repeat(3_999)}\u{1f600}`,
    labels: Array.from({ length: 101 }, (_, index) => `label ${index}`),
    reviewers: Array.from({ length: 101 }, (_, index) => ({ login: `ada-${index}` })),
  });
  assert.equal(record.title, "t".repeat(1_000));
  assert.equal(record.description, `${"d".repeat(3_999)}\ufffd`);
  assert.equal(record.labels?.length, 100);
  assert.equal(record.reviewers?.length, 100);
});

Deno.test("NUMBER is whole, from 1, of at most ten digits", () => {
  for (const value of [1, 9_999_999_999]) assert.equal(matchShape(NUMBER, value), value);
  for (const value of [0, -1, 1.5, 10_000_000_000, "1", null]) {
    assert.equal(matchShape(NUMBER, value), undefined, String(value));
  }
});

Deno.test("etagOf() takes an ETag that is short enough to be one", () => {
  const cases: readonly (readonly [string | undefined, { etag?: string }])[] = [
    ['W/"1"', { etag: 'W/"1"' }],
    ["e".repeat(256), { etag: "e".repeat(256) }],
    ['"…"', {}],
    ["e".repeat(257), {}],
    [undefined, {}],
  ];
  for (const [etag, expected] of cases) {
    const header = (name: string): string | undefined => name === "etag" ? etag : undefined;
    assert.deepEqual(etagOf({ status: 200, header, body: "" }), expected);
  }
});
