// Tests of src/notes/fold/translations.ts.

import assert from "node:assert/strict";
import { describeFolded } from "../../support/notes/history.ts";

Deno.test("foldChanges() joins the translations of Weblate and Crowdin", () => {
  const history = [
    "e: Translated using Weblate (German)",
    "d: fix: one",
    "c: New translations messages.po (Portuguese, Brazilian)",
    "b: Translated using Weblate (Chinese (Simplified))",
    "a: Added translation using Weblate (German)",
  ];
  assert.deepEqual(describeFolded(history), [
    "chore: Update translations (German, Portuguese, Brazilian, Chinese (Simplified)) [e c b a]",
    "fix: one [d]",
  ]);
});

Deno.test("foldChanges() joins the translations of several people", () => {
  const history = [
    { name: "b", message: "Update Chinese (China) translation", authorName: "Bo" },
    "a: Add Georgian translation",
  ];
  assert.deepEqual(describeFolded(history), [
    "chore: Update translations (Chinese (China), Georgian) [b a]",
  ]);
});

Deno.test("foldChanges() names the first languages of many", () => {
  const names = ["German", "French", "Thai", "Dutch", "Greek", "Irish", "Welsh"];
  const history = names.map((name, at) =>
    `${String.fromCharCode(103 - at)}: Translated using Weblate (${name})`
  );
  assert.deepEqual(describeFolded(history), [
    "chore: Update translations (German, French, Thai, Dutch, Greek and 2 more) [g f e d c b a]",
  ]);
});

Deno.test("foldChanges() leaves other words about translations", () => {
  const history = [
    "c: Add port translation",
    "b: Add translations of ports",
    "a: New translations",
  ];
  assert.deepEqual(describeFolded(history).length, 3);
});
