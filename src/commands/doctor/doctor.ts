// The command `doctor`: checks git, the repository and whether the configured services work.

import { findConfiguration, readDefaults } from "../../cli/configuration.ts";
import type { ValueOrigin } from "../../cli/command.ts";
import type { Context } from "../../cli/context.ts";
import type { DoctorOptions } from "../../cli/options/tool_lists.ts";
import { checkPlatformSettings } from "../../cli/options/rows/platforms.ts";
import type { OptionRow } from "../../cli/options/schema.ts";
import { CONFIGURATION_FILES } from "../../configuration/files.ts";
import type { Configuration } from "../../configuration/types.ts";
import type { Repository } from "../../core/git/repository.ts";
import { EnvironmentError } from "../../errors.ts";
import { findLatestTag } from "../../history/latest_tag.ts";
import { UNSHALLOW } from "../../history/lookup.ts";
import { PROVIDERS } from "../../llm/provider.ts";
import { count } from "../../text/wording.ts";
import { findPlatformOfJob, PLATFORMS } from "../../platforms/registry.ts";
import { findRemote, type Remote } from "../../platforms/remote.ts";
import { explainUnrecognized, mendUnrecognized } from "../../platforms/unrecognized.ts";
import { formatJson, showInvisible } from "../../text/control_characters.ts";
import { withStatus } from "../status.ts";
import {
  attempt,
  type Check,
  explainProblem,
  type Finding,
  type Missing,
  runCheck,
} from "./finding.ts";
import { checkCache, checkPlatform } from "./platforms.ts";
import { checkProvider } from "./providers.ts";

/**
 * Writes the findings to standard output, line by line or as one JSON object. It finds the
 * configuration by itself, so that a fault in it is a finding.
 * @throws EnvironmentError when there is a problem.
 */
export async function doctor(
  options: DoctorOptions,
  context: Context,
  _configuration: Configuration,
  { listRows }: ValueOrigin,
): Promise<void> {
  const isText = options.format === "text";
  const findings: Finding[] = [];
  const add: Add = async (more) => {
    findings.push(...more);
    const shown = more.filter(({ missing }) => missing === undefined);
    if (isText) await context.writeOutput(shown.map(formatFinding).join(""));
  };
  const addMissing = async (what: Missing): Promise<void> => {
    const line = formatMissing(findings, what);
    if (isText && line !== "") await context.writeOutput(line);
  };
  const check = async (name: string, run: Check): Promise<void> =>
    await add(await runCheck(name, context, run));
  const repository = await openRepository(options, context, add);
  const remote = repository && await findRemote(repository, context.readVariable);
  if (repository !== undefined) {
    await add([await describeRemote(remote, repository)]);
    await check("configuration", () => checkConfiguration(options, listRows(), context));
  }
  const settings = await attempt("settings", () => {
    checkPlatformSettings(context.readVariable);
    return Promise.resolve([]);
  });
  await add(settings);
  // Requests need valid settings.
  const platforms = settings.length === 0 ? PLATFORMS : [];
  for (const platform of platforms) {
    await check(
      platform.name,
      (status) => checkPlatform(platform, remote, options, context, status),
    );
  }
  await addMissing("token");
  for (const platform of platforms) {
    if (repository === undefined) break;
    const name = `cache of ${platform.name}`;
    await check(name, () => checkCache(name, platform, remote, repository, context));
  }
  for (const provider of Object.values(PROVIDERS)) {
    await check(provider.name, (status) => checkProvider(provider, context, status));
  }
  await addMissing("key");
  const problems = findings.filter(({ status }) => status === "problem");
  const offline = findings.filter(({ status }) => status === "offline");
  if (!isText) {
    const listed = findings.map(({ missing: _, ...finding }) => finding);
    const report = { ok: problems.length + offline.length === 0, findings: listed };
    await context.writeOutput(`${formatJson(report, 2)}\n`);
  }
  if (problems.length > 0) {
    const hint = offline.length > 0 ? WITHOUT_NETWORK : undefined;
    throw new EnvironmentError(`${count(problems.length, "problem")} found`, hint);
  }
  if (offline.length > 0) {
    throw new EnvironmentError(
      "nothing that was asked can be reached: there seems to be no network",
      WITHOUT_NETWORK,
    );
  }
}

