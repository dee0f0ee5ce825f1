// Tests of src/notes/earlier/backports.ts; tests/commands/generate/corrections_test.ts has the forms.

import assert from "node:assert/strict";
import { originalsOf, traceBackports } from "../../../src/notes/earlier/backports.ts";
import { parseCommit } from "../../../src/notes/messages/parse.ts";
import { commitWith } from "../../support/notes/commits.ts";
import { assertLinear } from "../../support/linear_time.ts";

Deno.test("originalsOf() reads a number or a long title, where a mark says that it is a copy", () => {
  const read = (subject: string) => originalsOf(commitWith(subject));
  assert.deepEqual(read("[1.0] Close every port (#12) (GH-14)"), [{ number: 12 }]);
  const { hash: copy } = commitWith("");
  const title = "[BUG] Close every port";
  assert.deepEqual(read(`[1.0] ${title} (#12)`), [{ title, copy }]);
  assert.deepEqual(read(`${title} (#12) (#14)`), []);
  assert.deepEqual(read("[1.0] Close ports"), []);
});

Deno.test("originalsOf() takes linear time", () => {
  for (const part of [" (#1)", "[a]", " ", "backport of "]) {
    assertLinear(part, (text) => originalsOf(commitWith(`[1.0] x${text}.`)));
  }
});

Deno.test("traceBackports() asks for the releases of the package that the tag is named after", async () => {
  const change = parseCommit(commitWith("[1.0] Close ports (#12) (#20)", { dateSec: 200 }));
  const traced = async (tag: string, tagForm?: string): Promise<readonly unknown[]> => {
    let asked: string | undefined;
    const tip = { hash: "f".repeat(40), tag, tagForm };
    const [first] = await traceBackports([change], tip, (_names, _tip, _since, glob) => {
      asked = glob;
      return Promise.resolve([{ tag: glob?.replace("*", "2.0.0") ?? "any@2.0.0", dateSec: 100 }]);
    });
    return [asked, first?.alsoIn];
  };
  assert.deepEqual(await traced("@tool/ports@1.0.1"), ["@tool/ports@*", "@tool/ports@2.0.0"]);
  assert.deepEqual(await traced("v1.0.1"), [undefined, "any@2.0.0"]);
  assert.deepEqual(await traced("release-1.0.1"), [undefined, "any@2.0.0"]);
  assert.deepEqual(await traced("ports@1.0.1", "v{version}"), ["v*", "v2.0.0"]);
});
