// The options of each command, as the specification has them: flags, defaults, variables, contradictions, types.

import assert from "node:assert/strict";
import {
  GENERATE_OPTIONS,
  type GenerateOptions,
  NEXT_OPTIONS,
  PREVIEW_OPTIONS,
  type PreviewOptions,
  RENDER_OPTIONS,
} from "../../../src/cli/options/lists.ts";
import {
  BROWSE_OPTIONS,
  type BrowseOptions,
  CONFIG_OPTIONS,
  DOCTOR_OPTIONS,
  type DoctorOptions,
  GENERATE_COMMIT_OPTIONS,
  type GenerateCommitOptions,
  SCHEMA_OPTIONS,
  SEARCH_OPTIONS,
  type SearchOptions,
} from "../../../src/cli/options/tool_lists.ts";
import type { RawValues } from "../../../src/cli/options/resolve.ts";
import type { OptionRow } from "../../../src/cli/options/schema.ts";
import type { Format } from "../../../src/notes/types.ts";
import { resolveOptions } from "../../support/options.ts";

// The last one is beyond the specification.
const TOKENS = "--github-token|--platforma-token --gitlab-token|--platformb-token " +
  "--bitbucket-token|--platformc-token --forgejo-token|--gitea-token";
const MODEL = "--llm-provider --openai-model|--providera-model " +
  "--openai-api-key|--providera-api-key --openrouter-model|--providerb-model " +
  "--openrouter-api-key|--providerb-api-key --dry-run";

const RANGE_FLAGS = "--since-tag --until-tag --since --until --unreleased --since-date " +
  "--until-date";
// Of repositories with several packages, beyond the specification.
const PART = "--path --tags --package";

const NEXT = "--next --pre --as --zero --first";

/** The flags of each command, as the specification and the decisions have them; `|` joins those of one option. */
const COMMANDS: readonly (readonly [name: string, rows: readonly OptionRow[], flags: string])[] = [
  [
    "generate",
    GENERATE_OPTIONS,
    `--repo RANGE ${RANGE_FLAGS} ${PART} --all-packages ${NEXT} ` +
    "--format --links -o|--out --max-chars --stats --include-scopes|--no-include-scopes --no-prs --strict --all --split-squash --first-parent --no-merge-commits " +
    "--max-items --fail-on-empty --include-types --exclude-scopes --author-filter --config --no-config --use-llm " +
    "--stream-llm --domain-scope --expert-role --highlights --language --use-diff --no-verify --verify-model --rag-backend --summary-cache " +
    `${MODEL} ${TOKENS}`,
  ],
  [
    "generate-commit",
    GENERATE_COMMIT_OPTIONS,
    `--repo ${MODEL} --no-confirm --print --amend --count --hint --language --signoff --ticket --show-diff|--no-show-diff --allow-secrets`,
  ],
  [
    "preview",
    PREVIEW_OPTIONS,
    `--repo RANGE ${RANGE_FLAGS} ${PART} ${NEXT} --all --split-squash --first-parent --include-scopes|--no-include-scopes --no-merge-commits --max-items ` +
    "--include-types --exclude-scopes --author-filter --config --no-config --no-prs --no-pager",
  ],
  [
    "next",
    NEXT_OPTIONS,
    `--repo ${PART} --pre --as --zero --first --config --no-config --format --fail-on-empty`,
  ],
  [
    "browse",
    BROWSE_OPTIONS,
    `--repo RANGE ${RANGE_FLAGS} ${PART} --no-merge-commits --max-items --show-body --config --no-config`,
  ],
  [
    "search",
    SEARCH_OPTIONS,
    `QUERY --repo RANGE ${RANGE_FLAGS} ${PART} -a|--author -t|--type --max-results --case-sensitive --format --config --no-config`,
  ],
  ["doctor", DOCTOR_OPTIONS, `--repo --format ${TOKENS}`],
  ["config", CONFIG_OPTIONS, "--repo --config --no-config --format"],
  ["render", RENDER_OPTIONS, "FILE --format --links -o|--out --config --no-config"],
  ["schema", SCHEMA_OPTIONS, "DOCUMENT"],
];

for (const [name, rows, flags] of COMMANDS) {
  Deno.test(`${name} takes the options of the specification and no others, each under one name`, () => {
    const own = rows.filter((row) => row.flags.length > 0 && row.place !== "global");
    const declared = own.map(({ short, flags, kind }) => [
      ...(short === undefined ? [] : [short]),
      ...flags,
      ...(kind === "switch" ? flags.map((flag) => flag.replace("--", "--no-")) : []),
    ]);
    assert.deepEqual(declared, flags.split(" ").map((names) => names.split("|")));
    assert.equal(new Set(rows.map((row) => row.name)).size, rows.length);
  });
}

const VIEW = { theme: "auto", mergeCommits: true } as const;
const RANGE = { until: "HEAD", unreleased: false } as const;
const NEXT_RULES = { zero: "shift", first: "0.1.0" } as const;
const MODELS = {
  openaiModel: "gpt-6-luna",
  openrouterModel: "openrouter/free",
  dryRun: false,
} as const;

