// The options of each command, in the order of its help.

import { initial, input, schema, shell } from "./rows/documents.ts";
import { commit, commitProvider, model, summaries } from "./rows/models.ts";
import { TOKENS_OF_PLATFORMS } from "./rows/platforms.ts";
import { configuration, filters, output, range } from "./rows/reading.ts";
import {
  changelog,
  next,
  nextHeading,
  nextReport,
  publishing,
  releasing,
} from "./rows/releases.ts";
import type { OptionValues } from "./schema.ts";
import { globals, reportFormat, reportSettings, search, shown } from "./rows/viewing.ts";

/** The options that may stand before the command too. */
export const GLOBAL_OPTIONS = [globals.theme] as const;

const RANGE_FLAGS = [
  range.sinceTag,
  range.untilTag,
  range.since,
  range.until,
  range.unreleased,
  range.sinceDate,
  range.untilDate,
] as const;

/** The options that choose a part of a repository with several packages. */
const PART = [range.path, range.tags, range.packageName] as const;

const RANGE = [range.repo, range.range, ...RANGE_FLAGS, ...PART] as const;

/** The notes of the next release, and the rules for its version. */
const NEXT_HEADING = [nextHeading.next, next.pre, next.zero, next.first] as const;

/** The options of every command that a configuration applies to. */
const CONFIGURATION = [configuration.config, configuration.configured] as const;

const SELECTION = [filters.includeTypes, filters.excludeScopes, filters.authorFilter] as const;

const MODEL = [
  model.openaiModel,
  model.openaiApiKey,
  model.openrouterModel,
  model.openrouterApiKey,
  model.dryRun,
] as const;

/** The options of every command that reads changes and their pull requests. */
export const NOTES_OPTIONS = [
  filters.includeScopes,
  filters.prs,
  filters.strict,
  filters.all,
  filters.splitSquash,
  filters.firstParent,
  filters.mergeCommits,
  ...SELECTION,
  ...TOKENS_OF_PLATFORMS,
] as const;

/** The values of the options of every command that reads changes and their pull requests. */
export type NotesOptions = OptionValues<typeof NOTES_OPTIONS>;

/** The options of `generate`. */
export const GENERATE_OPTIONS = [
  ...RANGE,
  range.allPackages,
  ...NEXT_HEADING,
  output.format,
  output.links,
  output.out,
  output.maxChars,
  output.stats,
  filters.includeScopes,
  filters.prs,
  filters.strict,
  filters.all,
  filters.splitSquash,
  filters.firstParent,
  filters.mergeCommits,
  filters.maxItems,
  filters.failOnEmpty,
  ...SELECTION,
  ...CONFIGURATION,
  summaries.useLlm,
  summaries.streamLlm,
  summaries.domainScope,
  summaries.expertRole,
  summaries.highlights,
  summaries.language,
  summaries.useDiff,
  summaries.verify,
  summaries.verifyModel,
  summaries.ragBackend,
  summaries.chromaUrl,
  summaries.summaryCache,
  model.llmProvider,
  ...MODEL,
  ...TOKENS_OF_PLATFORMS,
] as const;

/** The values of the options of `generate`. */
export type GenerateOptions = OptionValues<typeof GENERATE_OPTIONS>;

/** The options of `publish`. */
export const PUBLISH_OPTIONS = [
  publishing.tag,
  range.repo,
  range.packageName,
  publishing.draft,
  publishing.preRelease,
  publishing.replace,
  publishing.maxChars,
  publishing.notesFile,
  publishing.dryRun,
  ...NOTES_OPTIONS,
  ...CONFIGURATION,
] as const;

/** The values of the options of `publish`. */
export type PublishOptions = OptionValues<typeof PUBLISH_OPTIONS>;

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

/** The options of `preview`. */
export const PREVIEW_OPTIONS = [
  globals.theme,
  ...RANGE,
  ...NEXT_HEADING,
  filters.all,
  filters.splitSquash,
  filters.firstParent,
  filters.includeScopes,
  filters.mergeCommits,
  filters.maxItems,
  ...SELECTION,
  ...CONFIGURATION,
  shown.prs,
  shown.pager,
] as const;

/** The values of the options of `preview`. */
export type PreviewOptions = OptionValues<typeof PREVIEW_OPTIONS>;

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

/** The options of `render`. */
export const RENDER_OPTIONS = [
  input.file,
  output.format,
  output.links,
  output.out,
  ...CONFIGURATION,
] as const;

/** The values of the options of `render`. */
export type RenderOptions = OptionValues<typeof RENDER_OPTIONS>;

/** The options of `schema`. */
export const SCHEMA_OPTIONS = [schema.document] as const;

/** The values of the options of `schema`. */
export type SchemaOptions = OptionValues<typeof SCHEMA_OPTIONS>;

/** The options of `completions`. */
export const COMPLETIONS_OPTIONS = [shell.shell, shell.name] as const;

/** The values of the options of `completions`. */
export type CompletionsOptions = OptionValues<typeof COMPLETIONS_OPTIONS>;

/** The options of `next`. */
export const NEXT_OPTIONS = [
  range.repo,
  ...PART,
  next.pre,
  next.as,
  next.zero,
  next.first,
  ...CONFIGURATION,
  nextReport.format,
  nextReport.failOnEmpty,
] as const;

/** The values of the options of `next`. */
export type NextOptions = OptionValues<typeof NEXT_OPTIONS>;

/** The options of `changelog`. */
export const CHANGELOG_OPTIONS = [
  range.repo,
  range.packageName,
  changelog.action,
  changelog.version,
  changelog.file,
  changelog.stdout,
  changelog.check,
  changelog.replace,
  changelog.style,
  changelog.tag,
  changelog.consume,
  changelog.heading,
  changelog.maxChars,
  ...CONFIGURATION,
  ...NOTES_OPTIONS,
] as const;

/** The values of the options of `changelog`. */
export type ChangelogOptions = OptionValues<typeof CHANGELOG_OPTIONS>;

/** The options of `init`. */
export const INIT_OPTIONS = [range.repo, initial.from, initial.stdout] as const;

/** The values of the options of `init`. */
export type InitOptions = OptionValues<typeof INIT_OPTIONS>;

/** The options of `config`. */
export const CONFIG_OPTIONS = [range.repo, ...CONFIGURATION, reportSettings] as const;

/** The values of the options of `config`. */
export type ConfigOptions = OptionValues<typeof CONFIG_OPTIONS>;

/** The options of `release`. */
export const RELEASE_OPTIONS = [
  range.repo,
  range.packageName,
  next.pre,
  next.as,
  next.zero,
  next.first,
  changelog.file,
  changelog.style,
  releasing.changelog,
  releasing.confirm,
  releasing.dryRun,
  releasing.publish,
  ...CONFIGURATION,
  ...NOTES_OPTIONS,
] as const;

/** The values of the options of `release`. */
export type ReleaseOptions = OptionValues<typeof RELEASE_OPTIONS>;
