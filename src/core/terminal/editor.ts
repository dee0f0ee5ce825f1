// Opens a text in the user's editor.

import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { EnvironmentError } from "../../errors.ts";
import { quote } from "../../text/control_characters.ts";
import { describeFileError, describeStartError } from "../file_errors.ts";
import { onInterrupt, pauseInterrupts, readEnvironment } from "../process.ts";

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
    return (await readFile(file, "utf8").catch((error) => explainMissing(error, command)))
      .trimEnd();
  } finally {
    forget();
    await remove();
  }
}

/** After Ctrl-C, the end of the editor may be reported before the signal. */
const SIGNAL_GRACE_MS = 200;

function explainFolder(cause: unknown): never {
  throw new EnvironmentError(
    `the message cannot be written for the editor, in ${quote(tmpdir())}: ` +
      describeFileError(cause),
    "name another folder with TMPDIR",
    { cause },
  );
}

function explainMissing(cause: unknown, [program = ""]: readonly string[]): never {
  throw new EnvironmentError(
    `the editor ${quote(program)} has left no file`,
    "the message is as it was",
    { cause },
  );
}

async function run([file = "", ...args]: readonly string[]): Promise<void> {
  // The editor handles Ctrl-C itself.
  const resume = pauseInterrupts();
  try {
    const code = await new Promise<number>((resolve, reject) => {
      const child = spawn(file, args, { stdio: "inherit", env: readEnvironment() });
      child.on("error", reject);
      child.on("close", (exitCode) => resolve(exitCode ?? 1));
    });
    if (code === 0) return;
    await new Promise((resolve) => setTimeout(resolve, SIGNAL_GRACE_MS));
    throw new EnvironmentError(
      `the editor ${quote(file)} ended with ${code}`,
      "the message is as it was",
    );
  } catch (error) {
    if (error instanceof EnvironmentError) throw error;
    throw new EnvironmentError(
      `the editor ${quote(file)} could not be started: ${describeStartError(error)}`,
      "name another one with GIT_EDITOR",
      { cause: error },
    );
  } finally {
    resume();
  }
}
