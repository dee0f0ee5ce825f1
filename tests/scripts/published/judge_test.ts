// Tests of the verdicts of scripts/published, on made-up ranges and notes.

import assert from "node:assert/strict";
import {
  findEntry,
  type NotesDocument,
  readShownLines,
} from "../../../scripts/published/document.ts";
import type { Evidence } from "../../../scripts/published/evidence.ts";
import { judgeItems } from "../../../scripts/published/judge_items.ts";
import { judgeLines } from "../../../scripts/published/judge_lines.ts";
import {
  isBareMerge,
  parseAdditions,
  parseLog,
  type RangeCommit,
  readRange,
  titleOf,
} from "../../../scripts/published/range.ts";

/** A commit whose hash is made of one letter. */
function commit(letter: string, subject: string, more: Partial<RangeCommit> = {}): RangeCommit {
  const hash = letter.repeat(40);
  return { hash, parents: [], author: "A <a@b.c>", subject, body: "", files: [], ...more };
}

/** Commits in a row, newest first, with parents where they have none of their own. */
function row(...commits: readonly RangeCommit[]): readonly RangeCommit[] {
  return commits.map((each, at) =>
    each.parents.length > 0 ? each : { ...each, parents: [commits[at + 1]?.hash ?? "0".repeat(40)] }
  );
}

function parents(...letters: readonly string[]): Pick<RangeCommit, "parents"> {
  return { parents: letters.map((letter) => letter.repeat(40)) };
}

/** Notes with an entry for each commit that is not omitted. */
function evidence(
  commits: readonly RangeCommit[],
  items: readonly string[] = [],
  omitted: NotesDocument["omitted"] = [],
  patchIds: ReadonlyMap<string, string> = new Map(),
): Evidence {
  const left = new Set(omitted?.map(({ hash }) => hash));
  const entries = commits.filter(({ hash }) => !left.has(hash)).map((each) => ({
    hash: each.hash,
    hashes: [each.hash],
    description: titleOf(each),
  }));
  const markdown = `### Other\n\n${
    entries.map(({ hash, description }) => `- ${description} (${hash.slice(0, 7)})\n`).join("")
  }`;
  return {
    items,
    range: readRange(commits, patchIds),
    document: { sections: [{ type: "chore", entries }], omitted },
    markdown,
    lines: readShownLines(markdown),
  };
}

function kindsOf(given: Evidence): readonly string[] {
  return judgeItems(given).map(({ verdict }) =>
    verdict.kind === "missing" ? verdict.reason : verdict.kind
  );
}

function faultsOf(given: Evidence): readonly (string | undefined)[] {
  return judgeLines(given).map(({ noise, twice }) => noise ?? twice);
}

Deno.test("parseLog() counts fields", () => {
  const fields = ["", "\x1e", "a".repeat(40), "", "A", "s", "\x1e\n", "\nfile", "", "\x1e"];
  const [first, second] = parseLog([...fields, "b".repeat(40), "p q", "B", "t", "", ""].join("\0"));
  assert.deepEqual(first?.files, ["file"]);
  assert.deepEqual(second?.parents, ["p", "q"]);
});

Deno.test("titleOf() finds the title of a merged pull request", () => {
  const body = "\nAdd ports\n\nAll.";
  const fork = "Merge pull request from GHSA-ab12-cd34-ef56";
  for (const subject of ["Merge pull request #1 from a/b", "Merge commit from fork", fork]) {
    assert.equal(titleOf(commit("a", subject, { body })), "Add ports");
  }
  assert.ok(isBareMerge(titleOf(commit("a", "Merge branch 'main' into x", { body }))));
  assert.ok(isBareMerge(fork));
  assert.ok(!isBareMerge("Merge sort for lists"));
});

Deno.test("readShownLines() leaves out what is collapsed", () => {
  const lines = readShownLines(
    "### Fixes\n\n- **api**: a \\[b\\] (c) (#12, abc1234)\n- d (abc1235) - @me\n  - nested\n\n" +
      "<details>\n<summary>x</summary>\n\n- hidden (#1)\n\n</details>\n\n- e\n",
  );
  assert.deepEqual(lines.map(({ description }) => description), ["a [b] (c)", "d", "nested", "e"]);
  assert.deepEqual([lines[0]?.scope, lines[0]?.numbers, lines[0]?.hashes], ["api", [12], [
    "abc1234",
  ]]);
  const closing = readShownLines("- x (#12, closes #3, #4)\n")[0];
  assert.deepEqual([closing?.numbers, closing?.closes], [[12, 3, 4], [3, 4]]);
  const entry = { hash: "abc1235f", hashes: ["abc1235f"], description: "d" };
  assert.equal(lines[1] && findEntry(lines[1], [entry]), entry);
});

