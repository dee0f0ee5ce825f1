// Opens a platform for questions: its client, and the implementation that asks through it.

import type { PlatformAccess } from "./access.ts";
import { type ClientSetting, PlatformClient } from "./client.ts";
import type { PlatformId } from "./platform.ts";
import type { PullRequestSource } from "./source.ts";

interface Implementation {
  readonly createSource: (client: PlatformClient, path: readonly string[]) => PullRequestSource;
  readonly HEADERS?: Readonly<Record<string, string>>;
}

/** The implementations, each loaded when its platform is asked. */
const IMPLEMENTATIONS: Readonly<Record<PlatformId, () => Promise<Implementation>>> = {
  platforma: () => import("./github/api.ts"),
  platformb: () => import("./gitlab/api.ts"),
  platformc: () => import("./bitbucket/api.ts"),
};

/** A platform that can be asked. */
export interface OpenPlatform {
  readonly client: PlatformClient;
  readonly source: PullRequestSource;
}

/** The platform of an access, with nothing asked yet. */
export async function openPlatform(
  access: PlatformAccess,
  setting: Omit<ClientSetting, "access" | "headers">,
): Promise<OpenPlatform> {
  const { platform, path } = access.repository;
  const { createSource, HEADERS = {} } = await IMPLEMENTATIONS[platform]();
  const headers = { accept: "application/json", ...HEADERS };
  const client = new PlatformClient({ ...setting, access, headers });
  return { client, source: createSource(client, path) };
}
