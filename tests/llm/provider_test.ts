// Tests of src/llm/provider.ts.

import assert from "node:assert/strict";
import { PROVIDERS } from "../../src/llm/provider.ts";

Deno.test("PROVIDERS are asked by https, and keys have the neutral variable first", () => {
  for (const [id, { apiUrl, keyVariables, checkPath }] of Object.entries(PROVIDERS)) {
    assert.match(apiUrl, /^https:\/\/[\w./]+[^/]$/);
    assert.match(checkPath, /^\//);
    assert.equal(keyVariables[0], `${id.toUpperCase()}_API_KEY`);
  }
});
