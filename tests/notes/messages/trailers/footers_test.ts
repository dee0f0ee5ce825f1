// Tests of src/notes/messages/trailers/footers.ts.

import assert from "node:assert/strict";
import {
  breakingCommitsIn,
  breakingNotesIn,
  pullRequestInFooter,
} from "../../../../src/notes/messages/trailers/footers.ts";
import { assertLinear } from "../../../support/linear_time.ts";

type Case = readonly [body: string, notes: readonly string[]];

function check(cases: readonly Case[]): void {
  for (const [body, notes] of cases) {
    assert.deepEqual(breakingNotesIn({ body }), notes, JSON.stringify(body));
  }
}

Deno.test("breakingNotesIn() reads each form of the token", () => {
  const tokens = "BREAKING CHANGE: |BREAKING-CHANGE: |BREAKING CHANGES: |BREAKING CHANGE:|" +
    "BREAKING CHANGE : |* BREAKING CHANGE: |- BREAKING CHANGE: |> BREAKING CHANGE: |" +
    "**BREAKING CHANGE:** |**BREAKING CHANGE**: |BREAKING CHANGE：|" +
    "  BREAKING CHANGE: |BREAKING CHANGE #";
  check(tokens.split("|").map((token) => [`${token}ports moved \r`, ["ports moved"]]));
  check([["BREAKING CHANGE: ports\u2028moved", ["ports\u2028moved"]]]);
});

Deno.test("breakingNotesIn() ignores everything else", () => {
  const bodies =
    "|breaking change: ports moved|Breaking Change: ports moved|BREAKING: ports moved|" +
    "BREAKING CHANGE ports moved|this is no BREAKING CHANGE: ports stay|" +
    "NONBREAKING CHANGE: ports stay|BREAKING  CHANGE: ports moved|BREAKING CHANGE:\n\n|" +
    "BREAKING CHANGE: None|BREAKING CHANGE: N/A.|BREAKING CHANGE: no\n\nRefs: 12";
  check(bodies.split("|").map((body) => [body, []]));
});

Deno.test("breakingNotesIn() reads notes of several lines and paragraphs", () => {
  check([
    ["BREAKING CHANGE: ports\nmoved", ["ports\nmoved"]],
    ["BREAKING CHANGE: ports \nmoved  \naway", ["ports\nmoved\naway"]],
    ["BREAKING CHANGE:\n\nports moved\n\nhosts too\n", ["ports moved\n\nhosts too"]],
    ["BREAKING CHANGE: list:\n\n- one\n  - two \n", ["list:\n\n- one\n  - two"]],
    ["BREAKING CHANGE: a\r\nb\r\n", ["a\nb"]],
    ["before\n\nBREAKING CHANGE: ports moved", ["ports moved"]],
    ["BREAKING CHANGE: one\nBREAKING-CHANGE: two\nmore", ["one", "two\nmore"]],
    ["BREAKING CHANGE:\nBREAKING CHANGE: two", ["two"]],
    ["BREAKING CHANGE: ports moved\nBREAKING-CHANGE: ports\nmoved", ["ports moved"]],
  ]);
});

Deno.test("breakingNotesIn() ends a note at the next footer", () => {
  const footers = [
    "Signed-off-by: Alice Example|Reviewed-by: Z|Refs: 12|Fixes #12|Closes: #12|closes #12, #13|RELEASE NOTES: none",
    "Resolves owner/name#12|Fixes https://example.org/issues/12|Fix: https://example.org/issues/12",
    "Refs gh-app#12|See #12|See #12, #13 and o/r#14.|Related to #12|Change-Id: I0123",
  ].flatMap((line) => line.split("|"));
  for (const footer of footers) {
    check([
      [`BREAKING CHANGE: ports moved\n${footer}\nrest`, ["ports moved"]],
      [`BREAKING CHANGE: ports moved\n\n${footer}\nBREAKING CHANGE: two`, ["ports moved", "two"]],
    ]);
  }
});

Deno.test("breakingNotesIn() reads lines of very many references in bounded time", () => {
  const lines = ["#1111111111", "#1.", "a/b#1, ", "#1 and "].map((part) =>
    `see ${part.repeat(20_000)}x`
  );
  check([[`BREAKING CHANGE: a\n${lines.join("\n")}`, [`a\n${lines.join("\n")}`]]]);
});

