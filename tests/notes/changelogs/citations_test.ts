// Tests of src/notes/changelogs/citations.ts: what a changelog says of changes by their numbers.

import assert from "node:assert/strict";
import type { ChangelogEntry, FileChange } from "../../../src/history/commit.ts";
import { readCitations, type TitledChange } from "../../../src/notes/changelogs/citations.ts";
import { foldChanges } from "../../../src/notes/fold/fold.ts";
import { parseCited, parseCommitLater } from "../../../src/notes/messages/parse.ts";
import type { Change } from "../../../src/notes/types.ts";
import { commitWith } from "../../support/notes/commits.ts";
import { commitsOf, hashNamed } from "../../support/notes/history.ts";
import { assertLinear } from "../../support/linear_time.ts";

/** What changelogs with these entries say, as `#12: fix security !`. */
function cite(...entries: readonly ChangelogEntry[]): readonly string[] {
  const files = new Map([["a", [{ path: "CHANGELOG.md", entries }]]]);
  return [...readCitations(files, "acme/tool")].flatMap(([reference, cited]) => {
    if (cited === undefined) return [];
    const { type, topic, isBreaking } = cited.entered;
    return [
      [`${reference}:`, type, topic, isBreaking === true ? "!" : undefined]
        .filter((word) => word !== undefined).join(" "),
    ];
  });
}

Deno.test("readCitations() takes no numbers of other repositories", () => {
  const entries = [
    "Ports ([#12](https://github.com/acme/tool/pull/12))",
    "Doors https://github.com/Acme/Tool/issues/13",
    "Halls ([#14](https://github.com/acme/lib/pull/14))",
    "Rooms by @ada in https://github.com/acme/lib/pull/15",
  ].map((text) => ({ text, headings: ["Fixed"] }));
  const files = new Map([["a", [{ path: "CHANGELOG.md", entries }]]]);
  assert.deepEqual([...readCitations(files, "acme/tool").keys()], ["#12", "#13"]);
  assert.deepEqual([...readCitations(files, "acme/lib").keys()], ["#14", "#15"]);
  assert.deepEqual([...readCitations(files).keys()], []);
});

Deno.test("readCitations() reads numbers in the last paragraph where the first has none", () => {
  const headings = ["Fixed"];
  assert.deepEqual(cite({ text: "Ports", end: "Of doors. (#12)", headings }), ["#12: fix"]);
  assert.deepEqual(cite({ text: "Ports (#13)", end: "Of (#12)", headings }), ["#13: fix"]);
  assert.deepEqual(cite({ text: "Ports", end: "See #12", headings }), []);
  assert.deepEqual(cite({ text: "Ports", end: "(#12, by @ada)", headings }), ["#12: fix"]);
  assert.deepEqual(cite({ text: "Ports", end: "You can still open them (#12)", headings }), []);
});

Deno.test("readCitations() takes headings and marks, and nothing where entries disagree", () => {
  const entry = (text: string, ...headings: readonly string[]): ChangelogEntry => ({
    text,
    headings,
  });
  assert.deepEqual(cite(entry("One (#1)", "Core", "Added", "1.2.0")), ["#1: feat"]);
  assert.deepEqual(cite(entry("BUG: One (#1)", "Changed")), ["#1: fix"]);
  assert.deepEqual(cite(entry("One (#1)", "Changed", "Features")), []);
  assert.deepEqual(cite(entry("[BUG #2] One (#1)", "Changed")), ["#1: fix"]);
  // The title of a pull request.
  assert.deepEqual(cite(entry("Fix #2 : Add one (#1)", "1.2.0")), []);
  assert.deepEqual(cite(entry("One (#1)", "Security")), ["#1: fix security"]);
  assert.deepEqual(cite(entry("One (#1)", "Breaking changes")), ["#1: !"]);
  // A heading of others inside the section, one level too deep.
  assert.deepEqual(cite(entry("One (#1)", "Other", "Breaking changes")), []);
  assert.deepEqual(cite(entry("One (#1)", "Changed")), []);
  assert.deepEqual(cite(entry("One (#1)", "Fixed"), entry("More of one (#1)", "Fixed")), [
    "#1: fix",
  ]);
  assert.deepEqual(cite(entry("One (#1)", "Fixed"), entry("More of one (#1)", "Added")), []);
  assert.deepEqual(cite(entry("One (#1)", "Fixed"), entry("More of one (#1)", "Changed")), []);
  assert.deepEqual(cite(), []);
});

