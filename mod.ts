/**
 * Turns git history into release notes: the pure core of `relnotes` as a library. Commits go in, a
 * document comes out; nothing here reads a repository, a file or the network. `@relnotes/cli/git`
 * reads the commits of a repository.
 *
 * ```ts
 * import { buildNotes, parseCommit, renderMarkdown } from "@relnotes/cli";
 *
 * const change = parseCommit({
 *   hash: "8d3c1f0a6f2b4f0e9a7c5d3b1a0f9e8d7c6b5a49",
 *   parents: [],
 *   authorName: "Ada",
 *   authorEmail: "ada@example.org",
 *   subject: "feat(api): add paging (#12)",
 *   body: "",
 * });
 * const notes = buildNotes([change], { tag: "v1.2.0", date: "2026-01-31" });
 * console.log(renderMarkdown(notes)); // ## Release v1.2.0 … - **api**: add paging (#12)
 * ```
 *
 * As the main module (`deno run -A jsr:@relnotes/cli`) it is the command line.
 *
 * @module
 */

export { buildNotes, NotesBuilder } from "./src/notes/build.ts";
export type { BuildOptions, NotesRange } from "./src/notes/build.ts";
export type { EntryOptions } from "./src/notes/entries/entry.ts";
export type { CommitFacts, EntryCommit } from "./src/notes/entries/commit.ts";
export type { Trailer } from "./src/notes/messages/trailers/trailers.ts";
export { foldChanges } from "./src/notes/fold/fold.ts";
export type { Folded, FoldOptions } from "./src/notes/fold/fold.ts";
export { parseCommit, parseMessage } from "./src/notes/messages/parse.ts";
export type { MessageParts } from "./src/notes/messages/parse.ts";
export { selectChanges } from "./src/notes/sections/select.ts";
export type { Selection } from "./src/notes/sections/select.ts";
export { SECTIONS } from "./src/notes/sections/sections.ts";
export { renderJson, renderYaml } from "./src/notes/render/document.ts";
export { renderHtml } from "./src/notes/render/html.ts";
export { renderMarkdown } from "./src/notes/render/markdown/markdown.ts";
export { render } from "./src/notes/render/mod.ts";
export { renderText } from "./src/notes/render/text.ts";
export { renderSlack } from "./src/notes/render/slack/slack.ts";
export type { DocumentFormat, FormattedSection, MarkdownOptions } from "./src/notes/render/mod.ts";
export type { Layout } from "./src/notes/render/layout.ts";
export { parseEntryForm } from "./src/notes/entries/form.ts";
export type { EntryForm, FormPart, Placeholder } from "./src/notes/entries/form.ts";
export { CHANGE_TYPES, FORMATS, TOPICS } from "./src/notes/types.ts";
export type {
  Author,
  ChangelogEntry,
  Commit,
  FileChange,
  FileStatus,
  RangeEnd,
} from "./src/history/commit.ts";
export type { Links, PageStart } from "./src/notes/links.ts";
export type {
  Account,
  Change,
  ChangeType,
  ClosedIssue,
  Contributor,
  DependencyUpdate,
  Entry,
  Format,
  Mention,
  NotesRepository,
  Omission,
  OmissionReason,
  PreviousRelease,
  PullRequest,
  PullRequestDetails,
  ReleaseNotes,
  Reviewer,
  Section,
  SectionRule,
  SectionType,
  Topic,
  TrackerReference,
} from "./src/notes/types.ts";

if (import.meta.main) {
  const { main } = await import("./cli.ts");
  await main();
}
