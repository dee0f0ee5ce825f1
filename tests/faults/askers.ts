// Who asks which platform as whom: the rows of every table of faults.

import { startBitbucket } from "../support/platforms/bitbucket.ts";
import { startForgejo } from "../support/platforms/forgejo.ts";
import { startGithub } from "../support/platforms/github.ts";
import { startGitlab } from "../support/platforms/gitlab.ts";
import type { LocalPlatform } from "../support/platforms/local_platform.ts";
import type { FakeProject } from "../support/platforms/project.ts";
import type { MessageStyle } from "../support/platforms/release.ts";
import type { ServerOptions } from "../support/platforms/server.ts";

/** Who asks which platform as whom. */
export interface Asker {
  readonly name: string;
  readonly style: MessageStyle;
  /** As people call the platform. */
  readonly platform: string;
  /** `RELNOTES_PA`: how the variables of the platform begin. */
  readonly prefix: string;
  readonly remote: string;
  readonly path: readonly string[];
  /** What authorises; nothing of it may ever be seen. */
  readonly secrets: Readonly<Record<string, string>>;
  /** The value of the header that the secrets lead to. */
  readonly accepted: readonly string[];
  /** All that must stand nowhere. */
  readonly hidden: readonly string[];
  /** What is said before the remedies of a limit. */
  readonly tokenHint: string;
  readonly start: (project: FakeProject, options: ServerOptions) => Promise<LocalPlatform>;
}

const [A, B, C] = ["s3cr3t-of-platform-a", "s3cr3t-of-platform-b", "s3cr3t-of-platform-c"];
const F = "s3cr3t-of-forgejo";
const PAIR = btoa(`ada@example.org:${C}`);

const GITHUB_WITHOUT_TOKEN: Asker = {
  name: "GitHub without a token",
  style: "github",
  platform: "GitHub",
  prefix: "RELNOTES_PA",
  remote: "git@github.com:acme/tool.git",
  path: ["acme", "tool"],
  secrets: {},
  accepted: [],
  hidden: [],
  tokenHint: "set GITHUB_TOKEN to a token, ",
  start: startGithub,
};

/** GitHub through GraphQL. */
export const GITHUB: Asker = {
  ...GITHUB_WITHOUT_TOKEN,
  name: "GitHub",
  secrets: { GITHUB_TOKEN: A },
  accepted: [`Bearer ${A}`],
  hidden: [A],
  tokenHint: "",
};

/** GitHub through REST. */
export const GITHUB_REST = GITHUB_WITHOUT_TOKEN;

/** GitLab with a token. */
export const GITLAB: Asker = {
  name: "GitLab",
  style: "gitlab",
  platform: "GitLab",
  prefix: "RELNOTES_PB",
  remote: "git@gitlab.com:group/tool.git",
  path: ["group", "tool"],
  secrets: { GITLAB_TOKEN: B },
  accepted: [B],
  hidden: [B],
  tokenHint: "",
  start: startGitlab,
};

/** Bitbucket with an account's token. */
export const BITBUCKET: Asker = {
  name: "Bitbucket",
  style: "bitbucket",
  platform: "Bitbucket",
  prefix: "RELNOTES_PC",
  remote: "git@bitbucket.org:acme/tool.git",
  path: ["acme", "tool"],
  secrets: { BITBUCKET_TOKEN: C, BITBUCKET_EMAIL: "ada@example.org" },
  accepted: [`Basic ${PAIR}`],
  hidden: [C, PAIR],
  tokenHint: "",
  start: startBitbucket,
};

/** Forgejo with a token. */
export const FORGEJO: Asker = {
  name: "Forgejo",
  style: "forgejo",
  platform: "Forgejo/Gitea",
  prefix: "RELNOTES_PF",
  remote: "git@codeberg.org:acme/tool.git",
  path: ["acme", "tool"],
  secrets: { FORGEJO_TOKEN: F },
  accepted: [`token ${F}`],
  hidden: [F],
  tokenHint: "",
  start: startForgejo,
};

/** All of them. */
export const ASKERS: readonly Asker[] = [GITHUB, GITHUB_REST, GITLAB, BITBUCKET, FORGEJO];
