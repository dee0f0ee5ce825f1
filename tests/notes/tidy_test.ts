// Tests of src/notes/tidy.ts.

import assert from "node:assert/strict";
import fc from "fast-check";
import type { Change } from "../../src/notes/types.ts";
import { chooseStyle, tidyDescription } from "../../src/notes/tidy.ts";
import { hostileLine } from "../support/notes/hostile_text.ts";
import { changeWith } from "../support/notes/commits.ts";
import { assertLinear } from "../support/linear_time.ts";

const DESCRIPTIONS: readonly (readonly [description: string, tidy: string])[] = [
  // Marks for CI systems.
  ["update docs [skip ci]", "update docs"],
  ["update docs [ciskip]", "update docs"],
  ["[ci skip] update docs", "update docs"],
  ["update docs [no ci] [skip netlify]", "update docs"],
  ["update docs [SKIP-CI]", "update docs"],
  ["update docs ***NO_CI***", "update docs"],
  ["update docs (CI skip)", "update docs"],
  ["update docs (ci)", "update docs (ci)"],
  // Marks of copies.
  ["[7.4.x] close ports", "close ports"],
  ["[7.4.x]", "[7.4.x]"],
  ["honour [skip ci] in titles", "honour [skip ci] in titles"],
  ["honour `[skip ci]`", "honour `[skip ci]`"],
  ["[skip ci]", "[skip ci]"],
  // Marks of unfinished work.
  ["[WIP] close every port", "close every port"],
  ["WIP: close every port", "close every port"],
  ["WIP close every port", "close every port"],
  ["Draft: close every port", "close every port"],
  ["wip", "wip"],
  ["[WIP]", "[WIP]"],
  ["draft notes of a release", "draft notes of a release"],
  // Marks of copies.
  ["[PR #12/1a2b3c4d backport][3.1] Close every port", "Close every port"],
  ["[stable-2.18] Close every port", "Close every port"],
  ["[3.12] Close every port", "Close every port"],
  ["[port-3.12] Close every port", "[port-3.12] Close every port"],
  ["[12] Close every port", "[12] Close every port"],
  ["[Backport 3.x] Close every port", "Close every port"],
  ["Backport #12 for v3.1.x: Close every port", "Close every port"],
  ["Backport #12 for v3.1.x", "Backport #12 for v3.1.x"],
  ["Close every port (backport #12)", "Close every port"],
  ["Close every port (backport release-3.6.x)", "Close every port"],
  ["Close every port (cherry-pick #12 for 3.5)", "Close every port"],
  ["Close every port (cherry-pick dialog)", "Close every port (cherry-pick dialog)"],
  ["Close every port (release-3.5.x)", "Close every port"],
  ["Close every port (main)", "Close every port"],
  [
    "better approach than 38dd3045a346aa4f0da9b7a7ad8d3c1e5b8067b2",
    "better approach than 38dd304",
  ],
  [
    "Pin a/b@38dd3045a346aa4f0da9b7a7ad8d3c1e5b8067b2 to 1.2",
    "Pin a/b@38dd3045a346aa4f0da9b7a7ad8d3c1e5b8067b2 to 1.2",
  ],
  ["Update all ports (main) (major)", "Update all ports (major)"],
  ["Close every port (main) (again)", "Close every port (main) (again)"],
  ["Close every port (release-critical)", "Close every port (release-critical)"],
  ["Backport of Close every port into release/1.15.x", "Close every port"],
  ["Backport of ports into hosts", "Backport of ports into hosts"],
  ["Backport the ports of 3.1", "Backport the ports of 3.1"],
  // Items of lists.
  ["- close every port", "close every port"],
  ["* close every port", "close every port"],
  ["-1 is no port", "-1 is no port"],
  ["*.local are no hosts", "*.local are no hosts"],
  // Words that close issues.
  ["Fixes #12 Close every port", "Close every port"],
  // Full stops.
  ["Close every port.", "Close every port"],
  ["Close every port (again).", "Close every port (again)"],
  ["Use `a`.", "Use `a`"],
  ["Support Java 21+.", "Support Java 21+"],
  ["关闭端口。", "关闭端口"],
  ["1. 关闭端口", "关闭端口"],
  ["Close every port;", "Close every port"],
  ["Close every port,", "Close every port"],
  ["Escape &amp;", "Escape &amp;"],
  ["Read then; and else;", "Read then; and else;"],
  // The header of a second change.
  ["close ports; chore(pool): sort names", "close ports; sort names"],
  ["close ports; note: sort names", "close ports; note: sort names"],
  ["1. close ports 2. add hosts", "1. close ports 2. add hosts"],
  ["1.5 closes ports", "1.5 closes ports"],
  ["Read ports, hosts etc.", "Read ports, hosts etc."],
  ["Add tools, e.g.", "Add tools, e.g."],
  ["Wait...", "Wait..."],
  ["Is it closed?", "Is it closed?"],
  ["Ignore .", "Ignore ."],
  [".", "."],
  ["close  every   port", "close every port"],
  ["close `a  b`  now", "close `a  b`  now"],
  // Quotation marks.
  ['"close every port"', "close every port"],
  ['close every port"', "close every port"],
  ['"close every port', "close every port"],
  ["close ports as follows:", "close ports as follows"],
  ["关闭端口：", "关闭端口"],
  ["close ports :bug:", "close ports :bug:"],
  ["use std::", "use std::"],
  ["rename crate: to dep:", "rename crate: to dep:"],
  ["allow paths starting with unix:", "allow paths starting with unix:"],
  ["add the flag -h:", "add the flag -h:"],
  ["support drive c:", "support drive c:"],
  ['close "every" port', 'close "every" port'],
  ['"close" and "open"', '"close" and "open"'],
  ['Revert "close every port"', 'Revert "close every port"'],
  ['close "every port', 'close "every port'],
  ['support screens of 24"', 'support screens of 24"'],
  ['""', '""'],
  ["", ""],
];

