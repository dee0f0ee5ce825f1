// Writes findings for people, scripts and CI systems.

import { formatJson, showInvisible } from "../text/control_characters.ts";
import { cut } from "../text/width.ts";
import type { Exemption } from "./exempt.ts";
import type { Finding } from "./lint.ts";

/** A message that was looked at. */
export interface LintedMessage {
  /** The commit, the file, or neither for standard input. */
  readonly commit?: string;
  readonly file?: string;
  readonly subject: string;
  /** Why no rule is for it. */
  readonly exempt?: Exemption | undefined;
  readonly findings: readonly Finding[];
}

/** How findings are written. */
export type LintFormat = "text" | "json" | "github" | "gitlab";

const HASH_LENGTH = 7;
/** Of a first line; more than any that is meant as one. */
const SHOWN_COLUMNS = 200;

/** The text for these messages in a format; `digest` makes ids that stay the same from run to run. */
export async function formatFindings(
  messages: readonly LintedMessage[],
  format: LintFormat,
  digest: (text: string) => Promise<string>,
): Promise<string> {
  switch (format) {
    case "text":
      return messages.map(formatText).join("");
    case "json":
      return `${formatJson({ messages: messages.map(toData) }, 2)}\n`;
    case "github":
      return messages.flatMap((message) =>
        message.findings.map((finding) => formatAnnotation(message, finding))
      ).join("");
    case "gitlab":
      return `${formatJson(await listQualityIssues(messages, digest), 2)}\n`;
  }
}

function formatText(message: LintedMessage): string {
  if (message.findings.length === 0) return "";
  const lines = message.findings.map(({ line, column, severity, rule, problem, fix, isHeader }) => {
    const remedy = fix === undefined || isHeader ? "" : `; ${fix}`;
    return `  ${line}:${column}  ${severity}  ${problem}${remedy}  ${rule}`;
  });
  const header = message.findings.find(({ isHeader }) => isHeader)?.fix;
  const suggestion = header === undefined ? [] : [`  suggested: ${header}`];
  return [describeMessage(message), ...lines, ...suggestion, ""]
    .map((line) => `${showInvisible(line)}\n`).join("");
}

/** The message in a line: where it is, and its first line. */
function describeMessage({ commit, file, subject }: LintedMessage): string {
  const place = commit?.slice(0, HASH_LENGTH) ?? file ?? "standard input";
  return [place, cut(subject, SHOWN_COLUMNS)].join(" ").trim();
}

function toData({ commit, file, subject, exempt, findings }: LintedMessage): unknown {
  return {
    commit,
    file,
    subject,
    exempt,
    findings: findings.map(({ isHeader: _, ...finding }) => finding),
  };
}

/** A workflow command of GitHub Actions, in which nothing of a message can be another command. */
function formatAnnotation(message: LintedMessage, finding: Finding): string {
  const { severity, rule, line, column, problem, fix, isHeader } = finding;
  const place = message.file === undefined ? {} : { file: message.file, line, col: column };
  const properties = Object.entries({ ...place, title: `${rule}: ${describeMessage(message)}` })
    .map(([name, value]) => `${name}=${escapeProperty(showInvisible(String(value)))}`);
  const remedy = fix === undefined ? "" : isHeader ? `; suggested: ${fix}` : `; ${fix}`;
  const text = escapeData(showInvisible(`${line}:${column} ${problem}${remedy}`));
  return `::${severity} ${properties.join(",")}::${text}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

/** A code quality report of GitLab. */
async function listQualityIssues(
  messages: readonly LintedMessage[],
  digest: (text: string) => Promise<string>,
): Promise<readonly unknown[]> {
  return await Promise.all(
    messages.flatMap((message) =>
      message.findings.map(async ({ rule, severity, line, column, problem, fix, isHeader }) => {
        const place = message.commit ?? message.file ?? "standard input";
        const remedy = fix === undefined ? "" : isHeader ? `; suggested: ${fix}` : `; ${fix}`;
        return {
          description: `${describeMessage(message)}: ${problem}${remedy}`,
          check_name: rule,
          fingerprint: await digest(JSON.stringify([place, rule, line, column, problem])),
          severity: severity === "error" ? "major" : "minor",
          // The report needs a file; a commit has none.
          location: { path: message.file ?? place, lines: { begin: line } },
        };
      })
    ),
  );
}
