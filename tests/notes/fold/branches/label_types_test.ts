// Tests of src/notes/fold/branches/label_types.ts.

import assert from "node:assert/strict";
import { typeOfLabels } from "../../../../src/notes/fold/branches/label_types.ts";
import type { ChangeType } from "../../../../src/notes/types.ts";

type Case = readonly [labels: string, told: ChangeType | undefined, type: ChangeType | undefined];

function check(cases: readonly Case[]): void {
  for (const [labels, told, type] of cases) {
    const list = labels === "" ? [] : labels.split("|");
    assert.equal(typeOfLabels(list, told), type, `${labels} beside ${told}`);
  }
}

Deno.test("typeOfLabels() reads the names that platforms and tools give to labels", () => {
  check([
    ["bug", undefined, "fix"],
    ["enhancement", undefined, "feat"],
    ["documentation", undefined, "docs"],
    ["kind/bug", undefined, "fix"],
    ["type: feature", undefined, "feat"],
    ["Type::Bug", undefined, "fix"],
    ["C-Performance", undefined, "perf"],
    ["PR: Bug Fix :bug:", undefined, "fix"],
    ["🐛 bug", undefined, "fix"],
    ["changelog: added", undefined, "feat"],
    ["code-quality", undefined, "refactor"],
    ["dependencies", undefined, "chore"],
  ]);
});

Deno.test("typeOfLabels() reads no type from a label about something else", () => {
  check([
    ["", undefined, undefined],
    ["area/docs", undefined, undefined],
    ["status: fixed", undefined, undefined],
    ["fixed", undefined, undefined],
    ["component: build", undefined, undefined],
    ["good first issue", undefined, undefined],
    ["not a bug", undefined, undefined],
    ["bugs-to-triage", undefined, undefined],
    ["v1.2", undefined, undefined],
  ]);
});

Deno.test("typeOfLabels() weighs labels against each other and against words", () => {
  check([
    ["bug", "feat", "fix"],
    ["enhancement", "refactor", "feat"],
    ["documentation|bug|ci", "feat", "fix"],
    // Of two that say what it is for, neither is chosen.
    ["bug|enhancement", "refactor", undefined],
    ["tests|documentation", "chore", undefined],
    // Bots label what was touched.
    ["documentation", "feat", undefined],
    ["tests", "fix", undefined],
    ["documentation", "chore", undefined],
    ["cleanup", "feat", undefined],
    ["documentation", undefined, "docs"],
    ["cleanup", undefined, "refactor"],
    // What words tell of these no label outweighs.
    ["enhancement", "revert", undefined],
    ["bug", "test", undefined],
  ]);
});
