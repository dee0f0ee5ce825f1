// Values that are made at their first use, and remembered.

import assert from "node:assert/strict";
import { onFirstUse, remember } from "../../src/text/first_use.ts";

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

Deno.test("remember() asks once for a text, whatever the answer", () => {
  const asked: string[] = [];
  const lengthOf = remember((text): number | undefined => {
    asked.push(text);
    return text === "" ? undefined : text.length;
  });
  assert.deepEqual(["one", "", "one", "three", ""].map(lengthOf), [3, undefined, 3, 5, undefined]);
  assert.deepEqual(asked, ["one", "", "three"]);
});

Deno.test("remember() asks again after very many texts", () => {
  let count = 0;
  const lengthOf = remember((text) => {
    count++;
    return text.length;
  });
  for (let number = 0; number <= 10_000; number++) lengthOf(`${number}`);
  assert.deepEqual(lengthOf("10000"), 5);
  assert.deepEqual(count, 10_001);
  assert.deepEqual(lengthOf("0"), 1);
  assert.deepEqual(count, 10_002);
});
