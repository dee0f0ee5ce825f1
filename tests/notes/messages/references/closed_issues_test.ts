// Tests of src/notes/messages/references/closed_issues.ts.

import assert from "node:assert/strict";
import fc from "fast-check";
import {
  closedIssuesIn,
  withoutClosing,
} from "../../../../src/notes/messages/references/closed_issues.ts";
import type { Links } from "../../../../src/notes/links.ts";
import type { Change } from "../../../../src/notes/types.ts";
import { changeWith } from "../../../support/notes/commits.ts";
import { assertLinear } from "../../../support/linear_time.ts";

const GITHUB = "https://github.com/owner/name";
const LINKS: Links = {
  mark: "#",
  commit: (hash) => `${GITHUB}/commit/${hash}`,
  pullRequest: (number) => `${GITHUB}/pull/${number}`,
  issue: (number) => `${GITHUB}/issues/${number}`,
};

function closedBy(change: Change, links?: Links): string {
  return closedIssuesIn(change, links).map(({ reference }) => reference).join(" ");
}

const BODIES: readonly (readonly [body: string, closed: string])[] = [
  ["Closes #12", "#12"],
  ["closes: #12", "#12"],
  ["Fixes #12, #13 and #14", "#12 #13 #14"],
  ["Fixes #12, fixes #13\nResolves #14.", "#12 #13 #14"],
  ["This fixes #12 for good, and closes issue #13.", "#12 #13"],
  ["Closing issues #12 & #13", "#12 #13"],
  ["Closes gh-12, GH-13\nFixes GHSA-14, fixes gh-15-a", "#12 #13"],
  ["Fixes #12\nFixes #12", "#12"],
  ["RESOLVED #12", "#12"],
  ["- Fixed #12", "#12"],
  ["Closes group/project#12", "group/project#12"],
  [`Fixes: ${GITHUB}/issues/12`, "owner/name#12"],
  [`Fixes <${GITHUB}/issues/12>`, "owner/name#12"],
  ["Closes https://gitlab.com/a/b/c/-/issues/12", "a/b/c#12"],
  ["Closes https://gitlab.com/a/b/-/work_items/12", "a/b#12"],
  // No issue is closed.
  ["Refs #12, see #13", ""],
  ["prefix #12, hot-fix #12", ""],
  ["Fixes #0 and #1a", ""],
  ["Fixes the bug of #12", ""],
  [`Closes ${GITHUB}/pull/12`, ""],
  ["Fixes\n#12", ""],
  // Quotations.
  ["> Fixes #12", ""],
  ["```\nFixes #12\n```\nFixes #13", "#13"],
  ["Read `Closes #12` in messages. Fixes #13", "#13"],
  ['Words such as "closes #12", “fixes #13” and «resolves #14» were lost', ""],
  ["The tool's quote ` alone fixes #12", "#12"],
  ["Of 'close ports, fixes #12' only the last was cut", ""],
  ["The tool's and the hosts' ports, fixes #12", "#12"],
  ["Say:\n\n    Closes #12\n    Closes #13\n\nCloses #14", "#14"],
  ["Say:\n\n\tCloses #12", ""],
  // Comments of templates.
  ["<!-- Fixes #12 / Closes #13 -->\nCloses #14", "#14"],
  ["<!--\nFixes #12\n-->\n\nCloses #14 <!-- or resolves #15 -->", "#14"],
  ["Closes #14 <!-- it fixes #15", "#14 #15"],
  // These are no code, though indented.
  ["- close ports\n\n    Closes #12", "#12"],
  ["1. close ports\n\n   all\n\n    Closes #12", "#12"],
  ["Close ports,\n    which closes #12", "#12"],
];

Deno.test("closedIssuesIn() reads the words that platforms read", () => {
  for (const [body, closed] of BODIES) assert.equal(closedBy(changeWith({ body })), closed, body);
});

Deno.test("closedIssuesIn() reads nothing of other pull requests that a squashed one lists", () => {
  const body = [
    "* Close ports\n\nFixes #12",
    "* Read hosts (#8)\n\nFixes #13",
    "* Read hosts\n\n* Read one host\n\nFixes #16",
    "* Read ports (#7)\n\nFixes #14",
    "* Fix lint, closes #15",
  ].join("\n\n");
  assert.equal(closedBy(changeWith({ description: "Close ports (#7)", body })), "#12 #14 #15");
  const merged = "* Read hosts (#8)\n\nFixes #13\n\n* Read ports\n\nFixes #17";
  assert.equal(closedBy(changeWith({ description: "Close ports (#7)", body: merged })), "#17");
  // Without a number of its own nothing was squashed.
  assert.equal(closedBy(changeWith({ description: "Close ports", body })), "#12 #13 #16 #14 #15");
});

