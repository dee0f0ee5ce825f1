// Prepares the request for a message: reads the staged changes, checks for secrets, shows and
// shortens the diff.

import type { ChatMessage } from "../../llm/chat.ts";
import { createJudge, type Judge } from "../../commit_message/faults.ts";
import { findDiffNumbers } from "../../commit_message/numbers.ts";
import {
  askForMessage,
  MOST_SUBJECTS,
  type StagedChange,
  styleOf,
} from "../../commit_message/prompt.ts";
import {
  describeStagedSecret,
  redactDiff,
  sanitizeDiff,
  type StagedSecret,
} from "../../commit_message/redact_diff.ts";
import {
  addTicket,
  placeOfTickets,
  withoutLeading,
  withoutTicket,
} from "../../commit_message/ticket.ts";
import { tidySubject } from "../../commit_message/tidy_subject.ts";
import { appendTrailer, listTrailers } from "../../commit_message/trailers.ts";
import type { SecretFinder } from "../../secrets/finder.ts";
import { sanitizeForPrompt } from "../../llm/prompt_text.ts";
import type { Context } from "../../cli/context.ts";
import type { Repository } from "../../core/git/repository.ts";
import type { LastCommit } from "../../core/git/commit/last_commit.ts";
import type { Staged } from "../../core/git/commit/staged.ts";
import { cutDiff, summarizeFolders } from "../../diff/budget.ts";
import { type Diff, parseDiff, writeDiff } from "../../diff/diff.ts";
import { EnvironmentError } from "../../errors.ts";
import type { GenerateCommitOptions } from "../../cli/options/tool_lists.ts";
import { DiffPainter } from "../../ui/diff.ts";
import { quote } from "../../text/control_characters.ts";
import { readBranchTicket } from "./branch_ticket.ts";
import { guessPaint } from "../theme.ts";

interface RequestOptions {
  readonly options: GenerateCommitOptions;
  readonly context: Context;
  readonly repository: Repository;
  readonly finder: SecretFinder;
}

/** The request for a message. */
export interface CommitRequest {
  readonly conversation: readonly ChatMessage[];
  /** The conversation that asks for several messages, with `--count`. */
  readonly several?: readonly ChatMessage[];
  /** The user's template, as sent to the model. */
  readonly template?: string;
  /** What the commit is compared with, when it amends the last one. */
  readonly base?: string;
  /** The id of the staged changes. */
  readonly stagedId: string;
  /** Judges messages by the style of recent commits and by the numbers in the request. */
  readonly judge: Judge;
  /** Adds to a message of the model what the program knows: the ticket. */
  readonly complete: (text: string) => string;
}

// About ten thousand tokens with everything else: enough for a commit of reasonable size.
const DIFF_BUDGET = 35_000;
const TEMPLATE_BUDGET = 4_000;
const HINT_BUDGET = 4_000;
const MOST_DIFF_LINES = 1_000;
const MOST_SECRETS = 50;
const LONGEST_SUBJECT = 200;
/**
 * The limit for a subject before masking; it is generous, because half a secret would not be found.
 */
const LONGEST_READ = 20 * LONGEST_SUBJECT;

/**
 * Reads the staged changes, shows them unless `--no-show-diff` is given, and builds the request.
 * @throws EnvironmentError when nothing is staged, the changes contain secrets, or an operation
 * such as a merge is in progress.
 */
export async function prepareRequest(given: RequestOptions): Promise<CommitRequest> {
  const { options, context, repository, finder: { find, mask } } = given;
  const last = options.amend ? await readLast(repository, context) : undefined;
  const staged = await readStaged(repository, context, last?.base);
  if (staged.isCut && !options.allowSecrets) {
    throw new EnvironmentError(
      "the staged diff is larger than 16 MB, too large to search for secrets",
      "commit it in parts, or use --allow-secrets",
    );
  }
  const { diff, secrets } = await redactDiff(parseDiff(staged.diff), find);
  if (secrets.length > 0 && !options.allowSecrets) throw refuseSecrets(secrets);
  if (options.showDiff) await showDiff(diff, given);
  const sent = sanitizeDiff(diff);
  const cut = cutDiff(sent, DIFF_BUDGET);
  const leftOut = staged.isCut
    ? [...cut.leftOut, "everything after the first 16 MB of the diff"]
    : cut.leftOut;
  const template = await readTemplate(given);
  const latest = await readSubjects(repository, options.amend);
  const ticket = options.ticket === undefined
    ? undefined
    : await readBranchTicket(options.ticket, latest, context, given.repository);
  const hint = await cleanHint(given);
  const masked = await Promise.all(latest.map(mask));
  const recent = masked.map((subject) => sanitizeForPrompt(subject).slice(0, LONGEST_SUBJECT));
  const subjects = ticket === undefined ? recent : recent.map(withoutTicket);
  const change: StagedChange = {
    diff: cut.text,
    leftOut,
    subjects,
    ...(cut.hasUnnamed || staged.isCut ? { folders: summarizeFolders(sent) } : {}),
    ...(template === "" ? {} : { template }),
    ...(last === undefined
      ? {}
      : { previous: sanitizeForPrompt(await mask(last.message)).slice(0, TEMPLATE_BUDGET) }),
    ...(hint === "" ? {} : { hint }),
    ...(options.language?.trim() ? { language: sanitizeForPrompt(options.language.trim()) } : {}),
  };
  const trailers = listTrailers(last?.message ?? "");
  const finish = (text: string): string => sign(tidySubject(text, subjects));
  const sign = (text: string): string =>
    trailers.filter((line) => !text.split("\n").includes(line)).reduce(appendTrailer, text);
  const asked = {
    ...(last === undefined ? {} : { base: last.base }),
    ...(template === "" ? {} : { template }),
    conversation: askForMessage(change),
    ...(options.count > 1 ? { several: askForMessage(change, options.count) } : {}),
  };
  await context.writeError(leftOut.map((line) => `not shown to the model: ${line}\n`).join(""));
  const whole = staged.isCut ? undefined : diff;
  const judge = createJudge(styleOf(subjects), findDiffNumbers(diff), whole);
  const branch = await repository.currentBranch() ?? "";
  const known = [template, options.hint ?? "", ticket ?? "", branch, last?.message ?? ""];
  const judgeAll: Judge = (text, words = []) => judge(text, [...known, ...words]);
  if (ticket === undefined) {
    return { ...asked, stagedId: staged.id, judge: judgeAll, complete: finish };
  }
  const place = placeOfTickets(recent);
  return {
    ...asked,
    stagedId: staged.id,
    judge: (text, words) => {
      const whole = judgeAll(text, words);
      // The style is that of what follows the ticket, but the ticket takes its columns.
      const { faults } = judgeAll(withoutLeading(text, ticket), words);
      const rest = faults.filter(({ kind }) => kind !== "length");
      return {
        ...whole,
        faults: [...rest, ...whole.faults.filter(({ kind }) => kind === "length")],
      };
    },
    complete: (text) => {
      const tidy = tidySubject(text, subjects);
      const signed = sign(tidy);
      // A sign-off stays last, where git looks for it before it adds another.
      return addTicket(signed, ticket, place) === signed
        ? signed
        : sign(addTicket(tidy, ticket, place));
    },
  };
}

