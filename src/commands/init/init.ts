// The command `init`: writes relnotes.toml, with what other tools of the repository are set to.

import type { Context } from "../../cli/context.ts";
import type { InitOptions } from "../../cli/options/tool_lists.ts";
import { combineImported, type ImportedFrom } from "../../configuration/import/combine.ts";
import {
  type ImportSource,
  readSources,
  recognizeSource,
  SOURCE_FILES,
} from "../../configuration/import/read_source.ts";
import { PROGRAMS } from "../../configuration/import/tools.ts";
import { CONFIGURATION_FILES } from "../../configuration/files.ts";
import { readConfiguration } from "../../configuration/read.ts";
import { writeConfiguration } from "../../configuration/write.ts";
import { EnvironmentError } from "../../errors.ts";
import { quote } from "../../text/control_characters.ts";
import { writeWarnings } from "../status.ts";
import { describeContributions, notCarriedOverComments, START } from "./report.ts";

const LARGEST_FILE_BYTES = 10 * 1024 * 1024;

/**
 * Writes the configuration at the root of the repository, or to standard output.
 * @throws EnvironmentError when there is one already, or a file cannot be read or imported.
 */
export async function init(options: InitOptions, context: Context): Promise<void> {
  const repository = await context.openRepository(options.repo);
  const { workTree: root } = repository;
  if (root === undefined) {
    throw new EnvironmentError(
      "the configuration cannot be written: the repository has no work tree",
      "run it in a clone that has one",
    );
  }
  if (!options.stdout) await refuseExisting(root, context);
  const sources = options.from === "auto"
    ? await findSources(root, context)
    : [await readNamed(options.from, context)];
  const { tags } = await repository.tags();
  const tagNames = tags.map(({ name }) => name);
  const imported = sources.map(({ tool, place, data }): ImportedFrom => ({
    tool: tool.name,
    place,
    ...tool.import(data, tagNames),
  }));
  const { configuration, contributions } = combineImported(imported);
  const text = imported.length === 0
    ? START
    : writeConfiguration(configuration, notCarriedOverComments(contributions));
  const [name] = CONFIGURATION_FILES;
  // What is written must be read again.
  await readConfiguration(text, name);
  if (options.from === "auto") await warnOfPrograms(root, context);
  await context.writeError(describeContributions(contributions));
  if (options.stdout) return await context.writeOutput(text);
  await context.replaceFile(root + name, text);
  await context.writeError(`wrote ${name}\n`);
}

async function refuseExisting(root: string, context: Context): Promise<void> {
  for (const name of CONFIGURATION_FILES) {
    if (await context.isThere(root + name)) {
      throw new EnvironmentError(
        `the configuration cannot be written: ${quote(name)} is there already`,
        "edit it, or see with --stdout what would be written",
      );
    }
  }
}

async function findSources(root: string, context: Context): Promise<readonly ImportSource[]> {
  const sources: ImportSource[] = [];
  for (const file of SOURCE_FILES) {
    if (await context.isThere(root + file) !== true) continue;
    const text = await context.readInside(root, file, LARGEST_FILE_BYTES);
    sources.push(...parsed(file, () => readSources(file, text)));
  }
  return sources;
}

async function readNamed(file: string, context: Context): Promise<ImportSource> {
  const program = PROGRAMS.find((each) => file.replace(/^.*[\\/]/, "") === each.file);
  if (program !== undefined) {
    throw new EnvironmentError(
      `the file ${quote(file)} cannot be imported: it is a program, and none is run`,
      `write its data as JSON to ${program.data}, and import that`,
    );
  }
  const text = await context.readText(file, LARGEST_FILE_BYTES);
  const source = parsed(file, () => recognizeSource(file, text));
  if (source !== undefined) return source;
  throw new EnvironmentError(
    `the file ${quote(file)} cannot be imported: no known tool has such a file`,
    "docs/init.md lists the tools and their files",
  );
}

function parsed<Result>(file: string, parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new EnvironmentError(
      `the file ${quote(file)} cannot be imported: ${error.message}`,
      "mend the file, or name another one with --from",
    );
  }
}

async function warnOfPrograms(root: string, context: Context): Promise<void> {
  const there: string[] = [];
  for (const { file, data } of PROGRAMS) {
    if (!await context.isThere(root + file)) continue;
    there.push(
      `${file} is not imported: it is a program, and none is run; ` +
        `write its data as JSON to ${data}, and run relnotes init --from ${data}`,
    );
  }
  await writeWarnings(there, context);
}
