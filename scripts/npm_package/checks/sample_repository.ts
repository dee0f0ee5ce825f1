// A git repository for the checks, always the same: everything that a document can show, and much of it.

import { readCommand } from "../command.ts";

/** Enough commits for a document that no pipe holds at once (64 KiB on Linux). */
const FILLING_COMMITS = 3_000;
const START_SEC = 1_767_225_600;

const MESSAGES: readonly string[] = [
  "feat(api)!: drop the old endpoint (#12)\n\nBREAKING CHANGE: call `/v2` instead.\nIt takes the same body.",
  "fix: escape <script>alert(1)</script> & `code` in *titles*",
  'perf(core): größer, 日本語, 👩‍👩‍👧 and "quotes"',
  "docs: a tab\there, a carriage return\r and a right-to-left \u202eoverride",
  "Add a thing that follows no convention",
  'Revert "feat: something that was wrong"\n\nThis reverts commit 0123456.',
  "Merge pull request #34 from someone/branch\n\nfeat: what the branch was for",
  "chore(deps): a colon: and another: yes, # no comment, - no list",
];

/** Makes the repository in an empty directory, with the tags v1.0.0 and v2.0.0. */
export async function makeSampleRepository(
  directory: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const git = ["git", "-C", directory] as const;
  await readCommand([...git, "init", "--quiet", "--initial-branch", "main"], { environment });
  await readCommand([...git, "remote", "add", "origin", "https://github.com/example/sample.git"], {
    environment,
  });
  await readCommand([...git, "fast-import", "--quiet"], { environment, input: writeHistory() });
}

function writeHistory(): string {
  const filling = Array.from(
    { length: FILLING_COMMITS },
    (_, index) => `feat(part${index % 7}): do the thing with the number ${index} (#${index + 100})`,
  );
  const messages = ["feat: begin", ...filling, ...MESSAGES];
  const commits = messages.map((message, index) => {
    const seconds = START_SEC + index * 60;
    return [
      "commit refs/heads/main",
      `mark :${index + 1}`,
      `author Author ${index % 5} <author${index % 5}@example.org> ${seconds} +0000`,
      `committer Committer <committer@example.org> ${seconds} +0000`,
      writeData(message),
      ...(index === 0 ? [] : [`from :${index}`]),
      "",
    ].join("\n");
  });
  const last = messages.length;
  return [...commits, writeTag("v1.0.0", 1), writeTag("v2.0.0", last), "done\n"].join("");
}

function writeTag(name: string, mark: number): string {
  const tagger = `tagger Committer <committer@example.org> ${START_SEC + mark * 60} +0000`;
  return `tag ${name}\nfrom :${mark}\n${tagger}\n${writeData(name)}\n`;
}

// The length counts bytes (git-fast-import(1)).
function writeData(text: string): string {
  return `data ${new TextEncoder().encode(text).length}\n${text}`;
}
