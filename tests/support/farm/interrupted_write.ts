// A program that replaces a large file and is sent a signal while it does: arguments are the file and the signal.

import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { replaceFile } from "../../../src/core/files.ts";
import { endOnSignals } from "../../../src/core/process.ts";

const [file = "", signal] = Deno.args;
if (signal !== "SIGINT" && signal !== "SIGTERM") throw new TypeError(`not a signal: ${signal}`);

endOnSignals();
const replaced = replaceFile(file, "x".repeat(50_000_000));
while (!readdirSync(dirname(file)).some((name) => name.endsWith(".tmp"))) {
  await new Promise((resolve) => setTimeout(resolve));
}
Deno.kill(Deno.pid, signal);
await replaced;
