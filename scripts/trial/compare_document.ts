// Compares the entries and sections of relnotes with the document that a fixture expects.

import { type ExpectedRelease, readExpected } from "./expected.ts";
import type { Fixture } from "./fixtures.ts";
import { environmentOf } from "./make_repository.ts";
import { findWords, normalize, withoutHeader } from "./words.ts";

/** What a comparison came to. */
export interface Comparison {
  readonly outcome: "same" | "differs" | "no document" | "unreachable";
  readonly reason?: string;
  readonly differences: readonly string[];
}

/** A section of relnotes: its title and the descriptions of its entries. */
interface WrittenSection {
  readonly title: string;
  readonly descriptions: readonly string[];
}

const PROGRAM = new URL("../../cli.ts", import.meta.url).pathname;

/** Imports the configuration in the repository at `folder`, generates each release, compares. */
export async function compareDocument(fixture: Fixture, folder: string): Promise<Comparison> {
  const comparison = await compareAt(0, fixture, folder);
  if (comparison.outcome !== "differs") return comparison;
  // Some templates write a heading of their own above the groups.
  const deeper = await compareAt(1, fixture, folder);
  return deeper.outcome === "same" ? deeper : comparison;
}

async function compareAt(depth: number, fixture: Fixture, folder: string): Promise<Comparison> {
  if (fixture.expected === undefined) {
    return { outcome: "no document", reason: "it expects an exit code", differences: [] };
  }
  const missing = await findMissing(fixture.args, folder);
  if (missing !== undefined) {
    return { outcome: "unreachable", reason: `the copy lacks ${missing}`, differences: [] };
  }
  await Deno.remove(`${folder}/relnotes.toml`).catch(() => {});
  const file = await configurationOf(fixture, folder);
  const init = await relnotes(["init", "--from", file], folder);
  if (init.code !== 0) return { outcome: "differs", reason: "init", differences: [init.stderr] };
  const version = fixture.expected.trim();
  if (/^v?\d+\.\d+\.\d+$/.test(version)) return await compareVersion(version, folder);
  const releases = readExpected(fixture.expected, depth);
  const tags = (await git(["tag", "--list"], folder)).split("\n").filter((tag) => tag !== "");
  const submodules = await git(
    ["submodule", "--quiet", "foreach", "--recursive", "git log --all --format=%s"],
    folder,
  );
  const log = submodules + await git(["log", "--all", "--format=%s"], folder) +
    await firstLines(folder);
  const bodies = normalize(await git(["log", "--all", "--format=%b"], folder));
  const known = { subjects: [...new Set(log.split("\n"))], bodies };
  if (!releases.some(({ sections }) => sections.some(({ text }) => showsEntry(text, known)))) {
    if (!/No significant changes/.test(fixture.expected)) {
      return { outcome: "no document", reason: "its text shows no entry", differences: [] };
    }
  }
  const isGrouped = await showsGroups(fixture);
  const differences: string[] = [];
  for (const release of releases) {
    const range = rangeOf(release, releases.length === 1, tags, fixture.args);
    const result = await relnotes(
      ["generate", ...range, "--format", "json", "--no-prs"],
      folder,
    );
    if (result.code !== 0) {
      differences.push(`${release.heading}: ${result.stderr.trim().split("\n")[0]}`);
      continue;
    }
    const written = readSections(result.stdout);
    differences.push(
      ...compareRelease(release, written, known, isGrouped).map((line) =>
        `${release.heading}: ${line}`
      ),
    );
  }
  return { outcome: differences.length === 0 ? "same" : "differs", differences };
}

/** The end of a range that a copy of the repository does not have. */
async function findMissing(args: readonly string[], folder: string): Promise<string | undefined> {
  const ends = args.find((arg) => arg.includes(".."))?.split("..") ?? [];
  for (const end of ends) {
    if (end === "") continue;
    const found = await git(["rev-parse", "--verify", "--quiet", `${end}^{commit}`], folder);
    if (found === "") return end;
  }
  return undefined;
}

/** The lines of the subjects that have several, which may be entries each. */
async function firstLines(folder: string): Promise<string> {
  const messages = (await git(["log", "--all", "-z", "--format=%B"], folder)).split("\0");
  const subjects = messages.map((message) => message.split("\n\n", 1)[0]?.trim() ?? "");
  return subjects.filter((subject) => subject.includes("\n")).map((text) => `${text}\n`).join("");
}

/** The configuration, also where commit.sh has moved it. */
async function configurationOf(
  { configuration, args }: Fixture,
  folder: string,
): Promise<string> {
  const moved = `${args[args.indexOf("--workdir") + 1]}/${configuration}`;
  const isMoved = args.includes("--workdir") &&
    await Deno.stat(`${folder}/${moved}`).then(() => true, () => false);
  return isMoved ? moved : configuration;
}

