// Counts and times the requests for the pull requests of a release, against local platforms that answer after 50 ms.

import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { FakePullRequest } from "../tests/support/platforms/project.ts";
import type { PlatformId } from "../src/platforms/types.ts";
import { PLATFORM_WORLDS, TOKEN } from "../tests/support/platforms/world.ts";
import { type CommitPlan, makeRepository } from "../tests/support/git/repository.ts";
import { describeMachine, print, report, timeRelnotes } from "./benchmark.ts";

const LATENCY_MS = 50;
const ROUNDS = 5;
const ANONYMOUS = { limit: 60, remaining: 60 };

/** What a release is made of, and how many pull requests that is. */
interface Mix {
  readonly name: string;
  /** Pull requests squashed with their number in the message. */
  readonly numbered: number;
  /** Pull requests merged, each with one commit of its branch. */
  readonly merged: number;
  /** Pull requests squashed without their number. */
  readonly unnumbered: number;
  /** Commits that came in by no pull request. */
  readonly pushed: number;
}

const MIXES: readonly Mix[] = [
  {
    name: "1,000 commits, 800 pull requests",
    numbered: 500,
    merged: 200,
    unnumbered: 100,
    pushed: 0,
  },
  { name: "800 squashed, 200 pushed", numbered: 800, merged: 0, unnumbered: 0, pushed: 200 },
];

/** A way of asking, with its limits. */
interface Way {
  readonly name: string;
  readonly style: PlatformId;
  readonly hasToken: boolean;
  readonly mostRequests: number;
  readonly mostMs?: number;
}

const WAYS: readonly Way[] = [
  { name: "GitHub", style: "github", hasToken: true, mostRequests: 25, mostMs: 2_000 },
  { name: "GitHub, no token", style: "github", hasToken: false, mostRequests: 30 },
  { name: "GitLab", style: "gitlab", hasToken: true, mostRequests: 25 },
  { name: "Bitbucket", style: "bitbucket", hasToken: true, mostRequests: 45 },
  { name: "Forgejo", style: "forgejo", hasToken: true, mostRequests: 45 },
];

/** Runs the benchmark; gives false when a limit is exceeded. */
export async function main(): Promise<boolean> {
  await print(
    `${await describeMachine()}\n\nEach answer takes ${LATENCY_MS} ms; minimum of ${ROUNDS} runs. ` +
      "The second run finds all answers on disk.\n",
  );
  let held = true;
  for (const mix of MIXES) {
    const heads = [
      "Measured",
      "Requests",
      "Limit",
      "Enriched",
      "Time",
      "Limit",
      "Again",
      "Result",
      "`--no-prs`",
    ];
    const rows = [heads, heads.map(() => "---")];
    for (const way of WAYS) {
      await report(`measuring ${way.name}, ${mix.name}`);
      const row = await measure(way, mix);
      rows.push(row.cells);
      held &&= row.held;
    }
    await print(`\n${mix.name}\n\n${rows.map((row) => `| ${row.join(" | ")} |\n`).join("")}`);
  }
  return held;
}

