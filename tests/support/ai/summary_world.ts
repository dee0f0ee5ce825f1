// A small release, a local model that summarizes it, and runs of relnotes with both.

import type { PromptChange } from "../../../src/summaries/prompt.ts";
import { type Run, runRelnotes, type World } from "../program.ts";
import { type CommitPlan, makeRepository, type TestRepository } from "../git/repository.ts";
import {
  type AskedChat,
  type OpenaiOptions,
  type OpenaiServer,
  startOpenai,
} from "./openai_server.ts";

/** The settings of a run besides the repository and the model. */
export type SummaryRun = Omit<World, "requestHttp">;

/** A release and a model, removed at the end of an `await using` scope. */
export interface SummaryWorld extends AsyncDisposable {
  readonly repository: TestRepository;
  readonly server: OpenaiServer;
  /** Runs `generate --use-llm --no-prs` since v1, without waits before retries. */
  readonly run: (args?: readonly string[], world?: SummaryRun) => Promise<Run>;
}

/** Two changes after v1, and a README before it. */
export const RELEASE: readonly CommitPlan[] = [
  {
    message: "feat: remember cursors\n\nCursors are remembered after a test.",
    tags: ["v1"],
    files: {
      "README.md": "# Tool\n\nThe api gives results page by page.\n\n## Ports\n\nPorts are open.\n",
    },
  },
  { message: "feat(api): page through results\n\nResults come in pages of 100." },
  { message: "fix: close every port\n\nPorts stayed open after a test." },
];

/** True sentences for the changes of {@link RELEASE}, by their titles. */
export const HONEST: Readonly<Record<string, string>> = {
  "close every port": "Closes every port after a test.",
  "api: page through results": "Shows results in pages of 100.",
};

/** No output may contain it. */
export const KEY = "sk-s3cr3t-0123456789abcdef";

// Between these are waits before retries; time limits of git and of models are longer.
const SHORTEST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 8_000;

/**
 * How a model judges: as the truth is; `supported` whatever it is asked, also of controls; not as
 * asked; or as the truth is, but with quotations of its own.
 */
export type Judge = "honest" | "liar" | "broken" | "inventor";

/** What a model is asked to judge; undefined for a request that asks for summaries. */
export function judgedItems(
  { messages }: Pick<AskedChat, "messages">,
): readonly JudgedItem[] | undefined {
  // The request that relnotes writes.
  const { items } = JSON.parse(messages[1]?.content ?? "") as {
    readonly items?: readonly JudgedItem[];
  };
  return items;
}

/** A summary to judge, as it is sent. */
export interface JudgedItem {
  readonly id: string;
  readonly summary: string;
  readonly evidence: PromptChange;
}

/** The answer of a judge; `isTrue` says what an honest one knows. */
export function judge(
  items: readonly JudgedItem[],
  kind: Judge,
  isTrue = ({ summary, evidence }: JudgedItem): boolean => HONEST[evidence.title] === summary,
): string {
  if (kind === "broken") return "I think that all of them are fine.";
  const verdicts = items.map((item) => {
    const isSupported = kind === "liar" || isTrue(item);
    return {
      id: item.id,
      verdict: isSupported ? "supported" : "contradicted",
      quotation: kind === "inventor" ? "words that nobody wrote" : item.evidence.title,
    };
  });
  return JSON.stringify({ verdicts });
}

/** The changes in a prompt. */
export function promptedChanges(
  { messages }: Pick<AskedChat, "messages">,
): readonly PromptChange[] {
  // The request that relnotes writes.
  const { changes } = JSON.parse(messages[1]?.content ?? "") as {
    readonly changes: readonly PromptChange[];
  };
  return changes;
}

/** An answer with these summaries. */
export function answerWith(summaries: readonly (readonly [id: string, text: string])[]): string {
  return JSON.stringify({ summaries: summaries.map(([id, summary]) => ({ id, summary })) });
}

/** The answer of an honest model. */
export function honestAnswer(asked: AskedChat): string {
  return answerWith(
    promptedChanges(asked).map(({ id, title }) => [id, HONEST[title] ?? "Changes more."]),
  );
}

/**
 * Makes a release, by default {@link RELEASE}, and a model, by default an honest one. Without a
 * `judge` runs have `--no-verify`. A given repository is not removed.
 */
export async function openSummaryWorld(
  { judge: kind, isTrue, ...options }: Partial<OpenaiOptions> & {
    readonly judge?: Judge;
    /** What an honest judge knows; by default that {@link HONEST} is true. */
    readonly isTrue?: (item: JudgedItem) => boolean;
  } = {},
  plans: readonly CommitPlan[] | TestRepository = RELEASE,
): Promise<SummaryWorld> {
  const isMade = "path" in plans;
  const repository = isMade ? plans : makeRepository(plans);
  const { reply = honestAnswer } = options;
  const server = await startOpenai({
    ...options,
    reply: (asked, index) => {
      const items = kind === undefined ? undefined : judgedItems(asked);
      return kind === undefined || items === undefined
        ? reply(asked, index)
        : judge(items, kind, isTrue);
    },
  });
  return {
    repository,
    server,
    run: async (args = [], { variables, ...world } = {}) => {
      const own = [
        "generate",
        "--repo",
        repository.path,
        "--since-tag",
        "v1",
        "--no-prs",
        "--use-llm",
        ...(kind === undefined ? ["--no-verify"] : []),
      ];
      return await withoutWaits(() =>
        runRelnotes([...own, ...args], {
          openrouterUrl: server.baseUrl,
          ...world,
          variables: { OPENAI_BASE_URL: server.baseUrl, ...variables },
        })
      );
    },
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      if (!isMade) repository[Symbol.dispose]();
    },
  };
}

/** Waits before retries end at once. */
async function withoutWaits<Result>(work: () => Promise<Result>): Promise<Result> {
  const { setTimeout: wait } = globalThis;
  // Reflect, since the types of Deno and of Node each want their own.
  Reflect.set(globalThis, "setTimeout", (callback: () => void, ms: number) => {
    const isRetry = ms >= SHORTEST_WAIT_MS && ms <= LONGEST_WAIT_MS;
    return wait(callback, isRetry ? 0 : ms);
  });
  try {
    return await work();
  } finally {
    Reflect.set(globalThis, "setTimeout", wait);
  }
}
