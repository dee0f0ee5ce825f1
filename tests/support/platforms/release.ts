// A release in git and on a platform: a history and its pull requests.

import type { PlatformId } from "../../../src/platforms/types.ts";
import { makeRepository, type TestRepository } from "../git/repository.ts";
import type { FakeAccount, FakePullRequest } from "./project.ts";

/** A history and its pull requests. */
export interface Release extends Disposable {
  readonly repository: TestRepository;
  readonly pullRequests: readonly FakePullRequest[];
}

const ADA: FakeAccount = { login: "ada", name: "Ada Lovelace" };
const GRACE: FakeAccount = { login: "grace-h", name: "Grace Hopper" };
const BOT: FakeAccount = { login: "dependabot", name: "dependabot", isBot: true };

const MERGES: Readonly<
  Record<PlatformId, (number: number, title: string, project: string) => string>
> = {
  github: (number, title) => `Merge pull request #${number} from ada/branch\n\n${title}`,
  gitlab: (number, title, project) =>
    `Merge branch 'branch' into 'main'\n\n${title}\n\nSee merge request ${project}!${number}`,
  bitbucket: (number, title) => `Merged in branch (pull request #${number})\n\n${title}`,
  forgejo: (number, title, project) =>
    `Merge pull request '${title}' (#${number}) from branch into main\n\n` +
    `Reviewed-on: https://codeberg.org/${project}/pulls/${number}`,
};

/**
 * Eight commits after `v1`: one squashed with its number in the message (12), a merge (13) of a branch
 * with two commits, one squashed without a number (14), one that names an issue (99), one pushed
 * directly, and one of a bot (15); the newest is tagged `v2`. GitLab names the project in its merges.
 */
export function makeRelease(style: PlatformId, project = "group/tool"): Release {
  const mark = style === "gitlab" ? "!" : "#";
  const repository = makeRepository([
    { message: "start", tags: ["v1"] },
    { message: `feat(api): page through results (${mark}12)` },
    { message: "wip: look for the leak", parents: [1] },
    { message: "fix: close every port", parents: [2], author: "Grace Hopper <grace@example.org>" },
    { message: MERGES[style](13, "Close the ports that were left open", project), parents: [1, 3] },
    { message: "docs: tell how to page" },
    { message: `perf: read less (${mark}99)` },
    { message: "chore: tidy up" },
    { message: `chore(deps): bump lodash to 4.17.21 (${mark}15)`, annotatedTags: ["v2"] },
  ]);
  const [, squashed, , , merge, unnamed, , , bumped] = repository.hashes;
  const commits = repository.hashes;
  const at = { mergedAt: "2026-01-01T06:00:00Z", updatedAt: "2026-01-02T00:00:00Z" };
  const pullRequests: readonly FakePullRequest[] = [
    {
      number: 12,
      title: "feat(api): page through results",
      description: "## What\n\nResults come in **pages** of a hundred. Ask for `next`.\n",
      author: ADA,
      state: "merged",
      ...(squashed === undefined ? {} : { mergeCommit: squashed }),
      labels: ["enhancement"],
      approvedBy: [GRACE],
      ...at,
    },
    {
      number: 13,
      title: "Close the ports that were left open",
      description: "<!-- template -->\n- [x] tested\n\nPorts are closed when a test ends.",
      author: GRACE,
      state: "merged",
      ...(merge === undefined ? {} : { mergeCommit: merge }),
      commits: [commits[2] ?? "", commits[3] ?? ""],
      labels: ["bug"],
      ...at,
    },
    {
      number: 14,
      title: "docs: tell how to page",
      description: "Fixes #98",
      author: null,
      state: "merged",
      ...(unnamed === undefined ? {} : { mergeCommit: unnamed }),
      ...at,
    },
    {
      number: 15,
      title: "chore(deps): bump lodash to 4.17.21",
      description: "Bumps [lodash](https://github.com/lodash/lodash) from 4.17.20 to 4.17.21.",
      author: BOT,
      state: "merged",
      ...(bumped === undefined ? {} : { mergeCommit: bumped }),
      ...at,
    },
  ];
  return { repository, pullRequests, [Symbol.dispose]: () => repository[Symbol.dispose]() };
}