Deno.test("breakingNotesIn() keeps a sentence that leads to an issue", () => {
  check([
    ["BREAKING CHANGE: ports moved.\nSee #12 for a guide.", ["ports moved.\nSee #12 for a guide."]],
    ["BREAKING CHANGE: a\n\nSee #12 and the guide (#13)", ["a\n\nSee #12 and the guide (#13)"]],
  ]);
});

Deno.test("breakingNotesIn() reads no release notes of others that bots quote", () => {
  const quoted = "<details>\n<summary>tool</summary>\n\nBREAKING CHANGE: theirs\n</details>";
  check([
    [`### Release Notes\n\n${quoted}`, []],
    [`<details>\n${quoted}\nBREAKING CHANGE: theirs\n</details>\n\nBREAKING CHANGE: ours`, [
      "ours",
    ]],
    [`BREAKING CHANGE: ours\n${quoted}`, [`ours\n${quoted}`]],
    // A block that stays open is none.
    ["<details>\n\nBREAKING CHANGE: ours", ["ours"]],
    ["Read <details> again\nBREAKING CHANGE: ours\n</details>", ["ours\n</details>"]],
  ]);
});

Deno.test("breakingNotesIn() keeps lines that resemble footers", () => {
  const lines = [
    "See https://example.org/guide|see the guide|fixes what was wrong|  Note: indented",
    "Before: `a()`|After: `b()`|Warning: it loses ports|Migration: run x|Note: not hosts",
    "two words: not a token|https://example.org|port:80|10: ten|a_b: no token|- Refs: 12",
  ].flatMap((line) => line.split("|"));
  for (const line of lines) {
    check([[`BREAKING CHANGE: ports\n${line}\nend`, [`ports\n${line}\nend`]]]);
  }
});

Deno.test("breakingNotesIn() keeps code whole, if its block is closed", () => {
  const code = [
    "```yaml\nname: a\nRefs: 12\nBREAKING CHANGE: b\n-----\n```",
    "  ~~~\nCloses #12\n```\n~~~~",
    "````\n```\nname: a\n```\n````",
    "- a\n\n     ```\n* b\n     ```",
  ];
  for (const block of code) {
    check([[`BREAKING CHANGE: use\n\n${block}\nnow\nRefs: 13`, [`use\n\n${block}\nnow`]]]);
  }
  check([
    ["BREAKING CHANGE: use\n```\nname: a\nRefs: 12", ["use\n```"]],
    ["BREAKING CHANGE: use\n````\nname: a\n```", ["use\n````"]],
    ["BREAKING CHANGE: use\n```\nname: a\n``` b", ["use\n```"]],
    ["```\nBREAKING CHANGE: one\n```", ["one\n```"]],
  ]);
});

Deno.test("breakingCommitsIn() reads the list of a squashed pull request, and no code", () => {
  const body =
    "* feat(api)!: drop paging\n\n```sh\n* feat!: as an example\n```\n\n* fix!: close ports";
  assert.deepEqual(breakingCommitsIn({ body }), ["drop paging", "close ports"]);
});

Deno.test("breakingNotesIn() takes linear time", () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `line ${index}`);
  const body = `BREAKING CHANGE: ${lines.join("\n")}\nRefs: 1`;
  assert.deepEqual(breakingNotesIn({ body }), [lines.join("\n")]);
  const parts = [
    "BREAKING CHANGE ",
    " ",
    "a-",
    "> ",
    "BREAKING CHANGE: ",
    "fix ",
    "a#",
    "\t",
    "\n```",
    "\n````a",
  ];
  for (const part of parts) {
    assertLinear(part, (long) => {
      breakingNotesIn({ body: long });
      breakingNotesIn({ body: `BREAKING CHANGE${long}` });
    });
  }
});

Deno.test("breakingNotesIn() ends a note with its part of a squashed message", () => {
  const squash =
    "* feat: one\n\nBREAKING CHANGE: the first\ngoes on\n\n* fix: two\n\nabout two\n\n-----\n\nend";
  const list = "BREAKING CHANGE: these:\n\n* one\n* two\n\n-----\nno more";
  check([[squash, ["the first\ngoes on"]], [list, ["these:\n\n* one\n* two"]]]);
});

