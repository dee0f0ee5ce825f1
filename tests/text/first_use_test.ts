// Values that are made at their first use.

import assert from "node:assert/strict";
import { onFirstUse } from "../../src/text/first_use.ts";

Deno.test("onFirstUse() makes a value once, when it is asked for", () => {
  let count = 0;
  const value = onFirstUse(() => {
    count++;
    return undefined;
  });
  assert.equal(count, 0);
  assert.equal(value(), undefined);
  value();
  assert.equal(count, 1);
});
