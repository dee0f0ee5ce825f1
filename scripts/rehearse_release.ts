// `deno task rehearse:release`: a release of this repository, made by relnotes from start to end, in a clone
// and against a local platform. Nothing of the checkout changes, and nothing leaves the machine.

import assert from "node:assert/strict";
import * as path from "node:path";
import { fileURLToPath } from "node:url";
import { makeFolder } from "../tests/support/git/repository.ts";
import { startGithub } from "../tests/support/platforms/github.ts";
import type { FakeRelease, FakeTag } from "../tests/support/platforms/project.ts";
import { VERSION_DATE } from "../src/version.ts";
import { TOKEN } from "../tests/support/platforms/world.ts";
import { readCommand } from "./npm_package/command.ts";
import { setVersion } from "./set_version.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const PROJECT = ["owner", "relnotes"];

async function rehearse(folder: string): Promise<void> {
  const clone = path.join(folder, "clone");
  const origin = path.join(folder, "origin.git");
  await git(ROOT, "clone", "--quiet", "--no-local", ROOT, clone);
  await git(clone, "switch", "--quiet", "--force-create", "main");
  await git(folder, "clone", "--quiet", "--bare", clone, origin);
  // Known by its address as a repository on GitHub; what is pushed goes to the folder.
  await git(clone, "config", "remote.origin.url", `git@github.com:${PROJECT.join("/")}.git`);
  await git(clone, "config", "remote.origin.pushurl", origin);
  await git(clone, "config", "user.name", "Rehearsal");
  await git(clone, "config", "user.email", "rehearsal@example.org");
  const project = { path: PROJECT, pullRequests: [], tokens: [`Bearer ${TOKEN}`] };
  const tags: FakeTag[] = [];
  const releases: FakeRelease[] = [];
  await using github = await startGithub({ ...project, tags, releases });
  const variables = { RELNOTES_PA_API_URL: github.apiUrl, GITHUB_TOKEN: TOKEN };
  const relnotes = (...args: readonly string[]): Promise<string> => {
    say(`relnotes ${args.join(" ")}`);
    const program = ["run", "-A", "--config", path.join(ROOT, "deno.json")];
    return run([Deno.execPath(), ...program, path.join(ROOT, "cli.ts"), ...args], clone, variables);
  };
  await rehearseOne({ clone, origin, relnotes, tags, releases });
  // The first release may have the version that the files have already; the second has another.
  await git(clone, "commit", "--quiet", "--allow-empty", "--message", "fix: rehearse a fix");
  await rehearseOne({ clone, origin, relnotes, tags, releases });

  say("deno publish --dry-run");
  await run([Deno.execPath(), "publish", "--dry-run", "--quiet"], clone);
}

interface World {
  readonly clone: string;
  readonly origin: string;
  readonly relnotes: (...args: readonly string[]) => Promise<string>;
  readonly tags: FakeTag[];
  readonly releases: FakeRelease[];
}

async function rehearseOne({ clone, origin, relnotes, tags, releases }: World): Promise<void> {
  const tag = await relnotes("next");
  assert.match(tag, /^v\d+\.\d+\.\d+$/);
  const version = tag.slice(1);
  say(`deno task version ${version}`);
  await setVersion(clone, version, VERSION_DATE);
  if (await git(clone, "status", "--porcelain") !== "") {
    await git(
      clone,
      "commit",
      "--quiet",
      "--all",
      "--message",
      `chore: bump version to ${version}`,
    );
  }
  // The preparation of a release is no change of its own.
  assert.equal(await relnotes("next"), tag);

  assert.equal(await relnotes("release", "--no-confirm", "--no-prs"), tag);
  assert.equal(await git(clone, "log", "-1", "--format=%s"), `chore(release): ${tag}`);
  assert.equal(await git(clone, "cat-file", "-t", tag), "tag");
  assert.equal(await git(clone, "status", "--porcelain"), "");
  await relnotes("changelog", "--check", "--no-prs");
  const section = await relnotes("changelog", "show", version, "--no-heading");
  assert.match(section, /^### /);
  assert.doesNotMatch(section, /bump version/);
  assert.equal(await relnotes("release", "--no-confirm", "--no-prs"), "");

  await git(clone, "push", "--quiet", "--atomic", "origin", "main", tag);
  assert.equal(await git(origin, "rev-parse", "main"), await git(clone, "rev-parse", "HEAD"));
  const objectId = await git(origin, "rev-parse", tag);
  const commit = await git(origin, "rev-parse", `${tag}^{commit}`);
  tags.push({ name: tag, objectId, commit });

  await relnotes("publish", tag, "--draft");
  const isDraft = (): readonly boolean[] => releases.map((release) => release.isDraft);
  assert.deepEqual(isDraft(), tags.map((_, at) => at === tags.length - 1));
  const url = await relnotes("publish", tag);
  assert.match(url, /^https?:/);
  assert.equal(await relnotes("publish", tag), url);
  assert.deepEqual(isDraft(), tags.map(() => false));
  const release = releases.find((each) => each.tag === tag) ?? assert.fail("no release");
  const body = release.body ?? "";
  assert.equal(release.name, tag);
  assert.ok(body.startsWith(`<!-- relnotes ${tag} sha256=`), body.slice(0, 100));
  assert.ok(body.length <= 120_000);
  // The same changes in the changelog, the release and the document.
  const notes = await relnotes("generate", tag, "--no-prs");
  const first = notes.split("\n").find((line) => line.startsWith("- ")) ?? assert.fail("no entry");
  assert.ok(body.includes(first), first);
  say(
    `rehearsed ${tag}: ${count(section)} entries in the changelog, ${count(body)} in the release`,
  );
}

function count(text: string): number {
  return text.match(/^[-*] /gm)?.length ?? 0;
}

async function git(folder: string, ...args: readonly string[]): Promise<string> {
  if (["commit", "push"].includes(args[0] ?? "")) say(`git ${args.join(" ")}`);
  return await run(["git", ...args], folder, { GIT_CONFIG_GLOBAL: "/dev/null" });
}

function run(
  command: readonly [string, ...string[]],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  return readCommand(command, { cwd, environment: { ...Deno.env.toObject(), ...env } });
}

function say(text: string): void {
  Deno.stdout.writeSync(new TextEncoder().encode(`${text}\n`));
}

using folder = makeFolder();
await rehearse(folder.path);
