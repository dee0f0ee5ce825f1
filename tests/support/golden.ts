// Compares output with the files in tests/golden, byte for byte, or rewrites them.

import assert from "node:assert/strict";

const GOLDEN = new URL("../golden/", import.meta.url);
const UPDATE = Deno.args.includes("--update-golden");

/** What the golden file of this name holds; undefined where there is none yet. */
export async function readGolden(name: string): Promise<string | undefined> {
  return await Deno.readTextFile(new URL(name, GOLDEN)).catch((error: unknown) => {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  });
}

/**
 * Fails unless `actual` is what the golden file of this name holds. To accept what has changed:
 * `deno test --allow-read --allow-write=tests/golden tests/notes/render -- --update-golden`.
 */
export async function assertGolden(name: string, actual: string): Promise<void> {
  const file = new URL(name, GOLDEN);
  if (UPDATE) await Deno.writeTextFile(file, actual);
  assert.equal(actual, await Deno.readTextFile(file), `differs from tests/golden/${name}`);
}
