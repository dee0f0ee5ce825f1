// Tests of src/notes/messages/merges/merges.ts.

import assert from "node:assert/strict";
import {
  isSharedBranchMerge,
  type Merge,
  readMerge,
} from "../../../../src/notes/messages/merges/merges.ts";
import type { PullRequest } from "../../../../src/notes/types.ts";
import { assertLinear } from "../../../support/linear_time.ts";

type Case = readonly [subject: string, body: string, merge: Merge | undefined];

function check(cases: readonly Case[]): void {
  for (const [subject, body, merge] of cases) {
    assert.deepEqual(readMerge({ subject, body }), merge, `${subject} | ${body.slice(0, 80)}`);
  }
}

const GITHUB_12 = { number: 12, reference: "#12" };
const GITLAB_12 = { number: 12, reference: "!12" };

function merge(pullRequest: PullRequest, title?: string): Merge {
  return { pullRequest, ...(title === undefined ? {} : { title }) };
}

Deno.test("readMerge() reads the merge messages of every platform", () => {
  const github = "Merge pull request #12 from alice/ports";
  const bitbucket = "Merged in alice/ports (pull request #12)";
  const gitlab = "Merge branch 'ports' into 'main'";
  const ours = { ...GITLAB_12, repository: "tools/net/app" };
  check([
    // homu and bors.
    ["Auto merge of #12 - alice:ports, r=bob", "Move\n\nAll.", merge(GITHUB_12, "Move")],
    ["Rollup merge of #12 - alice:ports, r=bob,carol", "feat: x", merge(GITHUB_12, "feat: x")],
    ["Auto merge of #12 - alice:ports, r=bob", "", merge(GITHUB_12)],
    ["Auto merge of #12 - bob:rollup, r=bob", "Rollup of 9 pull requests", merge(GITHUB_12)],
    ["Auto merge of #12", "Move ports", undefined],
    ["Auto merge of ports", "Move ports", undefined],
    // GitHub.
    [github, "feat: move ports\n\nAll of them.", merge(GITHUB_12, "feat: move ports")],
    [github, "", merge(GITHUB_12)],
    [`${github} into stable`, "", merge(GITHUB_12)],
    [github, "Merge pull request #7 from ada/hosts", merge(GITHUB_12)],
    [github, "This pull request was automerged via a bot", merge(GITHUB_12)],
    [github, "This merges ports", merge(GITHUB_12, "This merges ports")],
    // The list of git-merge(1), newest first.
    [github, "* pr/12:\n  Move ports\n\nCloses gh-12", merge(GITHUB_12, "Move ports")],
    [github, '* ports:\n  Polish "Move ports"\n  Move ports', merge(GITHUB_12, "Move ports")],
    [github, "* ports:\n  Close ports\n  Move ports", merge(GITHUB_12)],
    [github, "* ports: move all", merge(GITHUB_12, "* ports: move all")],
    [`[docs] ${github}`, "Move ports", merge(GITHUB_12, "Move ports")],
    [
      "[core] Merge pull request acme/tool-core#12 from ada/ports",
      "Move ports",
      merge({ ...GITHUB_12, repository: "acme/tool-core" }, "Move ports"),
    ],
    [
      "Merge pull request #1234567890 from a/b",
      "",
      merge({
        number: 1234567890,
        reference: "#1234567890",
      }),
    ],
    ["Merge commit from fork", "fix: check\n\nMore.", { title: "fix: check" }],
    [
      "Merge commit from fork",
      "The check of ports relied on the list that a client sends with\nits name. It is gone.",
      { title: "The check of ports relied on the list that a client sends with its name." },
    ],
    ["Merge commit from fork", "https://example.org/notes\n\ncloses #12", undefined],
    [
      "Merge commit from fork",
      "https://github.com/acme/tool/security/advisories/GHSA-7j72-f6wg-cxw6\n\nclose #12",
      { title: "GHSA-7j72-f6wg-cxw6" },
    ],
    ["Merge commit from fork", "* fix: check\n\n* add a test", { title: "fix: check" }],
    [
      "Merge commit from fork",
      "* Apply Ada's suggestion\n\nCo-authored-by: A <a@b.c>\n\n* Add tests for ports\n\n* Check ports",
      { title: "Check ports" },
    ],
    ["Merge commit from fork", "Add tests of ports\n\n* x", { title: "Add tests of ports" }],
    ["Merge commit from fork", "* Add tests\n\n* wip", { title: "Add tests" }],
    ["Merge commit from fork", "* Add a test mode\n\n* x", { title: "Add a test mode" }],
    ["Merge commit from fork", "", undefined],
    ["Merge commit from fork", "Signed-off-by: A <a@b.c>", undefined],
    ["Merge pull request from GHSA-ab12-cd34-ef56", "* Check ports\n\nx", { title: "Check ports" }],
    ["Merge pull request from GHSA-ab12-cd34-ef56", "", undefined],
    ["Merge commit from forks", "fix: x", undefined],
    // Bors.
    [
      "Merge #12",
      "12: net: move ports r=ada,bo a=ada\n\nMore.",
      merge(GITHUB_12, "net: move ports"),
    ],
    ["merge: #12", "12: Move ports r=ada a=bo", merge(GITHUB_12, "Move ports")],
    ["Merge #12", "Move ports", undefined],
    ["Merge #12 #13", "12: Move r=ada a=ada\n\n13: Open r=bo a=bo", undefined],
    // Bitbucket.
    [bitbucket, "Move ports\n\nApproved-by: Bob", merge(GITHUB_12, "Move ports")],
    [bitbucket, "", merge(GITHUB_12)],
    ["Merged in fix (a) (pull request #3) (pull request #12)", "", merge(GITHUB_12)],
    // GitLab.
    [gitlab, "Move\n\nCloses #7\n\nSee merge request tools/net/app!12", merge(ours, "Move")],
    [gitlab, "Move\n\nSee merge request !12", merge(GITLAB_12, "Move")],
    [gitlab, "See merge request tools/net/app!12", merge(ours)],
    [gitlab, "\nSee merge request tools/net/app!12 \r", merge(ours)],
    // The last reference counts.
    [
      gitlab,
      "x\n\nSee merge request c/d!7\n\nSee merge request tools/net/app!12",
      merge(ours, "x"),
    ],
    [gitlab, "x\n\nSee merge request a/b!7\n\nSee merge request !12", merge(GITLAB_12, "x")],
  ]);
});

