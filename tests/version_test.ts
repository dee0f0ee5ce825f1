// Tests of src/version.ts.

import assert from "node:assert/strict";
import { VERSION } from "../src/version.ts";

Deno.test("VERSION is the version of deno.json", async () => {
  const config: unknown = JSON.parse(
    await Deno.readTextFile(new URL("../deno.json", import.meta.url)),
  );
  assert.ok(typeof config === "object" && config !== null && "version" in config);
  assert.equal(VERSION, config.version);
  assert.match(VERSION, /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/);
});
