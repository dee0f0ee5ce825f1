// Tests of src/ai/provider.ts.

import assert from "node:assert/strict";
import { PROVIDERS } from "../../src/ai/provider.ts";

Deno.test("PROVIDERS are asked by https, and keys have the neutral variable first", () => {
  for (const [id, { apiUrl, keyVariables, checkPath }] of Object.entries(PROVIDERS)) {
    assert.match(apiUrl, /^https:\/\/[\w./]+[^/]$/);
    assert.match(checkPath, /^\//);
    assert.equal(keyVariables[0], `${id.toUpperCase()}_API_KEY`);
  }
});
