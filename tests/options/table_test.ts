// Tests of src/options/table.ts: the table and the specification say the same, both ways.

import assert from "node:assert/strict";
import type { CommandName, Kind, OptionRow } from "../../src/options/schema.ts";
import { COMMAND_OPTIONS, GLOBAL_OPTIONS } from "../../src/options/table.ts";

/** A default that the specification tells of without saying which. */
const ANY = Symbol("any");

type SpecifiedOption = readonly [
  flag: string,
  type: "boolean" | "string" | "path" | "integer" | "string[]" | "repeated",
  defaultValue?: string | boolean | readonly string[] | typeof ANY,
];

/** The options of `generate` in the specification, in its order. */
const GENERATE: readonly SpecifiedOption[] = [
  ["--repo", "path"],
  ["--since-tag", "string"],
  ["--until-tag", "string"],
  ["--since", "string"],
  ["--until", "string", "HEAD"],
  ["--unreleased", "boolean", false],
  ["--since-date", "string"],
  ["--until-date", "string"],
  ["--format", "string", "markdown"],
  ["--out", "path"],
  ["--include-scopes", "boolean", true],
  ["--no-include-scopes", "boolean", false],
  ["--no-prs", "boolean", false],
  ["--strict", "boolean", false],
  ["--no-merge-commits", "boolean", false],
  ["--max-items", "integer"],
  ["--fail-on-empty", "boolean", false],
  ["--include-types", "string[]"],
  ["--exclude-scopes", "string[]"],
  ["--author-filter", "string"],
  ["--use-llm", "boolean", false],
  ["--stream-llm", "boolean", false],
  ["--llm-provider", "string", "providera"],
  ["--providera-model", "string", ANY],
  ["--providera-api-key", "string"],
  ["--providerb-model", "string", ANY],
  ["--providerb-api-key", "string"],
  ["--domain-scope", "string"],
  ["--expert-role", "repeated", ["Product Manager", "Tech Lead", "QA Engineer"]],
  ["--rag-backend", "string", "simple"],
  ["--summary-cache", "path", ".relnotes-cache/summaries.json"],
  ["--dry-run", "boolean", false],
  ["--platforma-token", "string"],
  ["--platformb-token", "string"],
  ["--platformc-token", "string"],
  // Beyond the specification.
  ["--forgejo-token", "string"],
];

/** The options of `generate-commit`, in the order of the table. */
const GENERATE_COMMIT: readonly SpecifiedOption[] = [
  ["--repo", "path"],
  ["--providera-model", "string", ANY],
  ["--providera-api-key", "string"],
  ["--providerb-model", "string", ANY],
  ["--providerb-api-key", "string"],
  ["--llm-provider", "string", "providerb"],
  ["--dry-run", "boolean", false],
  ["--no-confirm", "boolean", false],
  ["--show-diff", "boolean", true],
  ["--no-show-diff", "boolean", false],
  ["--allow-secrets", "boolean", false],
];

/** The options of `preview`, `browse` and `search`; `--repo` exists on every command (decisions, Command line). */
const PREVIEW: readonly SpecifiedOption[] = [
  ["--repo", "path"],
  ["--since-tag", "string"],
  ["--until-tag", "string"],
  ["--since", "string"],
  ["--until", "string", "HEAD"],
  ["--unreleased", "boolean", false],
  ["--no-merge-commits", "boolean", false],
  ["--max-items", "integer"],
];

const BROWSE: readonly SpecifiedOption[] = [
  ["--repo", "path"],
  ["--since-tag", "string"],
  ["--until-tag", "string"],
  ["--unreleased", "boolean", false],
  ["--no-merge-commits", "boolean", false],
  ["--max-items", "integer", "50"],
  ["--show-body", "boolean", false],
];

const SEARCH: readonly SpecifiedOption[] = [
  ["--repo", "path"],
  ["--since-tag", "string"],
  ["--until-tag", "string"],
  ["QUERY", "string"],
  ["--author", "string"],
  ["--type", "string"],
  ["--max-results", "integer", "50"],
  ["--case-sensitive", "boolean", false],
  ["--format", "string", "text"],
];

const DOCTOR: readonly SpecifiedOption[] = [
  ["--repo", "path"],
  ["--format", "string", "text"],
  ["--platforma-token", "string"],
  ["--platformb-token", "string"],
  ["--platformc-token", "string"],
  // Beyond the specification.
  ["--forgejo-token", "string"],
];

const SPECIFIED: Readonly<Record<CommandName, readonly SpecifiedOption[]>> = {
  generate: GENERATE,
  "generate-commit": GENERATE_COMMIT,
  preview: PREVIEW,
  browse: BROWSE,
  search: SEARCH,
  doctor: DOCTOR,
};

/** Second names that the decisions add. */
const ALIASES: Readonly<Record<string, string>> = {
  "--github-token": "--platforma-token",
  "--gitlab-token": "--platformb-token",
  "--bitbucket-token": "--platformc-token",
  "--gitea-token": "--forgejo-token",
  "--openai-model": "--providera-model",
  "--openai-api-key": "--providera-api-key",
  "--openrouter-model": "--providerb-model",
  "--openrouter-api-key": "--providerb-api-key",
};

