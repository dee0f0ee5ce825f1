// Tests of src/notes/changelogs/fragments/fragment_names.ts: what names of pieces of a changelog tell.

import assert from "node:assert/strict";
import type { FileChange } from "../../../../src/history/commit.ts";
import { readFragmentNames } from "../../../../src/notes/changelogs/fragments/fragment_names.ts";
import { parseCommit } from "../../../../src/notes/messages/parse.ts";
import type { Entered } from "../../../../src/notes/changelogs/entered.ts";
import { commitWith } from "../../../support/notes/commits.ts";

function added(...paths: readonly string[]): readonly FileChange[] {
  return paths.map((path) => ({ path, status: "added" }));
}

Deno.test("readFragmentNames() reads what the kinds of new pieces say, as far as they agree", () => {
  const cases: readonly (readonly [paths: readonly string[], expected: Entered | undefined])[] = [
    [["newsfragments/12.bugfix.rst"], { type: "fix" }],
    [["changes/fixed/12.md"], { type: "fix" }],
    [["changelog.d/fix_ports.md"], { type: "fix" }],
    [[".changes/unreleased/Added-20260102.yaml"], { type: "feat" }],
    [[".changeset/new-ports-fix.md", "src/fragments/new_port.kt"], undefined],
    [["news/12.doc.rst", "news/13.docs.rst"], { type: "docs" }],
    [["newsfragments/12.security.md"], { type: "fix", topic: "security" }],
    [["CHANGES/12.deprecation.rst"], { topic: "deprecations" }],
    [["CHANGES/12.breaking.rst", "CHANGES/13.feature"], { isBreaking: true }],
    [["news/12.bugfix.rst", "news/12.feature.rst"], undefined],
    [["news/12.misc.rst", "news/12.rst", "src/12.bugfix"], undefined],
  ];
  for (const [paths, expected] of cases) {
    assert.deepEqual(readFragmentNames(added(...paths)), expected, paths.join(" "));
  }
  assert.equal(readFragmentNames([{ path: "news/12.bugfix", status: "deleted" }]), undefined);
});

Deno.test("parseCommit() takes topic and breaking mark from the name of a piece", () => {
  const read = (kind: string, code = "src/port.ts"): string => {
    const files = added(code, `newsfragments/12.${kind}.md`);
    const { type, topic, breaking } = parseCommit(commitWith("Use the ports of a host"), files);
    return `${type} ${topic} ${breaking}`;
  };
  assert.equal(read("security"), "fix security false");
  assert.equal(read("deprecation"), "refactor deprecations false");
  assert.equal(read("breaking"), "refactor undefined true");
  assert.equal(read("breaking", "docs/port.md"), "docs undefined false");
});