Deno.test("readMerge() reads the merges of Forgejo and Gitea, whose subject has the title", () => {
  const merged = merge(GITHUB_12, "feat: move ports");
  const start = "Merge pull request 'feat: move ports'";
  const body = "Reviewed-on: https://codeberg.org/acme/tool/pulls/12\nReviewed-by: Bob <b@x.org>";
  check([
    [`${start} (#12) from ports into main`, body, merged],
    [`${start} (#12) from alice/tool:ports into main`, body, merged],
    [`${start} (#12) from <deleted>:ports into main`, "", merged],
    // In repositories with an external issue tracker.
    [`${start} (!12) from ports into main`, body, merged],
    [
      "Merge pull request 'Don't ('x') (#3)' (#12) from a into b",
      "",
      merge(GITHUB_12, "Don't ('x') (#3)"),
    ],
    [`${start} (#12) from ports`, body, undefined],
    [`${start} from ports into main`, body, undefined],
    ["Merge pull request '' (#12) from ports into main", body, undefined],
  ]);
});

Deno.test("readMerge() reads Azure DevOps and Gitee, also of squashed pull requests", () => {
  check([
    [
      "Merged PR 12: feat: move ports",
      "Related work items: #7",
      merge(GITLAB_12, "feat: move ports"),
    ],
    [
      "!12 feat: move ports",
      "Merge pull request !12 from ada/ports",
      merge(GITLAB_12, "feat: move ports"),
    ],
    ["!12 移动端口", "", merge(GITLAB_12, "移动端口")],
    ["!12  移动端口", "", merge(GITLAB_12, "移动端口")],
    ["!12 merge ports into main", "Move ports\n\nCreated-by: ada", merge(GITLAB_12, "Move ports")],
    ["!12 merge ports into main", "", merge(GITLAB_12)],
    ["!12 merge ports of all hosts", "", merge(GITLAB_12, "merge ports of all hosts")],
    ["Merged PR 12:", "", undefined],
    ["Merged PR 012: x", "", undefined],
    ["!12", "Move ports", undefined],
    ["!x 12", "Move ports", undefined],
    ["! 12 x", "Move ports", undefined],
  ]);
});

