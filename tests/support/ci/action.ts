// An action's steps, read from its file and run as they are written, the way a runner runs them.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { parse } from "yaml";
import { evaluateExpressions, type ExpressionContext } from "./expressions.ts";
import { readOutputs } from "./file_commands.ts";

const STEP = v.strictObject({
  name: v.string(),
  id: v.optional(v.string()),
  shell: v.literal("bash"),
  env: v.optional(v.record(v.string(), v.string()), {}),
  run: v.string(),
});

const ACTION = v.strictObject({
  name: v.string(),
  description: v.string(),
  author: v.string(),
  branding: v.object({ icon: v.string(), color: v.string() }),
  inputs: v.record(
    v.string(),
    v.strictObject({ description: v.string(), default: v.string() }),
  ),
  outputs: v.record(v.string(), v.strictObject({ description: v.string(), value: v.string() })),
  runs: v.strictObject({ using: v.literal("composite"), steps: v.array(STEP) }),
});

/** A composite action. */
export type Action = v.InferOutput<typeof ACTION>;

/** What the machine of a job is like. */
export interface Runner {
  /** An empty folder for the runner's own files. */
  readonly folder: string;
  readonly workspace: string;
  /** The folder of the action. */
  readonly actionPath: string;
  readonly variables: Readonly<Record<string, string>>;
  /** `github.token` and the like. */
  readonly context: ExpressionContext;
  /** The names of steps that need not run again; they take no inputs and give no outputs. */
  readonly done?: readonly string[];
}

/** What a job sees of an action that has run. */
export interface ActionRun {
  readonly exitCode: number;
  readonly log: string;
  readonly outputs: Readonly<Record<string, string>>;
  /** The summaries of the steps, in order. */
  readonly summaries: readonly string[];
}

/** Reads an action; a key that this runner does not know is an error. */
export function readAction(path: string): Action {
  return v.parse(ACTION, parse(readFileSync(path, "utf8")));
}

/** Runs the steps up to the first that fails. */
export async function runAction(
  action: Action,
  inputs: Readonly<Record<string, string>>,
  runner: Runner,
): Promise<ActionRun> {
  const context: Record<string, string> = { ...runner.context };
  for (const [name, { default: usual }] of Object.entries(action.inputs)) {
    context[`inputs.${name}`] = inputs[name] ?? evaluateExpressions(usual, runner.context);
  }
  const unknown = Object.keys(inputs).filter((name) => action.inputs[name] === undefined);
  if (unknown.length > 0) throw new Error(`the action has no input ${unknown.join(", ")}`);
  const summaries: string[] = [];
  let log = "";
  let exitCode = 0;
  for (const [at, step] of action.runs.steps.entries()) {
    if (runner.done?.includes(step.name) && step.id === undefined) {
      summaries.push("");
      continue;
    }
    const files = prepareFiles(join(runner.folder, `step-${at}`), step.run);
    const variables = Object.entries(step.env).map(
      ([name, value]) => [name, evaluateExpressions(value, context)],
    );
    const { code, stdout, stderr } = await new Deno.Command("bash", {
      args: ["--noprofile", "--norc", "-e", "-o", "pipefail", files.script],
      cwd: runner.workspace,
      clearEnv: true,
      env: {
        ...runner.variables,
        GITHUB_ACTIONS: "true",
        GITHUB_ACTION_PATH: runner.actionPath,
        GITHUB_WORKSPACE: runner.workspace,
        GITHUB_OUTPUT: files.output,
        GITHUB_STEP_SUMMARY: files.summary,
        GITHUB_ENV: files.environment,
        ...Object.fromEntries(variables),
      },
    }).output();
    const decoder = new TextDecoder();
    log += decoder.decode(stdout) + decoder.decode(stderr);
    if (readFileSync(files.environment, "utf8") !== "") {
      throw new Error("a step sets variables for later steps");
    }
    const outputs = readOutputs(readFileSync(files.output, "utf8"));
    for (const [name, value] of Object.entries(outputs)) {
      if (step.id !== undefined) context[`steps.${step.id}.outputs.${name}`] = value;
    }
    summaries.push(readFileSync(files.summary, "utf8"));
    exitCode = code;
    if (code !== 0) break;
  }
  const outputs = Object.entries(action.outputs).map(([name, { value }]) => [
    name,
    // An output that no step has set is empty.
    evaluateExpressions(value, { [value.replace(/^\$\{\{ | \}\}$/g, "")]: "", ...context }),
  ]);
  return { exitCode, log, outputs: Object.fromEntries(outputs), summaries };
}

function prepareFiles(
  folder: string,
  script: string,
): Readonly<Record<"script" | "output" | "summary" | "environment", string>> {
  if (script.includes("${{")) throw new Error("a value is pasted into a script");
  mkdirSync(folder);
  const files = {
    script: join(folder, "script.sh"),
    output: join(folder, "output"),
    summary: join(folder, "summary"),
    environment: join(folder, "environment"),
  };
  for (const file of Object.values(files)) writeFileSync(file, "");
  writeFileSync(files.script, script);
  return files;
}
