// Compares the notes of each release of a package with `git log` limited to its path.

import { parseArgs } from "node:util";
import { type Context, createContext } from "../src/cli/context.ts";
import { runProgram } from "../src/cli/program.ts";
import { matchTagForm } from "../src/history/tag_form.ts";
import { compareVersions, isPreRelease } from "../src/history/versions.ts";
import { askGit, print } from "./benchmark.ts";

/** What a trial is of. */
interface Trial {
  readonly repository: string;
  readonly path: string;
  readonly form: string;
  /** The name of the package, to compare `--all-packages` too. */
  readonly packageName: string | undefined;
}

/** The comparison of one release. */
interface Comparison {
  readonly range: string;
  readonly commitCount: number;
  readonly missing: readonly string[];
  readonly added: readonly string[];
}

const VARIABLES = ["PATH", "HOME"];

/** Compares the newest `most` releases; gives false when one differs. */
export async function main(trial: Trial, most: number): Promise<boolean> {
  const releases = await listReleases(trial);
  const ways = trial.packageName === undefined ? ["--path"] : ["--path", "--all-packages"];
  let isSame = true;
  for (const way of ways) {
    const comparisons: Comparison[] = [];
    for (const tag of releases.slice(0, most)) {
      const comparison = await compareRelease(trial, tag, way);
      if (comparison !== undefined) comparisons.push(comparison);
    }
    const different = comparisons.filter(({ missing, added }) => missing.length + added.length > 0);
    for (const { range, missing, added } of different) {
      await print(
        `${range}: missing ${missing.join(" ") || "-"}, added ${added.join(" ") || "-"}` + "\n",
      );
    }
    const commitCount = comparisons.reduce((sum, each) => sum + each.commitCount, 0);
    await print(
      `${way}: ${comparisons.length - different.length} of ${comparisons.length} releases of ` +
        `${trial.path} hold the commits of git log, ${commitCount} commits in all\n`,
    );
    isSame &&= different.length === 0;
  }
  return isSame;
}

async function listReleases({ repository, form }: Trial): Promise<readonly string[]> {
  const list = await askGit(
    repository,
    "for-each-ref",
    "--format=%(refname:lstrip=2)",
    "refs/tags",
  );
  return list.split("\n")
    .filter((name) => matchTagForm(form, name) !== undefined && !isPreRelease(name))
    .toSorted((a, b) => compareVersions(b, a));
}

async function compareRelease(
  { repository, path, form, packageName }: Trial,
  tag: string,
  way: string,
): Promise<Comparison | undefined> {
  const notes = await generate(repository, [tag, "--path", path, "--tags", form]);
  const [document] = notes;
  const from = document?.from?.name;
  const range = from === undefined ? tag : `${from}..${tag}`;
  const shown = way === "--path"
    ? document
    : (await generate(repository, [...boundsOf(from, tag), "--all-packages"]))
      .find((each) => each.package === packageName);
  // A package whose commits are all folded away has no part.
  if (shown === undefined && document?.sections.length === 0) return undefined;
  const expected = await askGit(repository, "log", "--no-merges", "--format=%H", range, "--", path);
  const listed = new Set(expected.split("\n").filter((line) => line !== ""));
  const found = new Set(shown === undefined ? [] : hashesOf(shown));
  const merges = new Set(
    (await askGit(repository, "rev-list", "--merges", range)).split("\n"),
  );
  return {
    range,
    commitCount: listed.size,
    missing: [...listed].filter((hash) => !found.has(hash)).map(shorten),
    added: [...found].filter((hash) => !listed.has(hash) && !merges.has(hash)).map(shorten),
  };
}

/** The part of a document that is compared. */
interface NotesDocument {
  readonly package?: string;
  readonly from?: { readonly name: string };
  readonly sections: readonly {
    readonly entries: readonly { readonly hash: string; readonly hashes?: readonly string[] }[];
  }[];
  readonly omitted: readonly { readonly hash: string }[];
}

function boundsOf(from: string | undefined, to: string): readonly string[] {
  return ["--until-tag", to, ...(from === undefined ? [] : ["--since-tag", from])];
}

function hashesOf({ sections, omitted }: NotesDocument): readonly string[] {
  const entries = sections.flatMap((section) => section.entries);
  return [
    ...entries.flatMap(({ hash, hashes = [] }) => [hash, ...hashes]),
    ...omitted.map(({ hash }) => hash),
  ];
}

async function generate(
  repository: string,
  args: readonly string[],
): Promise<readonly NotesDocument[]> {
  const written: string[] = [];
  const readVariable = (name: string): string | undefined =>
    VARIABLES.includes(name) ? Deno.env.get(name) : undefined;
  const context: Context = {
    ...createContext(readVariable),
    writeOutput: (text) => Promise.resolve(void written.push(text)),
    writeError: () => Promise.resolve(),
  };
  const form = ["--no-prs", "--format", "json", "--repo", repository];
  await runProgram(["generate", ...args, ...form], context);
  const value = JSON.parse(written.join(""));
  return Array.isArray(value) ? value : [value];
}

function shorten(hash: string): string {
  return hash.slice(0, 12);
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { package: { type: "string" }, most: { type: "string", default: "1000" } },
    allowPositionals: true,
  });
  const [repository, path, form] = positionals;
  if (repository === undefined || path === undefined || form === undefined) {
    await print(
      "usage: trial:packages REPOSITORY PATH TAGFORM [--package NAME] [--most N]\n",
      Deno.stderr,
    );
    Deno.exit(2);
  }
  const trial = { repository, path, form, packageName: values.package };
  if (!await main(trial, Number(values.most))) Deno.exit(1);
}
