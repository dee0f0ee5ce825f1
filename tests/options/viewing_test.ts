// Tests of src/options/viewing.ts; types and defaults are held against the specification in table_test.ts.

import assert from "node:assert/strict";
import { VIEWING_OPTIONS } from "../../src/options/viewing.ts";

Deno.test("VIEWING_OPTIONS belong to browse, to search or to doctor, each to one of them", () => {
  assert.deepEqual(
    Object.fromEntries(VIEWING_OPTIONS.map(({ name, commands }) => [name, [...commands]])),
    {
      maxLoaded: ["browse"],
      showBody: ["browse"],
      query: ["search"],
      author: ["search"],
      type: ["search"],
      maxResults: ["search"],
      caseSensitive: ["search"],
      resultFormat: ["search"],
      reportFormat: ["doctor"],
    },
  );
});
