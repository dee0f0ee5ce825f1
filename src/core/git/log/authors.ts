// Reads authors as the mailmap names them (gitmailmap(5)).

import type { Author } from "../../../history/commit.ts";
import { decode, type Git } from "../process/git.ts";

const AUTHORS = [
  "shortlog",
  "--summary",
  "--email",
  "--group=author",
  "--group=trailer:co-authored-by",
  "--end-of-options",
];

/**
 * The authors and co-authors of these commits and of all their ancestors, each once.
 * @throws EnvironmentError when git fails.
 */
export async function readAuthors(
  git: Git,
  commits: readonly string[],
): Promise<readonly Author[]> {
  const authors: Author[] = [];
  // Without commits it would read standard input.
  if (commits.length === 0) return authors;
  for await (const lines of git.streamRecords([...AUTHORS, ...commits, "--"], "\n")) {
    for (const line of lines) {
      const author = parseAuthor(line.slice(line.indexOf("\t") + 1));
      if (author !== undefined) authors.push(author);
    }
  }
  return authors;
}

/** These authors in order, with the names and addresses of the mailmap; as they are if git fails. */
export async function mapAuthors(
  git: Git,
  authors: readonly Author[],
): Promise<readonly Author[]> {
  if (authors.length === 0) return authors;
  const input = authors.map((author) => `${formatAuthor(author)}\n`).join("");
  const { exitCode, stdout } = await git.run(["check-mailmap", "--stdin"], input);
  const lines = decode(stdout).split("\n").slice(0, -1);
  if (exitCode !== 0 || lines.length !== authors.length) return authors;
  return lines.map((line, index) =>
    parseAuthor(line) ?? authors[index] ?? { authorName: "", authorEmail: "" }
  );
}

const DATES = ["log", "--no-walk=unsorted", "--stdin", "--no-show-signature", "--format=%H %at"];

/**
 * The author dates of these commits, given by their hashes, in seconds since 1970.
 * @throws EnvironmentError when git fails.
 */
export async function readAuthorDates(
  git: Git,
  commits: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const dates = new Map<string, number>();
  if (commits.length === 0) return dates;
  for await (const lines of git.streamRecords(DATES, "\n", `${commits.join("\n")}\n`)) {
    for (const line of lines) {
      const [, hash, seconds] = /^([0-9a-f]+) (-?\d{1,15})$/.exec(line) ?? [];
      if (hash !== undefined) dates.set(hash, Number(seconds));
    }
  }
  return dates;
}

function formatAuthor({ authorName, authorEmail }: Author): string {
  const clean = (text: string): string => text.replace(/[<>\r\n\0]/g, "").trim();
  return `${clean(authorName)} <${clean(authorEmail)}>`.trim();
}

function parseAuthor(line: string): Author | undefined {
  const [, authorName = "", authorEmail] = /^(.*?) ?<([^<>]*)>$/.exec(line) ?? [];
  return authorEmail === undefined ? undefined : { authorName, authorEmail };
}
