// What is wrong with a message of a model, told to it and to the person: one table of faults.

import { HEADER, TYPED, TYPES } from "./conventional.ts";
import { findInvented, type KnownTexts } from "./message_numbers.ts";
import type { ProjectStyle } from "./project_style.ts";
import { type Measure, measureSubject, SUBJECT_LENGTH } from "./tidy_message.ts";

/** The kinds of faults; what is `none` is no message at all. */
export type FaultKind = "none" | "several" | "question" | "style" | "number" | "length";

/** One thing that is wrong with a message. */
export interface MessageFault {
  readonly kind: FaultKind;
  /** For the person, such as `the first line takes 94 columns, more than 72`; not safe to show yet. */
  readonly told: string;
  /** A sentence that says to the model what to do. */
  readonly wish: string;
}

/** What a message is judged by. */
export interface FaultSetting {
  readonly style: ProjectStyle;
  readonly known: KnownTexts;
  readonly widthOf: Measure;
}

type Finding = readonly [told: string, wish: string] | undefined;

const FAULTS: readonly {
  readonly kind: FaultKind;
  readonly find: (message: string, setting: FaultSetting) => Finding;
}[] = [
  { kind: "none", find: findExcuse },
  { kind: "several", find: findAlternatives },
  { kind: "question", find: findQuestion },
  { kind: "style", find: findOtherStyle },
  { kind: "number", find: findNumber },
  { kind: "length", find: findLength },
];

/** All that is wrong with a tidied message, the worst first. */
export function findFaults(message: string, setting: FaultSetting): readonly MessageFault[] {
  const found = FAULTS.flatMap(({ kind, find }) => {
    const [told, wish] = find(message, setting) ?? [];
    return told === undefined || wish === undefined ? [] : [{ kind, told, wish }];
  });
  // Of what is no message nothing else is worth saying.
  return found[0]?.kind === "none" ? found.slice(0, 1) : found;
}

const KINDS = FAULTS.map(({ kind }) => kind);

/** True when the faults of one message weigh less than those of another. */
export function isBetter(one: readonly MessageFault[], other: readonly MessageFault[]): boolean {
  const weigh = (faults: readonly MessageFault[]): number =>
    faults.reduce((sum, { kind }) => sum + 2 ** (KINDS.length - KINDS.indexOf(kind)), 0);
  return weigh(one) < weigh(other);
}

function firstLineOf(message: string): string {
  return message.slice(0, message.search(/\n|$/));
}

const EXCUSE =
  /^(?:(?:i['’]?m|i am|we are|we['’]re)(?: very| so| really)? (?:sorry|afraid|unable|not able|an ai)|(?:sorry|my apologies|apologies|i apologi[sz]e|unfortunately)\b|i (?:cannot|can ?not|can['’]t|could not|couldn['’]t|won['’]t|will not|don['’]t (?:have|see|know)|do not (?:have|see|know)|need more|see no)\b|as an? (?:ai|language model|assistant)\b|(?:there (?:is|are|were|was)|it (?:looks|seems|appears)) .{0,40}\b(?:no|not|empty)\b|no (?:staged )?(?:diff|changes?) (?:was|were|is|are|has|have|provided|found|to)\b|please (?:provide|share|paste|give)\b)/i;
/** The beginning of an object, a tag alone, a mark of a model, a command. */
const PACKED = /^(?:[{}](?:$|["\s])|\[(?:$|[{"])|<\/?[\w-]+>$|<\||`{3}|git (?:commit|add) -)/;

function findExcuse(message: string): Finding {
  const subject = firstLineOf(message);
  const words = subject.replace(/^[a-z]{2,20}(?:\([^()]{1,40}\))?!?: /i, "");
  // What is typed may apologize all the same, but `fix: no changes to save` is a message.
  const isExcuse = words === subject && EXCUSE.test(subject) ||
    /^(?:i['’]?m sorry|i (?:cannot|can['’]t)|as an ai)\b/i.test(words);
  if (!isExcuse && !PACKED.test(subject)) return undefined;
  return [
    "this is no commit message",
    "Answer with a commit message and nothing else: no excuse, no JSON, no tags.",
  ];
}

const OPTION =
  /^\W{0,4}(?:option|alternative|variant) ?(?:\d{1,2}|[a-c])\b(?=\s*(?:[:.)*–—-]|$))/im;
const ITEM = /^(?:\d{1,2}[.)]|[-*+•]) /;

function findAlternatives(message: string): Finding {
  const lines = message.split("\n");
  const typed = (line: string): boolean =>
    TYPED.test(line.replace(ITEM, "").replace(/^\W{1,4}/, ""));
  const items = lines.filter((line) => /^\d{1,2}[.)] /.test(line) && typed(line));
  const isList = ITEM.test(lines[0] ?? "") || items.length > 1;
  const isParted = lines.slice(1).some((line) => /^(?:-{3,}|\*{3,}|={3,}|_{3,}|or:?)$/i.test(line));
  const isNamed = OPTION.test(message);
  // A second first line, apart from what is before and behind it.
  const isSecond = TYPED.test(lines[0] ?? "") &&
    lines.slice(2).some((line, index) =>
      TYPED.test(line) && lines[index + 1] === "" && (lines[index + 3] ?? "") === ""
    );
  if (!isList && !isParted && !isNamed && !isSecond) return undefined;
  return [
    "this looks like several messages",
    "Give one message alone, without a list and without alternatives.",
  ];
}

const ASKING =
  /^(?:Would you|Do you want|Should I|Shall I|Could you|Can you|Which one|Let me know|Please let me know|Feel free)\b/m;

function findQuestion(message: string): Finding {
  if (!firstLineOf(message).endsWith("?") && !ASKING.test(message)) return undefined;
  return ["this asks or addresses you", "Ask nothing and address nobody: give the message."];
}

/** Fewer commits say too little of what a project never does. */
const FEWEST_WITHOUT_SCOPE = 10;

function findOtherStyle(message: string, { style }: FaultSetting): Finding {
  if (style.kind !== "conventional" || style.commits === 0) return undefined;
  const [whole, type = "", scope] = HEADER.exec(firstLineOf(message)) ?? [];
  if (whole === undefined) {
    return [
      "the first line is no Conventional Commit, as this project's are",
      'Begin the first line with a type, as in "type: description".',
    ];
  }
  const types = [...TYPES, ...style.types].map((name) => name.toLowerCase());
  if (!types.includes(type.toLowerCase())) {
    return [
      `the type ${type} is none that this project has`,
      `Take one of these types: ${TYPES.join(", ")}.`,
    ];
  }
  const isUnscoped = style.scopes.length === 0 && style.commits >= FEWEST_WITHOUT_SCOPE;
  if (scope === undefined || !isUnscoped) return undefined;
  return [`the scope ${scope} is there, where this project has none`, "Use no scope."];
}

function findNumber(message: string, { known }: FaultSetting): Finding {
  const invented = findInvented(message, known);
  if (invented.length === 0) return undefined;
  const list = invented.join(", ");
  return [
    `neither the changes nor you name an issue or pull request ${list}`,
    `Leave the number ${list} out: nothing tells it.`,
  ];
}

function findLength(message: string, { widthOf }: FaultSetting): Finding {
  const length = measureSubject(message, widthOf);
  if (length <= SUBJECT_LENGTH) return undefined;
  return [
    `the first line takes ${length} columns, more than ${SUBJECT_LENGTH}`,
    `The first line takes ${length} columns, and may take at most ${SUBJECT_LENGTH}: say it shorter.`,
  ];
}