/** The commit to amend; warns when others may have it. */
async function readLast(repository: Repository, context: Context): Promise<LastCommit> {
  const last = await repository.lastCommit();
  if (last.remoteBranch !== undefined) {
    await context.writeError(
      `the last commit is on ${
        quote(last.remoteBranch)
      } already: amending it replaces what others ` +
        "may have\n",
    );
  }
  return last;
}

async function readStaged(
  repository: Repository,
  context: Context,
  base: string | undefined,
): Promise<Staged> {
  const staged = await repository.staged(base);
  const operation = await repository.operation();
  if (operation !== undefined && operation !== "prepared") {
    // Git's own message names what is merged, picked or reverted, which the diff does not show.
    throw new EnvironmentError(
      `a ${operation} is in progress, and git has prepared its message`,
      `finish it with 'git ${operation === "rebase" ? "rebase --continue" : "commit"}'`,
    );
  }
  if (staged === undefined) {
    throw base === undefined
      ? new EnvironmentError("nothing is staged", "stage changes with 'git add'")
      : new EnvironmentError("the commit would change nothing", "stage changes with 'git add'");
  }
  if (operation === "prepared") {
    await context.writeError(
      "git has prepared a message for this commit; to use it, run 'git commit' instead\n",
    );
  }
  return staged;
}

function refuseSecrets(secrets: readonly StagedSecret[]): EnvironmentError {
  const places = secrets.slice(0, MOST_SECRETS).map(describeStagedSecret);
  const more = secrets.length - places.length;
  return new EnvironmentError(
    "the staged changes seem to contain secrets",
    "remove them, mark a line without one with 'gitleaks:allow', or use --allow-secrets; " +
      "they are masked for the model in any case",
    { details: more > 0 ? [...places, `and ${more} more`] : places },
  );
}

async function showDiff(diff: Diff, { options, context }: RequestOptions): Promise<void> {
  const painter = new DiffPainter(
    context.terminal.isErrorTerminal() ? guessPaint(options.theme, context) : (_role, text) => text,
  );
  const lines = writeDiff(diff).trimEnd().split("\n");
  const shown = lines.slice(0, MOST_DIFF_LINES).map((line) => painter.paintLine(line));
  const more = lines.length - shown.length;
  const rest = more > 0 ? [`… ${more} more lines`] : [];
  await context.writeError([...shown, ...rest, "", ""].join("\n"));
}

/** The template as sent to the model; empty without one. */
async function readTemplate(
  { context, repository, finder: { mask } }: RequestOptions,
): Promise<string> {
  const template = await repository.commitTemplate();
  if (template === undefined) return "";
  if (template.text === undefined) {
    await context.writeError(
      `the template ${quote(template.path)} is not sent to the model: ` +
        "it cannot be read, or is an untracked file that the repository names\n",
    );
  }
  return sanitizeForPrompt(await mask(template.text ?? "")).slice(0, TEMPLATE_BUDGET);
}

/** The user's hint as sent to the model; empty without one. */
async function cleanHint({ options, finder: { mask } }: RequestOptions): Promise<string> {
  return sanitizeForPrompt(await mask(options.hint?.trim() ?? "")).slice(0, HINT_BUDGET);
}

/** The subjects of the latest commits, newest first. */
async function readSubjects(
  repository: Repository,
  isAmended: boolean,
): Promise<readonly string[]> {
  const head = await repository.head();
  if (head === undefined) return [];
  const subjects: string[] = [];
  for await (const commits of repository.log({ tip: head, excluded: [], skipMerges: true })) {
    subjects.push(...commits.map(({ subject }) => subject.slice(0, LONGEST_READ)));
    if (subjects.length >= MOST_SUBJECTS) break;
  }
  return subjects.slice(isAmended ? 1 : 0, MOST_SUBJECTS);
}
