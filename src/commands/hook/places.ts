// Finds what there is of hooks: those of relnotes, those of others, and who manages them.

import type { Context } from "../../cli/context.ts";
import type { HookPlaces } from "../../core/git/commit/hooks.ts";
import { CALLED_HOOK, HOOK_MANAGERS, HOOK_NAME, type HookManager } from "./managers.ts";
import { findOwner, type HookOwner, readPlan, type WrittenPlan } from "./script.ts";
import { EnvironmentError } from "../../errors.ts";
import { quote } from "../../text/control_characters.ts";

/** A file where a hook is, or may be. */
export interface HookFile {
  readonly path: string;
  /** The path for messages: from the root of the work tree where it is inside of it. */
  readonly name: string;
  /** Undefined when there is nothing, or an empty file. */
  readonly owner: HookOwner | "folder" | undefined;
  /** False when git would not run it. */
  readonly isExecutable: boolean;
  /** What a hook of relnotes asks for. */
  readonly plan?: WrittenPlan;
}

/** The tool that manages the hooks of a repository. */
export interface FoundManager extends HookManager {
  /** What tells that the repository uses it. */
  readonly mark: string;
  /** The file that gets the lines. */
  readonly file: string;
}

/** The hooks of a repository. */
export interface Hooks {
  /** The hook that git runs. */
  readonly own: HookFile;
  /** The hook of relnotes that another hook may call. */
  readonly called: HookFile;
  readonly manager: FoundManager | undefined;
  /** True when the other hook, or the manager's file, calls the hook of relnotes. */
  readonly isCalled: boolean;
  /** What a hook in `own` would mean for others. */
  readonly warnings: readonly string[];
}

const LIMIT_BYTES = 1024 * 1024;

type Reading = Pick<Context, "isExecutable" | "isThere" | "readExactText" | "readText">;

/**
 * Reads the hooks, and the file of their manager.
 * @throws EnvironmentError when git looks for hooks in no folder.
 */
export async function findHooks(places: HookPlaces, context: Reading): Promise<Hooks> {
  const { hooks, common, root } = places;
  if (hooks === "" || await context.isThere(hooks) && !await isFolder(hooks, context)) {
    throw new EnvironmentError(
      `git runs no hook here: core.hooksPath ${
        hooks === "" ? "is empty" : `is ${quote(hooks)}, which is no folder`
      }`,
      "use 'git config --unset core.hooksPath', or name a folder; " +
        "'git config --show-origin core.hooksPath' says where it is set",
    );
  }
  const manager = await findManager(root, context);
  const own = await readHook(`${hooks}/${HOOK_NAME}`, root, context);
  const called = await readHook(`${common}/${CALLED_HOOK}`, root, context);
  const caller = manager === undefined ? own.path : `${root}/${manager.file}`;
  const text = await context.readText(caller, LIMIT_BYTES).catch(() => "");
  return {
    own,
    called,
    manager,
    isCalled: own.owner !== "relnotes" && text.includes(CALLED_HOOK),
    warnings: listWarnings(places),
  };
}

async function findManager(root: string, { isThere }: Reading): Promise<FoundManager | undefined> {
  for (const manager of HOOK_MANAGERS) {
    for (const mark of manager.marks) {
      if (await isThere(`${root}/${mark}`)) return { ...manager, mark, file: manager.file ?? mark };
    }
  }
  return undefined;
}

async function readHook(
  path: string,
  root: string,
  context: Reading,
): Promise<HookFile> {
  const name = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
  if (!await context.isThere(path)) return { path, name, owner: undefined, isExecutable: false };
  if (await isFolder(path, context)) return { path, name, owner: "folder", isExecutable: false };
  const isExecutable = await context.isExecutable(path);
  // A program or a link that leads nowhere is somebody else's.
  const text = await context.readExactText(path, LIMIT_BYTES).catch(() => undefined);
  if (text?.trim() === "") return { path, name, owner: undefined, isExecutable };
  const owner = text === undefined ? "other" : await findOwner(text);
  const plan = owner === "relnotes" ? readPlan(text ?? "") : undefined;
  return { path, name, owner, isExecutable, ...(plan === undefined ? {} : { plan }) };
}

async function isFolder(path: string, { isThere }: Reading): Promise<boolean> {
  return await isThere(`${path}/.`) === true;
}

function listWarnings({ hooks, isConfigured, common, root }: HookPlaces): readonly string[] {
  if (!isConfigured || `${hooks}/`.startsWith(`${common}/`)) return [];
  return [
    `${hooks}/`.startsWith(`${root}/`)
      ? "core.hooksPath names a folder of the work tree: the hook is for this machine, " +
        "so do not commit it"
      : "core.hooksPath names a folder elsewhere: the hook is run in every repository that uses it",
  ];
}
