// Release notes that use every field of the model, for the page and what is published of it.

import type { Entry, ReleaseNotes } from "../../../src/notes/types.ts";
import { detailsWith } from "./pull_request.ts";
import { entryWith } from "./sample_notes.ts";

const URL = "https://github.com/acme/harbor";

/** An entry of a commit whose hash repeats this digit pair. */
function commit(pair: string, fields: Partial<Entry>): Entry {
  const hash = pair.repeat(20);
  return entryWith({
    hash,
    shortHash: hash.slice(0, 7),
    url: `${URL}/commit/${hash}`,
    ...fields,
  });
}

/** An entry of a pull request by this account. */
function pull(number: number, login: string, fields: Partial<Entry>): Entry {
  const url = `${URL}/pull/${number}`;
  return commit(number.toString(16).padStart(2, "0").slice(-2), {
    author: login === "mira" ? "Mira Castellanos" : login,
    pullRequest: {
      number,
      reference: `#${number}`,
      url,
      details: detailsWith({
        title: fields.description ?? "",
        url,
        author: login.endsWith("[bot]") ? { login } : { login, url: `https://github.com/${login}` },
      }),
    },
    ...fields,
  });
}

const SESSION: Entry = pull(481, "mira", {
  scope: "session",
  description: "replace `open()` with `connect()`, which can be cancelled",
  breaking: true,
  breakingNotes: [
    `\`open()\` is gone. A session is opened with \`connect()\`, which takes a signal
and resolves once the berth has answered:

\`\`\`ts
// before
const session = open("harbor.example", { timeout: 5000 });

// after
const session = await connect("harbor.example", { signal: AbortSignal.timeout(5000) });
\`\`\`

Three options have other names now:

- \`timeout\` is \`signal\`
- \`retry\` is \`attempts\`, and counts the first one too:
  1. \`retry: 0\` becomes \`attempts: 1\`
  2. \`retry: 3\` becomes \`attempts: 4\`
- \`verbose\` is gone; set \`log\` to a function`,
    "Sessions that were saved by 3.x cannot be restored.",
  ],
  closes: [
    { reference: "#402", number: 402, url: `${URL}/issues/402` },
    { reference: "acme/quay#9", number: 9 },
  ],
});

const NODE: Entry = commit("b4", {
  description: "drop Node 18 and 20",
  breaking: true,
  author: "Jun Watanabe",
});

/** A release with breaking changes, folded commits, people, issues and some hostile text. */
export const RICH_NOTES: ReleaseNotes = {
  version: "v4.0.0",
  tag: "v4.0.0",
  date: "2026-03-14",
  from: { name: "v3.9.2", hash: "1".repeat(40), tag: "v3.9.2" },
  to: { name: "v4.0.0", hash: "2".repeat(40), tag: "v4.0.0" },
  project: "harbor",
  commitCount: 64,
  changeCount: 27,
  repository: { name: "harbor", path: "acme/harbor", platform: "github", url: URL },
  previous: { tag: "v3.9.2", date: "2026-01-20", url: `${URL}/releases/tag/v3.9.2` },
  compareUrl: `${URL}/compare/v3.9.2...v4.0.0`,
  sections: [
    { type: "breaking", title: "Breaking Changes", entries: [SESSION, NODE] },
    {
      type: "security",
      title: "Security",
      entries: [
        pull(479, "okonkwo", {
          type: "fix",
          topic: "security",
          description: "refuse redirects that leave the host a token was given for",
          summary: "A berth could send a client, and its token, to any other host.",
        }),
      ],
    },
    {
      type: "feat",
      title: "Features",
      entries: [
        SESSION,
        pull(476, "mira", {
          scope: "cli",
          description: "show a table of berths with `harbor ls --wide`",
          closes: [{ reference: "#398", number: 398, url: `${URL}/issues/398` }],
        }),
        pull(470, "yael-b", { description: "תמיכה בשמות נמלים בעברית עם `--lang he`" }),
        commit("a1", { description: "支持中文港口名称，例如「上海」", author: "李 雷" }),
        pull(468, "okonkwo", {
          description:
            "accept a harbor address in every form that people paste from a browser, a terminal or a chat: with or without scheme, port, path, user and trailing dot",
        }),
      ],
    },
    {
      type: "fix",
      title: "Bug Fixes",
      entries: [
        NODE,
        pull(466, "jun-w", {
          type: "fix",
          scope: "queue",
          description: "keep the order of messages when two berths reconnect at once",
          author: "Jun Watanabe",
          summary: "Messages of one sender arrive in the order in which they were sent.",
        }),
        commit("c3", {
          type: "fix",
          description: "<b>bold</b> <img src=x onerror=alert(1)> &amp;",
        }),
        commit("d4", { type: "fix", description: "hide \u202egnp.exe\u202c from eve@example.com" }),
        commit("e5", {
          type: "fix",
          description: "a-word-without-any-space-".repeat(12),
          url: "javascript:alert(1)",
        }),
      ],
    },
    {
      type: "dependencies",
      title: "Dependencies",
      collapsed: true,
      entries: ["anchor 2.1.0 → 2.4.1", "buoy 0.9 → 1.0", "keel 7 → 8", "mast", "rope", "sail"].map(
        (description, index) =>
          pull(450 + index, "dependabot[bot]", {
            type: "chore",
            topic: "dependencies",
            description,
          }),
      ),
    },
    {
      type: "test",
      title: "Tests",
      collapsed: true,
      entries: ["berths", "queues", "tokens", "redirects", "names", "tides"].map((thing, index) =>
        commit(`9${index}`, { type: "test", description: `cover ${thing} that never answer` })
      ),
    },
    {
      type: "chore",
      title: "Chores",
      entries: [commit("f6", { type: "chore", description: "" })],
    },
  ],
  contributors: ["Jun Watanabe", "Mira Castellanos", "dependabot[bot]", "unknown", "李 雷"],
  pullRequestAuthors: ["@dependabot[bot]", "@jun-w", "@mira", "@okonkwo", "@yael-b"],
  joinedCount: 21,
  omitted: [
    { reason: "merge", hash: "3".repeat(40), subject: "Merge branch 'main' into session" },
    { reason: "merge", hash: "4".repeat(40), subject: "Merge branch 'main' into queue" },
    { reason: "reverted", hash: "5".repeat(40), subject: "feat: tides" },
    { reason: "reverted", hash: "6".repeat(40), subject: 'Revert "feat: tides"' },
    { reason: "release", hash: "7".repeat(40), subject: "chore(release): 4.0.0" },
  ],
};