Deno.test("tidyDescription() removes marks, stray quotes and one full stop or colon", () => {
  for (const [description, tidy] of DESCRIPTIONS) {
    assert.equal(tidyDescription(description), tidy, description);
    // A second time changes nothing.
    assert.equal(tidyDescription(tidy), tidy, tidy);
  }
});

function withStyle(changes: readonly Change[]): readonly Change[] {
  return changes.map(chooseStyle(changes));
}

function tidied(descriptions: readonly string[]): readonly string[] {
  return withStyle(descriptions.map((description) => changeWith({ description })))
    .map(({ description }) => description);
}

Deno.test("chooseStyle() cuts a mark that names the type, or another of news", () => {
  const cases = [
    ["fix", "[Fix] close ports", "close ports"],
    ["fix", "[BUGFIX]: net: close ports", "net: close ports"],
    ["fix", "【fix】关闭端口", "关闭端口"],
    ["ci", "[CI] close ports", "close ports"],
    ["docs", "(docs) close ports", "close ports"],
    ["docs", "(docs): close ports", "close ports"],
    ["docs", "(docs)close ports", "(docs)close ports"],
    ["feat", "[Fix] close ports", "close ports"],
    ["fix", "Fix/close ports", "close ports"],
    ["fix", "Fix - close ports", "close ports"],
    ["fix", "fix/608 - Close ports", "Close ports"],
    ["feat", "Feature - close ports", "close ports"],
    ["docs", "Docs - 2.0", "Docs - 2.0"],
    ["feat", "Fix - close ports", "close ports"],
    ["ci", "[bug] close ports", "close ports"],
    // It may name a place.
    ["feat", "[docs] close ports", "[docs] close ports"],
    ["chore", "[test] close ports", "[test] close ports"],
    ["feat", "Improved: Ports of hosts", "Ports of hosts"],
    ["feat", "Improved: pages of hosts", "Improved pages of hosts"],
    ["refactor", "Improve: use pages of hosts", "use pages of hosts"],
    ["feat", "Add: port.open to hosts", "Add port.open to hosts"],
    ["feat", "New feature : ports of hosts", "ports of hosts"],
    ["fix", "Added: Missing ports", "Missing ports"],
    ["feat", "Add ports: of hosts", "Add ports: of hosts"],
    ["feat", "[development] ports of hosts", "ports of hosts"],
    ["feat", "[main] ports of hosts", "[main] ports of hosts"],
    ["feat", "Feature/ports of hosts", "ports of hosts"],
    ["fix", "Feat/close ports", "close ports"],
    ["fix", "fix/ports.ts: close ports", "fix/ports.ts: close ports"],
    ["fix", "Fix/12", "Fix/12"],
    ["fix", "Fix/issue 12", "Fix/issue 12"],
    ["fix", "[net] close ports", "[net] close ports"],
    ["fix", "[fix]", "[fix]"],
    ["fix", ":lock: close ports", "close ports"],
    ["fix", "🚑️ close ports", "close ports"],
    ["fix", "🐛: close ports", "close ports"],
    ["feat", ":lipsticks: close ports", "close ports"],
    ["feat", ":bug: close ports", "close ports"],
    ["docs", ":pencil2: close ports", "close ports"],
    ["refactor", "net [nfc]: close ports", "net: close ports"],
    ["refactor", "[net][NFC] close ports", "[net] close ports"],
    ["refactor", "[NFC] close ports", "close ports"],
    ["refactor", "close ports. NFC.", "close ports"],
    ["feat", "[NFC] read cards", "[NFC] read cards"],
    ["fix", "🐛 - [fix] close ports", "close ports"],
    ["feat", "✨Add ports", "Add ports"],
    ["feat", "🐛 close ports", "close ports"],
    ["feat", ":art: Add ports", "Add ports"],
    ["style", "🎨 close ports", "close ports"],
    ["docs", "🎨 close ports", "close ports"],
    ["chore", ":wrench: close ports", "close ports"],
    ["chore", "🍰 close ports", "🍰 close ports"],
    ["fix", ":bug:", ":bug:"],
    ["fix", "🐛 ", "🐛"],
    ["feat", "💄 close ports", "close ports"],
    ["chore", "🔧 close ports", "close ports"],
    ["docs", "👷🏻 show ports", "show ports"],
    ["feat", ":art: 🚸 close ports", "close ports"],
    ["feat", "🐳 close ports", "🐳 close ports"],
  ] as const;
  for (const [type, description, tidy] of cases) {
    const [change] = withStyle([changeWith({ type, description })]);
    assert.equal(change?.description, tidy);
  }
});

