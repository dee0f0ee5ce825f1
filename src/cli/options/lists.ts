// The options of each command that writes notes or releases, in the order of its help.

import { input } from "./rows/documents.ts";
import { model, summaries } from "./rows/models.ts";
import { TOKENS_OF_PLATFORMS } from "./rows/platforms.ts";
import { filters, output, range } from "./rows/reading.ts";
import {
  changelog,
  next,
  nextHeading,
  nextReport,
  publishing,
  releasing,
} from "./rows/releases.ts";
import { globals, shown } from "./rows/viewing.ts";
import type { OptionValues } from "./schema.ts";
import { CONFIGURATION, MODEL, PART, RANGE } from "./shared_lists.ts";

/** The notes of the next release, and the rules for its version. */
const NEXT_HEADING = [nextHeading.next, next.pre, next.as, next.zero, next.first] as const;

const SELECTION = [filters.includeTypes, filters.excludeScopes, filters.authorFilter] as const;

/** How changes and their pull requests are read. */
const READING = [
  filters.includeScopes,
  filters.prs,
  filters.strict,
  filters.all,
  filters.splitSquash,
  filters.firstParent,
  filters.mergeCommits,
] as const;

/** The options of every command that reads changes and their pull requests. */
export const NOTES_OPTIONS = [
  ...READING,
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
  ...READING,
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
