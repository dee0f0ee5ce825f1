// Counts and times the requests for the summaries of a release, against a local model that answers after 300 ms.

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { startOpenai } from "../tests/support/ai/openai_server.ts";
import { makeRepository } from "../tests/support/git/repository.ts";
import { describeMachine, print, report, timeRelnotes } from "./benchmark.ts";

const LATENCY_MS = 300;
const ROUNDS = 5;
const ENTRIES = 200;
const MOST_REQUESTS = 12;
const MOST_MS = 3_000;
const MOST_EXTRA_MS = 100;

/** Runs the benchmark; gives false when a limit is exceeded. */
export async function main(): Promise<boolean> {
  await print(
    `${await describeMachine()}\n\nEach answer takes ${LATENCY_MS} ms; minimum of ${ROUNDS} runs. ` +
      "The second run finds all summaries on disk; the third asks no model.\n",
  );
  await report(`measuring ${ENTRIES} entries`);
  await using model = await startOpenai({
    hold: () => new Promise((resolve) => setTimeout(resolve, LATENCY_MS)),
    reply: summarizeAll,
  });
  using repository = makeRepository(
    Array.from({ length: ENTRIES }, (_, index) => `feat: change part ${index} of the whole`),
  );
  // This address leads here too, but does not count as one of this machine, which gets small batches.
  const variables = { OPENAI_BASE_URL: model.baseUrl.replace("127.0.0.1", "0.0.0.0") };
  const args = ["generate", "--repo", repository.path];
  const times: Readonly<Record<"cold" | "warm" | "alone", number[]>> = {
    cold: [],
    warm: [],
    alone: [],
  };
  let [cold, warm] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    await rm(join(repository.path, ".relnotes-cache"), { recursive: true, force: true });
    const before = model.asked.length;
    times.cold.push(await run([...args, "--use-llm"], variables));
    const between = model.asked.length;
    times.warm.push(await run([...args, "--use-llm"], variables));
    cold = between - before;
    warm = model.asked.length - between;
    times.alone.push(await run(args, variables));
  }
  const [coldMs, warmMs, aloneMs] = [
    leastOf(times.cold),
    leastOf(times.warm),
    leastOf(times.alone),
  ];
  const mostWarmMs = aloneMs + MOST_EXTRA_MS;
  const isColdHeld = cold <= MOST_REQUESTS && coldMs <= MOST_MS;
  const isWarmHeld = warm === 0 && warmMs <= mostWarmMs;
  const rows = [
    ["Measured", "Requests", "Limit", "Time", "Limit", "Result"],
    ["---", "---", "---", "---", "---", "---"],
    [
      `${ENTRIES} summaries`,
      String(cold),
      String(MOST_REQUESTS),
      `${coldMs} ms`,
      `${MOST_MS} ms`,
      describeLimit(isColdHeld),
    ],
    [
      "the same again",
      String(warm),
      "0",
      `${warmMs} ms`,
      `${mostWarmMs} ms`,
      describeLimit(isWarmHeld),
    ],
    ["without a model", "0", "", `${aloneMs} ms`, "", ""],
  ];
  await print(`\n${rows.map((row) => `| ${row.join(" | ")} |\n`).join("")}`);
  return isColdHeld && isWarmHeld;
}

function describeLimit(isHeld: boolean): string {
  return isHeld ? "held" : "**exceeded**";
}

function leastOf(times: readonly number[]): number {
  return Math.round(Math.min(...times));
}

function summarizeAll({ messages }: { readonly messages: readonly unknown[] }): string {
  const last = messages.at(-1);
  const content = typeof last === "object" && last !== null && "content" in last
    ? String(last.content)
    : "";
  const ids = [...content.matchAll(/"id":"(\w+)"/g)].map(([, id]) => id);
  if (content.startsWith('{"items":')) {
    const titles = [...content.matchAll(/"title":"([^"]+)"/g)].map(([, title]) => title);
    // What is of no commit is a control, and false.
    const verdicts = ids.map((id, at) => ({
      id,
      verdict: titles[at]?.endsWith("of the whole") ? "supported" : "contradicted",
      quotation: titles[at],
    }));
    return JSON.stringify({ verdicts });
  }
  return JSON.stringify({
    summaries: ids.map((id) => ({ id, summary: "A part of the whole works in another way now." })),
  });
}

async function run(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<number> {
  const { ms, stderr } = await timeRelnotes(args, variables);
  if (stderr.includes("warning")) throw new Error(stderr);
  return ms;
}

if (import.meta.main) Deno.exit(await main() ? 0 : 1);
