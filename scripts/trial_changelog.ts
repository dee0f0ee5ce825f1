// Tries `relnotes changelog` on the changelogs of other projects:
// deno task trial:changelog [--last <count>] [--verbose] <git directory>…
//
// For each of the newest releases it takes the file as it stood before the section of that release
// was added, runs relnotes where the tag is the newest commit, and looks at three things: whether
// any byte outside of the new section, the section for unreleased changes and the link references
// changed; how many items of the maintainers' own section the new one holds; and whether a second
// run changes anything.

import { join } from "node:path";
import { nameOf, readTrialArguments } from "./trial/trial_arguments.ts";
import { readChangelog } from "../src/changelog/read_file.ts";
import type { ChangelogFile, FileSection, Heading } from "../src/changelog/types.ts";
import { compareNumbers } from "../src/history/versions.ts";
import { askGit, print, relnotesProgram, report } from "./benchmark.ts";
import { parseChangelog } from "./published/changelog.ts";
import { type NotesDocument, readShownLines } from "./published/document.ts";
import { readTags } from "./published/find.ts";
import { judgeItems } from "./published/judge_items.ts";
import {
  parseAdditions,
  parseLog,
  parsePatchIds,
  RANGE_FORMAT,
  readRange,
} from "./published/range.ts";
import { ownRepository } from "./published/text.ts";

const NAMES = /^(?:changelog|changes|history|news)(?:\.md|\.markdown)$/i;
const HEADINGS = [
  "Repository",
  "Release",
  "Items",
  "Held",
  "Outside",
  "Changed elsewhere",
  "Second run",
];

interface Trial {
  readonly tag: string;
  readonly items: number;
  readonly held: number;
  readonly outside: number;
  readonly isElsewhereKept: boolean;
  readonly isStable: boolean;
  readonly details: readonly string[];
}

async function main(paths: readonly string[], last: number, isVerbose: boolean): Promise<void> {
  await print(`| ${HEADINGS.join(" | ")} |\n| ${HEADINGS.map(() => "---").join(" | ")} |\n`);
  const details: string[] = [];
  for (const path of paths) {
    const name = nameOf(path);
    await report(`trying ${name}`);
    const trials = await tryRepository(path, name, last);
    if (trials.length === 0) await print(`| ${name} | no release has both a tag and a section |\n`);
    for (const trial of trials) {
      await print(rowOf(name, trial));
      details.push(`${name} ${trial.tag}\n${trial.details.join("\n")}\n`);
    }
  }
  if (isVerbose) await print(`\n${details.join("\n")}`);
}

async function tryRepository(path: string, name: string, last: number): Promise<readonly Trial[]> {
  const files = (await askGit(path, "ls-tree", "--name-only", "HEAD")).split("\n");
  const file = files.find((each) => NAMES.test(each));
  if (file === undefined) return [];
  const published = readChangelog(await askGit(path, "show", `HEAD:${file}`), file);
  const tags = (await readTags(path)).filter(({ name: tag }) =>
    /^v?\d+\.\d/.test(tag) && !/-?(?:rc|alpha|beta|pre|dev)/i.test(tag)
  );
  const trials: Trial[] = [];
  const clone = await Deno.makeTempDir({ prefix: "trial-changelog-" });
  try {
    await askGit(path, "clone", "--quiet", "--bare", "--shared", ".", clone);
    await askGit(clone, "config", "remote.origin.url", `https://github.com/${name}.git`);
    for (const tag of tags) {
      if (trials.length === last) break;
      const section = findSection(published, tag.name);
      if (section === undefined) continue;
      const before = await findBefore(path, file, section.heading.version ?? "", section.head);
      if (before === undefined) continue;
      trials.push(
        await tryRelease({
          clone,
          tag: tag.name,
          before,
          text: section.head + section.body,
          published,
        }),
      );
    }
  } finally {
    await Deno.remove(clone, { recursive: true });
  }
  return trials;
}

/** The text of the file before the section was added. */
async function findBefore(
  path: string,
  file: string,
  version: string,
  head: string,
): Promise<string | undefined> {
  const line = head.split("\n").find((each) => each.includes(version)) ?? version;
  const log = await askGit(path, "log", "--format=%H", `-S${line.trim()}`, "HEAD", "--", file);
  const first = log.trim().split("\n").at(-1) ?? "";
  if (first === "") return undefined;
  try {
    const text = await askGit(path, "show", `${first}^:${file}`);
    return findSection(readChangelog(text, file), version) === undefined ? text : undefined;
  } catch {
    return undefined;
  }
}