Deno.test("closedIssuesIn() reads the ends of a subject, which withoutClosing() cuts off", () => {
  const cases: readonly (readonly [subject: string, description: string, closed: string])[] = [
    ["close ports (fixes #12, closes #13)", "close ports", "#12 #13"],
    ["close ports (fixes #12) (closes #13)", "close ports", "#12 #13"],
    ["close ports (refs #12, fixes #13)", "close ports (refs #12, fixes #13)", "#13"],
    ["close ports. Closes #12, #13 and fixes #14", "close ports", "#12 #13 #14"],
    ["close ports (fixes #12)", "close ports", "#12"],
    ["close ports. Fixes #12, #13.", "close ports", "#12 #13"],
    ["close ports - closes #12", "close ports", "#12"],
    ["close ports, resolves a/b#12", "close ports", "a/b#12"],
    ["close ports, which fixes #12", "close ports, which fixes #12", ""],
    ["fixes #12", "fixes #12", ""],
    ["[Fix #12] close ports", "close ports", "#12"],
    ["(Fixes #12, #13): close ports", "close ports", "#12 #13"],
    ["【Fix issue #12】close ports", "close ports", "#12"],
    ["Hall: Fixes #12: close ports", "Hall: close ports", "#12"],
    ["Hall,Door: resolves #12: Close ports (fixes #13)", "Hall,Door: Close ports", "#12 #13"],
    ["Hall: fix #12 regression", "Hall: fix #12 regression", ""],
    ["Hall: Fixes #12: ports", "Hall: Fixes #12: ports", "#12"],
    ["Fixes #12: close ports (closes #13)", "close ports", "#12 #13"],
    ["Fixes #12 Close ports", "Close ports", "#12"],
    ["Fix #12 - close ports", "close ports", "#12"],
    ["Fix #12: :ports", "Fix #12: :ports", "#12"],
    ["ports: fix #12", "ports: fix #12", "#12"],
    ["close ports: fix #12", "close ports", "#12"],
    ["Fix #12 by closing ports", "Fix #12 by closing ports", ""],
    ["[Fix #12]", "[Fix #12]", ""],
    ["[Fix #12 and more] close", "[Fix #12 and more] close", ""],
    ["close ports (see #12)", "close ports (see #12)", ""],
    // Without a sign before the words, as people write in many languages.
    ["Close all ports fixes #12", "Close all ports", "#12"],
    ["Close all ports Fixes #12", "Close all ports", "#12"],
    ["Fix #12 -- Close all ports", "Close all ports", "#12"],
    ["Fix the race in a socket close #12", "Fix the race in a socket close #12", ""],
    ["Add a test for the fix #12", "Add a test for the fix #12", ""],
    ["Ports no longer close #12", "Ports no longer close #12", ""],
    ["Закрыты все порты fix #12", "Закрыты все порты", "#12"],
    ["Closed every port.  This fixes #12 and #13", "Closed every port", "#12 #13"],
    ["close ports closes #12, fixes #13", "close ports", "#12 #13"],
    ["Try to fix #12", "Try to fix #12", ""],
    ["Close the ports that fix #12", "Close the ports that fix #12", ""],
    ["The ports cannot close #12", "The ports cannot close #12", ""],
    ["关闭所有端口 Close: #12", "关闭所有端口", "#12"],
    ["Do not close: #12", "Do not close: #12", ""],
    ["Test for resolve: #4", "Test for resolve: #4", ""],
    ["Two typos fixed #12", "Two typos fixed #12", ""],
    ["Ports fix #12", "Ports fix #12", ""],
  ];
  for (const [subject, description, closed] of cases) {
    const change = changeWith();
    const commit = { ...change.commit, subject: `${subject} (#77)` };
    assert.equal(withoutClosing(subject), description);
    assert.equal(closedBy({ ...change, commit }), closed, subject);
  }
});

