// Tells the accounts of programs from those of people.

import type { Author } from "./commit.ts";

// `renovate[bot]`, `release-bot`, `ReleaseBot`, and those that go by a name of their own.
const BOT =
  /\[bot\]|(?:^|[-_ .])(?:bot|robot)$|^(?:dependabot|renovate|github-actions|greenkeeper|semantic-release|imgbot|allcontributors|mergify|snyk|depfu|pyup|scala[- ]steward|mend|pre-commit)\b|^(?:copilot|codex|hosted weblate|no-?reply)$/i;
const BOT_IN_CAPITALS = /[a-z\d](?:Bot|Robot)$/;

/** True for the name, address or login of a program. */
export function isBot({ authorName, authorEmail }: Author, login = ""): boolean {
  return [authorName, login, authorEmail.split("@", 1)[0] ?? ""]
    .map((text) => text.trim())
    .some((text) => BOT.test(text) || BOT_IN_CAPITALS.test(text));
}
