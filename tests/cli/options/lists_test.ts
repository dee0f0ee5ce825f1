// Tests of src/cli/options/lists.ts: each command takes what the specification says, and sees nothing else.

import assert from "node:assert/strict";
import {
  BROWSE_OPTIONS,
  type BrowseOptions,
  DOCTOR_OPTIONS,
  type DoctorOptions,
  GENERATE_COMMIT_OPTIONS,
  GENERATE_OPTIONS,
  type GenerateCommitOptions,
  type GenerateOptions,
  PREVIEW_OPTIONS,
  type PreviewOptions,
  SEARCH_OPTIONS,
  type SearchOptions,
} from "../../../src/cli/options/lists.ts";
import type { OptionRow } from "../../../src/cli/options/schema.ts";
import type { Format } from "../../../src/notes/types.ts";

const TOKENS = [
  ["--github-token", "--platforma-token"],
  ["--gitlab-token", "--platformb-token"],
  ["--bitbucket-token", "--platformc-token"],
  // Beyond the specification.
  ["--forgejo-token", "--gitea-token"],
];
const MODEL = [
  ["--llm-provider"],
  ["--openai-model", "--providera-model"],
  ["--openai-api-key", "--providera-api-key"],
  ["--openrouter-model", "--providerb-model"],
  ["--openrouter-api-key", "--providerb-api-key"],
  ["--dry-run"],
];

/** The flags of each command, as the specification and the decisions have them; those of one option together. */
const COMMANDS: readonly (readonly [
  name: string,
  rows: readonly OptionRow[],
  flags: readonly (readonly string[])[],
])[] = [
  ["generate", GENERATE_OPTIONS, [
    ["--repo"],
    ["--since-tag"],
    ["--until-tag"],
    ["--since"],
    ["--until"],
    ["--unreleased"],
    ["--since-date"],
    ["--until-date"],
    ["--format"],
    ["--out"],
    ["--include-scopes", "--no-include-scopes"],
    ["--no-prs"],
    ["--strict"],
    ["--no-merge-commits"],
    ["--max-items"],
    ["--fail-on-empty"],
    ["--include-types"],
    ["--exclude-scopes"],
    ["--author-filter"],
    ["--use-llm"],
    ["--stream-llm"],
    ["--domain-scope"],
    ["--expert-role"],
    ["--rag-backend"],
    ["--summary-cache"],
    ...MODEL,
    ...TOKENS,
  ]],
  ["generate-commit", GENERATE_COMMIT_OPTIONS, [
    ["--repo"],
    ...MODEL,
    ["--no-confirm"],
    ["--show-diff", "--no-show-diff"],
    ["--allow-secrets"],
  ]],
  ["preview", PREVIEW_OPTIONS, [
    ["--repo"],
    ["--since-tag"],
    ["--until-tag"],
    ["--since"],
    ["--until"],
    ["--unreleased"],
    ["--no-merge-commits"],
    ["--max-items"],
  ]],
  ["browse", BROWSE_OPTIONS, [
    ["--repo"],
    ["--since-tag"],
    ["--until-tag"],
    ["--unreleased"],
    ["--no-merge-commits"],
    ["--max-items"],
    ["--show-body"],
  ]],
  ["search", SEARCH_OPTIONS, [
    ["--repo"],
    ["--since-tag"],
    ["--until-tag"],
    ["QUERY"],
    ["-a", "--author"],
    ["-t", "--type"],
    ["--max-results"],
    ["--case-sensitive"],
    ["--format"],
  ]],
  ["doctor", DOCTOR_OPTIONS, [["--repo"], ["--format"], ...TOKENS]],
];

for (const [name, rows, flags] of COMMANDS) {
  Deno.test(`${name} takes the options of the specification and no others, each under one name`, () => {
    const own = rows.filter((row) => row.flags.length > 0 && row.place !== "global");
    const declared = own.map(({ short, flags, kind }) => [
      ...(short === undefined ? [] : [short]),
      ...flags,
      ...(kind === "switch" ? flags.map((flag) => flag.replace("--", "--no-")) : []),
    ]);
    assert.deepEqual(declared, flags);
    assert.equal(new Set(rows.map((row) => row.name)).size, rows.length);
  });
}

Deno.test("options have the types of their rows, and are not seen where they are not taken", () => {
  const see = (
    generate: GenerateOptions,
    commit: GenerateCommitOptions,
    preview: PreviewOptions,
    browse: BrowseOptions,
    search: SearchOptions,
    doctor: DoctorOptions,
  ): readonly unknown[] => {
    // Each line fails to compile when an option has another type.
    const format: Format = generate.format;
    const text: "text" | "json" = search.format;
    const provider: "openai" | "openrouter" = commit.llmProvider;
    const limits: readonly [number | undefined, number] = [preview.maxItems, browse.maxItems];
    const query: string = search.query;
    // @ts-expect-error absent without the option
    const tag: string = generate.sinceTag;
    return [
      ...[format, text, provider, limits, query, tag],
      // @ts-expect-error of generate-commit alone
      generate.confirm,
      // @ts-expect-error of browse alone
      generate.showBody,
      // @ts-expect-error generate writes no colours
      generate.theme,
      // @ts-expect-error of generate alone
      commit.useLlm,
      // @ts-expect-error of generate alone
      preview.format,
      // @ts-expect-error generate and preview alone
      browse.since,
      // @ts-expect-error generate, preview and browse alone
      search.unreleased,
      // @ts-expect-error doctor reads no range
      doctor.sinceTag,
    ];
  };
  assert.equal(typeof see, "function");
});
