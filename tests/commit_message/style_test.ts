// The styles of well-known histories, learned from real subjects.

import assert from "node:assert/strict";
import { learnStyle, type ProjectStyle } from "../../src/commit_message/style.ts";

function conventional(types: string, scopes: string, commits: number): ProjectStyle {
  return { kind: "conventional", types: split(types), scopes: split(scopes), commits };
}

function areas(names: string): ProjectStyle {
  return { kind: "areas", areas: split(names) };
}

function split(names: string): readonly string[] {
  return names.split(" | ").filter((name) => name !== "");
}

const HISTORIES: readonly (readonly [name: string, subjects: string, style: ProjectStyle])[] = [
  ["no commit yet", "", conventional("", "", 0)],
  [
    "git",
    "doc: a | odb: b | setup: c | doc: d | t5403, t5404: e | What's cooking (2026/08 #09)",
    areas("doc | odb | setup | t5403, t5404"),
  ],
  [
    "git, about its tests",
    "test: a | t: b | refs: c | ci: d | pack: e",
    areas("test | t | refs | ci | pack"),
  ],
  [
    "GLib",
    "gio: A | build: B | glib/gstring: C | Update Slovenian translation | docs: D | gmain: E",
    areas("gio | build | glib/gstring | docs | gmain"),
  ],
  [
    "Linux",
    "drm/amd/display: A | wifi: mac80211: b | docs: process: c | perf: d | Documentation: e",
    areas("drm/amd/display | wifi | docs | perf | Documentation"),
  ],
  [
    "Go",
    "net/http: a | cmd/go, cmd/link: b | doc: c | all: gofmt",
    areas("net/http | cmd/go, cmd/link | doc | all"),
  ],
  [
    "Angular",
    "fix(core): a | refactor(compiler): b | docs: c | release: cut the v20.0.0 release | fix(core)!: d",
    conventional("fix | refactor | docs | release", "core | compiler", 5),
  ],
  [
    "types of the project's own among others",
    "breaking: a | feat: b | breaking: c | fix: d | deps: e | wip: f",
    conventional("breaking | feat | fix | deps | wip", "", 6),
  ],
  ["sentences", "Add a | Fix the reading of b | feat: c | Say: d is e | Drop f", { kind: "plain" }],
  ["types in another spelling", "Feat(a b): a | Fix(c d): b | Add(e f): c", { kind: "plain" }],
];

Deno.test("learnStyle() tells types from areas and sentences", () => {
  for (const [name, subjects, style] of HISTORIES) {
    assert.deepEqual(learnStyle(split(subjects)), style, name);
  }
});
