// Tests of src/notes/messages/types/type_by_files.ts.

import assert from "node:assert/strict";
import { readHeader } from "../../../../src/notes/messages/header.ts";
import { typeByFiles } from "../../../../src/notes/messages/types/type_by_files.ts";
import type { ChangeType } from "../../../../src/notes/types.ts";

function check(
  cases: readonly (readonly [header: string, path: string, type: ChangeType])[],
): void {
  for (const [header, path, type] of cases) {
    const files = [{ status: "modified", path }] as const;
    assert.equal(typeByFiles(readHeader(header), files), type, header);
  }
}

Deno.test("typeByFiles() takes a fix of what a linter says for style, and one of a comment for documentation", () => {
  check([
    ["fix: linting issues", "src/port.ts", "style"],
    ["fix(port): resolve all clippy warnings", "src/port.rs", "style"],
    ["fix!: linting issues", "src/port.ts", "fix"],
    // The linter may be the program.
    ["fix: lint ports", "src/port.ts", "fix"],
    ["fix: lint warnings of closed ports", "src/port.ts", "fix"],
    ["feat: lint warnings", "src/port.ts", "feat"],
    ["fix: typo in the docs", "src/port.ts", "docs"],
    ["fix: typo in a message", "src/port.ts", "fix"],
  ]);
});

Deno.test("typeByFiles() takes work on the source that reverts something for a revert", () => {
  check([
    ['refactor: Revert "Limit ports"', "src/port.ts", "revert"],
    ["chore(port): revert the limit of ports", "src/port.ts", "revert"],
    ["chore: revert the version", "package.json", "chore"],
    ["refactor: revert to lists", "src/port.ts", "refactor"],
    ["chore: reverts are shown again", "src/port.ts", "chore"],
    ["refactor: reversed lists", "src/port.ts", "refactor"],
    ["fix: revert the limit of ports", "src/port.ts", "fix"],
  ]);
});
