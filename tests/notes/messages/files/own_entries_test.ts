// Tests of src/notes/messages/files/own_entries.ts.

import assert from "node:assert/strict";
import type { ChangelogEntry, FileChange, FileStatus } from "../../../../src/history/commit.ts";
import { readOwnEntries } from "../../../../src/notes/messages/files/own_entries.ts";
import { foldChanges } from "../../../../src/notes/fold/fold.ts";
import { parseCommit } from "../../../../src/notes/messages/parse.ts";
import type { ChangeType } from "../../../../src/notes/types.ts";
import { commitWith } from "../../../support/notes/commits.ts";

/** A file of code, and a changelog with these entries, each `heading: text`. */
function filesWith(
  texts: readonly string[],
  status: FileStatus = "modified",
): readonly FileChange[] {
  const entries = texts.map((each): ChangelogEntry => {
    const [heading = "", text = ""] = each.split(/: (.*)/s);
    return { text, headings: [heading, "Unreleased"] };
  });
  return [{ path: "CHANGELOG.md", status, entries }, { path: "src/doors.ts", status }];
}

Deno.test("readOwnEntries() gives what an entry says beside the header", () => {
  const subject = "feat!: doors of glass (#12)";
  const read = (
    texts: readonly string[],
    { type = "feat", description = "doors of glass", status = "modified" }: {
      readonly type?: ChangeType;
      readonly description?: string;
      readonly status?: FileStatus;
    } = {},
  ) => readOwnEntries({ type, description }, filesWith(texts, status), { subject, body: "" });
  const nothing = { changes: [], deprecations: [] };
  const removed = "Removed: Wooden frames. Use `steel` ([#12])";
  assert.deepEqual(read([removed]), {
    changes: ["Wooden frames. Use `steel`"],
    deprecations: [],
  });
  assert.deepEqual(
    read(["Added: Doors of glass (#12)", "Changed: Doors open left (#12)", "Deprecated: `slam()`"]),
    { changes: ["Doors open left"], deprecations: ["`slam()`"] },
  );
  const lamps = "Changed: Lamps are green";
  // Of several, what is about the change; what stands under Breaking comes before.
  assert.deepEqual(read([removed, lamps, "Changed: A door opens left"]).changes, [
    "A door opens left",
  ]);
  assert.deepEqual(read([removed, lamps]).changes, []);
  assert.deepEqual(read([removed, lamps, "Breaking changes: Halls are shut"]).changes, [
    "Halls are shut",
  ]);
  // What names another change, what says the same, and what was only moved or released.
  assert.deepEqual(read(["Removed: Doors of wood ([#11])"]), nothing);
  assert.deepEqual(read(["Changed: Glass doors (#12)"], { description: "glass doors" }), nothing);
  assert.deepEqual(read(["Changed: feat(doors)!: doors of glass #12 @ada"]), nothing);
  assert.deepEqual(read(["Changes: Doors open left (#12)"]), nothing);
  assert.deepEqual(read([removed], { status: "added" }), nothing);
  assert.deepEqual(read([removed], { description: "release 2.0" }), nothing);
  assert.deepEqual(read([removed], { type: "docs" }), nothing);
  assert.deepEqual(read(Array.from({ length: 7 }, (_, at) => `Removed: Door ${at}`)), nothing);
});

Deno.test("parseCommit() reads what breaks and what is deprecated below a header", () => {
  const files = filesWith(["Changed: Doors open left (#12)", "Deprecated: `slam()` (#12)"]);
  const parse = (subject: string, body = "") => {
    const change = parseCommit(commitWith(subject, { body }), files);
    const { breakingNotes } = change;
    return { breakingNotes, beside: "beside" in change ? change.beside : undefined };
  };
  const beside = [{ text: "`slam()`", topic: "deprecations" }];
  assert.deepEqual(parse("feat!: doors of glass (#12)"), {
    breakingNotes: ["Doors open left"],
    beside,
  });
  assert.deepEqual(parse("feat: doors of glass (#12)"), { breakingNotes: [], beside });
  assert.deepEqual(parse("feat!: doors of glass (#12)", "BREAKING CHANGE: no wood"), {
    breakingNotes: ["no wood"],
    beside,
  });
  assert.deepEqual(parse("Add doors of glass (#12)"), { breakingNotes: [], beside: undefined });
});

Deno.test("foldChanges() shows what a change deprecates as an entry of its own", () => {
  const files = filesWith(["Deprecated: `slam()` (#12)", "Deprecated: `bang()` (#12)"]);
  const change = parseCommit(commitWith("feat: doors of glass (#12)"), files);
  const { changes } = foldChanges([change]);
  assert.deepEqual(
    changes.map(({ description, topic, sharesCommits }) => [description, topic, sharesCommits]),
    [
      ["doors of glass", undefined, undefined],
      ["`slam()`", "deprecations", true],
      ["`bang()`", "deprecations", true],
    ],
  );
  // A deprecation is told once.
  const deprecation = parseCommit(commitWith("feat: deprecate slamming (#12)"), files);
  assert.equal(foldChanges([deprecation]).changes.length, 1);
});
