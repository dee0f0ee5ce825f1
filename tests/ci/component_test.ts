// The GitLab component, its script run as written with hostile inputs.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { parseAllDocuments } from "yaml";
import { startJob } from "../support/ci/job.ts";
import { makeRepository } from "../support/git/repository.ts";
import type { ProcessRun } from "../support/process.ts";

const FILE = fileURLToPath(new URL("../../templates/relnotes.yml", import.meta.url));

const INPUT = v.strictObject({
  description: v.optional(v.string()),
  type: v.optional(v.literal("array")),
  default: v.unknown(),
  options: v.optional(v.array(v.string())),
});
const HEADER = v.strictObject({
  spec: v.strictObject({ inputs: v.record(v.string(), INPUT) }),
});
/** Variables that hold inputs are not expanded: `$(…)` and `$NAME` in them stay as they are. */
const VARIABLE = v.union([
  v.literal("0"),
  v.strictObject({ value: v.string(), expand: v.literal(false) }),
]);
const JOB = v.strictObject({
  stage: v.string(),
  image: v.string(),
  rules: v.array(v.record(v.string(), v.unknown())),
  variables: v.record(v.string(), VARIABLE),
  script: v.tuple([v.string()]),
  artifacts: v.strictObject({
    when: v.string(),
    paths: v.array(v.string()),
    reports: v.record(v.string(), v.string()),
  }),
});

/** Puts inputs in their places, as GitLab does: in the parsed document, whole values with their type. */
function interpolate(value: unknown, inputs: Readonly<Record<string, unknown>>): unknown {
  if (typeof value === "string") {
    const name = /^\$\[\[ inputs\.(\w+) \]\]$/.exec(value)?.[1];
    assert.ok(name !== undefined || !value.includes("$[["), `not an input alone: ${value}`);
    return name === undefined ? value : inputs[name];
  }
  if (Array.isArray(value)) return value.map((item) => interpolate(item, inputs));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      String(interpolate(key, inputs)),
      interpolate(item, inputs),
    ]),
  );
}

/** The job that the component makes of inputs. */
function makeJob(given: Readonly<Record<string, unknown>>): v.InferOutput<typeof JOB> {
  const [header, body] = parseAllDocuments(readFileSync(FILE, "utf8")).map((document) => {
    assert.deepEqual(document.errors, []);
    return document.toJS();
  });
  const { spec: { inputs } } = v.parse(HEADER, header);
  const values = Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [name, given[name] ?? input.default]),
  );
  const job = interpolate(body, values);
  return v.parse(v.strictObject({ [String(values["job"])]: JOB }), job)[String(values["job"])] ??
    assert.fail("no job");
}

Deno.test("component runs relnotes with hostile arguments", async (t) => {
  await using runner = await startJob();
  const run = async (
    workspace: string,
    inputs: Readonly<Record<string, string>>,
  ): Promise<ProcessRun> => {
    const job = makeJob(inputs);
    const variables = Object.entries(job.variables).map(
      ([name, value]) => [name, typeof value === "string" ? value : value.value],
    );
    const { code, stdout, stderr } = await new Deno.Command("sh", {
      args: ["-e", "-c", job.script[0]],
      cwd: workspace,
      clearEnv: true,
      env: { ...runner.variables, GITLAB_CI: "true", ...Object.fromEntries(variables) },
    }).output();
    const decoder = new TextDecoder();
    return { exitCode: code, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
  };
  const plans = [{ message: "feat: begin", tags: ["v1.0.0"] }, "fix: mend; $(touch evil1)"];
  await t.step("generate", async () => {
    using repository = makeRepository(plans);
    const { exitCode, stderr } = await run(repository.path, {
      command: "generate",
      args: "--unreleased\n--no-prs\n--author-filter=$(touch evil2)|`touch evil3`|Ada *\n",
    });
    assert.equal(exitCode, 0, stderr);
    const output = readFileSync(join(repository.path, "relnotes", "output"), "utf8");
    assert.match(output, /^## Unreleased\n/);
    assert.match(output, /- mend; \\?\$\(touch evil1\)/);
    assert.deepEqual(readdirSync(repository.path).filter((name) => /^evil/.test(name)), []);
  });
  await t.step("next", async () => {
    using repository = makeRepository(plans);
    const { exitCode, stdout, stderr } = await run(repository.path, { command: "next" });
    assert.equal(exitCode, 0, stderr);
    assert.equal(stdout, "v1.0.1\n");
    const facts = readFileSync(join(repository.path, "relnotes", "next.env"), "utf8");
    assert.equal(facts, "RELNOTES_VERSION=v1.0.1\n");
  });
  await t.step("a failure", async () => {
    using repository = makeRepository(plans);
    const { exitCode, stderr } = await run(repository.path, { command: "lint", args: "v9.." });
    assert.equal(exitCode, 1);
    assert.match(stderr, /error: .*v9/);
    assert.ok(!existsSync(join(repository.path, "relnotes", "next.env")));
  });
});
