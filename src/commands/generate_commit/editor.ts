// The person's editor: as they have named it, never as a repository does.

import type { Context } from "../../cli/context.ts";
import type { Repository } from "../../core/git/repository.ts";
import type { Terminal } from "../../core/terminal/terminal.ts";
import { EnvironmentError } from "../../errors.ts";
import { quote } from "../../text/control_characters.ts";
import { needsShell, splitCommand } from "../command_words.ts";

/**
 * The editor as an argument array, in git's order (git-var(1)): `$GIT_EDITOR`, `core.editor` of the person's
 * own configuration, `$VISUAL`, `$EDITOR`, vi. In a dumb terminal `$EDITOR` comes before `$VISUAL`, and
 * there is no vi, nor where its keys are piped in or its screen would go into a file. Git itself is not asked (`git var`), since it would name what a repository's configuration
 * does; and no shell reads the command, for the same reason why none does elsewhere: quotes group words.
 * @throws EnvironmentError when it needs more than that, or none is named and there is no terminal for vi.
 */
export async function chooseEditor(
  repository: Pick<Repository, "editorSetting">,
  { readVariable, terminal }: Pick<Context, "readVariable"> & {
    readonly terminal: Pick<Terminal, "canDrawScreen">;
  },
): Promise<readonly string[]> {
  const isDumb = (readVariable("TERM") ?? "dumb") === "dumb";
  const variables = isDumb ? ["EDITOR", "VISUAL"] : ["VISUAL", "EDITOR"];
  const candidates = [
    readVariable("GIT_EDITOR"),
    await repository.editorSetting(),
    ...variables.map(readVariable),
    isDumb || !terminal.canDrawScreen() ? undefined : "vi",
  ];
  const wanted = candidates.find((candidate) => candidate?.trim());
  if (wanted === undefined) {
    throw new EnvironmentError(
      isDumb
        ? "no editor is named, and none is sure to work in a dumb terminal"
        : "no editor is named, and there is no terminal for vi",
      "name one with GIT_EDITOR or EDITOR",
    );
  }
  if (needsShell(wanted)) {
    throw new EnvironmentError(
      `the editor ${quote(wanted)} needs a shell, and none is started`,
      "name a program with its arguments, by its whole path and in quotes where it has blanks",
    );
  }
  return splitCommand(wanted);
}
