// Tests of src/cli/options/viewing.ts: options that commands share under one name, each with its own default.

import assert from "node:assert/strict";
import {
  BROWSE_OPTIONS,
  DOCTOR_OPTIONS,
  GENERATE_OPTIONS,
  PREVIEW_OPTIONS,
  SEARCH_OPTIONS,
} from "../../../src/cli/options/lists.ts";
import { resolveOptions } from "../../support/options.ts";

Deno.test("browse loads 50 commits unless it is told otherwise, preview and generate all", () => {
  assert.equal(resolveOptions(BROWSE_OPTIONS).maxItems, 50);
  assert.equal(resolveOptions(BROWSE_OPTIONS, { maxItems: ["7"] }).maxItems, 7);
  for (const rows of [PREVIEW_OPTIONS, GENERATE_OPTIONS]) {
    assert.equal(resolveOptions(rows).maxItems, undefined);
  }
});

Deno.test("search and doctor write text or json, generate all formats", () => {
  for (const rows of [SEARCH_OPTIONS, DOCTOR_OPTIONS]) {
    assert.equal(resolveOptions(rows).format, "text");
    assert.equal(resolveOptions(rows, { format: ["json"] }).format, "json");
    assert.throws(() => resolveOptions(rows, { format: ["yaml"] }), {
      message: "invalid value 'yaml' for --format: use text or json",
    });
  }
  assert.equal(resolveOptions(GENERATE_OPTIONS, { format: ["yaml"] }).format, "yaml");
});

Deno.test("search stops after 50 results in any case, unless it is told otherwise", () => {
  const { maxResults, caseSensitive, type, author } = resolveOptions(SEARCH_OPTIONS);
  assert.deepEqual([maxResults, caseSensitive, type, author], [50, false, undefined, undefined]);
});

Deno.test("colours are chosen by the terminal unless a theme is named", () => {
  for (const rows of [PREVIEW_OPTIONS, BROWSE_OPTIONS, SEARCH_OPTIONS]) {
    assert.equal(resolveOptions(rows).theme, "auto");
    assert.equal(resolveOptions(rows, { theme: ["light"] }).theme, "light");
  }
});
