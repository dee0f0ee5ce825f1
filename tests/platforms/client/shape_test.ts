// Tests of src/platforms/client/shape.ts.

import assert from "node:assert/strict";
import { EnvironmentError } from "../../../src/errors.ts";
import {
  listOf,
  matchShape,
  MOST_ENTRIES,
  parseJson,
  readShape,
  shape,
} from "../../../src/platforms/client/shape.ts";

const SHAPE = shape.object({
  number: shape.number(),
  title: shape.optional(shape.string()),
  user: shape.nullable(shape.object({ login: shape.string() })),
});

const SAMPLE = { number: 1, title: "x", user: { login: "ada" } };

Deno.test("readShape() returns the described properties only", () => {
  const text = JSON.stringify({ ...SAMPLE, more: true, user: { login: "ada", id: 1 } });
  assert.deepEqual(readShape(SHAPE, text, "GitHub"), SAMPLE);
  assert.deepEqual(readShape(SHAPE, ' {"number":1,"user":null}\n', "GitHub"), {
    number: 1,
    user: null,
  });
  const polluting = '{"number":1,"user":null,"__proto__":{"polluted":true}}';
  const read = readShape(SHAPE, polluting, "GitHub");
  assert.deepEqual(read, { number: 1, user: null });
  assert.equal("polluted" in read, false);
});

Deno.test("readShape() names the first property of another type", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["null", "it is 'null'"],
    ["[]", "'number' is 'undefined'"],
    ["1", "it is '1'"],
    ["{}", "'number' is 'undefined'"],
    ['{"number":"1","user":null}', "'number' is '\"1\"'"],
    ['{"number":1,"user":{}}', "'user.login' is 'undefined'"],
    ['{"number":1,"user":{"login":null}}', "'user.login' is 'null'"],
    ['{"number":1,"user":"\\u001b[2J"}', "'user' is '\"\\u{1b}[2J\"'"],
    [`{"number":"${"x".repeat(500)}","user":null}`, `'number' is '"${"x".repeat(78)}…'`],
  ];
  for (const [text, reason] of cases) {
    assert.throws(() => readShape(SHAPE, text, "GitLab"), {
      name: "EnvironmentError",
      message: `the answer of GitLab is unexpected: ${reason}`,
      hint: "try again later, or use --no-prs",
    });
  }
});

Deno.test("readShape() describes a response that is not JSON", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["", "empty"],
    [" \r\n", "empty"],
    ["<!DOCTYPE html><title>Sign in</title>", "an HTML page"],
    ["\n <html>", "an HTML page"],
    ["{", "no JSON"],
    ["not found", "no JSON"],
  ];
  for (const [text, what] of cases) {
    assert.throws(() => readShape(SHAPE, text, "Bitbucket"), {
      name: "EnvironmentError",
      message: `the answer of Bitbucket is unexpected: it is ${what}`,
      hint: "check the address of the API, and whether a proxy answers instead",
    });
  }
});

Deno.test("readShape() stops at the first error", () => {
  let count = 0;
  const counted = shape.pipe(shape.unknown(), shape.check(() => ++count < 3, "wrong"));
  const list = `[${Array(MOST_ENTRIES).fill(1).join()}]`;
  for (const counting of [listOf(counted), shape.array(counted)]) {
    count = 0;
    assert.throws(() => readShape(counting, list, "GitHub"), EnvironmentError);
    assert.equal(count, 3);
  }
  assert.equal(matchShape(listOf(counted), JSON.parse(list)), undefined);
  assert.equal(count, 4);
});

Deno.test("readShape() rejects a list longer than a page unread", () => {
  const numbers = (count: number): readonly number[] => Array(count).fill(1);
  const page = shape.object({ values: listOf(shape.number()) });
  const most = { values: numbers(100) };
  assert.deepEqual(readShape(page, JSON.stringify(most), "GitHub"), most);
  let count = 0;
  const counted = shape.pipe(shape.unknown(), shape.check(() => ++count > 0));
  const cases: readonly (readonly [Parameters<typeof readShape>[0], unknown, string])[] = [
    [page, { values: numbers(101) }, "'values' contains"],
    [listOf(counted), numbers(101), "it contains"],
  ];
  for (const [wanted, value, what] of cases) {
    assert.throws(() => readShape(wanted, JSON.stringify(value), "GitHub"), {
      message: `the answer of GitHub is unexpected: ${what} more than 100 entries`,
      hint: "try again later, or use --no-prs",
    });
  }
  assert.equal(count, 0);
});

Deno.test("readShape() rejects a response with too many values unparsed", () => {
  const parse = JSON.parse;
  JSON.parse = () => assert.fail("it was parsed");
  try {
    for (const value of ["{}", "1"]) {
      const text = `[${Array(500_001).fill(value).join()}]`;
      assert.throws(() => readShape(SHAPE, text, "GitHub"), {
        message: "the answer of GitHub is unexpected: it contains more than 500,000 values",
        hint: "try again later, or use --no-prs",
      });
    }
  } finally {
    JSON.parse = parse;
  }
});

Deno.test("parseJson() does not count characters in strings", () => {
  const texts = [
    ",".repeat(600_000),
    "{".repeat(600_000),
    '\\",['.repeat(200_000),
    '"'.repeat(600_000),
  ];
  for (const text of texts) assert.equal(parseJson(JSON.stringify(text)), text);
  assert.equal(parseJson("{"), undefined);
  assert.deepEqual(parseJson('{"a":[1,"b"]}'), { a: [1, "b"] });
});

Deno.test("readShape() rejects deeply nested JSON", () => {
  assert.throws(
    () => readShape(SHAPE, "[".repeat(1_000_000), "GitHub"),
    (error) => error instanceof EnvironmentError,
  );
});
