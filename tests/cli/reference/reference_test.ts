// Tests of src/cli/reference/reference.ts: the data that `help --format json` writes, and what docs/help.md says of it.

import assert from "node:assert/strict";
import { COMMANDS } from "../../../src/cli/commands.ts";
import { type DescribedCommand, withHelp } from "../../../src/cli/options/rows/documents.ts";
import { describeProgram, type Reference } from "../../../src/cli/reference/reference.ts";
import { runRelnotes } from "../../support/program.ts";

const BAKE: DescribedCommand = {
  name: "bake",
  help: "Bake bread",
  effects: ["write"],
  examples: [["bake rye", "one loaf"]],
  options: [
    {
      name: "sort",
      flags: ["SORT"],
      place: "argument",
      isRequired: true,
      kind: "text",
      suggestions: ["rye"],
      group: "Bread",
      help: "a sort",
    },
    {
      name: "oven",
      flags: ["--oven", "--stove"],
      short: "-o",
      kind: "choice",
      choices: ["gas", "wood"],
      otherChoices: { fire: "wood" },
      contradicts: ["sort", "nothing"],
      variables: ["OVEN"],
      configKey: "oven",
      default: "gas",
      group: "Heat",
      help: "the oven",
    },
    {
      name: "salt",
      flags: ["--salt"],
      kind: "switch",
      default: true,
      group: "Bread",
      help: "salt",
    },
    {
      name: "heat",
      flags: ["--no-heat"],
      kind: "flag",
      default: true,
      group: "Heat",
      help: "cold",
    },
    { name: "seeds", flags: ["--seeds"], kind: "words", group: "Bread", help: "seeds" },
    {
      name: "minutes",
      flags: [],
      kind: "count",
      least: 5,
      most: 90,
      variables: ["MINUTES", "MIN"],
      default: 40,
      group: "Heat",
      help: "how long",
    },
  ],
  variables: [],
};

Deno.test("describeProgram() describes arguments, options and variables by their rows", () => {
  assert.deepEqual(describeProgram([BAKE], "1.2.3").commands, [{
    name: "bake",
    description: "Bake bread",
    usage: "relnotes bake [options] <sort>",
    effects: ["write"],
    arguments: [{
      name: "sort",
      isRequired: true,
      description: "a sort",
      type: "text",
      isList: false,
      suggestions: ["rye"],
    }],
    options: [
      {
        flags: ["--oven", "-o", "--stove"],
        placeholder: "oven",
        description: "the oven",
        type: "text",
        isList: false,
        choices: ["gas", "wood"],
        otherChoices: { fire: "wood" },
        default: "gas",
        group: "Heat",
        variables: ["OVEN"],
        configurationKey: "oven",
        contradicts: ["SORT"],
      },
      {
        flags: ["--salt"],
        negations: ["--no-salt"],
        description: "salt",
        type: "flag",
        isList: false,
        default: true,
        group: "Bread",
      },
      { flags: ["--no-heat"], description: "cold", type: "flag", isList: false, group: "Heat" },
      {
        flags: ["--seeds"],
        placeholder: "seeds",
        description: "seeds",
        type: "text",
        isList: true,
        group: "Bread",
      },
    ],
    variables: [{
      variables: ["MINUTES", "MIN"],
      description: "how long",
      type: "number",
      isList: false,
      least: 5,
      most: 90,
      default: 40,
    }],
    examples: [{ command: "relnotes bake rye", description: "one loaf" }],
  }]);
});

/** The names of fields in all parts of the data, with those of the objects that choose their own names. */
function fieldsOf(value: unknown): ReadonlySet<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((each) => [...fieldsOf(each)]));
  if (typeof value !== "object" || value === null) return new Set();
  return new Set(
    Object.entries(value).flatMap(([name, each]) =>
      name === "otherChoices" ? [name] : [name, ...fieldsOf(each)]
    ),
  );
}

Deno.test("docs/help.md tells of every field that describeProgram() writes, and of no other", async () => {
  const page = await Deno.readTextFile(new URL("../../../docs/help.md", import.meta.url));
  const table = /\| Object[^]*?\n\n/.exec(page)?.[0] ?? assert.fail();
  const told = [...table.matchAll(/^\|[^|]*\| `(\w+)`/gm)].map(([, name = ""]) => name);
  const written = fieldsOf(describeProgram(withHelp(COMMANDS), "1.2.3"));
  // Of exit codes the table tells in one line.
  assert.deepEqual([...new Set([...told, "code", "command"])].sort(), [...written].sort());
});

Deno.test("help --format json writes all commands, or one, and the exit codes", async () => {
  const run = await runRelnotes(["help", "--format", "json"]);
  assert.deepEqual([run.exitCode, run.stderr], [0, ""]);
  const all: Reference = JSON.parse(run.stdout);
  assert.equal(all.schemaVersion, 1);
  assert.deepEqual(all.commands.map(({ name }) => name), [
    ...COMMANDS.map(({ name }) => name),
    "help",
  ]);
  assert.deepEqual(all.exitCodes.map(({ code }) => code), [0, 1, 2, 129, 130, 131, 143]);
  const one: Reference = JSON.parse(
    (await runRelnotes(["help", "hook", "--format=json"])).stdout,
  );
  assert.deepEqual(one.commands, all.commands.filter(({ name }) => name === "hook"));
});

Deno.test("help --format man prints the manual page, which is one for all commands", async () => {
  const run = await runRelnotes(["help", "--format", "man"]);
  assert.match(run.stdout, /^\.TH "RELNOTES" "1" /m);
  const refused = await runRelnotes(["help", "hook", "--format", "man"]);
  assert.deepEqual([refused.exitCode, refused.stdout], [2, ""]);
  assert.match(refused.stderr, /one for all commands/);
});

Deno.test("help refuses a format that there is not, and shows itself", async () => {
  const refused = await runRelnotes(["help", "--format", "jason"]);
  assert.equal(refused.exitCode, 2);
  assert.match(refused.stderr, /--format: use text, json or man\nhint: did you mean json\?/);
  for (const args of [["help", "help"], ["help", "--help"]]) {
    assert.match(
      (await runRelnotes(args)).stdout,
      /^Usage: relnotes help \[options\] \[command\]\n/,
    );
  }
});
