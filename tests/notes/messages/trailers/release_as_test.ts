// Tests of src/notes/messages/trailers/release_as.ts.

import assert from "node:assert/strict";
import { findReleaseAs } from "../../../../src/notes/messages/trailers/release_as.ts";

Deno.test("findReleaseAs() reads the last footer", () => {
  const cases: readonly (readonly [body: string, version: string | undefined])[] = [
    ["Release-As: 2.0.0", "2.0.0"],
    ["Some words.\n\nRelease-As: v2.0.0-rc.1\nSigned-off-by: Ada <ada@example.org>", "v2.0.0-rc.1"],
    ["release-as: 2.0.0  ", "2.0.0"],
    ["RELEASE-AS : 2.0.0", "2.0.0"],
    ["Release-As: 2.0.0\nRelease-As: 3.0.0", "3.0.0"],
    ["Release-As: next week", undefined],
    ["We say Release-As: 2.0.0", undefined],
    ["> Release-As: 2.0.0", undefined],
    ["Release-As:", undefined],
    ["", undefined],
  ];
  for (const [body, version] of cases) assert.equal(findReleaseAs({ body }), version, body);
});
