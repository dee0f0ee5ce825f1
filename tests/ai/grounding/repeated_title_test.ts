// Tests of src/ai/grounding/repeated_title.ts.

import assert from "node:assert/strict";
import { repeatsTitle } from "../../../src/ai/grounding/repeated_title.ts";

const DETAILS =
  "Painters climbed ladders while gardeners watched; nobody slipped until thunder came.";

Deno.test("repeatsTitle() knows a title whose verb has another form", () => {
  const cases: readonly (readonly [summary: string, title: string, repeats: boolean])[] = [
    ["Fixes the door.", "fix door", true],
    ["Now closes doors.", "attic: Close the doors", true],
    ["Attic: close doors", "attic: close doors", true],
    ["Fixes the door of the attic.", "fix door", false],
    ["Closes ports.", "close doors", false],
  ];
  for (const [summary, title, repeats] of cases) {
    assert.equal(repeatsTitle(summary, title, DETAILS), repeats, summary);
  }
});

Deno.test("repeatsTitle() leaves it where the title is all there is", () => {
  for (const details of ["", "fix door", "Fix door\n\nOf the attic, with paint."]) {
    assert.equal(repeatsTitle("Fixes the door.", "fix door", details), false, details);
  }
});
