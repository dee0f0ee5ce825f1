// Tests of src/notes/fold/site_work.ts.

import assert from "node:assert/strict";
import { foldChanges } from "../../../src/notes/fold/fold.ts";
import { parseCommit } from "../../../src/notes/messages/parse.ts";
import { commitsOf } from "../../support/notes/history.ts";

/** What folding makes of commits, newest first, each with the paths that it changes. */
function fold(
  ...plans: readonly (readonly [message: string, paths: string])[]
): readonly string[] {
  const commits = commitsOf(plans.map(([message], at) => `c${at}: ${message}`));
  const changes = commits.map((commit, at) =>
    parseCommit(
      commit,
      plans[at]?.[1].split(" ").map((path) => ({ path, status: "modified" as const })),
    )
  );
  return foldChanges(changes).changes.map(({ type, description }) => `${type}: ${description}`);
}

Deno.test("foldChanges() joins what only changes the looks of the website", () => {
  const looks = [
    ["center lamps", "docs/_layouts/page.html"],
    ["widen doors", "docs/assets/css/doors.css docs/assets/lamp.png"],
    ["shorten", "docs/_config.yml docs/index.html"],
    ["dim lamps", "packages/website/src/app.css"],
  ] as const;
  assert.deepEqual(fold(...looks), ["chore: Update the website"]);
  for (const [message, paths] of looks) {
    assert.deepEqual(fold([message, paths]), [`chore: ${message}`]);
  }
});

Deno.test("foldChanges() keeps pages, programs, pictures, headers and numbers apart", () => {
  const cases = [
    ["explain doors", "docs/doors.md docs/doors.css", "docs: explain doors"],
    ["show doors", "docs/doors.png", "docs: show doors"],
    ["docs: widen doors", "docs/doors.css", "docs: widen doors"],
    ["Widen doors (#12)", "docs/doors.css", "docs: Widen doors"],
    ["widen doors", "docs/api/doors.html", "docs: widen doors"],
    ["fix wide doors", "_layouts/page.html", "fix: fix wide doors"],
    ["fix wide doors", "docs/doors.css src/doors.ts", "fix: fix wide doors"],
  ] as const;
  for (const [message, paths, expected] of cases) {
    const others = [["dim", "docs/a.css"], ["lit", "docs/b.css"]] as const;
    assert.deepEqual(fold([message, paths], ...others), [expected, "chore: Update the website"]);
  }
});
