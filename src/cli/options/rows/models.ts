// Options for AI models: provider, model, key, summaries and commit messages.

import { PROVIDERS } from "../../../llm/provider.ts";
import { groupRows, type OptionRow, type RowFields } from "../schema.ts";

const { providera: openai, providerb: openrouter } = PROVIDERS;

/** The options for the provider and its model. */
export const model = groupRows(
  "AI model",
  {
    llmProvider: {
      flags: ["--llm-provider"],
      kind: "choice",
      placeholder: "provider",
      choices: ["openai", "openrouter"],
      otherChoices: { providera: "openai", providerb: "openrouter" },
      default: "openai",
      hint: "OpenRouter has models of others: --llm-provider openrouter --openrouter-model <model>",
      help: "AI provider; OPENAI_BASE_URL sets another server for openai",
    },
    openaiModel: {
      flags: ["--openai-model", "--providera-model"],
      kind: "text",
      placeholder: "model",
      variables: ["PROVIDERA_MODEL", "OPENAI_MODEL"],
      default: openai.defaultModel,
      help: "OpenAI model",
    },
    openaiApiKey: {
      flags: ["--openai-api-key", "--providera-api-key"],
      kind: "secret",
      placeholder: "key",
      variables: openai.keyVariables,
      help: "OpenAI API key; prefer the environment variable",
    },
    openrouterModel: {
      flags: ["--openrouter-model", "--providerb-model"],
      kind: "text",
      placeholder: "model",
      variables: ["PROVIDERB_MODEL", "OPENROUTER_MODEL"],
      default: openrouter.defaultModel,
      help: "OpenRouter model",
    },
    openrouterApiKey: {
      flags: ["--openrouter-api-key", "--providerb-api-key"],
      kind: "secret",
      placeholder: "key",
      variables: openrouter.keyVariables,
      help: "OpenRouter API key; prefer the environment variable",
    },
    dryRun: {
      flags: ["--dry-run"],
      kind: "flag",
      default: false,
      help: "print the exact requests to the model instead of sending them",
    },
  } as const satisfies RowFields,
);

/** The provider option of `generate-commit`, which has another default. */
export const commitProvider = {
  ...model.llmProvider,
  default: "openrouter",
} as const satisfies OptionRow;

/** The options for the summaries of `generate`. */
export const summaries = groupRows(
  "AI summaries",
  {
    useLlm: {
      flags: ["--use-llm"],
      kind: "flag",
      default: false,
      help: "add AI summaries; needs the API key of the provider",
    },
    streamLlm: {
      flags: ["--stream-llm"],
      kind: "flag",
      default: false,
      help: "show summaries character by character as they arrive",
    },
    domainScope: {
      flags: ["--domain-scope"],
      kind: "text",
      placeholder: "label",
      help: "subject area, for the tone and the terms of summaries",
    },
    expertRole: {
      flags: ["--expert-role"],
      kind: "repeated",
      placeholder: "role",
      default: ["Product Manager", "Tech Lead", "QA Engineer"],
      help: "role from whose perspective to summarize; repeat it for more",
    },
    highlights: {
      flags: ["--highlights"],
      kind: "flag",
      default: false,
      help: "begin with an overview of three to five sentences",
    },
    language: {
      flags: ["--language"],
      kind: "text",
      placeholder: "language",
      help: "language of the summaries, such as German; English by default",
    },
    useDiff: {
      flags: ["--use-diff"],
      kind: "flag",
      default: false,
      help: "send the diffs of commits without a body too, masked and cut",
    },
    verify: {
      flags: ["--no-verify"],
      kind: "flag",
      default: true,
      help: "leave out the second request, in which a model checks each summary",
    },
    verifyModel: {
      flags: ["--verify-model"],
      kind: "text",
      placeholder: "model",
      help: "another model of the same provider for that request",
    },
    ragBackend: {
      flags: ["--rag-backend"],
      kind: "choice",
      placeholder: "backend",
      choices: ["simple", "chroma"],
      default: "simple",
      help: "find background by keywords, or by meaning with the Chroma server at CHROMA_URL",
    },
    chromaUrl: {
      flags: [],
      kind: "text",
      variables: ["CHROMA_URL"],
      default: "http://localhost:8000",
      help: "URL of the Chroma server for --rag-backend chroma",
    },
    summaryCache: {
      flags: ["--summary-cache"],
      kind: "path",
      placeholder: "path",
      default: ".relnotes-cache/summaries.json",
      help: "file that caches summaries for the next run",
    },
  } as const satisfies RowFields,
);

/** The options of `generate-commit` for staged changes and their message. */
export const commit = groupRows(
  "Commit",
  {
    confirm: {
      flags: ["--no-confirm"],
      kind: "flag",
      default: true,
      help: "commit the first message without asking",
    },
    print: {
      flags: ["--print"],
      kind: "flag",
      default: false,
      contradicts: ["confirm"],
      help: "write the message to standard output, and commit nothing",
    },
    amend: {
      flags: ["--amend"],
      kind: "flag",
      default: false,
      help: "replace the last commit by one with the staged changes too, and a new message",
    },
    count: {
      flags: ["--count"],
      kind: "count",
      placeholder: "count",
      least: 1,
      most: 5,
      default: 1,
      contradicts: ["confirm", "print"],
      help: "ask for this many messages to choose from, 5 at most",
    },
    hint: {
      flags: ["--hint"],
      kind: "text",
      placeholder: "text",
      help: "what the change is for, in your words; sent to the model with the diff",
    },
    language: {
      flags: ["--language"],
      kind: "text",
      placeholder: "language",
      help: "language of subject and body, such as German; by default that of the latest commits",
    },
    signoff: {
      flags: ["--signoff"],
      kind: "flag",
      default: false,
      help: "sign the commit off as its committer, as 'git commit --signoff' does",
    },
    ticket: {
      flags: ["--ticket"],
      kind: "pattern",
      placeholder: "regexp",
      help: "name the ticket that the branch is named after: auto for ABC-12, #12, 12-name, " +
        "issue-12 or gh-12, else its first group or whole match",
    },
    showDiff: {
      flags: ["--show-diff"],
      kind: "switch",
      default: true,
      help: "show the staged diff first",
    },
    allowSecrets: {
      flags: ["--allow-secrets"],
      kind: "flag",
      default: false,
      help:
        "continue even if the staged diff seems to contain secrets; they are masked for the model",
    },
  } as const satisfies RowFields,
);
