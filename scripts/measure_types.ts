// Measures the types inferred for messages without a convention against labels given by hand:
// deno task measure:types [--list] [--held-out] [--corpus types|wide|held-out] <repository>…

import { parseArgs } from "node:util";
import { mapConcurrently } from "../src/concurrent.ts";
import { COMMIT_FORMAT, CommitReader } from "../src/core/git/log/log.ts";
import { openRepository } from "../src/core/git/open_repository.ts";
import type { Commit, FileChange } from "../src/history/commit.ts";
import { addEntries } from "../src/history/files.ts";
import { FILE_RULE } from "../src/notes/messages/files/file_rule.ts";
import { parseCommit } from "../src/notes/messages/parse.ts";
import type { ChangeType, Topic } from "../src/notes/types.ts";
import types from "../tests/corpora/types.json" with { type: "json" };
import typesHeldOut from "../tests/corpora/types_held_out.json" with { type: "json" };
import typesWide from "../tests/corpora/types_wide.json" with { type: "json" };

const USAGE =
  "usage: deno task measure:types [--list] [--held-out] [--corpus types|wide|held-out] <repository>…";

const NAME_WIDTH = 32;
// Each repository takes a process of git.
const MOST_AT_ONCE = 4;

/** One commit of the corpus, labelled by reading the commit with its diff. */
interface Label {
  readonly repository: string;
  readonly hash: string;
  /** The type that a person would choose first. */
  readonly first: ChangeType;
  /** Other types that a person could defend. */
  readonly also: readonly ChangeType[];
  readonly topic?: Topic;
  /** The language of the message, absent for English. */
  readonly language?: string;
}

/** A corpus by its name: words are chosen with two thirds of the first and all of the second. */
const CORPORA: Readonly<Record<Corpus, readonly object[]>> = {
  types,
  wide: typesWide,
  "held-out": typesHeldOut,
};

type Corpus = "types" | "wide" | "held-out";

/** A labelled commit and its message. */
interface Sample {
  readonly label: Label;
  readonly commit: Commit;
  /** The files that it changes. */
  readonly files: readonly FileChange[];
}

// What one would write in five minutes: the first keyword of the subject decides.
const NAIVE: readonly (readonly [RegExp, ChangeType])[] = [
  [/^revert/i, "revert"],
  [/\b(fix|bug|error|crash)/i, "fix"],
  [/\b(add|implement|support|new|feature)/i, "feat"],
  [/\b(docs?|readme|documentation|typo)\b/i, "docs"],
  [/\btests?\b/i, "test"],
  [/\b(refactor|remove|rename|move|clean)/i, "refactor"],
  [/\b(perf|optimi|faster)/i, "perf"],
  [/\b(ci|workflow)\b/i, "ci"],
  [/\b(build|compile)/i, "build"],
  [/\b(format|lint|style)/i, "style"],
];

/** The ways of telling a type that are compared. */
const GUESSES: readonly {
  readonly name: string;
  readonly guess: (sample: Sample) => ChangeType;
}[] = [
  { name: "words, files", guess: ({ commit, files }) => parseCommit(commit, files).type },
  { name: "words alone", guess: ({ commit }) => parseCommit(commit).type },
  { name: "naive", guess: ({ commit }) => guessNaively(commit) },
];

function guessNaively({ subject }: Commit): ChangeType {
  return NAIVE.find(([words]) => words.test(subject))?.[1] ?? "chore";
}

/** A third of the corpus that nobody looked at while the words were chosen. */
function isHeldOut({ hash }: Label): boolean {
  return Number.parseInt(hash.slice(-1), 16) % 3 === 0;
}

/** The labelled commits that a repository has. */
async function readSamples(path: string, labels: readonly Label[]): Promise<readonly Sample[]> {
  const options = ["--no-walk=unsorted", "--ignore-missing", "-z", "--encoding=UTF-8"];
  const { stdout, success } = await new Deno.Command("git", {
    args: [
      ...["-C", path, "log", ...options, `--format=${COMMIT_FORMAT}`],
      ...labels.map(({ hash }) => hash),
    ],
    stderr: "inherit",
  }).output();
  if (!success) throw new Error(`git log failed in ${path}`);
  const byHash = new Map(labels.map((label) => [label.hash, label]));
  const commits = new CommitReader().read(stdout).filter(({ hash }) => byHash.has(hash));
  const repository = await openRepository(path, (name) => Deno.env.get(name));
  const read = await repository.fileNames(commits.map(({ hash }) => hash));
  // Each is a range of its own: theirs are not known.
  const ranges = commits.map((commit) => ({ commits: [commit], isLong: false }));
  const names = await addEntries(read, { ranges }, FILE_RULE, repository) ?? read;
  return commits.flatMap((commit) => {
    const label = byHash.get(commit.hash);
    return label === undefined ? [] : [{ label, commit, files: names.get(commit.hash) ?? [] }];
  });
}

