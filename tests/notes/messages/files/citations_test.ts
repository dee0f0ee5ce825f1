// Tests of src/notes/messages/files/citations.ts: what a changelog says of changes by their numbers.

import assert from "node:assert/strict";
import type { ChangelogEntry, FileChange } from "../../../../src/history/commit.ts";
import { readCitations } from "../../../../src/notes/messages/files/citations.ts";
import { foldChanges } from "../../../../src/notes/fold/fold.ts";
import { parseCommit, parseCommitLater } from "../../../../src/notes/messages/parse.ts";
import type { Change } from "../../../../src/notes/types.ts";
import { commitWith } from "../../../support/notes/commits.ts";
import { commitsOf, hashNamed } from "../../../support/notes/history.ts";

/** What changelogs with these entries say, as `12: fix security !`. */
function cite(...entries: readonly ChangelogEntry[]): readonly string[] {
  const files = new Map([["a", [{ path: "CHANGELOG.md", entries }]]]);
  return [...readCitations(files)].map(([number, { type, topic, isBreaking }]) =>
    [`${number}:`, type, topic, isBreaking === true ? "!" : undefined]
      .filter((word) => word !== undefined).join(" ")
  );
}

Deno.test("readCitations() reads the numbers before and after the sentences of entries", () => {
  const cases: readonly (readonly [text: string, numbers: readonly number[]])[] = [
    ["Close every port (#12)", [12]],
    ["Close every port. (#12, @ada)", [12]],
    ["Close every port #12 (@ada)", [12]],
    ["Close every port ([#12](https://github.com/acme/tool/pull/12), [#13](https://x.org/13))", [
      12,
      13,
    ]],
    ["[#12](https://github.com/acme/tool/issues/12): Close every port. ([@ada][])", [12]],
    ["`#12 <https://github.com/acme/tool/issues/12>`_, `#13 <https://x.org/13>`_: Close ports", [
      12,
      13,
    ]],
    ["#12: Close every port", [12]],
    ["PR #12: Close every port", [12]],
    ["Close every port by @ada in https://github.com/acme/tool/pull/12", [12]],
    ["Close every port by @ada and @bob in #12 and #13, closes #14", [12, 13, 14]],
    ["Close every port. :pr:`12`", [12]],
    ["Close every port !12", [12]],
    ["Close the ports that #12 opened", []],
    ["Close the ports that #12 opened (#13)", [13]],
    ["Close port 12", []],
    ["Close #12abc", []],
  ];
  const headings = ["Fixed"];
  for (const [text, numbers] of cases) {
    assert.deepEqual(cite({ text, headings }), numbers.map((number) => `${number}: fix`), text);
  }
});

Deno.test("readCitations() takes headings and marks, and nothing where entries disagree", () => {
  const entry = (text: string, ...headings: readonly string[]): ChangelogEntry => ({
    text,
    headings,
  });
  assert.deepEqual(cite(entry("One (#1)", "Core", "Added", "1.2.0")), ["1: feat"]);
  assert.deepEqual(cite(entry("BUG: One (#1)", "Changed")), ["1: fix"]);
  assert.deepEqual(cite(entry("One (#1)", "Security")), ["1: fix security"]);
  assert.deepEqual(cite(entry("One (#1)", "Breaking changes")), ["1: !"]);
  // A heading of others inside the section, one level too deep.
  assert.deepEqual(cite(entry("One (#1)", "Other", "Breaking changes")), []);
  assert.deepEqual(cite(entry("One (#1)", "Changed")), []);
  assert.deepEqual(cite(entry("One (#1)", "Fixed"), entry("More of one (#1)", "Fixed")), [
    "1: fix",
  ]);
  assert.deepEqual(cite(entry("One (#1)", "Fixed"), entry("More of one (#1)", "Added")), []);
  assert.deepEqual(cite(), []);
});

Deno.test("readCitations() reads any entry in linear time", () => {
  for (const part of ["#1 ", "#1, ", "[#1](x)", "`#1 <x>`_", "@a ", "by ", "https://a/pull/1 "]) {
    cite({ text: part.repeat(100_000), headings: ["Fixed"] });
    cite({ text: `${"x".repeat(1_000)} ${part.repeat(100_000)}x`, headings: ["Fixed"] });
  }
});

const CITATIONS = readCitations(
  new Map([["c", [{
    path: "CHANGELOG.md",
    entries: [
      { text: "Ports (#12)", headings: ["Fixed"] },
      { text: "Doors (#13)", headings: ["Security"] },
      { text: "Halls (#14)", headings: ["Breaking changes"] },
    ],
  }]]]),
);
const CODE: readonly FileChange[] = [{ path: "src/port.ts", status: "modified" }];
const ENTERS: FileChange = {
  path: "CHANGELOG.md",
  status: "modified",
  entries: [{ text: "Ports", headings: ["Added"] }],
};

function describe({ type, topic, breaking }: Change): string {
  return `${type} ${topic ?? "-"} ${breaking}`;
}

Deno.test("parseCommit() believes what the changelog says of its number", () => {
  const cases: readonly (readonly [
    subject: string,
    files: readonly FileChange[] | undefined,
    expected: string,
  ])[] = [
    ["Use the ports of a host (#11)", CODE, "refactor - false"],
    ["Use the ports of a host (#12)", CODE, "fix - false"],
    ["Use the ports of a host, closes #12", CODE, "fix - false"],
    ["Use the ports of a host (#13)", CODE, "fix security false"],
    ["Use the ports of a host (#14)", CODE, "refactor - true"],
    ["refactor: use the ports of a host (#13)", CODE, "refactor - false"],
    // Files say more, and so do entries of its own.
    [
      "Use the ports of a host (#13)",
      [{ path: "docs/port.md", status: "modified" }],
      "docs - false",
    ],
    [
      "Use the ports of a host (#13)",
      [{ path: "tests/port_test.ts", status: "modified" }],
      "test - false",
    ],
    ["Use the ports of a host (#12)", [...CODE, ENTERS], "feat - false"],
    ["Use the ports of a host (#12)", undefined, "refactor - false"],
  ];
  for (const [subject, files, expected] of cases) {
    const change = parseCommit(commitWith(subject), files, CITATIONS);
    assert.equal(describe(change), expected, subject);
  }
});

Deno.test("foldChanges() believes what the changelog says of the number of a pull request", () => {
  const read = (number: number, title: string, path: string): string => {
    const commits = commitsOf([
      `m a,b: Merge pull request #${number} from ada/ports\\n\\n${title}`.replaceAll("\\n", "\n"),
      "b a: Ports",
      "a: docs: begin",
    ]);
    const changes = commits.map((commit) =>
      commit.hash === hashNamed("b")
        ? parseCommit(commit, [{ path, status: "modified" }], CITATIONS)
        : parseCommitLater(commit, CITATIONS)
    );
    const [change] = foldChanges(changes).changes;
    return change === undefined ? "" : describe(change);
  };
  const title = "Use the ports of a host";
  assert.equal(read(11, title, "src/port.ts"), "refactor - false");
  assert.equal(read(12, title, "src/port.ts"), "fix - false");
  assert.equal(read(13, title, "src/port.ts"), "fix security false");
  assert.equal(read(14, title, "src/port.ts"), "refactor - true");
  assert.equal(read(13, title, "docs/port.md"), "docs - false");
  assert.equal(read(13, "feat: use ports", "src/port.ts"), "feat - false");
});
