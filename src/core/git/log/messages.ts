// Reads commit messages as they are recorded, with the blank lines and spaces that a log leaves out.

import { decode, explainFailure, type Git } from "../process/git.ts";

/** A message and its commit. */
export interface RawMessage {
  /** Full object name. */
  readonly hash: string;
  readonly text: string;
}

const LOG = ["log", "--no-walk=unsorted", "--stdin", "-z", "--encoding=UTF-8", "--format=%H%x00%B"];

/** The messages of these commits, given by their hashes, in order, in batches as git prints them. */
export async function* readMessages(
  git: Git,
  commits: readonly string[],
): AsyncGenerator<readonly RawMessage[]> {
  if (commits.length === 0) return;
  let hash: string | undefined;
  for await (const fields of git.streamRecords(LOG, "\0", `${commits.join("\n")}\n`)) {
    const messages: RawMessage[] = [];
    for (const field of fields) {
      if (hash === undefined) hash = field;
      else {
        messages.push({ hash, text: field });
        hash = undefined;
      }
    }
    if (messages.length > 0) yield messages;
  }
}

/** The mark of comments (git-config(1), core.commentChar and core.commentString). */
export async function readCommentMark(git: Git): Promise<string> {
  const keys = String.raw`^core\.comment(char|string)$`;
  const result = await git.run(["config", "-z", "--get-regexp", keys]);
  // 1: it is not configured.
  if (result.exitCode > 1) throw explainFailure(result);
  const last = decode(result.stdout).split("\0").at(-2) ?? "";
  const mark = last.slice(last.indexOf("\n") + 1);
  return last === "" || mark === "" ? "#" : mark;
}
