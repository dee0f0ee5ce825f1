// A program that nothing may run: it leaves a mark when something does.

import { chmodSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../repository.ts";

/** A trap in a folder of its own. */
export interface Trap extends Disposable {
  /** The program that leaves the mark. */
  readonly program: string;
  /** The folder that holds the program and the mark. */
  readonly folder: string;
  /** How the program was called, a line a call, since the last look; empty when it was not. */
  readonly takeMarks: () => string;
}

/** Lays a trap; it is removed when the value goes out of a `using` scope. */
export function makeTrap(): Trap {
  const folder = makeFolder();
  const program = join(folder.path, "trap");
  const mark = join(folder.path, "mark");
  writeFileSync(program, `#!/bin/sh\necho "$0 $*" >> '${mark}'\n`);
  chmodSync(program, 0o755);
  return {
    program,
    folder: folder.path,
    takeMarks: () => {
      try {
        const marks = readFileSync(mark, "utf8");
        rmSync(mark);
        return marks;
      } catch {
        return "";
      }
    },
    [Symbol.dispose]: folder[Symbol.dispose],
  };
}
