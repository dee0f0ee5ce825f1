// Tests of src/text/similar.ts: which names are thought of for a mistyped one.

import assert from "node:assert/strict";
import { askIfMeant, findAbbreviated, findSimilar } from "../../src/text/similar.ts";

const OPTIONS = ["--since", "--since-tag", "--since-date", "--until-tag", "--format", "-h"];

Deno.test("findSimilar() finds the nearest names", async () => {
  const cases:
    readonly (readonly [string, names: readonly string[], similar: readonly string[]])[] = [
      ["--since-tga", OPTIONS, ["--since-tag"]],
      ["-FORMAT", OPTIONS, ["--format"]],
      ["tag", OPTIONS, ["--since-tag", "--until-tag"]],
      ["v4.13", ["v4.12.0", "v4.13.0", "v4.14.0"], ["v4.13.0"]],
      // A version of the same series is more likely than the same patch of another.
      ["3.3.0", ["3.9.0", "3.4.0", "3.3.2", "4.3.0"], ["3.3.2", "3.9.0", "3.4.0"]],
      // Two neighbours that are swapped are one slip.
      ["--uot", ["--out", "--repo"], ["--out"]],
      ["--otu", ["--out", "--repo"], ["--out"]],
      ["tuo", ["out"], []],
      ["x", ["ci", "fix"], []],
      ["", OPTIONS, []],
      ["abcdef", [], []],
      ["a".repeat(1_000_000), ["b".repeat(1_000_000)], []],
    ];
  for (const [wanted, names, similar] of cases) {
    assert.deepEqual(await findSimilar(wanted, names), similar, wanted.slice(0, 20));
  }
});

Deno.test("findSimilar() leaves out names that are further away than the spread", async () => {
  const names = ["--platforma-token", "--platformb-token"];
  assert.deepEqual(await findSimilar("--platforma-tokn", names), names);
  assert.deepEqual(await findSimilar("--platforma-tokn", names, 0.5), ["--platforma-token"]);
});

Deno.test("findAbbreviated() finds the names with the same letters in the same order", () => {
  const formats = ["markdown", "html", "text", "json", "yaml"];
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ["md", ["markdown"]],
    ["MD", ["markdown"]],
    ["txt", ["text"]],
    ["yml", ["yaml"]],
    ["dm", []],
    ["mdd", []],
    ["mm", []],
    ["", []],
  ];
  for (const [wanted, names] of cases) {
    assert.deepEqual(findAbbreviated(wanted, formats), names, wanted);
  }
  const types = ["feat", "fix", "perf", "ci"];
  assert.deepEqual(findAbbreviated("feature", types), ["feat"]);
  assert.deepEqual(findAbbreviated("bugfix", types), ["fix"]);
  assert.deepEqual(findAbbreviated("performance", types), ["perf"]);
  assert.deepEqual(findAbbreviated("-f", ["--format", "--until", "--fail"]), [
    "--format",
    "--fail",
  ]);
});

Deno.test("askIfMeant() joins names as a question", () => {
  assert.equal(askIfMeant([]), undefined);
  assert.equal(askIfMeant(["a"]), "did you mean a?");
  assert.equal(askIfMeant(["a", "b", "c"]), "did you mean a, b or c?");
});
