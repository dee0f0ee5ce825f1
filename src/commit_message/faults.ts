// What is wrong with the message of a model, said to it and to the person: one table of faults.

import { type Measure, measureSubject, SUBJECT_LENGTH } from "./format_message.ts";
import { findInvented } from "./numbers.ts";
import { HEADER, type ProjectStyle, TYPED, TYPES } from "./style.ts";

/** The kinds of faults; `none` is no commit message at all. */
export type FaultKind = "none" | "several" | "question" | "style" | "number" | "length";

/** One thing that is wrong with a message. */
export interface MessageFault {
  readonly kind: FaultKind;
  /** For the person, such as `the subject takes 94 columns, more than 72`; not safe to show. */
  readonly problem: string;
  /** For the model: a sentence that says what to do. */
  readonly instruction: string;
}

/** A formatted message and what is wrong with it, the worst first. */
export interface JudgedMessage {
  readonly text: string;
  readonly faults: readonly MessageFault[];
  /** The numbers of issues and pull requests that it can have from nowhere. */
  readonly inventedNumbers: readonly string[];
  /** How many columns its subject takes. */
  readonly subjectColumns: number;
}

/** What a message is judged by. */
export interface FaultOptions {
  readonly style: ProjectStyle;
  /** The numbers of issues and pull requests that the diff names. */
  readonly knownNumbers: ReadonlySet<string>;
  readonly widthOf: Measure;
}

/** Judges a formatted message; `words` is all that the person said: the template and replies. */
export type Judge = (text: string, words?: readonly string[]) => JudgedMessage;

type Finding = readonly [problem: string, instruction: string] | undefined;
type Judged = Omit<JudgedMessage, "faults">;

const FAULTS: readonly {
  readonly kind: FaultKind;
  readonly find: (message: Judged, style: ProjectStyle) => Finding;
}[] = [
  { kind: "none", find: findExcuse },
  { kind: "several", find: findAlternatives },
  { kind: "question", find: findQuestion },
  { kind: "style", find: findOtherStyle },
  { kind: "number", find: findNumber },
  { kind: "length", find: findLength },
];

/** What judges messages by these options. */
export function createJudge({ style, knownNumbers, widthOf }: FaultOptions): Judge {
  return (text, words = []) => {
    const inventedNumbers = findInvented(text, knownNumbers, words);
    const judged = { text, inventedNumbers, subjectColumns: measureSubject(text, widthOf) };
    const faults = FAULTS.flatMap(({ kind, find }) => {
      const [problem, instruction] = find(judged, style) ?? [];
      return problem === undefined || instruction === undefined
        ? []
        : [{ kind, problem, instruction }];
    });
    // Of what is no message nothing else is worth saying.
    return { ...judged, faults: faults[0]?.kind === "none" ? faults.slice(0, 1) : faults };
  };
}

const KINDS = FAULTS.map(({ kind }) => kind);

/** True when the faults of one message weigh less than those of another, or its subject is shorter. */
export function isBetter(one: JudgedMessage, other: JudgedMessage): boolean {
  const weigh = ({ faults }: JudgedMessage): number =>
    faults.reduce((sum, { kind }) => sum + 2 ** (KINDS.length - KINDS.indexOf(kind)), 0);
  const difference = weigh(one) - weigh(other);
  return difference < 0 || difference === 0 && one.subjectColumns < other.subjectColumns;
}

function subjectOf(message: string): string {
  return message.slice(0, message.search(/\n|$/));
}

const EXCUSE =
  /^(?:(?:i['’]?m|i am|we are|we['’]re)(?: very| so| really)? (?:sorry|afraid|unable|not able|an ai)|(?:sorry|my apologies|apologies|i apologi[sz]e|unfortunately)\b|i (?:cannot|can ?not|can['’]t|could not|couldn['’]t|won['’]t|will not|don['’]t (?:have|see|know)|do not (?:have|see|know)|need more|see no)\b|as an? (?:ai|language model|assistant)\b|(?:there (?:is|are|were|was)|it (?:looks|seems|appears)) .{0,40}\b(?:no|not|empty)\b|no (?:staged )?(?:diff|changes?) (?:was|were|is|are|has|have|provided|found|to)\b|please (?:provide|share|paste|give)\b)/i;
