// Tests of src/notes/render/html.ts.

import "../../support/empty_environment.ts";

import assert from "node:assert/strict";
import fc from "fast-check";
import { HtmlValidate, StaticConfigLoader } from "html-validate/browser";
import { renderHtml } from "../../../src/notes/render/html.ts";
import type { ReleaseNotes } from "../../../src/notes/types.ts";
import { hostileLine, hostileText } from "../../support/notes/hostile_text.ts";
import {
  EMPTY_NOTES,
  entryWith,
  notesWith,
  SAMPLE_NOTES,
} from "../../support/notes/sample_notes.ts";

const VALIDATOR = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended", "html-validate:standard", "html-validate:a11y"],
  }),
);

function assertValid(html: string): void {
  const { results } = VALIDATOR.validateStringSync(html);
  const messages = results.flatMap((result) => result.messages);
  assert.deepEqual(messages.map(({ ruleId, message, line }) => ({ ruleId, message, line })), []);
}

function itemOf(notes: ReleaseNotes): string {
  return /<li>(.*?)<\/li>/s.exec(renderHtml(notes))?.[1] ?? "";
}

Deno.test("renderHtml() writes valid HTML", () => {
  assertValid(renderHtml(SAMPLE_NOTES));
  assertValid(renderHtml(EMPTY_NOTES));
  // The validator finds faults.
  assert.throws(() => assertValid("<!DOCTYPE html><p>a</i>"), /close-order/);
});

Deno.test("renderHtml() marks up the parts of an entry", () => {
  const notes = notesWith(entryWith({
    scope: "api",
    description: "use `<b>` & \"c\" 'd'",
    pullRequest: { number: 12, reference: "#12" },
    summary: "One.\n\nTwo.",
  }));
  assert.equal(
    itemOf(notes),
    "<strong>api</strong>: use <code>&lt;b&gt;</code> &amp; &quot;c&quot; &#39;d&#39; " +
      "(<code>#12</code>)\n<p>One.</p>\n<p>Two.</p>",
  );
});

Deno.test("renderHtml() links only to the web", () => {
  const linked = (compareUrl: string): string => renderHtml({ ...EMPTY_NOTES, compareUrl });
  assert.equal(linked("javascript:alert(1)"), renderHtml(EMPTY_NOTES));
  assert.match(
    linked('https://x.example/?a&b="><script>'),
    /<a href="https:\/\/x\.example\/\?a&amp;b=%22%3E%3Cscript%3E">View full changelog<\/a>/,
  );
});

Deno.test("renderHtml() stays valid and gains no element from hostile text", () => {
  const empty = renderHtml(notesWith(entryWith({ scope: "a", description: "b" })));
  const tags = /<(?!\/?(?:code|p)\b)[^>]*>/g;
  fc.assert(
    fc.property(hostileLine, hostileLine, hostileText, (scope, description, summary) => {
      const html = renderHtml(
        notesWith(entryWith({ scope: `a${scope}`, description, summary })),
      );
      assert.deepEqual(html.match(tags), empty.match(tags));
      assertValid(html);
    }),
    { numRuns: 50 },
  );
});
