// The faults of a model's commit message, described for the model and for the user.

import { widthOf } from "../text/width.ts";
import type { Diff } from "../diff/diff.ts";
import { type Claim, findClaims } from "./claims.ts";
import { SUBJECT_LENGTH, subjectOf } from "./format_message.ts";
import { findInvented } from "./numbers.ts";
import { HEADER, type ProjectStyle, TYPED, TYPES } from "./style.ts";

/** The kinds of faults; `none` means that the text is no commit message. */
export type FaultKind =
  | "none"
  | "secret"
  | "several"
  | "question"
  | "claim"
  | "style"
  | "number"
  | "length";

/** A fault of a message. */
export interface MessageFault {
  readonly kind: FaultKind;
  /**
   * For the user, such as `the subject takes 94 columns, more than 72`. May contain control
   * characters.
   */
  readonly problem: string;
  /** For the model: a sentence with what to do. */
  readonly instruction: string;
}

/** A formatted message and its faults, worst first. */
export interface JudgedMessage {
  readonly text: string;
  readonly faults: readonly MessageFault[];
  /** Numbers of issues, pull requests and tickets that neither the diff nor the user mentions. */
  readonly inventedNumbers: readonly string[];
}

/**
 * Finds the faults of a formatted message whose secrets are masked; `words` are the user's own texts: the template and
 * replies.
 */
export type Judge = (text: string, words?: readonly string[]) => JudgedMessage;

type Finding = readonly [problem: string, instruction: string] | undefined;
interface Judged extends Omit<JudgedMessage, "faults"> {
  readonly claims: readonly Claim[];
}

const FAULTS: readonly {
  readonly kind: FaultKind;
  readonly find: (message: Judged, style: ProjectStyle) => Finding;
}[] = [
  { kind: "none", find: findExcuse },
  { kind: "secret", find: findSecret },
  { kind: "several", find: findAlternatives },
  { kind: "question", find: findQuestion },
  { kind: "claim", find: joinClaims },
  { kind: "style", find: findOtherStyle },
  { kind: "number", find: findNumber },
  { kind: "length", find: findLength },
];

/**
 * A judge by the project's style; `knownNumbers` are those of issues and pull requests in the diff.
 * Without a whole diff, claims are not judged.
 */
export function createJudge(
  style: ProjectStyle,
  knownNumbers: ReadonlySet<string>,
  diff?: Diff,
): Judge {
  return (text, words = []) => {
    const inventedNumbers = findInvented(text, knownNumbers, words);
    const claims = diff === undefined ? [] : findClaims(text, diff, words);
    const judged = { text, inventedNumbers, claims };
    const faults = FAULTS.flatMap(({ kind, find }) => {
      const [problem, instruction] = find(judged, style) ?? [];
      return problem === undefined || instruction === undefined
        ? []
        : [{ kind, problem, instruction }];
    });
    // Other faults do not matter when the text is no commit message.
    return {
      text,
      inventedNumbers,
      faults: faults[0]?.kind === "none" ? faults.slice(0, 1) : faults,
    };
  };
}

const KINDS = FAULTS.map(({ kind }) => kind);

/**
 * True when the faults of one message weigh less than those of the other, or equally and its
 * subject is shorter.
 */
export function isBetter(one: JudgedMessage, other: JudgedMessage): boolean {
  const weigh = ({ faults }: JudgedMessage): number =>
    faults.reduce((sum, { kind }) => sum + 2 ** (KINDS.length - KINDS.indexOf(kind)), 0);
  const difference = weigh(one) - weigh(other);
  return difference < 0 ||
    difference === 0 && widthOf(subjectOf(one.text)) < widthOf(subjectOf(other.text));
}

const EXCUSE =
  /^(?:(?:i['’]?m|i am|we are|we['’]re)(?: very| so| really)? (?:sorry|afraid|unable|not able|an ai)|(?:sorry|my apologies|apologies|i apologi[sz]e|unfortunately)\b|i (?:cannot|can ?not|can['’]t|could not|couldn['’]t|won['’]t|will not|don['’]t (?:have|see|know)|do not (?:have|see|know)|need more|see no)\b|as an? (?:ai|language model|assistant)\b|(?:there (?:is|are|were|was)|it (?:looks|seems|appears)) .{0,40}\b(?:no|not|empty)\b|no (?:staged )?(?:diff|changes?) (?:was|were|is|are|has|have|provided|found|to)\b|please (?:provide|share|paste|give)\b)/i;
/** The start of an object or a list, a tag alone, a model's marker, a code fence, a command. */
const PACKED = /^(?:[{}](?:$|["\s])|\[(?:$|[{"])|<\/?[\w-]+>$|<\||`{3}|git (?:commit|add) -)/;

function findExcuse({ text }: Judged): Finding {
  const subject = subjectOf(text);
  const words = subject.replace(/^[a-z]{2,20}(?:\([^()]{1,40}\))?!?: /i, "");
  // A subject with a type can still be an apology, but `fix: no changes to save` is a message.
  const isExcuse = words === subject && EXCUSE.test(subject) ||
    /^(?:i['’]?m sorry|i (?:cannot|can['’]t)|as an ai)\b/i.test(words);
  if (!isExcuse && !PACKED.test(subject)) return undefined;
  return [
    "this is not a commit message",
    "Answer with a commit message and nothing else: no excuse, no comment.",
  ];
}

/**
 * What stands for a secret, perhaps wrapped: one that the model wrote, or repeats from the request.
 */
const MASKED = /\[masked:\s+([^\]]{1,40})\]/;

function findSecret({ text }: Judged): Finding {
  const [, kind] = MASKED.exec(text) ?? [];
  if (kind === undefined) return undefined;
  return [
    `the message holds a secret (${kind.replace(/\s+/g, " ")})`,
    "Write no secret, and nothing that stands for one: no password, no key, no token, no mask.",
  ];
}

const OPTION =
  /^\W{0,4}(?:option|alternative|variant) ?(?:\d{1,2}|[a-c])\b(?=\s*(?:[:.)*–—-]|$))/im;
const ITEM = /^(?:\d{1,2}[.)]|[-*+•]) /;

function findAlternatives({ text }: Judged): Finding {
  const lines = text.split("\n");
  // A second subject, after a blank line, a rule or "or".
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

/** Fewer commits do not show that a project uses no scopes. */
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

function joinClaims({ claims }: Judged): Finding {
  if (claims.length === 0) return undefined;
  const [problems, instructions] = [0, 1].map((index) => claims.map((claim) => claim[index] ?? ""));
  return [problems?.join("; ") ?? "", instructions?.join(" ") ?? ""];
}

function findNumber({ inventedNumbers }: Judged): Finding {
  if (inventedNumbers.length === 0) return undefined;
  const list = inventedNumbers.join(", ");
  return [
    `neither the changes nor you name an issue, pull request or ticket ${list}`,
    `Leave out the number ${list}: nothing names it.`,
  ];
}

function findLength({ text }: Judged): Finding {
  const columns = widthOf(subjectOf(text));
  if (columns <= SUBJECT_LENGTH) return undefined;
  return [
    `the subject takes ${columns} columns, more than ${SUBJECT_LENGTH}`,
    `The subject takes ${columns} columns, and may take at most ${SUBJECT_LENGTH}: shorten it.`,
  ];
}
