// Tests of src/options/resolve.ts.

import assert from "node:assert/strict";
import { UsageError } from "../../src/errors.ts";
import { type RawValues, resolveOptions } from "../../src/options/resolve.ts";
import { COMMAND_OPTIONS, GLOBAL_OPTIONS } from "../../src/options/table.ts";

const ROWS = [...GLOBAL_OPTIONS, ...COMMAND_OPTIONS];
const NOW = new Date(2026, 0, 31, 12);

function resolve(
  given: RawValues,
  variables: Readonly<Record<string, string>> = {},
): ReturnType<typeof resolveOptions> {
  return resolveOptions(ROWS, given, { now: NOW, readVariable: (name) => variables[name] });
}

Deno.test("resolveOptions() gives the defaults, and nothing for options without one", () => {
  assert.deepEqual(resolve({}), {
    theme: "auto",
    until: "HEAD",
    unreleased: false,
    format: "markdown",
    includeScopes: true,
    prs: true,
    strict: false,
    mergeCommits: true,
    failOnEmpty: false,
    maxLoaded: 50,
    showBody: false,
    maxResults: 50,
    caseSensitive: false,
    resultFormat: "text",
    reportFormat: "text",
    useLlm: false,
    streamLlm: false,
    llmProvider: "providera",
    expertRole: ["Product Manager", "Tech Lead", "QA Engineer"],
    ragBackend: "simple",
    summaryCache: ".relnotes-cache/summaries.json",
    commitProvider: "providerb",
    dryRun: false,
    confirm: true,
    showDiff: true,
    allowSecrets: false,
  });
});

Deno.test("resolveOptions() reads each value as its kind asks", () => {
  const options = resolve({
    maxItems: ["5"],
    includeTypes: ["feat,fix", "Docs"],
    excludeScopes: ["api ui"],
    prs: false,
    includeScopes: false,
    format: ["json"],
    expertRole: ["Writer"],
    sinceDate: ["2026-01-30"],
    untilDate: ["2026-01-30"],
  });
  assert.equal(options.maxItems, 5);
  assert.deepEqual(options.includeTypes, ["feat", "fix", "docs"]);
  assert.deepEqual(options.excludeScopes, ["api", "ui"]);
  assert.equal(options.prs, false);
  assert.equal(options.includeScopes, false);
  assert.equal(options.format, "json");
  assert.deepEqual(options.expertRole, ["Writer"]);
  assert.equal(options.sinceDate, new Date(2026, 0, 30).getTime() / 1000);
  assert.equal(options.untilDate, new Date(2026, 0, 30, 23, 59, 59).getTime() / 1000);
});

Deno.test("resolveOptions() prefers flag, neutral variable, the service's own, in this order", () => {
  const all = { PLATFORMA_TOKEN: "neutral", GITHUB_TOKEN: "own", GH_TOKEN: "second" };
  assert.equal(resolve({ githubToken: ["flag"] }, all).githubToken, "flag");
  assert.equal(resolve({}, all).githubToken, "neutral");
  const { PLATFORMA_TOKEN: _, ...own } = all;
  assert.equal(resolve({}, own).githubToken, "own");
  assert.equal(resolve({}, { GH_TOKEN: "second" }).githubToken, "second");
  assert.equal(resolve({}).githubToken, undefined);
});

Deno.test("resolveOptions() passes over variables that are blank", () => {
  for (const blank of ["", " ", "\t", "\r\n"]) {
    const token = resolve({}, { PLATFORMA_TOKEN: blank, GITHUB_TOKEN: "own" }).githubToken;
    assert.equal(token, "own");
    assert.equal(resolve({}, { PLATFORMA_TOKEN: blank }).githubToken, undefined);
  }
  // What is said on the command line is meant.
  assert.throws(
    () => resolve({ githubToken: [" "] }, { GITHUB_TOKEN: "own" }),
    /--platforma-token needs a value that is not empty/,
  );
});

Deno.test("resolveOptions() refuses options that contradict each other", () => {
  const cases: readonly (readonly [RawValues, string])[] = [
    [{ unreleased: true, sinceTag: ["v1"] }, "--unreleased and --since-tag"],
    [{ unreleased: true, untilTag: ["v1"] }, "--unreleased and --until-tag"],
    [{ unreleased: true, until: ["HEAD"] }, "--unreleased and --until"],
    [{ untilTag: ["v1"], until: ["main"] }, "--until-tag and --until"],
    [{ untilTag: ["v1"], until: ["HEAD"] }, "--until-tag and --until"],
  ];
  for (const [given, flags] of cases) {
    assert.throws(() => resolve(given), (error) => {
      assert.ok(error instanceof UsageError);
      assert.equal(error.message, `${flags} contradict each other: both say where the range lies`);
      assert.equal(error.hint, "give one of them");
      return true;
    });
  }
});

Deno.test("resolveOptions() allows bounds that can both hold", () => {
  const cases: readonly RawValues[] = [
    { sinceTag: ["v1"], since: ["2 weeks ago"] },
    { sinceTag: ["v1"], untilTag: ["v2"] },
    { sinceTag: ["v1"], until: ["main"] },
    { since: ["main~5"], untilTag: ["v2"] },
    { unreleased: true, since: ["yesterday"] },
    { unreleased: true, sinceDate: ["yesterday"], untilDate: ["today"] },
    { sinceDate: ["today"], untilDate: ["yesterday"], since: ["v1"] },
  ];
  for (const given of cases) assert.doesNotThrow(() => resolve(given), JSON.stringify(given));
});

Deno.test("resolveOptions() refuses a value before it looks for contradictions", () => {
  assert.throws(
    () => resolve({ unreleased: true, sinceTag: ["v1"], maxItems: ["-5"] }),
    /--max-items cannot take '-5'/,
  );
});

Deno.test("resolveOptions() reads rows of the table only", () => {
  const options = resolveOptions([], { format: ["json"] }, { now: NOW, readVariable: () => "x" });
  assert.deepEqual(options, {});
});
