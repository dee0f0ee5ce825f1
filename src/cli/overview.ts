// What runs at a terminal without arguments; it has no name on the command line.

import { defineCommand } from "./command.ts";
import { configuration } from "./options/rows/reading.ts";
import { next } from "./options/rows/releases.ts";
import * as platforms from "./options/rows/platforms.ts";
import * as variables from "./options/variables.ts";

/** The overview of the repository that the current directory is in. */
export const OVERVIEW = defineCommand({
  name: "overview",
  effects: ["read"],
  help: "Show what is in this repository, and the commands for it",
  examples: [],
  options: [next.zero, next.first, configuration.config, configuration.configured],
  variables: [
    ...variables.YAML,
    ...variables.RUN,
    ...platforms.CI,
    ...platforms.SERVER_VARIABLES,
    variables.sourceDateEpoch,
    ...variables.TERMINAL,
  ],
  load: async () => (await import("../commands/overview/overview.ts")).overview,
});