Deno.test("readCitations() takes entries without numbers for the change that has their words", () => {
  const titled = (hash: string, title: string): TitledChange => ({
    hash,
    title,
    owner: hash,
    entersOthers: () => hash === "r",
  });
  const titles = [
    titled("r", "Release 1.2.0"),
    titled("a", "Reject empty names of ports (#4)"),
    titled("b", "Paint all doors of the harbour"),
    titled("c", "Let cranes turn twice"),
  ];
  const read = (...entries: readonly ChangelogEntry[]): readonly string[] => {
    const files = new Map([["r", [{ path: "CHANGELOG.md", entries }]], ["c", [{
      path: "CHANGELOG.md",
      entries: [{ text: "Let cranes turn twice", headings: ["Fixed"] }],
    }]]]);
    return [...readCitations(files, undefined, () => titles)].map(([name, cited]) =>
      `${name}: ${cited?.entered.type ?? "-"} ${cited?.entered.topic ?? "-"}`
    );
  };
  const headings = ["Security"];
  assert.deepEqual(read({ text: "Ports: reject empty names", headings }), ["a: fix security"]);
  // Of a list inside of an entry.
  const parts = [{ text: "reject empty names of ports" }, { text: "paint doors of the harbour" }];
  assert.deepEqual(read({ text: "Hardening", parts, headings }), [
    "a: fix security",
    "b: fix security",
  ]);
  assert.deepEqual(read({ text: "Reject empty names of ports (#9)", headings }), [
    "#9: fix security",
  ]);
  // What says nothing may still be the one that is meant.
  assert.deepEqual(
    read(
      { text: "Reject empty names of ports", headings: ["Changed"] },
      { text: "Ports: reject empty names of doors", headings },
    ),
    [],
  );
});

Deno.test("readCitations() takes no entry for another change than that of whoever enters it", () => {
  const read = (
    writer: Partial<TitledChange>,
    file: Partial<FileChange>,
    ...others: readonly FileChange[]
  ): number => {
    const titles = [
      { hash: "w", title: "Harden locks", owner: "w", entersOthers: () => false, ...writer },
      { hash: "a", title: "Rework names of ports", owner: "a", entersOthers: () => false },
    ];
    const entries = [{ text: "Reworked names of ports", headings: ["Security"] }];
    const files = new Map([["w", [{ path: "CHANGELOG.md", entries, ...file }, ...others]]]);
    return readCitations(files, undefined, () => titles).size;
  };
  assert.equal(read({}, {}), 1);
  assert.equal(read({}, {}, { path: "docs/locks.md" }), 1);
  assert.equal(read({}, {}, { path: "src/locks.ts" }), 0);
  assert.equal(read({ entersOthers: () => true }, {}, { path: "src/version.ts" }), 1);
  assert.equal(read({ owner: "a" }, {}, { path: "src/locks.ts" }), 1);
  // What stands in a new changelog may be older.
  assert.equal(read({}, { status: "added" }), 0);
  assert.equal(read({}, { status: "added", path: "changelog.d/12.md" }), 1);
});

Deno.test("readCitations() takes a break for that of a change with the very same words", () => {
  const read = (title: string): unknown => {
    const text = "**Breaking**: Hosts in names of ports need a scheme";
    const entries = [{ text, headings: ["Breaking", "Fixed"], breaks: true as const }];
    const change = { hash: "a", title, owner: "a", entersOthers: () => false };
    const files = new Map([["w", [{ path: "CHANGELOG.md", entries }]]]);
    return readCitations(files, undefined, () => [change]).get("a")?.entered;
  };
  assert.deepEqual(read("fix: hosts in port names need schemes (#4)"), {
    type: "fix",
    isBreaking: true,
    breaks: ["Hosts in names of ports need a scheme"],
  });
  assert.deepEqual(read("Tell in names of ports which hosts need a scheme twice"), { type: "fix" });
});

Deno.test("readCitations() reads any entry in linear time", () => {
  for (
    const part of [
      "#1 ",
      "@--",
      "@a-in ",
      "by ",
      "in @a ",
      "[@a][] ",
      "see #1 ",
      "#1, ",
      "[#1](x)",
      "`#1 <x>`_",
      "@a ",
      "https://a/pull/1 ",
    ]
  ) {
    assertLinear(part, (text) => {
      cite({ text, headings: ["Fixed"] });
      cite({ text: `${"x".repeat(1_000)} ${text}x`, headings: ["Fixed"] });
    });
  }
});

