// Compares the notes of relnotes with those that projects published in their own changelog:
// deno task compare:published [--last <count>] [--verbose] <git directory>…

import { basename, dirname } from "node:path";
import { parseArgs } from "node:util";
import { askGit, print, relnotesProgram, report } from "./benchmark.ts";
import { findChangelogs, readTags } from "./published/find.ts";
import { type NotesDocument, readShownLines } from "./published/document.ts";
import { type JudgedItem, judgeItems } from "./published/judge_items.ts";
import { type JudgedLine, judgeLines } from "./published/judge_lines.ts";
import {
  ADDITIONS_FORMAT,
  parseAdditions,
  parseLog,
  parsePatchIds,
  type Range,
  RANGE_FORMAT,
  readRange,
} from "./published/range.ts";
import { chooseReleases, type Release } from "./published/releases.ts";
import { ownRepository } from "./published/text.ts";

/** The largest share of lines that may be noise or said twice. */
const SHARE_LIMIT = 0.03;
const CHANGELOG_PATHS = ["change*", "history*", "news*", "*/change*", "*/news*", ".change*/*"]
  .map((pattern) => `:(icase)${pattern}`);
const HEADINGS = [
  "Repository",
  "Range",
  "Commits",
  "Published",
  "Represented (by words)",
  "Missing",
  "Outside",
  "Lines",
  "Noise",
  "Twice",
  "Share",
  "",
];

/** A release with the verdicts on it. */
interface Result {
  readonly release: Release;
  readonly commits: number;
  readonly items: readonly JudgedItem[];
  readonly lines: readonly JudgedLine[];
}

async function main(paths: readonly string[], last: number, isVerbose: boolean): Promise<boolean> {
  await print(`| ${HEADINGS.join(" | ")} |\n| ${HEADINGS.map(() => "---").join(" | ")} |\n`);
  const details: string[] = [];
  let held = true;
  for (const path of paths) {
    const name = nameOf(path);
    await report(`reading ${name}`);
    const tags = await readTags(path);
    const { changelogs, text } = await findChangelogs(path, name, tags, last);
    const releases = chooseReleases(changelogs, tags, last);
    if (releases.length === 0) {
      await print(`| ${name} | no release has both a tag and a section |\n`);
      held = false;
    }
    const clone = releases.length === 0 ? path : await cloneWithRemote(path);
    for (const release of releases) {
      await report(`comparing ${name} ${release.previous}..${release.tag}`);
      const result = await compareRelease(clone, release, ownRepository(text));
      const row = rowOf(name, result);
      await print(`| ${row.cells.join(" | ")} |\n`);
      if (!row.held) held = false;
      details.push(describeResult(name, result));
    }
    if (clone !== path) await Deno.remove(clone, { recursive: true });
  }
  if (isVerbose) await print(`\n${details.join("\n")}`);
  return held;
}

async function compareRelease(
  path: string,
  release: Release,
  own: string | undefined,
): Promise<Result> {
  const range = await readGitRange(path, `${release.previous}..${release.tag}`);
  const bounds = ["--since-tag", release.previous, "--until-tag", release.tag];
  const markdown = await generate(path, ...bounds);
  const document = JSON.parse(await generate(path, ...bounds, "--format", "json")) as NotesDocument;
  const evidence = {
    items: release.items,
    range,
    document,
    markdown,
    lines: readShownLines(markdown),
    own,
  };
  return {
    release,
    commits: range.commits.length,
    items: judgeItems(evidence),
    lines: judgeLines(evidence),
  };
}

function rowOf(
  name: string,
  { release, commits, items, lines }: Result,
): { readonly cells: readonly string[]; readonly held: boolean } {
  const represented = items.filter(({ verdict }) => verdict.kind === "represented").length;
  const byWords = items.filter(({ verdict }) =>
    verdict.kind === "represented" && verdict.by === "words"
  );
  const missing = items.filter(({ verdict }) => verdict.kind === "missing").length;
  const noise = lines.filter((line) => line.noise !== undefined).length;
  const twice = lines.filter((line) => line.noise === undefined && line.twice !== undefined).length;
  const share = (noise + twice) / Math.max(1, lines.length);
  const held = missing === 0 && share <= SHARE_LIMIT;
  const cells = [
    name,
    `${release.previous}..${release.tag}`,
    `${commits}`,
    `${items.length}`,
    `${represented} (${byWords.length})`,
    `${missing}`,
    `${items.length - represented - missing}`,
    `${lines.length}`,
    `${noise}`,
    `${twice}`,
    `${(100 * share).toFixed(1)} %`,
    held ? "held" : "**exceeded**",
  ];
  return { cells, held };
}

