// Tests of src/cli/options/reading.ts: what a command gets of the options for reading and writing.

import assert from "node:assert/strict";
import { GENERATE_OPTIONS } from "../../../src/cli/options/lists.ts";
import type { RawValues } from "../../../src/cli/options/resolve.ts";
import { resolveOptions } from "../../support/options.ts";

Deno.test("options for reading have the defaults of the specification", () => {
  const {
    until,
    unreleased,
    format,
    includeScopes,
    prs,
    strict,
    mergeCommits,
    failOnEmpty,
    maxItems,
    out,
    ...others
  } = resolveOptions(GENERATE_OPTIONS);
  assert.deepEqual([until, unreleased, format], ["HEAD", false, "markdown"]);
  assert.deepEqual([includeScopes, prs, mergeCommits], [true, true, true]);
  assert.deepEqual([strict, failOnEmpty, maxItems, out], [false, false, undefined, undefined]);
  for (const name of ["repo", "sinceTag", "untilTag", "since", "sinceDate", "includeTypes"]) {
    assert.equal(name in others, false, name);
  }
});

Deno.test("options for reading become dates, numbers and lists", () => {
  const options = resolveOptions(GENERATE_OPTIONS, {
    maxItems: ["5"],
    includeTypes: ["feat,fix", "Docs"],
    excludeScopes: ["api ui"],
    prs: false,
    includeScopes: false,
    format: ["json"],
    sinceDate: ["2026-01-30"],
    untilDate: ["2026-01-30"],
  });
  assert.equal(options.maxItems, 5);
  assert.deepEqual(options.includeTypes, ["feat", "fix", "docs"]);
  assert.deepEqual(options.excludeScopes, ["api", "ui"]);
  assert.deepEqual([options.prs, options.includeScopes], [false, false]);
  assert.equal(options.format, "json");
  assert.equal(options.sinceDate, new Date(2026, 0, 30).getTime() / 1000);
  assert.equal(options.untilDate, new Date(2026, 0, 30, 23, 59, 59).getTime() / 1000);
});

Deno.test("options of a range that cannot both hold cannot be used together", () => {
  const cases: readonly (readonly [RawValues, string])[] = [
    [{ unreleased: true, sinceTag: ["v1"] }, "--unreleased and --since-tag"],
    [{ unreleased: true, untilTag: ["v1"] }, "--unreleased and --until-tag"],
    [{ unreleased: true, until: ["HEAD"] }, "--unreleased and --until"],
    [{ untilTag: ["v1"], until: ["main"] }, "--until-tag and --until"],
    [{ untilTag: ["v1"], until: ["HEAD"] }, "--until-tag and --until"],
  ];
  for (const [given, flags] of cases) {
    assert.throws(() => resolveOptions(GENERATE_OPTIONS, given), {
      message: `${flags} cannot be used together`,
      hint: "use one of them",
    });
  }
});

Deno.test("options of a range that can both hold are taken", () => {
  const cases: readonly RawValues[] = [
    { sinceTag: ["v1"], since: ["2 weeks ago"] },
    { sinceTag: ["v1"], untilTag: ["v2"] },
    { sinceTag: ["v1"], until: ["main"] },
    { since: ["main~5"], untilTag: ["v2"] },
    { unreleased: true, since: ["yesterday"] },
    { unreleased: true, sinceDate: ["yesterday"], untilDate: ["today"] },
    { sinceDate: ["today"], untilDate: ["yesterday"], since: ["v1"] },
  ];
  for (const given of cases) {
    assert.doesNotThrow(() => resolveOptions(GENERATE_OPTIONS, given), JSON.stringify(given));
  }
});
