// The ticket that a commit belongs to, from the name of the branch.

import type { Context } from "../../cli/context.ts";
import { findTicket } from "../../commit_message/ticket.ts";
import type { Repository } from "../../core/git/repository.ts";
import { UsageError } from "../../errors.ts";
import { quote, removeInvisible } from "../../text/control_characters.ts";
import { flagsFor } from "../patterns.ts";

/**
 * The ticket in the name of the current branch: of a usual form with `auto`, else the first group of
 * this expression, or its whole match. Says so when there is none. `subjects` are those of the
 * latest commits.
 * @throws UsageError when the expression says nothing of a ticket: it matches no text at all.
 */
export async function readBranchTicket(
  wanted: string,
  subjects: readonly string[],
  context: Pick<Context, "createPatternTester" | "writeError">,
  repository: Pick<Repository, "currentBranch">,
): Promise<string | undefined> {
  const branch = await repository.currentBranch();
  if (branch === undefined) {
    await context.writeError("no ticket: HEAD is on no branch\n");
    return undefined;
  }
  const ticket = wanted === "auto"
    ? findTicket(branch, subjects)
    : await captureTicket(wanted, branch, context);
  if (ticket === undefined) {
    await context.writeError(`no ticket in the name of the branch ${quote(branch)}\n`);
  }
  return ticket;
}

/** A word with a number; `feature/ABC-12` is a branch. */
const TICKET = /^(?=[^\d]*\d)[^\s/]+$/;

async function captureTicket(
  pattern: string,
  branch: string,
  context: Pick<Context, "createPatternTester">,
): Promise<string | undefined> {
  const tester = await context.createPatternTester(pattern, flagsFor(pattern, true));
  if (tester.test([""])[0] === true) {
    throw new UsageError(
      `${quote(pattern)} for --ticket matches an empty text too, so it finds no ticket`,
      "write what a ticket looks like, such as '[A-Z]+-\\d+'",
    );
  }
  const [[whole, group] = []] = tester.capture([branch], 1)[0] ?? [];
  const ticket = removeInvisible(group || whole || "").trim();
  return TICKET.test(ticket) ? ticket : undefined;
}
