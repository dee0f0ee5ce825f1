// Replays the releases of repositories: what would `relnotes next` have said at each of their tags?
//
// deno task trial:next [--last <count>] [--verbose] <git directory>…
//
// For each release tag, the version is asked for at its commit, with the tags that are reachable from
// there. A row counts the answers that are its version, for each rule below 1.0.0; the rules differ
// only there. --verbose lists the others with the commit that decided.

import { basename, dirname } from "node:path";
import { parseArgs } from "node:util";
import { type Context, createContext } from "../src/cli/context.ts";
import { findNextRelease } from "../src/commands/next/release.ts";
import type { ZeroRule } from "../src/configuration/types.ts";
import type { Repository } from "../src/core/git/repository.ts";
import { EnvironmentError } from "../src/errors.ts";
import type { Tag } from "../src/history/source.ts";
import {
  compareVersions,
  isPreRelease,
  isSameSeries,
  isSameVersion,
} from "../src/history/versions.ts";
import { askGit, print, report } from "./benchmark.ts";

const RULES: readonly ZeroRule[] = ["shift", "minor", "strict"];

/** The answer of one rule. */
interface Answer {
  readonly rule: ZeroRule;
  /** The tag of the next version, or why there is none. */
  readonly text: string;
  /** The release before and what decided. */
  readonly reason: string;
}

/** The answers at a tag. */
interface Replay {
  readonly tag: string;
  readonly answers: readonly Answer[];
}

async function main(paths: readonly string[], last: number, isVerbose: boolean): Promise<void> {
  await print(
    `| Repository | Releases | ${RULES.join(" | ")} |\n| --- | --: | --: | --: | --: |\n`,
  );
  const misses: string[] = [];
  for (const path of paths) {
    const name = nameOf(path);
    await report(`replaying ${name}`);
    const replays = await replayAll(path, last);
    const agreed = RULES.map((rule) =>
      replays.filter(({ tag, answers }) => isSameVersion(answerOf(answers, rule)?.text ?? "", tag))
        .length
    );
    await print(`| ${name} | ${replays.length} | ${agreed.join(" | ")} |\n`);
    for (const { tag, answers } of replays) {
      const wrong = answers.filter(({ text }) => !isSameVersion(text, tag));
      const told = wrong.map(({ rule, text }) => `${rule} ${text}`).join(", ");
      if (wrong.length > 0) misses.push(`${name} ${tag}: ${told} (${wrong[0]?.reason})`);
    }
  }
  if (isVerbose) await print(`\n${misses.join("\n")}\n`);
}

/** The newest releases of a repository by version, without its first. */
async function replayAll(path: string, last: number): Promise<readonly Replay[]> {
  const quiet: Context = {
    ...createContext((name) => name === "PATH" ? Deno.env.get(name) : undefined),
    writeError: () => Promise.resolve(),
  };
  const repository = await quiet.openRepository(path);
  const { tags } = await repository.tags();
  const releases = tags.filter(({ name }) => isSameSeries(name, "1") && !isPreRelease(name))
    .toSorted((a, b) => compareVersions(b.name, a.name));
  const replays: Replay[] = [];
  for (const tag of releases) {
    if (replays.length === last) break;
    const view = viewAt(tag, repository, await tagsBefore(tag, path, tags));
    const answers: Answer[] = [];
    for (const rule of RULES) {
      const answer = await ask(rule, view, quiet);
      if (answer !== undefined) answers.push(answer);
    }
    if (answers.length > 0) replays.push({ tag: tag.name, answers });
  }
  return replays;
}

/** The repository as it was before the tag. */
function viewAt(tag: Tag, repository: Repository, tags: readonly Tag[]): Repository {
  return {
    ...repository,
    head: () => Promise.resolve(tag.commit),
    tags: () => Promise.resolve({ tags, unreadableCount: 0 }),
  };
}

/** The tags among the ancestors of a tag's commit. */
async function tagsBefore(
  { commit }: Tag,
  path: string,
  tags: readonly Tag[],
): Promise<readonly Tag[]> {
  const format = "--format=%(refname:lstrip=2)";
  const listed = await askGit(path, "for-each-ref", format, `--merged=${commit}`, "refs/tags");
  const names = new Set(listed.split("\n"));
  return tags.filter((tag) => names.has(tag.name) && tag.commit !== commit);
}

/** The answer of a rule; undefined at the first release. */
async function ask(
  zero: ZeroRule,
  repository: Repository,
  context: Context,
): Promise<Answer | undefined> {
  try {
    const release = await findNextRelease({ zero, first: "0.1.0" }, repository, context, {});
    const { previous, preRelease, next, commit } = release;
    const before = previous ?? preRelease;
    if (before === undefined) return undefined;
    const decided = commit === undefined ? "" : `: ${commit.hash.slice(0, 7)} ${commit.subject}`;
    return {
      rule: zero,
      text: next?.tag ?? "nothing",
      reason: `after ${before.name}${decided}`,
    };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return { rule: zero, text: "refused", reason: error.message };
  }
}

function answerOf(answers: readonly Answer[], wanted: ZeroRule): Answer | undefined {
  return answers.find(({ rule }) => rule === wanted);
}

/** `owner/name` when the directory is named as `owner+name/repo`. */
function nameOf(path: string): string {
  const own = basename(path).replace(/\.git$/, "");
  return (["", "repo"].includes(own) ? basename(dirname(path)) : own).replace("+", "/");
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { last: { type: "string" }, verbose: { type: "boolean" } },
    allowPositionals: true,
  });
  const last = Number(values.last ?? Infinity);
  if (positionals.length === 0 || !(last > 0)) {
    throw new Error("usage: deno task trial:next [--last <count>] [--verbose] <git directory>…");
  }
  await main(positionals, last, values.verbose === true);
}
