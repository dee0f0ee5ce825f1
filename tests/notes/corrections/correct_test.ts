// Tests of src/notes/corrections/correct.ts.

import assert from "node:assert/strict";
import { rewordChange } from "../../../src/notes/corrections/correct.ts";
import { splitMessages } from "../../../src/notes/corrections/messages.ts";
import { parseCommit } from "../../../src/notes/messages/parse.ts";

Deno.test("rewordChange() keeps what the words of a message do not change", () => {
  const change = {
    ...parseCommit({
      hash: "a".repeat(40),
      parents: [],
      authorName: "Ada",
      authorEmail: "",
      subject: "fix(cache): oops (#12)",
      body: "",
    }),
    paths: ["src/cache.ts"],
  };
  const reworded = rewordChange(change, splitMessages("- Keep answers\n- Close ports"));
  assert.deepEqual(
    reworded.map(({ type, scope, description, pullRequest, paths }) => [
      type,
      scope,
      description,
      pullRequest?.number,
      paths,
    ]),
    [
      ["fix", "cache", "Keep answers", 12, ["src/cache.ts"]],
      ["fix", "cache", "Close ports", 12, ["src/cache.ts"]],
    ],
  );
});
