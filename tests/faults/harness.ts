// Runs `generate` under a fault of the platform, and holds every run to the same rules.

import assert from "node:assert/strict";
import { join } from "node:path";
import type { Http } from "../../src/core/http.ts";
import type { FakeProject, FakePullRequest } from "../support/platforms/project.ts";
import { makeRelease, type Release } from "../support/platforms/release.ts";
import type { ServerOptions } from "../support/platforms/server.ts";
import { type Run, runRelnotes } from "../support/program.ts";
import type { LocalPlatform } from "../support/platforms/local_platform.ts";
import type { Asker } from "./askers.ts";
import { enrichedOf, entriesOf, type Entry } from "./document.ts";

/** A fault, and what is to come of it. */
export interface Fault {
  /** Answers in place of the platform. */
  readonly intercept?: ServerOptions["intercept"];
  /** Without it one. */
  readonly retries?: number;
  /** The release that is looked at; without it that of `makeRelease`. */
  readonly makeRelease?: () => Release;
  /** What is otherwise about the project, anew for each run. */
  readonly project?: (pullRequests: readonly FakePullRequest[]) => Partial<FakeProject>;
  readonly variables?: Readonly<Record<string, string>>;
  readonly requestHttp?: Http;
  /** What is warned of; without it the fault is overcome. */
  readonly expected?: Expected;
  /** The folder of the cache below the root; without it one of the run's own. */
  readonly cache?: string;
  /** Told of the folder of the cache before the run. */
  readonly prepare?: (folder: string, release: Release) => void;
  /** The pull requests that are told of although nothing is warned of; without it all. */
  readonly only?: readonly number[];
  /** Who is told as much when all is well; without it the asker. */
  readonly like?: Asker;
  /** How many requests there are in one run. */
  readonly requestCount?: number;
}

/** What could not be had. */
export interface Expected {
  /** Commits without data; without it all of them. */
  readonly missing?: number;
  /** Why; `{host}` stands for the server's. */
  readonly why: string;
  /** How to mend it. */
  readonly hint: string;
  /** The pull requests that were had all the same. */
  readonly enriched?: readonly number[];
}

/** A run, and where it took place. */
export interface Outcome {
  readonly run: Run;
  readonly server: LocalPlatform;
  readonly release: Release;
  /** The folder of the cache. */
  readonly folder: string;
  /** How many files it holds. */
  readonly keptCount: number;
}

const BEFORE = "what stood here before\n";
const RANGE = ["--since-tag", "v1", "--until-tag", "v2"];

interface References {
  readonly plain: readonly Entry[];
  /** Asked for only where something is enriched. */
  readonly full: () => Promise<readonly Entry[]>;
}

const MAKERS: Readonly<Record<Asker["style"], () => Release>> = {
  github: () => makeRelease("github"),
  gitlab: () => makeRelease("gitlab"),
  bitbucket: () => makeRelease("bitbucket"),
  forgejo: () => makeRelease("forgejo", "acme/tool"),
};
// Made once for a file of tests: making one takes as long as a run.
const releases = new Map<() => Release, Release>();
const references = new Map<string, Promise<References>>();
let runCount = 0;

globalThis.addEventListener("unload", () => {
  for (const release of releases.values()) release[Symbol.dispose]();
});

/** Runs `generate` with these arguments under a fault; nothing is judged but that no secret is seen. */
export async function runUnder(
  asker: Asker,
  fault: Fault,
  args: readonly string[],
  look: (outcome: Outcome) => void | Promise<void>,
): Promise<void> {
  const release = releaseOf(asker, fault);
  const { repository, pullRequests } = release;
  const cache = fault.cache ?? `kept/${++runCount}`;
  const folder = join(repository.path, cache);
  fault.prepare?.(folder, release);
  const project: FakeProject = {
    path: asker.path,
    pullRequests,
    tokens: asker.accepted,
    ...fault.project?.(pullRequests),
  };
  const { intercept } = fault;
  await using server = await asker.start(project, {
    ...(intercept === undefined ? {} : { intercept }),
  });
  const run = await runRelnotes(
    ["generate", "--repo", repository.path, ...RANGE, ...args],
    {
      variables: {
        [`${asker.prefix}_API_URL`]: server.apiUrl,
        [`${asker.prefix}_MAX_RETRIES`]: String(fault.retries ?? 1),
        [`${asker.prefix}_BACKOFF_BASE_SEC`]: "0.001",
        [`${asker.prefix}_BACKOFF_CAP_SEC`]: "0.01",
        [`${asker.prefix}_CACHE`]: "1",
        [`${asker.prefix}_CACHE_DIR`]: cache,
        ...asker.secrets,
        ...fault.variables,
      },
      ...(fault.requestHttp === undefined ? {} : { requestHttp: fault.requestHttp }),
    },
  );
  const written = await readFiles(folder).catch(() => []);
  const asked = server.requests.map(({ target, body }) => `${target}\n${body}`);
  for (const secret of asker.hidden) {
    for (const text of [run.stdout, run.stderr, ...written, ...asked]) {
      assert.ok(!text.includes(secret), `${asker.name}: ${text.slice(0, 500)}`);
    }
  }
  assert.deepEqual(server.invalid, []);
  await look({ run, server, release, folder, keptCount: written.length });
}

