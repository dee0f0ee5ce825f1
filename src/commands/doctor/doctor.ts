// The command `doctor`: checks git, the repository and whether the configured services work.

import type { Context } from "../../cli/context.ts";
import type { DoctorOptions } from "../../cli/options/lists.ts";
import { checkPlatformSettings } from "../../cli/options/platforms.ts";
import type { Repository } from "../../core/git/repository.ts";
import { EnvironmentError, UsageError } from "../../errors.ts";
import { count } from "../../text/plural.ts";
import { PLATFORMS } from "../../platforms/registry.ts";
import { findRemote, type Remote } from "../../platforms/remote.ts";
import { explainUnrecognized, mendUnrecognized } from "../../platforms/unrecognized.ts";
import { formatJson, showInvisible } from "../../text/control_characters.ts";
import { checkCaches } from "./caches.ts";
import { attempt, explainProblem, type Finding } from "./finding.ts";
import { checkPlatforms } from "./platforms.ts";
import { checkProviders } from "./providers.ts";
import { withStatus } from "../status.ts";

/**
 * Writes the findings to standard output, line by line or as one JSON object.
 * @throws EnvironmentError when there is a problem.
 */
export async function doctor(options: DoctorOptions, context: Context): Promise<void> {
  const isText = options.format === "text";
  const findings: Finding[] = [];
  const add = async (more: readonly Finding[]): Promise<void> => {
    findings.push(...more);
    if (isText) await context.writeOutput(more.map(formatFinding).join(""));
  };
  const repository = await openRepository(options, context, add);
  const remote = await findRemoteOf(repository, context, add);
  const settings = await attempt("settings", () => {
    checkPlatformSettings(context.readVariable);
    return Promise.resolve([]);
  });
  await add(settings);
  // Requests need valid settings.
  if (settings.length === 0) {
    await add(await checkPlatforms(remote, options, context));
    await add(await checkCaches(repository, remote, context));
  }
  await add(await checkProviders(context));
  const problems = findings.filter(({ status }) => status === "problem");
  if (!isText) {
    const report = { ok: problems.length === 0, findings };
    await context.writeOutput(`${formatJson(report, 2)}\n`);
  }
  if (problems.length > 0) throw new EnvironmentError(`${count(problems.length, "problem")} found`);
}

type Add = (findings: readonly Finding[]) => Promise<void>;

async function openRepository(
  options: DoctorOptions,
  context: Context,
  add: Add,
): Promise<Repository | undefined> {
  try {
    const open = async (): Promise<readonly [Repository, string]> => {
      const opened = await context.openRepository(options.repo);
      return [opened, `'${await opened.root()}'`];
    };
    const [repository, root] = await withStatus("opening the repository", "git", context, open);
    await add([
      { status: "ok", name: "git", text: await repository.gitVersion() },
      {
        status: "ok",
        name: "repository",
        text: repository.shallow ? `${root}, a shallow clone: older commits are missing` : root,
      },
    ]);
    return repository;
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    await add([explainProblem("repository", error)]);
    return undefined;
  }
}

async function findRemoteOf(
  repository: Repository | undefined,
  context: Context,
  add: Add,
): Promise<Remote | undefined> {
  if (repository === undefined) return undefined;
  try {
    const find = (): Promise<Remote | undefined> => findRemote(repository, context.readVariable);
    const remote = await withStatus("reading the remotes", "git", context, find);
    await add([describeRemote(remote)]);
    return remote;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    // The check of the settings reports this error by name.
    return undefined;
  }
}

function describeRemote(remote: Remote | undefined): Finding {
  const name = "remote";
  if (remote === undefined) {
    return {
      status: "off",
      name,
      text: "none to choose: no upstream, no 'origin', and not exactly one remote",
    };
  }
  if (remote.repository === undefined) {
    const hint = mendUnrecognized(remote, PLATFORMS, true);
    return { status: "off", name, text: explainUnrecognized(remote), hint };
  }
  const { webUrl, path } = remote.repository;
  return { status: "ok", name, text: `'${remote.name}': ${[webUrl, ...path].join("/")}` };
}

function formatFinding({ status, name, text, hint }: Finding): string {
  const line = `${status.padEnd(8)} ${name}: ${text}`;
  const lines = hint === undefined ? [line] : [line, `${" ".repeat(9)}hint: ${hint}`];
  return lines.map((each) => `${showInvisible(each)}\n`).join("");
}
