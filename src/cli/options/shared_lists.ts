// The options that several commands have.

import { model } from "./rows/models.ts";
import { configuration, range } from "./rows/reading.ts";
import { globals } from "./rows/viewing.ts";

/** The options that may stand before the command too. */
export const GLOBAL_OPTIONS = [globals.theme] as const;

/** The options that bound a range. */
export const RANGE_FLAGS = [
  range.sinceTag,
  range.untilTag,
  range.since,
  range.until,
  range.unreleased,
  range.sinceDate,
  range.untilDate,
] as const;

/** The options that choose a part of a repository with several packages. */
export const PART = [range.path, range.tags, range.packageName] as const;

/** The options that choose a range. */
export const RANGE = [range.repo, range.range, ...RANGE_FLAGS, ...PART] as const;

/** The options of every command that a configuration applies to. */
export const CONFIGURATION = [configuration.config, configuration.configured] as const;

/** The options that choose a model. */
export const MODEL = [
  model.openaiModel,
  model.openaiApiKey,
  model.openrouterModel,
  model.openrouterApiKey,
  model.dryRun,
] as const;