/** Runs `generate` under a fault, without and with `--strict`, and compares with what is to come of it. */
export async function checkFault(asker: Asker, fault: Fault): Promise<void> {
  const { expected, requestCount } = fault;
  const { plain, full } = await referencesOf(fault.like ?? asker, fault);
  const isPlain = expected !== undefined && (expected.enriched ?? []).length === 0;
  const told = isPlain ? [] : await full();
  const enriched = expected ? expected.enriched ?? [] : fault.only ?? enrichedOf(told);
  const total = hashesOf(plain).length;
  const strict = expected === undefined ? ["--strict"] : [];
  await runUnder(asker, fault, ["--format", "json", ...strict], ({ run, server, keptCount }) => {
    const warnings = expected === undefined ? "" : explain(expected, total, server);
    assert.equal(run.stderr, `${warnings}v1..v2, ${total} commits\n`, asker.name);
    // deno-lint-ignore no-control-regex
    assert.doesNotMatch(run.stderr, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]|\p{Bidi_Control}/u);
    assert.equal(run.exitCode, 0, asker.name);
    const entries = entriesOf(run.stdout);
    assert.deepEqual(enrichedOf(entries), enriched, asker.name);
    assertComplete(entries, plain, told, fault, asker.name);
    assert.equal(keptCount > 0, enriched.length > 0, asker.name);
    if (requestCount !== undefined) assert.equal(server.requests.length, requestCount, asker.name);
  });
  if (expected === undefined) return;
  await using out = await makeOutFile();
  await runUnder(asker, fault, ["--strict", "--out", out.file], async ({ run, server }) => {
    const stderr = withHost(`error: ${expected.why}\nhint: ${expected.hint}\n`, server);
    assert.deepEqual(run, { exitCode: 1, stdout: "", stderr }, asker.name);
    assert.equal(await Deno.readTextFile(out.file), BEFORE, asker.name);
  });
}

/** The line that warns of it. */
function explain(
  { missing, why, hint }: Expected,
  total: number,
  server: LocalPlatform,
): string {
  const share = `${missing ?? total} of ${total} commits`;
  return withHost(`warning: pull request data is missing for ${share}: ${why}; ${hint}\n`, server);
}

function withHost(text: string, server: LocalPlatform): string {
  return text.replace("{host}", new URL(server.url).host);
}

/**
 * Every commit stands in the document once; an entry is one of a full run, one without any data, or one
 * whose number the platform knows for no pull request: in a full run, or since only these are told of.
 */
function assertComplete(
  entries: readonly Entry[],
  plain: readonly Entry[],
  full: readonly Entry[],
  { only }: Fault,
  name: string,
): void {
  assert.deepEqual(hashesOf(entries), hashesOf(plain), name);
  for (const entry of entries) {
    const [bare, whole] = [plain, full].map((all) => all.find(({ hash }) => hash === entry.hash));
    const isNone = entry.pullRequest === undefined && bare?.pullRequest !== undefined &&
      (whole?.pullRequest === undefined || only?.includes(bare.pullRequest.number) === false);
    const isWhole = entry.pullRequest?.details !== undefined;
    assert.deepEqual(entry, isNone ? unlinked(bare) : isWhole ? whole : bare, name);
  }
}

/** An entry whose number is, as the platform says, no pull request of the commit. */
function unlinked({ pullRequest, ...entry }: Entry): Entry {
  return { ...entry, description: `${entry.description} (${pullRequest?.reference})` };
}

function hashesOf(entries: readonly Entry[]): readonly string[] {
  return entries.flatMap(({ hashes }) => hashes).toSorted();
}

function releaseOf(asker: Asker, fault: Pick<Fault, "makeRelease">): Release {
  const make = fault.makeRelease ?? MAKERS[asker.style];
  const release = releases.get(make) ?? make();
  if (!releases.has(make)) release.repository.git("remote", "add", "origin", asker.remote);
  releases.set(make, release);
  return release;
}

/** The entries without pull requests, and those with all of them. */
function referencesOf(asker: Asker, { makeRelease }: Fault): Promise<References> {
  const key = `${asker.name} ${makeRelease?.name}`;
  const known = references.get(key) ?? readReferences(asker, makeRelease);
  references.set(key, known);
  return known;
}

async function readReferences(
  asker: Asker,
  makeRelease: Fault["makeRelease"],
): Promise<References> {
  const healthy: Fault = makeRelease === undefined ? {} : { makeRelease };
  const read = async (...args: readonly string[]): Promise<readonly Entry[]> => {
    let entries: readonly Entry[] = [];
    await runUnder(asker, healthy, ["--format", "json", ...args], ({ run, release }) => {
      assert.equal(run.exitCode, 0, run.stderr);
      entries = entriesOf(run.stdout);
      assert.deepEqual(hashesOf(entries), release.repository.hashes.slice(1).toSorted());
    });
    return entries;
  };
  let full: Promise<readonly Entry[]> | undefined;
  return { plain: await read("--no-prs"), full: () => full ??= read() };
}

async function makeOutFile(): Promise<AsyncDisposable & { readonly file: string }> {
  const file = await Deno.makeTempFile({ prefix: "relnotes-test-" });
  await Deno.writeTextFile(file, BEFORE);
  return { file, [Symbol.asyncDispose]: () => Deno.remove(file) };
}

/** The texts of all files below a folder. */
async function readFiles(folder: string): Promise<readonly string[]> {
  const texts: string[] = [];
  for await (const { name, isDirectory, isFile } of Deno.readDir(folder)) {
    const path = join(folder, name);
    if (isDirectory) texts.push(...await readFiles(path));
    else if (isFile) texts.push(await Deno.readTextFile(path));
  }
  return texts;
}
