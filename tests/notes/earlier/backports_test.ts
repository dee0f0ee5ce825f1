// Tests of src/notes/earlier/backports.ts; tests/commands/generate/corrections_test.ts has the forms.

import assert from "node:assert/strict";
import { originalsOf, traceBackports } from "../../../src/notes/earlier/backports.ts";
import type { FirstRelease } from "../../../src/history/source.ts";
import { parseCommit } from "../../../src/notes/messages/parse.ts";
import type { Change } from "../../../src/notes/types.ts";
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
  let plain = "1.0.0";
  const traced = async (tag: string, tagForm?: string): Promise<readonly unknown[]> => {
    let asked: string | undefined;
    const tip = { hash: "f".repeat(40), tag, tagForm };
    const [first] = await traceBackports([change], tip, (_names, _tip, _since, glob) => {
      asked = glob;
      const tag = glob === "[vV0-9]*" ? plain : glob?.replace("*", "2.0.0") ?? "any@2.0.0";
      return Promise.resolve([{ tag, dateSec: 100 }]);
    });
    return [asked, first?.alsoIn];
  };
  assert.deepEqual(await traced("@tool/ports@1.0.1"), ["@tool/ports@*", "@tool/ports@2.0.0"]);
  // Of the whole project no package is a release.
  assert.deepEqual(await traced("v1.0.1"), ["[vV0-9]*", "1.0.0"]);
  plain = "vane@2.0.0";
  assert.deepEqual(await traced("v1.0.1"), ["[vV0-9]*", undefined]);
  assert.deepEqual(await traced("release-1.0.1"), [undefined, "any@2.0.0"]);
  assert.deepEqual(await traced("ports@1.0.1", "v{version}"), ["v*", "v2.0.0"]);
});

Deno.test("traceBackports() tells a release only of changes whose originals it had as a whole", async () => {
  const hashOf = (digits: string): string => digits.padEnd(40, "0");
  const copyOf = (hash: string, original?: string): Change =>
    parseCommit(commitWith("fix: close a port", {
      hash: hashOf(hash),
      dateSec: 200,
      body: original === undefined ? "" : `(cherry picked from commit ${hashOf(original)})`,
    }));
  const mergeOf = (body: string): Change =>
    parseCommit(commitWith("Merge pull request #7 from ada/ports", {
      hash: hashOf("f9"),
      dateSec: 200,
      parents: [hashOf("e0"), hashOf("f1")],
      body,
    }));
  const released: Readonly<Record<string, FirstRelease>> = {
    [hashOf("a1")]: { tag: "v1.0.1", dateSec: 50 },
    [hashOf("a2")]: { tag: "v1.0.2", dateSec: 100 },
  };
  const traced = async (body: string, ...parts: readonly Change[]): Promise<string | undefined> => {
    const merge = mergeOf(body);
    const change = { ...merge, parts: [merge, ...parts] };
    const tip = { hash: hashOf("f"), tag: "v1.1.0" };
    const [first] = await traceBackports(
      [change],
      tip,
      (names) =>
        Promise.resolve(names.map((name) => "hash" in name ? released[name.hash] : undefined)),
    );
    return first?.alsoIn;
  };
  const [one, two] = [copyOf("f1", "a1"), copyOf("f2", "a2")];
  // The first release that had all of it.
  assert.equal(await traced("Close ports", one, two), "v1.0.2");
  assert.equal(await traced("Close ports", one, copyOf("f2")), undefined);
  assert.equal(await traced("Close ports", one, copyOf("f2", "a3")), undefined);
  // What the merge says is about all of it, and a copy of another part is nothing more.
  assert.equal(await traced(`Backport of ${hashOf("a1")}.`, one, copyOf("f2")), "v1.0.1");
  assert.equal(await traced("Close ports", one, copyOf("f2", "f1")), "v1.0.1");
});
