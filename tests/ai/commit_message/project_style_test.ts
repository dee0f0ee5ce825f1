// The styles of well-known histories, by first lines as they stand in them.

import assert from "node:assert/strict";
import { learnStyle, type ProjectStyle } from "../../../src/ai/commit_message/project_style.ts";

const HISTORIES: readonly {
  name: string;
  subjects: readonly string[];
  style: ProjectStyle;
}[] = [
  {
    name: "no commit yet",
    subjects: [],
    style: { kind: "conventional", types: [], scopes: [], commits: 0 },
  },
  {
    name: "git",
    subjects: [
      "doc: clarify the object format",
      "odb: drop the source of alternates",
      "setup: stop reading it twice",
      "doc: fix a typo",
      "loose: move the cache",
      "t5403, t5404: use a loop",
      "What's cooking (2026/08 #09)",
    ],
    style: { kind: "areas", areas: ["doc", "odb", "setup", "loose", "t5403, t5404"] },
  },
  {
    name: "git, when the commits are about its tests",
    subjects: ["test: quote a path", "t: use it", "refs: x", "ci: run it", "pack: y"],
    style: { kind: "areas", areas: ["test", "t", "refs", "ci", "pack"] },
  },
  {
    name: "GLib",
    subjects: [
      "gio: Fix a leak",
      "build: Bump the version",
      "glib/gstring: Add a test",
      "Update Slovenian translation",
      "docs: Drop it",
      "gmain: Say it",
    ],
    style: { kind: "areas", areas: ["gio", "build", "glib/gstring", "docs", "gmain"] },
  },
  {
    name: "Linux",
    subjects: [
      "drm/amd/display: Fix a race",
      "wifi: mac80211: drop it",
      "docs: process: say it",
      "perf: count it",
      "Documentation: mend a link",
    ],
    style: {
      kind: "areas",
      areas: ["drm/amd/display", "wifi", "docs", "perf", "Documentation"],
    },
  },
  {
    name: "Go",
    subjects: [
      "net/http: fix x",
      "cmd/go, cmd/link: add y",
      "doc: say z",
      "runtime: drop w",
      "all: gofmt",
    ],
    style: {
      kind: "areas",
      areas: ["net/http", "cmd/go, cmd/link", "doc", "runtime", "all"],
    },
  },
  {
    name: "Angular",
    subjects: [
      "fix(core): a",
      "refactor(compiler): b",
      "docs: c",
      "release: cut the v20.0.0 release",
      "build(deps): d",
      "fix(core)!: e",
    ],
    style: {
      kind: "conventional",
      types: ["fix", "refactor", "docs", "release", "build"],
      scopes: ["core", "compiler", "deps"],
      commits: 6,
    },
  },
  {
    name: "types of a project's own among others",
    subjects: ["breaking: a", "feat: b", "breaking: c", "fix: d", "deps: e", "wip: f"],
    style: {
      kind: "conventional",
      types: ["breaking", "feat", "fix", "deps", "wip"],
      scopes: [],
      commits: 6,
    },
  },
  {
    name: "plain sentences",
    subjects: ["Add a", "Fix the reading of b", "feat: c", "Say: d is e", "Drop f"],
    style: { kind: "plain" },
  },
  {
    name: "types in another spelling, which are no areas either",
    subjects: ["Feat(a b): a", "Fix(c d): b", "Add(e f): c"],
    style: { kind: "plain" },
  },
];

Deno.test("learnStyle() tells types from areas and sentences", () => {
  for (const { name, subjects, style } of HISTORIES) {
    assert.deepEqual(learnStyle(subjects), style, name);
  }
});
