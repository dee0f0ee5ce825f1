// Writes files over and over, and sends itself a signal in the middle.
// Arguments: what is written, the folder, the signal, and after how many changes in the folder it comes.

import { watch } from "node:fs";
import { join } from "node:path";
import { openCache } from "../../../src/core/cache.ts";
import { replaceFile } from "../../../src/core/files.ts";
import { endOnSignals } from "../../../src/core/process.ts";
import { openSharedFile } from "../../../src/core/shared_file.ts";

const [what = "", root = "", signal, count] = Deno.args;

const isTracked = (): Promise<boolean> => Promise.resolve(false);

const WRITERS: Readonly<Record<string, () => Promise<void>>> = {
  cache: async () => {
    const cache = await openCache({ root, directory: "kept", owner: "ada", isTracked });
    for (let at = 0;; at += 100) {
      const answers = Array.from({ length: 100 }, (_, index) => ({
        place: [`${at + index}.json`],
        data: "x".repeat(10_000),
      }));
      await cache.keep(answers, new Date());
    }
  },
  "shared file": async () => {
    const file = await openSharedFile({ root, file: "kept/kept.json", isTracked });
    for (;;) await file.update((text = "") => `${text}${"x".repeat(10_000)}`.slice(-100_000));
  },
  document: async () => {
    for (;;) await replaceFile(join(root, "kept/kept.json"), "x".repeat(50_000_000));
  },
};

endOnSignals();
let left = Number(count);
watch(join(root, "kept"), () => {
  if (left-- === 0) Deno.kill(Deno.pid, signal as Deno.Signal);
});
await WRITERS[what]?.();