Deno.test("readMerge() reads the merges of the Symfony projects, whose body tells them", () => {
  const body = "This PR was merged into the 3.x branch.\n\nDiscussion\n----------\n\nAll ports";
  const title = merge(GITHUB_12, "Move the ports");
  check([
    ["minor #12 Move the ports (ada)", body, title],
    ["minor #12 Move the ports (ada, grace-h)", body, title],
    ["minor #12 Move the ports", "This PR was squashed before being merged.", title],
    ["feature #12 [Net] Move (ada)", body, merge(GITHUB_12, "feature: [Net] Move")],
    ["bug #12 Close (all) ports (ada)", body, merge(GITHUB_12, "bug: Close (all) ports")],
    ["bug #12 fix(ports): close all (ada)", body, merge(GITHUB_12, "bug(ports): close all")],
    ["feature #12 ports: close all (ada)", body, merge(GITHUB_12, "feature: ports: close all")],
    ["security #12 Close ports (ada)", body, merge(GITHUB_12, "security: Close ports")],
    ["bug #12 Close ports (ada)", "All of them", undefined],
    ["bug #12", body, undefined],
    ["bug 12 Close ports", body, undefined],
  ]);
});

Deno.test("readMerge() reads the merges of the Bitcoin projects, which list their commits", () => {
  const body = `${"8d3c1f0a".repeat(5)} Move ports (Ada)\n\nPull request description:\n\n  Ports.`;
  check([
    ["Merge #12: net: Move ports", body, merge(GITHUB_12, "net: Move ports")],
    [
      "Merge owner/name#12: Move ports",
      body,
      merge({ ...GITHUB_12, repository: "owner/name" }, "Move ports"),
    ],
    ["Merge #12", body, undefined],
    ["Merge #12 and #13: ports", body, undefined],
    ["Merge owner#12: ports", body, undefined],
  ]);
});

Deno.test("readMerge() reads a merge by hand that names no branch", () => {
  const titleOf = (body: string): string | undefined => {
    const merge = readMerge({ subject: "Merge pull request #12", body });
    assert.equal(merge?.pullRequest?.number, 12);
    return merge.title;
  };
  assert.equal(titleOf("Close ports\n\nConflicts:"), "Close ports");
  const footer = "Co-authored-by: Ada <ada@example.org>";
  for (const body of ["", "Conflicts:\n\tports.ts", "from ada/ports", "resolves #7", footer]) {
    assert.equal(titleOf(body), undefined, body);
  }
});

Deno.test("readMerge() takes the title of a copied merge that has none from its branch", () => {
  const titleOf = (branch: string, parents: readonly string[], body = ""): string | undefined =>
    readMerge({ subject: `Merge pull request #12 from ada/${branch}`, body, parents })?.title;
  const cases: Readonly<Record<string, string | undefined>> = {
    "fix-port-order": "fix port order",
    "ports/fix_all_hosts2": "fix all hosts2",
    "Bump-ports": "Bump ports",
    "patch-1": undefined,
    "fix-9": undefined,
    "lamp-order": undefined,
    "ports": undefined,
    "fix": undefined,
  };
  for (const [branch, title] of Object.entries(cases)) {
    assert.equal(titleOf(branch, ["a"]), title, branch);
  }
  assert.equal(titleOf("fix-port-order", ["a"], "Sort ports"), "Sort ports");
  assert.equal(titleOf("fix-port-order", ["a", "b"]), undefined);
  assert.equal(titleOf("fix-port-order", []), undefined);
  // Without the number of a pull request it may be any branch.
  const subject = "Merge branch 'fix-port-order' into 'main'";
  assert.equal(readMerge({ subject, body: "", parents: ["a"] }), undefined);
});