const TYPES: Readonly<Record<Kind, SpecifiedOption[1]>> = {
  flag: "boolean",
  switch: "boolean",
  text: "string",
  path: "path",
  count: "integer",
  choice: "string",
  format: "string",
  types: "string[]",
  words: "string[]",
  repeated: "repeated",
  pattern: "string",
  sinceDate: "string",
  untilDate: "string",
};

/** The flags that the table declares for a command, with what the specification would say of each. */
function declaredOptions(command: CommandName): ReadonlyMap<string, SpecifiedOption> {
  const declared = COMMAND_OPTIONS.filter(({ commands }: OptionRow) => commands.includes(command))
    .flatMap((row: OptionRow) =>
      row.flags.flatMap((flag): readonly SpecifiedOption[] => {
        const type = TYPES[row.kind];
        if (row.kind !== "switch" && row.kind !== "flag") {
          return [row.default === undefined ? [flag, type] : [flag, type, textOf(row.default)]];
        }
        // A flag without a value is said to be off or on; `--no-…` is on when its name is off.
        const isOn = row.default === true;
        if (row.kind === "flag") return [[flag, type, flag.startsWith("--no-") ? !isOn : isOn]];
        return [[flag, type, isOn], [flag.replace("--", "--no-"), type, !isOn]];
      })
    );
  assert.equal(
    new Set(declared.map(([flag]) => flag)).size,
    declared.length,
    "a flag stands twice",
  );
  return new Map(declared.map((option) => [option[0], option]));
}

function textOf(value: Exclude<OptionRow["default"], undefined>): string | readonly string[] {
  return typeof value === "object" ? value : String(value);
}

for (
  const [command, specified] of Object.entries(SPECIFIED) as [CommandName, SpecifiedOption[]][]
) {
  Deno.test(`COMMAND_OPTIONS hold every option of ${command} in the specification, with its type and default`, () => {
    const declared = declaredOptions(command);
    for (const [flag, type, defaultValue] of specified) {
      const option = declared.get(flag);
      assert.ok(option, `${flag} is missing`);
      assert.equal(option[1], type, flag);
      if (defaultValue !== ANY) assert.deepEqual(option[2], defaultValue, flag);
    }
  });

  Deno.test(`COMMAND_OPTIONS hold no option of ${command} that is not specified or decided`, () => {
    const declared = [...declaredOptions(command).keys()];
    const flags = specified.map(([flag]) => flag);
    const aliases = Object.entries(ALIASES).filter(([, flag]) => flags.includes(flag));
    assert.deepEqual(
      declared.toSorted(),
      [...flags, ...aliases.map(([alias]) => alias)].toSorted(),
    );
  });

  Deno.test(`COMMAND_OPTIONS stand in one order for ${command}`, () => {
    // The other half of a switch stands in its row.
    const order = specified.map(([flag]) => flag).filter((flag) =>
      flag !== "--no-include-scopes" && flag !== "--no-show-diff"
    );
    const rows = COMMAND_OPTIONS.filter(({ commands }: OptionRow) => commands.includes(command));
    assert.deepEqual(rows.map(({ flags }: OptionRow) => flags[0]), order);
  });
}

Deno.test("COMMAND_OPTIONS have the short forms of the specification", () => {
  const shorts = COMMAND_OPTIONS.flatMap(({ short, flags, commands }: OptionRow) =>
    short === undefined ? [] : [[short, flags[0], ...commands]]
  );
  assert.deepEqual(shorts, [["-a", "--author", "search"], ["-t", "--type", "search"]]);
});

Deno.test("COMMAND_OPTIONS give aliases to the option of their service, the neutral name first", () => {
  const aliases = COMMAND_OPTIONS.flatMap(({ flags: [first, ...others] }: OptionRow) =>
    others.map((alias) => [alias, first])
  );
  assert.deepEqual(Object.fromEntries(aliases), ALIASES);
});

Deno.test("GLOBAL_OPTIONS are the theme alone", () => {
  assert.deepEqual(
    GLOBAL_OPTIONS.map(({ flags, short, choices }) => ({ flags, short, choices })),
    [{ flags: ["--theme"], short: "-t", choices: ["dark", "light", "auto"] }],
  );
});

Deno.test("every row can be told apart and shown in help", () => {
  const rows: readonly OptionRow[] = [...GLOBAL_OPTIONS, ...COMMAND_OPTIONS];
  assert.equal(new Set(rows.map(({ name }) => name)).size, rows.length);
  for (const row of rows) {
    const { name, flags, group, help, choices, kind, default: defaultValue } = row;
    assert.match(name, /^[a-z][A-Za-z]*$/);
    for (const flag of flags) {
      assert.match(flag, row.positional ? /^[A-Z]+$/ : /^--[a-z]+(?:-[a-z]+)*$/);
    }
    assert.notEqual(group, "");
    assert.match(help, /^\S.*[^\s.]$/, name);
    if (["choice", "format", "types"].includes(kind)) {
      assert.ok(choices && choices.length > 1, name);
    }
    if (choices !== undefined && defaultValue !== undefined) {
      assert.ok(choices.includes(String(defaultValue)), name);
    }
  }
});
