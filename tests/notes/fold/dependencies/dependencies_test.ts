// Tests of src/notes/fold/dependencies/dependencies.ts and dependency_updates.ts.

import assert from "node:assert/strict";
import { Folder } from "../../../../src/notes/fold/fold.ts";
import { parseCommit } from "../../../../src/notes/messages/parse.ts";
import {
  commitsOf,
  describeFolded,
  foldHistory,
  type HistoryPlan,
} from "../../../support/notes/history.ts";

const BOT = "dependabot[bot]";
const GROUP_BODY = `Bumps the npm group with 2 updates: [a](https://example.org/a) and b.

Updates \`a\` from 1.0.0 to 1.1.0
- [Release notes](https://example.org/a)

Updates \`b\` from 2.0.0 to 2.1.0
`;

/** A message, its description under Dependencies, and the update that the data holds. */
const READ: readonly (readonly [
  message: string | HistoryPlan,
  description: string,
  update?: readonly [name: string, from?: string | undefined, to?: string],
])[] = [
  ["Bump a from 1.0 to 1.1", "a 1.0 → 1.1", ["a", "1.0", "1.1"]],
  ["build(deps): bump @types/node from 20.1.0 to 20.2.0 in /docs", "@types/node 20.1.0 → 20.2.0", [
    "@types/node",
    "20.1.0",
    "20.2.0",
  ]],
  ["bump ports to 17.5 in binary packages", "ports → 17.5", ["ports", undefined, "17.5"]],
  ["Update ports to 1.16.2 in the dev dependencies too", "ports → 1.16.2", [
    "ports",
    undefined,
    "1.16.2",
  ]],
  ["Update `box` from v4 to v5", "box v4 → v5", ["box", "v4", "v5"]],
  ["Update dependency eslint to v9", "eslint → v9", ["eslint", undefined, "v9"]],
  ["Upgrade `acme/moor-action` to version 7.0.0", "acme/moor-action → 7.0.0", [
    "acme/moor-action",
    undefined,
    "7.0.0",
  ]],
  ["Update actions/checkout action to v4", "actions/checkout → v4", [
    "actions/checkout",
    undefined,
    "v4",
  ]],
  ["chore(deps): update rust crate serde to 1.0.2", "serde → 1.0.2", ["serde", undefined, "1.0.2"]],
  ["Bump golangci-lint to v2.12.2", "golangci-lint → v2.12.2", [
    "golangci-lint",
    undefined,
    "v2.12.2",
  ]],
  ["Update `wasi-nn` to v0.1.3-rc1 (#9)", "wasi-nn → v0.1.3-rc1", [
    "wasi-nn",
    undefined,
    "v0.1.3-rc1",
  ]],
  ["vendor: Update example.org/x/v3 to v3.0.4", "example.org/x/v3 → v3.0.4", [
    "example.org/x/v3",
    undefined,
    "v3.0.4",
  ]],
  [
    "[pre-commit.ci] pre-commit autoupdate\n\nupdates:\n- [github.com/x/a: 1.0 → v1.1](https://x)\n" +
    "- [github.com/x/b.git: v2.0 → v2.1](https://x)",
    "pre-commit: x/a 1.0 → v1.1, x/b v2.0 → v2.1",
  ],
  [
    "[pre-commit.ci] pre-commit autoupdate (#9)\n\nupdates:\n- [github.com/x/a: 1.0 →\n" +
    "1.1](https://x.example/a/compare/1.0...1.1)\n- [github.com/x/b: 2.0 → 2.1](https://x)",
    "pre-commit: x/a 1.0 → 1.1, x/b 2.0 → 2.1",
  ],
  [
    {
      name: "a",
      message: "Bump long/name\n\nBumps [long/name](https://x.example/long/name)\nfrom 1.0 to 1.1.",
      authorName: BOT,
    },
    "long/name 1.0 → 1.1",
    ["long/name", "1.0", "1.1"],
  ],
  ["Update all of box 1.0.1 → 1.1.0 (minor)", "box 1.0.1 → 1.1.0", ["box", "1.0.1", "1.1.0"]],
  ["Update `@x/box` 1.0 → 1.1 (patch) (#9)", "@x/box 1.0 → 1.1", ["@x/box", "1.0", "1.1"]],
  ["deps android: Upgrade box to 1.1, from 1.0", "box 1.0 → 1.1", ["box", "1.0", "1.1"]],
  ["Upgrade box to 1.1.0, from 1.0.2", "box 1.0.2 → 1.1.0", ["box", "1.0.2", "1.1.0"]],
  ["Upgrade to Box Mail 2.0.1.Final", "Box Mail → 2.0.1.Final", [
    "Box Mail",
    undefined,
    "2.0.1.Final",
  ]],
  ["Upgrade dependency to box-sdk@3.5.0", "box-sdk → 3.5.0", ["box-sdk", undefined, "3.5.0"]],
  ["chore: bump box-sdk@3.5.0", "box-sdk → 3.5.0", ["box-sdk", undefined, "3.5.0"]],
  ["Upgrade @x/box@^1.2 (#9)", "@x/box → 1.2", ["@x/box", undefined, "1.2"]],
  ["chore(deps): update major box to 10", "box → 10", ["box", undefined, "10"]],
  ["Update ui-test version to 0.24.0", "ui-test → 0.24.0", ["ui-test", undefined, "0.24.0"]],
  ["⬆ Bump a from 1.0 to 1.1", "a 1.0 → 1.1", ["a", "1.0", "1.1"]],
  [":arrow_up: cpplint 1.6.0 (#3454)", "cpplint → 1.6.0", ["cpplint", undefined, "1.6.0"]],
  ["⬆️ Upgrade kotlin to 2.1", "kotlin → 2.1", ["kotlin", undefined, "2.1"]],
  ["⬆️ Upgrade electron-builder", "⬆️ Upgrade electron-builder"],
  ["[release-1.2] 🌱 Bump a from 1.0 to 1.1", "a 1.0 → 1.1", ["a", "1.0", "1.1"]],
  ["Update `ui-test` version to `0.24.0`", "ui-test → 0.24.0", ["ui-test", undefined, "0.24.0"]],
  ["Bump lib/x from `1a2b3c4` to `5d6e7f8`", "lib/x 1a2b3c4 → 5d6e7f8", [
    "lib/x",
    "1a2b3c4",
    "5d6e7f8",
  ]],
  ["deps: update undici to 6.1.0", "undici → 6.1.0", ["undici", undefined, "6.1.0"]],
  ["dependency: bump x-image image from 2026.1 to 2026.2", "x-image 2026.1 → 2026.2", [
    "x-image",
    "2026.1",
    "2026.2",
  ]],
  ["deps: harfbuzz -> 8.0.1", "harfbuzz → 8.0.1", ["harfbuzz", undefined, "8.0.1"]],
  ["deps: tiny-skia 0.9 => 0.11", "tiny-skia 0.9 → 0.11", ["tiny-skia", "0.9", "0.11"]],
  ["fix(deps): update dependency axios to v1.7", "axios → v1.7", ["axios", undefined, "v1.7"]],
  ["Update console dependency from 0.15 to 0.16", "console 0.15 → 0.16", [
    "console",
    "0.15",
    "0.16",
  ]],
  ["deps: bump to tool-core 0.4.1", "tool-core → 0.4.1", ["tool-core", undefined, "0.4.1"]],
  [
    "build(deps): [PR #12/1a2b3c4d backport][1.x] build(deps): Bump a/b from 1 to 2",
    "a/b 1 → 2",
    ["a/b", "1", "2"],
  ],
  [
    { name: "a", message: "build: update cross-repo dependencies to v2.1", authorName: "A Robot" },
    "update cross-repo dependencies to v2.1",
  ],
  ["[PR #12/1a2b3c4d backport][1.x] Bump tool from 1.1 to 1.2", "tool 1.1 → 1.2", [
    "tool",
    "1.1",
    "1.2",
  ]],
  ["Bump tool[all] from 7.3.0 to 7.4.0", "tool[all] 7.3.0 → 7.4.0", [
    "tool[all]",
    "7.3.0",
    "7.4.0",
  ]],
  ["Bump the npm group with 2 updates", "Bump the npm group with 2 updates"],
  ["Update vendored dependencies (a, b, c)", "Update vendored dependencies (a, b, c)"],
  [
    "Update dependencies: raise a to v0.18, b and more",
    "Update dependencies: raise a to v0.18, b and more",
  ],
  [
    "fix(deps): update module example.org/x to v1.4 (release-3.5.x)",
    "example.org/x → v1.4",
    [
      "example.org/x",
      undefined,
      "v1.4",
    ],
  ],
  // Of several packages the update itself is in the description only.
  ["chore(deps): update a, b to 1.2.3", "a → 1.2.3, b → 1.2.3"],
  [
    { name: "a", message: "Bump a, b/c and d to 1.3 (#9)", authorName: BOT },
    "a → 1.3, b/c → 1.3, d → 1.3",
  ],
  [
    {
      name: "a",
      message: "Bump box.version from 1.2 to 1.3 (#9)\n\nBumps `box.version` from 1.2 to 1.3.\n\n" +
        "Updates `org.example:box` from 1.2 to 1.3\n\nUpdates `org.example:lid` from 1.1 to 1.3",
      authorName: BOT,
    },
    "org.example:box 1.2 → 1.3, org.example:lid 1.1 → 1.3",
  ],
  ["Bump `box.version` from 1.2.0 to 1.3.0", "box 1.2.0 → 1.3.0", ["box", "1.2.0", "1.3.0"]],
  ["Update dependency tool to v1 (major)", "tool → v1", ["tool", undefined, "v1"]],
  ["Bump tool from 1.3.2 to 1.4.0 (#11) (#12)", "tool 1.3.2 → 1.4.0", ["tool", "1.3.2", "1.4.0"]],
  ["Bump to example.org/x/tool v0.12.0", "example.org/x/tool → v0.12.0", [
    "example.org/x/tool",
    undefined,
    "v0.12.0",
  ]],
  ["Update acme/setup-tool to v4", "acme/setup-tool → v4", ["acme/setup-tool", undefined, "v4"]],
  [
    "build(deps): bump a from 1.2 to 2.3 in /docs in the docs group across 1 directory",
    "a 1.2 → 2.3",
    ["a", "1.2", "2.3"],
  ],
  ["Bump example.org/x/tool/v5", "example.org/x/tool/v5", ["example.org/x/tool/v5"]],
  [
    "build(deps): bump example.org/x/tool/v5 (#12)\n\n" +
    "Bumps [example.org/x/tool/v5](https://example.org/x) from 5.1.0 to 5.2.0.",
    "example.org/x/tool/v5 5.1.0 → 5.2.0",
    ["example.org/x/tool/v5", "5.1.0", "5.2.0"],
  ],
  ["Upgrade example.org/x v0.28.0 => v0.28.1", "example.org/x v0.28.0 → v0.28.1", [
    "example.org/x",
    "v0.28.0",
    "v0.28.1",
  ]],
  ["go.mod: upgrade tool to v0.59.1", "tool → v0.59.1", ["tool", undefined, "v0.59.1"]],
  ["go.mod: Upgrade dependencies, tool too", "go.mod: Upgrade dependencies, tool too"],
  ["fix(deps): pin x to survive y", "pin x to survive y"],
  ["chore(deps): lock file maintenance", "lock file maintenance"],
  ["[Snyk] Security upgrade node from 18.1 to 20.2", "node 18.1 → 20.2", ["node", "18.1", "20.2"]],
  ["Update rails: 7.0.1 → 7.0.2 (minor)", "rails 7.0.1 → 7.0.2", ["rails", "7.0.1", "7.0.2"]],
  ["update image a.io/b/c ( 1.2.0 → 1.3.0 )", "a.io/b/c 1.2.0 → 1.3.0", [
    "a.io/b/c",
    "1.2.0",
    "1.3.0",
  ]],
  ["[pre-commit.ci] pre-commit autoupdate", "[pre-commit.ci] pre-commit autoupdate"],
  [
    "Scheduled weekly dependency update for week 12",
    "Scheduled weekly dependency update for week 12",
  ],
  ["fix(dependencies): upgrade node to 20.2", "node → 20.2", ["node", undefined, "20.2"]],
  ["docs(deps): bump a from 1 to 2", "a 1 → 2", ["a", "1", "2"]],
  ["fix(devdeps): update eslint", "update eslint"],
  ["[charts] Update dependencies", "[charts] Update dependencies"],
  ["chore: Upgrade Editor dependencies to 14.4.0", "Upgrade Editor dependencies to 14.4.0"],
  ["Update test dependencies to latest versions", "Update test dependencies to latest versions"],
  [
    { name: "a", message: "Update weekly update", authorName: "renovate[bot]" },
    "Update weekly update",
  ],
  [{ name: "a", message: "Bump node (#12)", authorName: "acme-renovate[bot]" }, "Bump node"],
  ["Update dependencies", "Update dependencies"],
  ["Bump tool, tool-core, and acme/x", "Bump tool, tool-core, and acme/x"],
  [
    { name: "a", message: "Update sbt to 1.9.0", authorName: "scala-steward" },
    "sbt → 1.9.0",
    ["sbt", undefined, "1.9.0"],
  ],
  [
    {
      name: "a",
      message:
        "chore(deps): bump query in /web\n\nBumps [query](https://example.org) from 5.1 to 5.2.",
      authorName: BOT,
    },
    "query 5.1 → 5.2",
    ["query", "5.1", "5.2"],
  ],
  [
    {
      name: "a",
      message:
        "Bump org.example:tool in /versions (#12)\n\nBumps org.example:tool from 1.1 to 1.2.",
      authorName: BOT,
    },
    "org.example:tool 1.1 → 1.2",
    ["org.example:tool", "1.1", "1.2"],
  ],
  [
    { name: "a", message: `Bump the npm group with 2 updates\n\n${GROUP_BODY}`, authorName: BOT },
    "npm: a 1.0.0 → 1.1.0, b 2.0.0 → 2.1.0",
  ],
  [
    { name: "a", message: "GH Actions: Bump a from 1 to 2", authorName: BOT },
    "a 1 → 2",
    ["a", "1", "2"],
  ],
  [
    { name: "a", message: `Workflows - Bump the npm group\n\n${GROUP_BODY}`, authorName: BOT },
    "npm: a 1.0.0 → 1.1.0, b 2.0.0 → 2.1.0",
  ],
  [
    {
      name: "a",
      message: "Bump syntaxes/HTML (Twig) from `1a2b3c4` to `5d6e7f8`",
      authorName: BOT,
    },
    "syntaxes/HTML (Twig) 1a2b3c4 → 5d6e7f8",
    ["syntaxes/HTML (Twig)", "1a2b3c4", "5d6e7f8"],
  ],
  ["Update filepath dependency", "Update filepath dependency"],
  ["Updated tool core submodule", "Updated tool core submodule"],
  ["Update the salsa submodule pointer", "Update the salsa submodule pointer"],
  [
    "Bump a few dependencies to their latest releases",
    "Bump a few dependencies to their latest releases",
  ],
  [
    {
      name: "a",
      message: "Bump the go group\n\n| Package | From | To |\n| --- | --- | --- |\n" +
        "| [x](https://example.org) | `1` | `2` |\n| y | 3 | 4 |",
      authorName: BOT,
    },
    "go: x 1 → 2, y 3 → 4",
  ],
];

