// Takes invented messages through the pipeline, so that its code is compiled before git answers.

import type { Commit } from "../history/commit.ts";
import { collectChanges } from "./pipeline.ts";
import { createDocumentWriter } from "./render/mod.ts";

/** Subjects and bodies of the kinds that histories hold. */
const MESSAGES: readonly (readonly [subject: string, body: string])[] = [
  ["Merge pull request #12 from ada/cache", "Keep answers between runs"],
  ["Merge branch 'ada/ports'", "Close ports.\n\n* ada/ports:\n  net: close ports on Windows"],
  ["feat(net)!: add `--port` (#13)", "BREAKING CHANGE: ports are numbers\nCloses: #4"],
  ["fix: keep answers, fixes #12", "* one\n* two\n\nCo-authored-by: Ada <ada@example.org>"],
  ["net: close ports on Windows", "Ports stayed open.\n\nSigned-off-by: Ada <ada@example.org>"],
  ["Update docs of the_ports.", "See https://example.org and @ada.\n\nReviewed-by: Ada"],
  ["t/ports: modernize tests", "```\ncode\n```"],
  ["Bump x from 1.0 to 2.0", "Bumps x."],
  ['Revert "feat: a"', "This reverts commit 0123456789012345678901234567890123456789."],
  ["Allow <b> and [links](x) in *names*", ""],
];

function* invent(): Generator<Commit> {
  for (const [index, [subject, body]] of MESSAGES.entries()) {
    const parents = subject.startsWith("Merge") ? ["b".repeat(40), "c".repeat(40)] : [];
    const hash = `${index}`.padStart(40, "a");
    yield { hash, parents, authorName: "Ada", authorEmail: "ada@example.org", subject, body };
  }
}

/** Reads and renders invented messages; what comes of them is thrown away. */
export async function rehearse(): Promise<void> {
  const writer = createDocumentWriter("markdown");
  async function* read(): AsyncGenerator<{ commits: Commit[]; logged: Commit[] }> {
    const commits = [...invent()];
    yield { commits, logged: commits };
  }
  for await (const { changes } of collectChanges({ read: read() })) writer.add(changes);
}
