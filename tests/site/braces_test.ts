// Tests of site/.vitepress/braces.ts: braces that Vue would take for code.

import assert from "node:assert/strict";
import { keepBraces } from "../../site/.vitepress/braces.ts";

Deno.test("keepBraces() writes braces of texts and code as characters that Vue leaves alone", () => {
  const rules: Parameters<typeof keepBraces>[0]["renderer"]["rules"] = {
    text: (text) => `<p>${text}</p>`,
    code_inline: (text) => `<code>${text}</code>`,
    fence: (text) => `<pre v-pre>${text}</pre>`,
  };
  keepBraces({ renderer: { rules } });
  assert.equal(rules["text"]?.("{{ a }} {b}"), "<p>&#123;&#123; a }} {b}</p>");
  assert.equal(rules["code_inline"]?.("${{ a }}"), "<code>$&#123;&#123; a }}</code>");
  assert.equal(rules["fence"]?.("{{ a }}"), "<pre v-pre>{{ a }}</pre>");
});

Deno.test("keepBraces() fails where a rule has gone", () => {
  assert.throws(() => keepBraces({ renderer: { rules: {} } }), /has no rule 'text'/);
});
