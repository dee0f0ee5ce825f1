// Runs the program as a process, on a release whose platform is served over https.

import type { PlatformId } from "../../../src/platforms/types.ts";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ProcessRun, runShell } from "../process.ts";
import { makeFolder } from "../git/repository.ts";
import { AUTHORITY } from "./certificates.ts";
import { startSecureFront } from "./connect_proxy.ts";
import { openReleaseWorld, PLATFORM_WORLDS, TOKEN } from "./world.ts";

/** The options of a run over https. */
export interface SecureOptions {
  readonly args?: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
  /** The certificate of the platform; a valid one by default. The process trusts its authority. */
  readonly certificate?: string;
}

/** The result of a run over https. */
export interface SecureRun extends ProcessRun {
  /** Number of requests to the platform. */
  readonly requestCount: number;
  /** Host and port of the platform's API. */
  readonly host: string;
}

/** Runs `generate` for the release of a style, with the token and without retries. */
export async function runOverHttps(
  style: PlatformId,
  { args = [], variables = {}, certificate }: SecureOptions = {},
): Promise<SecureRun> {
  await using world = await openReleaseWorld(style);
  await using front = await startSecureFront(world.server.url, certificate);
  using folder = makeFolder();
  const authority = join(folder.path, "authority.pem");
  writeFileSync(authority, AUTHORITY);
  const { platform: { prefix, tokenVariables: [own] } } = PLATFORM_WORLDS[style];
  const address = world.server.apiUrl.replace(world.server.url, `https://${front.host}`);
  const script = `"$@" generate --since-tag v1 --until-tag v2 ${args.join(" ")}`;
  const run = await runShell(script, {
    directory: world.release.repository.path,
    variables: {
      DENO_CERT: authority,
      DENO_NO_UPDATE_CHECK: "1",
      [`${prefix}_API_URL`]: address,
      [`${prefix}_MAX_RETRIES`]: "0",
      [own]: TOKEN,
      ...variables,
    },
  });
  return { ...run, requestCount: world.server.requests.length, host: front.host };
}