/** A line of the table: for each way the share of first choices, and of types that can be defended. */
function describe(name: string, samples: readonly Sample[]): string {
  const cells = GUESSES.flatMap(({ guess }) => {
    const first = samples.filter((sample) => guess(sample) === sample.label.first);
    const either = samples.filter((sample) => isDefensible(guess(sample), sample.label));
    return [first, either].map(({ length }) =>
      (100 * length / samples.length).toFixed(1).padStart(8)
    );
  });
  return `${name.padEnd(NAME_WIDTH)}${String(samples.length).padStart(5)}${cells.join("")}`;
}

function isDefensible(type: ChangeType, { first, also }: Label): boolean {
  return type === first || also.includes(type);
}

function describePart(title: string, samples: readonly Sample[]): readonly string[] {
  const languages = [...new Set(samples.map(({ label }) => label.language ?? "en"))].sort();
  const without = samples.filter(({ label }) => label.repository !== "numpy/numpy");
  return [
    `${title.padEnd(NAME_WIDTH)}    n${GUESSES.map(({ name }) => name.padStart(16)).join("")}`,
    describe("  all", samples),
    describe("  without numpy's own prefixes", without),
    describe("  not English", samples.filter(({ label }) => label.language !== undefined)),
    ...languages.map((language) =>
      describe(
        `  ${language}`,
        samples.filter(({ label }) => (label.language ?? "en") === language),
      )
    ),
  ];
}

/** The messages that got another type than a person's first choice; `x` when it cannot be defended. */
function listWrong(samples: readonly Sample[]): readonly string[] {
  return samples.flatMap(({ label, commit, files }) => {
    const { type } = parseCommit(commit, files);
    if (type === label.first) return [];
    const mark = isDefensible(type, label) ? "~" : "x";
    const wanted = [label.first, ...label.also].join(" ");
    return [`${mark} ${type.padEnd(9)}${wanted.padEnd(20)}${label.repository}: ${commit.subject}`];
  });
}

/** What is asked for. */
interface Choices {
  /** The corpus to count; nobody looks at the messages of `held-out`. */
  readonly corpus: Corpus;
  /** True to list the messages of that part with another type than a person's first choice. */
  readonly isListing: boolean;
  /** True to count the part that nobody looks at too, which is worth less each time. */
  readonly withHeldOut: boolean;
}

async function main(paths: readonly string[], choices: Choices): Promise<void> {
  if (paths.length === 0) throw new Error(USAGE);
  if (choices.corpus === "held-out" && choices.isListing) {
    throw new Error("the held-out corpus is counted, never listed");
  }
  // The type of a JSON module is wider than the labels it holds.
  const labels = CORPORA[choices.corpus] as readonly Label[];
  const read = await mapConcurrently(MOST_AT_ONCE, paths, (path) => readSamples(path, labels));
  // Copies of a repository share commits.
  const samples = [...new Map(read.flat().map((sample) => [sample.label.hash, sample])).values()];
  const lines = [
    `${samples.length} of ${labels.length} labelled commits; per cent of first choices, and of defensible types`,
    ...(choices.corpus === "types"
      ? describeTypes(samples, choices)
      : describePart(`${choices.corpus} corpus`, samples)),
    ...(choices.corpus === "wide" && choices.isListing ? listWrong(samples) : []),
  ];
  await Deno.stdout.write(new TextEncoder().encode(`${lines.join("\n")}\n`));
}

function describeTypes(samples: readonly Sample[], choices: Choices): readonly string[] {
  const tuned = samples.filter(({ label }) => !isHeldOut(label));
  return [
    ...describePart("words chosen with these", tuned),
    ...(choices.withHeldOut
      ? describePart("held out", samples.filter(({ label }) => isHeldOut(label)))
      : []),
    ...(choices.isListing ? listWrong(tuned) : []),
  ];
}

function readCorpus(name: string): Corpus {
  const corpus = (["types", "wide", "held-out"] as const).find((each) => each === name);
  if (corpus === undefined) throw new Error(USAGE);
  return corpus;
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: {
      corpus: { type: "string", default: "types" },
      list: { type: "boolean" },
      "held-out": { type: "boolean" },
    },
    allowPositionals: true,
  });
  await main(positionals, {
    corpus: readCorpus(values.corpus),
    isListing: values.list === true,
    withHeldOut: values["held-out"] === true,
  });
}
