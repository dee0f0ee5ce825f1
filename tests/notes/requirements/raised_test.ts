// Tests of src/notes/requirements/raised.ts.

import assert from "node:assert/strict";
import { findBringer, raisedBy } from "../../../src/notes/requirements/raised.ts";

const CASES: readonly {
  readonly what: string;
  readonly files:
    readonly (readonly [path: string, before: string | undefined, after: string | undefined])[];
  readonly folder?: string;
  readonly raised: readonly string[];
}[] = [
  { what: "a higher version", files: [["go.mod", "go 1.9", "go 1.20"]], raised: ["Go 1.9 1.20"] },
  { what: "a lower version", files: [["go.mod", "go 1.20", "go 1.9"]], raised: [] },
  { what: "another patch", files: [["go.mod", "go 1.20.1", "go 1.20.4"]], raised: [] },
  { what: "a new manifest", files: [["go.mod", undefined, "go 1.20"]], raised: [] },
  { what: "a removed manifest", files: [["go.mod", "go 1.20", undefined]], raised: [] },
  {
    what: "a manifest that moved",
    files: [
      ["setup.py", "python_requires='>=3.7'", undefined],
      ["pyproject.toml", undefined, 'requires-python = ">=3.9"'],
    ],
    raised: ["Python 3.7 3.9"],
  },
  {
    what: "an older form that stays behind",
    files: [
      ["setup.py", "python_requires='>=3.7'", "python_requires='>=3.7'\n"],
      ["pyproject.toml", 'requires-python = ">=3.9"', 'requires-python = ">=3.9"\n'],
    ],
    raised: [],
  },
  {
    what: "several platforms",
    files: [
      ["Cargo.toml", 'rust-version = "1.70"', 'rust-version = "1.80"'],
      ["pyproject.toml", 'requires-python = ">=3.8"', 'requires-python = ">=3.9"'],
    ],
    raised: ["Rust 1.70 1.80", "Python 3.8 3.9"],
  },
  {
    what: "the manifest of another folder",
    files: [["go.mod", "go 1.9", "go 1.20"], ["api/go.mod", "go 1.10", "go 1.21"]],
    folder: "api/",
    raised: ["Go 1.10 1.21"],
  },
];

for (const { what, files, folder, raised } of CASES) {
  Deno.test(`raisedBy() of ${what}`, () => {
    const versions = files.map(([path, before, after]) => ({ path, before, after }));
    assert.deepEqual(
      raisedBy(versions, folder).map(({ platform, from, to }) => `${platform.name} ${from} ${to}`),
      raised,
    );
  });
}

Deno.test("findBringer() finds the commit that brought a requirement to its version, or else nearer", () => {
  const [raised] = raisedBy([{ path: "go.mod", before: "go 1.21", after: "go 1.23" }]);
  assert.ok(raised);
  const find = (...steps: readonly (readonly [before: string | undefined, after: string])[]) =>
    findBringer(
      new Map(steps.map(([before, after], at) => [`${at}`, [{ path: "go.mod", before, after }]])),
      raised,
    );
  assert.equal(find(["go 1.21", "go 1.23"]), "0");
  assert.equal(find(["go 1.24", "go 1.23"]), "0");
  assert.equal(find([undefined, "go 1.23"]), "0");
  assert.equal(find(["go 1.21", "go 1.22"]), "0");
  assert.equal(find(["go 1.21", "go 1.24"]), "0");
  assert.equal(
    find(["go 1.21", "go 1.20"], ["go 1.23", "go 1.23.1"], ["go 1.24", "go 1.22"]),
    undefined,
  );
  // The last version is better than a newer step.
  assert.equal(find(["go 1.23", "go 1.24"], ["go 1.22", "go 1.23"], ["go 1.21", "go 1.23"]), "1");
});
