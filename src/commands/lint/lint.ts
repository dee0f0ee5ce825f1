// The command `lint`: checks commit messages of a range, a file or standard input.

import type { Context } from "../../cli/context.ts";
import type { LintOptions } from "../../cli/options/rows/messages.ts";
import type { Configuration } from "../../configuration/types.ts";
import { splitFlags } from "../../configuration/read.ts";
import { EnvironmentError } from "../../errors.ts";
import { cleanFile } from "../../lint/clean_file.ts";
import { findExemption } from "../../lint/exempt.ts";
import { formatFindings, type LintedMessage } from "../../lint/formats.ts";
import { lintMessage } from "../../lint/lint.ts";
import { type Line, splitLines } from "../../lint/message.ts";
import { type LintSettings, settleRules } from "../../lint/settings.ts";
import { describeRange } from "../../history/range.ts";
import { showInvisible } from "../../text/control_characters.ts";
import { count } from "../../text/wording.ts";
import { digestText } from "../digest.ts";
import { flagsFor } from "../patterns.ts";
import { openConfigured, openReading, reportWarnings, startReading } from "../reading.ts";
import { findDefaultRange } from "./default_range.ts";

const LIMIT_BYTES = 16 * 1024 * 1024;

/** A message to check. */
interface Candidate extends Pick<LintedMessage, "commit" | "file"> {
  readonly lines: readonly Line[];
  readonly parents?: readonly string[];
}

/**
 * Writes what the rules find to standard output.
 * @throws EnvironmentError when a message breaks a rule that is an error, or cannot be read.
 */
export async function lint(
  options: LintOptions,
  context: Context,
  configuration: Configuration,
): Promise<void> {
  const settings = settleRules(
    [options, configuration.lint ?? {}],
    configuration.sections?.flatMap(({ types = [] }) => types),
  );
  const messages = await checkAll(
    await readCandidates(options, context, configuration),
    settings,
    context,
  );
  await context.writeOutput(await formatFindings(messages, options.format, digestText));
  await reportFindings(messages, context);
}

async function readCandidates(
  options: LintOptions,
  context: Context,
  configuration: Configuration,
): Promise<readonly Candidate[]> {
  const { file } = options;
  if (options.stdin) return [{ lines: splitLines(await context.readInput(LIMIT_BYTES)) }];
  if (file === undefined) return await readCommits(options, context, configuration);
  const text = await context.readText(file, LIMIT_BYTES);
  // A file outside of a repository has the marks that git uses by default.
  const repository = await context.openRepository(options.repo).catch(() => undefined);
  return [{ file, lines: cleanFile(text, await repository?.fileMarks() ?? { mark: "#" }) }];
}

async function readCommits(
  options: LintOptions,
  context: Context,
  configuration: Configuration,
): Promise<readonly Candidate[]> {
  const repository = await openConfigured(options, context, configuration);
  const chosen = options.range === undefined
    ? await findDefaultRange(repository, context)
    : { range: options.range };
  const reading = await openReading(chosen, repository, context, { configuration });
  if (reading === undefined) {
    await context.writeError("no commits yet\n");
    return [];
  }
  const parents = new Map<string, readonly string[]>();
  for await (const { commits } of startReading(reading, context)) {
    for (const commit of commits) parents.set(commit.hash, commit.parents);
  }
  await reportWarnings(reading, context);
  const range = `${describeRange(reading.range)}, ${count(parents.size, "commit")}`;
  await context.writeError(`${showInvisible(range)}\n`);
  const candidates: Candidate[] = [];
  for await (const messages of repository.messages([...parents.keys()])) {
    for (const { hash, text } of messages) {
      const lines = splitLines(text);
      candidates.push({ commit: hash, lines, parents: parents.get(hash) ?? [] });
    }
  }
  return candidates;
}

async function checkAll(
  candidates: readonly Candidate[],
  settings: LintSettings,
  context: Context,
): Promise<readonly LintedMessage[]> {
  const texts = candidates.map(({ lines }) => lines.map(({ text }) => text).join("\n").trim());
  const hasTicket = await findTickets(texts, settings, context);
  return await Promise.all(candidates.map(async ({ lines, parents = [], ...place }, index) => {
    const text = texts[index] ?? "";
    const lineEnd = text.search(/\n|$/);
    const subject = text.slice(0, lineEnd);
    const exempt = findExemption({ subject, body: text.slice(lineEnd).trim(), parents });
    const facts = { hasTicket: hasTicket[index] === true };
    const findings = exempt === undefined ? await lintMessage(lines, settings, facts) : [];
    return { ...place, subject, exempt, findings };
  }));
}

/** Whether each text names a ticket; the expression runs under the time limit. */
async function findTickets(
  texts: readonly string[],
  { ticket, severities }: LintSettings,
  context: Context,
): Promise<readonly boolean[]> {
  if (ticket === undefined || severities.get("ticket") === "off") return [];
  const { source, flags } = splitFlags(ticket);
  const isCaseSensitive = !flags.includes("i");
  const tester = await context.createPatternTester(source, flagsFor(source, isCaseSensitive));
  return tester.test(texts);
}

async function reportFindings(
  messages: readonly LintedMessage[],
  context: Context,
): Promise<void> {
  const findings = messages.flatMap((message) => message.findings);
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const warnings = count(findings.length - errors, "warning");
  const broken = messages.filter((message) => message.findings.length > 0).length;
  const exempt = messages.filter((message) => message.exempt !== undefined).length;
  const place = `in ${broken} of ${count(messages.length, "message")}`;
  if (errors > 0) {
    throw new EnvironmentError(
      `${count(errors, "error")} and ${warnings} ${place}`,
      messages.some(({ commit }) => commit !== undefined)
        ? "'git commit --amend' or 'git rebase -i' rewords; [lint] in relnotes.toml sets the rules"
        : "[lint] in relnotes.toml sets the rules",
    );
  }
  const left = exempt === 0 ? "" : `; ${exempt} skipped`;
  await context.writeError(
    findings.length === 0
      ? `${count(messages.length, "message")} checked, no problems${left}\n`
      : `${warnings} ${place}${left}\n`,
  );
}
