// The command `hook`: a git hook that begins empty messages with one by a model.

import type { Context } from "../../cli/context.ts";
import type { HookOptions } from "../../cli/options/rows/messages.ts";
import { EnvironmentError } from "../../errors.ts";
import { PROVIDERS } from "../../llm/provider.ts";
import { quote, showInvisible } from "../../text/control_characters.ts";
import { count } from "../../text/wording.ts";
import { writeWarnings } from "../status.ts";
import { SCRIPT_LINES } from "./managers.ts";
import { findHooks, type HookFile, type Hooks } from "./places.ts";
import { readPlan, writeHook, type WrittenPlan } from "./script.ts";

/**
 * Installs, describes or removes the hook.
 * @throws EnvironmentError when there is no work tree, git runs no hook, a hook that relnotes made was
 * edited, or the place of the hook cannot be written.
 */
export async function hook(options: HookOptions, context: Context): Promise<void> {
  const repository = await context.openRepository(options.repo);
  if (repository.workTree === undefined) {
    throw new EnvironmentError(
      "nothing can be committed here: there is no work tree",
      "go to the work tree of the repository",
    );
  }
  const hooks = await findHooks(await repository.hookPlaces(), context);
  await ACTIONS[options.action](hooks, options, context);
}

type Action = (hooks: Hooks, options: HookOptions, context: Context) => Promise<void>;

const ACTIONS: Readonly<Record<HookOptions["action"], Action>> = { install, status, uninstall };

const EXECUTABLE = 0o755;

async function install(hooks: Hooks, options: HookOptions, context: Context): Promise<void> {
  const { own, called, manager } = hooks;
  // Where others have the place, the script lies beside it for their hook to call.
  const isCalled = own.owner === "other" || (own.owner === undefined && manager !== undefined);
  const target = isCalled ? called : own;
  refuseUnknown(own.owner === "folder" ? own : target);
  const text = await writeHook(await planHook(options, context));
  await context.replaceFile(target.path, text, EXECUTABLE).catch((error) => {
    if (!(error instanceof EnvironmentError)) throw error;
    const hint = `make the folder of ${quote(target.name)} one that you may write to`;
    throw new EnvironmentError(error.message, hint, { cause: error });
  });
  const plan = readPlan(text);
  await context.writeError(
    `wrote ${showInvisible(target.name)}${plan === undefined ? "" : `: ${describePlan(plan)}`}\n`,
  );
  // The other hook that called it is gone.
  if (!isCalled && called.owner === "relnotes") await context.removeFile(called.path);
  if (isCalled) await explainCall(hooks, context);
  else await writeWarnings(hooks.warnings, context);
}

/** What a hook does when git runs it. */
function describePlan({ provider, model, timeLimitSec }: WrittenPlan): string {
  const { name } = PROVIDERS[provider === "openai" ? "providera" : "providerb"];
  const asked = model === undefined ? name : `${name} (${model})`;
  return showInvisible(
    `it asks ${asked} for a message for at most ${count(timeLimitSec, "second")}`,
  );
}

async function planHook(
  { llmProvider, openaiModel, openrouterModel, timeLimit }: HookOptions,
  context: Context,
): Promise<{ readonly command: readonly string[]; readonly timeLimitSec: number }> {
  const start = await context.readOwnCommand();
  if (start.some((word) => /[\\/]_npx[\\/]/.test(word))) {
    await writeWarnings([
      "relnotes runs from the cache of npx, which npm may clear; " +
      "run 'npm install -g @relnotes/cli', then 'relnotes hook install'",
    ], context);
  }
  const models = llmProvider === "openai"
    ? modelFlag("--openai-model", openaiModel)
    : modelFlag("--openrouter-model", openrouterModel);
  const args = ["generate-commit", "--print", "--no-show-diff", "--llm-provider", llmProvider];
  return { command: [...start, ...args, ...models], timeLimitSec: timeLimit };
}

function modelFlag(flag: string, model: string | undefined): readonly string[] {
  return model === undefined ? [] : [`${flag}=${model}`];
}

/** Says which lines call the hook, with the lines themselves on standard output. */
async function explainCall(
  { own, manager, isCalled }: Hooks,
  context: Context,
): Promise<void> {
  if (isCalled) return await context.writeError("it is called already\n");
  const place = manager === undefined
    ? `${showInvisible(own.name)} is another hook`
    : `the hooks of this repository are ${manager.name}'s`;
  const file = showInvisible(manager?.file ?? own.name);
  await context.writeError(`${place}: add this to ${file}\n`);
  await context.writeOutput(manager?.lines ?? SCRIPT_LINES);
  if (manager?.then !== undefined) await context.writeError(`then run '${manager.then}'\n`);
}

function refuseUnknown({ name, owner }: HookFile): void {
  if (owner === "folder") {
    throw new EnvironmentError(
      `${quote(name)} is a folder, where git looks for the hook`,
      "remove it or move it away, then run the command again",
    );
  }
  if (owner !== "edited" && owner !== "other") return;
  throw new EnvironmentError(
    `the hook '${name}' was edited since relnotes made it`,
    "remove it or move it away, then run the command again",
  );
}

async function status(
  { own, called, manager, isCalled }: Hooks,
  _options: HookOptions,
  context: Context,
): Promise<void> {
  const lines = [own, called].flatMap((file) => {
    if (file.owner === undefined) return [];
    const { name, owner, plan } = file;
    // The lines that call a hook start a shell with it.
    const isRun = file === called || file.isExecutable || owner === "folder";
    return [
      `${name}: ${DESCRIPTIONS[owner]}${plan === undefined ? "" : `; ${describePlan(plan)}`}`,
      ...(isRun ? [] : [`${name}: git does not run it, because it is not executable`]),
    ];
  });
  if (manager !== undefined) {
    lines.push(`${manager.mark}: ${manager.name} manages the hooks of this repository`);
  }
  if (called.owner !== undefined && own.owner === undefined && manager === undefined) {
    lines.push(`${own.name}: is not there to call ${called.name}; run 'relnotes hook install'`);
  } else if (called.owner !== undefined) {
    const caller = manager?.file ?? own.name;
    lines.push(`${caller}: ${isCalled ? "calls" : "does not call"} ${called.name}`);
  }
  if (lines.length === 0) lines.push("no hook is installed");
  await context.writeOutput(lines.map((line) => `${showInvisible(line)}\n`).join(""));
}

const DESCRIPTIONS = {
  relnotes: "made by relnotes",
  edited: "made by relnotes, and edited since",
  other: "another hook",
  folder: "a folder, which git cannot run",
} as const;

async function uninstall(
  { own, called, manager, isCalled }: Hooks,
  _options: HookOptions,
  context: Context,
): Promise<void> {
  for (const file of [own, called]) if (file.owner === "edited") refuseUnknown(file);
  const made = [own, called].filter(({ owner }) => owner === "relnotes");
  if (made.length === 0) {
    await context.writeError("there is no hook of relnotes here\n");
    return;
  }
  for (const { path, name } of made) {
    await context.removeFile(path);
    await context.writeError(`removed ${showInvisible(name)}\n`);
  }
  if (isCalled) {
    const file = showInvisible(manager?.file ?? own.name);
    await context.writeError(`the lines in ${file} that call it do nothing now; remove them\n`);
  }
}
