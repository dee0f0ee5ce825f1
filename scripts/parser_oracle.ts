// Compares what we understand of a commit message with what conventional-commits-parser does.

import { type Commit as ParsedMessage, CommitParser } from "conventional-commits-parser";
import { typeNamed } from "../src/notes/messages/types/type_names.ts";
import { parseCommit } from "../src/notes/messages/parse.ts";
import type { Commit } from "../src/history/commit.ts";
import type { ChangeType } from "../src/notes/types.ts";

/** What both parsers say of a message, in the same terms. */
export interface Understanding {
  /** Null where the other parser finds no type of ours: we infer one then. */
  readonly type: ChangeType | null;
  readonly scope: string | null;
  /** Without the pull request number at its end. */
  readonly subject: string;
  readonly breaking: boolean;
  /** The texts of breaking footers. */
  readonly notes: readonly string[];
}

/** A part of an {@link Understanding}. */
export type Field = keyof Understanding;

/** The parts that are compared. */
export const FIELDS: readonly Field[] = ["type", "scope", "subject", "breaking", "notes"];

/** A way in which we read messages otherwise on purpose; docs/commit-parsing.md says why. */
interface KnownDifference {
  readonly name: string;
  /** The parts in which it may show. */
  readonly fields: readonly Field[];
  /** True for the messages that it concerns, recognised by their form alone. */
  readonly concerns: (commit: Commit) => boolean;
}

const HEADER_FIELDS: readonly Field[] = ["type", "scope", "subject", "breaking"];

