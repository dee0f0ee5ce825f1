// Tests of src/cli/completion/wanted.ts on the commands of the program.

import assert from "node:assert/strict";
import { findWanted } from "../../../src/cli/completion/wanted.ts";
import { COMMANDS } from "../../../src/cli/commands.ts";
import { CHANGE_TYPES } from "../../../src/notes/types.ts";

function want(line: string): ReturnType<typeof findWanted> {
  const words = line.split(" ");
  return findWanted(words.slice(0, -1), words.at(-1) ?? "", COMMANDS);
}

function valuesOf(line: string): readonly string[] {
  return want(line).candidates.map(({ value }) => value);
}

const TYPES: readonly string[] = CHANGE_TYPES;

const VALUES: readonly (readonly [line: string, head: string, values: readonly string[]])[] = [
  ["schema ", "", ["notes", "config"]],
  ["schema notes ", "", []],
  ["-", "", ["--version", "--help", "--theme"]],
  ["--theme=", "--theme=", ["dark", "light", "auto"]],
  ["-td", "-t", ["dark", "light", "auto"]],
  ["--theme dark schema ", "", ["notes", "config"]],
  ["search -t ", "", TYPES],
  ["search x -", "", [
    "--repo",
    "--since-tag",
    "--until-tag",
    "--since",
    "--until",
    "--unreleased",
    "--since-date",
    "--until-date",
    "--path",
    "--tags",
    "--package",
    "--author",
    "--type",
    "--max-results",
    "--case-sensitive",
    "--format",
    "--config",
    "--no-config",
    "--help",
    "--theme",
  ]],
  ["schema --", "", ["--help", "--theme"]],
  ["schema -- --", "", ["notes", "config"]],
  ["schema -- ", "", ["notes", "config"]],
  ["schema --help=", "--help=", []],
  ["generate --nonsense=", "--nonsense=", []],
  ["nonsense ", "", []],
  ["help hook ", "", []],
  ["help --format ", "", ["text", "json", "man"]],
  ["generate --include-types feat,fix,", "feat,fix,", TYPES.slice(2)],
  ["generate --include-types feat ", "", TYPES],
  ["next --pre ", "", ["alpha", "beta", "rc"]],
  ["generate-commit --no-sh", "", ["--no-show-diff"]],
];

for (const [line, head, values] of VALUES) {
  Deno.test(`findWanted() offers values after ${JSON.stringify(line)}`, () => {
    const wanted = want(line);
    assert.equal(wanted.head, head);
    const given = wanted.candidates.map(({ value }) => value);
    assert.deepEqual(
      line.endsWith("--no-sh") ? given.filter((each) => each.startsWith("--no-sh")) : given,
      values,
    );
  });
}

type Offer = Pick<ReturnType<typeof findWanted>, "head" | "names" | "paths">;

const NAMES: readonly (readonly [line: string, wanted: Offer])[] = [
  ["generate ", { head: "", names: ["tag", "branch"] }],
  ["generate v1..", { head: "v1..", names: ["tag", "branch"] }],
  ["generate v1...to", { head: "v1...", names: ["tag", "branch"] }],
  ["generate --exclude-scopes a ", { head: "", names: ["tag", "branch"] }],
  ["generate --since-tag ", { head: "", names: ["tag"] }],
  ["generate --until-tag=v", { head: "--until-tag=", names: ["tag"] }],
  ["generate --since ", { head: "", names: ["tag", "branch"] }],
  ["generate --package ", { head: "", names: ["package"] }],
  ["publish ", { head: "", names: ["tag"] }],
  ["generate -o", { head: "", names: [] }],
  ["generate -ox", { head: "-o", names: [], paths: "files" }],
  ["generate --repo ", { head: "", names: [], paths: "directories" }],
  ["render ", { head: "", names: [], paths: "files" }],
  ["generate --github-token ", { head: "", names: [] }],
];

for (const [line, expected] of NAMES) {
  Deno.test(`findWanted() names what is offered after ${JSON.stringify(line)}`, () => {
    const { head, names, paths } = want(line);
    assert.deepEqual({ head, names, ...(paths === undefined ? {} : { paths }) }, expected);
  });
}

Deno.test("findWanted() lists all commands, with help", () => {
  assert.deepEqual(valuesOf(""), [...COMMANDS.map(({ name }) => name), "help"]);
  assert.deepEqual(valuesOf("help "), COMMANDS.map(({ name }) => name));
  assert.ok(want("").candidates.every(({ help = "" }) => help !== ""));
});

Deno.test("findWanted() leaves out options that are there, and knows other names when they are begun", () => {
  const given = valuesOf("doctor --repo x --format=json --");
  assert.ok(!given.includes("--repo") && !given.includes("--format"));
  assert.ok(given.includes("--github-token") && !given.includes("--platforma-token"));
  assert.ok(valuesOf("doctor --platforma").includes("--platforma-token"));
  assert.ok(valuesOf("generate --path a --path b --").includes("--path"));
});

Deno.test("findWanted() gives what the line says of the repository", () => {
  const { given } = want("generate --repo a --repo b --no-config --package ");
  assert.deepEqual([given["repo"], "configured" in given], ["b", true]);
});
