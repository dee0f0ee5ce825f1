// Opens a text in the user's editor.

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { EnvironmentError } from "../../errors.ts";
import { quote } from "../../text/control_characters.ts";
import { describeFileError, describeStartError } from "../file_errors.ts";
import { runInForeground } from "../foreground.ts";
import { onInterrupt, readEnvironment } from "../process.ts";

/**
 * The edited text. `command` is the editor's program and arguments. The file is named
 * `COMMIT_EDITMSG`, so that editors recognize a commit message.
 * @throws EnvironmentError when the file cannot be created, or the editor cannot be started or
 * fails.
 */
export async function editText(command: readonly string[], text: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "relnotes-")).catch(explainFolder);
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const forget = onInterrupt(remove);
  try {
    const file = path.join(folder, "COMMIT_EDITMSG");
    await writeFile(file, `${text}\n`, { mode: 0o600 });
    await run([...command, file]);
    const edited = await readFile(file, "utf8").catch((error) => explainMissing(error, command));
    // Editors of Windows end lines with CRLF, and some begin a file with a byte order mark.
    return edited.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n").trimEnd();
  } finally {
    forget();
    await remove();
  }
}

function explainFolder(cause: unknown): never {
  throw new EnvironmentError(
    `the message cannot be written for the editor, in ${quote(tmpdir())}: ` +
      describeFileError(cause),
    "set TMPDIR to another directory",
    { cause },
  );
}

function explainMissing(cause: unknown, [program = ""]: readonly string[]): never {
  throw new EnvironmentError(
    `the editor ${quote(program)} removed the file of the message`,
    "the message is unchanged",
    { cause },
  );
}

async function run([file = "", ...args]: readonly string[]): Promise<void> {
  const start = (): ChildProcess => spawn(file, args, { stdio: "inherit", env: readEnvironment() });
  const { exitCode = 1 } = await runInForeground(start).catch((error) => {
    throw new EnvironmentError(
      `the editor ${quote(file)} could not be started: ${describeStartError(error)}`,
      "set GIT_EDITOR to another one",
      { cause: error },
    );
  });
  if (exitCode === 0) return;
  throw new EnvironmentError(
    `the editor ${quote(file)} ended with ${exitCode}`,
    "the message is unchanged",
  );
}
