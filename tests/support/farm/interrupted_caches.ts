// A program that keeps answers, or updates a shared file, over and over, and is sent a signal in the middle.
// Arguments: `cache` or `lock`, a folder, the signal, and after how many files.

import { mkdirSync, watch } from "node:fs";
import { join } from "node:path";
import { openCache } from "../../../src/core/cache.ts";
import { endOnSignals } from "../../../src/core/process.ts";
import { openSharedFile } from "../../../src/core/shared_file.ts";

const [what, root = "", signal, count] = Deno.args;
if (signal !== "SIGHUP" && signal !== "SIGINT" && signal !== "SIGTERM") {
  throw new TypeError(`not a signal: ${signal}`);
}
endOnSignals();
const isTracked = (): Promise<boolean> => Promise.resolve(false);
let left = Number(count);
const folder = join(root, "kept");
mkdirSync(folder);
watch(folder, () => {
  if (left-- === 0) Deno.kill(Deno.pid, signal);
});
if (what === "cache") {
  const cache = await openCache({ root, directory: "kept", owner: "ada", isTracked });
  for (let at = 0;; at += 100) {
    const answers = Array.from({ length: 100 }, (_, index) => ({
      place: [`${at + index}.json`],
      data: "x".repeat(10_000),
    }));
    await cache.keep(answers, new Date());
  }
}
const file = await openSharedFile({ root, file: "kept/kept.json", isTracked });
for (;;) await file.update((text = "") => `${text}${"x".repeat(10_000)}`.slice(-100_000));
