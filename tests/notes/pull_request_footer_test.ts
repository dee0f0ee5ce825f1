// Tests of src/notes/pull_request_footer.ts.

import assert from "node:assert/strict";
import { pullRequestInFooter } from "../../src/notes/pull_request_footer.ts";

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

Deno.test("pullRequestInFooter() reads the footers of those who merge by script", () => {
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
    // Gerrit writes it too, and leads elsewhere.
    [GITHUB, `PR-URL: ${GITHUB}/pull/12\nReviewed-on: https://review.x.org/c/tool/+/5`, 12],
    // The last one: those before it may be quoted.
    [GITHUB, `PR-URL: ${GITHUB}/pull/1\n\nPR-URL: ${GITHUB}/pull/2`, 2],
    [GITHUB, `Why.\n\nPR-URL: ${GITHUB}/pull/12\n \nSigned-off-by: Ada`, undefined],
    [GITHUB, `As told in\n\n    PR-URL: ${GITHUB}/pull/12`, undefined],
    [GITHUB, `PR-URL: ${GITHUB}/pull/12\n\nAnd more to say.`, undefined],
    [GITHUB, `Why.\r\n\r\nPR-URL: ${GITHUB}/pull/12\r\n`, 12],
    [GITHUB, `PR-URL: ${GITHUB}/pull/1\n\nPR-URL: https://github.com/b/c/pull/2`, undefined],
    // What a commit has to do with, and what is elsewhere or no pull request.
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

Deno.test("pullRequestInFooter() makes no text of a body that holds no address of one", () => {
  const commit = {
    get body(): string {
      throw new Error("read");
    },
    mayContain: () => false,
  };
  assert.equal(pullRequestInFooter(commit, PAGES[GITHUB] ?? []), undefined);
});
