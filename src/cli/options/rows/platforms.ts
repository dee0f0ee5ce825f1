// Options and variables of each platform: token, URLs, retries, cache; the variables of commands that
// read platforms.

import { PLATFORMS } from "../../../platforms/registry.ts";
import type {
  Platform,
  PlatformId,
  PlatformSettings,
  ReadVariable,
} from "../../../platforms/types.ts";
import { readVariables } from "../resolve.ts";
import { groupRows, type OptionRow, type RowFields } from "../schema.ts";
import * as variables from "../variables.ts";
import { model } from "./models.ts";

const TOKENS = "Platform tokens";
const GROUP = "Platforms";
const MOST = 999_999;

/** The settings of a platform; `variables` without the prefix of the platform. */
const settings = groupRows(
  GROUP,
  {
    maxRetries: {
      flags: [],
      kind: "count",
      most: MOST,
      variables: ["MAX_RETRIES"],
      default: 3,
      help: "maximum number of retries after a network error or the status 408, 429 or 5xx; " +
        "a Retry-After of up to a minute sets the wait",
    },
    backoffBaseSec: {
      flags: [],
      kind: "seconds",
      variables: ["BACKOFF_BASE_SEC"],
      default: 0.5,
      help: "maximum wait before the first retry, in seconds; doubled for each further retry",
    },
    backoffCapSec: {
      flags: [],
      kind: "seconds",
      variables: ["BACKOFF_CAP_SEC"],
      default: 8,
      help: "maximum wait before any retry, in seconds",
    },
    isCacheEnabled: {
      flags: [],
      kind: "flag",
      variables: ["CACHE"],
      default: false,
      help: "cache responses on disk: 1, true, yes or on",
    },
    cacheDirectory: {
      flags: [],
      kind: "path",
      variables: ["CACHE_DIR"],
      default: ".relnotes-cache",
      help: "cache directory, absolute or relative to the root of the repository; " +
        "deleting it forces fresh data",
    },
    cacheLifetimeMin: {
      flags: [],
      kind: "count",
      most: MOST,
      variables: ["CACHE_TTL_MINUTES"],
      default: 10,
      help: "minutes for which a cached response is used without asking the platform again",
    },
  } as const satisfies RowFields,
);

type Settings = typeof settings;

/** The row of a setting, with the variable of a platform. */
type SettingRow = {
  [Name in keyof Settings]:
    & OptionRow
    & Pick<Settings[Name], "name" | "kind">
    & { readonly default: unknown };
}[keyof Settings];

/** The token of each platform, for every command that sends requests to platforms. */
export const TOKENS_OF_PLATFORMS = PLATFORMS.map((platform) => tokenRow(platform));

const CI_SYSTEMS = PLATFORMS.map(({ ci }) => ci);

/** Variables that identify CI systems. */
export const CI: readonly OptionRow[] = ciRows(
  "set by CI systems; decide the hint for a shallow clone",
  CI_SYSTEMS.flatMap(({ variables }) => variables),
);

/** Variables that tell where the commits of a job begin. */
export const BASES: readonly OptionRow[] = ciRows(
  "set by CI systems: what the commits of a job are merged into, or what was pushed before",
  CI_SYSTEMS.flatMap(({ baseVariables }) => baseVariables.map(({ name }) => name)),
);

/** Variables that identify the platform of a remote. */
export const SERVER_VARIABLES: readonly OptionRow[] = [
  ...PLATFORMS.flatMap((platform) => serverRows(platform)),
  ...ciRows(
    "set by CI systems: URL of their server",
    CI_SYSTEMS.flatMap(({ serverVariable }) => serverVariable ?? []),
  ),
];

/** Variables for requests to platforms, besides the tokens. */
export const PLATFORM_VARIABLES: readonly OptionRow[] = [
  ...PLATFORMS.flatMap((platform) => requestRows(platform)),
  ...PLATFORMS.flatMap(({ name, accountVariables = [] }) =>
    variables.textRows(TOKENS, {
      [`${name} account that the token belongs to; the first one set applies`]: accountVariables,
    })
  ),
  ...ciRows(
    "set by CI systems: URL of their server's API",
    CI_SYSTEMS.flatMap(({ apiVariable }) => apiVariable ?? []),
  ),
  ...ciRows(
    "set by CI systems: the job's token, sent only to their server",
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
  return readVariables(settingRows(platform), readVariable);
}

/**
 * Checks the settings and URLs of all platforms, to report an invalid one before any work is done.
 * @throws UsageError when a variable is not of its kind.
 */
export function checkPlatformSettings(readVariable: ReadVariable): void {
  for (const platform of PLATFORMS) {
    readVariables([...requestRows(platform), ...serverRows(platform)], readVariable);
  }
}

/** Rows for variables of CI systems, some of which share a variable. */
function ciRows(help: string, names: readonly string[]): readonly OptionRow[] {
  return variables.textRows("CI", { [help]: [...new Set(names)] });
}

/** The row for a platform's token. */
type TokenRow<Id extends PlatformId> = Omit<OptionRow, "default"> & {
  readonly name: `${Id}Token`;
  readonly kind: "secret";
};

function tokenRow<const Id extends PlatformId>(platform: Platform<Id>): TokenRow<Id> {
  return {
    name: `${platform.id}Token`,
    flags: platform.tokenFlags,
    kind: "secret",
    placeholder: "token",
    variables: platform.tokenVariables,
    group: TOKENS,
    help: `${platform.name} token; prefer the environment variable`,
  };
}

/** None for platforms without self-hosted servers. */
function serverRows({ prefix, isSelfHosted }: Platform): readonly OptionRow[] {
  return isSelfHosted ? [urlRow("url", `${prefix}_URL`, "URL of a self-hosted server")] : [];
}

function requestRows(platform: Platform): readonly OptionRow[] {
  const name = `${platform.prefix}_API_URL`;
  return [
    urlRow("apiUrl", name, "URL of the API, by default the platform's own"),
    ...settingRows(platform),
  ];
}

function urlRow(name: string, variable: string, help: string): OptionRow {
  return { name, flags: [], kind: "address", variables: [variable], group: GROUP, help };
}

function settingRows({ prefix, cacheDirectory }: Platform): readonly SettingRow[] {
  return Object.values(settings).map((row) => ({
    ...row,
    variables: row.variables.map((variable) => `${prefix}_${variable}`),
    default: row.name === "cacheDirectory" ? cacheDirectory : row.default,
  }));
}

/** The variables of every command that reads commits. */
export const READING_VARIABLES = [...variables.YAML, ...variables.RUN, ...CI] as const;

/** The variables of every command that reads changes and their pull requests. */
export const NOTES_VARIABLES = [
  ...variables.RUN,
  variables.sourceDateEpoch,
  ...CI,
  ...SERVER_VARIABLES,
  ...PLATFORM_VARIABLES,
  ...variables.PROXIES,
] as const;

/** The variables that `doctor` checks. */
export const CHECKED_VARIABLES = [
  ...variables.RUN,
  ...CI,
  ...SERVER_VARIABLES,
  ...PLATFORM_VARIABLES,
  model.openaiApiKey,
  model.openaiModel,
  model.openrouterApiKey,
  model.openrouterModel,
  ...variables.OPENAI,
  ...variables.PROXIES,
] as const;