async function tryRelease({ clone, tag, before, text, published }: {
  readonly clone: string;
  readonly tag: string;
  readonly before: string;
  readonly text: string;
  readonly published: ChangelogFile;
}): Promise<Trial> {
  await askGit(clone, "update-ref", "--no-deref", "HEAD", `refs/tags/${tag}^{commit}`);
  const folder = await Deno.makeTempDir({ prefix: "trial-changelog-" });
  const file = join(folder, "CHANGELOG.md");
  try {
    await Deno.writeTextFile(file, before);
    const notes = await run("changelog", "--no-prs", "--repo", clone, "--file", file);
    const after = await Deno.readTextFile(file);
    await run("changelog", "--no-prs", "--repo", clone, "--file", file);
    const isStable = await Deno.readTextFile(file) === after;
    const updated = readChangelog(after, file);
    const section = findSection(updated, tag);
    const written = section === undefined ? "" : section.head + section.body;
    const document = JSON.parse(
      await run("generate", "--no-prs", "--repo", clone, "--format", "json", tag),
    ) as NotesDocument & { readonly from?: { readonly name: string } };
    const items = parseChangelog(text).sections[0]?.items ?? [];
    const from = document.from === undefined ? tag : `${document.from.name}..${tag}`;
    const range = readRange(
      parseLog(
        await askGit(
          clone,
          "-c",
          "core.quotePath=false",
          "log",
          "--topo-order",
          "-z",
          "--encoding=UTF-8",
          "--name-only",
          "--no-renames",
          `--format=${RANGE_FORMAT}`,
          from,
          "--",
        ),
      ),
      parsePatchIds(""),
      parseAdditions(""),
    );
    const own = ownRepository(published.preamble + text);
    const judged = judgeItems({
      items,
      range,
      document,
      markdown: written,
      lines: readShownLines(written),
      own,
    });
    const held = judged.filter(({ verdict }) => verdict.kind === "represented").length;
    const outside = judged.filter(({ verdict }) => verdict.kind === "outside").length;
    const isElsewhereKept = elsewhere(readChangelog(before, file), before) ===
      elsewhere(updated, before, tag);
    const missing = judged.flatMap(({ item, verdict }) =>
      verdict.kind === "missing" ? [`  missing (${verdict.reason}): ${item}`] : []
    );
    return {
      tag,
      items: items.length,
      held,
      outside,
      isElsewhereKept,
      isStable,
      details: [notes, written, "--- theirs", text, ...missing],
    };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** The file without the new section, what is not released, link references and outer blank lines. */
function elsewhere(file: ChangelogFile, _before: string, tag?: string): string {
  const kept = file.sections.filter(({ heading }) =>
    heading.version !== undefined && (tag === undefined || !isOfVersion(heading, tag))
  );
  return file.preamble.trimEnd() + kept.map(({ head, body }) => head + body.trimEnd()).join("\n");
}

function findSection(
  { sections }: Pick<ChangelogFile, "sections">,
  version: string,
): FileSection | undefined {
  return sections.find(({ heading }) => isOfVersion(heading, version));
}

/** True when the heading is that of this version or tag. */
function isOfVersion({ version }: Heading, wanted: string): boolean {
  return version !== undefined && compareNumbers(version, wanted) === 0;
}

async function run(...args: readonly string[]): Promise<string> {
  const program = relnotesProgram(...args);
  const { success, stdout, stderr } = await new Deno.Command(program.command, {
    args: [...program.args],
    env: { DENO_NO_UPDATE_CHECK: "1" },
  }).output();
  const message = new TextDecoder().decode(stderr);
  if (!success) throw new Error(message);
  return args[0] === "generate" ? new TextDecoder().decode(stdout) : message;
}

function rowOf(name: string, trial: Trial): string {
  const { tag, items, held, outside, isElsewhereKept, isStable } = trial;
  const cells = [
    name,
    tag,
    items,
    held,
    outside,
    isElsewhereKept ? "no" : "**yes**",
    isStable ? "no change" : "**changes**",
  ];
  return `| ${cells.join(" | ")} |\n`;
}

if (import.meta.main) {
  const { paths, last, verbose } = readTrialArguments("trial:changelog", 2);
  await main(paths, last, verbose);
}