Deno.test("options have the defaults of the specification", () => {
  assert.deepEqual(resolveOptions(GENERATE_OPTIONS), {
    ...RANGE,
    ...NEXT_RULES,
    next: false,
    ...MODELS,
    llmProvider: "openai",
    firstParent: false,
    splitSquash: false,
    format: "markdown",
    links: false,
    includeScopes: true,
    prs: true,
    stats: false,
    strict: false,
    all: false,
    mergeCommits: true,
    configured: true,
    allPackages: false,
    failOnEmpty: false,
    useLlm: false,
    streamLlm: false,
    expertRole: ["Product Manager", "Tech Lead", "QA Engineer"],
    highlights: false,
    useDiff: false,
    verify: true,
    ragBackend: "simple",
    chromaUrl: "http://localhost:8000",
    summaryCache: ".relnotes-cache/summaries.json",
  });
  assert.deepEqual(resolveOptions(GENERATE_COMMIT_OPTIONS), {
    ...MODELS,
    theme: "auto",
    llmProvider: "openrouter",
    confirm: true,
    print: false,
    amend: false,
    count: 1,
    signoff: false,
    showDiff: true,
    allowSecrets: false,
  });
  assert.deepEqual(resolveOptions(PREVIEW_OPTIONS), {
    ...RANGE,
    ...NEXT_RULES,
    next: false,
    configured: true,
    all: false,
    firstParent: false,
    splitSquash: false,
    ...VIEW,
    includeScopes: true,
    prs: true,
    pager: true,
  });
  assert.deepEqual(resolveOptions(BROWSE_OPTIONS), {
    ...RANGE,
    ...VIEW,
    maxItems: 50,
    showBody: false,
    configured: true,
  });
  const search: Partial<SearchOptions> = resolveOptions(SEARCH_OPTIONS);
  assert.deepEqual(search, {
    ...RANGE,
    theme: "auto",
    maxResults: 50,
    caseSensitive: false,
    format: "text",
    configured: true,
  });
  assert.deepEqual(resolveOptions(DOCTOR_OPTIONS), { format: "text" });
  assert.deepEqual(resolveOptions(NEXT_OPTIONS), {
    configured: true,
    ...NEXT_RULES,
    format: "text",
    failOnEmpty: false,
  });
});

Deno.test("search and doctor write no documents", () => {
  assert.equal(resolveOptions(SEARCH_OPTIONS, { format: ["oneline"] }).format, "oneline");
  for (
    const [rows, choices] of [
      [SEARCH_OPTIONS, "text, oneline or json"],
      [DOCTOR_OPTIONS, "text or json"],
    ] as const
  ) {
    assert.equal(resolveOptions(rows, { format: ["json"] }).format, "json");
    assert.throws(() => resolveOptions(rows, { format: ["yaml"] }), {
      message: `invalid value 'yaml' for --format: use ${choices}`,
    });
  }
});

Deno.test("models and keys come from the flag, the neutral variable, then the service's own", () => {
  const cases = [
    ["openaiModel", "PROVIDERA_MODEL", "OPENAI_MODEL"],
    ["openaiApiKey", "PROVIDERA_API_KEY", "OPENAI_API_KEY"],
    ["openrouterModel", "PROVIDERB_MODEL", "OPENROUTER_MODEL"],
    ["openrouterApiKey", "PROVIDERB_API_KEY", "OPENROUTER_API_KEY"],
  ] as const;
  for (const [name, neutral, own] of cases) {
    for (const rows of [GENERATE_OPTIONS, GENERATE_COMMIT_OPTIONS]) {
      const variables = { [neutral]: "n", [own]: "o" };
      assert.equal(resolveOptions(rows, { [name]: ["flag"] }, variables)[name], "flag");
      assert.equal(resolveOptions(rows, {}, variables)[name], "n");
      assert.equal(resolveOptions(rows, {}, { [own]: "o" })[name], "o");
    }
  }
});

Deno.test("options of a range that cannot both hold cannot be used together", () => {
  const cases: readonly (readonly [RawValues, string])[] = [
    [{ unreleased: true, sinceTag: ["v1"] }, "--unreleased and --since-tag"],
    [{ unreleased: true, untilTag: ["v1"] }, "--unreleased and --until-tag"],
    [{ unreleased: true, until: ["HEAD"] }, "--unreleased and --until"],
    [{ untilTag: ["v1"], until: ["main"] }, "--until-tag and --until"],
    [{ untilTag: ["v1"], until: ["HEAD"] }, "--until-tag and --until"],
  ];
  for (const [given, flags] of cases) {
    assert.throws(() => resolveOptions(GENERATE_OPTIONS, given), {
      message: `${flags} cannot be used together`,
      hint: "use one of them",
    });
  }
});

Deno.test("options of a range that can both hold are taken", () => {
  const cases: readonly RawValues[] = [
    { sinceTag: ["v1"], since: ["2 weeks ago"] },
    { sinceTag: ["v1"], untilTag: ["v2"] },
    { sinceTag: ["v1"], until: ["main"] },
    { since: ["main~5"], untilTag: ["v2"] },
    { unreleased: true, since: ["yesterday"] },
    { unreleased: true, sinceDate: ["yesterday"], untilDate: ["today"] },
    { sinceDate: ["today"], untilDate: ["yesterday"], since: ["v1"] },
  ];
  for (const given of cases) {
    assert.doesNotThrow(() => resolveOptions(GENERATE_OPTIONS, given), JSON.stringify(given));
  }
});

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
    const text: "text" | "oneline" | "json" = search.format;
    const provider: "openai" | "openrouter" = commit.llmProvider;
    const limits: readonly [number, number] = [search.maxResults, browse.maxItems];
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
      browse.authorFilter,
      // @ts-expect-error preview alone
      search.pager,
      // @ts-expect-error doctor reads no range
      doctor.sinceTag,
    ];
  };
  assert.equal(typeof see, "function");
});