function describeResult(name: string, { release, items, lines }: Result): string {
  return [
    `${name} ${release.previous}..${release.tag}`,
    ...items.flatMap(({ item, verdict }) => {
      if (verdict.kind === "missing") {
        return [`  missing (${verdict.hash.slice(0, 12)}, ${verdict.reason}): ${item}`];
      }
      if (verdict.kind === "outside") return [`  outside the range: ${item}`];
      return verdict.by === "words" ? [`  by words (${verdict.hash.slice(0, 12)}): ${item}`] : [];
    }),
    ...lines.flatMap(({ line, noise, twice }) => {
      if (noise !== undefined) return [`  noise (${noise}): ${line.text}`];
      return twice === undefined ? [] : [`  twice (${twice}): ${line.text}`];
    }),
    "",
  ].join("\n");
}

async function readGitRange(path: string, revisions: string): Promise<Range> {
  const log = ["-c", "core.quotePath=false", "log", "--topo-order", "--encoding=UTF-8"];
  const form = ["-z", "--name-only", `--format=${RANGE_FORMAT}`];
  const commits = parseLog(await askGit(path, ...log, ...form, revisions, "--"));
  const patch = ["-p", "-U0", "--no-merges", "--no-ext-diff", "--no-textconv"];
  const additions = ["log", ...patch, `--format=${ADDITIONS_FORMAT}`, revisions, "--"];
  return readRange(
    commits,
    parsePatchIds(await readPatchIds(path, revisions)),
    parseAdditions(await askGit(path, ...additions, ...CHANGELOG_PATHS)),
  );
}

async function readPatchIds(path: string, revisions: string): Promise<string> {
  const options = ["-p", "--no-merges", "--no-ext-diff", "--no-textconv", revisions, "--"];
  const log = new Deno.Command("git", {
    args: ["-C", path, "log", ...options],
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const ids = new Deno.Command("git", {
    args: ["patch-id", "--stable"],
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const [, output, ended] = await Promise.all([
    log.stdout.pipeTo(ids.stdin),
    ids.output(),
    log.status,
  ]);
  // A snapshot can lack large files; the patches before the first of them are known.
  if (!output.success || !ended.success) {
    await report(`not all patches of ${revisions} can be read`);
  }
  return new TextDecoder().decode(output.stdout);
}

async function generate(path: string, ...options: readonly string[]): Promise<string> {
  const program = relnotesProgram("generate", "--no-prs", "--repo", path, ...options);
  const command = new Deno.Command(program.command, {
    args: [...program.args],
    env: { DENO_NO_UPDATE_CHECK: "1" },
  });
  const { success, stdout, stderr } = await command.output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout);
}

/** A clone with the remote that every clone has; a snapshot of the mirror has none. */
async function cloneWithRemote(path: string): Promise<string> {
  const clone = await Deno.makeTempDir({ prefix: "compare-published-" });
  await askGit(path, "clone", "--quiet", "--bare", "--shared", ".", clone);
  await askGit(clone, "config", "remote.origin.url", `https://github.com/${nameOf(path)}.git`);
  return clone;
}

/** `owner/name` when the directory is named as the mirror names it. */
function nameOf(path: string): string {
  const own = basename(path).replace(/\.git$/, "");
  const outer = basename(dirname(path));
  return (["", "repo"].includes(own) || !own.includes("+") && outer.includes("+") ? outer : own)
    .replace("+", "/");
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { last: { type: "string" }, verbose: { type: "boolean" } },
    allowPositionals: true,
  });
  const last = Number(values.last ?? 3);
  if (positionals.length === 0 || !(last > 0)) {
    throw new Error(
      "usage: deno task compare:published [--last <count>] [--verbose] <git directory>…",
    );
  }
  if (!await main(positionals, last, values.verbose === true)) Deno.exitCode = 1;
}
