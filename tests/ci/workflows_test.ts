// The workflows and issue forms of this repository: what they may do, and that what they name exists.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { parseDocument } from "yaml";
import { readCommandLine } from "../../src/cli/arguments.ts";
import { COMMANDS } from "../../src/cli/commands.ts";
import { parseArgsStringToArgv } from "string-argv";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const PERMISSIONS = v.record(v.string(), v.picklist(["read", "write"]));
const STEP = v.strictObject({
  name: v.optional(v.string()),
  if: v.optional(v.string()),
  uses: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/))),
  with: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
  // A value that is pasted into a script is a part of it.
  run: v.optional(v.pipe(v.string(), v.excludes("${{"))),
  shell: v.optional(v.picklist(["bash", "cmd", "pwsh"])),
  env: v.optional(v.record(v.string(), v.string())),
  "working-directory": v.optional(v.string()),
});
const JOB = v.union([
  v.strictObject({ uses: v.pipe(v.string(), v.regex(/^\.\/\.github\/workflows\/[\w-]+\.yml$/)) }),
  v.strictObject({
    needs: v.optional(v.string()),
    if: v.optional(v.string()),
    "runs-on": v.picklist(["ubuntu-latest", "macos-latest", "windows-latest"]),
    "timeout-minutes": v.number(),
    environment: v.optional(v.string()),
    permissions: v.optional(PERMISSIONS),
    steps: v.array(STEP),
  }),
]);
const WORKFLOW = v.strictObject({
  name: v.string(),
  on: v.record(v.string(), v.unknown()),
  permissions: v.strictObject({ contents: v.literal("read") }),
  concurrency: v.optional(v.record(v.string(), v.string())),
  jobs: v.record(v.string(), JOB),
});

function listFiles(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`);
}

function readYaml(file: string): unknown {
  const document = parseDocument(readFileSync(join(ROOT, file), "utf8"));
  assert.deepEqual([...document.errors, ...document.warnings], [], file);
  return document.toJS();
}

const WORKFLOWS = listFiles(".github/workflows").map((file) => ({
  file,
  workflow: v.parse(WORKFLOW, readYaml(file)),
}));
const JOBS = WORKFLOWS.flatMap(({ file, workflow }) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ place: `${file}: ${name}`, job, workflow }))
);
const SCRIPTS = JOBS.flatMap(({ job }) => "steps" in job ? job.steps : [])
  .flatMap(({ run }) => run === undefined ? [] : [run]);

Deno.test("workflows read, except for the jobs that publish", () => {
  const writing = JOBS.flatMap(({ place, job }) =>
    Object.entries("steps" in job ? job.permissions ?? {} : {})
      .filter(([, access]) => access === "write").map(([name]) => `${place}: ${name}`)
  );
  assert.deepEqual(writing, [
    ".github/workflows/publish.yml: packages: id-token",
    ".github/workflows/publish.yml: release: contents",
    ".github/workflows/site.yml: deploy: pages",
    ".github/workflows/site.yml: deploy: id-token",
  ]);
  for (const { workflow } of WORKFLOWS) {
    assert.equal(workflow.on["pull_request_target"], undefined);
  }
});

Deno.test("workflows keep no token in the clone", () => {
  for (const { place, job } of JOBS) {
    const steps = "steps" in job ? job.steps : [];
    for (const step of steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"))) {
      assert.equal(step.with?.["persist-credentials"], false, place);
    }
  }
});

Deno.test("workflows name jobs, workflows, tasks and commands that exist", () => {
  const { tasks }: { tasks: Record<string, unknown> } = JSON.parse(
    readFileSync(join(ROOT, "deno.json"), "utf8"),
  );
  for (const { place, job, workflow } of JOBS) {
    if ("uses" in job) assert.ok(existsSync(join(ROOT, job.uses)), place);
    else if (job.needs !== undefined) assert.ok(workflow.jobs[job.needs] !== undefined, place);
  }
  let commands = 0;
  for (const script of SCRIPTS) {
    for (const [, task = ""] of script.matchAll(/deno task ([\w:]+)/g)) {
      assert.ok(tasks[task] !== undefined, task);
    }
    for (const [, text = ""] of script.matchAll(/(?:cli\.ts|relnotes\.js) ([^|\n]+)/g)) {
      commands++;
      assert.equal(readCommandLine(parseArgsStringToArgv(text), COMMANDS).kind, "command");
    }
  }
  assert.ok(commands >= 9, String(commands));
});

Deno.test("workflows use the Deno of .ci/run", () => {
  const texts = [...SCRIPTS, readFileSync(join(ROOT, ".ci/run"), "utf8")].join("\n");
  const versions = [...texts.matchAll(/deno@(\d+\.\d+\.\d+)/g)].map(([, version]) => version);
  assert.equal(new Set(versions).size, 1, versions.join(", "));
});

const FIELD = v.variant("type", [
  v.strictObject({
    type: v.picklist(["textarea", "input"]),
    id: v.string(),
    attributes: v.strictObject({
      label: v.string(),
      description: v.optional(v.string()),
      render: v.optional(v.string()),
    }),
    validations: v.optional(v.strictObject({ required: v.boolean() })),
  }),
  v.strictObject({
    type: v.literal("dropdown"),
    id: v.string(),
    attributes: v.strictObject({ label: v.string(), options: v.array(v.string()) }),
    validations: v.optional(v.strictObject({ required: v.boolean() })),
  }),
]);
const FORM = v.strictObject({
  name: v.string(),
  description: v.string(),
  labels: v.array(v.string()),
  body: v.array(FIELD),
});

Deno.test("issue forms have the keys that GitHub knows, and each id once", () => {
  const forms = listFiles(".github/ISSUE_TEMPLATE").filter((file) => !file.endsWith("/config.yml"));
  assert.equal(forms.length, 3);
  for (const file of forms) {
    const ids = v.parse(FORM, readYaml(file)).body.map(({ id }) => id);
    assert.deepEqual([...new Set(ids)], ids, file);
  }
});
