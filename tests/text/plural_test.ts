// Numbers of things.

import assert from "node:assert/strict";
import { count } from "../../src/text/plural.ts";

Deno.test("count() says one thing in the singular and any other number in the plural", () => {
  const numbers = [0, 1, 2, 100];
  assert.deepEqual(numbers.map((number) => count(number, "tag")), [
    "0 tags",
    "1 tag",
    "2 tags",
    "100 tags",
  ]);
});
