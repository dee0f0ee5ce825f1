// What is staged made a question to a model: checked for what must not be sent or committed, shown, cut to size.

import type { ChatMessage } from "../../ai/chat.ts";
import { askForMessage } from "../../ai/commit_message.ts";
import { cutDiff } from "../../ai/commit_message/diff_budget.ts";
import { summarizeFolders } from "../../ai/commit_message/folder_summary.ts";
import type { SecretFinder } from "../../ai/secrets.ts";
import { tellDiff } from "../../ai/commit_message/told_diff.ts";
import { sanitizeForPrompt } from "../../llm/prompt_text.ts";
import type { Context } from "../../context.ts";
import type { Operation } from "../../core/git/operation.ts";
import type { Repository } from "../../core/git/repository.ts";
import type { Staged } from "../../core/git/staged.ts";
import { EnvironmentError } from "../../errors.ts";
import type { CommandValues, GlobalValues } from "../../options/table.ts";
import { DiffPainter } from "../../ui/diff.ts";
import { quote, showInvisible } from "../../untrusted.ts";
import { describeStagedSecret, findStagedSecrets } from "./staged_secrets.ts";
import { guessPaint } from "../theme.ts";

/** What the question is made with. */
export interface QuestionSetting {
  readonly options: CommandValues & GlobalValues;
  readonly context: Context;
  readonly repository: Repository;
  readonly finder: SecretFinder;
}

/** The question about what is staged, and that itself. */
export interface CommitQuestion {
  readonly conversation: readonly ChatMessage[];
  readonly staged: Staged;
  /** The subjects of the latest commits, as the model is told of them. */
  readonly subjects: readonly string[];
  /** The person's template as the model is told of it; empty when there is none. */
  readonly template: string;
}

// About ten thousand tokens with all that goes along: enough for what one commit should hold.
const DIFF_BUDGET = 35_000;
const TEMPLATE_BUDGET = 4_000;
const MOST_DIFF_LINES = 1_000;
const MOST_SECRETS = 50;

/**
 * Reads what is staged, shows it where that is wanted, and gives the question about it.
 * @throws EnvironmentError when nothing is staged, secrets are, or git has begun what it has a message for.
 */
export async function prepareQuestion(setting: QuestionSetting): Promise<CommitQuestion> {
  const { options, context, repository, finder } = setting;
  const { mask } = finder;
  const staged = await readWhatIsStaged(repository, context);
  if (!options.allowSecrets) await refuseSecrets(staged, finder);
  if (options.showDiff) await showDiff(staged, setting);
  const { text, cut, unnamed } = cutDiff(staged.diff, DIFF_BUDGET);
  const maskAll = (lines: readonly string[]): Promise<readonly string[]> =>
    Promise.all(lines.map(mask));
  const left = await maskAll(cut);
  const isPart = unnamed > 0 || staged.diffIsCut;
  const template = await readTemplate(setting);
  // Cut when they are masked: the half of a secret is not known as one.
  const subjects = (await maskAll(await readSubjects(repository)))
    .map((subject) => sanitizeForPrompt(subject).slice(0, LONGEST_SUBJECT));
  const conversation = askForMessage({
    diff: await tellDiff(text, mask),
    cut: left,
    subjects,
    ...(isPart ? { folders: await maskAll(summarizeFolders(staged.files)) } : {}),
    ...(template === "" ? {} : { template }),
  });
  const lines = left.map((line) => `not shown to the model: ${showInvisible(line)}\n`);
  if (lines.length > 0) await context.writeError(lines.join(""));
  return { conversation, staged, subjects, template };
}

async function readWhatIsStaged(repository: Repository, context: Context): Promise<Staged> {
  const staged = await repository.staged();
  const operation = await repository.operation();
  if (operation !== undefined && operation !== "prepared") throw refuseOperation(operation);
  if (staged === undefined) {
    throw new EnvironmentError("nothing is staged", "stage what belongs together with 'git add'");
  }
  if (operation === "prepared") {
    await context.writeError(
      "git has prepared a message for this commit, which is not used: 'git commit' begins with it\n",
    );
  }
  return staged;
}

/** Git's own message says what is merged, picked or reverted, which no diff does. */
function refuseOperation(operation: Exclude<Operation, "prepared">): EnvironmentError {
  return new EnvironmentError(
    `a ${operation} is in progress, and git has prepared its message`,
    `finish it with 'git ${operation === "rebase" ? "rebase --continue" : "commit"}'`,
  );
}

async function refuseSecrets(staged: Staged, finder: SecretFinder): Promise<void> {
  if (staged.diffIsCut) {
    throw new EnvironmentError(
      "what is staged is too large to be searched for secrets: its diff has more than 16 MB",
      "commit it in parts, or say --allow-secrets",
    );
  }
  const secrets = await findStagedSecrets(staged, finder.find);
  if (secrets.length === 0) return;
  const places = secrets.slice(0, MOST_SECRETS).map(describeStagedSecret);
  const more = secrets.length - places.length;
  throw new EnvironmentError(
    "what is staged seems to hold secrets",
    "take them out, mark a line that has none with 'gitleaks:allow', or say --allow-secrets; " +
      "they are masked for the model in any case",
    { details: more > 0 ? [...places, `and ${more} more`] : places },
  );
}

async function showDiff({ diff }: Staged, setting: QuestionSetting): Promise<void> {
  const { options, context, finder } = setting;
  const painter = new DiffPainter(
    context.terminal.isErrorTerminal() ? guessPaint(options.theme, context) : (_role, text) => text,
  );
  // With --allow-secrets they would stand in the log of a CI system.
  const lines = (await finder.mask(diff.trimEnd())).split("\n");
  const shown = lines.slice(0, MOST_DIFF_LINES).map((line) => painter.paintLine(line));
  const more = lines.length - shown.length;
  const rest = more > 0 ? [`… ${more} lines more`] : [];
  await context.writeError([...shown, ...rest, "", ""].join("\n"));
}

/** The template as a model is told of it; empty when there is none. */
async function readTemplate({ context, repository, finder }: QuestionSetting): Promise<string> {
  const template = await repository.commitTemplate();
  if (template === undefined) return "";
  if (template.text === undefined) {
    await context.writeError(
      `the model is not told of the template ${quote(template.path)}: ` +
        "it cannot be read, or lies in the repository and is not tracked\n",
    );
  }
  return sanitizeForPrompt(await finder.mask(template.text ?? "")).slice(0, TEMPLATE_BUDGET);
}

async function readSubjects(repository: Repository): Promise<readonly string[]> {
  const head = await repository.head();
  if (head === undefined) return [];
  const subjects: string[] = [];
  for await (const commits of repository.log({ tip: head, excluded: [], skipMerges: true })) {
    subjects.push(...commits.map(({ subject }) => subject.slice(0, LONGEST_READ)));
    if (subjects.length >= MOST_SUBJECTS) break;
  }
  return subjects.slice(0, MOST_SUBJECTS);
}

const MOST_SUBJECTS = 50;
const LONGEST_SUBJECT = 200;
const LONGEST_READ = 20 * LONGEST_SUBJECT;
