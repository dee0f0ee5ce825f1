// Completes a command line for the scripts of `completions`; the hidden command `__complete`.

import type { Command } from "../../cli/command.ts";
import { splitLine } from "../../cli/completion/line.ts";
import { formatReply } from "../../cli/completion/reply.ts";
import { type Candidate, findWanted, type Wanted } from "../../cli/completion/wanted.ts";
import { COMPLETIONS_OPTIONS } from "../../cli/options/tool_lists.ts";
import { findConfiguration } from "../../cli/configuration.ts";
import type { Context } from "../../cli/context.ts";
import type { Repository } from "../../core/git/repository.ts";
import { compareVersions } from "../../history/versions.ts";
import { removeInvisible } from "../../text/control_characters.ts";
import { listPackages } from "../packages/list.ts";

/**
 * Writes what can stand at the end of a line. `args` are the name of the shell, the line up to the
 * cursor and, for bash, its word breaks. Writes nothing about errors: a person is typing.
 */
export async function complete(
  args: readonly string[],
  commands: readonly Command[],
  context: Context,
): Promise<void> {
  const [name, line = "", breaks = ""] = args;
  const shell = COMPLETIONS_OPTIONS[0].choices.find((each) => each === name);
  if (shell === undefined) return;
  const typed = splitLine(line, { escape: shell === "powershell" ? "`" : "\\", breaks });
  const wanted = findWanted(typed.words.slice(1), typed.current, commands);
  const names = wanted.names.length === 0 ? [] : await readNames(wanted, context).catch(() => []);
  const candidates = [...wanted.candidates, ...names]
    .map(({ value, ...rest }) => ({ ...rest, value: wanted.head + value }))
    // Each is a line, and what cannot be seen is not to be chosen.
    .filter(({ value }) => removeInvisible(value) === value && !/[\t\n]/.test(value));
  await context.writeOutput(formatReply(shell, wanted.paths ?? "words", candidates, typed));
}

/** The names of the repository that the line is about. */
async function readNames(
  { names, given }: Wanted,
  context: Context,
): Promise<readonly Candidate[]> {
  const repo = expandHome(given["repo"], context);
  const repository = await context.openRepository(repo);
  const lists = names.map((kind) => READERS[kind](repository, { ...given, repo }, context));
  return (await Promise.all(lists)).flat();
}

type Reader = (
  repository: Repository,
  given: Wanted["given"],
  context: Context,
) => Promise<readonly Candidate[]>;

const READERS: Readonly<Record<Wanted["names"][number], Reader>> = {
  tag: async (repository) => {
    const { tags } = await repository.tags();
    return tags.map(({ name }) => ({ value: name, help: "tag" }))
      .sort((first, second) => compareVersions(second.value, first.value));
  },
  branch: async (repository) =>
    [...await repository.branchNames(), "HEAD"].map((value) => ({ value, help: "branch" })),
  package: async (repository, given, context) => {
    const config = expandHome(given["config"], context);
    const { configuration } = await findConfiguration({
      ...(given["repo"] === undefined ? {} : { repo: given["repo"] }),
      ...(config === undefined ? {} : { config }),
      configured: !("configured" in given),
    }, { ...context, writeError: () => Promise.resolve() });
    const packages = await listPackages(repository, configuration.packages);
    return packages.map(({ name, paths }) => ({
      value: name,
      help: paths.map((path) => removeInvisible(path).replace(/[\t\n]/g, " ")).join(" "),
    }));
  },
};

/** A path as the shell would give it: it expands a tilde only when it runs the line. */
function expandHome(path: string | undefined, { readVariable }: Context): string | undefined {
  return path?.replace(/^~(?=\/|$)/, (tilde) => readVariable("HOME") ?? tilde);
}
