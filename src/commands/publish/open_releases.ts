// Opens the releases of the remote's platform, or says why there are none to write.

import type { Context } from "../../cli/context.ts";
import type { PublishOptions } from "../../cli/options/lists.ts";
import { readPlatformSettings } from "../../cli/options/rows/platforms.ts";
import { EnvironmentError } from "../../errors.ts";
import { findAccess, type PlatformAccess } from "../../platforms/access.ts";
import { openPlatform, type PlatformClient } from "../../platforms/client/client.ts";
import { commonTokenVariable } from "../../platforms/platform.ts";
import { PLATFORMS } from "../../platforms/registry.ts";
import type { Remote } from "../../platforms/remote.ts";
import type { PlatformApi, PlatformRepository, ReleasesApi } from "../../platforms/types.ts";
import { explainUnusable, mendUnrecognized } from "../../platforms/unrecognized.ts";
import { joinList } from "../../text/wording.ts";
import { writeWarnings } from "../status.ts";

/** The releases of a repository. */
export interface OpenReleases {
  readonly repository: PlatformRepository;
  readonly access: PlatformAccess;
  readonly client: PlatformClient;
  /** Another client, whose time limit begins anew: reading history takes its own time. */
  readonly reopen: () => Promise<PlatformClient>;
  readonly platformApi: PlatformApi;
  readonly api: ReleasesApi;
}

/**
 * Opens the releases. Sends no request. `onWait` is called before a wait that the platform asks for.
 * @throws EnvironmentError when the remote is on no known platform, when the platform has no
 *   releases, or when there is no token and it is not a dry run.
 */
export async function openReleases(
  remote: Remote,
  options: PublishOptions,
  context: Context,
  onWait: (waitSec: number) => void,
): Promise<OpenReleases> {
  if (remote.repository === undefined) {
    throw new EnvironmentError(
      `there is nowhere to publish: ${explainUnusable(remote)}`,
      mendUnrecognized(remote, PLATFORMS),
    );
  }
  const { repository } = remote;
  const { platform } = repository;
  const access = findAccess(repository, options[`${platform.id}Token`], context.readVariable);
  const connection = {
    settings: readPlatformSettings(platform, context.readVariable),
    http: context.requestHttp,
    now: context.now,
    onWait,
    wayOut: [],
  };
  const { api: platformApi, client } = await openPlatform(access, connection);
  const api = await platformApi.loadReleases?.();
  if (api === undefined) {
    throw new EnvironmentError(
      `${platform.name} has no releases`,
      "'relnotes generate' writes the notes of a tag for another place",
    );
  }
  if (access.tokenName === undefined) await explainNoToken(access, api, options, context);
  const reopen = async (): Promise<PlatformClient> =>
    (await openPlatform(access, connection)).client;
  return { repository, access, client, reopen, platformApi, api };
}

/** Throws an EnvironmentError, or warns in a dry run, which writes nothing. */
async function explainNoToken(
  { repository, warnings }: PlatformAccess,
  { permissions, hasDrafts }: ReleasesApi,
  { dryRun }: PublishOptions,
  context: Pick<Context, "writeError">,
): Promise<void> {
  const { name, tokenVariables } = repository.platform;
  const [refusal] = warnings;
  if (dryRun) {
    const unseen = hasDrafts ? ["without a token drafts are not seen"] : [];
    await writeWarnings([...warnings, ...unseen], context);
    return;
  }
  const common = commonTokenVariable(repository);
  const variables = [common, ...tokenVariables.filter((each) => each !== common)];
  throw new EnvironmentError(
    refusal ?? `a release on ${name} cannot be written without a token`,
    refusal === undefined
      ? `set ${joinList(variables, "or")} to a token with ${permissions}`
      : `the token needs ${permissions}`,
  );
}
