// Tests of src/history/releases.ts: which tags are releases.

import assert from "node:assert/strict";
import { chooseReleases } from "../../src/history/releases.ts";

Deno.test("chooseReleases() takes a version that was tagged twice in the form of the latest", () => {
  const tagsOf = (text: string): Parameters<typeof chooseReleases>[0] =>
    text.split(" ").map((name) => ({ name, objectId: `of ${name}`, commit: `of ${name}` }));
  const cases: readonly (readonly [tags: string, latest: string, chosen: string])[] = [
    ["v1.0.0 1.2.0 v1.2.0 v2.0.0", "v2.0.0", "v2.0.0 v1.2.0 v1.0.0"],
    ["v1.0.0 v1.2.0 1.2.0 v2.0.0", "v2.0.0", "v2.0.0 v1.2.0 v1.0.0"],
    ["1.0.0 v1.2.0 1.2.0 2.0.0", "2.0.0", "2.0.0 1.2.0 1.0.0"],
    ["1.0.0 v1 v2.0.0", "v2.0.0", "v2.0.0 1.0.0"],
  ];
  for (const [text, latest, chosen] of cases) {
    const tags = tagsOf(text);
    const releases = chooseReleases(tags, tags.find(({ name }) => name === latest));
    assert.equal(releases.map(({ name }) => name).join(" "), chosen, text);
  }
});
