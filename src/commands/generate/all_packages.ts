// Writes the notes of all packages: one document with a part for each, or a file for each.

import type { ChosenModel } from "../../llm/model.ts";
import type { Context } from "../../cli/context.ts";
import type { GenerateOptions } from "../../cli/options/lists.ts";
import type { Configuration } from "../../configuration/types.ts";
import type { Repository } from "../../core/git/repository.ts";
import { EnvironmentError, UsageError } from "../../errors.ts";
import { cutMarkdown } from "../../notes/render/markdown/cut.ts";
import { FORMAT_TRAITS } from "../../notes/render/format_traits.ts";
import { joinDocuments } from "../../notes/render/join.ts";
import { fileNameOf } from "../../packages/file_name.ts";
import type { Package } from "../../packages/package.ts";
import { findRemote } from "../../platforms/remote.ts";
import { TagForms } from "../../packages/tag_forms.ts";
import { count } from "../../text/wording.ts";
import { quote, showInvisible } from "../../text/control_characters.ts";
import { findProject } from "../heading.ts";
import type { NextNotes } from "../next/notes.ts";
import { openOutput } from "../output.ts";
import { listPackages } from "../packages/list.ts";
import { type PackageReading, readPackages } from "../packages/walk.ts";
import { openConfigured } from "../reading.ts";
import { writeChanges } from "./write_changes.ts";

const PLACE = "{package}";

/** A part of the document. */
interface PackageDocument {
  readonly name: string;
  readonly text: string;
}

/**
 * Throws a UsageError with `--path`, and when the format holds one package only and `--out` names one
 * file.
 */
export function checkAllPackages(
  { format, out, path }: Pick<GenerateOptions, "format" | "out" | "path">,
): void {
  if (path !== undefined) {
    throw new UsageError(
      "--path does not go with --all-packages: each package has its own paths",
      "use --path with --package or alone; [[package]] in the configuration sets paths of packages",
    );
  }
  if (FORMAT_TRAITS[format].joins !== "never" || out?.includes(PLACE)) return;
  throw new UsageError(
    `--format ${format} writes one page for each package`,
    `write them with --out 'notes-${PLACE}.html', or choose another format`,
  );
}

/**
 * Writes the notes of all packages that have changes.
 * @throws EnvironmentError without packages, and when the repository, a file or git fails.
 */
export async function generatePackages(
  options: GenerateOptions,
  context: Context,
  configuration: Configuration,
  model: ChosenModel | undefined,
): Promise<void> {
  const { maxChars: mostChars = Infinity } = options;
  const isSplit = options.out?.includes(PLACE) === true;
  const writeDocument = isSplit ? undefined : await openOutput(options, context);
  const repository = await openConfigured(options, context, configuration);
  const [remote, listed, { tags }] = await Promise.all([
    findRemote(repository, context.readVariable),
    listPackages(repository, configuration.packages),
    repository.tags(),
  ]);
  const isConfigured = configuration.packages !== undefined;
  const packages = isConfigured
    ? listed
    : new TagForms(tags, configuration.tags).released(listed, findProject(remote, repository));
  const shared = { options, repository, context, configuration, remote, packages };
  const readings = await readPackages({ ...shared, since: "release" });
  // The version counts from the last release; the notes of a pre-release begin at the one before.
  const shown = options.next && options.pre !== undefined
    ? await readPackages({ ...shared, since: "pre-release" })
    : readings;
  const mayHaveFragments = options.next && await hasFragments(packages, repository);
  const documents: PackageDocument[] = [];
  for (const [index, whole] of readings.entries()) {
    const reading = shown[index] ?? whole;
    const said: string[] = [];
    const own = {
      ...context,
      writeError: (text: string): Promise<void> => Promise.resolve(void said.push(text)),
    };
    const work = { options, repository: reading.repository, context: own, model, remote, reading };
    const planned = await planRelease(whole, options, own, configuration, mayHaveFragments);
    const { writer, range } = await writeChanges({
      ...work,
      configuration,
      batches: undefined,
      releaseTag: planned?.releaseTag,
    });
    // A changeset may be all that there is to release.
    if (writer.count === 0 && planned?.hasFragments !== true) continue;
    await planned?.report();
    const name = reading.packageName ?? "";
    for (const text of said) await context.writeError(prefixLines(text, name));
    const text = await writer.finish(range);
    documents.push({ name, text: isSplit ? cutMarkdown(text, mostChars, range.compareUrl) : text });
  }
  const total = count(readings.length, "package");
  const others = listed.length - packages.length;
  const left = others === 0 ? "" : `; ${others} more have no release`;
  await context.writeError(`${total}, ${documents.length} of them with changes${left}\n`);
  if (options.dryRun) return;
  if (options.failOnEmpty && documents.length === 0) {
    throw new EnvironmentError(
      "no package has changes",
      "leave out --fail-on-empty to accept an empty document",
    );
  }
  if (writeDocument !== undefined) {
    const parts = joinDocuments(documents.map(({ text }) => text), options.format);
    const isCut = mostChars < Infinity;
    await writeDocument(isCut ? cutMarkdown([...parts].join(""), mostChars) : parts);
  } else await writeFiles(documents, options.out ?? PLACE, context);
}

/** The next release of a package; undefined without `--next`. */
async function planRelease(
  whole: PackageReading,
  options: GenerateOptions,
  context: Context,
  configuration: Configuration,
  mayHaveFragments: boolean,
): Promise<NextNotes | undefined> {
  if (!options.next) return undefined;
  const { planNextNotes } = await import("../next/notes.ts");
  const { repository, range: { tagForm } } = whole;
  const reading = { ...whole, reader: whole.openWhole() };
  return await planNextNotes(options, repository, context, configuration, {
    form: tagForm,
    reading,
    mayHaveFragments,
  });
}

/** Whether any package has fragments: one question to git in place of some for each. */
async function hasFragments(
  packages: readonly Package[],
  repository: Repository,
): Promise<boolean> {
  const { listFragmentFolders } = await import("../../notes/changelogs/fragments/fragments.ts");
  const folders = listFragmentFolders(packages.flatMap(({ paths }) => paths));
  return (await repository.unchangedFiles(folders)).length > 0;
}

async function writeFiles(
  documents: readonly PackageDocument[],
  out: string,
  context: Pick<Context, "checkWritable" | "replaceFile">,
): Promise<void> {
  const files = new Map<string, PackageDocument>();
  for (const document of documents) {
    const file = out.replaceAll(PLACE, () => fileNameOf(document.name));
    const other = files.get(file);
    if (other !== undefined) {
      throw new EnvironmentError(
        `the packages ${quote(other.name)} and ${
          quote(document.name)
        } would be written to one file`,
        "rename one of them in the configuration",
      );
    }
    files.set(file, document);
  }
  for (const file of files.keys()) await context.checkWritable(file);
  for (const [file, { text }] of files) await context.replaceFile(file, text);
}

function prefixLines(text: string, name: string): string {
  return text.replace(/^(?=.)/gm, () => `${showInvisible(name)}: `);
}