async function measure(
  way: Way,
  mix: Mix,
): Promise<{ readonly cells: string[]; readonly held: boolean }> {
  using made = makeRelease(way.style, mix);
  const { platform: { prefix, tokenVariables: [own] }, remote, path, authorization, start } =
    PLATFORM_WORLDS[way.style];
  made.repository.git("remote", "add", "origin", remote);
  const quota = { limit: 0, remaining: 0, resetSec: Math.floor(Date.now() / 1000) + 3_600 };
  const project = { path, pullRequests: made.pullRequests, tokens: [authorization], quota };
  await using server = await start(project, {
    hold: () => new Promise((resolve) => setTimeout(resolve, LATENCY_MS)),
  });
  const variables = {
    [`${prefix}_API_URL`]: server.apiUrl,
    [`${prefix}_CACHE`]: "1",
    ...(way.hasToken ? { [own]: TOKEN } : {}),
  };
  const args = [
    "generate",
    "--repo",
    made.repository.path,
    "--since-tag",
    "v1",
    "--until-tag",
    "v2",
  ];
  const cold: number[] = [];
  const warm: number[] = [];
  const alone: number[] = [];
  const counts = { cold: 0, warm: 0 };
  let document = "";
  for (let round = 0; round < ROUNDS; round++) {
    await rm(join(made.repository.path, ".relnotes-cache"), { recursive: true, force: true });
    Object.assign(quota, way.hasToken ? { limit: 5_000, remaining: 5_000 } : ANONYMOUS);
    const before = server.requests.length;
    const first = await timeRelnotes(args, variables);
    const between = server.requests.length;
    warm.push((await timeRelnotes(args, variables)).ms);
    alone.push((await timeRelnotes([...args, "--no-prs"], variables)).ms);
    cold.push(first.ms);
    counts.cold = between - before;
    counts.warm = server.requests.length - between;
    document = first.stdout;
  }
  const enriched = document.match(/\([#!]\d+\) - /g)?.length ?? 0;
  const ms = Math.min(...cold);
  const isHeld = counts.cold <= way.mostRequests && counts.warm === 0 &&
    ms <= (way.mostMs ?? Infinity) && server.invalid.length === 0;
  return {
    cells: [
      way.name,
      String(counts.cold),
      String(way.mostRequests),
      String(enriched),
      `${Math.round(ms)} ms`,
      way.mostMs === undefined ? "" : `${way.mostMs} ms`,
      `${counts.warm} requests, ${Math.round(Math.min(...warm))} ms`,
      isHeld ? "held" : "**exceeded**",
      `${Math.round(Math.min(...alone))} ms`,
    ],
    held: isHeld,
  };
}

/** A history of this mix, and its pull requests. */
function makeRelease(style: PlatformId, mix: Mix): Disposable & {
  readonly repository: ReturnType<typeof makeRepository>;
  readonly pullRequests: readonly FakePullRequest[];
} {
  const mark = style === "gitlab" ? "!" : "#";
  const plans: CommitPlan[] = [{ message: "start", tags: ["v1"] }];
  const made: { readonly title: string; readonly merge: number; readonly commits: number[] }[] = [];
  const add = (plan: CommitPlan): number => plans.push(plan) - 1;
  const total = mix.numbered + mix.merged + mix.unnumbered + mix.pushed;
  let tip = 0;
  for (let index = 0; index < total; index++) {
    const number = made.length + 1;
    // Spread evenly: what comes next is what is furthest behind its share.
    const kind = index % 10 < Math.round((10 * mix.numbered) / total)
      ? "numbered"
      : index % 10 < Math.round((10 * (mix.numbered + mix.merged)) / total)
      ? "merged"
      : mix.unnumbered > 0
      ? "unnumbered"
      : "pushed";
    const title = `feat: change part ${index} of the whole`;
    if (kind === "merged") {
      const commit = add({ message: `wip ${index}`, parents: [tip] });
      tip = add({ message: mergeMessage(style, number, title), parents: [tip, commit] });
      made.push({ title, merge: tip, commits: [commit] });
    } else {
      tip = add({
        message: kind === "numbered" ? `${title} (${mark}${number})` : title,
        parents: [tip],
      });
      if (kind !== "pushed") made.push({ title, merge: tip, commits: [] });
    }
  }
  const last = plans.at(-1);
  if (last !== undefined) plans[plans.length - 1] = { ...last, tags: ["v2"] };
  const repository = makeRepository(plans);
  const hashOf = (index: number): string => repository.hashes[index] ?? "";
  return {
    repository,
    pullRequests: made.map(({ title, merge, commits }, index): FakePullRequest => ({
      number: index + 1,
      title,
      description: `Changes part ${index}. There is more to say of it.\n\n- [x] tested`,
      author: { login: `person-${index % 20}`, name: `Person ${index % 20}` },
      state: "merged",
      mergeCommit: hashOf(merge),
      commits: commits.map(hashOf),
      labels: ["enhancement"],
      mergedAt: "2026-02-01T00:00:00Z",
      updatedAt: new Date(Date.UTC(2026, 1, 1) + index * 3_600_000).toISOString(),
    })),
    [Symbol.dispose]: () => repository[Symbol.dispose](),
  };
}

function mergeMessage(style: PlatformId, number: number, title: string): string {
  if (style === "github") return `Merge pull request #${number} from ada/branch\n\n${title}`;
  return style === "gitlab"
    ? `Merge branch 'branch' into 'main'\n\n${title}\n\nSee merge request group/sub/tool!${number}`
    : style === "forgejo"
    ? `Merge pull request '${title}' (#${number}) from branch into main`
    : `Merged in branch (pull request #${number})\n\n${title}`;
}

if (import.meta.main) Deno.exit(await main() ? 0 : 1);