Deno.test("foldChanges() gives updates of dependencies their topic", () => {
  for (const [message, description, update] of READ) {
    const plan = typeof message === "string" ? { name: "a", message } : message;
    const { changes: [change] } = foldHistory([plan]);
    assert.equal(change?.topic, "dependencies", plan.message);
    assert.equal(change.description, description);
    const { name, from, to } = change.update ?? {};
    const given = update === undefined ? undefined : [update[0], update[1], update[2]];
    assert.deepEqual(name === undefined ? undefined : [name, from, to], given, plan.message);
  }
});

Deno.test("foldChanges() says which updates bots mark as for security", () => {
  const of = (message: string): readonly unknown[] => {
    const { changes } = foldHistory([
      "c: Bump a from 1.1 to 1.2",
      { name: "b", message, authorName: BOT },
      "a: fix: one",
    ]);
    return changes.map(({ topic, description }) => [topic, description]);
  };
  const one = [undefined, "one"];
  assert.deepEqual(of("[Security] Bump a from 1.0 to 1.1"), [[
    "dependencies",
    "a 1.0 → 1.2 (security)",
  ], one]);
  assert.deepEqual(of("fix(deps): update module example.org/x to v1.4 [security] (release-3.x)"), [
    ["dependencies", "a 1.1 → 1.2"],
    ["dependencies", "example.org/x → v1.4 (security)"],
    one,
  ]);
  // Bodies list the vulnerabilities of others.
  assert.deepEqual(of("Bump a from 1.0 to 1.1\n\nFixes CVE-2026-12345"), [
    ["dependencies", "a 1.0 → 1.2"],
    one,
  ]);
});

