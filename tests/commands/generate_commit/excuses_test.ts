// Tests of src/commands/generate_commit/excuses.ts.

import assert from "node:assert/strict";
import { isExcused } from "../../../src/commands/generate_commit/excuses.ts";

Deno.test("isExcused() knows three marks on a line and one on the line above", () => {
  const cases:
    readonly (readonly [line: string | undefined, above: string | undefined, boolean])[] = [
      [undefined, undefined, false],
      ["a = 1", "", false],
      ["a = 1 // secretlint-disable-line", "", true],
      ["a = 1 /* secretlint-disable-line no-x */", "", true],
      ["a = 1 # gitleaks:allow", "", true],
      ["a = 1 # pragma: allowlist secret", "", true],
      ["a = 1", "// secretlint-disable-next-line", true],
      ["a = 1 // secretlint-disable-next-line", "", false],
      ["a = 1", "// secretlint-disable-line", false],
      ["a = 1", "# gitleaks:allow", false],
      ["a = 1 // secretlint-disable", "// secretlint-disable", false],
      ["a = 1 // nosecret", "", false],
      ["a = 1 # gitleaks:allowed", "", false],
    ];
  for (const [line, above, expected] of cases) assert.equal(isExcused(line, above), expected, line);
});
