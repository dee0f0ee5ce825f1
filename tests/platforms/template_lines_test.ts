// Tests of src/platforms/template_lines.ts.

import assert from "node:assert/strict";
import { isBoilerplate, isReferences, withoutLabel } from "../../src/platforms/template_lines.ts";

Deno.test("isBoilerplate() knows labels, placeholders and trailers", () => {
  const lines =
    "Description|description:|Type of change|What changed?|Why?|Motivation & Context|Screenshots (if appropriate):|None.|n/a|To do|Is this a breaking change?|Steps to reproduce:|Co-authored-by: A|Cc: @a|Testing: by hand|/kind bug|/lgtm|Please delete what is not relevant.|What this PR does / why we need it:|How Has This Been Tested?"
      .split("|");
  for (const line of lines) assert.equal(isBoilerplate(line, line), true, line);
  assert.equal(isBoilerplate("**Some heading**", "Some heading"), true);
  assert.equal(isBoilerplate("**Some heading**:", "Some heading:"), true);
});

Deno.test("isBoilerplate() leaves prose alone", () => {
  const lines =
    "Adds a description|What it does is simple.|None of the ports is open|Follow-up: adds ports|Note: ports move|This PR does the following:|Can we open ports?|/health answers|/etc/ports is read|Please note that ports move.|Changes ports"
      .split("|");
  for (const line of lines) assert.equal(isBoilerplate(line, line), false, line);
  assert.equal(isBoilerplate("**Adds** ports **now**", "Adds ports now"), false);
  assert.equal(isBoilerplate("**Ports move.**", "Ports move."), false);
});

Deno.test("isReferences() is true when nothing else is said", () => {
  const yes =
    "#12|Fixes #12|closes: #1, #2 and GH-3.|Part of owner/name#5|See merge request a/b!5|(#12)|Refs PROJ-12|https://a.example|Fixes: https://a.example/b,|cc @a @b/c|Fixes #|Fixes #XXX|Backport of 0123abcd"
      .split("|");
  for (const text of yes) assert.equal(isReferences(text), true, text);
  const no = "|Fixes|This is it|Fixes #12 for all|Adds ports|Bumps a from 1 to 2".split("|");
  for (const text of no) assert.equal(isReferences(text), false, text);
});

Deno.test("withoutLabel() takes a label away from before a sentence", () => {
  assert.equal(withoutLabel("Summary: Adds ports"), "Adds ports");
  assert.equal(withoutLabel("TL;DR: Adds ports"), "Adds ports");
  assert.equal(withoutLabel("Note: Adds ports"), "Note: Adds ports");
  assert.equal(withoutLabel("Summary"), "Summary");
});