Deno.test("foldChanges() leaves other changes where they are", () => {
  const others = [
    "docs(dependencies): say which libraries were tried",
    "fix(lockfile): keep the time of an entry",
    "perf(lockfile): stream it",
    "feat(dependencies): show the graph of dependencies",
    "fix(dependency): resolve cycles",
    "feat: upgrade to React 18",
    "feat: bump the limit from 1 to 2",
    "fix: bump cache from 1 to 2",
    "Update the docs to 2.0",
    "Update README.md to 2.0.1",
    "Update App::VERSION to 4.12.0",
    "Update manifests to v1.5.8",
    "Update unicode to 16.0.0",
    "Update MSRV to 1.90.0",
    "Update ports to 1.2",
    "⬆️ Update README.rst",
    "⬆️ Raise the minimum of ports",
    "⬆️ Bumpers of the road",
    "cpplint 1.6.0",
    "Update ports, pipes to 1.2.3",
    "harfbuzz -> 8.0.1",
    "Upgrade to GitHub-native Dependabot",
    "Remove a dependency on b",
    "Update README.md",
    "Bump gocui",
    "Workflows - Bump the limit",
    "Bump src/limits",
    "Bump ports to 1.2 in tests and fix doors",
    "Bump ports to 1.2 in order to open doors",
    "Bump ports from 10 to 20 in slow tests of doors",
    "Update ports to 1.2.3 in preparation for doors",
    "Bump width and height",
    "Update width to 1.2 and height to 2.3",
    "Update salsa to the latest version",
    "Update colors of submodules",
    "Update links in submodules",
    "Bump the first group of panes",
    "Update docs/guide to 2.0",
    "Update API from v1 to v2",
    "Update copyright from 2025 to 2026",
    "bump max_connections from 100 to 200",
    "Update read/write limits to v5",
    "Pin the header to the top",
  ];
  for (const message of others) {
    const { changes: [change] } = foldHistory([{ name: "a", message }]);
    assert.equal(change?.topic, undefined, message);
  }
});