/** The differences that are meant; one that no row explains is a fault of one of the parsers. */
export const KNOWN_DIFFERENCES: readonly KnownDifference[] = [
  {
    name: "merge of a pull request",
    fields: HEADER_FIELDS,
    concerns: ({ subject }) =>
      /^(?:Merge pull request #\d|Merged in .*#\d+\)$|Merge branch '.*' into ')/.test(subject),
  },
  {
    name: "BREAKING in place of a type",
    fields: HEADER_FIELDS,
    concerns: ({ subject }) =>
      /^(?:\[[^\]]*\]\s*)?\[?BREAKING\b|^[Bb]reaking[!\s]*(?:\(.*\))?[!\s]*:/.test(subject),
  },
  {
    name: "word that is no type",
    fields: ["scope", "subject"],
    concerns: ({ subject }) => {
      const word = /^(\w*)(?:\(.*\))?!?: /.exec(subject)?.[1];
      return word !== undefined && typeNamed(word) === undefined;
    },
  },
  {
    name: "emoji before the type",
    fields: HEADER_FIELDS,
    concerns: ({ subject }) => /^(?::[a-z0-9_+-]+:|\p{Extended_Pictographic})/u.test(subject),
  },
  {
    name: "white space or ! elsewhere in the header",
    fields: HEADER_FIELDS,
    concerns: ({ subject }) =>
      /^[A-Za-z]+[!\s]*(?:\([^()]*\))?[!\s]*:/.test(subject) &&
      !/^[A-Za-z]+(?:\([^()]*\))?!?: /.test(subject),
  },
  {
    name: "no colon behind the scope",
    fields: HEADER_FIELDS,
    concerns: ({ subject }) => /^[a-z]+\([^()]+\)!? [^\s:]/.test(subject),
  },
  {
    name: "parentheses in or behind the scope",
    fields: HEADER_FIELDS,
    concerns: ({ subject }) => /[()]/.test(/^\w*\((.*)\)!?: /.exec(subject)?.[1] ?? ""),
  },
  {
    name: "number inside the subject",
    fields: ["subject"],
    concerns: ({ subject }) => /\(#[1-9]\d{0,9}\)./.test(subject),
  },
  {
    name: "number without a description",
    fields: ["subject"],
    concerns: ({ subject }) => /^(?:\w+(?:\(.*\))?!?:\s*)?\(#[1-9]\d{0,9}\)$/.test(subject),
  },
  {
    name: "breaking footer in small letters",
    fields: ["breaking", "notes"],
    concerns: ({ body }) =>
      (body.match(/^(?:\*\s+)?breaking[ -]change:/gim) ?? []).some((token) =>
        token !== token.toUpperCase()
      ),
  },
  {
    name: "breaking footer in another form",
    fields: ["breaking", "notes"],
    concerns: ({ body }) =>
      /^(?!(?:\*\s+)?BREAKING[ -]CHANGE:)[\s>*-]*BREAKING[ -]CHANGES?(?:\s*:|\s+#)/m.test(body),
  },
  {
    name: "breaking footer right behind another footer",
    fields: ["notes"],
    concerns: ({ body }) => /^[\w-]+(?::\s|\s+#).+\n(?:\*\s+)?BREAKING[ -]CHANGE:/m.test(body),
  },
  {
    name: "word that is no footer token",
    fields: ["notes"],
    concerns: ({ body }) => /^(?:[-\d_]|[A-Za-z][\w-]*_)[\w-]*(?::\s|\s+#)/m.test(body),
  },
  {
    name: "line about an issue after a breaking footer",
    fields: ["notes"],
    concerns: ({ body }) =>
      /^(?:close|fix|resolve|refs?|see|related to)\w*:? (?:\S*#\d|https?:)/im.test(body),
  },
];

// The patterns of the package conventional-changelog-conventionalcommits.
const PARSER = new CommitParser({
  headerPattern: /^(\w*)(?:\((.*)\))?!?: (.*)$/,
  breakingHeaderPattern: /^(\w*)(?:\((.*)\))?!: (.*)$/,
  headerCorrespondence: ["type", "scope", "subject"],
  noteKeywords: ["BREAKING CHANGE", "BREAKING-CHANGE"],
  issuePrefixes: ["#"],
});

/** One part that both parsers read differently. */
export interface Difference {
  readonly field: Field;
  readonly ours: Understanding[Field];
  readonly theirs: Understanding[Field];
  /** The name of the known difference that explains it. */
  readonly reason?: string;
}

/** The result of comparing two readings of a message. */
export interface Comparison {
  /** True when the other parser finds a type of ours, which is then compared. */
  readonly isTyped: boolean;
  /** Empty when the parsers agree. */
  readonly differences: readonly Difference[];
}

/** Compares both readings of a commit's message; the subject must not be empty, which the other refuses. */
export function compareParsers(commit: Commit): Comparison {
  const theirs = readTheirs(commit);
  const isTyped = theirs.type !== null;
  return { isTyped, differences: findDifferences(commit, readOurs(commit, isTyped), theirs) };
}

function findDifferences(
  commit: Commit,
  ours: Understanding,
  theirs: Understanding,
): readonly Difference[] {
  return FIELDS
    .filter((field) => JSON.stringify(ours[field]) !== JSON.stringify(theirs[field]))
    .map((field) => {
      const reason = KNOWN_DIFFERENCES
        .find(({ fields, concerns }) => fields.includes(field) && concerns(commit))?.name;
      const difference = { field, ours: ours[field], theirs: theirs[field] };
      return reason === undefined ? difference : { ...difference, reason };
    });
}

function readOurs(commit: Commit, withType: boolean): Understanding {
  const { type, scope, description, breaking, breakingNotes } = parseCommit(commit);
  return {
    type: withType ? type : null,
    scope: scope ?? null,
    subject: description,
    breaking,
    notes: breakingNotes.map(trimLineEnds),
  };
}

function readTheirs(commit: Commit): Understanding {
  const { subject, body } = commit;
  const message = PARSER.parse(body === "" ? subject : `${subject}\n\n${body}`);
  const title = textOf(message, "subject") ?? message.header ?? "";
  const notes = message.notes.map(({ text }) => trimLineEnds(text)).filter((text) => text !== "");
  // For a `!` without a footer this parser repeats the subject as a note.
  const hasFooter = /^(?:\*\s+)?breaking[ -]change:/im.test(body);
  return {
    type: typeNamed(textOf(message, "type") ?? "") ?? null,
    scope: textOf(message, "scope")?.trim() || null,
    subject: title.replace(/\(#[1-9]\d{0,9}\)$/, "").trim(),
    breaking: message.notes.length > 0,
    notes: hasFooter ? notes : [],
  };
}

function textOf(message: ParsedMessage, field: string): string | null {
  const value: unknown = message[field];
  return typeof value === "string" ? value : null;
}

function trimLineEnds(text: string): string {
  return text.split("\n").map((line) => line.trimEnd()).join("\n").trim();
}
