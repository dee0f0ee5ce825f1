// The uses of relnotes for which Deno needs fewer permissions than all, and these permissions.

import type { Command } from "../src/cli/command.ts";
import { COMMANDS } from "../src/cli/commands.ts";
import type { OptionRow } from "../src/cli/options/schema.ts";
import { PLATFORM_VARIABLES } from "../src/cli/options/rows/platforms.ts";
import * as variables from "../src/cli/options/variables.ts";
import { PROVIDERS } from "../src/llm/provider.ts";
import { PLATFORMS } from "../src/platforms/registry.ts";

/** A use of relnotes. */
export interface Use {
  readonly name: string;
  /** What it allows, for the documentation. */
  readonly says: string;
  /** The commands that may be run. */
  readonly commands: readonly string[];
  /** Variables that these commands do not read in this use. */
  readonly without: readonly OptionRow[];
  /** The hosts that are asked. */
  readonly hosts: readonly string[];
}

/** What Deno must be allowed. */
export interface Permissions {
  readonly run: readonly string[];
  readonly read: readonly string[];
  readonly write: readonly string[];
  readonly env: readonly string[];
  readonly net: readonly string[];
}

/**
 * What only programs of the person need, which get the whole environment; what Deno lets every
 * program read; and what only makes an error say more.
 */
const UNNEEDED: readonly string[] = [
  ...["LESS", "LV", "NODE_V8_COVERAGE"],
  ...["NO_COLOR", "FORCE_COLOR"],
  ...variables.PROXIES.flatMap((row) => row.variables ?? []),
];

const READING = ["generate", "changelog", "preview", "search", "next", "lint", "config", "render"];
const PLATFORM_HOSTS = PLATFORMS.flatMap(({ servers }) => servers)
  .map(({ apiUrl }) => new URL(apiUrl).host);
const MODEL_HOSTS = Object.values(PROVIDERS).map(({ apiUrl }) => new URL(apiUrl).host);

/** Only Bitbucket's tokens belong to an account by name, and it has no releases. */
const ACCOUNTS = PLATFORM_VARIABLES.filter(({ variables: [name = ""] = [] }) =>
  PLATFORMS.some(({ accountVariables }) => accountVariables?.includes(name))
);

/** The uses, from the one that needs least. */
export const USES: readonly Use[] = [
  {
    name: "offline",
    says: "what is made from the repository alone, with `--no-prs`",
    commands: READING,
    without: [...PLATFORM_VARIABLES, ...variables.OPENAI],
    hosts: [],
  },
  {
    name: "pull requests",
    says: "with pull requests of the platforms",
    commands: READING,
    without: variables.OPENAI,
    hosts: PLATFORM_HOSTS,
  },
  {
    name: "AI",
    says: "with `--use-llm` too",
    commands: READING,
    without: [],
    hosts: [...PLATFORM_HOSTS, ...MODEL_HOSTS],
  },
  {
    name: "publishing",
    says: "`publish`",
    commands: ["publish"],
    without: [...variables.OPENAI, ...ACCOUNTS],
    hosts: PLATFORM_HOSTS,
  },
];

/** The permissions of a use, made from the rows of its commands. */
export function permissionsOf({ commands, without, hosts }: Use): Permissions {
  const rows = commands.map(findCommand).flatMap(({ variables, options }) => [
    ...variables,
    ...options,
  ]);
  const left = new Set([...UNNEEDED, ...without.flatMap((row) => row.variables ?? [])]);
  const names = rows.flatMap((row) => row.variables ?? []).filter((name) => !left.has(name));
  return {
    run: ["git"],
    read: ["."],
    write: ["."],
    env: [...new Set(names)].toSorted(),
    net: [...new Set(hosts)],
  };
}

/** The flags of Deno for permissions. */
export function flagsOf(permissions: Permissions): readonly string[] {
  return Object.entries(permissions).filter(([, values]) => values.length > 0)
    .map(([name, values]) => `--allow-${name}=${values.join(",")}`);
}

function findCommand(name: string): Command {
  const command = COMMANDS.find((each) => each.name === name);
  if (command === undefined) throw new Error(`there is no command ${name}`);
  return command;
}