Deno.test("closedIssuesIn() names the repository's own issues by number, with their pages", () => {
  const body = `Closes OWNER/name#1, ${GITHUB}/issues/2, #3\nCloses other/name#4`;
  assert.deepEqual(closedIssuesIn(changeWith({ body }), LINKS), [
    { reference: "#1", number: 1, url: `${GITHUB}/issues/1` },
    { reference: "#2", number: 2, url: `${GITHUB}/issues/2` },
    { reference: "#3", number: 3, url: `${GITHUB}/issues/3` },
    { reference: "other/name#4", number: 4, url: "https://github.com/other/name/issues/4" },
  ]);
});

Deno.test("closedIssuesIn() gives pages of other repositories on the same server only", () => {
  const issue = (number: number): string => `https://git.acme.example/a/b/c/-/issues/${number}`;
  const body = "Closes x/y/z#1, https://git.acme.example/x/y/-/issues/2, a/b/c#3\n" +
    "Closes https://git.evil.example/x/y/-/issues/4, ../../x#5, x/../y#6";
  assert.deepEqual(
    closedIssuesIn(changeWith({ body }), { ...LINKS, issue }).map(({ url = "" }) => url),
    [
      "https://git.acme.example/x/y/z/-/issues/1",
      "https://git.acme.example/x/y/-/issues/2",
      "https://git.acme.example/a/b/c/-/issues/3",
      "",
      "",
      "",
    ],
  );
});

Deno.test("closedIssuesIn() tells the issues of other platforms by their hosts", () => {
  const body = [
    "Closes https://gitlab.example.org/owner/name/-/issues/1",
    "Closes https://www.github.com/owner/name/issues/2",
    "Closes https://GitHub.com/other/name/issues/3",
  ].join("\n");
  const closed = "gitlab.example.org/owner/name#1 #2 other/name#3";
  assert.equal(closedBy(changeWith({ body }), LINKS), closed);
});

Deno.test("closedIssuesIn() reads all parts, but neither their pull requests nor updates", () => {
  const pullRequest = { number: 12, reference: "#12" };
  const parts = [
    changeWith({ body: "Fixes #12\nFixes #1" }),
    changeWith({ body: "Closes #2, #1", pullRequest: { number: 13, reference: "#13" } }),
    changeWith({ body: "Closes #13" }),
  ];
  assert.equal(closedBy(changeWith({ body: "Closes #9", pullRequest, parts })), "#1 #2");
  const merged = { number: 12, reference: "!12" };
  assert.equal(closedBy(changeWith({ body: "Closes #12", pullRequest: merged })), "#12");
  assert.equal(closedBy(changeWith({ body: "Fixes #12", topic: "dependencies" })), "");
  assert.equal(closedBy(changeWith({ body: "Fixes #12", type: "revert" })), "");
  const taken = "This reverts commit 1a2b3c4d5e6f, which closes #11.\n\nCloses #12.\nSee #13";
  assert.equal(closedBy(changeWith({ body: taken, type: "revert" })), "#12");
  const quoted =
    "This reverts commit 1a2b3c4d5e6f.\n\n```\nFixes #12\n```\nfixing #13\nfix #14 was no fix";
  assert.equal(closedBy(changeWith({ body: quoted, type: "revert" })), "");
});

Deno.test("closedIssuesIn() gives no bare numbers of what was copied from elsewhere", () => {
  const body = "Closes #12\nFixes acme/tool#13";
  for (const subject of ["close ports (acme/tool#9)", "close ports (tool/900)"]) {
    const change = changeWith({ description: subject, body });
    assert.equal(closedBy(change, LINKS), "acme/tool#13", subject);
    assert.equal(closedBy(changeWith({ parts: [change] }), LINKS), "acme/tool#13", subject);
  }
});

Deno.test("closedIssuesIn() reads no body without need", () => {
  const unread = changeWith();
  const commit = {
    ...unread.commit,
    get body(): string {
      throw new Error("read");
    },
    mayContain: (word: string): boolean => !["#", "//", "gh-", "GH-"].includes(word),
  };
  assert.deepEqual(closedIssuesIn({ ...unread, commit }), []);
});

Deno.test("closedIssuesIn() takes any text, in linear time", () => {
  const part = fc.constantFrom("closes", " ", "#12", ",", "/", "a", "https://a/", "issues/", "\n");
  fc.assert(fc.property(fc.array(part), (parts) => {
    closedIssuesIn(changeWith({ body: parts.join("") }), LINKS);
  }));
  for (const word of ["closes ", "closes #1,", "closes a/", "closes https://a/b/", "fix\t"]) {
    assertLinear(word, (text) => closedIssuesIn(changeWith({ body: `#${text}` }), LINKS));
  }
});
