// The options of each command that writes no notes, in the order of its help.

import { initial, schema, shell } from "./rows/documents.ts";
import { commit, commitProvider } from "./rows/models.ts";
import { TOKENS_OF_PLATFORMS } from "./rows/platforms.ts";
import { filters, range } from "./rows/reading.ts";
import { globals, reportFormat, reportSettings, search, shown } from "./rows/viewing.ts";
import type { OptionValues } from "./schema.ts";
import { CONFIGURATION, MODEL, PART, RANGE, RANGE_FLAGS } from "./shared_lists.ts";

/** The options of `generate-commit`. */
export const GENERATE_COMMIT_OPTIONS = [
  globals.theme,
  range.repo,
  commitProvider,
  ...MODEL,
  commit.confirm,
  commit.print,
  commit.amend,
  commit.count,
  commit.hint,
  commit.language,
  commit.signoff,
  commit.ticket,
  commit.showDiff,
  commit.allowSecrets,
] as const;

/** The values of the options of `generate-commit`. */
export type GenerateCommitOptions = OptionValues<typeof GENERATE_COMMIT_OPTIONS>;

/** The options of `browse`. */
export const BROWSE_OPTIONS = [
  globals.theme,
  ...RANGE,
  filters.mergeCommits,
  shown.maxItems,
  shown.showBody,
  ...CONFIGURATION,
] as const;

/** The values of the options of `browse`. */
export type BrowseOptions = OptionValues<typeof BROWSE_OPTIONS>;

/** The options of `search`. */
export const SEARCH_OPTIONS = [
  globals.theme,
  search.query,
  range.repo,
  search.range,
  ...RANGE_FLAGS,
  ...PART,
  search.author,
  search.type,
  search.maxResults,
  search.caseSensitive,
  search.format,
  ...CONFIGURATION,
] as const;

/** The values of the options of `search`. */
export type SearchOptions = OptionValues<typeof SEARCH_OPTIONS>;

/** The options of `doctor`. */
export const DOCTOR_OPTIONS = [range.repo, reportFormat, ...TOKENS_OF_PLATFORMS] as const;

/** The values of the options of `doctor`. */
export type DoctorOptions = OptionValues<typeof DOCTOR_OPTIONS>;

/** The options of `schema`. */
export const SCHEMA_OPTIONS = [schema.document] as const;

/** The values of the options of `schema`. */
export type SchemaOptions = OptionValues<typeof SCHEMA_OPTIONS>;

/** The options of `completions`. */
export const COMPLETIONS_OPTIONS = [shell.shell, shell.name] as const;

/** The values of the options of `completions`. */
export type CompletionsOptions = OptionValues<typeof COMPLETIONS_OPTIONS>;

/** The options of `init`. */
export const INIT_OPTIONS = [range.repo, initial.from, initial.stdout] as const;

/** The values of the options of `init`. */
export type InitOptions = OptionValues<typeof INIT_OPTIONS>;

/** The options of `config`. */
export const CONFIG_OPTIONS = [range.repo, ...CONFIGURATION, reportSettings] as const;

/** The values of the options of `config`. */
export type ConfigOptions = OptionValues<typeof CONFIG_OPTIONS>;
