// Tests of src/cli/options/resolve.ts: where a value comes from, and in which order.

import assert from "node:assert/strict";
import { UsageError } from "../../../src/errors.ts";
import { completeOptions, type RawValues, readOptions } from "../../../src/cli/options/resolve.ts";
import type { OptionRow } from "../../../src/cli/options/schema.ts";
import { optionWorld } from "../../support/options.ts";

const token = {
  name: "token",
  flags: ["--github-token", "--platforma-token"],
  kind: "secret",
  variables: ["PLATFORMA_TOKEN", "GITHUB_TOKEN", "GH_TOKEN"],
  group: "x",
  help: "x",
} as const satisfies OptionRow;

const count = {
  name: "count",
  flags: ["--count"],
  kind: "count",
  variables: ["COUNT"],
  configKey: "how-many",
  default: 3,
  group: "x",
  help: "x",
} as const satisfies OptionRow;

Deno.test("readOptions() prefers flag, neutral variable, the service's own, in this order", () => {
  const all = { PLATFORMA_TOKEN: "neutral", GITHUB_TOKEN: "own", GH_TOKEN: "second" };
  const { PLATFORMA_TOKEN: _, ...own } = all;
  const cases: readonly (readonly [RawValues, Readonly<Record<string, string>>, unknown])[] = [
    [{ token: ["flag"] }, all, { token: "flag" }],
    [{}, all, { token: "neutral" }],
    [{}, own, { token: "own" }],
    [{}, { GH_TOKEN: "second" }, { token: "second" }],
    [{}, {}, {}],
  ];
  for (const [given, variables, values] of cases) {
    assert.deepEqual(readOptions([token], given, optionWorld(variables)), values);
  }
});

Deno.test("readOptions() passes over variables that are blank, not over flags", () => {
  for (const blank of ["", " ", "\t", "\r\n"]) {
    const variables = { PLATFORMA_TOKEN: blank, GITHUB_TOKEN: "own" };
    assert.deepEqual(readOptions([token], {}, optionWorld(variables)), { token: "own" });
    assert.deepEqual(readOptions([token], {}, optionWorld({ PLATFORMA_TOKEN: blank })), {});
  }
  // What is said on the command line is meant.
  assert.throws(
    () => readOptions([token], { token: [" "] }, optionWorld({ GITHUB_TOKEN: "own" })),
    /--github-token needs a non-empty value/,
  );
});

Deno.test("readOptions() names the variable that a wrong value comes from, and how to do without", () => {
  assert.throws(() => readOptions([count], {}, optionWorld({ COUNT: "many" })), (error) => {
    assert.ok(error instanceof UsageError);
    assert.equal(error.message, "invalid value 'many' for COUNT: use a whole number of 0 or more");
    assert.equal(error.hint, "unset COUNT");
    return true;
  });
  const wrongFlag = { count: ["many"] };
  assert.throws(() => readOptions([count], wrongFlag, optionWorld({ COUNT: "1" })), {
    message: "invalid value 'many' for --count: use a whole number of 0 or more",
    hint: undefined,
  });
});

Deno.test("readOptions() trims what variables hold, but no texts and no secrets", () => {
  const variables = { COUNT: " 7\n", PLATFORMA_TOKEN: " a " };
  const values = readOptions([count, token], {}, optionWorld(variables));
  assert.deepEqual(values, { count: 7, token: " a " });
});

Deno.test("readOptions() refuses rows that cannot be used together, after their values", () => {
  const until = { ...token, name: "until", flags: ["--until"], contradicts: ["count"] };
  const rows = [until, count];
  const given = { until: ["x"], count: ["1"] };
  assert.throws(() => readOptions(rows, given, optionWorld()), {
    message: "--until and --count cannot be used together",
    hint: "use one of them",
  });
  // What a variable says gives way.
  assert.doesNotThrow(() => readOptions(rows, { until: ["x"] }, optionWorld({ COUNT: "1" })));
  assert.throws(
    () => readOptions(rows, { ...given, count: ["x"] }, optionWorld()),
    /invalid value 'x' for --count/,
  );
});

Deno.test("completeOptions() prefers what is given, then what is configured, then the default", () => {
  const configured = { "how-many": 5, count: 8, token: "from a file" };
  // A row without a key cannot be configured.
  assert.deepEqual(completeOptions([count, token], {}, configured), { count: 5 });
  assert.deepEqual(completeOptions([count, token], { count: 1 }, configured), { count: 1 });
});

Deno.test("completeOptions() adds defaults, also beside values that are false or 0", () => {
  const on = { ...count, name: "on", kind: "flag", default: true } as const;
  assert.deepEqual(completeOptions([count, token, on], {}), { count: 3, on: true });
  assert.deepEqual(completeOptions([count, on], { count: 0, on: false }), { count: 0, on: false });
});
