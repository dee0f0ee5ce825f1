// Options and variables of each platform: token, addresses, retries, cache.

import type { PlatformSettings } from "../../platforms/platform.ts";
import type { Platform, PlatformId, ReadVariable } from "../../platforms/platform.ts";
import { PLATFORMS } from "../../platforms/registry.ts";
import { readVariables } from "./resolve.ts";
import { groupRows, type OptionRow, type RowFields } from "./schema.ts";
import { textRows } from "./variables.ts";

const TOKENS = "Platform tokens";
const SETTINGS = "Platforms";
const MOST = 999_999;

/** The settings of a platform; the names of variables follow its prefix. */
const settings = groupRows(
  SETTINGS,
  {
    maxRetries: {
      flags: [],
      kind: "count",
      most: MOST,
      variables: ["MAX_RETRIES"],
      default: 3,
      help: "how often a request is tried again: after network errors, 408, 429 and 5xx; " +
        "a Retry-After of up to a minute is obeyed",
    },
    backoffBaseSec: {
      flags: [],
      kind: "seconds",
      variables: ["BACKOFF_BASE_SEC"],
      default: 0.5,
      help: "longest wait before the first retry, in seconds; doubled for each further one",
    },
    backoffCapSec: {
      flags: [],
      kind: "seconds",
      variables: ["BACKOFF_CAP_SEC"],
      default: 8,
      help: "longest wait of all, in seconds",
    },
    isCacheEnabled: {
      flags: [],
      kind: "flag",
      variables: ["CACHE"],
      default: false,
      help: "keep answers on disk: 1, true, yes, on",
    },
    cacheDirectory: {
      flags: [],
      kind: "path",
      variables: ["CACHE_DIR"],
      default: ".relnotes-cache",
      help: "folder for answers, below the root of the repository or absolute; " +
        "deleting it forces fresh data",
    },
    cacheLifetimeMin: {
      flags: [],
      kind: "count",
      most: MOST,
      variables: ["CACHE_TTL_MINUTES"],
      default: 10,
      help:
        "minutes that an answer is good; after that the platform is asked whether it has changed",
    },
  } as const satisfies RowFields,
);

/** The row for a platform's token. */
type TokenRow<Id extends PlatformId> = Omit<OptionRow, "default"> & {
  readonly name: `${Id}Token`;
  readonly kind: "secret";
};

/** The rows for a platform, from its variables and flags. */
function platformRows<const Id extends PlatformId>(platform: Platform<Id>): {
  readonly token: TokenRow<Id>;
  readonly settings: readonly OptionRow[];
  readonly addresses: readonly OptionRow[];
} {
  const { id, name, prefix, cacheDirectory, tokenVariables, tokenFlags, isSelfHosted } = platform;
  const address = { flags: [], kind: "address", group: SETTINGS } as const;
  return {
    token: {
      name: `${id}Token`,
      flags: tokenFlags,
      kind: "secret",
      placeholder: "token",
      variables: tokenVariables,
      group: TOKENS,
      help: `${name} token; prefer the environment variable`,
    },
    settings: Object.values(settings).map((row) => ({
      ...row,
      variables: row.variables.map((variable) => `${prefix}_${variable}`),
      default: row.name === "cacheDirectory" ? cacheDirectory : row.default,
    })),
    addresses: [
      {
        ...address,
        name: "apiUrl",
        variables: [`${prefix}_API_URL`],
        help: "address of the API, by default the platform's",
      },
      // Only for self-hosted platforms: the user cannot correct variables set by a CI system.
      ...(isSelfHosted
        ? [{
          ...address,
          name: "url",
          variables: [`${prefix}_URL`],
          help: "address of a server of your own",
        }]
        : []),
    ],
  };
}

/** The token of each platform, for every command that sends requests to platforms. */
export const TOKENS_OF_PLATFORMS = PLATFORMS.map((platform) => platformRows(platform).token) as // `map` loses the tuple type.
unknown as TokenRows<typeof PLATFORMS>;

type TokenRows<Platforms extends readonly Platform[]> = {
  readonly [Index in keyof Platforms]: TokenRow<Platforms[Index]["id"]>;
};

const CI_SYSTEMS = PLATFORMS.map(({ ci }) => ci);

/** Removes duplicates: some platforms share the variables of one CI system. */
function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}

/** Variables that identify CI systems and their jobs' servers. */
export const CI: readonly OptionRow[] = textRows(
  "CI",
  "set by CI systems: how a shallow clone is completed",
  unique(CI_SYSTEMS.flatMap(({ variables }) => variables)),
);

/** Variables that identify the platform of a remote. */
export const SERVER_VARIABLES: readonly OptionRow[] = [
  ...PLATFORMS.flatMap((platform) =>
    platformRows(platform).addresses.filter(({ name }) => name === "url")
  ),
  ...textRows(
    "CI",
    "set by CI systems: their server",
    unique(CI_SYSTEMS.flatMap(({ serverVariable }) => serverVariable ?? [])),
  ),
];

/** Variables for requests to platforms, besides the tokens. */
export const PLATFORM_VARIABLES: readonly OptionRow[] = [
  ...PLATFORMS.flatMap((platform) => {
    const { addresses, settings } = platformRows(platform);
    return [...addresses.filter(({ name }) => name === "apiUrl"), ...settings];
  }),
  ...PLATFORMS.flatMap(({ name, accountVariables = [] }) =>
    textRows(
      TOKENS,
      `the ${name} account that the token belongs to, the first that is set`,
      accountVariables,
    )
  ),
  ...textRows(
    "CI",
    "set by CI systems: the API of their server",
    unique(CI_SYSTEMS.flatMap(({ apiVariable }) => apiVariable ?? [])),
  ),
  ...textRows(
    "CI",
    "set by CI systems: the job's token, for its server only",
    CI_SYSTEMS.flatMap(({ jobToken }) => jobToken?.variable ?? [])
      .filter((name) => PLATFORMS.every(({ tokenVariables }) => !tokenVariables.includes(name))),
  ),
];

/**
 * The settings of a platform from its own variables: `RELNOTES_PA_…` for GitHub, and so on.
 * @throws UsageError when a variable is not of its kind.
 */
export function readPlatformSettings(
  platform: Platform,
  readVariable: ReadVariable,
): PlatformSettings {
  const { prefix } = platform;
  const rows = {
    maxRetries: { ...settings.maxRetries, variables: [`${prefix}_MAX_RETRIES`] },
    backoffBaseSec: { ...settings.backoffBaseSec, variables: [`${prefix}_BACKOFF_BASE_SEC`] },
    backoffCapSec: { ...settings.backoffCapSec, variables: [`${prefix}_BACKOFF_CAP_SEC`] },
    isCacheEnabled: { ...settings.isCacheEnabled, variables: [`${prefix}_CACHE`] },
    cacheDirectory: {
      ...settings.cacheDirectory,
      variables: [`${prefix}_CACHE_DIR`],
      default: platform.cacheDirectory,
    },
    cacheLifetimeMin: {
      ...settings.cacheLifetimeMin,
      variables: [`${prefix}_CACHE_TTL_MINUTES`],
    },
  };
  return readVariables(Object.values(rows), readVariable);
}

/**
 * Checks the settings and addresses of all platforms, to report an invalid one before any work is
 * done.
 * @throws UsageError when a variable is not of its kind.
 */
export function checkPlatformSettings(readVariable: ReadVariable): void {
  for (const platform of PLATFORMS) {
    const { settings, addresses } = platformRows(platform);
    readVariables([...settings, ...addresses], readVariable);
  }
}
