// The commands: names, help, options, and how to load their code.

import { type Command, defineCommand } from "./command.ts";
import * as lists from "./options/lists.ts";
import * as tools from "./options/tool_lists.ts";
import * as messages from "./options/rows/messages.ts";
import * as platforms from "./options/rows/platforms.ts";
import { prepareRange } from "./options/rows/ranges.ts";
import * as variables from "./options/variables.ts";

/** The commands, in the order of help. */
export const COMMANDS: readonly Command[] = [
  defineCommand({
    name: "generate",
    effects: ["read", "write", "network"],
    help: "Generate release notes from git history",
    examples: [
      ["generate --unreleased", "changes since the latest tag"],
      ["generate v1.0.0..v2.0.0", "changes after v1.0.0 up to v2.0.0"],
      [
        'generate --since "2 weeks ago" --format html --out notes.html',
        "a web page of the last two weeks",
      ],
    ],
    options: lists.GENERATE_OPTIONS,
    variables: [
      ...variables.YAML,
      ...platforms.NOTES_VARIABLES,
      ...variables.OPENAI,
    ],
    prepare: (options) => ({ ...prepareRange(options), config: true }),
    load: async () => (await import("../commands/generate/generate.ts")).generate,
  }),
  defineCommand({
    name: "generate-commit",
    effects: ["read", "write", "network"],
    help: "Generate a commit message from staged changes with an AI model",
    examples: [
      ["generate-commit", "with OpenRouter; asks before it commits"],
      ["generate-commit --llm-provider openai --no-confirm", "with OpenAI; commits without asking"],
      ["generate-commit --dry-run", "prints the request to the model, and sends nothing"],
    ],
    options: tools.GENERATE_COMMIT_OPTIONS,
    variables: [
      ...variables.RUN,
      ...variables.TERMINAL,
      ...variables.EDITOR,
      ...variables.OPENAI,
      ...variables.PROXIES,
    ],
    load: async () =>
      (await import("../commands/generate_commit/generate_commit.ts")).generateCommit,
  }),
  defineCommand({
    name: "hook",
    effects: ["read", "write"],
    help: "Have git ask an AI model for a message when you commit without one",
    examples: [
      ["hook install", "git commit begins with a message by OpenRouter, for you to edit"],
      ["hook install --llm-provider openai --time-limit 20", "by OpenAI, in at most 20 seconds"],
      ["hook status", "what is installed, and where"],
    ],
    options: messages.HOOK_OPTIONS,
    variables: variables.RUN,
    load: async () => (await import("../commands/hook/hook.ts")).hook,
  }),
  defineCommand({
    name: "lint",
    effects: ["read"],
    help: "Check commit messages, and suggest how to mend them",
    examples: [
      ["lint", "what is not in the base branch yet"],
      ["lint main.. --scopes api,cli --ticket 'ACME-\\d+'", "with rules of your own"],
      ["lint --file .git/COMMIT_EDITMSG", "one message, as a commit-msg hook gets it"],
    ],
    options: messages.LINT_OPTIONS,
    variables: [
      ...platforms.READING_VARIABLES,
      ...platforms.BASES,
      ...variables.TERMINAL,
    ],
    prepare: ({ repo }) => ({ path: repo, config: true }),
    load: async () => (await import("../commands/lint/lint.ts")).lint,
  }),
  defineCommand({
    name: "preview",
    effects: ["read"],
    help: "Show the commits of a range and their changelog; writes no files",
    examples: [
      ["preview --unreleased", "the changes of the next release"],
      ["preview v2.0.0", "the changes of the release v2.0.0"],
      ["preview --since v1.0.0 --max-items 20", "the newest 20 commits since v1.0.0"],
    ],
    options: lists.PREVIEW_OPTIONS,
    variables: [
      ...platforms.READING_VARIABLES,
      variables.sourceDateEpoch,
      ...platforms.SERVER_VARIABLES,
      ...variables.TERMINAL,
      ...variables.PAGER,
    ],
    prepare: (options) => ({ ...prepareRange(options), config: true }),
    load: async () => (await import("../commands/preview/preview.ts")).preview,
  }),
  defineCommand({
    name: "browse",
    effects: ["read"],
    help: "Browse commits interactively",
    examples: [
      ["browse", "all commits, newest first"],
      ["browse v1.0.0..v2.0.0 --show-body", "a range, with the bodies of commits"],
      ["browse --unreleased", "what came since the latest tag"],
    ],
    options: tools.BROWSE_OPTIONS,
    variables: [
      ...platforms.READING_VARIABLES,
      ...platforms.SERVER_VARIABLES,
      ...variables.TERMINAL,
      ...variables.PAGER,
    ],
    prepare: prepareRange,
    load: async () => (await import("../commands/browse/browse.ts")).browse,
  }),
  defineCommand({
    name: "search",
    effects: ["read"],
    help: "Search commits by words, author or type",
    examples: [
      ['search "time ?out" --author ada --type fix', "fixes of one author"],
      ["search cache v1.0.0..v2.0.0", "commits of a range"],
      ["search . --since v1.0.0 --format oneline", "a line for each commit"],
    ],
    options: tools.SEARCH_OPTIONS,
    variables: [
      ...platforms.READING_VARIABLES,
      ...variables.TERMINAL,
    ],
    prepare: prepareRange,
    load: async () => (await import("../commands/search/search.ts")).search,
  }),
  defineCommand({
    name: "next",
    effects: ["read"],
    help: "Print the version of the next release",
    examples: [
      ["next", "v1.3.0, after a feature since v1.2.0"],
      ["next --pre rc", "v1.3.0-rc.1, then v1.3.0-rc.2"],
      ["next --format json", "with the reason, for scripts"],
    ],
    options: lists.NEXT_OPTIONS,
    variables: [
      ...platforms.READING_VARIABLES,
      variables.sourceDateEpoch,
      ...platforms.SERVER_VARIABLES,
      ...variables.TERMINAL,
    ],
    prepare: ({ repo }) => ({ path: repo, tags: true, config: true }),
    load: async () => (await import("../commands/next/next.ts")).next,
  }),
  defineCommand({
    name: "changelog",
    effects: ["read", "write", "network"],
    help: "Make or update a changelog file, or show one version of it",
    examples: [
      ["changelog", "make CHANGELOG.md, or add what it lacks"],
      ["changelog --check", "exit with status 1 when the file is out of date"],
      ["changelog show latest --no-heading", "the notes of the latest release in the file"],
    ],
    options: lists.CHANGELOG_OPTIONS,
    variables: platforms.NOTES_VARIABLES,
    prepare: ({ repo, action }) => ({ path: repo, tags: action !== "show", config: true }),
    load: async () => (await import("../commands/changelog/changelog.ts")).changelog,
  }),
  defineCommand({
    name: "release",
    effects: ["read", "write", "network"],
    help: "Write the changelog, commit it and tag the next version, after a question",
    examples: [
      ["release", "shows the next release, asks, then makes it; pushes nothing"],
      ["release --dry-run", "shows what would be done"],
      ["release --pre rc --no-confirm", "the next release candidate, without a question"],
    ],
    options: lists.RELEASE_OPTIONS,
    variables: platforms.NOTES_VARIABLES,
    prepare: ({ repo }) => ({ path: repo, tags: true, config: true }),
    load: async () => (await import("../commands/release/release.ts")).release,
  }),
  defineCommand({
    name: "publish",
    effects: ["read", "write", "network"],
    help: "Publish the release of a tag with its notes on GitHub, GitLab or Forgejo",
    examples: [
      ["publish", "the release of the tag at HEAD"],
      ["publish v2.0.0 --draft", "a draft, to be read and published later"],
      ["publish v2.0.0 --dry-run", "what would be sent, and the notes"],
    ],
    options: lists.PUBLISH_OPTIONS,
    variables: platforms.NOTES_VARIABLES,
    prepare: ({ repo, tag }) => ({
      path: repo,
      config: true,
      tags: true,
      tagNames: tag === undefined ? [] : [tag],
    }),
    load: async () => (await import("../commands/publish/publish.ts")).publish,
  }),
  defineCommand({
    name: "init",
    effects: ["read", "write"],
    help: "Write a configuration, imported from that of another tool",
    examples: [
      ["init", "imports what the repository has, and writes relnotes.toml"],
      ["init --from cliff.toml", "imports one file"],
      ["init --stdout", "prints the configuration, and writes nothing"],
    ],
    options: tools.INIT_OPTIONS,
    variables: [...variables.RUN, ...variables.YAML],
    prepare: ({ repo }) => ({ path: repo }),
    load: async () => (await import("../commands/init/init.ts")).init,
  }),
  defineCommand({
    name: "config",
    effects: ["read"],
    help: "Show the configuration that applies, and where each value is from",
    examples: [
      ["config", "every value with its file, or default"],
      ["config --config new.toml", "with another file; its faults are errors"],
      ["config --format json", "JSON for scripts"],
    ],
    options: tools.CONFIG_OPTIONS,
    variables: variables.RUN,
    prepare: ({ repo }) => ({ path: repo }),
    load: async () => (await import("../commands/config/config.ts")).config,
  }),
  defineCommand({
    name: "render",
    effects: ["read", "write"],
    help: "Write release notes from a JSON or YAML document, edited or not",
    examples: [
      ["render notes.json", "Markdown from a document"],
      ["render notes.yaml --format html --out notes.html", "a web page from an edited document"],
      ["render - --format text", "from standard input"],
    ],
    options: lists.RENDER_OPTIONS,
    variables: [...variables.RUN, ...variables.YAML],
    load: async () => (await import("../commands/render/render.ts")).render,
  }),
  defineCommand({
    name: "schema",
    effects: [],
    help: "Print the JSON Schema of the documents for scripts, or of the configuration",
    examples: [
      ["schema notes", "the schema of generate --format json"],
      ["schema notes | jq '.properties | keys'", "the names of its fields"],
      ["schema config > relnotes.schema.json", "of relnotes.toml, for an editor"],
    ],
    options: tools.SCHEMA_OPTIONS,
    variables: variables.ERRORS,
    load: async () => (await import("../commands/schema/schema.ts")).schema,
  }),
  defineCommand({
    name: "completions",
    effects: [],
    help: "Print the script that completes command lines in a shell",
    examples: [
      ["completions fish > ~/.config/fish/completions/relnotes.fish", "for fish"],
      ["completions zsh > ~/.zfunc/_relnotes", "for zsh, with ~/.zfunc in fpath"],
      ["completions bash --name rn", "for a program that was installed as rn"],
    ],
    options: tools.COMPLETIONS_OPTIONS,
    variables: variables.ERRORS,
    load: async () => (await import("../commands/completions/completions.ts")).completions,
  }),
  defineCommand({
    name: "doctor",
    effects: ["read", "network"],
    help: "Check git, the repository, its remote, tokens, caches and AI models",
    examples: [
      ["doctor", "check everything"],
      ["doctor --repo ../other", "check another repository"],
      ["doctor --format json", "JSON for scripts"],
    ],
    options: tools.DOCTOR_OPTIONS,
    variables: platforms.CHECKED_VARIABLES,
    load: async () => (await import("../commands/doctor/doctor.ts")).doctor,
  }),
];