const GITHUB = "https://github.com/acme/tool";
const GITLAB = "https://gitlab.example.org/group/sub/tool";
const BITBUCKET = "https://bitbucket.org/acme/tool";
const FORGEJO = "https://codeberg.org/acme/tool";
const PAGES: Readonly<Record<string, readonly string[]>> = {
  [GITHUB]: [`${GITHUB}/pull/`],
  [GITLAB]: [`${GITLAB}/-/merge_requests/`, `${GITLAB}/merge_requests/`],
  [BITBUCKET]: [`${BITBUCKET}/pull-requests/`],
  [FORGEJO]: [`${FORGEJO}/pulls/`],
};

Deno.test("pullRequestInFooter() reads the footers that merge scripts write", () => {
  const cases: readonly (readonly [url: string, body: string, number: number | undefined])[] = [
    [GITHUB, `PR-URL: ${GITHUB}/pull/12`, 12],
    [GITHUB, `Why.\n\nPR-URL: ${GITHUB}/pull/12\nReviewed-By: Ada <a@example.org>`, 12],
    [GITHUB, `Pull Request resolved: ${GITHUB}/pull/12\nApproved by: ada`, 12],
    [GITHUB, `Pull Request: ${GITHUB}/pull/12/`, 12],
    [GITHUB, `Pull-Request: <${GITHUB}/pull/12>`, 12],
    [GITHUB, `PR: https://GitHub.com/Acme/Tool/pull/12`, 12],
    [GITLAB, `Part-of: <${GITLAB}/-/merge_requests/34>`, 34],
    [GITLAB, `Part-of: <${GITLAB}/merge_requests/34>`, 34],
    [GITLAB, `Merge-Request: ${GITLAB}/-/merge_requests/34`, 34],
    [GITLAB, `MR: ${GITLAB}/-/merge_requests/34`, 34],
    [BITBUCKET, `PR: ${BITBUCKET}/pull-requests/5`, 5],
    [FORGEJO, `Reviewed-on: ${FORGEJO}/pulls/6\nReviewed-by: Ada <a@example.org>`, 6],
    [FORGEJO, `Reviewed-on: https://gitea.com/acme/tool/pulls/6`, undefined],
    // Gerrit also writes it, with another link.
    [GITHUB, `PR-URL: ${GITHUB}/pull/12\nReviewed-on: https://review.x.org/c/tool/+/5`, 12],
    // The last footer counts.
    [GITHUB, `PR-URL: ${GITHUB}/pull/1\n\nPR-URL: ${GITHUB}/pull/2`, 2],
    [GITHUB, `Why.\n\nPR-URL: ${GITHUB}/pull/12\n \nSigned-off-by: Ada`, undefined],
    [GITHUB, `As in\n\n    PR-URL: ${GITHUB}/pull/12`, undefined],
    [GITHUB, `PR-URL: ${GITHUB}/pull/12\n\nAnd more to say.`, undefined],
    [GITHUB, `Why.\r\n\r\nPR-URL: ${GITHUB}/pull/12\r\n`, 12],
    [GITHUB, `PR-URL: ${GITHUB}/pull/1\n\nPR-URL: https://github.com/b/c/pull/2`, undefined],
    // Related work, other repositories and other pages.
    [GITHUB, `Refs: ${GITHUB}/pull/12`, undefined],
    [GITHUB, `Fixes: ${GITHUB}/pull/12`, undefined],
    [GITHUB, `Backport-PR-URL: ${GITHUB}/pull/12`, undefined],
    [GITHUB, `See ${GITHUB}/pull/12`, undefined],
    [GITHUB, `PR-URL: ${GITHUB}/pull/12 and more`, undefined],
    [GITHUB, `PR-URL: ${GITHUB}/issues/12`, undefined],
    [GITHUB, `PR-URL: ${GITHUB}/pull/012`, undefined],
    [GITHUB, `PR-URL: http://github.com/acme/tool/pull/12`, undefined],
    [GITHUB, `PR-URL: https://github.com/acme/toolbox/pull/12`, undefined],
    [GITHUB, `PR-URL: https://evil.example/github.com/acme/tool/pull/12`, undefined],
    [GITHUB, "", undefined],
  ];
  for (const [url, body, number] of cases) {
    assert.equal(pullRequestInFooter({ body }, PAGES[url] ?? []), number, body);
  }
});

Deno.test("footers are searched for without decoding the body", () => {
  const commit = {
    get body(): string {
      return assert.fail("decoded");
    },
    mayContain: () => false,
  };
  assert.equal(pullRequestInFooter(commit, PAGES[GITHUB] ?? []), undefined);
  assert.deepEqual(breakingNotesIn(commit), []);
});