/** The changes of messages, newest first: description and number of commits. */
function chainOf(...messages: readonly string[]): readonly string[] {
  const plans = messages.map((message, index) => ({
    name: String.fromCharCode(97 + index),
    message,
    authorName: BOT,
  }));
  return foldHistory(plans).changes.map(({ description, parts }) =>
    `${description} (${parts?.length ?? 1})`
  );
}

Deno.test("foldChanges() joins no updates whose versions go back without a downgrade", () => {
  assert.deepEqual(chainOf("Bump a from 1.0 to 2.0", "Bump a from 2.0 to 3.0"), [
    "a 1.0 → 2.0 (1)",
    "a 2.0 → 3.0 (1)",
  ]);
  assert.deepEqual(chainOf("Bump a from 1.0.0 to 1.0.1", "Bump a from 2.0 to 2.1"), [
    "a 1.0.0 → 1.0.1 (1)",
    "a 2.0 → 2.1 (1)",
  ]);
  assert.deepEqual(chainOf("Bump a from 2.2 to 2.1", "Bump a from 2.0 to 2.2"), [
    "a 2.0 → 2.1 (2)",
  ]);
  // Another branch or file took a step of it.
  assert.deepEqual(chainOf("Bump a from 3.4.0 to 3.4.2", "Bump a from 3.4.0 to 3.4.1"), [
    "a 3.4.0 → 3.4.2 (2)",
  ]);
  // A lock file may hold several major versions.
  assert.deepEqual(chainOf("Bump a from 5.0.3 to 5.0.6", "Bump a from 1.1.12 to 1.1.13"), [
    "a 5.0.3 → 5.0.6 (1)",
    "a 1.1.12 → 1.1.13 (1)",
  ]);
  assert.deepEqual(chainOf("Bump a from 5.1.0 to 5.2.0", "Bump a from 1.1 to v5.0"), [
    "a 1.1 → 5.2.0 (2)",
  ]);
  // What a group skips was raised by itself, or in words that are not read.
  assert.deepEqual(
    chainOf(
      "Bump the npm group\n\nUpdates `a` from 1.1 to 1.2\nUpdates `b` from 5.1.0 to 5.2.0",
      "Bump the npm group\n\nUpdates `a` from 1.0 to 1.1\nUpdates `b` from 1.0.0 to 1.0.1",
    ),
    ["npm: a 1.0 → 1.2, b 1.0.0 → 5.2.0 (2)"],
  );
  // What it breaks is not taken back by a lower version.
  assert.deepEqual(
    chainOf("Bump a from 2.0 to 1.0", "chore(deps)!: bump a from 1.0 to 2.0"),
    ["a 2.0 → 1.0 (1)", "a 1.0 → 2.0 (1)"],
  );
});

