// Finds what there is of hooks: those of relnotes, those of others, and who manages them.

import type { Context } from "../../cli/context.ts";
import type { HookPlaces } from "../../core/git/commit/hooks.ts";
import { CALLED_HOOK, HOOK_MANAGERS, HOOK_NAME, type HookManager } from "./managers.ts";
import { findOwner, type HookOwner } from "./script.ts";

/** A file where a hook is, or may be. */
export interface HookFile {
  readonly path: string;
  /** The path for messages: from the root of the work tree where it is inside of it. */
  readonly name: string;
  /** Undefined when there is nothing. */
  readonly owner: HookOwner | undefined;
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

type Reading = Pick<Context, "isThere" | "readExactText" | "readText">;

/** Reads the hooks, and the file of their manager. */
export async function findHooks(places: HookPlaces, context: Reading): Promise<Hooks> {
  const { hooks, common, root } = places;
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
  { isThere, readExactText }: Reading,
): Promise<HookFile> {
  const name = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
  if (!await isThere(path)) return { path, name, owner: undefined };
  // A program, a folder or a link that leads nowhere is somebody else's.
  const text = await readExactText(path, LIMIT_BYTES).catch(() => undefined);
  return { path, name, owner: text === undefined ? "other" : await findOwner(text) };
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
