// Tests of src/notes/fold/raised_versions.ts.

import assert from "node:assert/strict";
import { describeFolded } from "../../support/notes/history.ts";
import { assertLinear } from "../../support/linear_time.ts";

const RAISES: readonly (readonly [history: readonly string[], gives: readonly string[]])[] = [
  [
    ["b: Raise minimum ports to 1.3 (#7)", "a: Raise minimum ports to 1.2 (#3)"],
    ["fix: Raise minimum ports to 1.3 (#3) #7 [b a]"],
  ],
  [
    [
      "c: build: bump MSRV to 1.74",
      "b: fix: two",
      "a: build: raise minimum Rust version from 1.65 to 1.70",
    ],
    ["build: bump MSRV from 1.65 to 1.74 [c a]", "fix: two [b]"],
  ],
  [
    ["b: build: raise ports from 1.2 to 1.3", "a: build: raise ports to 1.2"],
    ["build: raise ports to 1.3 [b a]"],
  ],
  // Of another thing, type or scope, or to a lower version.
  [
    ["b: build: raise minimum doors to 1.3", "a: build: raise minimum ports to 1.2"],
    ["build: raise minimum doors to 1.3 [b]", "build: raise minimum ports to 1.2 [a]"],
  ],
  [
    ["b: build(web): raise minimum ports to 1.3", "a: build: raise minimum ports to 1.2"],
    ["build(web): raise minimum ports to 1.3 [b]", "build: raise minimum ports to 1.2 [a]"],
  ],
  [
    ["b: build: raise minimum ports to 1.2", "a: build: raise minimum ports to 1.3"],
    ["build: raise minimum ports to 1.2 [b]", "build: raise minimum ports to 1.3 [a]"],
  ],
  // A whole number may be a limit of anything.
  [
    ["b: build: raise timeout to 30", "a: build: raise timeout to 20"],
    ["build: raise timeout to 30 [b]", "build: raise timeout to 20 [a]"],
  ],
];

Deno.test("foldChanges() joins what raises one version again", async (test) => {
  for (const [history, gives] of RAISES) {
    await test.step(history.join("; "), () => assert.deepEqual(describeFolded(history), gives));
  }
});

Deno.test("foldChanges() reads what a change raises in linear time", () => {
  for (const part of [" a", " min", "min a ", " to 1", "msrv "]) {
    assertLinear(part, (text) => describeFolded([`a: raise ${text}!`]));
  }
});