Deno.test("judgeItems() tells represented, missing and outside apart", () => {
  const commits = row(
    commit("a", "Read tables with wide columns (#12)"),
    commit("b", "Keep the cursor inside folded panes", { body: "Closes #30" }),
    commit("c", "Speed things up", { files: ["changelog/40.feature.rst", "src/x.ts"] }),
    commit("d", "Write the socket path into the log", {}),
    commit("e", "Update the changelog (#77)"),
  );
  const items = [
    "Wide tables (#12)",
    "Folded panes, see #30",
    "Faster. #40",
    "The path of the socket is written into the log",
    `By hash: ${"d".repeat(8)}1 and dddddddd`,
    "Something of another branch (#99)",
    "Only the changelog names it (#77)",
  ];
  assert.deepEqual(kindsOf(evidence(commits, items)), [
    "represented",
    "represented",
    "represented",
    "represented",
    "outside",
    "outside",
    "outside",
  ]);
  const omitted = commits.slice(0, 4).map(({ hash }) => ({ hash, reason: "internal" }));
  const reasons = kindsOf(evidence(commits, items, omitted));
  assert.deepEqual(reasons.slice(0, 4), Array(4).fill("omitted: internal"));
  assert.deepEqual(reasons.slice(5), ["outside", "outside"]);
});

Deno.test("judgeItems() leaves out what was undone within the range", () => {
  const undone = `This reverts commit ${"b".repeat(40)}.`;
  const commits = row(
    commit("a", 'Revert "Close the ports of hosts"', { body: undone }),
    commit("b", "Close the ports of hosts", { body: "See #30" }),
    commit("c", "Draw the borders of panes"),
  );
  const omitted = ["a", "b", "c"].map((letter) => ({ hash: letter.repeat(40), reason: "lost" }));
  const items = ["x #30", "Close ports of hosts", "x bbbbbbb", "Draw borders of panes"];
  assert.deepEqual(kindsOf(evidence(commits, items, omitted)), [
    "outside",
    "outside",
    "outside",
    "omitted: lost",
  ]);
});

Deno.test("judgeItems() finds a commit in the entry of its merge or of a copy", () => {
  const commits = [
    commit("f", "Merge pull request #5 from a/b", { body: "Rework panes", ...parents("c", "b") }),
    commit("b", "Fix #30", parents("0")),
    commit("c", "Sort the rows (#7)", parents("d")),
    commit("d", "[1.x] Sort the rows (#8)", parents("0")),
  ];
  const omitted = ["b", "d"].map((digit) => ({ hash: digit.repeat(40), reason: "told elsewhere" }));
  assert.deepEqual(kindsOf(evidence(commits, ["x #30", "y #8"], omitted)), [
    "represented",
    "represented",
  ]);
});

Deno.test("judgeItems() finds what was written into the changelog with the change", () => {
  const commits = row(commit("a", "Rework the scanner"), commit("b", "Release 1.2"));
  const text = "- Long strings with escapes are read in one pass\n";
  const diff = commits.map(({ hash }) => `\0${hash}\n\n+++ b/CHANGES.md\n@@ -1 +1 @@\n+${text}`)
    .join("");
  const given = evidence(commits, ["Long strings with escapes are read in one pass"]);
  const range = readRange(commits, new Map(), parseAdditions(diff));
  assert.deepEqual(judgeItems({ ...given, range }).map(({ verdict }) => verdict), [
    { kind: "represented", by: "reference", hash: "a".repeat(40) },
  ]);
});

Deno.test("judgeLines() takes a label with a number for a part of the title", () => {
  const titles = ["[Fix #1] Sort rows", "[Fix #2] Sort rows", "[x] Wrap rows", "[y] Wrap rows"];
  const commits = row(...titles.map((title, at) => commit("abcd"[at] ?? "", title)));
  assert.deepEqual(faultsOf(evidence(commits)), [
    undefined,
    undefined,
    undefined,
    "same words again",
  ]);
});

Deno.test("judgeLines() takes issues that an entry closes for a part of the title", () => {
  const given = evidence(row(commit("a", "Sort rows"), commit("b", "Sort rows")));
  const markdown = "- Sort rows (aaaaaaa, closes #1)\n- Sort rows (bbbbbbb, closes #2)\n";
  assert.deepEqual(faultsOf({ ...given, lines: readShownLines(markdown) }), [undefined, undefined]);
  const same = markdown.replace("#2", "#1");
  assert.deepEqual(faultsOf({ ...given, lines: readShownLines(same) }), [
    undefined,
    "same words again",
  ]);
});

