// Creates the API client and pull request source of a platform.

import type { PlatformAccess } from "./access.ts";
import { type ClientOptions, PlatformClient } from "./client.ts";
import type { PlatformApi } from "./platform.ts";
import type { PullRequestSource } from "./source.ts";

/** A platform with its client and pull request source. */
export interface OpenPlatform {
  readonly api: PlatformApi;
  readonly client: PlatformClient;
  readonly source: PullRequestSource;
}

/** Loads the platform and creates its client. Sends no request. */
export async function openPlatform(
  access: PlatformAccess,
  setting: Omit<ClientOptions, "access" | "headers">,
): Promise<OpenPlatform> {
  const { repository } = access;
  const api = await repository.platform.load();
  const client = new PlatformClient({ ...setting, access, headers: api.headers });
  return { api, client, source: api.createSource(client, repository) };
}
