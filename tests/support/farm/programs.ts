// Programs that stand in for git, or in its way.

import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { TEST_PATH } from "./process.ts";

/** Writes a shell script of this name that can be run. */
export function writeProgram(folder: string, name: string, script: string): void {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

/** A script for a `git` that hands every call to the real one, but for those of one command. */
export function gitButFor(command: string, script: string): string {
  return `case " $* " in *" ${command} "*) ${script};; *) PATH='${TEST_PATH}' exec git "$@";; esac`;
}