Deno.test("judgeLines() names noise", () => {
  const reasons:
    readonly (readonly [reason: string | undefined, ...subjects: readonly string[]])[] = [
      ["merge of a branch", "Merge branch 'main' into x", "Merge remote-tracking branch 'o/main'"],
      [
        "release or version",
        "v1.2.3",
        "Release 1.2",
        "chore(release): 1.2.3",
        "pkg@1.2.3",
        "v1.2.3: update the changelog and the version",
        "Bump version",
        "[ci] release",
      ],
      [
        "changelog edit",
        "Update CHANGELOG.md",
        "changelog",
        "Add missing changelog entry for x",
        "Cherry-pick 1.2.0 release notes",
      ],
      [
        "dependency bump",
        "Bump x from 1.0 to 2.0",
        "chore(deps): update y",
        "Update dependency z to v3",
        "Bump TOOL-kit",
        "Update all dependencies",
      ],
      [
        "fix-up",
        "fixup! Add ports",
        "Address review comments",
        "Apply suggestions from code review",
        "oops",
      ],
      ["work in progress", "WIP", "wip: ports", "..."],
      [
        undefined,
        "Add ports",
        "Raise the minimum version of Rust to 1.90",
        "Обновлено описание",
        "Fix typo in help",
      ],
      [
        undefined,
        "Merge sort for lists",
        "Release the lock when a run ends",
        "Bump the channels to 128 again",
        "Fix a crash in the suggestions of names",
        "Show the changelog in a pager",
        "Merge Notes into Guide",
        "Update the porting guide to 2.4.0",
        "Bump LARGEST_PAGE",
        "Bump engine MAX_OPEN_FILES to 10.12",
        "Bump to PHP 8.2",
      ],
    ];
  for (const [reason, ...subjects] of reasons) {
    for (const subject of subjects) {
      const [fault] = faultsOf(evidence(row(commit("a", subject))));
      assert.equal(fault, reason, subject);
    }
  }
  const title = "Fix changelog entry of pages without headings";
  const [inCode] = faultsOf(evidence(row(commit("a", title, { files: ["src/write.ts"] }))));
  const [inProse] = faultsOf(evidence(row(commit("a", title, { files: ["docs/a.md"] }))));
  assert.deepEqual([inCode, inProse], [undefined, "changelog edit"]);
  const [byFiles] = faultsOf(
    evidence(row(commit("a", "Sort by date", { files: ["changes/12.md", "changes/sort.ts"] }))),
  );
  assert.equal(byFiles, undefined);
  for (
    const [file, fault] of [
      ["docs/history-mode.md", undefined],
      ["docs/newsletter.md", undefined],
      ["HISTORY.md", "changelog edit"],
      ["docs/News-2.0.md", "changelog edit"],
    ] as const
  ) {
    assert.deepEqual(faultsOf(evidence(row(commit("a", "Say more", { files: [file] })))), [fault]);
  }
  const published = evidence(row(commit("a", "Bump x from 1.0 to 2.0")), [
    "x is at 2.0 (aaaaaaa1, aaaaaaa)",
  ]);
  assert.deepEqual(faultsOf({ ...published, items: ["x (https://x.y/o/r/commit/aaaaaaa)"] }), [
    undefined,
  ]);
});

Deno.test("judgeLines() finds what is cancelled and what is said twice", () => {
  const revert = { body: `This reverts commit ${"c".repeat(40)}.` };
  const undone = row(commit("b", 'Revert "Add ports"', revert), commit("c", "Add ports"));
  assert.deepEqual(faultsOf(evidence(undone)), Array(2).fill("cancelled by a revert"));
  const again = row(
    commit("a", 'Revert "Revert "Add ports""', {
      body: `This reverts commit ${"b".repeat(40)}.`,
    }),
    ...undone,
  );
  const cancelled = "cancelled by a revert";
  assert.deepEqual(faultsOf(evidence(again)), [cancelled, cancelled, undefined]);
  const merged = [
    commit("f", "Merge pull request #5 from a/b", { body: "Rework panes", ...parents("c", "b") }),
    commit("b", "Draw borders", parents("0")),
    commit("c", "Sort rows", parents("d")),
    commit("d", "sort rows", parents("e")),
    commit("e", "Sort the rows", parents("0")),
  ];
  const ids = new Map(["c", "e"].map((letter) => [letter.repeat(40), "same"]));
  assert.deepEqual(faultsOf(evidence(merged, [], [], ids)), [
    undefined,
    "beside its merge «Rework panes»",
    undefined,
    "same words again",
    "same patch again",
  ]);
});
