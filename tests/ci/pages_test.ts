// The workflows on the pages: each of them parses, and relnotes takes every argument in them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgsStringToArgv } from "string-argv";
import { parseAllDocuments } from "yaml";
import { readCommandLine } from "../../src/cli/arguments.ts";
import { COMMANDS } from "../../src/cli/commands.ts";
import { readOptions } from "../../src/cli/options/resolve.ts";
import { VERSION } from "../../src/version.ts";
import { readAction } from "../support/ci/action.ts";
import { ACTION_PATH } from "../support/ci/job.ts";
import { optionWorld } from "../support/options.ts";
import { PAGES } from "../support/pages.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Where a command line ends: at a comment, a pipe, a redirection, another command, a bracket. */
const COMMAND_LINE =
  /(?<![\w/.-])(?:relnotes|@relnotes\/cli(?:@[\d.]+)?)((?: +(?:'[^']*'|"(?:[^"\\$]|\\.|\$\([^)]*\)|\$)*"|[^\s#|>&;)'"`][^\s|>&;)]*))+)/g;
const SHELL_BLOCK = /^```(?:sh|console|yaml)\n(.*?)^```/gms;

interface Found {
  readonly page: string;
  readonly text: string;
}

function readBlocks(pattern: RegExp): readonly Found[] {
  return PAGES.flatMap((page) => {
    const text = readFileSync(ROOT + page, "utf8");
    return [...text.matchAll(pattern)].map(([, block = ""]) => ({ page, text: block }));
  });
}

/** Throws for arguments that relnotes does not take. */
function checkArguments(args: readonly string[]): void {
  const invocation = readCommandLine(args, COMMANDS);
  if (invocation.kind !== "command") return;
  readOptions(invocation.command.options, invocation.given, optionWorld());
}

/** All values of objects, in depth. */
function listObjects(value: unknown): readonly Record<string, unknown>[] {
  if (value === null || typeof value !== "object") return [];
  const own = Array.isArray(value) ? [] : [Object.fromEntries(Object.entries(value))];
  return [...own, ...Object.values(value).flatMap(listObjects)];
}

function parseYaml({ page, text }: Found): unknown[] {
  return parseAllDocuments(text).map((document) => {
    assert.deepEqual([...document.errors, ...document.warnings], [], page);
    return document.toJS();
  });
}

const WORKFLOWS = readBlocks(/^```yaml\n(.*?)^```/gms).flatMap((block) =>
  parseYaml(block).map((workflow) => ({ page: block.page, workflow }))
);

Deno.test("pages have workflows that run the action with inputs and arguments it takes", () => {
  const { inputs } = readAction(ACTION_PATH);
  const steps = WORKFLOWS.flatMap(({ workflow }) => listObjects(workflow))
    .filter(({ uses }) => typeof uses === "string" && uses.startsWith("OWNER/relnotes@"));
  assert.ok(steps.length >= 7, String(steps.length));
  for (const { uses, with: given = {} } of steps) {
    assert.equal(uses, `OWNER/relnotes@v${VERSION}`);
    const values: Record<string, unknown> = Object.fromEntries(Object.entries(given ?? {}));
    const text = (name: string): string => {
      const value = values[name] ?? "";
      assert.equal(typeof value, "string", name);
      return String(value);
    };
    assert.deepEqual(Object.keys(values).filter((name) => inputs[name] === undefined), []);
    // What an expression gives is not known here: alone in a line nothing, else a word.
    const lines = text("args").split("\n").filter((line) => !/^\s*(?:\$\{\{.*\}\})?\s*$/.test(line))
      .map((line) => line.replace(/\$\{\{.*?\}\}/g, "word"));
    checkArguments([
      text("command") || "generate",
      ...(text("format") === "" ? [] : [`--format=${text("format")}`]),
      ...(text("out") === "" ? [] : [`--out=${text("out")}`]),
      ...lines,
      "--",
      ...(text("tag") === "" ? [] : ["v1.0.0"]),
    ]);
  }
});

Deno.test("pages clone the whole history wherever relnotes runs", () => {
  for (const { page, workflow } of WORKFLOWS) {
    for (const { steps } of listObjects(workflow).filter(({ steps }) => Array.isArray(steps))) {
      const objects = listObjects(steps);
      const checkout = objects.find(({ uses }) => String(uses).startsWith("actions/checkout@"));
      if (checkout === undefined) continue;
      const found = objects.some((object) => object["fetch-depth"] === 0);
      assert.ok(found, `${page}: ${JSON.stringify(steps)}`);
    }
  }
});

Deno.test("pages name options that exist", () => {
  let count = 0;
  for (const { page, text } of readBlocks(SHELL_BLOCK)) {
    const joined = text.replace(/\\\n\s*/g, " ");
    for (const line of joined.split("\n").filter((line) => !/^(?:error|hint):/.test(line))) {
      for (const [found, rest = ""] of line.replace(/\s#.*$/, "").matchAll(COMMAND_LINE)) {
        const args = parseArgsStringToArgv(rest);
        if (!COMMANDS.some(({ name }) => name === args[0])) continue;
        count++;
        assert.doesNotThrow(() => checkArguments(args), `${page}: ${found}`);
      }
    }
  }
  assert.ok(count > 100, String(count));
});

Deno.test("pages and templates name the version of this checkout", () => {
  const texts = [...PAGES, "templates/relnotes.yml"].map((page) =>
    readFileSync(ROOT + page, "utf8")
  );
  const versions = texts.join("\n").matchAll(
    /@relnotes\/cli@(\d[\d.]*\d)|relnotes@v?(\d[\d.]*\d)/g,
  );
  assert.deepEqual(
    new Set([...versions].map(([, cli, action]) => cli ?? action)),
    new Set([VERSION]),
  );
});