/** What works without a network is most. */
const WITHOUT_NETWORK =
  "without a network the notes lack what pull requests say, and publish and AI models do not work; " +
  "all else does";

type Add = (findings: readonly Finding[]) => Promise<void>;

async function openRepository(
  options: DoctorOptions,
  context: Context,
  add: Add,
): Promise<Repository | undefined> {
  try {
    const repository = await withStatus(
      "opening the repository",
      "git",
      context,
      () => context.openRepository(options.repo),
    );
    await add([{ status: "ok", name: "git", text: await repository.gitVersion() }]);
    await add(await attempt("repository", () => checkHistory(repository, context)));
    return repository;
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    await add([explainProblem("repository", error)]);
    return undefined;
  }
}

/** Git opens a repository whose commits are lost, too. */
async function checkHistory(
  repository: Repository,
  { readVariable }: Pick<Context, "readVariable">,
): Promise<readonly Finding[]> {
  const root = `'${await repository.root()}'`;
  const tip = await repository.head();
  const state = tip === undefined ? ", no commits yet" : "";
  const found: Finding = { status: "ok", name: "repository", text: `${root}${state}` };
  if (!repository.shallow) return [found];
  const hint = findPlatformOfJob(readVariable)?.ci.shallowRemedy ?? UNSHALLOW;
  const { tags } = await repository.tags();
  const latest = tip && await findLatestTag(repository, tip, tags);
  // Without it no command knows what has been released.
  const isLost = tip !== undefined && latest === undefined;
  const lack = isLost ? "the latest tag is not found" : "not whole";
  const text = `${lack}: in a shallow clone older commits are missing, and often tags`;
  return [found, { status: isLost ? "problem" : "off", name: "history", text, hint }];
}

async function describeRemote(
  remote: Remote | undefined,
  repository: Repository,
): Promise<Finding> {
  const name = "remote";
  if (remote === undefined) {
    const { names } = await repository.remotes();
    const text = names.length === 0
      ? "none, so nothing is asked about pull requests"
      : `not clear which of ${names.length} to use: none is 'origin' or the upstream`;
    return { status: "off", name, text };
  }
  if (remote.repository === undefined) {
    const hint = mendUnrecognized(remote, PLATFORMS, true);
    return { status: "off", name, text: explainUnrecognized(remote), hint };
  }
  const { webUrl, path } = remote.repository;
  return { status: "ok", name, text: `'${remote.name}': ${[webUrl, ...path].join("/")}` };
}

async function checkConfiguration(
  options: DoctorOptions,
  rows: readonly OptionRow[],
  context: Context,
): Promise<readonly Finding[]> {
  const found = await findConfiguration(options, context);
  const name = "configuration";
  if (found.file === undefined) {
    return [{ status: "off", name, text: `none (${CONFIGURATION_FILES.join(", ")})` }];
  }
  readDefaults(found, rows, context.now);
  return [{ status: "ok", name, text: `'${found.file}'` }];
}

/** One line for all services that are not asked; empty without any. */
function formatMissing(findings: readonly Finding[], what: Missing): string {
  const those = findings.filter(({ missing }) => missing?.what === what);
  const names = those.map(({ name }) => name).join(", ");
  const variables = those.map(({ missing }) => missing?.variable).join(", ");
  return those.length === 0 ? "" : `${"off".padEnd(8)} ${names}: no ${what} (${variables})\n`;
}

function formatFinding({ status, name, text, hint }: Finding): string {
  const line = `${status.padEnd(8)} ${name}: ${text}`;
  const lines = hint === undefined ? [line] : [line, `${" ".repeat(9)}hint: ${hint}`];
  return lines.map((each) => `${showInvisible(each)}\n`).join("");
}
