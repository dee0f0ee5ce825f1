// The names of bots, as the authors of their commits have them.

const BOTS = ["dependabot", "github-actions", "pre-commit-ci", "renovate", "allcontributors"];

/** A login as the author of commits: `dependabot[bot]` for `dependabot`, others as they are. */
export function botName(login: string): string {
  return BOTS.includes(login) ? `${login}[bot]` : login;
}