/** The beginning of an object or a list, a tag alone, a mark of a model, a code fence, a command. */
const PACKED = /^(?:[{}](?:$|["\s])|\[(?:$|[{"])|<\/?[\w-]+>$|<\||`{3}|git (?:commit|add) -)/;

function findExcuse({ text }: Judged): Finding {
  const subject = subjectOf(text);
  const words = subject.replace(/^[a-z]{2,20}(?:\([^()]{1,40}\))?!?: /i, "");
  // What is typed may apologize all the same, but `fix: no changes to save` is a message.
  const isExcuse = words === subject && EXCUSE.test(subject) ||
    /^(?:i['’]?m sorry|i (?:cannot|can['’]t)|as an ai)\b/i.test(words);
  if (!isExcuse && !PACKED.test(subject)) return undefined;
  return [
    "this is no commit message",
    "Answer with a commit message and nothing else: no excuse, no comment.",
  ];
}

const OPTION =
  /^\W{0,4}(?:option|alternative|variant) ?(?:\d{1,2}|[a-c])\b(?=\s*(?:[:.)*–—-]|$))/im;
const ITEM = /^(?:\d{1,2}[.)]|[-*+•]) /;

function findAlternatives({ text }: Judged): Finding {
  const lines = text.split("\n");
  // A second subject, behind a blank line, a rule or "or".
  const isSecond = lines.slice(1).some((line, index) =>
    TYPED.test(line.replace(/^\d{1,2}[.)] /, "")) && !/\w{3}/.test(lines[index] ?? "")
  );
  if (!ITEM.test(text) && !OPTION.test(text) && !isSecond) return undefined;
  return [
    "this looks like several messages",
    "Give one message, without a list and without alternatives.",
  ];
}

const ASKING =
  /^(?:Would you|Do you want|Should I|Shall I|Could you|Can you|Which one|Let me know|Please let me know|Feel free)\b/m;

function findQuestion({ text }: Judged): Finding {
  if (!subjectOf(text).endsWith("?") && !ASKING.test(text)) return undefined;
  return ["this asks a question or addresses you", "Ask nothing and address nobody."];
}

/** Fewer commits say too little of what a project never does. */
const FEWEST_WITHOUT_SCOPE = 10;

function findOtherStyle({ text }: Judged, style: ProjectStyle): Finding {
  if (style.kind !== "conventional" || style.commits === 0) return undefined;
  const [whole, type = "", scope] = HEADER.exec(subjectOf(text)) ?? [];
  if (whole === undefined) {
    return [
      "the subject is not a Conventional Commit, as this project's are",
      'Begin the subject with a type, as in "type: description".',
    ];
  }
  const types = [...TYPES, ...style.types].map((name) => name.toLowerCase());
  if (!types.includes(type.toLowerCase())) {
    return [
      `this project does not use the type ${type}`,
      `Use one of these types: ${TYPES.join(", ")}.`,
    ];
  }
  const isUnscoped = style.scopes.length === 0 && style.commits >= FEWEST_WITHOUT_SCOPE;
  if (scope === undefined || !isUnscoped) return undefined;
  return [`the subject has the scope ${scope}; this project uses no scopes`, "Use no scope."];
}

function findNumber({ inventedNumbers }: Judged): Finding {
  if (inventedNumbers.length === 0) return undefined;
  const list = inventedNumbers.join(", ");
  return [
    `neither the changes nor you name an issue or pull request ${list}`,
    `Leave out the number ${list}: nothing names it.`,
  ];
}

function findLength({ subjectColumns }: Judged): Finding {
  if (subjectColumns <= SUBJECT_LENGTH) return undefined;
  return [
    `the subject takes ${subjectColumns} columns, more than ${SUBJECT_LENGTH}`,
    `The subject takes ${subjectColumns} columns, and may take at most ${SUBJECT_LENGTH}: shorten it.`,
  ];
}
