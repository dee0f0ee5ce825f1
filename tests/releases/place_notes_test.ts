// Tests of src/releases/place_notes.ts.

import assert from "node:assert/strict";
import { EnvironmentError } from "../../src/errors.ts";
import { findSurroundings } from "../../src/releases/place_notes.ts";
import { writeRegion } from "../../src/releases/region.ts";

/** A digest for tests: of the right form, and different for texts of different lengths. */
function digest(content: string): Promise<string> {
  return Promise.resolve(content.length.toString(16).padStart(64, "0"));
}

async function regionWith(content: string): Promise<string> {
  return writeRegion("v1", content, await digest(content));
}

const AROUND = { before: "Hello.\n\n", after: "\n\nBye." };
const NOTHING = { before: "", after: "" };

async function surround(body: string, isReplacing = false): Promise<unknown> {
  const release = { tag: "v1", body, url: "https://example.org/v1" };
  const { before, after } = await findSurroundings(release, isReplacing, digest);
  return { before, after };
}

Deno.test("findSurroundings() keeps the text around notes that were not edited", async () => {
  const body = `${AROUND.before}${await regionWith("### A\n\n- one")}${AROUND.after}`;
  assert.deepEqual(await surround(body), AROUND);
  assert.deepEqual(await surround(body.replaceAll("\n", "\r\n")), AROUND);
  assert.deepEqual(await surround(body, true), AROUND);
});

Deno.test("findSurroundings() finds none where there is no text", async () => {
  assert.deepEqual(await findSurroundings(undefined, false, digest), NOTHING);
  for (const body of ["", "\r\n \r\n"]) assert.deepEqual(await surround(body), NOTHING);
});

Deno.test("findSurroundings() refuses to replace what somebody else wrote, and says how", async () => {
  const edited = `Hello.\n\n${(await regionWith("one")).replace("one", "edited")}`;
  const cases: readonly (readonly [body: string, message: RegExp, replaced: unknown])[] = [
    [edited, /'v1' was not changed: its notes were edited by hand$/, { ...AROUND, after: "" }],
    ["By hand.", /relnotes did not write its text$/, NOTHING],
    [edited.replace("<!-- /relnotes -->", ""), /do not fit together$/, NOTHING],
    ["<!-- relnotes -->\nmine\n<!-- /relnotes -->", /edited by hand$/, NOTHING],
  ];
  for (const [body, message, replaced] of cases) {
    await assert.rejects(surround(body), (error) => {
      assert.ok(error instanceof EnvironmentError);
      assert.match(error.message, message);
      assert.match(error.hint ?? "", /--replace .*; see https:\/\/example\.org\/v1$/);
      return true;
    });
    assert.deepEqual(await surround(body, true), replaced, body);
  }
});