const CITATIONS = readCitations(
  new Map([["c", [{
    path: "CHANGELOG.md",
    entries: [
      { text: "Ports (#12)", headings: ["Fixed"] },
      { text: "Doors (#13)", headings: ["Security"] },
      { text: "Halls (#14)", headings: ["Breaking changes"] },
      { text: "Pages (#15)", headings: ["Changed"] },
      { text: "Rooms, !16", headings: ["Fixed"] },
    ],
  }, {
    path: "packages/a/CHANGELOG.md",
    entries: [{ text: "Lifts (#17)", headings: ["Fixed"] }],
  }]]]),
);
const CODE: readonly FileChange[] = [{ path: "src/port.ts", status: "modified" }];
const ENTERS: FileChange = {
  path: "CHANGELOG.md",
  status: "modified",
  entries: [{ text: "Ports", headings: ["Added"] }],
};

const BREAKS = { breaks: true } as const;

function describe({ type, topic, breaking }: Change): string {
  return `${type} ${topic ?? "-"} ${breaking}`;
}

Deno.test("parseCited() believes no heading for all improvements where the words tell of the code", () => {
  const typeOf = (subject: string, heading: string): unknown => {
    const entries = [{ text: "#12 Doors", headings: [heading] }];
    const citations = readCitations(new Map([["a", [{ path: "CHANGELOG.md", entries }]]]));
    const files: readonly FileChange[] = [{ path: "src/door.ts", status: "modified" }];
    return parseCited(commitWith(`${subject} (#12)`), files, citations).type;
  };
  assert.equal(typeOf("Refactor doors", "Improvements"), "refactor");
  assert.equal(typeOf("Refactor doors", "Added"), "feat");
  assert.equal(typeOf("Doors of halls", "**Improvements**"), "feat");
});

Deno.test("parseCited() believes what the changelog says of its number", () => {
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
    // A header has no word for safety.
    ["fix: use the ports of a host (#13)", CODE, "fix security false"],
    ["fix: use the ports of a host (#13)", [{ path: "docs/port.md" }], "docs - false"],
    ["feat: use the ports of a host (#13)", CODE, "feat - false"],
    // Its own number counts first, whatever is said of it.
    ["Use the ports of a host, closes #12 (#15)", CODE, "refactor - false"],
    ["Use the ports of a host (!16)", CODE, "fix - false"],
    ["Use the ports of a host (#16)", CODE, "refactor - false"],
    ["Use the ports of a host (#17)", CODE, "refactor - false"],
    ["Use the ports (#17)", [{ path: "packages/a/port.ts", status: "modified" }], "fix - false"],
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
    const change = parseCited(commitWith(subject), files, CITATIONS);
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
        ? parseCited(commit, [{ path, status: "modified" }], CITATIONS)
        : parseCommitLater(commit, CITATIONS)
    );
    const [change] = foldChanges(changes).changes;
    return change === undefined ? "" : describe(change);
  };
  /** What is made of a pull request that enters itself as a feature. */
  const readEntering = (headings: readonly string[]): readonly string[] => {
    const entry = {
      text: "Use all ports (#12)",
      headings,
      ...(headings[0] === "Breaking" && BREAKS),
    };
    const citations = readCitations(new Map([["x", [{ path: "CHANGELOG.md", entries: [entry] }]]]));
    const commits = commitsOf([
      "m a,b: Merge pull request #12 from ada/ports\n\nUse the ports of a host",
      "b a: Ports",
      "a: docs: begin",
    ]);
    const changes = commits.map((commit) =>
      commit.hash === hashNamed("b")
        ? parseCited(commit, [...CODE, ENTERS], citations)
        : parseCommitLater(commit, citations)
    );
    const [change] = foldChanges(changes).changes;
    return change === undefined ? [] : [describe(change), ...change.breakingNotes];
  };
  const title = "Use the ports of a host";
  assert.deepEqual(readEntering(["Breaking"]), ["feat - true", "Use all ports"]);
  assert.deepEqual(readEntering(["Fixed"]), ["feat - false"]);
  assert.equal(read(11, title, "src/port.ts"), "refactor - false");
  assert.equal(read(12, title, "src/port.ts"), "fix - false");
  assert.equal(read(13, title, "src/port.ts"), "fix security false");
  assert.equal(read(14, title, "src/port.ts"), "refactor - true");
  assert.equal(read(13, title, "docs/port.md"), "docs - false");
  assert.equal(read(13, "feat: use ports", "src/port.ts"), "feat - false");
});
