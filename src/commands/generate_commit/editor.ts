// Finds the user's editor, but never one configured by a repository.

import type { Context } from "../../cli/context.ts";
import type { Repository } from "../../core/git/repository.ts";
import type { Terminal } from "../../core/terminal/terminal.ts";
import { EnvironmentError } from "../../errors.ts";
import { quote } from "../../text/control_characters.ts";
import { needsShell, splitCommand } from "../command_words.ts";

/**
 * The editor as an argument array, in git's order (git-var(1)): `$GIT_EDITOR`, `core.editor` of the
 * user's own configuration, `$VISUAL`, `$EDITOR`, vi. On a dumb terminal `$EDITOR` comes before
 * `$VISUAL`; vi is used only where a full screen can be drawn. `git var` is not used, because it
 * would also read the repository's configuration. No shell is used; quotes group words.
 * @throws EnvironmentError when the command needs a shell, or none is configured and vi cannot be
 * used.
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