Deno.test("readMerge() ignores other messages", () => {
  const subjects = [
    "|Merge branch 'ports'|Merge branch 'ports' into 'main'|Merge remote-tracking branch 'o/main'",
    "Merge pull request #0 from a/b|Merge pull request #012 from a/b|Merge pull request #12 of",
    "Merge pull request #12345678901 from a/b|Merge pull request #１２ from a/b",
    "merge pull request #12 from a/b|Merged in ports (pull request #12) again",
    'Revert "Merge pull request #12 from a/b"|Merged in  (pull request #012)',
    "again Merged in ports (pull request #12)",
  ].flatMap((line) => line.split("|"));
  check(subjects.map((subject) => [subject, "title", undefined]));
  const reference = "title\n\nSee merge request a/b!12";
  check([
    ["Merge branch 'ports' into main", reference, undefined],
    ["again Merge branch 'a' into 'b'", reference, undefined],
    ["Merge branch 'a' into 'b' again", reference, undefined],
    ["Merge branch 'a' into 'b'", `${reference} again`, undefined],
    ["Merge branch 'a' into 'b'", "see See merge request a/b!12", undefined],
    ["Merge branch 'a' into 'b'", "See merge request a/b!0", undefined],
  ]);
});

Deno.test("readMerge() takes linear time", () => {
  const gitlab = "Merge branch 'a' into 'b'";
  check([[gitlab, `${"line\n".repeat(20_000)}See merge request a/b!12`, {
    title: "line",
    pullRequest: { ...GITLAB_12, repository: "a/b" },
  }]]);
  const parts = "' into '|' (#1) from a into |Merged in |#1 | (pull request #1|/| ".split("|");
  for (const part of parts) {
    assertLinear(part, (long) =>
      check([
        [`Merge branch '${long}`, "x", undefined],
        [`Merged in ${long}`, "x", undefined],
        [`Merge pull request '${long}`, "x", undefined],
        [`Merge pull request 'x' (#1) from ${long}`, "x", undefined],
        [gitlab, `See merge request ${long}`, undefined],
      ]));
  }
});

Deno.test("readMerge() reads the pull request of an imported repository for one parent only", () => {
  const subject = "Merge pull request acme/tool-core#12 from ada/ports";
  const found = merge({ ...GITHUB_12, repository: "acme/tool-core" }, "Move ports");
  assert.deepEqual(readMerge({ subject, body: "Move ports", parents: ["a"] }), found);
  assert.equal(readMerge({ subject, body: "Move ports", parents: ["a", "b"] }), undefined);
});

Deno.test("readMerge() reads the number below a subject of its own, of a merge alone", () => {
  const read = (subject: string, body: string, parents = ["a", "b"]): Merge | undefined =>
    readMerge({ subject, body, parents });
  const found = merge(GITHUB_12, "Close ports");
  assert.deepEqual(read("Close ports", "All of them.\n\nMerge pull request #12 from ada/x"), found);
  assert.deepEqual(read("Close ports", "Merge PR #12"), found);
  assert.equal(read("Close ports", "Merge PR #12", ["a"]), undefined);
  assert.equal(read("Close ports", "Merge PR #12\nMerge PR #13"), undefined);
  assert.equal(read("Close ports", "see the text: Merge PR #12"), undefined);
  assert.equal(read("merge conflicts", "Merge PR #12"), undefined);
});

Deno.test("isSharedBranchMerge() recognizes branches shared by many changes", () => {
  const shared = "main master develop dev staging next release/2.0 rc-1 2.x v3".split(" ");
  const own = ("feature/develop fix-main release-please--branches--main changeset-release/main v " +
    "patch-1 dependabot/npm_and_yarn/a-2.0").split(" ");
  for (const branch of [...shared, ...own]) {
    const subjects = [
      `Merge pull request #7 from ada/${branch}`,
      `Merged in ${branch} (pull request #7)`,
      `Merge branch '${branch}' into 'stable'`,
      `Merge pull request 'x' (#7) from ${branch} into stable`,
      `Merge pull request 'x' (#7) from ada/tool:${branch} into stable`,
    ];
    for (const subject of subjects) {
      assert.equal(isSharedBranchMerge(subject, "Ada"), shared.includes(branch), subject);
    }
  }
  // Forks, and messages that no platform writes.
  const others = [
    "Merge pull request #7 from bob/main",
    "Merge branch 'main' into 'main'",
    "Merge pull request 'x' (#7) from bob/tool:main into main",
    "Merged in bob/tool/main (pull request #7)",
    "Merge branch 'develop'",
    "fix: merge develop",
  ];
  for (const subject of others) assert.equal(isSharedBranchMerge(subject, "ada"), false, subject);
});
