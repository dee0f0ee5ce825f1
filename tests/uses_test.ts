// The documented permissions of each use, both ways: runs under exactly these succeed, and use all.

import type { PlatformId } from "../src/platforms/types.ts";
import assert from "node:assert/strict";
import { readFileSync, rmSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { flagsOf, type Permissions, permissionsOf, type Use, USES } from "../scripts/uses.ts";
import { KEY, openSummaryWorld } from "./support/ai/summary_world.ts";
import { makeFolder } from "./support/git/repository.ts";
import { makeShowcase } from "./support/notes/showcase.ts";
import { openPublishWorld, WITH_RELEASES } from "./support/platforms/publishing.ts";
import {
  openReleaseWorld,
  PLATFORM_WORLDS,
  type ReleaseWorld,
  TOKEN,
} from "./support/platforms/world.ts";
import { KEEP_CODE } from "./support/process.ts";
import { openPty } from "./support/terminal/pty.ts";

const PROGRAM = fileURLToPath(new URL("../cli.ts", import.meta.url));
const LOOPBACK = "127.0.0.1";
const DENIED = /NotCapable|Requires \w+ access|no permission/;

/**
 * Asked for and refused, without harm: a document longer than the terminal would go through a pager,
 * which gets the whole environment, and is written as it is instead.
 */
const REFUSED = ["env null"];

/** A run of relnotes. */
interface Audited {
  readonly args: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
  readonly inTerminal?: boolean;
  /** Without it 0. */
  readonly exitCode?: number;
}

/** What a run asked Deno for: a variable, a path or an address. */
interface Access {
  readonly permission: string;
  readonly value: string | null;
}

/** Runs relnotes under the permissions of a use, with this machine in the place of its hosts. */
class Auditor {
  readonly #permissions: Permissions;
  readonly #folder: string;
  /** What was asked for in all runs, by the kind of permission. */
  readonly accesses = new Map<string, Set<string>>();

  constructor(use: Use, folder: string) {
    const permissions = permissionsOf(use);
    this.#permissions = { ...permissions, net: permissions.net.length === 0 ? [] : [LOOPBACK] };
    this.#folder = folder;
  }

  /** True when another use grants all that these runs had. */
  isWithin(other: Use): boolean {
    const wider = permissionsOf(other);
    const kinds = Object.keys(wider) as (keyof Permissions)[];
    return kinds.every((kind) =>
      kind === "net"
        ? this.#permissions.net.length === 0 || wider.net.length > 0
        : this.#permissions[kind].every((value) => wider[kind].includes(value))
    );
  }

  async run(
    directory: string,
    { args, variables = {}, inTerminal = false, exitCode = 0 }: Audited,
  ): Promise<void> {
    const flags = flagsOf(this.#permissions);
    const command = ["run", KEEP_CODE, "--no-prompt", "--cached-only", ...flags, PROGRAM, ...args];
    const log = join(this.#folder, "audit.jsonl");
    const environment = { ...variables, DENO_AUDIT_PERMISSIONS: log };
    if (inTerminal) {
      await using pty = openPty([Deno.execPath(), ...command], {
        directory,
        variables: environment,
      });
      assert.equal((await pty.exited).exitCode, exitCode, pty.text());
      assert.doesNotMatch(pty.text(), DENIED);
    } else {
      const child = new Deno.Command(Deno.execPath(), {
        args: command,
        cwd: directory,
        env: environment,
      });
      const { code, stderr } = await child.output();
      const said = `${args.join(" ")}: ${new TextDecoder().decode(stderr)}`;
      assert.equal(code, exitCode, said);
      assert.doesNotMatch(said, DENIED);
    }
    this.#take(log, directory, args.join(" "));
  }

  /** Adds what a run asked for, all of which must be granted: a refusal that nobody sees is one too. */
  #take(log: string, directory: string, run: string): void {
    const accesses: readonly Access[] = readFileSync(log, "utf8").split("\n").slice(0, -1)
      .map((line) => JSON.parse(line));
    rmSync(log);
    const missing = accesses.filter((access) => !this.#isGranted(access, directory))
      .map(({ permission, value }) => `${permission} ${value}`)
      .filter((access) => !REFUSED.includes(access));
    assert.deepEqual([...new Set(missing)], [], `${run} asks for what is not granted`);
    for (const { permission, value } of accesses) {
      const values = this.accesses.get(permission) ?? new Set();
      this.accesses.set(permission, values.add(`${value}`));
    }
  }

  #isGranted({ permission, value }: Access, directory: string): boolean {
    const { env, net, read, write } = this.#permissions;
    if (value === null) return false;
    if (permission === "env") return env.includes(value);
    if (permission === "net") return net.includes(hostOf(value));
    const granted = permission === "read" ? read : permission === "write" ? write : [];
    return granted.some((folder) => {
      const inside = relative(resolve(directory, folder), resolve(directory, value));
      return !inside.startsWith("..");
    });
  }
}

/** The host of an address, which Deno logs with or without its scheme. */
function hostOf(address: string): string {
  return /^(?:https?:\/\/)?([^/:]+)/.exec(address)?.[1] ?? address;
}

const OFFLINE: readonly Audited[] = [
  { args: ["generate", "--no-prs", "--format", "json", "--out", "notes.json"] },
  { args: ["generate", "--no-prs", "--format", "yaml", "--out", "notes.yaml"] },
  { args: ["generate", "--no-prs", "v0..v1"], exitCode: 1 },
  { args: ["preview"], inTerminal: true },
  { args: ["preview"] },
  { args: ["search", "greet"], inTerminal: true },
  { args: ["next"] },
  { args: ["lint"], variables: { GITHUB_ACTIONS: "true" } },
  { args: ["lint"], variables: { GITLAB_CI: "true" } },
  { args: ["lint"], variables: { BITBUCKET_BUILD_NUMBER: "1" } },
  { args: ["config"] },
  { args: ["render", "notes.json"] },
  { args: ["render", "notes.yaml"] },
  { args: ["changelog", "--no-prs"] },
];

/** Runs what needs no server, in a repository whose remote no platform is known to have. */
async function runOffline(auditor: Auditor): Promise<void> {
  using repository = makeShowcase();
  repository.addRemote("origin", "git@git.example.org:acme/tool.git");
  for (const run of OFFLINE) await auditor.run(repository.path, run);
}

/** Nothing answers there. */
const CLOSED = `http://${LOOPBACK}:1`;

/** What CI systems say of a server of one's own, whose API is at this address. */
const JOBS: Readonly<Record<string, (api: string) => Readonly<Record<string, string>>>> = {
  github: (api) => ({
    GITHUB_ACTIONS: "true",
    GITHUB_SERVER_URL: "https://code.example.org",
    GITHUB_API_URL: api,
    GITHUB_TOKEN: TOKEN,
  }),
  gitlab: (api) => ({
    GITLAB_CI: "true",
    CI_SERVER_URL: "https://code.example.org",
    CI_API_V4_URL: api,
    CI_JOB_TOKEN: TOKEN,
  }),
};

/** Runs a command with a platform: it answers, it answers a job of its own, it is away. */
async function runWith(
  auditor: Auditor,
  style: PlatformId,
  { server, release: { repository } }: ReleaseWorld,
  audited: Audited,
): Promise<void> {
  const { prefix, tokenVariables: [token] } = PLATFORM_WORLDS[style].platform;
  const address = {
    [token]: TOKEN,
    [`${prefix}_API_URL`]: server.apiUrl,
    [`${prefix}_CACHE`]: "1",
  };
  await auditor.run(repository.path, { ...audited, variables: address, exitCode: 0 });
  const away = { ...address, [`${prefix}_API_URL`]: CLOSED, [`${prefix}_MAX_RETRIES`]: "0" };
  await auditor.run(repository.path, { ...audited, variables: away });
  const variables = JOBS[style]?.(server.apiUrl);
  if (variables === undefined) return;
  const project = PLATFORM_WORLDS[style].path.join("/");
  repository.git("remote", "set-url", "origin", `git@code.example.org:${project}.git`);
  await auditor.run(repository.path, { ...audited, variables, exitCode: 0 });
}

async function runWithPlatforms(auditor: Auditor): Promise<void> {
  for (const style of Object.keys(PLATFORM_WORLDS) as PlatformId[]) {
    await using world = await openReleaseWorld(style);
    await runWith(auditor, style, world, { args: ["generate", "v1..v2"] });
  }
}

async function runWithModel(auditor: Auditor): Promise<void> {
  await using world = await openSummaryWorld({ judge: "honest" });
  const variables = { OPENAI_BASE_URL: world.server.baseUrl, OPENAI_API_KEY: KEY };
  const args = ["generate", "--no-prs", "--use-llm", "--llm-provider", "openai"];
  await auditor.run(world.repository.path, { args, variables });
}

async function runPublish(auditor: Auditor): Promise<void> {
  for (const style of WITH_RELEASES) {
    await using world = await openPublishWorld(style);
    await runWith(auditor, style, world, { args: ["publish", "v2"], exitCode: 1 });
  }
}

type Runs = (auditor: Auditor) => Promise<void>;

const RUNS: Readonly<Record<string, readonly Runs[]>> = {
  offline: [runOffline],
  "pull requests": [runOffline, runWithPlatforms],
  AI: [runOffline, runWithPlatforms, runWithModel],
  publishing: [runPublish],
};

/** Runs under the permissions of the first use that has them, and what they asked for. */
const audited = new Map<Runs, Auditor>();

async function audit(runs: Runs, use: Use): Promise<Auditor> {
  const known = audited.get(runs);
  if (known !== undefined) {
    // What is enough for one use is enough for another that grants all of it.
    assert.ok(known.isWithin(use), `${use.name} grants less than a use before it`);
    return known;
  }
  using folder = makeFolder();
  const auditor = new Auditor(use, folder.path);
  await runs(auditor);
  audited.set(runs, auditor);
  return auditor;
}

for (const use of USES) {
  Deno.test(`the permissions for ${use.name} are enough, and none of them is unused`, async () => {
    const accesses = new Map<string, Set<string>>();
    for (const runs of RUNS[use.name] ?? assert.fail()) {
      for (const [permission, values] of (await audit(runs, use)).accesses) {
        accesses.set(permission, values.union(accesses.get(permission) ?? new Set()));
      }
    }
    const { env, net } = permissionsOf(use);
    const read = accesses.get("env") ?? new Set();
    assert.deepEqual(env.filter((name) => !read.has(name)), []);
    const hosts = [...accesses.get("net") ?? []].map(hostOf);
    assert.deepEqual([...new Set(hosts)], net.length === 0 ? [] : [LOOPBACK]);
    for (const kind of ["read", "write"]) assert.ok(accesses.has(kind), kind);
  });
}
