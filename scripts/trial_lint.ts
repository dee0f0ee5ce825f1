// Holds the rules of `relnotes lint` against commitlint with its conventional preset.
//
// deno task trial:lint [--last <count>] [--verbose] <git directory>…
//
// Of each repository the newest messages are checked by both. A message counts as alike when both
// refuse the same things in it; every other one must be explained by a row of lint_differences.ts.
// --verbose shows hashes and topics of those that are not.

import { parseArgs } from "node:util";
import { openRepository } from "../src/core/git/open_repository.ts";
import { findExemption } from "../src/lint/exempt.ts";
import { lintMessage } from "../src/lint/lint.ts";
import { readMessage, splitLines } from "../src/lint/message.ts";
import { settleRules } from "../src/lint/settings.ts";
import { print, report } from "./benchmark.ts";
import {
  type Compared,
  explainDifference,
  type Topic,
  TOPIC_BY_RULE,
} from "./trial/lint_differences.ts";

const VERSION = "21.2.4";
const UNEXPLAINED = "NOT EXPLAINED";
const SETTINGS = settleRules([{}]);

/** What commitlint says of a message. */
type Commitlint = (message: string) => Promise<readonly string[] | "ignored">;

/** Counts over messages. */
interface Tally {
  messages: number;
  alike: number;
  /** Not alike, and refused by both, for different reasons. */
  refused: number;
  readonly classes: Map<string, number>;
}

/** Loaded here and nowhere else: relnotes itself needs none of it. */
async function loadCommitlint(): Promise<Commitlint> {
  const load = async (name: string): Promise<Record<string, unknown>> =>
    await import(`npm:${name}`);
  const { default: lint } = await load(`@commitlint/lint@${VERSION}`) as {
    readonly default: (
      message: string,
      rules: unknown,
      options: unknown,
    ) => Promise<{
      readonly input: string;
      readonly errors: readonly { readonly name: string }[];
      readonly warnings: readonly { readonly name: string }[];
    }>;
  };
  const { default: isIgnored } = await load("@commitlint/is-ignored@21") as {
    readonly default: (message: string) => boolean;
  };
  const { default: { rules } } = await load(`@commitlint/config-conventional@${VERSION}`) as {
    readonly default: { readonly rules: unknown };
  };
  const { default: createPreset } = await load("conventional-changelog-conventionalcommits@10") as {
    readonly default: () => Promise<{ readonly parser: unknown }> | { readonly parser: unknown };
  };
  const { parser } = await createPreset();
  return async (message) => {
    if (isIgnored(message)) return "ignored";
    const { errors, warnings } = await lint(message, rules, { parserOpts: parser });
    return [...errors, ...warnings].map(({ name }) => name);
  };
}

async function compare(
  text: string,
  parents: readonly string[],
  commitlint: Commitlint,
): Promise<Compared> {
  const lines = splitLines(text);
  const message = readMessage(lines);
  const exempt = findExemption({ subject: message.first.text.trim(), body: message.body, parents });
  const findings = exempt === undefined
    ? await lintMessage(lines, SETTINGS, { hasTicket: true })
    : [];
  const theirs = await commitlint(text);
  return {
    text,
    parents,
    message,
    ours: exempt ?? topicsOf(findings.map(({ rule }) => rule)),
    theirs: theirs === "ignored" ? "ignored" : topicsOf(theirs),
  };
}

function isRefused(verdict: ReadonlySet<Topic> | string): boolean {
  return typeof verdict !== "string" && verdict.size > 0;
}

function topicsOf(rules: readonly string[]): ReadonlySet<Topic> {
  return new Set(rules.map((rule) => {
    const topic = TOPIC_BY_RULE[rule];
    if (topic === undefined) throw new Error(`no topic for ${rule}`);
    return topic;
  }));
}

async function main(paths: readonly string[], last: number, isVerbose: boolean): Promise<void> {
  const commitlint = await loadCommitlint();
  const all: Tally = { messages: 0, alike: 0, refused: 0, classes: new Map() };
  for (const path of paths) {
    const name = path.replace(/\/repo\/?$/, "").replace(/^.*\//, "");
    await report(`checking ${name}`);
    const repository = await openRepository(path, (variable) => Deno.env.get(variable));
    const tip = await repository.head();
    if (tip === undefined) continue;
    const parents = new Map<string, readonly string[]>();
    reading: for await (
      const commits of repository.log({ tip, excluded: [], skipMerges: false })
    ) {
      for (const commit of commits) {
        if (parents.size >= last) break reading;
        parents.set(commit.hash, commit.parents);
      }
    }
    for await (const messages of repository.messages([...parents.keys()])) {
      for (const { hash, text } of messages) {
        const compared = await compare(text, parents.get(hash) ?? [], commitlint);
        const reasons = explainDifference(compared).map((reason) => reason ?? UNEXPLAINED);
        all.messages++;
        if (reasons.length === 0) all.alike++;
        else if (isRefused(compared.ours) && isRefused(compared.theirs)) all.refused++;
        for (const reason of new Set(reasons)) {
          all.classes.set(reason, (all.classes.get(reason) ?? 0) + 1);
        }
        if (isVerbose && reasons.includes(UNEXPLAINED)) {
          const told = (verdict: ReadonlySet<Topic> | string): string =>
            typeof verdict === "string" ? verdict : [...verdict].join("+") || "fine";
          await print(
            `${name} ${hash.slice(0, 12)} relnotes: ${told(compared.ours)}; ` +
              `commitlint: ${told(compared.theirs)}\n`,
          );
        }
      }
    }
  }
  const rows = [...all.classes].toSorted(([, a], [, b]) => b - a);
  await print(
    `${all.messages} messages, ${all.alike} alike, ${all.refused} refused for another reason\n\n| Difference | Messages |\n| --- | --: |\n`,
  );
  await print(rows.map(([reason, messages]) => `| ${reason} | ${messages} |\n`).join(""));
  if (all.classes.has(UNEXPLAINED)) Deno.exitCode = 1;
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      last: { type: "string", default: "200" },
      verbose: { type: "boolean", default: false },
    },
  });
  await main(positionals, Number(values.last), values.verbose);
}