Deno.test("foldChanges() leaves out only the updates that take each other back", () => {
  const down = "c: chore(deps): bump a from 2.0 to 1.0";
  assert.deepEqual(describeFolded([down, "b: fix", "a: chore(deps): bump a from 1.0 to 2.0"]), [
    "fix: fix [b]",
    "reverted: c",
    "reverted: a",
  ]);
});

Deno.test("foldChanges() takes a pull request with news beside an update for no update", () => {
  const history = [
    "d a,c: Merge pull request #5 from ada/a2\n\nBump a from 1.0 to 2.0",
    "c b: feat!: read ports",
    "b a: chore(deps): bump a from 1.0 to 2.0",
    "a: feat: begin",
  ];
  const [change] = foldHistory(history).changes;
  assert.deepEqual(
    [change?.topic, change?.description, change?.breakingNotes],
    [undefined, "Bump a from 1.0 to 2.0", ["read ports"]],
  );
});

Deno.test("foldChanges() joins the updates of one package", () => {
  assert.deepEqual(
    chainOf(
      "Bump a from 2 to 3",
      "fix: one",
      "Bump b from 1 to 2",
      "chore(deps): bump A from 1 to 2",
    ),
    ["a 1 → 3 (2)", "one (1)", "b 1 → 2 (1)"],
  );
  // Words without a version name a package in any case and order.
  assert.deepEqual(
    chainOf(
      "chore(deps): sync Ports",
      "chore(deps): Bump lamps",
      "chore(deps): bump ports version",
      "chore(deps): bump lamps in doors",
      "chore(deps): ports bump",
      "chore(deps): bump ports\n\nFixes #12",
    ),
    ["sync Ports (3)", "Bump lamps (1)", "bump lamps in doors (1)", "bump ports (1)"],
  );
  // They keep the numbers of their pull requests, of a bot that of the newest.
  const described = (history: readonly (HistoryPlan | string)[]): readonly string[] =>
    describeFolded(history).map((line) => line.replace(/ \[.*/, ""));
  const sync = "build(deps): sync ports";
  assert.deepEqual(described([`c: ${sync} (#9)`, `b: ${sync} (#7)`, `a: ${sync} (#3)`]), [
    "build(deps): sync ports (#3) (#7) #9",
  ]);
  const byBot = (name: string, number: number): HistoryPlan => ({
    name,
    message: `${sync} (#${number})`,
    authorName: "renovate[bot]",
  });
  assert.deepEqual(described([byBot("b", 7), byBot("a", 3)]), ["build(deps): sync ports #7"]);
  // Folders may have versions of their own.
  assert.deepEqual(
    chainOf(
      "build(deps): bump a from 3.1.0 to 3.1.1 in /old",
      "build(deps): bump b from 1.0 to 1.1 in /web",
      "build(deps): bump a from 4.2.1 to 4.2.2 in /app",
      "build(deps): bump a from 4.2.0 to 4.2.1 in /app (#1)",
      "build(deps): bump b from 1.0 to 1.1 in the /api directory",
    ),
    ["a 3.1.0 → 3.1.1 (1)", "b 1.0 → 1.1 (2)", "a 4.2.0 → 4.2.2 (2)"],
  );
  // A long list is read to its end.
  const link = `https://x.example/${"a".repeat(60)}`;
  const list = Array.from(
    { length: 300 },
    (_, index) => `Updates \`p${index}\` from 1.0 to 1.1\n- ${link}`,
  );
  assert.deepEqual(
    chainOf(`Bump the web group with 300 updates\n\n${list.join("\n")}`),
    ["web: p0 1.0 → 1.1, p1 1.0 → 1.1, p2 1.0 → 1.1, p3 1.0 → 1.1, p4 1.0 → 1.1 and 295 more (1)"],
  );
  // What was raised and lowered again is not told.
  assert.deepEqual(chainOf("Downgrade a from 2.1 to 1.0", "Bump a from 1.0 to 2.1"), []);
  assert.deepEqual(chainOf("Downgrade a to 1.0", "Bump a from 1.5 to 2.1"), ["a 1.5 → 1.0 (2)"]);
  assert.deepEqual(
    chainOf(
      "Update actions/checkout digest to abc1234",
      "Update actions/checkout action to v5",
      "Bump actions/checkout from 3 to 4",
    ),
    ["actions/checkout 3 → v5 (3)"],
  );
  assert.deepEqual(
    chainOf(
      "Update actions/checkout digest to abc1234",
      "Update actions/checkout digest to 1234567",
      "Update actions/checkout digest to def1234",
    ),
    ["actions/checkout → abc1234 (3)"],
  );
  assert.deepEqual(
    chainOf("Bump log-update from 1.0 to 2.0", "Bump tool-bump from 3.0 to 4.0"),
    ["log-update 1.0 → 2.0 (1)", "tool-bump 3.0 → 4.0 (1)"],
  );
  // Whole digests are shown as git shows them.
  assert.deepEqual(
    chainOf(`Bump a from ${"0a1b2c3d".repeat(5)} to ${"4e5f6a7b".repeat(5)}`),
    ["a 0a1b2c3 → 4e5f6a7 (1)"],
  );
  assert.deepEqual(
    chainOf("Bump a 1.9.0 -> 2.0.0", "Bump a 1.8.1 to 1.9.0"),
    ["a 1.8.1 → 2.0.0 (2)"],
  );
  // Where it began is not known.
  assert.deepEqual(chainOf("Bump a from 2 to 3", "Update dependency a to v2"), ["a → 3 (2)"]);
  assert.deepEqual(
    chainOf(
      `Bump the npm group\n\nUpdates \`a\` from 1.1.0 to 1.2.0`,
      `chore(deps): bump the npm group\n\n${GROUP_BODY}`,
    ),
    ["npm: a 1.0.0 → 1.2.0, b 2.0.0 → 2.1.0 (2)"],
  );
  // What is always raised together is a group without a name.
  assert.deepEqual(
    chainOf(
      "Update sbt, scripted to 1.12.12",
      "Update sbt, munit to 1.12.11",
      "Update scripted, sbt to 1.12.11",
      "Update sbt, scripted to 1.12.10",
    ),
    ["sbt → 1.12.12, scripted → 1.12.12 (3)", "sbt → 1.12.11, munit → 1.12.11 (1)"],
  );
  assert.deepEqual(
    chainOf(
      "Bump a and b in /web\n\nUpdates `a` from 1.1 to 1.2\nUpdates `b` from 2.1 to 2.2",
      "Bump a and b in /web\n\nUpdates `a` from 1.0 to 1.1\nUpdates `b` from 2.0 to 2.1",
      "Bump a and b in /api\n\nUpdates `a` from 0.1 to 0.2\nUpdates `b` from 0.1 to 0.2",
    ),
    ["a 1.0 → 1.2, b 2.0 → 2.2 (2)", "a 0.1 → 0.2, b 0.1 → 0.2 (1)"],
  );
  // What the newer ones updated is not known.
  assert.deepEqual(
    chainOf(
      "Bump the npm group with 3 updates",
      `chore(deps): bump the npm group\n\n${GROUP_BODY}`,
    ),
    ["npm: a 1.0.0 → 1.1.0, b 2.0.0 → 2.1.0 (2)"],
  );
  assert.deepEqual(
    chainOf(
      "chore(deps): update all non-major dependencies (#9)",
      "chore(deps): Update all non-major dependencies (#7)",
    ),
    ["update all non-major dependencies (2)"],
  );
});

Deno.test("foldChanges() tells a package once that a group has too, where one goes on from the other", () => {
  const group = `chore(deps): bump the npm group\n\n${GROUP_BODY}`;
  const cases: readonly (readonly [messages: readonly string[], told: readonly string[]])[] = [
    [["Bump a from 1.1.0 to 2.0.0", group], ["npm: a 1.0.0 → 2.0.0, b 2.0.0 → 2.1.0 (2)"]],
    [["Bump b from 2.0.1 to 2.0.2", group], ["npm: a 1.0.0 → 1.1.0, b 2.0.0 → 2.1.0 (2)"]],
    [["Bump b from 2.0.1 to 2.2", group], [
      "b 2.0.1 → 2.2 (1)",
      "npm: a 1.0.0 → 1.1.0, b 2.0.0 → 2.1.0 (1)",
    ]],
    [[group, "Bump b from 1.9 to 2.0.0"], ["npm: a 1.0.0 → 1.1.0, b 1.9 → 2.1.0 (2)"]],
    [["Bump a from 1.2.0 to 2.0.0", group], [
      "a 1.2.0 → 2.0.0 (1)",
      "npm: a 1.0.0 → 1.1.0, b 2.0.0 → 2.1.0 (1)",
    ]],
    // Dependabot names a group after its packages, too.
    [
      [
        "Bump jest from 30.0.3 to 30.0.5",
        "Bump jest and @types/jest\n\n" +
        "Updates `jest` from 29.7.0 to 30.0.3\nUpdates `@types/jest` from 29.5.14 to 30.0.0",
      ],
      ["jest 29.7.0 → 30.0.5, @types/jest 29.5.14 → 30.0.0 (2)"],
    ],
    // Where it began is not known.
    [["Update dependency a to v2", group], [
      "a → v2 (1)",
      "npm: a 1.0.0 → 1.1.0, b 2.0.0 → 2.1.0 (1)",
    ]],
    [["Bump a from 1.1.0 to 2.0.0 [security]", group], [
      "a 1.1.0 → 2.0.0 (security) (1)",
      "npm: a 1.0.0 → 1.1.0, b 2.0.0 → 2.1.0 (1)",
    ]],
  ];
  for (const [messages, told] of cases) assert.deepEqual(chainOf(...messages), told);
});

Deno.test("foldChanges() joins features and fixes that update one package, in their words", () => {
  const messages = [
    "fix(core): update a to 1.2.3 (#5)",
    "feat: update a to 1.2.2 (#4)",
    "fix: update a to 2.0.0",
    "fix(core): update A to 1.2.2 (#3)",
    "fix(core): update a to 1.2.1 (#2)",
    "chore: update a to 1.2.0 (#1)",
    "fix: bump timeout from 10 to 60",
    "fix: bump timeout from 5 to 10",
    "fix(core): downgrade a to 1.1.0",
    "fix: update b to 1.2.3",
    "fix: update b to 1.2.2 [security]",
    "fix: update b to 1.2.4",
    "fix: update b to 1.2.1\n\nRequests hung for ever.",
    "fix: bump lib/c from 1.0.1 to 1.0.2",
    "fix: bump lib/c from 1.0.0 to 1.0.1",
  ];
  const { changes } = foldHistory(
    messages.map((message, at) => ({ name: "onmlkjihgfedcba".charAt(at), message })),
  );
  assert.deepEqual(
    changes.map(({ description, parts }) => `${description} (${parts?.length ?? 1})`),
    [
      "update a to 1.2.3 (3)",
      "update a to 1.2.2 (1)",
      "update a to 2.0.0 (1)",
      "a → 1.2.0 (1)",
      "bump timeout from 10 to 60 (1)",
      "bump timeout from 5 to 10 (1)",
      "downgrade a to 1.1.0 (1)",
      "update b to 1.2.3 (1)",
      "update b to 1.2.2 [security] (1)",
      "update b to 1.2.4 (1)",
      "update b to 1.2.1 (1)",
      "bump lib/c from 1.0.1 to 1.0.2 (1)",
      "bump lib/c from 1.0.0 to 1.0.1 (1)",
    ],
  );
  const [change] = changes;
  assert.deepEqual([change?.type, change?.scope, change?.topic], ["fix", "core", undefined]);
});

Deno.test("foldChanges() joins updates of all actions, in whatever words, to their group", () => {
  const words = ["chore(deps): update GH actions", "chore(deps): Upgrade all GitHub Actions"];
  const group = "Bump the github-actions group\n\nUpdates `acme/moor` from 1 to 2";
  const cases: readonly (readonly [subjects: readonly string[], gives: readonly string[]])[] = [
    [words, ["update GH actions (2)"]],
    [[...words, group], ["github-actions: acme/moor 1 → 2 (3)"]],
    [[group, ...words], ["github-actions: acme/moor 1 → 2 (3)"]],
    [["chore(deps): update actions menu", group], [
      "update actions menu (1)",
      "github-actions: acme/moor 1 → 2 (1)",
    ]],
    [["chore(deps): update actions\n\nFixes #12", group], [
      "update actions (1)",
      "github-actions: acme/moor 1 → 2 (1)",
    ]],
    [["chore(deps)!: update actions", group], [
      "update actions (1)",
      "github-actions: acme/moor 1 → 2 (1)",
    ]],
    [[words[0] ?? "", "Bump the transactions group\n\nUpdates `moor` from 1 to 2"], [
      "update GH actions (1)",
      "transactions: moor 1 → 2 (1)",
    ]],
  ];
  for (const [subjects, gives] of cases) assert.deepEqual(chainOf(...subjects), gives);
});

Deno.test("foldChanges() counts the updates of a group whose messages name none", () => {
  const { changes } = foldHistory([
    "c: Bump the py group with 5 updates (#3)",
    "b: Bump the py group with 8 updates (#2)",
    "d: Bump the editor group (2 updates)",
    "a: Bump the web group with several updates (#1)",
  ]);
  assert.deepEqual(changes.map(({ description }) => description), [
    "py: 13 updates",
    "Bump the editor group (2 updates)",
    "Bump the web group with several updates",
  ]);
});

Deno.test("foldChanges() joins 500 updates of one package, and lists five packages at most", () => {
  const plans = Array.from({ length: 500 }, (_, at): HistoryPlan => ({
    name: String(at),
    message: `Bump a from ${499 - at} to ${500 - at}`,
  }));
  const { changes } = foldHistory(plans);
  assert.deepEqual(changes.map(({ description, parts }) => [description, parts?.length]), [
    ["a 0 → 500", 500],
  ]);
  const many = Array.from({ length: 8 }, (_, at) => `Updates \`p${at}\` from 1 to 2`);
  assert.deepEqual(chainOf(`Bump the all group\n\n${many.join("\n")}`), [
    "all: p0 1 → 2, p1 1 → 2, p2 1 → 2, p3 1 → 2, p4 1 → 2 and 3 more (1)",
  ]);
});

Deno.test("foldChanges() shows an update whose versions read alike, as that of a digest", () => {
  const { changes, omitted } = foldHistory([
    { name: "a", message: "chore(deps): bump node from 20-alpine to 20-alpine", authorName: BOT },
  ]);
  assert.deepEqual([changes.length, omitted.length], [1, 0]);
});

/** Updates, newest first, `*` before those of which the start of the range has a copy; how they are told. */
const COPIED: readonly (readonly [updates: readonly string[], told: readonly string[]])[] = [
  [["Bump a from 3 to 4", "*Bump a from 2 to 3", "Bump a from 1 to 2"], ["a 3 → 4 (3)"]],
  [["*Bump a from 2 to 3", "*Bump a from 1 to 2"], ["a 1 → 3 (2)"]],
  [["Bump a from 2 to 3", "Bump a from 1 to 2"], ["a 1 → 3 (2)"]],
  // Of another branch, which had not the copied one yet.
  [["Bump a from 4 to 6", "Bump a from 5 to 6", "*Bump a from 4 to 5"], ["a 5 → 6 (3)"]],
  [
    [
      `chore(deps): bump the npm group\n\n${GROUP_BODY}`,
      "*Bump a from 0.9.0 to 1.0.0",
      "Bump b from 1.9.0 to 2.0.0",
    ],
    ["npm: a 1.0.0 → 1.1.0, b 1.9.0 → 2.1.0 (3)"],
  ],
  [
    ["Bump a from 1.1.0 to 1.2.0", `*chore(deps): bump the npm group\n\n${GROUP_BODY}`],
    ["a 1.1.0 → 1.2.0 (1)", "npm: a 1.0.0 → 1.1.0, b 2.0.0 → 2.1.0 (1)"],
  ],
  [
    ["Bump the npm group with 2 updates", "*Bump the npm group with 3 updates"],
    ["Bump the npm group with 2 updates (2)"],
  ],
  [
    ["Bump a from 2 to 3", "*Bump a from 1 to 2 [security]", "Bump a from 0 to 1"],
    ["a 2 → 3 (3)"],
  ],
];

Deno.test("foldChanges() begins updates where a copy of the start of the range ends", async (test) => {
  for (const [updates, told] of COPIED) {
    await test.step(updates.map((update) => update.split("\n")[0]).join(", "), () => {
      const commits = commitsOf(
        updates.map((update, index) => ({
          name: "hgfedcba".charAt(index),
          message: update.replace(/^\*/, ""),
        })),
      );
      const folder = new Folder({});
      folder.add(commits.map((commit) => parseCommit(commit)), undefined);
      const copied = commits.filter((_, index) => updates[index]?.startsWith("*"));
      const { changes } = folder.fold({ copied: new Set(copied.map(({ hash }) => hash)) });
      assert.deepEqual(
        changes.map(({ description, parts }) => `${description} (${parts?.length ?? 1})`),
        told,
      );
    });
  }
});
