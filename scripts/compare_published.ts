// Compares the notes of relnotes with those that projects published in their own changelog:
// deno task compare:published [--last <count>] [--verbose] <git directory>…
//
// Two shares of the shown lines are noise or said twice. The limit is for the first, which leaves
// out the lines under the heading Dependencies: few updates are shown there by decision (more are
// collapsed). The second, "with deps", is of all lines. An update of a dependency under any other
// heading is noise in both. Each repository ends with a row of its sums, and the table with one of
// all: their shares are of all lines together.

import { nameOf, readTrialArguments } from "./trial/trial_arguments.ts";
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
import { shareOf, sumOf, type Tally, tallyOf, wholeShareOf } from "./published/tally.ts";
import { ownRepository } from "./published/text.ts";

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
  "with deps",
  "",
];

/** A release with the verdicts on it. */
interface Result {
  readonly release: Release;
  readonly tally: Tally;
  readonly items: readonly JudgedItem[];
  readonly lines: readonly JudgedLine[];
}

async function main(paths: readonly string[], last: number, isVerbose: boolean): Promise<boolean> {
  await print(`| ${HEADINGS.join(" | ")} |\n| ${HEADINGS.map(() => "---").join(" | ")} |\n`);
  const details: string[] = [];
  const all: Tally[] = [];
  let isRead = true;
  for (const path of paths) {
    const name = nameOf(path);
    await report(`reading ${name}`);
    const tags = await readTags(path);
    const { changelogs, text } = await findChangelogs(path, name, tags, last);
    const releases = chooseReleases(changelogs, tags, last);
    if (releases.length === 0) {
      await print(`| ${name} | no release has both a tag and a section |\n`);
      isRead = false;
    }
    const own: Tally[] = [];
    const clone = releases.length === 0 ? path : await cloneWithRemote(path);
    for (const release of releases) {
      await report(`comparing ${name} ${release.previous}..${release.tag}`);
      const result = await compareRelease(clone, release, ownRepository(text));
      await print(rowOf(name, `${release.previous}..${release.tag}`, result.tally));
      own.push(result.tally);
      details.push(describeResult(name, result));
    }
    all.push(...own);
    if (own.length > 1) await print(rowOf(`**${name}**`, `${own.length} releases`, sumOf(own)));
    if (clone !== path) await Deno.remove(clone, { recursive: true });
  }
  const isHeld = all.every(({ exceeded }) => exceeded === 0);
  if (paths.length > 1 && all.length > 0) {
    await print(rowOf("**all**", `${all.length} releases`, sumOf(all)));
  }
  if (isVerbose) await print(`\n${details.join("\n")}`);
  return isRead && isHeld;
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
  const items = judgeItems(evidence);
  const lines = judgeLines(evidence);
  return { release, tally: tallyOf(range.commits.length, items, lines), items, lines };
}

function rowOf(name: string, range: string, tally: Tally): string {
  const { releases, exceeded } = tally;
  const verdict = exceeded === 0
    ? "held"
    : releases === 1
    ? "**exceeded**"
    : `${exceeded} of ${releases} exceeded`;
  const cells = [
    name,
    range,
    tally.commits,
    tally.published,
    `${tally.represented} (${tally.byWords})`,
    tally.missing,
    tally.outside,
    tally.lines,
    tally.noise,
    tally.twice,
    percent(shareOf(tally)),
    percent(wholeShareOf(tally)),
    verdict,
  ];
  return `| ${cells.join(" | ")} |\n`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
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
      const fault = noise === undefined ? `twice (${twice})` : `noise (${noise})`;
      return (noise ?? twice) === undefined ? [] : [`  ${line.section}: ${fault}: ${line.text}`];
    }),
    "",
  ].join("\n");
}

async function readGitRange(path: string, revisions: string): Promise<Range> {
  const log = ["-c", "core.quotePath=false", "log", "--topo-order", "--encoding=UTF-8"];
  const form = ["-z", "--name-only", "--no-renames", `--format=${RANGE_FORMAT}`];
  const commits = parseLog(await askGit(path, ...log, ...form, revisions, "--"));
  const patch = ["-p", "-U0", "--no-renames", "--no-merges", "--no-ext-diff", "--no-textconv"];
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

if (import.meta.main) {
  const { paths, last, verbose } = readTrialArguments("compare:published", 3);
  if (!await main(paths, last, verbose)) Deno.exitCode = 1;
}
