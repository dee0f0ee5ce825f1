// The environment variables that several commands read besides those of their options.

import { model } from "./rows/models.ts";
import * as platforms from "./rows/platforms.ts";
import * as variables from "./variables.ts";

/** The variables of every command that reads commits. */
export const READING_VARIABLES = [...variables.YAML, ...variables.RUN, ...platforms.CI] as const;

/** The variables of every command that reads changes and their pull requests. */
export const NOTES_VARIABLES = [
  ...variables.RUN,
  variables.sourceDateEpoch,
  ...platforms.CI,
  ...platforms.SERVER_VARIABLES,
  ...platforms.PLATFORM_VARIABLES,
  ...variables.PROXIES,
] as const;

/** The variables that `doctor` checks. */
export const CHECKED_VARIABLES = [
  ...variables.RUN,
  ...platforms.CI,
  ...platforms.SERVER_VARIABLES,
  ...platforms.PLATFORM_VARIABLES,
  model.openaiApiKey,
  model.openaiModel,
  model.openrouterApiKey,
  model.openrouterModel,
  ...variables.OPENAI,
  ...variables.PROXIES,
] as const;