Deno.test("chooseStyle() begins descriptions as most do, and keeps the case of names", () => {
  assert.deepEqual(
    tidied(["add ports", "dropped it", "fix hosts", "Fixes a leak", "Windows read", "The end"]),
    ["add ports", "dropped it", "fix hosts", "fixes a leak", "Windows read", "the end"],
  );
  assert.deepEqual(
    tidied(["Add ports", "Set it", "The end", "copying", "don't ask", "npm: 9", "eslint 9"]),
    ["Add ports", "Set it", "The end", "Copying", "Don't ask", "npm: 9", "eslint 9"],
  );
  // Adjectives and nouns begin names too, which keep their capital letters.
  for (const said of ["reliable ports", "periodically flush", "typo in a port", "nest ports"]) {
    const first = said.charAt(0).toUpperCase();
    assert.equal(tidied(["Add ports", "Set it", said]).at(-1), first + said.slice(1));
  }
  assert.deepEqual(tidied(["add ports", "set it", "Explicit Ports"]).at(-1), "Explicit Ports");
  // What stands before a colon is a part of the program.
  assert.deepEqual(
    tidied(["net/http: Add ports", "tls: add hosts", "log.js: Windows reads", "fix: x"]),
    ["net/http: add ports", "tls: add hosts", "log.js: Windows reads", "fix: x"],
  );
  assert.deepEqual(
    tidied([
      "Zone Cache: Add ports",
      "add hosts",
      "fix hosts",
      "Zone cache: Add ports",
      "Add S: Go",
    ]),
    ["Zone Cache: add ports", "add hosts", "fix hosts", "Zone cache: Add ports", "add S: Go"],
  );
  // Neither is more common: lower case.
  assert.deepEqual(tidied(["Add ports", "fix hosts"]), ["add ports", "fix hosts"]);
  // Messages of git count as neither.
  const messages = ['Revert "add ports"', "Merge branch 'ports'", "add ports"];
  assert.deepEqual(tidied(messages), messages);
  assert.deepEqual(tidied(["add ports"]), ["add ports"]);
  assert.deepEqual(tidied(["npm ports", "Windows hosts"]), ["npm ports", "Windows hosts"]);
  assert.deepEqual(tidied(["ADD ports", "addPorts()", "add-ons"]), [
    "ADD ports",
    "addPorts()",
    "add-ons",
  ]);
});

Deno.test("chooseStyle() keeps the case of what is not in English", () => {
  const descriptions = ["Remove portas antigas", "refatora portas", "Limpa portas"];
  assert.deepEqual(tidied(descriptions), descriptions);
});

Deno.test("chooseStyle() writes a scope in its commonest spelling", () => {
  const scopes = ["UI", "ui", "ui", "API", "api", undefined, "Ui"];
  const changes = scopes.map((scope) => changeWith(scope === undefined ? {} : { scope }));
  assert.deepEqual(
    withStyle(changes).map(({ scope }) => scope),
    ["ui", "ui", "ui", "API", "API", undefined, "ui"],
  );
});

