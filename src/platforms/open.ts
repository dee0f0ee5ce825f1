// Opens a platform for questions: its client, and the implementation that asks through it.

import type { PlatformAccess } from "./access.ts";
import { type ClientSetting, PlatformClient } from "./client.ts";
import type { PlatformApi } from "./platform.ts";
import type { PullRequestSource } from "./source.ts";

/** A platform that can be asked. */
export interface OpenPlatform {
  readonly api: PlatformApi;
  readonly client: PlatformClient;
  readonly source: PullRequestSource;
}

/** The platform of an access, with nothing asked yet. */
export async function openPlatform(
  access: PlatformAccess,
  setting: Omit<ClientSetting, "access" | "headers">,
): Promise<OpenPlatform> {
  const { repository } = access;
  const api = await repository.platform.load();
  const client = new PlatformClient({ ...setting, access, headers: api.headers });
  return { api, client, source: api.createSource(client, repository) };
}
