// Histories of parsed commits for tests of folding, written in a few words.

import type { Commit } from "../../../src/history/commit.ts";
import { parseCommit } from "../../../src/notes/messages/parse.ts";
import type { Change } from "../../../src/notes/types.ts";
import { foldChanges, type Folded, type FoldOptions } from "../../../src/notes/fold/fold.ts";
import { commitWith } from "./commits.ts";

/** A commit of a test: its message, and what differs from the defaults. */
export interface HistoryPlan extends Partial<Omit<Commit, "hash" | "parents">> {
  /** One letter or a few that name the commit; its hash begins with their codes. */
  readonly name: string;
  readonly message: string;
  /** Names of parents; without them the next one of the list. */
  readonly parents?: string;
}

/** The full hash of the commit with this name. */
export function hashNamed(name: string): string {
  const digits = [...name].map((letter) => letter.charCodeAt(0).toString(16)).join("");
  return digits.padEnd(40, "0");
}

/** Commits, newest first; a text `a: message` or `a b,c: message` names commit and parents. */
export function commitsOf(plans: readonly (HistoryPlan | string)[]): readonly Commit[] {
  const all = plans.map(readPlan);
  return all.map(({ name, message, parents, ...fields }, index) => {
    const [subject = "", ...body] = message.split("\n");
    const next = all[index + 1]?.name;
    const names = parents?.split(",") ?? (next === undefined ? [] : [next]);
    return commitWith(subject, {
      body: body.join("\n").trim(),
      ...fields,
      hash: hashNamed(name),
      parents: names.map(hashNamed),
    });
  });
}

function readPlan(plan: HistoryPlan | string): HistoryPlan {
  if (typeof plan !== "string") return plan;
  const [, name = "", parents, message = ""] = /^(\w+)(?: ([\w,]+))?: (.*)$/s.exec(plan) ?? [];
  return { name, message, ...(parents === undefined ? {} : { parents }) };
}

/** Folds a history as it was parsed. */
export function foldHistory(
  plans: readonly (HistoryPlan | string)[],
  options: FoldOptions = {},
  change: (change: Change) => Change = (each) => each,
): Folded {
  return foldChanges(commitsOf(plans).map((commit) => change(parseCommit(commit))), options);
}

/**
 * What folding made of a history, a line for each change and each commit left out:
 * `type: description [a b]` with the names of its commits, `reason: a`.
 */
export function describeFolded(
  plans: readonly (HistoryPlan | string)[],
  options: FoldOptions = {},
): readonly string[] {
  const names = new Map(plans.map(readPlan).map(({ name }) => [hashNamed(name), name]));
  const { changes, omitted } = foldHistory(plans, options);
  return [
    ...changes.map(({ type, scope, description, breaking, commit, parts = [], pullRequest }) => {
      const hashes = parts.length === 0 ? [commit.hash] : parts.map((part) => part.commit.hash);
      const header = `${type}${scope === undefined ? "" : `(${scope})`}${breaking ? "!" : ""}`;
      const number = pullRequest === undefined ? "" : ` ${pullRequest.reference}`;
      return `${header}: ${description}${number} [${
        hashes.map((hash) => names.get(hash)).join(" ")
      }]`;
    }),
    ...omitted.map(({ reason, hash }) => `${reason}: ${names.get(hash)}`),
  ];
}