Deno.test("chooseStyle() takes a scope that other changes have from the start of a description", () => {
  const changes = [
    ["close ports", "api"],
    ["[API] close hosts"],
    ["[api]: Close pages"],
    ["Api: Close hosts"],
    ["[api] close twice", "api"],
    ["[api] close both", "web"],
    ["[cli] close ports"],
    ["cli: close ports"],
    ["api:close ports"],
    ["close ports", "lsp"],
    ["LSP: close ports"],
    ["[LSP] close hosts"],
    ['Revert "api: close ports"'],
  ].map(([description = "", scope]) =>
    changeWith({ description, ...(scope === undefined ? {} : { scope }) })
  );
  const update = changeWith({ description: "api: 1 → 2", update: { name: "api:" } });
  assert.deepEqual(
    withStyle([...changes, update]).map(({ description, scope }) => [description, scope]),
    [
      ["close ports", "api"],
      ["close hosts", "api"],
      ["close pages", "api"],
      ["close hosts", "api"],
      ["close twice", "api"],
      ["[api] close both", "web"],
      ["[cli] close ports", undefined],
      ["cli: close ports", undefined],
      ["api:close ports", undefined],
      ["close ports", "LSP"],
      ["close ports", "LSP"],
      ["close hosts", "LSP"],
      ['Revert "api: close ports"', undefined],
      ["api: 1 → 2", undefined],
    ],
  );
});

Deno.test("chooseStyle() cuts a mark that says what the heading says", () => {
  const description = "update tool [SECURITY]";
  const changes = [
    changeWith({ description, topic: "security" }),
    changeWith({ description }),
    changeWith({ type: "fix", description: "[fix] close ports" }),
    changeWith({ type: "fix", description: "🔒 close ports", topic: "security" }),
    changeWith({ type: "fix", description: "[security]close hosts", topic: "security" }),
    changeWith({ type: "fix", description: "[Security]", topic: "security" }),
    changeWith({ type: "fix", description: "[Fix] shut hosts", topic: "security" }),
  ];
  assert.deepEqual(
    withStyle(changes).map((change) => change.description),
    [
      "update tool",
      description,
      "close ports",
      "close ports",
      "close hosts",
      "[Security]",
      "shut hosts",
    ],
  );
});

Deno.test("chooseStyle() cuts a number at the start of a title, and keeps that of another", () => {
  const pullRequest = { number: 12, reference: "#12" };
  const cases = [
    ["#12 Close ports", "Close ports"],
    ["#12: close ports", "close ports"],
    ["#12 - close ports", "close ports"],
    ["#12 is closed", "#12 is closed"],
    ["[#12] close ports", "close ports"],
    ["#13 Close ports", "Close ports (#13)"],
    ["#13 关闭端口", "关闭端口 (#13)"],
    ["[#13]: close ports", "close ports (#13)"],
    ["#13 and #14", "#13 and #14"],
    ["Close ports. #13", "Close ports (#13)"],
    ["Close ports - issue #13", "Close ports (#13)"],
    ["[Issue #13] Close ports", "Close ports (#13)"],
    ["[ISSUE #13] Fix ports", "Fix ports (#13)"],
    ["Issue #13: close ports", "close ports (#13)"],
    ["gh-13: Close ports", "Close ports (gh-13)"],
    ["Close ports as in #13", "Close ports as in #13"],
    ["Close ports, refs #13, #14", "Close ports (#13) (#14)"],
    ["Close ports. Ref #13 and #14", "Close ports (#13) (#14)"],
    ["Close ports (refs #13)", "Close ports (#13)"],
    ["Show all refs #13", "Show all refs #13"],
    ["Close ports [#13]", "Close ports (#13)"],
    ["Close ports [#13][#14]", "Close ports (#13) (#14)"],
    ["Close ports[#13]", "Close ports[#13]"],
    ["#12", "#12"],
  ] as const;
  for (const [description, expected] of cases) {
    const [change] = withStyle([changeWith({ description, pullRequest })]);
    assert.equal(change?.description, expected);
  }
  const [ofCommit] = withStyle([changeWith({ description: "Issue #12: Close ports" })]);
  assert.equal(ofCommit?.description, "Close ports (#12)");
});

Deno.test("chooseStyle() cuts how much a change is", () => {
  const [change] = withStyle([changeWith({ description: "minor: close ports" })]);
  assert.equal(change?.description, "close ports");
});

Deno.test("chooseStyle() keeps what it does not change", () => {
  const change = changeWith({ description: "add ports", scope: "api" });
  assert.equal(withStyle([change])[0], change);
});

Deno.test("tidyDescription() takes any text, in linear time", () => {
  fc.assert(fc.property(hostileLine, (line) => {
    tidyDescription(line);
  }));
  for (
    const part of [
      "[skip ci]",
      ", refs #1",
      " refs #1 #2",
      " [",
      '"',
      ". ",
      "***NO_CI",
      ": ",
      "to a ",
      "- ",
    ]
  ) {
    for (const end of ["b", "b.", "b:"]) {
      assertLinear(part, (text) => tidyDescription(`a${text}${end}`));
    }
  }
});
