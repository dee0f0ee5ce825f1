// A job on a local runner that runs the action of this repository, installed from a local registry.

import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findDenoFolder } from "../deno_folder.ts";
import { makeFolder } from "../git/repository.ts";
import { type ActionRun, readAction, runAction } from "./action.ts";
import { startRegistry } from "./registry.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** The action of this repository. */
export const ACTION_PATH: string = join(ROOT, "action.yml");

/** What one run of the action finds, beside its inputs. */
export interface JobRun {
  readonly variables?: Readonly<Record<string, string>>;
  /** That of `github.token`; empty by default. */
  readonly token?: string;
}

/** A job. */
export interface Job extends AsyncDisposable {
  /** Runs the action in a repository. */
  readonly run: (
    workspace: string,
    inputs: Readonly<Record<string, string>>,
    run?: JobRun,
  ) => Promise<ActionRun>;
  /** The environment of the machine. */
  readonly variables: Readonly<Record<string, string>>;
  /** How often the package was fetched. */
  readonly installs: () => number;
}

/** Starts a job. */
export async function startJob(): Promise<Job> {
  const folder = makeFolder();
  const make = (name: string): string => {
    const path = join(folder.path, name);
    mkdirSync(path);
    return path;
  };
  const [temporary, home, actionPath] = [make("temp dir"), make("home"), make("action")];
  cpSync(join(ROOT, "deno.json"), join(actionPath, "deno.json"));
  const { version } = JSON.parse(readFileSync(join(ROOT, "deno.json"), "utf8"));
  const registry = await startRegistry(make("package"), String(version), findDenoFolder());
  let runs = 0;
  // The first run installs the package, the second finds it, and so would all others.
  const done = (): readonly string[] => runs > 1 ? ["Install relnotes"] : [];
  const machine = {
    PATH: Deno.env.get("PATH") ?? "",
    HOME: home,
    LC_ALL: "C.UTF-8",
    RUNNER_TEMP: temporary,
    GIT_CONFIG_NOSYSTEM: "1",
    NPM_CONFIG_REGISTRY: registry.url,
    NPM_CONFIG_CACHE: join(home, "cache"),
  };
  return {
    variables: machine,
    run: (workspace, inputs, { variables = {}, token = "" } = {}) =>
      runAction(readAction(ACTION_PATH), inputs, {
        done: done(),
        folder: make(`run-${runs++}`),
        workspace,
        actionPath,
        variables: { ...machine, ...variables },
        context: { "github.token": token },
      }),
    installs: () => registry.requests.filter(({ path }) => path === "/cli.tgz").length,
    [Symbol.asyncDispose]: async () => {
      await registry[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
      if (existsSync(folder.path)) throw new Error("the job leaves files");
    },
  };
}
