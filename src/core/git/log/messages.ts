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

/** What git is configured to leave out of the file of a message (git-config(1)). */
export interface FileMarks {
  /** `core.commentChar` or `core.commentString`: what begins a comment, or `auto`. */
  readonly mark: string;
  /** `commit.cleanup`; absent when it is not configured. */
  readonly cleanup?: string | undefined;
}

/** Reads it. */
export async function readFileMarks(git: Git): Promise<FileMarks> {
  const keys = String.raw`^(core\.comment(char|string)|commit\.cleanup)$`;
  const result = await git.run(["config", "-z", "--get-regexp", keys]);
  // 1: nothing is configured.
  if (result.exitCode > 1) throw explainFailure(result);
  const entries = decode(result.stdout).split("\0").map((entry): readonly [string, string] => {
    const nameEnd = entry.indexOf("\n");
    return nameEnd < 0 ? [entry, ""] : [entry.slice(0, nameEnd), entry.slice(nameEnd + 1)];
  });
  const isMark = ([name]: readonly [string, string]): boolean => name.startsWith("core.");
  const [, cleanup] = entries.findLast(([name]) => name === "commit.cleanup") ?? [];
  return { mark: entries.findLast(isMark)?.[1] || "#", cleanup };
}