async function compareVersion(version: string, folder: string): Promise<Comparison> {
  const { code, stdout, stderr } = await relnotes(["next"], folder);
  const next = stdout.trim();
  // Nothing to release: git-cliff repeats the latest version.
  const tag = (await git(["describe", "--tags", "--abbrev=0"], folder)).trim();
  const isSame = code === 0 &&
    (next === version || `v${next}` === version || (next === "" && tag === version));
  return {
    outcome: isSame ? "same" : "differs",
    differences: isSame ? [] : [`next: ${next} instead of ${version} ${stderr.trim()}`],
  };
}

/** What the history holds. */
interface Known {
  readonly subjects: readonly string[];
  /** The bodies of all messages, as words. */
  readonly bodies: string;
}

function showsEntry(text: string, { subjects }: Known): boolean {
  return findWords(text, subjects).found.length > 0;
}

/** True when the template writes the group of its entries. */
async function showsGroups({ source, configuration }: Fixture): Promise<boolean> {
  const text = await Deno.readTextFile(`${source}/${configuration}`);
  // Without a template git-cliff takes its own, which does.
  return !/\bbody\s*=/.test(text) || /\{\{[^}]*group/.test(text);
}

function compareRelease(
  { sections }: ExpectedRelease,
  written: readonly WrittenSection[],
  { subjects, bodies }: Known,
  isGrouped: boolean,
): readonly string[] {
  const titleOf = (title: string): string => isGrouped ? normalize(title) : "";
  const titles = new Set([...sections, ...written].map(({ title }) => titleOf(title)));
  return [...titles].flatMap((title) => {
    const text = sections.filter((section) => titleOf(section.title) === title)
      .map((section) => section.text).join("\n");
    const { found, unknownItems } = findWords(text, subjects);
    const got = written.filter((section) => titleOf(section.title) === title)
      .flatMap(({ descriptions }) => descriptions.map(normalize));
    return [
      ...found.filter((words) => !got.includes(words)).map((words) =>
        `${title}: missing: ${words}`
      ),
      ...got.filter((words) => !found.includes(words))
        .map((words) => `${title}: not expected: ${words}`),
      // Footers stand in lists too, and a list without any entry is none of entries.
      ...(found.length === 0 ? [] : unknownItems).filter((words) => !bodies.includes(words))
        .map((words) => `${title}: missing: ${words}`),
    ];
  });
}

/** The range of a release: its tag, or what came since the latest one. */
function rangeOf(
  { version, heading }: ExpectedRelease,
  isOnly: boolean,
  tags: readonly string[],
  args: readonly string[],
): readonly string[] {
  const given = args.find((arg) => arg.includes(".."));
  if (given !== undefined && isOnly) return [given];
  // Without headings the text is of all releases.
  if (heading === "all") return [];
  const tag = version === undefined
    ? undefined
    : tags.find((name) => name === version || name === `v${version}`) ??
      tags.find((name) => name.endsWith(`-${version}`) || name.startsWith(`v${version}.`));
  if (tag !== undefined) return [tag];
  return tags.length === 0 ? [] : ["--unreleased"];
}

function readSections(json: string): readonly WrittenSection[] {
  // The program's own document, which its schema describes.
  const notes = JSON.parse(json) as {
    sections: { type: string; title: string; entries: { description: string }[] }[];
  };
  return notes.sections
    // Breaking changes stand in their own section too, whatever the configuration.
    .filter(({ type }) => type !== "breaking")
    .map(({ title, entries }) => ({
      title,
      descriptions: entries.map(({ description }) => withoutHeader(description)),
    }));
}

async function relnotes(
  args: readonly string[],
  folder: string,
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", PROGRAM, ...args],
    cwd: folder,
    env: { ...environmentOf(folder, undefined), DENO_DIR: await denoFolder(), NO_COLOR: "1" },
    clearEnv: true,
    stdin: "null",
  }).output();
  const decoder = new TextDecoder();
  return { code, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
}

async function git(args: readonly string[], folder: string): Promise<string> {
  const { stdout } = await new Deno.Command("git", { args: [...args], cwd: folder }).output();
  return new TextDecoder().decode(stdout);
}

let known: Promise<string> | undefined;

/** Deno's own folder: the home of the programs is empty. */
function denoFolder(): Promise<string> {
  known ??= new Deno.Command(Deno.execPath(), { args: ["info", "--json"] }).output()
    .then(({ stdout }) => JSON.parse(new TextDecoder().decode(stdout)).denoDir as string);
  return known;
}
